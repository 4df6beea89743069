/** The words of the drawn board, from the game's texts. */

import type { GameWords } from '../../api/types'

export interface Labels {
  you: string
  of: string
  in_pool: string
  pool: string
  ends: string
  votes: string
  markers: string
  bot: string
  person: string
  stand_in: string
  vacant: string
  plays: string
  thinks: string
  your_move: string
  on_hand: string
  deck: string
  discard: string
  unused: string
  bid: string
  face_down: string
  free: string
  spent: string
  no_limit: string
  nobody: string
  yours: string
  ready: string
  used: string
  clergy: string
  magnates: string
  nobility: string
  empty: string
  close: string
  show: string
  reconstructed: string
  reconstructed_long: string
  inferred_long: string
  colours: string
  bid_value: string
  icon: string
  copies: string
  value: string
  card_back: string
  hand_empty: string
  counts: string
  returned: string
  place: string
  vetoed: string
  resolving: string
  in_play: string
  main_deck: string
  we: string
  they: string
  ally: string
  fold: string
  my_zones: string
  estates: string
  on_table: string
  cards: string
}

export function labels(words: GameWords): Labels {
  return words.board as unknown as Labels
}
