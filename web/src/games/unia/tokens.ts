/**
 * Views name cards by kind only. To let a card move from where it was to where it is, each card on show gets a token
 * of its own that follows it from view to view as well as can be told from outside. For the eye only.
 */

import type { View } from './types'

export const HIDDEN = -1

export interface Token {
  id: number
  kind: number // HIDDEN if face down
  place: string // 'track', 'hand:0', 'bid:1', ...
  from: string // the pile it came from if it was not on show before
  zone: number
  off: boolean // cancelled
}

let last = 0

/** The tokens of `view`, continuing those of the view before. */
export function follow(before: Token[], view: View): Token[] {
  const wanted: Token[] = []
  const want = (place: string, from: string, kinds: number[]): void => {
    for (const kind of kinds) wanted.push({ id: 0, kind, place, from, zone: 0, off: false })
  }
  view.players.forEach((p, s) => {
    for (const [kind = HIDDEN, zone = 0, off = 0] of p.table) {
      wanted.push({ id: 0, kind, place: `table:${s}`, from: `deck:${s}`, zone, off: off === 1 })
    }
    want(`bid:${s}`, `deck:${s}`, filled(p.known_bid, p.bid))
    want(`hand:${s}`, `deck:${s}`, filled(p.known_hand, p.hand))
    want(`discard:${s}`, `deck:${s}`, p.discard)
  })
  want('track', 'main_deck', view.track)
  want('revealed', `deck:${view.active}`, view.revealed)
  want('main_discard', 'main_deck', view.main_discard)

  const free = [...before]
  const claim = (fits: (was: Token, now: Token) => boolean): void => {
    for (const now of wanted) {
      if (now.id !== 0) continue
      const found = free.findIndex((was) => fits(was, now))
      if (found >= 0) now.id = free.splice(found, 1)[0]!.id
    }
  }
  claim((was, now) => was.kind === now.kind && was.place === now.place)
  claim((was, now) => was.kind === now.kind && owner(was) === owner(now) && !pile(was))
  claim(
    (was, now) => (was.kind === HIDDEN || now.kind === HIDDEN) && owner(was) === owner(now) && owner(now) !== '' && !pile(was),
  )
  claim((was, now) => was.kind === now.kind && was.kind !== HIDDEN && !pile(was))
  for (const now of wanted) if (now.id === 0) now.id = ++last
  return wanted
}

function filled(known: number[], n: number): number[] {
  return [...known, ...Array<number>(Math.max(0, n - known.length)).fill(HIDDEN)]
}

function owner(t: Token): string {
  return t.place.split(':')[1] ?? ''
}

function pile(t: Token): boolean {
  return t.place.includes('discard')
}
