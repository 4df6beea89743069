/** The meaning of a word that somebody points at: one note for the whole page. */

export interface Noted {
  word: string
  meaning: string
  of: HTMLElement
}

export const note = $state<{ shown: Noted | null }>({ shown: null })
