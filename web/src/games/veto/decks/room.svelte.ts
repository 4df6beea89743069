/** The deck room: the pool, the deck on the desk, what the server says about it, and the decks of this browser. Whether a
 * deck is legal is asked of the server, never reckoned here. */

import { ApiError, get, post } from '../../../api/http'
import { gameWords } from '../../../api/table.svelte'
import type { GameWords } from '../../../api/types'
import { fill } from '../../fill'
import type { Values } from '../../../shell/fill'
import { settings } from '../../../shell/settings.svelte'
import { say } from '../../../shell/words.svelte'
import { forgetDeck, keepDeck, keepDraft, keepLast, keptDecks, keptDraft, restoreDeck, type Draft, type Kept } from './kept'
import { API, EMPTY, sizeOf, type CardText, type DeckData, type DeckReport, type DeckRoom, type Print } from './types'

const GAME = 'veto'
const PAUSE = 150

export class Room {
  pool = $state.raw<DeckRoom | null>(null)
  words = $state.raw<GameWords | null>(null)
  deck = $state.raw<DeckData>(EMPTY)
  /** The kept deck this one was opened from. */
  id = $state('')
  report = $state.raw<DeckReport | null>(null)
  checking = $state(false)
  feast = $state(false)
  trouble = $state('')
  kept = $state.raw<Kept[]>(keptDecks())
  /** What was on the desk, not kept, before another deck was taken. */
  before = $state.raw<Draft | null>(null)
  deleted = $state.raw<Kept | null>(null)
  /** How often the deck was saved since it was opened: something to tell. */
  saves = $state(0)

  /** The deck as it came to the desk. */
  private taken = $state.raw<DeckData>(EMPTY)
  private seed = fresh()
  private asked = 0
  private failed = false // the last check was not answered
  private timer: ReturnType<typeof setTimeout> | undefined

  readonly size = $derived(sizeOf(this.deck))
  readonly limit = $derived(this.report?.copies ?? this.pool?.copies ?? 0)
  readonly dirty = $derived.by(() => {
    const home = this.kept.find((one) => one.id === this.id)
    return !same(home?.deck ?? this.taken, this.deck)
  })

  constructor() {
    const draft = keptDraft()
    if (!draft) return
    this.deck = draft.deck
    this.id = this.kept.some((one) => one.id === draft.id) ? draft.id : ''
  }

  // -- words ----------------------------------------------------------------------------------------------------------

  t(key: string, values: Values = {}): string {
    let at: unknown = this.words?.['decks_room']
    for (const part of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[part]
    return fill(typeof at === 'string' ? at : key, values)
  }
  text(word: string): CardText {
    return (this.words?.cards[word] as unknown as CardText | undefined) ?? { name: word }
  }
  print(word: string): Print {
    return this.pool?.cards[word] ?? { type: 'effect', provenance: '' }
  }
  keyword(word: string): { name: string; rule?: string } {
    return (this.words?.['keywords'] as Record<string, { name: string; rule?: string }> | undefined)?.[word] ?? { name: word }
  }
  factionName(faction: string | undefined): string {
    return faction ? this.text(`fr_${faction}`).name : this.t('neutral')
  }
  titleOf(deck: DeckData): string {
    return deck.title || (deck.faction ? this.text(deck.faction).name : this.t('unnamed'))
  }

  async load(lang: string): Promise<void> {
    try {
      const [pool, words] = await Promise.all([
        get<DeckRoom>(`${API}?lang=${lang}`),
        gameWords(GAME, lang),
      ])
      if (lang !== settings.lang) return
      this.pool = pool
      this.words = words
      this.ask(0)
    } catch (error) {
      this.complain(error)
    }
  }

  // -- the deck on the desk -------------------------------------------------------------------------------------------

  /** Another deck comes to the desk; what lay there unsaved can be brought back. */
  take(deck: DeckData, id = ''): void {
    this.before = this.dirty ? { deck: this.deck, id: this.id } : null
    this.put({ deck, id })
  }

  bringBack(): void {
    const { before } = this
    if (!before) return
    this.put(before)
    this.taken = EMPTY // not kept anywhere yet
    this.before = null
  }

  private put({ deck, id }: Draft): void {
    this.id = id
    this.taken = deck
    this.saves = 0
    this.change(deck)
  }

  change(deck: DeckData): void {
    this.deck = deck
    keepDraft({ deck, id: this.id })
    this.ask(PAUSE)
  }

  copies(word: string): number {
    return this.deck.cards[word] ?? 0
  }

  count(word: string, n: number): void {
    const cards = { ...this.deck.cards, [word]: n }
    if (n <= 0) delete cards[word]
    this.change({ ...this.deck, cards })
  }

  redraw(): void {
    this.seed = fresh()
    this.ask(0)
  }

  setFeast(feast: boolean): void {
    this.feast = feast
    this.ask(0)
  }

  get options(): Record<string, string> {
    return this.feast ? { variant: 'feast' } : {}
  }

  /** Ask the server about the deck, once its owner has paused. */
  private ask(after: number): void {
    clearTimeout(this.timer)
    this.checking = true
    this.timer = setTimeout(() => void this.check(), after)
  }

  private async check(): Promise<void> {
    const mine = ++this.asked
    try {
      const report = await this.post('check', { deck: this.deck, seed: this.seed, options: this.options })
      if (mine !== this.asked) return
      this.report = report
      if (this.failed) this.trouble = ''
      this.failed = false
    } catch (error) {
      if (mine !== this.asked) return
      this.failed = true
      this.complain(error)
    }
    this.checking = false
  }

  private post(path: string, wish: Record<string, unknown>): Promise<DeckReport> {
    return post<DeckReport>(`${API}/${path}?lang=${settings.lang}`, wish)
  }

  complain(error: unknown): void {
    this.trouble = error instanceof ApiError && error.message ? error.message : say('trouble.server')
  }

  // -- decks from elsewhere -------------------------------------------------------------------------------------------

  /** A text, a code, or a link with a code in it. */
  read(text: string): Promise<DeckReport> {
    const word = text.trim()
    const code = /[?&]deck=([\w-]+)/.exec(word)?.[1] ?? (/^[\w-]{40,}$/.test(word) ? word : '')
    return this.post('check', code ? { code, options: this.options } : { text, options: this.options })
  }

  async random(faction: string): Promise<void> {
    try {
      const { deck } = await this.post('random', { faction, options: this.options })
      this.take({ ...deck, title: `${this.t('random')}: ${this.text(faction).name}`.slice(0, 60) })
    } catch (error) {
      this.complain(error)
    }
  }

  // -- decks of this browser ------------------------------------------------------------------------------------------

  save(copy = false): void {
    const deck = { ...this.deck, title: this.deck.title.trim() || this.titleOf(this.deck) }
    this.id = keepDeck(deck, this.report?.legal ?? false, copy ? '' : this.id)
    this.kept = keptDecks()
    this.saves++
    this.change(deck)
  }

  rename(one: Kept, title: string): void {
    const deck = { ...one.deck, title }
    keepDeck(deck, one.legal, one.id)
    this.kept = keptDecks()
    if (one.id === this.id) this.change({ ...this.deck, title })
  }

  remove(one: Kept): void {
    forgetDeck(one.id)
    this.kept = keptDecks()
    this.deleted = one
    if (this.id === one.id) this.id = ''
  }

  restore(): void {
    if (!this.deleted) return
    restoreDeck(this.deleted)
    this.kept = keptDecks()
    this.deleted = null
  }

  /** Remember the deck for the next table; the address of the form for it. */
  play(id?: string): string {
    if (id === undefined) {
      if (this.dirty || !this.id) this.save()
      id = this.id
    }
    keepLast(id)
    return `/new?game=${GAME}&decks=own${this.feast ? '&variant=feast' : ''}`
  }
}

const fresh = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

function same(a: DeckData, b: DeckData): boolean {
  const flat = (deck: DeckData): string =>
    JSON.stringify([deck.title, deck.faction, deck.strategy, Object.entries(deck.cards).sort()])
  return flat(a) === flat(b)
}
