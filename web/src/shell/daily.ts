/** The puzzle of the day: chosen from the date of the reader's own calendar, so it is the same for everybody who has
 * that date, and nobody's clock but the reader's is asked. */

const DAY = 86_400_000

/** The number of a day in the calendar that the reader's clock shows. */
export const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY

/** Which of so many things it is today: all come up before one does again, and neighbours do not follow each other. */
export function indexOf(day: number, count: number): number {
  if (count < 1) return -1
  let step = Math.max(1, Math.round(count * 0.618))
  while (gcd(step, count) > 1) step += 1
  return (((day * step) % count) + count) % count
}

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)
