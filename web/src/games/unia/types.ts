/** The view of Unia Lubelska, as its rules show it to a seat. */

export interface PlayerView {
  votes: number
  markers: number[]
  hand: number
  known_hand: number[]
  deck: number
  discard: number[]
  table: number[][] // kind, zone, cancelled
  bid: number
  known_bid: number[]
  waiting: number[][] // kind, named colour
  counting: number
  returned: number
  total: number
}

export interface View {
  round: number
  phase: number
  pool: number
  marker_pool: number[]
  owners: number[]
  used: number
  marshal: number
  first: number
  active: number
  spent: number
  main_deck: number
  main_discard: number[]
  track: number[]
  revealed: number[]
  order: number[]
  players: PlayerView[]
}
