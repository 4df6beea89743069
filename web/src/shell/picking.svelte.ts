/** A number that is being chosen: the prompt types it, a board may show it and move it. Nothing is said yet. */

import type { Choice, Prompt } from '../api/types'

class Picking {
  value = $state<number | null>(null)
  private question = -1
  private typed = ''
  private last = 0

  /** The answers to choose a number from, by number, if that is what is asked. */
  numbers(prompt: Prompt | null): Map<number, Choice> {
    const found = new Map<number, Choice>()
    if (!prompt || prompt.said !== null) return found
    for (const choice of prompt.choices) if (/^\d+$/.test(choice.word)) found.set(Number(choice.word), choice)
    const verbs = new Set([...found.values()].map(({ verb, kind }) => `${verb} ${kind}`))
    return found.size > 1 && verbs.size === 1 && ![...verbs][0]?.endsWith(' card') ? found : new Map<number, Choice>()
  }

  /** Another question begins with its smallest number. */
  begin(question: number, numbers: readonly number[]): void {
    if (question === this.question && this.value !== null && numbers.includes(this.value)) return
    this.question = question
    this.typed = ''
    this.value = numbers.length ? Math.min(...numbers) : null
  }

  step(by: number, numbers: readonly number[]): void {
    const sorted = [...numbers].sort((a, b) => a - b)
    const at = sorted.indexOf(this.value ?? sorted[0] ?? 0)
    this.value = sorted[Math.max(0, Math.min(sorted.length - 1, at + by))] ?? this.value
  }

  /** Digits typed within 0.8 seconds are one number; what cannot be chosen begins anew with the last digit. */
  type(digit: string, numbers: readonly number[], now: number): void {
    this.typed = now - this.last < 800 ? this.typed + digit : digit
    this.last = now
    for (const text of [this.typed, digit])
      if (numbers.includes(Number(text))) {
        this.typed = text
        this.value = Number(text)
        return
      }
  }
}

export const picking = new Picking()
