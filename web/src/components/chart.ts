/** What charts of a game have in common: nobody depends on colours, and no mark hides another. */

/** Each player's line has strokes of its own. */
export const DASHES = ['', '7 3', '2 3', '9 3 2 3']

const ROOM = 16

/** Marks that would stand on each other move apart, those further down move down. */
export function apart<T extends { y: number }>(marks: T[]): T[] {
  const placed = [...marks].sort((a, b) => a.y - b.y)
  for (let i = 1; i < placed.length; i++) {
    const [before, here] = [placed[i - 1], placed[i]]
    if (before && here && here.y - before.y < ROOM) here.y = before.y + ROOM
  }
  return placed
}
