/** What the server tells of a table of Sigismundus Augustus (src/sejmik/games/sigismundus/view.py). */

import type { Choice } from '../../api/types'
import type { Sign } from './art/signs'

export interface PlayerView {
  house: number
  /** null: the table keeps it from this viewer, like votes and backs (AMB-75) */
  ducats: number | null
  points: number
  votes: number | null
  clients: number
  markers: number
  active: number[]
  host: number[]
  backs: number[] | null
  known_hand: number[]
  offered: number
  selling: number
  sources: number[]
}

export interface View {
  round: number
  sejm: number
  phase: number
  first: number
  places: number[][]
  representatives: number[]
  directions: number[]
  crowned: number[]
  on_field: number[][]
  seals: number[]
  pacts: number[]
  holders: number[]
  turned: number[]
  vacancies: number[]
  decks: number[]
  discards: number[][]
  display: number[]
  figure_deck: number
  figures_gone: number[]
  figure_owner: number[]
  figure_ducats: number[]
  demands: number
  demand: number
  acts: number[]
  bank_votes: number
  bank_units: number[]
  bank_clients: number
  on_fields: number[]
  protected: number[]
  acted: number[]
  free_client_used: number[]
  to_vote: number[]
  bids: number[]
  players: PlayerView[]
}

/** Something explained in words, next to where it lies. */
export interface Told {
  title: string
  sub?: string
  text: string
  note?: string
  /** Its entry in the history texts. */
  past?: string
  /** A list of things, each with what it does. */
  rows?: ToldRow[]
  near: Element
  /** Until it is put away; otherwise while the pointer rests there. */
  stays: boolean
}

export interface ToldRow {
  name: string
  text: string
}

/** A slip before a player: a unit, an office, a seal, a Figure, a state. */
export interface Chip {
  key: string
  kind: string
  name: string
  text: string
  sign?: Sign
  arms?: string
  word?: string
  n?: number
  past?: string
  figure?: string
  choice?: Choice | undefined
}
