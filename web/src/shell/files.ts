/** What Sejmik gives out as a file, known by how it begins: each kind is opened in another place. */

/** Everything that a browser keeps, where there is no server. */
export const EVERYTHING = 'sejmik kept 1'
const JOURNAL = /^\uFEFF?sejmik journal \d/
const WHOLE = new RegExp(`^\\uFEFF?\\s*\\{\\s*"format"\\s*:\\s*"${EVERYTHING}"`)
/** Enough of a file to tell its kind. */
export const BEGINNING = 100

/** A file that cannot be opened: a sentence for everybody, and what exactly is wrong with it for whoever made it. */
export class BadFile extends Error {
  constructor(
    sentence: string,
    readonly detail = '',
  ) {
    super(sentence)
  }
}

export type Kind = 'journal' | 'everything' | ''

/** By its beginning alone: whether the rest is whole is for whoever opens it. */
export function kindOf(text: string): Kind {
  if (JOURNAL.test(text)) return 'journal'
  return WHOLE.test(text) ? 'everything' : ''
}
