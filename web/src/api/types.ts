/** Everything that goes over the wire. `generated.ts` comes from the server's OpenAPI (npm run types); what only the
 * WebSocket says is written here by hand, as in src/sejmik/server/messages.py. */

import type { components } from './generated'

type Schemas = components['schemas']

// -- the hall ---------------------------------------------------------------------------------------------------------

export type OptionInfo = Schemas['OptionInfo']
export type OptionValue = OptionInfo['default']
export type GameInfo = Schemas['GameInfo']
export type BotInfo = Schemas['BotInfo']
export type Hall = Schemas['Hall']
export type SeatWish = Schemas['SeatWish']
export type SeatKind = SeatWish['kind']
export type TableWish = Pick<Schemas['TableWish'], 'game' | 'seats' | 'options' | 'clock'>
export type TableLinks = Schemas['TableLinks']

// -- a table ----------------------------------------------------------------------------------------------------------

export type Scope = 'device' | 'seat' | 'watch' | 'shoulder'
export type SeatInfo = Schemas['SeatInfo']
export type Line = Schemas['Line']
export type Choice = Schemas['Choice']
export type Barred = Schemas['Barred']
export type Prompt = Schemas['Prompt']
export type Scene = Schemas['Scene']
export type ScenePiece = Schemas['ScenePiece']
export type AgendaLine = Schemas['AgendaLine']
export type ChatLine = Schemas['ChatLine']
export type Ending = Schemas['Ending']
export type BackWish = Schemas['BackWish']

/** What a game shows of itself; every game has its own shape, see its board. */
export type View = Record<string, any>

export type TableState = Omit<Schemas['TableState'], 'view' | 'scope'> & { view: View; scope: Scope }
export type TableUpdate = Omit<Schemas['TableUpdate'], 'view'> & { view: View }
export type Ack = Schemas['Ack']
export type Advised = Schemas['Advised']
export type Analysed = Schemas['Analysed']
export type Analysis = Schemas['Analysis']
export type LookedAt = Schemas['LookedAt']
export type Account = Schemas['Account']
export type Curve = Schemas['Curve']

export interface Presence {
  type: 'presence'
  here: boolean[]
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

export type Wish = Omit<Schemas['Wish'], 'kind'> & { kind: WishKind }

export interface Look {
  type: 'look'
  eyes: number
  lang: string
}

// -- replay -----------------------------------------------------------------------------------------------------------

export type Frame = Omit<Schemas['Frame'], 'view' | 'views'> & { view: View; views: View[] }

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

/** What a room is given at the table. While it `speaks` for the player, answer by answer, the prompt is not shown. */
export interface RoomProps extends Pick<BoardProps, 'table' | 'words' | 'printed' | 'choose'> {
  speaks?: boolean
}
