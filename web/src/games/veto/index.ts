import type { GameEntry } from '../entry'
import './accent.css'
import { POSTER } from './art/poster'

export default {
  poster: POSTER,
  board: () => import('./Board.svelte'),
  drawn: new Set(
    'deck name deploy agitate challenge move play attach use bare support revenge pick at discard find take top bottom arm include bare_other discard_other pick_other'.split(
      ' ',
    ),
  ),
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
