import type { GameEntry } from '../entry'
import { POSTER } from './art/poster'

export default { poster: POSTER, board: () => import('./Board.svelte') } satisfies GameEntry
