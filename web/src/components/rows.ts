/** The log in rows: lines under headings, one for each round, phase and turn. */

import type { GameWords, Line } from '../api/types'
import { fill } from '../games/fill'

export interface Row {
  /** Where its line stands in the log: a heading and a line may come from the same one. */
  at: number
  kind: 'round' | 'phase' | 'turn' | 'line'
  line: Line
  /** What everybody gained under this heading, by seat. */
  gains: Map<number, number>
  /** The last turn of the reader begins here. */
  here: boolean
  /** How often it was said under this heading. */
  times: number
}

/** An answer that gave itself. Of the same one only the first under a heading has a line. */
export const ASIDE = 'said_for_you'

/** So much gained or lost, with what it is: "+3 points". */
export function gained(words: GameWords, n: number): string {
  const unit = fill(words.view?.gained as string | undefined, { n: Math.abs(n) })
  return `${n > 0 ? '+' : '−'}${Math.abs(n)} ${unit}`.trim()
}

/** The rows under the last heading. */
const since = (made: Row[], heading: Row | null): Row[] => (heading ? made.slice(made.indexOf(heading) + 1) : made)

export function rows(log: Line[], eyes: number): Row[] {
  const made: Row[] = []
  const row = (kind: Row['kind'], line: Line, at: number): Row => ({ at, kind, line, gains: new Map(), here: false, times: 1 })
  let heading: Row | null = null
  let waiting = false // a turn in which nothing has been told so far
  log.forEach((line, at) => {
    if (line.heading === 'round' || line.heading === 'phase') {
      heading = row(line.heading, line, at)
      waiting = false
      if (line.text) made.push(heading)
      return
    }
    if ((line.heading === 'turn' || line.heading === 'deed') && !(heading?.kind === 'turn' && heading.line.seat === line.seat)) {
      heading = row('turn', line, at)
      waiting = true
    }
    if (line.heading === 'turn' || !line.text) return
    if (waiting && heading) made.push(heading)
    waiting = false
    const again = line.tag === ASIDE ? since(made, heading).find((one) => one.line.tag === ASIDE && one.line.text === line.text) : undefined
    if (again) again.times += 1
    else made.push(row('line', line, at))
    for (const [seat, n] of line.gains) heading?.gains.set(seat, (heading.gains.get(seat) ?? 0) + n)
  })
  if (waiting && heading) made.push(heading)
  const mine = eyes < 0 ? undefined : made.findLast((one) => one.kind === 'turn' && one.line.seat === eyes)
  if (mine) mine.here = true
  return made
}
