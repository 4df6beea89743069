/** What somebody has learned and played in this browser: kept here only, and forgotten on request. */

import { house } from '$house'
import type { Coach, TableState } from '../api/types'
import { keep, recall } from './keeping'

/** Where a lesson was left. */
export interface Left {
  table: string
  scene: number
  scenes: number
  beat: number
  beats: number
}

export interface GameProgress {
  /** Names of lessons that were played to the end, and of those that were skipped. */
  done: string[]
  skipped: string[]
  /** Lessons that were begun and left, by name. */
  left: Record<string, Left>
  /** Names of puzzles that were solved. */
  solved: string[]
  /** How many games were played to the end. */
  played: number
}

const KEY = 'sejmik.progress'
const COUNTED = 'sejmik.progress.counted' // tables whose end was counted: looking at one again is no second game
const MOST = 60

const blank = (): GameProgress => ({ done: [], skipped: [], left: {}, solved: [], played: 0 })

const read = <T>(key: string, otherwise: T): T => recall(house.keeping, key, otherwise)
const write = (key: string, value: unknown): boolean => keep(house.keeping, key, value)

class Progress {
  of(game: string): GameProgress {
    return { ...blank(), ...read<Record<string, Partial<GameProgress>>>(KEY, {})[game] }
  }

  /** Whether there is anything to see or to forget. */
  get any(): boolean {
    return Object.keys(read<Record<string, unknown>>(KEY, {})).length > 0
  }

  /** A table as it is now: a lesson goes on or ends, a puzzle is solved, a game is over. */
  follow(state: TableState): void {
    const { coach } = state
    if (!state.own.length) return
    if (coach?.kind === 'lesson') this.lesson(state, coach)
    else if (coach?.kind === 'puzzle') {
      if (coach.phase === 'done' && !coach.helped) this.solve(state.game, coach.name)
    } else if (state.ending) this.played(state.game, state.table)
  }

  solve(game: string, name: string): void {
    this.change(game, (one) => (one.solved = add(one.solved, name)))
  }

  skip(game: string, lesson: string): void {
    this.change(game, (one) => {
      one.skipped = add(one.skipped, lesson)
      delete one.left[lesson]
    })
  }

  forget(): void {
    house.keeping.remove(KEY)
    house.keeping.remove(COUNTED)
  }

  private lesson({ game, table }: TableState, { name, scene, scenes, beat, beats, phase, next }: Coach): void {
    this.change(game, (one) => {
      if (phase === 'done' && next.kind !== 'scene') {
        one.done = add(one.done, name)
        one.skipped = one.skipped.filter((other) => other !== name)
        delete one.left[name]
      } else one.left[name] = { table, scene, scenes, beat, beats }
    })
  }

  private played(game: string, table: string): void {
    const counted = read<string[]>(COUNTED, [])
    if (counted.includes(table)) return
    write(COUNTED, [table, ...counted].slice(0, MOST))
    this.change(game, (one) => (one.played += 1))
  }

  private change(game: string, by: (one: GameProgress) => void): void {
    const one = this.of(game)
    by(one)
    write(KEY, { ...read<Record<string, unknown>>(KEY, {}), [game]: one })
  }
}

const add = (names: string[], name: string): string[] => (names.includes(name) ? names : [...names, name])

export const progress = new Progress()
