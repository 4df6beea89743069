import type { GameEntry } from '../entry'
import { POSTER } from './art/poster'
import { KINDS } from './lists'
import type { View } from './types'

export default {
  poster: POSTER,
  board: () => import('./Board.svelte'),
  piece: () => import('./Piece.svelte'),
  drawn: new Set(['play', 'discard', 'pick', 'use', 'take', 'give', 'lay', 'name', 'count', 'apply']),
  onward: new Set(['done', 'pass', 'decline', 'enough', 'commit']),
  hand: ({ view, eyes }) => (view as View).players[eyes]?.known_hand.map((kind) => KINDS[kind] ?? '') ?? [],
} satisfies GameEntry
