/**
 * What has happened at the table is shown at the pace of whoever watches: one thing after the other, each long enough to
 * be seen. The server goes on meanwhile, and so does everybody else. A scene holds up what comes after it until it has
 * been seen.
 */

import { settings, type Pace } from '../shell/settings.svelte'
import type { Scene, TableUpdate } from './types'

/** How long something that a bot did lies there before the next thing is shown, in milliseconds. */
export const BEAT: Record<Pace, number> = { slow: 2500, normal: 1200, quick: 400, step: Infinity, instant: 0 }
/** How long a scene waits for Continue once all is turned up. */
export const STAY: Record<Pace, number> = { slow: 12_000, normal: 8000, quick: 4000, step: Infinity, instant: 4000 }
const MOST = 60 // whoever has more to catch up with reads it in the log

export class Playback {
  /** The scene that is on now. */
  scene = $state.raw<Scene | null>(null)
  /** Something lies ready, and is shown when the viewer wants to see it. */
  held = $state(false)
  /** How many things are still to be shown. */
  waiting = $state(0)
  /** So many lines at the end of the log tell what a scene has not told yet. */
  untold = $state(0)
  /** The last scene, to be shown again. */
  last = $state.raw<Scene | null>(null)

  private readonly queue: TableUpdate[] = []
  private readonly scenes: Scene[] = []
  private timer = 0

  constructor(
    private readonly show: (update: TableUpdate) => void,
    private readonly mine: (seat: number) => boolean,
    private readonly clocked: () => boolean,
  ) {}

  get pace(): Pace {
    return this.clocked() && settings.pace !== 'instant' ? 'quick' : settings.pace
  }

  push(update: TableUpdate): void {
    this.queue.push(update)
    this.waiting = this.queue.length
    if (document.hidden || this.queue.length > MOST) this.flush()
    else if (!this.timer && !this.scene && !this.held) this.next()
  }

  /** Everything at once: the viewer has been away, or the table is told anew. */
  flush(): void {
    clearTimeout(this.timer)
    this.timer = 0
    this.scene = null
    this.untold = 0
    this.held = false
    this.scenes.length = 0
    for (const update of this.queue.splice(0)) this.show(update)
    this.waiting = 0
  }

  /** Forget what was not shown yet. */
  clear(): void {
    this.queue.length = 0
    this.flush()
  }

  /** The viewer has seen enough of this. */
  go(): void {
    if (this.scene) {
      this.scene = this.scenes.shift() ?? null
      if (this.scene) this.last = this.scene
      else {
        this.untold = 0
        this.next()
      }
    } else if (this.held) {
      this.held = false
      this.next()
    }
  }

  /** The scene has turned up all it has; the log may tell it too. */
  told(): void {
    if (!this.scenes.length) this.untold = 0
  }

  again(): void {
    if (this.last && !this.scene) this.scene = this.last
  }

  private next(): void {
    const update = this.queue.shift()
    this.waiting = this.queue.length
    if (!update) return
    this.show(update)
    if (settings.scenes && update.scenes.length) {
      this.scenes.push(...update.scenes)
      this.scene = this.scenes.shift() ?? null
      this.last = this.scene
      this.untold = update.lines.length
      return
    }
    const beat = this.beat(update)
    if (beat === Infinity) this.held = this.queue.length > 0 || (this.watches(update) && update.prompt !== null)
    if (this.held) return
    if (beat === 0 || beat === Infinity) {
      this.next()
      return
    }
    this.timer = window.setTimeout(() => {
      this.timer = 0
      this.next()
    }, beat)
  }

  /** What somebody else did and can be seen; the viewer's own doing and what leaves no trace need no time. */
  private beat(update: TableUpdate): number {
    const told = update.lines.some((line) => line.text !== '')
    if (update.kind !== 'answer' || !told || !this.watches(update)) return 0
    const hurts = update.lines.some((line) => line.tone === 'bad')
    return BEAT[this.pace] * (hurts ? 2 : 1)
  }

  private watches(update: TableUpdate): boolean {
    return !this.mine(update.by)
  }
}
