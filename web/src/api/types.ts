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

/** The coach beside the table in a lesson or a puzzle; ordinary tables have none. */
export interface Coach {
  kind: 'lesson' | 'puzzle'
  name: string
  title: string
  scene: number
  scenes: number
  /** Counted over the whole scene, from 0. */
  beat: number
  beats: number
  /** What is wanted now: to go on (`say`), an answer (`answer`, `free`), patience (`watch`), any play towards the goal
   * (`goal`), another try (`missed`), nothing more (`done`). */
  phase: 'say' | 'answer' | 'free' | 'watch' | 'goal' | 'missed' | 'done'
  text: string
  /** What the coach said to the last answer at this beat that was not the wanted one. */
  miss: string
  misses: number
  tried: number | null
  /** Names of things, of which the first gets the arrow: see games/anchors.ts. */
  point: string[]
  wants: number[]
  hints: string[]
  more_hints: boolean
  can_show: boolean
  can_back: boolean
  /** The way to the goal was shown: it was not found. */
  helped: boolean
  /** The bubbles of this scene so far, the oldest first. */
  said: string[]
  next: { kind: 'scene' | 'lesson' | 'free' | 'none'; name: string }
}
/** What one may ask of the coach. */
export type CoachWish = 'go_on' | 'show_me' | 'back' | 'hint' | 'again' | 'leave'

export type TableState = Omit<Schemas['TableState'], 'view' | 'scope' | 'coach'> & {
  view: View
  scope: Scope
  coach?: Coach | null
}
export type TableUpdate = Omit<Schemas['TableUpdate'], 'view' | 'coach'> & { view: View; coach?: Coach | null }
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
  | 'coach'

export type Wish = Omit<Schemas['Wish'], 'kind'> & { kind: WishKind }

export interface Look {
  type: 'look'
  eyes: number
  lang: string
}

// -- replay -----------------------------------------------------------------------------------------------------------

export type Frame = Omit<Schemas['Frame'], 'view' | 'views'> & { view: View; views: View[] }

// -- to read ----------------------------------------------------------------------------------------------------------

export type Figure = Schemas['Figure']
export type GoalCard = Schemas['GoalCard']
export type Rulebook = Schemas['Rulebook']
export type BookChapter = Schemas['BookChapter']
export type RuleSection = Schemas['RuleSection']
export type Sentence = Schemas['Sentence']
export type Example = Schemas['Example']
export type StoryLine = Schemas['StoryLine']
export type Ruling = Schemas['Ruling']
export type History = Schemas['History']
export type HistoryPerson = Schemas['HistoryPerson']
export type HistoryDate = Schemas['HistoryDate']
export type Run = Schemas['Run']
// -- a class ----------------------------------------------------------------------------------------------------------

export type ClassOpened = Schemas['ClassOpened']
export type Joined = Schemas['Joined']
export type TeacherState = Schemas['TeacherState']
export type PupilState = Schemas['PupilState']
export type ClassPupil = Schemas['ClassPupil']
export type ClassTile = Schemas['Tile']
export type ClassSummary = Schemas['ClassSummary']
export type ClassWish =
  | Schemas['Bare']
  | Schemas['ChooseGame']
  | Schemas['MovePupil']
  | Schemas['RenamePupil']
  | Schemas['AboutPupil']
  | Schemas['Switch']
  | Schemas['TellClass']
  | Schemas['MinutesLeft']
  | Schemas['ExitCard']
  | Schemas['NextScene']

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
  /** Of each term of the glossary, the forms its word takes in a text; `*` stands for any letters. */
  forms?: Record<string, string[]>
  /** The chapters of the rulebook: which rules stand in each. */
  chapters?: { title: string; rules: string[] }[]
  /** Who of the history is on a card; null if there is no such page. */
  persons?: Words | null
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
