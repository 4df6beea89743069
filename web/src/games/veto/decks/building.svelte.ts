/** A kept deck on its way to the table: `build`, then every card by `include`, then `done`, each as an ordinary answer.
 * What is on the table already is read from the log, so a reload or a withdrawn answer does no harm. */

import type { Choice, Printed, TableState } from '../../../api/types'
import type { DeckData } from './types'

const KEY = 'sejmik.building'

interface Job {
  title: string
  cards: string[] // the faction card, the strategy, every copy of every card
}

export type Next = { send: number; last: boolean } | 'wait' | 'stuck'

/** The choices of the question at hand, if this viewer may answer it. */
export function offered(table: TableState): Choice[] {
  const { prompt } = table
  return prompt && prompt.said === null && !table.paused ? prompt.choices : []
}

class Building {
  private jobs = $state.raw<Record<string, Job>>({})

  constructor() {
    try {
      this.jobs = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Job>
    } catch {
      // a browser that keeps nothing, or a broken entry: nothing is under way
    }
  }

  private keep(jobs: Record<string, Job>): void {
    this.jobs = jobs
    try {
      sessionStorage.setItem(KEY, JSON.stringify(jobs))
    } catch {
      // it goes on until the page is left
    }
  }

  /** What is under way for the seat whose eyes these are. */
  job(table: TableState): Job | undefined {
    return this.jobs[`${table.table}:${table.eyes}`]
  }

  begin(table: TableState, deck: DeckData): void {
    const cards = Object.entries(deck.cards).flatMap(([word, n]) => Array<string>(n).fill(word))
    const job = { title: deck.title, cards: [deck.faction, ...(deck.strategy ? [deck.strategy] : []), ...cards] }
    this.keep({ ...this.jobs, [`${table.table}:${table.eyes}`]: job })
  }

  stop(table: TableState): void {
    const { [`${table.table}:${table.eyes}`]: _, ...rest } = this.jobs
    this.keep(rest)
  }

  /** What this seat has put on the table so far, card by card. */
  laid(table: TableState, printed: Printed): string[] {
    const kinds = Object.keys(printed.cards)
    return table.log
      .filter(({ tag, numbers }) => tag === 'included' && numbers[0] === table.eyes)
      .map(({ hidden }) => kinds[hidden[0] ?? -1] ?? '')
  }

  /** The next answer. */
  next(table: TableState, printed: Printed): Next {
    const job = this.job(table)
    const choices = offered(table)
    if (!job || !choices.length || choices[0]?.seat !== table.eyes) return 'wait'
    const build = choices.find(({ verb }) => verb === 'build')
    if (build) return { send: build.action, last: false }
    const left = [...job.cards]
    for (const word of this.laid(table, printed)) {
      const at = left.indexOf(word)
      if (at >= 0) left.splice(at, 1)
    }
    const wanted = left[0]
    const choice = choices.find(({ verb, word }) => (wanted ? verb === 'include' && word === wanted : verb === 'done'))
    return choice ? { send: choice.action, last: !wanted } : 'stuck'
  }
}

export const building = new Building()
