/** The deck room over the wire: see src/sejmik/games/veto/room.py. */

import type { components } from '../../../api/generated'

type Schemas = components['schemas']

/** What may be left out of a wish is always there in an answer. */
export type DeckData = Required<Schemas['DeckData']>
type WithDeck<T> = Omit<T, 'deck'> & { deck: DeckData }

export type DeckReport = WithDeck<Schemas['DeckReport']>
export type DeckReason = Schemas['DeckReason']
export type DeckStatistics = Schemas['Statistics']
export type StarterDeck = WithDeck<Schemas['StarterDeck']>

/** What is printed on a card. */
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
  provenance: string
  known?: string[]
  note?: string
}

export type DeckRoom = Omit<Schemas['DeckRoom'], 'cards' | 'starters'> & {
  cards: Record<string, Print>
  starters: StarterDeck[]
}

/** What is written on a card, in a language. */
export interface CardText {
  name: string
  subtitle?: string
  text?: string
  history?: string
}

/** Where the room is in the client, and how the server is asked about it. */
export const ADDRESS = '/rooms/veto/decks'
export const API = '/api/games/veto/rooms/decks'

export const EMPTY: DeckData = { title: '', faction: '', strategy: '', cards: {} }

export const sizeOf = (deck: DeckData): number => Object.values(deck.cards).reduce((sum, n) => sum + n, 0)
