/** An answer at which somebody points before it is given: it is lit on the board, and soon what it does is told. */

import type { Choice } from '../../api/types'

const SOON = 350
const PRESSED = 450

export class Pointing {
  /** The answer that is told about. */
  shown = $state.raw<Choice | null>(null)
  private soon = 0
  private pressed = 0
  private read = false

  at(choice: Choice | null, after = SOON): void {
    clearTimeout(this.soon)
    this.shown = null
    if (choice) this.soon = window.setTimeout(() => (this.shown = choice), after)
    for (const one of document.querySelectorAll('.board [data-lit]')) one.removeAttribute('data-lit')
    if (!choice?.kind) return
    const place = CSS.escape(`${choice.kind} ${choice.word}`)
    for (const one of document.querySelectorAll(`.board [data-place="${place}"]`)) one.setAttribute('data-lit', '')
  }

  /** A finger that stays reads; one that taps answers. */
  down(event: PointerEvent, choice: Choice): void {
    this.read = false
    if (event.pointerType === 'mouse') return
    this.pressed = window.setTimeout(() => {
      this.read = true
      this.at(choice, 0)
    }, PRESSED)
  }
  up(): void {
    clearTimeout(this.pressed)
  }
  /** Was it a tap? */
  tapped(): boolean {
    this.up()
    const tap = !this.read
    this.read = false
    return tap
  }
}
