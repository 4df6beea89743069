/**
 * Things move from where they were to where they are. Everything with a `data-fly` key is measured before the board
 * changes and glides from there afterwards; what is new comes from its `data-from` pile, what has gone glides onto its
 * pile. Input is never blocked: the board is in its final state at once, only its picture moves.
 */

export interface Snapshot {
  rect: DOMRect
  node: HTMLElement
  frame: Element | null // the part of the board it lies in
  home: DOMRect | undefined // where that part was
}

const EASE = 'cubic-bezier(.25,.8,.3,1)'

function snapshot(root: HTMLElement): Map<string, Snapshot> {
  const homes = new Map<Element, DOMRect>()
  const seen = new Map<string, Snapshot>()
  for (const node of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const frame = node.closest('[data-frame]')
    if (frame && !homes.has(frame)) homes.set(frame, frame.getBoundingClientRect())
    seen.set(node.dataset.fly!, { rect: node.getBoundingClientRect(), node, frame, home: frame ? homes.get(frame) : undefined })
  }
  return seen
}

export function measure(root: HTMLElement): Map<string, Snapshot> {
  return snapshot(root)
}

/** `goesTo` tells the pile on which a card that is not drawn by itself any more lies now, if any. */
export function glide(root: HTMLElement, before: Map<string, Snapshot>, goesTo: (key: string) => string | undefined): void {
  const now = snapshot(root)
  const moves: (() => void)[] = []
  let late = 0
  for (const [key, { rect: to, node, frame, home }] of now) {
    if (to.width === 0 || to.height === 0) continue
    const was = before.get(key) ?? before.get(node.dataset.from ?? '')
    if (was && was.rect.width > 0) {
      const from = was.rect
      // what stays in its part of the board does not follow when that part is pushed aside
      const stays = was.frame === frame && was.home && home
      const dx = from.left - to.left - (stays ? was.home!.left - home.left : 0)
      const dy = from.top - to.top - (stays ? was.home!.top - home.top : 0)
      const sx = from.width / to.width
      if (Math.abs(dx) + Math.abs(dy) < 3 && Math.abs(sx - 1) < 0.02) continue
      const sy = key.startsWith('c') ? Math.min(sx, from.height / to.height) : from.height / to.height
      const fresh = !before.has(key)
      const delay = fresh ? Math.min(late++, 4) * 45 : 0
      moves.push(() =>
        node.animate(
          [
            {
              transformOrigin: '0 0',
              transform: `translate(${dx}px,${dy}px) scale(${Math.min(sx, 3)},${Math.min(sy, 3)})`,
              zIndex: 9,
              opacity: fresh ? 0.4 : 1,
            },
            { transformOrigin: '0 0', transform: 'none', zIndex: 9, opacity: 1 },
          ],
          { duration: Math.min(400, 180 + Math.hypot(dx, dy) / 3), delay, easing: EASE, fill: 'backwards' },
        ),
      )
    } else if (before.size > 0) {
      moves.push(() =>
        node.animate(
          [
            { opacity: 0, transform: 'scale(.92)' },
            { opacity: 1, transform: 'none' },
          ],
          { duration: 200, easing: EASE },
        ),
      )
    }
  }
  let ghosts = 0
  for (const [key, { rect, node }] of before) {
    if (now.has(key) || rect.width === 0 || node.isConnected || ghosts > 11) continue
    const place = goesTo(key)
    const pile = place && root.querySelector<HTMLElement>(`[data-fly="${place}"]`)?.getBoundingClientRect()
    if (!pile || pile.width === 0) continue
    ghosts++
    moves.push(() => ghost(root, node, rect, pile))
  }
  for (const move of moves) move()
}

/** What left the board glides onto a pile and fades. */
function ghost(root: HTMLElement, node: HTMLElement, rect: DOMRect, pile: DOMRect): void {
  const home = root.getBoundingClientRect()
  node.removeAttribute('data-fly')
  node.inert = true
  Object.assign(node.style, {
    position: 'absolute',
    left: `${rect.left - home.left}px`,
    top: `${rect.top - home.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: '0',
    zIndex: '8',
    pointerEvents: 'none',
  })
  root.append(node)
  const dx = pile.left + pile.width / 2 - rect.left - rect.width / 2
  const dy = pile.top + pile.height / 2 - rect.top - rect.height / 2
  node
    .animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${dx}px,${dy}px) scale(${Math.min(1, pile.width / rect.width)})`, opacity: 0.3 },
      ],
      { duration: 350, easing: EASE },
    )
    .finished.catch(() => undefined)
    .finally(() => node.remove())
}
