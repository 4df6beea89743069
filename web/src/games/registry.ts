/** The games that have a folder here; every other game is drawn by the board it brings or the generic one, and has no rooms. */

import type { Choice, TableState } from '../api/types'
import type { GameEntry, RoomEntry } from './entry'

const found = import.meta.glob<GameEntry>('./*/index.ts', { eager: true, import: 'default' })
const games: Record<string, GameEntry> = Object.fromEntries(
  Object.entries(found).map(([path, entry]) => [path.split('/')[1] ?? '', entry]),
)

const other: GameEntry['board'] = () => import('./Outside.svelte')

export function boardOf(game: string): GameEntry['board'] {
  return games[game]?.board ?? other
}

export function posterOf(game: string): string {
  return games[game]?.poster ?? ''
}

export function hasControl(game: string, verb: string): boolean {
  return games[game]?.controls?.has(verb) ?? false
}

export function onBoard(game: string, verb: string): boolean {
  const drawn = games[game]?.drawn
  return drawn !== undefined && (drawn.has(verb) || drawn.has(verb.split('_')[0] ?? ''))
}

/** Whether an answer is the way on: as the game says, or the only one that points at nothing. */
export function isOnward(game: string, choice: Choice, choices: readonly Choice[]): boolean {
  const onward = games[game]?.onward
  if (onward) return onward.has(choice.verb)
  return !choice.kind && choices.filter(({ kind }) => !kind).length === 1
}

export function handOf(table: TableState): string[] {
  return games[table.game]?.hand?.(table) ?? []
}

export function previewsItself(game: string): boolean {
  return games[game]?.previews ?? false
}

export function pieceOf(game: string): GameEntry['piece'] {
  return games[game]?.piece
}

// -- rooms ------------------------------------------------------------------------------------------------------------

export function roomOf(game: string, room: string): RoomEntry | undefined {
  return games[game]?.rooms?.[room]
}

export function addressOf(game: string, room: string): string {
  return `/rooms/${game}/${room}`
}

/** Where the room is now that an old link leads to. */
export function movedTo(path: string): string {
  for (const [game, { rooms = {} }] of Object.entries(games))
    for (const [room, { once }] of Object.entries(rooms)) if (once === path) return addressOf(game, room)
  return ''
}

/** The room that has something to say at the table now. */
export function roomAt(table: TableState): RoomEntry | undefined {
  const step = table.prompt?.step
  if (!step || !table.own.length) return undefined
  return Object.values(games[table.game]?.rooms ?? {}).find(({ atTable }) => atTable?.steps.includes(step))
}
