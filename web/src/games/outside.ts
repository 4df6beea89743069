/**
 * A board from outside: a game that comes from another package may bring its board as one ES module, built by whatever
 * means. The server hands it out from the game's package, and the hall tells its address (`board` in GameInfo). The module
 * exports
 *
 *     export function mount(element, table) {
 *       ... // draw into the element, which is empty and belongs to the board
 *       return {
 *         update(table) { ... }, // the table has changed, or the language, or whether things may move
 *         unmount() { ... },     // the board is taken away
 *       }
 *     }
 *
 * `table` is an OutsideTable: plain data to be read and never changed, a new object each time. A board draws what it is
 * shown and offers what is in `prompt.choices`; it knows no rules. All choices stand below the board as buttons too. Every
 * colour and font of the page is there as a custom property: `var(--paper)`, `var(--ink)`, `var(--accent)`, `var(--serif)`.
 * If the module cannot be loaded, or throws, the generic board is shown instead.
 */

import { house } from '$house'
import { get } from '../api/http'
import type { BoardProps, Hall, TableState } from '../api/types'
import { settings } from '../shell/settings.svelte'

/** What is told of the table, see api/types.ts: `view` as the game shows it to these `eyes`, `prompt` with its choices. */
type Told = Pick<
  TableState,
  'game' | 'title' | 'lang' | 'seats' | 'eyes' | 'own' | 'options' | 'view' | 'prompt' | 'hints' | 'log' | 'paused' | 'ending'
>

export interface OutsideTable extends Told {
  /** The game's texts in the language of the viewer, and what is printed on its components. */
  words: BoardProps['words']
  printed: BoardProps['printed']
  /** Whether things may move. */
  motion: boolean
  /** Answer with the `action` of one of the choices. */
  choose: (action: number) => void
  /** Tell about something at the side of the board: `{ kind: 'card', word: 'sapieha' }`; null for nothing. */
  select: BoardProps['select']
}

export interface OutsideBoard {
  mount: (element: HTMLElement, table: OutsideTable) => { update: (table: OutsideTable) => void; unmount: () => void }
}

export function tell({ table, words, printed, motion, choose, select }: BoardProps): OutsideTable {
  const { game, title, lang, seats, eyes, own, options, view, prompt, hints, log, paused, ending } = table
  const told: Told = { game, title, lang, seats, eyes, own, options, view, prompt, hints, log, paused, ending }
  return { ...told, words, printed, motion, choose, select }
}

/** The board that a game brings; null if it brings none, or one that cannot be had. */
export async function outsideBoard(game: string): Promise<OutsideBoard | null> {
  try {
    const { games } = await get<Hall>(`/api/hall?lang=${settings.lang}`)
    const address = games.find(({ name }) => name === game)?.board
    return address ? ((await house.module(address)) as OutsideBoard) : null
  } catch (error) {
    complain(game, error)
    return null
  }
}

export function complain(game: string, error: unknown): void {
  console.warn(`the board of ${game} fails, the generic one is shown:`, error)
}
