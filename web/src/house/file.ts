/**
 * Everything that this browser keeps, as one file: a safe copy, and the way to another device. What comes in replaces
 * nothing that is here: tables and decks are put beside those that are here already, progress is added up. Only a table
 * that is the same in the file and goes on further there goes on from that. The whole file is looked at first: of what
 * it says of this browser's own, only what has the right form is taken.
 */

import { ApiError, get, post } from '../api/http'
import { EVERYTHING, kindOf, type Kind } from '../shell/files'
import { asKnown, type Known } from '../shell/memory'
import type { GameProgress, Left } from '../shell/progress'
import { keep, recall, type Keeping } from '../shell/keeping'

const SETTINGS = 'sejmik.settings'

interface File {
  format: typeof EVERYTHING
  tables: unknown
  browser: Record<string, string>
}

export interface Came {
  tables: number
  /** Tables that were here already. */
  known: number
  decks: number
  /** Tables that went on otherwise here: how many stand beside those now. */
  beside: number
}

export class NoSuchFile extends Error {
  /** What it is instead. */
  constructor(readonly kind: Kind) {
    super()
  }
}

export async function everything(browser: Record<string, string>): Promise<Blob> {
  const file: File = { format: EVERYTHING, tables: await get<unknown>('/api/everything'), browser }
  return new Blob([JSON.stringify(file)], { type: 'application/json' })
}

/** What a file says; fails if it is none of ours. */
export function read(text: string): File {
  try {
    const file = JSON.parse(text) as Partial<File> | null
    if (file?.format === EVERYTHING && isObject(file.tables) && isObject(file.browser))
      return { format: EVERYTHING, tables: file.tables, browser: texts(file.browser) }
  } catch {
    // something else
  }
  throw new NoSuchFile(kindOf(text))
}

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

const texts = (browser: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(browser).filter((one): one is [string, string] => typeof one[1] === 'string'))

export async function bringIn(file: File, keeping: Keeping, settings: boolean): Promise<Came> {
  const { beside, ...came } = await post<{ tables: number; known: number; beside: Record<string, string> }>(
    '/api/everything',
    { text: JSON.stringify(file.tables) },
  )
  return { ...came, beside: Object.keys(beside).length, decks: unite(file.browser, keeping, settings, beside) }
}

type Named = { id: string; at: number }

/** Gives how many decks are new. */
function unite(
  brought: Record<string, string>,
  keeping: Keeping,
  settings: boolean,
  beside: Record<string, string>,
): number {
  const theirs: Keeping = { get: (key) => brought[key] ?? null, set: () => false, remove: () => undefined }
  const list = (from: Keeping, key: string): unknown[] => {
    const found = recall<unknown>(from, key, [])
    return Array.isArray(found) ? found : []
  }
  const add = <T extends Named>(key: string, read: (one: unknown) => T | null): number => {
    const [mine, their] = [keeping, theirs].map((from) => list(from, key).flatMap((one) => read(one) ?? []))
    const fresh = their!.filter(({ id }) => !mine!.some((one) => one.id === id))
    if (fresh.length) keep(keeping, key, [...mine!, ...fresh].sort((a, b) => b.at - a.at))
    return fresh.length
  }
  const together = (key: string): void => {
    const names = [...list(keeping, key), ...list(theirs, key)].filter((one) => typeof one === 'string')
    keep(keeping, key, [...new Set(names)])
  }
  const named = (one: unknown): Named | null =>
    isObject(one) && typeof one['id'] === 'string' && typeof one['at'] === 'number' ? (one as unknown as Named) : null

  // first those that got another name here, then the others: what is listed already stays as it is
  const renamed = (one: Known | null): Known | null => (one && beside[one.id] ? { ...one, id: beside[one.id]! } : null)
  for (const table of list(theirs, 'sejmik.tables').flatMap((one) => renamed(asKnown(one)) ?? []))
    if (!list(keeping, 'sejmik.tables').some((one) => asKnown(one)?.id === table.id))
      keep(keeping, 'sejmik.tables', [table, ...list(keeping, 'sejmik.tables')])
  add('sejmik.tables', asKnown)
  together('sejmik.played')
  together('sejmik.cards')
  const [mine, their] = [keeping, theirs].map((from) => recall<unknown>(from, 'sejmik.progress', {}))
  const all: Record<string, unknown> = isObject(mine) ? { ...mine } : {}
  for (const [game, one] of Object.entries(isObject(their) ? their : {}))
    all[game] = added(asProgress(all[game]), asProgress(one))
  if (Object.keys(all).length) keep(keeping, 'sejmik.progress', all)
  together('sejmik.progress.counted')
  for (const key of ['sejmik.decks.draft', 'sejmik.decks.last', settings ? SETTINGS : ''])
    if (key && brought[key] && (key === SETTINGS || keeping.get(key) === null)) keeping.set(key, brought[key])
  return add('sejmik.decks', named)
}

function asProgress(one: unknown): Partial<GameProgress> {
  const { done, skipped, solved, left, played } = isObject(one) ? one : {}
  const names = (list: unknown): string[] =>
    Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : []
  const isLeft = (entry: [string, unknown]): entry is [string, Left] =>
    isObject(entry[1]) && typeof entry[1]['table'] === 'string'
  return {
    done: names(done),
    skipped: names(skipped),
    solved: names(solved),
    left: Object.fromEntries(Object.entries(isObject(left) ? left : {}).filter(isLeft)),
    played: typeof played === 'number' && Number.isInteger(played) ? played : 0,
  }
}

/** The same game may have been counted on both sides: as many as on the side that has more. */
function added(mine: Partial<GameProgress>, their: Partial<GameProgress>): Partial<GameProgress> {
  const union = (a: string[] = [], b: string[] = []): string[] => [...new Set([...a, ...b])]
  const done = union(mine.done, their.done)
  const open = ([name]: [string, unknown]): boolean => !done.includes(name)
  return {
    done,
    skipped: union(mine.skipped, their.skipped).filter((name) => !done.includes(name)),
    left: Object.fromEntries(Object.entries({ ...their.left, ...mine.left }).filter(open)),
    solved: union(mine.solved, their.solved),
    played: Math.max(mine.played ?? 0, their.played ?? 0),
  }
}

/** Whether the file was refused, and not only the moment: what exactly is wrong with it. */
export const wrongWith = (error: unknown): string =>
  error instanceof ApiError && error.status === 400 ? error.message : ''
