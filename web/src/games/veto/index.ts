import type { GameEntry } from '../entry'
import './accent.css'
import { POSTER } from './art/poster'

/** Where the answers that name a card begin, and how many kinds there are (actions.py). */
const FIRST_CARD = 135
const SPAN = 198

export default {
  poster: POSTER,
  board: () => import('./Board.svelte'),
  drawn: new Set(
    'deck name deploy agitate challenge move play attach use bare support revenge pick at discard find take top bottom arm include bare_other discard_other pick_other copy'.split(
      ' ',
    ),
  ),
  onward: new Set(['bene', 'yield', 'keep', 'enough', 'none', 'done', 'plain', 'decline']),
  hand: (table) => {
    const prompt = table.prompt
    const words = new Map([...(prompt?.choices ?? []), ...(prompt?.barred ?? [])].filter(({ kind }) => kind === 'card').map(({ action, word }) => [(action - FIRST_CARD) % SPAN, word]))
    return ((table.view['players']?.[table.eyes]?.hand ?? []) as number[]).map((kind) => words.get(kind) ?? '')
  },
  previews: true,
  piece: () => import('./Shown.svelte'),
  rooms: {
    decks: {
      screen: () => import('./decks/DeckRoom.svelte'),
      once: '/decks',
      invitation: () => import('./decks/Invitation.svelte'),
      atTable: {
        steps: ['choose_decks', 'choose_factions', 'choose_deck', 'build_deck'],
        part: () => import('./decks/DeckChooser.svelte'),
      },
    },
  },
} satisfies GameEntry
