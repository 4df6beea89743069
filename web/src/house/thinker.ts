/**
 * A second worker of the same script, which thinks for the bots while the first one serves the tables. It gets the
 * parts of Python from the first, so it fetches nothing. If it dies it is started once more; then the first one thinks
 * itself.
 */

import { startPython } from './boot'
import type { Bytes, Parts } from './fetching'

export type ToThinker = { kind: 'think'; parts: Parts } | { kind: 'thought'; id: number; data: Bytes }
type FromThinker = { id: number; data: Bytes }

interface Asked {
  done: (data: Bytes) => void
  fail: (error: Error) => void
}

export class Thinker {
  private worker: Worker | null = null
  private deaths = 0
  private count = 0
  private readonly asked = new Map<number, Asked>()

  private constructor(private readonly parts: Parts) {
    this.start()
  }

  /** Null where a worker cannot start another one. */
  static begin(parts: Parts): Thinker | null {
    try {
      return new Thinker(parts)
    } catch {
      return null
    }
  }

  /** Fails if nobody thinks there any more. */
  run(data: Bytes): Promise<Bytes> {
    return new Promise((done, fail) => {
      if (!this.worker) return fail(new Error('nobody thinks there any more'))
      const id = ++this.count
      this.asked.set(id, { done, fail })
      this.tell({ kind: 'thought', id, data }, [data.buffer])
    })
  }

  end(): void {
    this.worker?.terminate()
    this.worker = null
  }

  private start(): void {
    this.worker = new Worker(self.location.href, { type: 'module' })
    this.worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      this.asked.get(data.id)?.done(data.data)
      this.asked.delete(data.id)
    }
    this.worker.onerror = () => this.dies()
    this.tell({ kind: 'think', parts: this.parts })
  }

  private dies(): void {
    this.end()
    for (const { fail } of this.asked.values()) fail(new Error('the thinker has died'))
    this.asked.clear()
    if (++this.deaths === 1) this.start()
  }

  private tell(message: ToThinker, handedOver: Transferable[] = []): void {
    this.worker?.postMessage(message, handedOver)
  }
}

// -- on the other side ------------------------------------------------------------------------------------------------

type Work = (data: Bytes) => Bytes
let work: Promise<Work> | null = null

/** What a worker does that was started so: one piece of work after the other. */
export async function think(message: ToThinker): Promise<void> {
  if (message.kind === 'think') {
    work = startPython(message.parts).then((python) => python.pyimport('sejmik.page.browser').work as Work)
    await work
  } else {
    const data = (await work!)(message.data)
    self.postMessage({ id: message.id, data }, { transfer: [data.buffer] })
  }
}
