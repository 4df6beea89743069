/** What the log tells of the running duel: who has played what, and who said bene. */

import type { Line } from '../../api/types'
import { NOBODY } from './lists'

const STAB = 5
const SUPPORT = 6

export interface Blow {
  seat: number
  what: number
  card: number
  /** The card in play that was used. */
  piece: number
  negated: boolean
}

/** The blows of the duel that goes on, in their order; bene is a blow without a card. */
export function readBlows(log: readonly Line[]): Blow[] {
  const start = log.findLastIndex(({ tag }) => tag === 'duel')
  const blows: Blow[] = []
  const stack: (Blow | null)[] = []
  let begun = false
  for (const { tag, numbers } of log.slice(start + 1)) {
    const [a = NOBODY, b = NOBODY, c = NOBODY, d = NOBODY] = numbers
    if (tag === 'duel_started') begun = true
    else if (tag === 'declared') {
      const blow = { seat: b, what: a, card: c, piece: d, negated: false }
      stack.push(blow)
      if (begun || a === STAB || a === SUPPORT) blows.push(blow)
    } else if (tag === 'negated') {
      const hit = stack[a]
      if (hit) hit.negated = true
    } else if (tag === 'item_done') stack.pop()
    else if (tag === 'duel_over') return []
  }
  return blows
}

/** The card that a number in play stood for, also after it has left. */
export function cardOf(log: readonly Line[], at: number): number {
  return log.findLast(({ tag, numbers }) => tag === 'entered' && numbers[0] === at)?.numbers[1] ?? NOBODY
}
