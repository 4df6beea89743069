/** What each card played in this round has done so far, as the log tells it: for the note on its slip. */

import type { Line } from '../../api/types'

export interface Deed {
  seat: number
  kind: number
  votes?: number // taken by whoever played it
  struck: Map<number, number> // votes given back, by seat
  cards: number // drawn
  markers: number // the one of its icon among them
  marshal: boolean
}

/** In the order of play. */
export function deeds(log: readonly Line[]): Deed[] {
  const found: Deed[] = []
  let open: Deed | undefined // what comes without a source is done by the card played last
  for (const { tag, numbers } of log.slice(log.findLastIndex((line) => line.tag === 'round') + 1)) {
    const [seat = -1, n = 0, source = -1] = numbers
    if (tag === 'zone') {
      open = { seat, kind: n, struck: new Map(), cards: 0, markers: 0, marshal: false }
      found.push(open)
    } else if (tag === 'votes_taken' || tag === 'votes_returned') {
      const of = found.findLast(({ kind }) => kind === source)
      if (of && tag === 'votes_returned') of.struck.set(seat, (of.struck.get(seat) ?? 0) + n)
      else if (of?.seat === seat) of.votes = (of.votes ?? 0) + n
    } else if (['endorsement_used', 'turn', 'turn_ends', 'phase'].includes(tag)) open = undefined
    else if (open?.seat !== seat) continue
    else if (tag === 'draw') open.cards += n
    else if (tag === 'marker_taken') open.markers += 1
    else if (tag === 'marshal') open.marshal = true
  }
  return found
}
