/** What all parts of the board share. Everything is read anew on each use, so it follows the table. */

import { getContext, setContext } from 'svelte'
import type { Barred, Choice, GameWords, Printed, TableState, Thing } from '../../api/types'
import type { Token } from './tokens'
import type { View } from './types'
import type { Labels } from './words'

/** What can be done with a thing now: a choice, or why not. */
export interface Offer {
  choice?: Choice | undefined
  barred?: Barred | undefined
}

export interface Desk {
  readonly table: TableState
  readonly view: View
  readonly words: GameWords
  readonly printed: Printed
  readonly t: Labels
  readonly me: number // the seat at the lower edge
  readonly tokens: Token[]
  offer: (verbs: string, word?: string) => Offer
  name: (seat: number) => string
  choose: (action: number) => void
  select: (thing: Thing | null) => void
  /** Show a thing large beside an element of the board; without a thing, hide what is shown beside that element, or anything. */
  look: (thing: Thing | null, near?: Element, offer?: Offer) => void
  /** Lay a pile of open cards out. */
  open: (title: string, kinds: number[]) => void
}

const KEY = Symbol('unia')

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext<Desk>(KEY)
