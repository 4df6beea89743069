/** A class as this one sees it now: the line tells, HTTP wishes. */

import { house } from '$house'
import type { Line } from '../house/house'
import { keepPlace, leavePlace, place } from '../shell/classes'
import { keepToken } from '../shell/memory'
import { settings } from '../shell/settings.svelte'
import { post } from './http'
import type { ClassWish, PupilState, TeacherState } from './types'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8_000
const PING = 20_000
const SILENCE = 45_000
const GONE = 4404
const SHUT_OUT = 4401

export class ClassLine<T extends TeacherState | PupilState> {
  state = $state.raw<T | null>(null)
  connected = $state(false)
  /** Why there is no class any more: it was deleted, or one was taken off its list. */
  over = $state<'' | 'gone' | 'out'>('')
  /** The server's clock, less ours. */
  private ahead = $state(0)
  private tick = $state(Date.now())

  private socket: Line | null = null
  private wait = FIRST_WAIT
  private heard = 0
  private closed = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly pulse: ReturnType<typeof setInterval>
  private readonly wake = (): void => this.retryNow()

  constructor(
    readonly id: string,
    readonly token: string,
    private readonly told: (state: T) => void = () => undefined,
  ) {
    this.pulse = setInterval(() => this.beat(), 1000)
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.connect()
  }

  /** The server's time of day; it goes on by the second. */
  get now(): number {
    return this.tick + this.ahead
  }

  /** Whole minutes until the class ends; null if nobody said when. */
  get minutes(): number | null {
    const ends = this.state?.ends ?? 0
    return ends ? Math.max(0, Math.ceil((ends - this.now) / 60_000)) : null
  }

  async wish(wish: ClassWish): Promise<void> {
    await post(`/api/classes/${this.id}/wishes`, wish, this.token)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.socket?.close()
  }

  private connect(): void {
    clearTimeout(this.timer)
    const query = new URLSearchParams({ token: this.token, lang: settings.lang })
    const socket = house.line(`/api/classes/${this.id}/ws?${query}`)
    this.socket = socket
    socket.onmessage = (text) => {
      if (socket !== this.socket) return
      this.heard = Date.now()
      this.wait = FIRST_WAIT
      this.connected = true
      const message = JSON.parse(text) as { role: string }
      if (message.role === 'pong') return
      const told = message as T
      this.ahead = told.now - Date.now()
      this.state = told
      this.told(told)
    }
    socket.onclose = (code) => {
      if (socket !== this.socket) return
      this.socket = null
      this.connected = false
      if (this.closed) return
      if (code === GONE || code === SHUT_OUT) {
        this.over = code === GONE ? 'gone' : 'out'
        return
      }
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  private beat(): void {
    this.tick = Date.now()
    const silence = this.tick - this.heard
    if (!this.socket?.open) return
    if (silence > SILENCE) this.socket.close()
    else if (silence > PING && silence % PING < 1000) this.socket.send('ping')
  }

  private retryNow(): void {
    if (this.closed || this.over || this.socket || document.hidden) return
    this.wait = FIRST_WAIT
    this.connect()
  }
}

class Mine {
  line = $state.raw<ClassLine<PupilState> | null>(null)
}

const mine = new Mine()

/** The class that this browser has joined, if there is one. The line stays open from the waiting room to the table. */
export function myClass(): ClassLine<PupilState> | null {
  const known = place()
  if (mine.line && mine.line.token !== known?.token) {
    mine.line.close()
    mine.line = null
  }
  if (known && !mine.line) mine.line = new ClassLine<PupilState>(known.id, known.token, remember)
  return mine.line
}

/** A pupil's link opens the seat at every table where the pupil sits. */
function remember(state: PupilState): void {
  const known = place()
  if (!known || !state.table) return
  keepToken(state.table, known.token)
  if (!known.tables.includes(state.table)) keepPlace({ ...known, tables: [...known.tables, state.table] })
}

export function leaveClass(): void {
  mine.line?.close()
  mine.line = null
  leavePlace()
}
