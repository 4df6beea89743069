/** The analysis of a finished game, as the server does it: asked for, followed, and shown when it is there. */

import { ApiError, get, post } from '../../api/http'
import type { Analysed } from '../../api/types'
import { say } from '../../shell/words.svelte'

const PAUSE = 1000

export class Job {
  told = $state.raw<Analysed | null>(null)
  trouble = $state('')
  private wanted = false
  /** How far it was when it had to be begun once more: without any progress since then it is not tried again. */
  private begunAt = -1
  private again: ((begin: boolean) => void) | null = null

  constructor(
    private readonly id: string,
    private readonly token: string,
  ) {}

  /** Ask now, and again as long as it is under way; what it returns stops that. */
  follow(lang: string): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const table = `/api/tables/${this.id}`
    const ask = (begin: boolean): void => {
      clearTimeout(timer)
      const answer = begin
        ? post<Analysed>(`${table}/analyse?lang=${lang}`, {}, this.token)
        : get<Analysed>(`${table}/analysis?lang=${lang}`, this.token)
      answer.then(
        (told) => {
          if (!gone) hear(told)
        },
        (error: unknown) => {
          if (gone) return
          this.trouble = error instanceof ApiError && error.message ? error.message : say('trouble.server')
          if (this.wanted) timer = setTimeout(() => ask(false), 3 * PAUSE)
        },
      )
    }
    const hear = (told: Analysed): void => {
      this.told = told
      this.trouble = ''
      if (told.state === 'working') timer = setTimeout(() => ask(false), PAUSE)
      // the server was started anew meanwhile: it goes on where it was
      else if (told.state === 'none' && this.wanted) {
        this.wanted = told.done > this.begunAt
        this.begunAt = told.done
        if (this.wanted) ask(true)
        else this.trouble = say('analysis.stopped')
      }
    }
    this.again = ask
    ask(false)
    return () => {
      gone = true
      this.again = null
      clearTimeout(timer)
    }
  }

  begin(): void {
    this.wanted = true
    this.trouble = ''
    this.begunAt = this.told?.done ?? 0
    this.again?.(true)
  }
}
