/** The puzzles: what there is, and opening one at the table. */

import { get, post } from '../api/http'
import type { TableLinks } from '../api/types'
import { router } from '../router.svelte'
import { dayOf, indexOf } from './daily'
import { keepLesson } from './memory'
import { progress } from './progress'
import { settings } from './settings.svelte'
import { say } from './words.svelte'

export interface PuzzleInfo {
  name: string
  title: string
  question: string
  /** 1 easy, 3 hard. */
  level: number
}

export interface Daily {
  game: string
  puzzle: PuzzleInfo
}

export const puzzlesOf = async (game: string): Promise<PuzzleInfo[]> =>
  (await get<{ puzzles: PuzzleInfo[] }>(`/api/games/${game}/puzzles?lang=${settings.lang}`)).puzzles

export async function openPuzzle(game: string, puzzle: string): Promise<void> {
  const links = await post<TableLinks>('/api/puzzles', { game, puzzle, name: settings.name || say('you_name') })
  keepLesson(links, game)
  router.go(`/t/${links.table}`)
}

/** The next one in the list that is not solved; after the last it goes on from the first. Null if all are. */
export async function nextPuzzle(game: string, after: string): Promise<PuzzleInfo | null> {
  const all = byLevel(await puzzlesOf(game))
  const { solved } = progress.of(game)
  const at = all.findIndex((one) => one.name === after)
  return [...all.slice(at + 1), ...all.slice(0, at)].find((one) => !solved.includes(one.name)) ?? null
}

/** The easy ones first; in one level as they stand in the game's folder. */
export const byLevel = (puzzles: PuzzleInfo[]): PuzzleInfo[] => [...puzzles].sort((a, b) => a.level - b.level)

/** The puzzle of the day: the games take turns, and each goes through its puzzles. Null if there are none. */
export async function dailyOf(games: string[], date: Date): Promise<Daily | null> {
  const day = dayOf(date)
  const turn = ((day % games.length) + games.length) % games.length
  for (const game of [...games.slice(turn), ...games.slice(0, turn)]) {
    const puzzles = await puzzlesOf(game) // one list is enough, unless a game has none
    const puzzle = puzzles[indexOf(Math.floor(day / games.length), puzzles.length)]
    if (puzzle) return { game, puzzle }
  }
  return null
}
