/** The options a table is opened with. */

import type { GameInfo, OptionInfo, OptionValue } from '../api/types'
import { hasPlayed } from './memory'

type Options = Record<string, OptionValue>

/** What they are unless somebody chooses: a first game may be an easier one. */
export function usualOptions(game: GameInfo): Options {
  const first = !hasPlayed(game.name)
  return Object.fromEntries(game.options.map((option) => [option.name, first ? option.first : option.default]))
}

/** Those of them that the server has to be told: all others are at their default. */
export function changedOptions(among: OptionInfo[], options: Options): Options {
  const changed = among.filter((option) => options[option.name] !== option.default)
  return Object.fromEntries(changed.map(({ name, default: usual }) => [name, options[name] ?? usual]))
}
