/** Everything that goes over the wire, as in src/sejmik/server/messages.py. */

// -- the hall ---------------------------------------------------------------------------------------------------------

export type OptionValue = boolean | string | number

export interface OptionInfo {
  name: string
  title: string
  help: string
  kind: 'switch' | 'choice' | 'number'
  default: OptionValue
  choices: [value: string, words: string][]
  highest: number
  ruling: string
}

export interface GameInfo {
  name: string
  title: string
  subtitle: string
  line: string
  seats: string
  seat_counts: number[]
  minutes: string
  playable: boolean
  languages: string[]
  options: OptionInfo[]
}

export interface BotInfo {
  name: string
  title: string
}

export interface Hall {
  games: GameInfo[]
  bots: BotInfo[]
}

export type SeatKind = 'person' | 'invited' | 'bot'

export interface SeatWish {
  kind: SeatKind
  name: string
  bot: string
}

export interface TableWish {
  game: string
  seats: SeatWish[]
  options: Record<string, OptionValue>
  clock: string
  seed?: string | null
}

export interface TableLinks {
  table: string
  device: string
  seats: Record<string, string>
  watch: string
}

// -- a table ----------------------------------------------------------------------------------------------------------

export type Scope = 'device' | 'seat' | 'watch' | 'shoulder'

export interface SeatInfo {
  seat: number
  letter: string
  name: string
  kind: SeatKind
  bot: string
  stand_in: string
  taken: boolean
  here: boolean
  side: string
  left: number | null
}

export interface Line {
  n: number
  text: string
  tag: string
  numbers: number[]
  hidden: number[]
}

export interface Choice {
  action: number
  label: string
  phrase: string
  verb: string
  kind: string
  word: string
}

export interface Barred extends Choice {
  why: string
  rule: string
}

export interface Prompt {
  question: number
  step: string
  numbers: number[]
  seats: number[]
  spoken: number[]
  text: string
  choices: Choice[]
  barred: Barred[]
  said: number | null
  rules: string[]
}

export interface AgendaLine {
  text: string
  rules: string[]
}

export interface ChatLine {
  n: number
  seat: number
  text: string
  at: number
  allies: boolean
}

export interface Ending {
  text: string
  why: string
  ranks: number[]
  scores: number[]
  standings: number[][]
  seed: string
}

export interface BackWish {
  seat: number
  agreed: number[]
}

/** What a game shows of itself; every game has its own shape, see its board. */
export type View = Record<string, any>

interface Present {
  n: number
  seats: SeatInfo[]
  view: View
  prompt: Prompt | null
  agenda: AgendaLine[]
  chat: ChatLine[]
  can_undo: boolean
  can_ask_back: boolean
  back: BackWish | null
  paused: boolean
  auto_pass: boolean
  delay: number
  ending: Ending | null
}

export interface TableState extends Present {
  type: 'state'
  table: string
  game: string
  title: string
  lang: string
  commitment: string
  options: Record<string, OptionValue>
  changed_options: string[]
  scope: Scope
  own: number[]
  eyes: number
  log: Line[]
  clock: string
}

export interface TableUpdate extends Present {
  type: 'update'
  kind: string
  by: number
  lines: Line[]
}

export interface Presence {
  type: 'presence'
  here: boolean[]
}

export interface Ack {
  type: 'ack'
  request: string
  n: number
}

export interface RefusedWish {
  type: 'refused'
  request: string
  why: string
}

export interface Pong {
  type: 'pong'
}

export type FromServer = TableState | TableUpdate | Presence | Ack | RefusedWish | Pong

// -- what a viewer sends ----------------------------------------------------------------------------------------------

export type WishKind =
  | 'answer'
  | 'undo'
  | 'ask_back'
  | 'agree'
  | 'object'
  | 'chat'
  | 'sit'
  | 'standing'
  | 'stand_in'
  | 'return'
  | 'pause'
  | 'resume'

export interface Wish {
  type: 'wish'
  kind: WishKind
  seat: number
  data: Record<string, unknown>
  request: string
}

export interface Look {
  type: 'look'
  eyes: number
  lang: string
}

// -- replay -----------------------------------------------------------------------------------------------------------

export interface Frame {
  answers: number
  of: number
  eyes: number
  view: View
  views: View[]
  prompt: Prompt | null
  lines: Line[]
  said: string
  by: number
  scores: number[]
}

// -- words and print --------------------------------------------------------------------------------------------------

export interface CardWords {
  name: string
  effect: string
  short: string
}

type Words = Record<string, string>

/** GET /api/games/{game}/texts. */
export interface GameWords {
  game: Words
  cards: Record<string, CardWords>
  rules: Words
  rulings: Words
  glossary: Words
  view: Words
  phases?: Words
  history?: Words
  [section: string]: any
}

export interface PrintedCard {
  colours: string[]
  bid: number
  icon: string
  copies: number
  basic: boolean
  provenance: Record<string, string>
  note: string
  [more: string]: any
}

/** GET /api/tables/{id}/printed. */
export interface Printed {
  cards: Record<string, PrintedCard>
  [section: string]: any
}

/** Something on the board one can ask about. */
export interface Thing {
  kind: string
  word: string
}

/** What every board is given. */
export interface BoardProps {
  table: TableState
  words: GameWords
  printed: Printed
  choose: (action: number) => void
  select: (thing: Thing | null) => void
  motion: boolean
}
