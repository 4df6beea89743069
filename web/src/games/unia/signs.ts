/** The signs of this board: the drawn icons of the game, and a few that only the board needs. */

import { ICONS } from './art/icons'

const line = (d: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

const MORE: Record<string, string> = {
  // the two sides: two rings joined, two strokes crossed
  pro: line('M3.5 12a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M9.5 12a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0', 2.2),
  contra: line('M6 6l12 12M18 6L6 18', 2.8),
  up: line('M5 15.5l7-7 7 7', 2.4),
  down: line('M5 8.5l7 7 7-7', 2.4),
  waits: line('M6 3h12M6 21h12M7.5 3c0 5 4.5 6 4.5 9s-4.5 4-4.5 9M16.5 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9', 1.8),
  rebuilt:
    line('M12 2.5a9.5 9.5 0 1 0 .1 0', 2.2, ' stroke-dasharray="4 3.5"') + line('M7 13.5c1.5-3 3.3-3 5-1.5s3.5 1.5 5-1.5', 2.2),
}

/** An icon as markup; it only decorates, the words stand beside it. */
export function sign(name: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${ICONS[name] ?? MORE[name] ?? ''}</svg>`
}
