/** Where the bubble hangs: beside what it means, over nothing that is needed. */

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Something that the bubble should not cover, and how much that would matter. */
export interface Keep extends Box {
  weight: number
}

export interface Hung {
  left: number
  top: number
  /** On which side of the bubble the arrow stands, and how far along it; none where the thing is not beside it. */
  arrow: 'up' | 'down' | 'left' | 'right' | ''
  at: number
}

export const WEIGHT = { meant: 1000, wanted: 200, also: 60, score: 20, header: 8 } as const
const GAP = 14 // px, between the bubble and what it points at: the arrow stands there
const EDGE = 8
const CORNER = 22 // the arrow keeps clear of the round corners

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

export function union(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)))

/** A little more than the thing itself: its ring stands there too. */
export const wider = (box: Box, by = GAP - 4): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
})

/** The best of many places: it covers little that matters, and of those the nearest to what is meant. */
export function hang(width: number, height: number, meant: Box | null, keeps: readonly Keep[], room: Box): Hung {
  const right = room.right - EDGE - width
  const bottom = room.bottom - EDGE - height
  const left = room.left + EDGE
  const top = room.top + EDGE
  const middle = (room.left + room.right - width) / 2
  if (!meant) return { left: clamp(middle, left, right), top: clamp(bottom, top, bottom), arrow: '', at: 0 }

  const acrossX = (meant.left + meant.right - width) / 2
  const acrossY = (meant.top + meant.bottom - height) / 2
  const xs = [acrossX, meant.left, meant.right - width, meant.right + GAP, meant.left - GAP - width, left, right, middle]
  const ys = [meant.top - GAP - height, meant.bottom + GAP, acrossY, meant.top, meant.bottom - height, bottom, top]
  for (const keep of keeps) {
    xs.push(keep.left - GAP - width, keep.right + GAP)
    ys.push(keep.top - GAP - height, keep.bottom + GAP)
  }
  let best: Hung = { left, top, arrow: '', at: 0 }
  let least = Infinity
  for (const x of xs.map((one) => clamp(one, left, right)))
    for (const y of ys.map((one) => clamp(one, top, bottom))) {
      const box = { left: x, top: y, right: x + width, bottom: y + height }
      const hung = { left: x, top: y, ...arrow(box, meant) }
      const covered = keeps.reduce((sum, keep) => sum + keep.weight * overlap(box, keep), 0)
      const far =
        Math.max(0, meant.left - box.right, box.left - meant.right) + Math.max(0, meant.top - box.bottom, box.top - meant.bottom)
      const aside = Math.abs(x - acrossX) / 20 + Math.abs(y - acrossY) / 40
      const cost = covered + far * 4 + aside + (hung.arrow ? 0 : 400)
      if (cost < least) [best, least] = [hung, cost]
    }
  return best
}

/** The arrow reaches from the nearest edge to what is meant, if that lies straight across it. */
function arrow(box: Box, meant: Box): Pick<Hung, 'arrow' | 'at'> {
  const x = clamp((meant.left + meant.right) / 2, box.left + CORNER, box.right - CORNER)
  const y = clamp((meant.top + meant.bottom) / 2, box.top + CORNER, box.bottom - CORNER)
  const below = x >= meant.left && x <= meant.right
  const beside = y >= meant.top && y <= meant.bottom
  if (below && meant.top >= box.bottom) return { arrow: 'down', at: x - box.left }
  if (below && meant.bottom <= box.top) return { arrow: 'up', at: x - box.left }
  if (beside && meant.left >= box.right) return { arrow: 'right', at: y - box.top }
  if (beside && meant.right <= box.left) return { arrow: 'left', at: y - box.top }
  return { arrow: '', at: 0 }
}
