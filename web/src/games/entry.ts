/** What a game offers in the client: games/<name>/index.ts exports one of these. What is large is loaded when wanted. */

import type { Component } from 'svelte'
import type { BoardProps, GameWords, Printed, RoomProps, ScenePiece, TableState } from '../api/types'

export type Load<Props extends Record<string, any>> = () => Promise<{ default: Component<Props, any, any> }>

export interface GameEntry {
  /** A whole svg element: see art/poster.ts. */
  poster: string
  board: Load<BoardProps>
  /** What its board lets people do on itself, by verb: `send` stands for `send_A` as well. */
  drawn?: ReadonlySet<string>
  /** Of these, what has a control of its own (a stepper): never a row of buttons as well. */
  controls?: ReadonlySet<string>
  /** The way on, by verb: what ends a turn or lets something stand. It has a place of its own in the prompt bar. */
  onward?: ReadonlySet<string>
  /** Its board shows what the answer in focus would do: the prompt bar does not say it as well. */
  previews?: boolean
  /** The cards that the viewer holds, from left to right: their places are their keys. */
  hand?: (table: TableState) => string[]
  /** Draws what is turned up in a scene: a card, a die. Without it a scene names its pieces. */
  piece?: Load<{ piece: ScenePiece; words: GameWords; printed: Printed }>
  /** Rooms beside its tables, by the names that the server uses. */
  rooms?: Record<string, RoomEntry>
}

/** A room of a game beside its tables: somewhere to prepare what one brings to them. */
export interface RoomEntry {
  /** The screen at /rooms/{game}/{room}; it is given what the address asks for. */
  screen: Load<{ asked: Record<string, string> }>
  /** An address from before there was that one, for old links. */
  once?: string
  /** A line about it on the form for a new table. */
  invitation?: Load<{ asked: Record<string, string> }>
  /** A part of it at the table, while one of these questions is asked. */
  atTable?: { steps: readonly string[]; part: Load<RoomProps> }
}
