/**
 * Which key stands for which answer. A key belongs to an answer, not to its place in a list that changes while others
 * act: a card's digit is its place in the hand and stays while cards only leave it; every other answer has its letter
 * for the whole game.
 */

import type { Choice } from '../api/types'

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
  private readonly ofAction = new Map<number, string>()
  private readonly ofCard = new Map<string, string>()

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
    const kept = new Set(this.ofAction.values())
    for (const choice of choices) {
      if (keys.has(choice.action) || this.ofAction.has(choice.action)) continue
      const letter = letters(choice).find((one) => !used.has(one) && !kept.has(one))
      if (!letter) continue // better none than one that meant something else before
      this.ofAction.set(choice.action, letter)
      kept.add(letter)
      keys.set(choice.action, letter)
      used.add(letter)
    }
    return keys
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
