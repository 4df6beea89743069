/** A table as this viewer sees it now. Everything on the screen follows from `state`. */

import { house } from '$house'
import { keepState } from '../shell/memory'
import { settings } from '../shell/settings.svelte'
import { get } from './http'
import { Playback } from './playback.svelte'
import { TableSocket, type Connection } from './socket'
import type { Coach, GameWords, Line, Printed, SeatInfo, TableState, TableUpdate, WishKind } from './types'

const CLOSED = 'this question is no longer open'

export class LiveTable {
  state = $state.raw<TableState | null>(null)
  words = $state.raw<GameWords | null>(null)
  printed = $state.raw<Printed | null>(null)
  connection = $state<Connection>('connecting')
  /** Why the last wish was not met. */
  refusal = $state('')
  /** What the last update brought, for those who listen. */
  news = $state.raw<Line[]>([])
  /** The action that was sent and not answered yet. */
  sent = $state<{ question: number; action: number } | null>(null)
  /** When the clocks were told. */
  told = $state(0)

  /** What has come and is shown at the viewer's pace. */
  readonly playback = new Playback(
    (update) => this.follow(update),
    (seat) => this.state?.own.includes(seat) ?? false,
    () => (this.state?.clock ?? 'none') !== 'none',
  )
  /** The last entry in which this viewer did something; the browser keeps it while the page is open. */
  private done = $state(0)
  /** Lines that came with it and since. */
  get since(): Line[] {
    return this.state?.log.filter((line) => line.n >= this.done) ?? []
  }
  /** The viewer has done something in this turn. */
  acted = $state(false)

  private readonly socket: TableSocket
  private lang: string

  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    this.lang = settings.lang
    this.socket = new TableSocket(id, token, settings.lang, null, {
      state: (state) => this.take(state),
      update: (update) => this.playback.push(update),
      presence: (here) => this.meet(here),
      refused: (why, wish) => {
        if (wish?.kind === 'answer') this.sent = null
        // whoever answers something that is over, because what came of it is still being shown, wants to see that now
        if (wish?.kind === 'answer' && why === CLOSED && this.playback.waiting) this.playback.flush()
        else this.refusal = why
      },
      connection: (connection) => {
        this.connection = connection
        if (connection === 'elsewhere') this.sent = null
      },
    })
  }

  // -- reading --------------------------------------------------------------------------------------------------------

  /** The seats the table waits for. */
  get waiting(): SeatInfo[] {
    const { state } = this
    if (!state?.prompt) return []
    const { seats, spoken } = state.prompt
    return state.seats.filter((seat) => seats.includes(seat.seat) && !spoken.includes(seat.seat))
  }

  /** The seat this viewer speaks for now. */
  get seat(): number {
    const { state } = this
    if (!state) return -1
    return state.own.includes(state.eyes) ? state.eyes : (state.own[0] ?? -1)
  }

  /** On a shared device: whose turn it is to hold it, if it is somebody else's. */
  get handTo(): SeatInfo | null {
    const { state } = this
    if (!state || state.open || state.scope !== 'device' || state.own.length < 2 || state.ending) return null
    const asked = this.waiting.filter(
      (seat) => state.own.includes(seat.seat) && !seat.stand_in && !state.answers_itself.includes(seat.seat),
    )
    if (!asked.length || asked.some((seat) => seat.seat === state.eyes)) return null
    return asked[0] ?? null
  }

  // -- wishing --------------------------------------------------------------------------------------------------------

  wish(kind: WishKind, data: Record<string, unknown> = {}, seat = this.seat): void {
    if (this.connection === 'elsewhere') return
    this.refusal = ''
    this.socket.wish(kind, seat, data)
  }

  choose(action: number): void {
    const prompt = this.state?.prompt
    const choice = prompt?.choices.find((choice) => choice.action === action)
    if (!prompt || !choice || this.connection === 'elsewhere') return
    if (this.sent?.question === prompt.question) return
    this.sent = { question: prompt.question, action }
    this.wish('answer', { action, question: prompt.question }, choice.seat)
  }

  look(eyes: number): void {
    this.socket.look(eyes, settings.lang)
  }

  speak(lang: string): void {
    if (lang === this.lang) return
    this.lang = lang
    this.socket.look(this.state?.eyes ?? -1, lang)
    void this.learn()
  }

  close(): void {
    this.playback.clear()
    this.socket.close()
  }

  // -- hearing --------------------------------------------------------------------------------------------------------

  private take(state: TableState): void {
    const first = this.state === null
    this.playback.clear()
    this.acted = false
    if (first) {
      const done = recall(this.id)
      this.done = done ?? state.n
      this.acted = done !== null && done <= state.n && !state.log.some((line) => line.n >= done && begins(line))
    }
    this.done = Math.min(this.done, state.n)
    this.socket.know(state.eyes)
    this.heed(state.coach)
    this.state = state
    this.told = Date.now()
    this.news = []
    if (this.sent && this.sent.question !== state.prompt?.question) this.sent = null
    if (first) void this.learn()
    house.keepToRead?.(state.game, state.lang)
    keepState(state, this.token)
  }

  /** A coach who answers instead of the game leaves the question as it was: another answer may be tried. */
  private heed(coach: Coach | null | undefined): void {
    if (coach && coach.misses !== this.state?.coach?.misses) this.sent = null
  }

  private follow(update: TableUpdate): void {
    if (!this.state) return
    const { type: _, kind, by, by_itself, lines, chat, scenes: _scenes, ...present } = update
    this.heed(update.coach)
    this.state = {
      ...this.state,
      ...present,
      log: lines.length ? [...this.state.log, ...lines] : this.state.log,
      chat: chat.length ? [...this.state.chat, ...chat] : this.state.chat,
    }
    this.told = Date.now()
    // a question to several is answered seat by seat; on a device with several seats the next one may answer now
    if (this.sent && (this.sent.question !== update.prompt?.question || update.prompt.said !== null || this.state.open))
      this.sent = null
    if (lines.length) this.news = lines
    this.remember(update.n, by, kind === 'answer' && !by_itself, lines)
    if (update.kind === 'sit') this.look(this.state.eyes) // the log calls people by their new names
    keepState(this.state, this.token)
  }

  /** What the others did since the viewer's own last answer; a turn of one's own begins with nothing done. */
  private remember(n: number, by: number, answered: boolean, lines: Line[]): void {
    const own = this.state?.own.includes(by) ?? false
    if (answered && own) {
      this.acted = true
      this.did(n)
    }
    if (lines.some(begins)) this.acted = false
  }

  private did(n: number): void {
    this.done = n
    try {
      sessionStorage.setItem(`sejmik.done.${this.id}`, String(n))
    } catch {
      // then a page that is loaded again begins anew
    }
  }

  private meet(here: boolean[]): void {
    if (!this.state) return
    this.state = {
      ...this.state,
      seats: this.state.seats.map((seat) => ({ ...seat, here: here[seat.seat] ?? seat.here })),
    }
  }

  private async learn(): Promise<void> {
    const { state } = this
    if (!state) return
    const [words, printed] = await Promise.all([
      tableWords(this.id, this.token, this.lang),
      this.printed ?? get<Printed>(`/api/tables/${this.id}/printed`, this.token),
    ])
    this.words = words
    this.printed = printed
  }
}

/** Another turn, in which nothing has been done yet. */
const begins = ({ tag }: Line): boolean => tag === 'turn' || tag === 'round'

function recall(id: string): number | null {
  try {
    const kept = sessionStorage.getItem(`sejmik.done.${id}`)
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}

/** A game that has no texts in a language speaks English; what a game has no words for is empty. */
export function gameWords(game: string, lang: string): Promise<GameWords> {
  return wordsFrom(`/api/games/${game}/texts`, lang)
}

/** The words of a game as they are true at a table: its cards and rules follow the options. */
export function tableWords(table: string, token: string, lang: string): Promise<GameWords> {
  return wordsFrom(`/api/tables/${table}/texts`, lang, token)
}

async function wordsFrom(place: string, lang: string, token?: string): Promise<GameWords> {
  const ask = async (lang: string): Promise<GameWords> => ({
    ...({ cards: {}, view: {} } as Partial<GameWords>),
    ...(await get<GameWords>(`${place}?lang=${lang}`, token)),
  })
  try {
    return await ask(lang)
  } catch (error) {
    if (lang === 'en') throw error
    return ask('en')
  }
}
