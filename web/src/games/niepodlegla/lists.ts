/** The ids behind the numbers in a view, in the order of the rules. */

import type { Area } from './art/map'
import { OBSTACLES, type Obstacle } from './art/signs'
import type { DieKind } from './Die.svelte'

export const NOBODY = -1
export const LETTERS = 'ABCD'

export const SYMBOLS = ['people', 'diplomacy', 'money', 'combat', 'portrait'] as const

// prettier-ignore
export const AREAS: readonly Area[] = [
  'gdansk', 'poznan', 'opole',
  'cieszyn', 'krakow', 'lwow', 'stanislawow',
  'kowno', 'wilno', 'pinsk', 'luck',
  'warszawa', 'lodz', 'kielce', 'lublin', 'bialystok',
]
export { OBSTACLES }

const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => letter + String(from + i).padStart(2, '0'))

export const MISSIONS = [...numbered('a', 1, 77), 'paris', 'warsaw']
export const THREATS = numbered('z', 1, 24)
export const DECKS = ['S', '1', '2', '3', 'F', 'D', 'main'] as const
export const PARIS = 77
export const WARSAW = 78

/** Missions that everybody's dice serve: the main ones and the challenges. */
export const isCommon = (mission: number): boolean => mission >= PARIS || isChallenge(mission)
export const isChallenge = (mission: number): boolean => mission >= 20 && mission < 28
export const isFinal = (mission: number): boolean => mission >= 11 && mission < 20

export const NEUTRAL_DICE = 13
export const FIRST_TOKEN = 18
// prettier-ignore
export const CHARACTERS = [
  'pilsudski', 'dmowski', 'paderewski', 'witos', 'haller',
  'daszynski', 'pow', 'sienkiewicz', 'liga', 'lozanna', 'zamoyski', 'korfanty', 'dowbor',
] as const
export const PIECES: readonly string[] = [...Array.from({ length: NEUTRAL_DICE }, (_, i) => `n${i + 1}`), ...CHARACTERS]
export const isDie = (piece: number): boolean => piece < FIRST_TOKEN
export const dieKind = (piece: number): DieKind =>
  piece < NEUTRAL_DICE ? 'neutral' : (CHARACTERS[piece - NEUTRAL_DICE] as DieKind)

export const ASSIGNMENT = 0
export const STRUGGLE = 1
export const PENALTIES = 2
export const REWARDS = 4
export const ROUND_END = 5
export const REVOLUTION = 6

/** What stands on a bonus field, as a sign. */
export const BONUS_SIGNS: Record<string, string> = {
  remove: 'remove',
  morale: 'candle',
  reactivate: 'reactivate',
  neutral_die: 'die',
}

// -- actions, for proposals: the prompt names them by number ----------------------------------------------------------

export interface Spoken {
  verb: string
  word: string
}

const M = MISSIONS.length

/** What somebody proposed, as far as it points at something on the board. */
export function readAction(action: number): Spoken | null {
  const within = (from: number, n: number): boolean => action >= from && action < from + n
  if (within(24, 4)) return { verb: 'imprison_pawn', word: LETTERS[action - 24] ?? '' }
  if (within(28, 5)) return { verb: 'imprison', word: CHARACTERS[action - 28] ?? '' }
  if (within(49, 2)) return { verb: 'choose', word: action === 49 ? 'first' : 'second' }
  if (within(51, 16)) return { verb: 'area', word: AREAS[action - 51] ?? '' }
  if (within(67, 4)) return { verb: 'cancel', word: OBSTACLES[action - 67] ?? '' }
  if (within(71, 64)) return { verb: `remove_${OBSTACLES[(action - 71) % 4]}`, word: AREAS[(action - 71) >> 2] ?? '' }
  if (within(1065, M)) return { verb: 'resolve', word: MISSIONS[action - 1065] ?? '' }
  if (within(1144, M)) return { verb: 'discard', word: MISSIONS[action - 1144] ?? '' }
  return null
}

export type { Area, Obstacle }
