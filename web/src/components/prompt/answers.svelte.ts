/** The answers to what is asked, as the prompt lays them out: the way on, numbers, a row, and a list for the rest. */

import type { Barred, Choice, Prompt, TableState } from '../../api/types'
import { handOf, hasControl, isOnward, onBoard } from '../../games/registry'
import type { Keys } from '../../shell/keys'
import { picking } from '../../shell/picking.svelte'

const MOST_PADS = 24
const MOST = 12 // answers that are done on the board are repeated beside others only if there are few

/** What the layout depends on. */
export interface Asked {
  table: TableState
  /** The question waits for this person, and nothing holds the table up. */
  asking: boolean
  /** Something has been done in this turn: then the way on is the usual answer. */
  acted: boolean
  keys: Keys
  /** A coach waits for one of these: they have a button, whatever is crowded. */
  wanted: readonly number[]
}

export class Answers {
  private readonly asked: () => Asked
  /** A phone: its row is short. */
  small = $state(false)
  /** So many of them fit into the row. */
  fits = $state(99)

  constructor(asked: () => Asked) {
    this.asked = asked
  }

  private readonly table: TableState = $derived.by(() => this.asked().table)
  private readonly prompt: Prompt | null = $derived.by(() => (this.asked().asking ? this.table.prompt : null))
  readonly offered: Choice[] = $derived.by(() => this.prompt?.choices ?? [])

  /** A number is asked: the answers by number. */
  readonly numbers: Map<number, Choice> = $derived.by(() => picking.numbers(this.prompt))
  readonly counts: number[] = $derived.by(() => [...this.numbers.keys()].sort((a, b) => a - b))
  /** The numbers that have a button; no row has room for more. */
  readonly pads: number[] = $derived.by(() => this.counts.slice(0, MOST_PADS))

  /** The way on: what ends a turn or lets something stand; a number that has been chosen. */
  readonly onward: Choice | undefined = $derived.by(() => {
    if (this.numbers.size) return picking.value === null ? undefined : this.numbers.get(picking.value)
    return this.offered.find((choice) => isOnward(this.table.game, choice, this.offered))
  })
  /** It is golden once something has been done, or when there is nothing else to say. */
  readonly golden: boolean = $derived.by(() =>
    Boolean(this.onward && !this.onward.doubt && (this.asked().acted || this.numbers.size || this.rest.length === 0)),
  )

  private readonly rest: Choice[] = $derived.by(() => {
    const numbered = new Set(this.numbers.values())
    return this.offered.filter((choice) => choice !== this.onward && !numbered.has(choice))
  })
  private readonly drawn: Choice[] = $derived.by(() => this.rest.filter(({ verb }) => onBoard(this.table.game, verb)))
  /** So many share the row of a phone, with smaller letters if need be. */
  private readonly roomOnPhone: number = $derived.by(() => (this.onward ? 1 : 2))
  private readonly crowded: boolean = $derived.by(
    () =>
      this.drawn.length > 0 &&
      ((this.small && this.rest.length > this.roomOnPhone) ||
        (this.rest.length > MOST && this.drawn.length < this.rest.length) ||
        this.rest.some(({ verb }) => hasControl(this.table.game, verb))),
  )
  private readonly hand: string[] = $derived.by(() => handOf(this.table))
  /** In the order of the board: the hand, then the rest of it; what stands for itself comes last. */
  readonly row: Choice[] = $derived.by(() => {
    const place = ({ kind, word }: Choice): number => {
      const held = kind === 'card' ? this.hand.indexOf(word) : -1
      return held >= 0 ? held : kind ? 1000 : 2000
    }
    const { wanted } = this.asked()
    const meant = ({ action }: Choice): boolean => wanted.includes(action)
    const said = this.crowded ? this.rest.filter((choice) => meant(choice) || !this.drawn.includes(choice)) : this.rest
    const sorted = said.toSorted((a, b) => place(a) - place(b))
    return this.small ? [...sorted.filter(meant), ...sorted.filter((choice) => !meant(choice))] : sorted
  })
  readonly few: boolean = $derived.by(
    () => this.small && !this.numbers.size && this.row.length > 0 && this.row.length <= this.roomOnPhone,
  )

  /** What is not in the row. */
  private readonly spilled: Choice[] = $derived.by(() => this.row.slice(Math.max(0, this.fits - this.pads.length)))
  readonly listed: Choice[] = $derived.by(() => [...this.spilled, ...(this.crowded ? this.drawn.filter((choice) => !this.row.includes(choice)) : [])])
  /** What is not possible now; several seats of one person may be barred from the same thing. */
  readonly barred: Barred[] = $derived.by(() =>
    (this.prompt?.barred ?? []).filter((one, i, every) => every.findIndex(({ action }) => action === one.action) === i),
  )
  /** May this person let all questions of the turn or the round pass? */
  readonly waves: boolean = $derived.by(() => this.prompt !== null && this.table.passing && !this.table.yields)
  /** How many entries the list has whatever fits into the row, and with what does not. */
  readonly besides: number = $derived.by(
    () => (this.crowded ? this.drawn.filter((choice) => !this.row.includes(choice)).length : 0) + this.barred.length + (this.waves ? 2 : 0),
  )
  readonly more: number = $derived.by(() => this.spilled.length + this.besides)

  private readonly letters: Map<number, string> = $derived.by(() =>
    this.asked().keys.assign(
      this.offered.length ? [...this.row, ...this.drawn, ...(this.onward ? [this.onward] : [])] : [],
      this.hand,
    ),
  )
  keyOf({ action }: Choice): string | undefined {
    return this.letters.get(action)
  }
  at(key: string): Choice | undefined {
    return this.offered.find((choice) => this.keyOf(choice) === key.toUpperCase())
  }
}
