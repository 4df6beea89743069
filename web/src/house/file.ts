/**
 * Everything that this browser keeps, as one file: a safe copy, and the way to another device. What comes in never
 * replaces what is here: tables and decks are put beside those that are here already, progress is added up.
 */

import { ApiError, get, post } from '../api/http'
import { EVERYTHING, kindOf, type Kind } from '../shell/files'
import type { Known } from '../shell/memory'
import type { GameProgress } from '../shell/progress'
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
    if (file?.format === EVERYTHING && file.tables && typeof file.browser === 'object') return file as File
  } catch {
    // something else
  }
  throw new NoSuchFile(kindOf(text))
}

export async function bringIn(file: File, keeping: Keeping, settings: boolean): Promise<Came> {
  const came = await post<{ tables: number; known: number }>('/api/everything', { text: JSON.stringify(file.tables) })
  return { ...came, decks: unite(file.browser, keeping, settings) }
}

type Named = { id: string; at: number }

/** Gives how many decks are new. */
function unite(brought: Record<string, string>, keeping: Keeping, settings: boolean): number {
  const theirs: Keeping = { get: (key) => brought[key] ?? null, set: () => false, remove: () => undefined }
  const both = <T>(key: string, otherwise: T): [mine: T, their: T] => [
    recall(keeping, key, otherwise),
    recall(theirs, key, otherwise),
  ]
  const add = <T extends Named>(key: string): number => {
    const [mine, their] = both<T[]>(key, [])
    const fresh = their.filter(({ id }) => !mine.some((one) => one.id === id))
    if (fresh.length) keep(keeping, key, [...mine, ...fresh].sort((a, b) => b.at - a.at))
    return fresh.length
  }
  const together = (key: string): void => {
    const [mine, their] = both<string[]>(key, [])
    keep(keeping, key, [...new Set([...mine, ...their])])
  }

  add<Known>('sejmik.tables')
  together('sejmik.played')
  together('sejmik.cards')
  const [mine, their] = both<Record<string, Partial<GameProgress>>>('sejmik.progress', {})
  for (const [game, one] of Object.entries(their)) mine[game] = added(mine[game] ?? {}, one)
  if (Object.keys(mine).length) keep(keeping, 'sejmik.progress', mine)
  together('sejmik.progress.counted')
  for (const key of ['sejmik.decks.draft', 'sejmik.decks.last', settings ? SETTINGS : ''])
    if (key && brought[key] && (key === SETTINGS || keeping.get(key) === null)) keeping.set(key, brought[key])
  return add('sejmik.decks')
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

/** Why it did not work, in a line. */
export const reason = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message ? error.message : otherwise
