/** The decks of this browser, kept here only; nothing of it leaves the browser unless a deck is played or checked. */

import { house } from '$house'
import { keep, recall } from '../../../shell/keeping'
import type { DeckData } from './types'

export interface Kept {
  id: string
  deck: DeckData
  legal: boolean
  at: number
}

export interface Draft {
  deck: DeckData
  id: string // of the kept deck it was made from; '' for none
}

const KEY = 'sejmik.decks'
const DRAFT = 'sejmik.decks.draft'
const LAST = 'sejmik.decks.last'
const MOST = 100

const read = <T>(key: string, fallback: T): T => recall(house.keeping, key, fallback)
/** In a browser that keeps nothing the room works until it is closed. */
const write = (key: string, value: unknown): boolean => keep(house.keeping, key, value)

function isDeck(deck: unknown): deck is DeckData {
  return typeof deck === 'object' && deck !== null && 'cards' in deck && 'faction' in deck
}

const isKept = (one: Kept | null): one is Kept => isDeck(one?.deck)

export function keptDecks(): Kept[] {
  const stored = read<unknown>(KEY, [])
  return Array.isArray(stored) ? (stored as (Kept | null)[]).filter(isKept).sort((a, b) => b.at - a.at) : []
}

/** Keep a deck: under its id if it has one, else as a new one. */
export function keepDeck(deck: DeckData, legal: boolean, id = ''): string {
  const kept: Kept = { id: id || crypto.getRandomValues(new Uint32Array(2)).join('-'), deck, legal, at: Date.now() }
  write(KEY, [kept, ...keptDecks().filter((one) => one.id !== kept.id)].slice(0, MOST))
  return kept.id
}

export function restoreDeck(kept: Kept): void {
  write(KEY, [kept, ...keptDecks().filter((one) => one.id !== kept.id)])
}

export function forgetDeck(id: string): void {
  write(KEY, keptDecks().filter((one) => one.id !== id))
}

export function keptDraft(): Draft | null {
  const draft = read<Draft | null>(DRAFT, null)
  return draft && isDeck(draft.deck) ? draft : null
}

export function keepDraft(draft: Draft): void {
  write(DRAFT, draft)
}

/** The deck somebody wants to play next: its id. */
export function lastDeck(): string {
  return read(LAST, '')
}

export function keepLast(id: string): void {
  write(LAST, id)
}
