/** What can be seen of things on the board, and the things on it that an answer is about. */

import type { TableState } from '../../api/types'
import type { Box } from './place'

/** The part of an element that is in sight: what its panels cut off does not count. */
export function boxOf(element: Element, root: Element): Box | null {
  let { left, top, right, bottom } = element.getBoundingClientRect()
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
    const { display, overflowX, overflowY } = getComputedStyle(at)
    if (display === 'contents' || (overflowX === 'visible' && overflowY === 'visible')) continue
    const frame = at.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
  }
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
}

/** Where an answer can be given: its buttons, and what it is about on the board. */
export function optionsOf(root: HTMLElement, table: TableState, action: number): HTMLElement[] {
  const choice = table.prompt?.choices.find((one) => one.action === action)
  const found = [...root.querySelectorAll<HTMLElement>(`[data-action="${action}"]`)]
  if (choice?.kind)
    found.push(...root.querySelectorAll<HTMLElement>(`.board [data-place="${CSS.escape(`${choice.kind} ${choice.word}`)}"]`))
  return found
}

export function shake(element: Element): void {
  const by = (x: number): Keyframe => ({ translate: `${x}px` })
  element.animate([by(0), by(-6), by(6), by(-4), by(4), by(0)], { duration: 320, easing: 'ease-out' })
}
