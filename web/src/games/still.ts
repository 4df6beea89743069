/** A moment of a game as a table at which nothing can be done, for a board to draw. */

import type { Figure, Printed, TableState } from '../api/types'

export function still(figure: Figure, lang: string): TableState {
  return {
    type: 'state',
    n: 0,
    table: '',
    game: figure.game,
    title: '',
    lang,
    commitment: '',
    options: figure.options,
    changed_options: [],
    scope: 'watch',
    own: [figure.eyes],
    eyes: figure.eyes,
    seats: figure.seats.map((seat) => ({
      ...seat,
      kind: 'person',
      bot: '',
      stand_in: '',
      taken: true,
      here: true,
      left: null,
    })),
    view: figure.view,
    prompt: figure.prompt,
    agenda: [],
    log: figure.log.map((line) => ({ ...line, text: '', hidden: [], seat: -1, heading: '', gains: [], since: '', tone: '', place: [] })),
    chat: [],
    hints: figure.hints,
    can_undo: false,
    can_ask_back: false,
    undo_seat: -1,
    back: null,
    paused: false,
    clock: 'none',
    moments: [],
    open: false,
    branch: null,
    seed_named: false,
    auto_pass: false,
    delay: 0,
    yields: '',
    stops: [],
    answers_itself: [],
    said_for_you: null,
    passing: false,
    anytime: [],
    alarms: [],
    ending: null,
    closed: false,
  } as unknown as TableState // a table has more to it every year; what a board does not draw may be missing
}

/** What is printed at that table: the usual print, but for what the figure says. */
export function printedIn(figure: Figure, usual: Printed): Printed {
  const printed: Printed = { ...usual }
  for (const [section, entries] of Object.entries(figure.printed)) {
    const before: unknown = usual[section]
    const both = typeof before === 'object' && before && typeof entries === 'object' && !Array.isArray(entries)
    printed[section] = both ? { ...before, ...(entries as object) } : entries
  }
  return printed
}
