/**
 * What the client itself remembers (settings, progress, decks, which tables there are), where no server is: a drawer of
 * the cabinet. It is read before the page is drawn; what changes is written at once and told to the other tabs.
 */

import type { Keeping } from '../shell/keeping'
import { openCabinet, type Cabinet, type Change } from './cabinet'
import { standing } from './state.svelte'

const DRAWER = 'browser'
const LAST = '\uffff'
/** What cannot be written is tried again: there may be room a moment later. */
const TRIES = 3
const PAUSE = 400

export class Kept implements Keeping {
  private readonly texts = new Map<string, string>()
  private cabinet: Cabinet | null = null
  /** What is not written yet; while one lot is on its way to the disk the next one gathers. */
  private waiting = new Map<string, string | null>()
  private writing: Promise<void> | null = null
  private readonly others: BroadcastChannel | null
  /** Keys of which something was heard while what lies on the disk was still being read. */
  private heard: Set<string> | null = new Set()
  readonly ready: Promise<void>

  constructor(name: string) {
    this.others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${name} browser`) : null
    this.others?.addEventListener('message', ({ data }: MessageEvent<[string, string | null]>) => {
      this.heard?.add(data[0])
      this.note(...data)
    })
    this.ready = this.open(name)
  }

  get(key: string): string | null {
    return this.texts.get(key) ?? null
  }

  set(key: string, text: string): boolean {
    if (this.texts.get(key) !== text) this.change(key, text)
    return true
  }

  remove(key: string): void {
    if (this.texts.has(key)) this.change(key, null)
  }

  /** All of it, for a file. */
  all(): Record<string, string> {
    return Object.fromEntries(this.texts)
  }

  /** When everything is on the disk that has changed until now. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing
  }

  private async open(name: string): Promise<void> {
    try {
      this.cabinet = await openCabinet(name)
      for (const [key, text] of await this.cabinet.read(DRAWER, '', LAST))
        if (!this.heard?.has(key)) this.texts.set(key, text)
    } catch {
      this.cabinet = null // as good as a browser that keeps nothing; the notices say so
      standing.forgets = true
    }
    this.heard = null
  }

  private note(key: string, text: string | null): void {
    if (text === null) this.texts.delete(key)
    else this.texts.set(key, text)
  }

  private change(key: string, text: string | null): void {
    this.note(key, text)
    this.others?.postMessage([key, text])
    if (!this.cabinet) return
    this.waiting.set(key, text)
    this.writing ??= this.write(this.cabinet)
  }

  private async write(cabinet: Cabinet): Promise<void> {
    for (let tries = 0; this.waiting.size && tries < TRIES; ) {
      if (tries) await new Promise((done) => setTimeout(done, PAUSE * tries))
      const lot = this.waiting
      this.waiting = new Map()
      try {
        await cabinet.write([...lot].map(([key, text]): Change => [DRAWER, key, text, false]))
        tries = 0
      } catch {
        this.waiting = new Map([...lot, ...this.waiting]) // what changed meanwhile is newer
        tries++
      }
    }
    if (this.waiting.size) standing.forgets = true // they go along with the next change, if it can be written
    this.writing = null
  }
}
