/** What the log tells of the combat that goes on. */

import type { Line } from '../../api/types'

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
