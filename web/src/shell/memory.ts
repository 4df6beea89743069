/** The tables this browser knows: their tokens and a line about each, kept here only; nothing of it leaves the browser. */

import { house } from '$house'
import type { Scope, TableLinks, TableState, TableWish } from '../api/types'
import { keep, recall, tab } from './keeping'

export interface Known {
  id: string
  token: string
  scope: Scope | ''
  game: string
  title: string
  names: string[]
  own: number[]
  n: number
  round: number
  waiting: number[]
  over: string
  at: number
  /** For the one who opened the table: the links of the invited, and how it was laid. */
  links?: { seats: Record<string, string>; watch: string }
  wish?: TableWish
  /** A lesson or a puzzle: it is found again where those are listed. */
  coached?: boolean
  /** Advice opens by itself at every question. */
  hints?: boolean
}

const KEY = 'sejmik.tables'
/** What falls off the list of a server's tables is still there for whoever has its link. Where this browser holds the
 * tables themselves, only lessons and puzzles fall off: they can be begun again at any time. */
const MOST = 40
const RANK: Record<string, number> = { device: 4, seat: 3, shoulder: 2, watch: 1, '': 0 }

function read(): Known[] {
  return readList<unknown>(KEY).flatMap((one) => {
    const table = asKnown(one)
    return table ? [table] : []
  })
}

/** A table of the list; null for what cannot be one. What an earlier version did not write yet is as in a new one. */
export function asKnown(one: unknown): Known | null {
  if (typeof one !== 'object' || one === null || typeof (one as Known).id !== 'string') return null
  const table = { ...blank((one as Known).id), ...one }
  const usual = blank('')
  for (const key of Object.keys(usual) as (keyof typeof usual)[])
    if (typeof table[key] !== typeof usual[key] || Array.isArray(table[key]) !== Array.isArray(usual[key])) return null
  if (!table.names.every((name) => typeof name === 'string')) return null
  return [...table.own, ...table.waiting].every(Number.isInteger) ? table : null
}

function write(tables: Known[]): boolean {
  const [kept, fallen] = house.discard ? sorted(tables) : [tables.slice(0, MOST), []]
  for (const { id, token } of fallen) house.discard?.(id, token)
  return keep(house.keeping, KEY, kept)
}

function sorted(tables: Known[]): [kept: Known[], fallen: Known[]] {
  const fallen = tables.filter(({ coached }) => coached).slice(MOST)
  return [tables.filter((one) => !fallen.includes(one)), fallen]
}

const PLAYED = 'sejmik.played'
const CARDS = 'sejmik.cards'

function readList<T = string>(key: string): T[] {
  const stored = recall<unknown>(house.keeping, key, [])
  return Array.isArray(stored) ? (stored as T[]) : []
}

function keepIn(key: string, game: string): void {
  const before = readList(key)
  if (!before.includes(game)) keep(house.keeping, key, [...before, game])
}

/** Whether somebody has ever sat at a table of this game in this browser. */
export function hasPlayed(game: string): boolean {
  return readList(PLAYED).includes(game) || read().some((table) => table.game === game && table.scope !== 'watch')
}

/** Whether the goal card of a game has been shown in this browser. */
export const cardShown = (game: string): boolean => readList(CARDS).includes(game)
export const keepCardShown = (game: string): void => keepIn(CARDS, game)

export function tables(): Known[] {
  return read().sort((a, b) => b.at - a.at)
}

export function known(id: string): Known | undefined {
  return read().find((table) => table.id === id)
}

function change(id: string, next: (before: Known) => Known): boolean {
  const all = read()
  const before = all.find((table) => table.id === id) ?? blank(id)
  return write([next(before), ...all.filter((table) => table.id !== id)])
}

function blank(id: string): Known {
  return {
    id,
    token: '',
    scope: '',
    game: '',
    title: '',
    names: [],
    own: [],
    n: 0,
    round: 0,
    waiting: [],
    over: '',
    at: Date.now(),
  }
}

/** Remember a token that came with a link: for this tab always, for the browser unless it knows a better one. */
export function keepToken(id: string, token: string): boolean {
  if (!tab.set(`sejmik.token.${id}`, token)) return false
  if (!known(id)?.token) change(id, (before) => ({ ...before, token }))
  return true
}

/** Where nothing can be kept the token still stands in the address. */
export function tokenOf(id: string): string {
  return tab.get(`sejmik.token.${id}`) || known(id)?.token || house.where().hash.slice(1)
}

export function keepLinks(links: TableLinks, wish: TableWish): void {
  if (wish.seats.some((seat) => seat.kind === 'person')) keepIn(PLAYED, wish.game)
  change(links.table, (before) => ({
    ...before,
    token: links.device,
    scope: 'device',
    game: wish.game,
    names: wish.seats.map((seat) => seat.name),
    links: { seats: links.seats, watch: links.watch },
    wish,
    at: Date.now(),
  }))
}

/** A table with a coach. */
export function keepLesson(links: TableLinks, game: string): void {
  change(links.table, (before) => ({ ...before, token: links.device, scope: 'device', game, coached: true, at: Date.now() }))
}

/** A table that came out of a file. */
export function keepBrought(links: TableLinks, state: TableState): void {
  const { seats, watch } = links
  change(links.table, (before) => ({ ...before, links: { seats, watch }, at: Date.now() }))
  keepState(state, links.device)
}

/** The game after the lessons: advice opens by itself until somebody says otherwise. */
export function keepFree(links: TableLinks, game: string): void {
  change(links.table, (before) => ({ ...before, token: links.device, scope: 'device', game, hints: true, at: Date.now() }))
}

/** Whether advice opens by itself at this table. */
export function keepHints(id: string, hints: boolean): void {
  change(id, (before) => ({ ...before, hints }))
}

/** A line for the continue list, as the table is now. */
export function keepState(state: TableState, token: string): void {
  if (state.own.length) keepIn(PLAYED, state.game)
  change(state.table, (before) => {
    const better = (RANK[state.scope] ?? 0) >= (RANK[before.scope] ?? 0)
    return {
      ...before,
      token: better ? token : before.token,
      scope: better ? state.scope : before.scope,
      own: better ? state.own : before.own,
      game: state.game,
      title: state.title,
      coached: Boolean(state.coach),
      names: state.seats.map((seat) => seat.name),
      n: state.n,
      round: typeof state.view['round'] === 'number' ? state.view['round'] : 0,
      waiting: state.prompt ? state.prompt.seats.filter((seat) => !state.prompt?.spoken.includes(seat)) : [],
      over: state.ending?.text ?? '',
      at: Date.now(),
    }
  })
}

export function forget(id: string): void {
  write(read().filter((table) => table.id !== id))
}

/** Forget a table, and delete it where nobody but this browser has it. */
export function discard(id: string): void {
  const token = tokenOf(id)
  forget(id)
  house.discard?.(id, token)
}
