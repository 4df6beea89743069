import type { TableState } from '../../api/types'
import type { GameEntry } from '../entry'
import './accent.css'
import { POSTER } from './art/poster'
import { POLICIES } from './lists'
import type { View } from './types'

export default {
  poster: POSTER,
  board: () => import('./Board.svelte'),
  drawn: new Set(
    'office name draw play discard country first_space last_space take lose lose_host client client_free figure bribe carry_off host'.split(
      ' ',
    ),
  ),
  controls: new Set(['host']),
  piece: () => import('./Piece.svelte'),
  onward: new Set(['pass', 'enough', 'keep']),
  hand: ({ view, eyes, own }: TableState) => {
    const seat = eyes >= 0 ? eyes : own.length === 1 ? (own[0] ?? -1) : -1
    return ((view as View).players[seat]?.known_hand ?? []).map((card) => POLICIES[card] ?? '')
  },
} satisfies GameEntry
