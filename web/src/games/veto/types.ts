/** What the server tells of a table of Veto! (src/sejmik/games/veto/view.py and chances.py). */

import type { Choice } from '../../api/types'

export interface PlayerView {
  house: number
  deck_no: number
  treasury: number
  votes: number
  hand: number[]
  hand_count: number
  deck_count: number
  discard_top: number
  discard_count: number
  removed: number[]
  removed_count: number
  aside: number
  in_game: boolean
  influence: number
  sum: number
  bribe: number
}

export interface PieceView {
  card: number
  owner: number
  seat: number
  tapped: boolean
  field: number
  host: number
  stabs: number
  known: number[]
}

export interface ItemView {
  what: number
  seat: number
  card: number
  piece: number
  answers: number
  targets: number[]
  negated: boolean
  negates: boolean // if it is carried out, what it answers does nothing
}

export interface DuelView {
  fighters: [number, number]
  seats: [number, number]
  used: [number[], number[]]
  started: boolean
  ended: boolean
  side: number
  benes: number
  winner: number
  margin: number
  decided: boolean
  fate: number
}

export interface View {
  round: number
  phase: number
  initiative: number
  floor: number
  deeds: number
  benes: number
  pool: number
  total: number
  announced: number
  banned: number[]
  players: PlayerView[]
  pieces: Record<string, PieceView>
  stack: ItemView[]
  draft: number
  duels: DuelView[]
  looked: number[]
  looking: number
  question: { shows?: number[] } | null
}

export interface PieceHint {
  keywords: number
  upkeep: number
  sabre?: number
  votes?: number
  stab_limit?: number
}

export interface DuelHint {
  totals: number[]
  winner: number
  margin: number
  fate: number
  votes: number
  in_use: number[]
}

/** What the table points out to everyone; empty before the decks are chosen. */
export interface Hints {
  pieces?: Record<string, PieceHint>
  players?: ({ balance: number; sum: number; hand_limit: number; bribe_rate: number; characters: number } | null)[]
  two_thirds?: number
  duel?: DuelHint | null
  meetings?: Meeting[]
}

/** How a duel would stand before the first blow, if the challenge were accepted. */
export interface Meeting {
  challenger: number
  challenged: number
  totals: [number, number]
  winner: number
  fate: number
  votes: number
}

/** What is printed on a card (data.toml without the abilities). */
export interface Print {
  type: string
  faction?: string
  sabre?: number
  votes?: number
  cost?: number
  upkeep?: number
  treasury?: number
  income?: number
  keywords?: string[]
  unique?: boolean
  provenance?: string
  known?: string[]
  note?: string
  name?: string
  subtitle?: string
  text?: string
}

/** A card in play, with its number. */
export interface Piece extends PieceView {
  at: number
  id: string
}

/** Something shown close, next to where it lies. */
export interface Told {
  id: string
  near: Element
  piece?: number | undefined
  choices: Choice[]
  why: string
  /** It stays, and its buttons can be pressed. */
  pinned: boolean
}

/** Several cards laid out beside where they lie: in play by their numbers, others by their kinds. */
export interface Laid {
  title: string
  near: Element
  pieces: number[]
  cards: number[]
}
