/** A card of one's own that a tap has raised: the prompt tells what it does and offers to play it. Nothing is said yet. */

import type { Choice, Prompt } from '../api/types'

class Raised {
  private at = $state.raw<{ question: number; action: number; copy: number } | null>(null)

  /** The answer that stands raised; with the next question it is down again. */
  of(prompt: Prompt | null): Choice | undefined {
    if (!prompt || prompt.said !== null || this.at?.question !== prompt.question) return undefined
    return prompt.choices.find(({ action }) => action === this.at?.action)
  }
  /** Which of several cards with the same name it is. */
  get copy(): number {
    return this.at?.copy ?? 0
  }

  /** A second tap puts the card down again. */
  tap(prompt: Prompt, { action }: Choice, copy: number): void {
    const again = this.of(prompt)?.action === action && this.copy === copy
    this.at = again ? null : { question: prompt.question, action, copy }
  }

  down(): void {
    this.at = null
  }
}

export const raised = new Raised()
