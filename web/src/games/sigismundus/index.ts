import type { GameEntry } from '../entry'
import './accent.css'
import { POSTER } from './art/poster'

export default {
  poster: POSTER,
  board: () => import('./Board.svelte'),
  drawn: new Set(
    'office name draw play discard country first_space last_space take lose lose_host client client_free figure bribe carry_off amount host'.split(
      ' ',
    ),
  ),
  controls: new Set(['amount', 'host']),
} satisfies GameEntry
