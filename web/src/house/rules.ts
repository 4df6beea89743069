/**
 * The worker with the rules, as the page sees it. It is started once; what is asked before it is ready waits there. Where
 * it cannot answer everybody is told so at once, and every line closes: if it has failed as if a server had gone away, so
 * that whoever held it comes back later; if another tab has the games, for good.
 */

import { base } from './address'
import { ELSEWHERE, type Line } from './house'
import type { FromWorker, ToWorker } from './messages'
import { standing, type Why } from './state.svelte'

const COME_BACK = 1012
const GONE = 1000
/** Locked: what is asked for is in the hands of another tab. */
const LOCKED = 423
const NO_BODY = new Set([204, 205, 304])

interface Asked {
  done: (answer: Response) => void
  fail: (error: Error) => void
}

class Thread implements Line {
  open = false
  onopen: (() => void) | null = null
  onmessage: ((text: string) => void) | null = null
  onclose: ((code: number) => void) | null = null

  constructor(
    readonly send: (text: string) => void,
    readonly close: () => void,
  ) {}
}

export class Rules {
  private worker: Worker | null = null
  private count = 0
  private readonly asked = new Map<number, Asked>()
  private readonly lines = new Map<number, Thread>()

  /** @param came when the rules are ready for the first time */
  constructor(
    private readonly steal: boolean,
    private readonly came: () => void,
  ) {}

  begin(): void {
    if (this.worker || standing.phase !== 'asleep') return
    if (typeof Worker !== 'function' || typeof WebAssembly !== 'object') return this.fail('unable')
    standing.phase = 'fetching'
    try {
      this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return this.fail('unable')
    }
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data)
    // without a message: the file itself did not come
    this.worker.onerror = (event) => {
      if (standing.phase !== 'ready') this.fail(event instanceof ErrorEvent ? 'fault' : 'unreachable')
    }
    this.tell({ kind: 'start', base, thinker: (navigator.hardwareConcurrency || 1) > 1, steal: this.steal })
  }

  ask(method: string, path: string, token = '', body?: unknown): Promise<Response> {
    this.begin()
    if (standing.phase === 'failed') return Promise.reject(new TypeError('the rules are not there'))
    if (this.away) return Promise.resolve(new Response(null, { status: LOCKED }))
    return new Promise((done, fail) => {
      const id = ++this.count
      this.asked.set(id, { done, fail })
      this.tell({ kind: 'ask', id, method, path, token, body: body === undefined ? null : JSON.stringify(body) })
    })
  }

  line(path: string): Line {
    this.begin()
    const line = ++this.count
    const thread = new Thread(
      (text) => this.tell({ kind: 'say', line, text }),
      () => {
        this.tell({ kind: 'close', line })
        queueMicrotask(() => this.closed(line, GONE))
      },
    )
    this.lines.set(line, thread)
    if (this.away || standing.phase === 'failed') setTimeout(() => this.closed(line, this.away ? ELSEWHERE : COME_BACK))
    else this.tell({ kind: 'open', line, path })
    return thread
  }

  private get away(): boolean {
    return standing.phase === 'elsewhere' || standing.phase === 'lost'
  }

  private tell(message: ToWorker): void {
    this.worker?.postMessage(message)
  }

  private hear(message: FromWorker): void {
    switch (message.kind) {
      case 'progress':
        standing.phase = message.phase
        standing.loaded = message.loaded
        standing.of = message.of
        break
      case 'ready':
        standing.phase = 'ready'
        standing.forgets ||= message.keeps === 'refused'
        this.came()
        break
      case 'elsewhere':
      case 'lost':
        standing.phase = message.kind
        this.leave(({ done }) => done(new Response(null, { status: LOCKED })))
        break
      case 'failed':
        this.fail(message.why)
        break
      case 'answer': {
        const { id, status, type, body } = message
        const headers = { 'Content-Type': type }
        this.asked.get(id)?.done(new Response(NO_BODY.has(status) ? null : body, { status, headers }))
        this.asked.delete(id)
        break
      }
      case 'opened': {
        const thread = this.lines.get(message.line)
        if (!thread) break
        thread.open = true
        thread.onopen?.()
        break
      }
      case 'told':
        this.lines.get(message.line)?.onmessage?.(message.text)
        break
      case 'closed':
        this.closed(message.line, message.code)
        break
    }
  }

  private closed(line: number, code: number): void {
    const thread = this.lines.get(line)
    if (!thread) return
    this.lines.delete(line)
    thread.open = false
    thread.onclose?.(code)
  }

  private fail(why: Why): void {
    standing.phase = 'failed'
    standing.why = why
    this.worker?.terminate()
    this.worker = null
    this.leave(({ fail }) => fail(new TypeError('the rules are not there')))
  }

  /** Nobody answers any more. */
  private leave(tell: (one: Asked) => void): void {
    const asked = [...this.asked.values()]
    this.asked.clear()
    asked.forEach(tell)
    for (const line of [...this.lines.keys()]) this.closed(line, this.away ? ELSEWHERE : COME_BACK)
  }
}
