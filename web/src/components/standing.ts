import type { TableState } from '../api/types'

/** What a seat has arranged in advance, with one thing changed: the wish carries all of it. */
export function standing(table: TableState, change: Record<string, unknown>): Record<string, unknown> {
  return { auto_pass: table.auto_pass, delay: table.delay, yields: table.yields, stops: table.stops, ...change }
}
