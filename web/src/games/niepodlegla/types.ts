/** The view of Niepodległa: everyone sees everything but the order of the stacks. Numbers index the lists in lists.ts. */

export interface MissionView {
  mission: number
  pawn: number // whose, or -1
  easy: boolean
  need: number[] // by symbol
  got: number[]
}

export interface PieceView {
  holder: number
  face: number
  placed: number[][] // slot, mission, what it counts as
}

export interface View {
  time: number
  phase: number
  accord: number
  foreign_policy: number
  shield: number
  morale: number
  overflow: boolean
  independence: number[]
  obstacles: number[][]
  dice: number
  undealt: number
  dealt: number[]
  pawns: number[]
  laid: MissionView[]
  pieces: PieceView[]
  owner: number[] // by character
  used: number[]
  jail: { morale: number; dice: number; pawns: number[]; characters: number[] }
  stack: number
  next_back: number[] // deck, date
  threat_decks: number[]
  threat: number
  due: number[]
  completed: number[]
  ready: number[]
  chair: number
}
