import type { TableState } from '../api/types'

/** The viewer's own side is warm, the others are cool; without sides everybody has the colour of the seat. */
export function tones(table: TableState): string {
  const eyes = table.eyes >= 0 ? table.eyes : (table.own[0] ?? 0)
  const me = table.seats[eyes]
  const warm = [0, 2, 7]
  const cool = [1, 5, 4, 3]
  return table.seats
    .map((_, i) => table.seats[(eyes + i) % table.seats.length])
    .map((seat, i) => {
      if (!seat) return ''
      const own = seat.side ? seat.side === me?.side : i === 0
      const tone = (own ? warm : cool).shift() ?? seat.seat
      return `--seat-${seat.seat}:var(--tone-${tone})`
    })
    .join(';')
}
