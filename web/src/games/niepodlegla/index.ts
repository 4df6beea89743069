import type { GameEntry } from '../entry'
import './accent.css'
import { POSTER } from './art/poster'

export default {
  poster: POSTER,
  board: () => import('./Board.svelte'),
  drawn: new Set(
    'send recall give_die take_die place lift reroll also pass complete cheer area remove on resolve discard'.split(' '),
  ),
  controls: new Set(['give_die', 'take_die']),
  piece: () => import('./ScenePiece.svelte'),
  onward: new Set(['begin', 'done', 'stop', 'throw', 'agree', 'nothing']),
} satisfies GameEntry
