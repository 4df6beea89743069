import type { TableState } from '../api/types'

/** A seat has one colour, whoever looks: where there are sides, one side is warm and the other cool. */
export function tones(table: TableState): string {
  const warm = [0, 2, 7]
  const cool = [1, 5, 4, 3]
  return table.seats
    .map(({ seat, side }) => {
      const tone = side ? ((side === 'pro' ? warm : cool).shift() ?? seat) : seat
      return `--seat-${seat}:var(--tone-${tone})`
    })
    .join(';')
}
