/**
 * Which key stands for which answer. A key belongs to an answer, not to its place in a list that changes while others
 * act: a card's digit is its place in the hand and stays while cards only leave it; every other answer keeps its letter,
 * also when the page is loaded again. A long game has more answers than there are letters: then the one that has not been
 * offered for the longest time gives its letter up.
 */

import type { Choice } from '../api/types'
import { keep, recall, tab } from './keeping'

const TAKEN = 'M' // opens the list of further answers
const DIGITS = [...'123456789']

/** Letters that a keyboard of any of our languages has. What an answer is about tells more than its verb. */
function letters({ label, kind }: Choice): string[] {
  const plain = label.replaceAll('Ł', 'L').replaceAll('ł', 'l').replaceAll('ß', 's').normalize('NFD')
  const initials = [...plain.matchAll(/(?<!\p{L})[a-z]/giu)].map(([letter]) => letter)
  const verb = kind && initials.length > 1 ? initials.shift() : undefined
  if (verb) initials.push(verb)
  return [...new Set([...initials, ...plain.replace(/[^a-z]/gi, '')].map((letter) => letter.toUpperCase()))]
}

export class Keys {
  /** What has been offered last stands last. */
  private readonly ofAction: Map<number, string>
  private readonly ofCard = new Map<string, string>()

  /** @param name under which this tab remembers the letters */
  constructor(private readonly name: string) {
    const known = recall<unknown>(tab, name, [])
    const read = ([action, letter]: unknown[]): [number, string] => [Number(action), String(letter)]
    this.ofAction = new Map(Array.isArray(known) ? known.filter(Array.isArray).map(read) : [])
  }

  /** The keys of these answers; `hand` are the cards that are held, from left to right. */
  assign(choices: readonly Choice[], hand: readonly string[]): Map<number, string> {
    this.hold(hand)
    const keys = new Map<number, string>()
    const used = new Set([TAKEN])
    for (const { action, kind, word } of choices) {
      const digit = kind === 'card' || kind === 'policy' ? this.ofCard.get(word) : undefined
      if (!digit || used.has(digit)) continue
      keys.set(action, digit)
      used.add(digit)
    }
    for (const { action } of choices) {
      const letter = keys.has(action) ? undefined : this.ofAction.get(action)
      if (!letter || used.has(letter)) continue
      keys.set(action, letter)
      used.add(letter)
    }
    for (const choice of choices) {
      if (keys.has(choice.action)) continue
      const letter = this.letterFor(choice, used)
      if (!letter) continue
      keys.set(choice.action, letter)
      used.add(letter)
    }
    for (const [action, letter] of keys) if (!DIGITS.includes(letter)) this.note(action, letter)
    if (choices.length) keep(tab, this.name, [...this.ofAction])
    return keys
  }

  /** One that nobody has, else the one whose answer was offered the longest time ago. */
  private letterFor(choice: Choice, used: ReadonlySet<string>): string | undefined {
    const open = letters(choice).filter((letter) => !used.has(letter))
    const kept = [...this.ofAction.values()]
    return open.find((letter) => !kept.includes(letter)) ?? kept.find((letter) => open.includes(letter))
  }

  private note(action: number, letter: string): void {
    for (const [other, its] of this.ofAction) if (its === letter) this.ofAction.delete(other)
    this.ofAction.delete(action)
    this.ofAction.set(action, letter)
  }

  private hold(hand: readonly string[]): void {
    if (hand.every((word) => this.ofCard.has(word))) {
      for (const word of this.ofCard.keys()) if (!hand.includes(word)) this.ofCard.delete(word)
      return
    }
    this.ofCard.clear()
    for (const [place, digit] of DIGITS.entries()) {
      const word = hand[place]
      if (word !== undefined && !this.ofCard.has(word)) this.ofCard.set(word, digit)
    }
  }
}
