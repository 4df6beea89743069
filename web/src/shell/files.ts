/** What Sejmik gives out as a file, known by how it begins: each kind is opened in another place. */

/** Everything that a browser keeps, where there is no server. */
export const EVERYTHING = 'sejmik kept 1'
const JOURNAL = /^\uFEFF?sejmik journal \d/

export type Kind = 'journal' | 'everything' | ''

export function kindOf(text: string): Kind {
  if (JOURNAL.test(text)) return 'journal'
  try {
    const told = JSON.parse(text) as { format?: unknown } | null
    return told?.format === EVERYTHING ? 'everything' : ''
  } catch {
    return ''
  }
}
