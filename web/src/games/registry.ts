import type { Component } from 'svelte'
import type { BoardProps } from '../api/types'

type Board = () => Promise<{ default: Component<BoardProps> }>

const generic: Board = () => import('./generic/Board.svelte')

/** The boards that are drawn by hand; every other game gets the generic one. */
const found = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte')
export const boards: Record<string, Board> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? '', load]),
)

export function boardOf(game: string): Board {
  return boards[game] ?? generic
}

/** What a drawn board lets people do on itself, by verb: `send_A` as well as `send`. */
const DRAWN: Record<string, ReadonlySet<string>> = {
  sigismundus: new Set(
    'office name draw play discard country first_space last_space take lose lose_host client client_free figure bribe carry_off amount host'.split(
      ' ',
    ),
  ),
  niepodlegla: new Set(
    'send recall give_die take_die place lift reroll also pass complete cheer area remove on resolve discard'.split(' '),
  ),
  veto: new Set(
    'deck name deploy agitate challenge move play attach use bare support revenge pick at discard find take top bottom arm include'.split(
      ' ',
    ),
  ),
}

/** What has a control of its own on the board (a stepper): never a row of buttons as well. */
const CONTROLS: Record<string, ReadonlySet<string>> = { sigismundus: new Set(['amount', 'host']) }

export function hasControl(game: string, verb: string): boolean {
  return CONTROLS[game]?.has(verb) ?? false
}

export function onBoard(game: string, verb: string): boolean {
  const drawn = DRAWN[game]
  return drawn !== undefined && (drawn.has(verb) || drawn.has(verb.split('_')[0] ?? ''))
}
