/** What the log tells of the last combat and of the last hands that were opened. */

import type { Line } from '../../api/types'
import { NOBODY } from './lists'

export interface Side {
  die: number
  damage: number
  wounds: number
}
export interface CombatStep {
  kind: number
  sides: [Side, Side]
}
export interface Combat {
  /** Its place in the log. */
  at: number
  seats: [number, number]
  policy: number
  steps: CombatStep[]
  over: { left: [number, number]; won: boolean } | null
}

/** The last combat of this phase. */
export function readCombat(log: readonly Line[]): Combat | null {
  const at = log.findLastIndex(({ tag }) => tag === 'attacked' || tag === 'phase')
  const first = log[at]
  if (!first || first.tag !== 'attacked') return null
  const [a = 0, b = 0, policy = 0] = first.numbers
  const combat: Combat = { at, seats: [a, b], policy, steps: [], over: null }
  for (const { tag, numbers } of log.slice(at + 1)) {
    const [seat = 0, n = 0, m = 0, k = 0, fate = 0] = numbers
    const side = seat === a ? 0 : 1
    let step = combat.steps.at(-1)
    if (tag === 'combat_die') {
      if (!step || step.kind !== n) {
        const none = { die: 0, damage: 0, wounds: 0 }
        step = { kind: n, sides: [{ ...none }, { ...none }] }
        combat.steps.push(step)
      }
      step.sides[side].die = m
    } else if (tag === 'damage' && step) {
      step.sides[side].damage = n
      step.sides[side].wounds = m
    } else if (tag === 'combat_over') {
      combat.over = { left: [m, k], won: fate === 1 }
      break
    }
  }
  return combat
}

export interface Reveal {
  what: 'office' | 'demand' | 'ducats' | 'votes' | 'act'
  office: number
  /** By seat. */
  numbers: number[]
  /** Who is for the Act, by seat: a hand without votes takes sides too. */
  sides: boolean[]
  /** Who got the office. */
  winner: number
  passed: boolean | null
}

/** The hands that were opened last in this Sejm. */
export function readReveal(log: readonly Line[]): Reveal | null {
  let found: Reveal | null = null
  let office = NOBODY
  const start = log.findLastIndex(({ tag }) => tag === 'phase')
  for (const { tag, numbers } of log.slice(start + 1)) {
    const make = (what: Reveal['what']): Reveal => ({ what, office, numbers: [...numbers], sides: [], winner: NOBODY, passed: null })
    if (tag === 'voting') office = numbers[0] ?? NOBODY
    else if (tag === 'ducats_offered') found = make('ducats')
    else if (tag === 'votes_offered') found = make('votes')
    else if (tag === 'bids') {
      found = make(office === NOBODY ? 'demand' : 'office')
      office = NOBODY
    } else if (tag === 'office_gained' && found?.what === 'office') found.winner = numbers[0] ?? NOBODY
    else if (tag === 'declared') {
      if (found?.what !== 'act') found = { ...make('act'), numbers: [] }
      found.numbers[numbers[0] ?? 0] = numbers[2] ?? 0
      found.sides[numbers[0] ?? 0] = numbers[1] === 1
    } else if ((tag === 'act_passed' || tag === 'act_rejected') && found?.what === 'act') found.passed = tag === 'act_passed'
  }
  return found
}
