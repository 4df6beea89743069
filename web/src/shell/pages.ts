/** What there is to read about a game, fetched once for as long as the page is open. */

import { get } from '../api/http'
import type { GameInfo, GameWords, GoalCard, Hall, History, Printed, Rulebook } from '../api/types'
import { settings } from './settings.svelte'

const kept = new Map<string, Promise<unknown>>()

function once<T>(path: string): Promise<T> {
  let asked = kept.get(path) as Promise<T> | undefined
  if (!asked) {
    asked = get<T>(path)
    kept.set(path, asked)
    asked.catch(() => kept.delete(path))
  }
  return asked
}

export const wordsOf = (game: string): Promise<GameWords> => once(`/api/games/${game}/texts?lang=${settings.lang}`)
export const printedOf = (game: string): Promise<Printed> => once(`/api/games/${game}/printed`)
export const cardOf = (game: string): Promise<GoalCard> => once(`/api/games/${game}/card?lang=${settings.lang}`)
export const bookOf = (game: string): Promise<Rulebook> => once(`/api/games/${game}/rulebook?lang=${settings.lang}`)
export const historyOf = (game: string): Promise<History> => once(`/api/games/${game}/history?lang=${settings.lang}`)
export const infoOf = async (game: string): Promise<GameInfo | undefined> =>
  (await once<Hall>(`/api/hall?lang=${settings.lang}&brief=true`)).games.find(({ name }) => name === game)
