/** The one line to a table: reconnects, sends unanswered wishes again, notices gaps. */

import { house } from '$house'
import { ELSEWHERE, type Line as Wire } from '../house/house'
import type { FromServer, Look, TableState, TableUpdate, Wish, WishKind } from './types'

/** Elsewhere: another tab of this browser has the games, where they have no server. */
export type Connection = 'connecting' | 'online' | 'offline' | 'refused' | 'elsewhere'

export interface Listener {
  state: (state: TableState) => void
  update: (update: TableUpdate) => void
  presence: (here: boolean[]) => void
  refused: (why: string, wish: Wish | undefined) => void
  connection: (connection: Connection) => void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 15_000
const PING = 20_000
const SILENCE = 45_000
const REFUSALS = new Set([1008, 4401, 4403, 4404])

export class TableSocket {
  private socket: Wire | null = null
  private last = -1 // the number of the last entry taken account of
  private unanswered = new Map<string, Wish>()
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private pinger: ReturnType<typeof setInterval> | undefined
  private heard = 0
  private closed = false
  private requests = 0
  private readonly session = crypto.getRandomValues(new Uint32Array(2)).join('-')
  private readonly wake = (): void => this.retryNow()

  constructor(
    private readonly table: string,
    private readonly token: string,
    private lang: string,
    private eyes: number | null,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.connect()
  }

  // -- what the viewer wants ------------------------------------------------------------------------------------------

  wish(kind: WishKind, seat: number, data: Record<string, unknown> = {}): void {
    const wish: Wish = { type: 'wish', kind, seat, data, request: `${this.session}-${++this.requests}` }
    this.unanswered.set(wish.request, wish)
    this.send(wish)
  }

  look(eyes: number, lang: string): void {
    this.eyes = eyes
    this.lang = lang
    this.last = -1 // whatever comes next has to be a fresh state
    if (!this.send({ type: 'look', eyes, lang })) this.retryNow()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pinger)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.socket?.close()
  }

  // -- the connection -------------------------------------------------------------------------------------------------

  private connect(): void {
    clearTimeout(this.timer)
    const query = new URLSearchParams({ token: this.token, lang: this.lang })
    if (this.eyes !== null) query.set('eyes', String(this.eyes))
    if (this.last >= 0) query.set('last', String(this.last))
    let opened = false
    const socket = house.line(`/api/tables/${this.table}/ws?${query}`)
    this.socket = socket
    this.listener.connection('connecting')
    socket.onopen = () => {
      if (socket !== this.socket) return
      opened = true
      this.wait = FIRST_WAIT
      this.heard = Date.now()
      this.listener.connection('online')
      for (const wish of this.unanswered.values()) this.send(wish)
      clearInterval(this.pinger)
      this.pinger = setInterval(() => this.ping(), PING)
    }
    socket.onmessage = (text) => {
      if (socket !== this.socket) return
      this.heard = Date.now()
      this.hear(JSON.parse(text) as FromServer)
    }
    socket.onclose = (code) => {
      if (socket !== this.socket) return
      if (code === ELSEWHERE) this.leave()
      else void this.lost(opened, REFUSALS.has(code))
    }
  }

  /** A connection that never opened tells a browser nothing: ask over HTTP whether this viewer may look at all. */
  private async lost(opened: boolean, refused: boolean): Promise<void> {
    clearInterval(this.pinger)
    this.socket = null
    if (this.closed) return
    this.listener.connection(refused ? 'refused' : 'offline')
    if (!opened && !refused) {
      const path = `/api/tables/${this.table}/updates?since=${Math.max(0, this.last)}`
      const answer = await house.ask('GET', path, this.token).catch(() => null)
      refused = [401, 403, 404].includes(answer?.status ?? 0)
      if (this.closed || this.socket) return
      if (refused) this.listener.connection('refused')
    }
    if (refused) return
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  /** This page is not asked any more. */
  private leave(): void {
    this.close()
    this.socket = null
    this.listener.connection('elsewhere')
  }

  private retryNow(): void {
    if (this.closed || this.socket || document.hidden) return
    this.wait = FIRST_WAIT
    this.connect()
  }

  private ping(): void {
    if (Date.now() - this.heard > SILENCE) this.socket?.close()
    else this.send({ type: 'ping' })
  }

  private send(message: Wish | Look | { type: 'ping' }): boolean {
    if (!this.socket?.open) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  // -- what the server says -------------------------------------------------------------------------------------------

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'state':
        this.last = message.n
        this.listener.state(message)
        break
      case 'update':
        if (this.last < 0 || message.n <= this.last) break // a fresh state is on its way, or this is known
        if (message.n !== this.last + 1) {
          this.ask()
          break
        }
        this.last = message.n
        this.listener.update(message)
        break
      case 'presence':
        this.listener.presence(message.here)
        break
      case 'ack':
        this.unanswered.delete(message.request)
        break
      case 'refused': {
        const wish = this.unanswered.get(message.request)
        this.unanswered.delete(message.request)
        this.listener.refused(message.why, wish)
        break
      }
      case 'pong':
        break
    }
  }

  /** An entry is missing: ask for the whole state. */
  private ask(): void {
    this.last = -1
    if (this.eyes === null) this.socket?.close()
    else this.send({ type: 'look', eyes: this.eyes, lang: this.lang })
  }

  /** The eyes the server chose by itself. */
  know(eyes: number): void {
    this.eyes = eyes
  }
}
