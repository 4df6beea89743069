/** What the morale check brings: a scale from X to a full row of candles. */

import { fill } from '../fill'
import type { Desk, Told } from './desk.svelte'

export interface Step {
  from: number
  to: number
  /** Threat cards that are drawn. */
  skulls: number
  shield: boolean
  text: (desk: Desk) => string
}

const step = (from: number, to: number, skulls: number, shield = false): Step => ({
  from,
  to,
  skulls,
  shield,
  text: ({ t }) => (shield ? (t.check_shield ?? '') : skulls ? fill(t.check_threats, { n: skulls }) : (t.check_nothing ?? '')),
})

export const OVERFLOW = step(-1, -1, 4)
export const CHECK: readonly Step[] = [step(0, 1, 2), step(2, 3, 1), step(4, 5, 0), step(6, 99, 0, true)]

export function checked(morale: number, overflow: boolean): Step {
  return overflow ? OVERFLOW : (CHECK.find(({ from, to }) => morale >= from && morale <= to) ?? OVERFLOW)
}

export const range = ({ from, to }: Step): string => (from < 0 ? 'X' : to === 99 ? `${from}+` : `${from}–${to}`)

/** The scale in words, as a legend. */
export function moraleRows(desk: Desk): Told['rows'] {
  if (desk.isFinal) return [{ text: desk.t.last_morale ?? '' }]
  const now = checked(desk.view.morale, desk.view.overflow)
  return [
    ...[OVERFLOW, ...CHECK].map((one) => ({
      sign: one.shield ? 'shield' : one.skulls ? 'skull' : '',
      head: range(one),
      text: one.text(desk),
      ...(one === now ? { tone: one.skulls ? ('bad' as const) : ('good' as const) } : {}),
    })),
    { text: desk.t.overflow ?? '', tone: 'soft' as const },
  ]
}
