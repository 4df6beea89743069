/** How a picture is put together from parts of a board: what belongs together stays so, and all parts are as large as
 * the room allows. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const NEAR = 24 // pixels between things that are shown in one piece
const WASTE = 1.3 // so much more than the two of them a piece of both may cover

export const GAP = 10

function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

const area = ({ width, height }: Box): number => width * height

export function touches(a: Box, b: Box, near = 0): boolean {
  return (
    a.x - near < b.x + b.width && b.x - near < a.x + a.width && a.y - near < b.y + b.height && b.y - near < a.y + a.height
  )
}

/** What lies together on the board is one piece. */
export function joined(boxes: Box[]): Box[] {
  const pieces: Box[] = []
  for (const box of boxes) {
    let one = box
    for (let again = true; again; ) {
      again = false
      for (const [i, other] of pieces.entries()) {
        const both = union(one, other)
        if (!touches(one, other, NEAR) || area(both) > WASTE * (area(one) + area(other))) continue
        pieces.splice(i, 1)
        one = both
        again = true
        break
      }
    }
    pieces.push(one)
  }
  return pieces
}

function fits(pieces: Box[], scale: number, width: number, height: number): boolean {
  let [left, row, top] = [0, 0, 0]
  for (const piece of pieces) {
    const wide = piece.width * scale
    if (wide > width) return false
    if (left && left + GAP + wide > width) {
      top += row + GAP
      left = row = 0
    }
    left += (left ? GAP : 0) + wide
    row = Math.max(row, piece.height * scale)
  }
  return top + row <= height
}

/** The scale at which all pieces, row by row, have room. */
export function scaleOf(pieces: Box[], width: number, height: number, most: number): number {
  let scale = most
  while (scale > 0.05 && !fits(pieces, scale, width, height)) scale *= 0.97
  return scale
}

/** What there is to see of an element: a row of cards is as wide as its cards, if it has no ground of its own. */
export function seen(element: Element, depth = 4): DOMRect[] {
  const own = element.getBoundingClientRect()
  if (!depth || !element.children.length || !(element instanceof HTMLElement)) return [own]
  const { backgroundColor, backgroundImage, borderTopWidth, borderLeftWidth, boxShadow } = getComputedStyle(element)
  const ground = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) || backgroundImage !== 'none'
  if (ground || boxShadow !== 'none' || parseFloat(borderTopWidth) || parseFloat(borderLeftWidth)) return [own]
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) return [own]
  return [...element.children].flatMap((child) => seen(child, depth - 1)).filter(({ width, height }) => width && height)
}
