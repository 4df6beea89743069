/** The options a table is opened with. */

import type { GameInfo, OptionValue } from '../api/types'
import { hasPlayed } from './memory'

type Options = Record<string, OptionValue>

/** What they are unless somebody chooses: a first game may be an easier one. */
export function usualOptions(game: GameInfo): Options {
  const first = !hasPlayed(game.name)
  return Object.fromEntries(game.options.map((option) => [option.name, first ? option.first : option.default]))
}

/** Those that the server has to be told: all others are at their default. */
export function changedOptions(game: GameInfo, options: Options): Options {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => game.options.find((one) => one.name === name)?.default !== value),
  )
}
