/** What all parts of the board share: the table as it is shown, and where on it each option is to be found. */

import { getContext, setContext } from 'svelte'
import type { Barred, Choice, SeatInfo, Thing } from '../../api/types'
import { raised } from '../../shell/raised.svelte'
import { BoardDesk } from '../desk.svelte'
import { fill } from '../fill'
import { deeds, type Deed } from './deeds'
import { ABOUT_A_CARD, BESIDE, BIDDING, KINDS, PLAY, UNPLACED } from './lists'
import { follow, HIDDEN, type Token } from './tokens'
import type { PlayerView, View } from './types'
import { labels } from './words'

/** What can be done with a thing now: a choice, or why not. */
export interface Offer {
  choice?: Choice | undefined
  barred?: Barred | undefined
}

/** Cards to look at, and the element that was asked for them. */
export interface Laid {
  title: string
  kinds: number[]
  near: Element
}

export class Desk extends BoardDesk<View> {
  /** What is shown large just now, beside an element of the board. */
  told = $state.raw<{ thing: Thing; near: DOMRect; offer: Offer; of: Element } | null>(null)
  /** A pile or a zone laid open to look at. */
  laid = $state.raw<Laid | null>(null)
  /** Drawn for a phone: rivals as chips, zones and estates under tabs. */
  phone = $state(false)
  /** The rival who is unfolded on a phone. */
  unfolded = $state<number | null>(null)

  // -- the table ------------------------------------------------------------------------------------------------------

  readonly t = $derived.by(() => labels(this.words))
  /** The seat at the lower edge. */
  readonly me = $derived.by(() => Math.max(0, this.table.eyes))
  readonly self: SeatInfo | undefined = $derived.by(() => this.seats[this.me])
  readonly mine: PlayerView | undefined = $derived.by(() => this.view.players[this.me])
  readonly rivals = $derived.by(() => this.view.players.map((_, i) => (this.me + i) % this.view.players.length).slice(1))

  name(seat: number): string {
    return seat === this.table.eyes ? this.t.you : (this.seats[seat]?.name ?? '')
  }
  /** A bot, a person, or nobody yet. */
  whois(seat: number): string {
    const info = this.seats[seat]
    if (!info) return ''
    return info.stand_in ? this.t.stand_in : info.kind === 'bot' ? this.t.bot : info.taken ? this.t.person : this.t.vacant
  }

  // -- cards ----------------------------------------------------------------------------------------------------------

  private before: Token[] = []
  readonly tokens: Token[] = $derived.by(() => (this.before = follow(this.before, this.view)))
  at(place: string): Token[] {
    return this.tokens.filter((token) => token.place === place)
  }
  readonly hand: Token[] = $derived.by(() => this.at(`hand:${this.me}`))
  /** All have bid and nobody has more to add: the hand makes room for the count. */
  readonly bidding = $derived.by(
    () =>
      this.view.phase >= BIDDING &&
      this.hand.every(({ kind }) => kind === HIDDEN || KINDS[kind] === 'veto') &&
      this.view.players.some(({ bid }) => bid > 0),
  )

  /** The name of a card where there is little room. */
  brief(id: string): string {
    return (this.words.brief?.[id] as string | undefined) ?? this.words.cards[id]?.name ?? ''
  }

  private readonly deeds: Deed[] = $derived.by(() => deeds(this.table.log))
  /** What a card on the table has done, in few words; nothing as long as it has done nothing. */
  did(token: Token): string {
    const same = ({ kind, place }: Token): boolean => kind === token.kind && place === token.place
    const nth = this.tokens.filter(same).findIndex(({ id }) => id === token.id)
    const deed = this.deeds.filter(({ kind, seat }) => kind === token.kind && token.place === `table:${seat}`)[nth]
    if (!deed) return ''
    const counted = (sign: string, n: number, word: string | undefined): string => `${sign}${n} ${fill(word, { n })}`
    const markers = deed.markers - (this.printed.cards[KINDS[token.kind] ?? '']?.icon ? 1 : 0)
    const parts = deed.votes === undefined ? [] : [counted('+', deed.votes, this.t.votes)]
    for (const n of new Set(deed.struck.values())) {
      const names = [...deed.struck].filter(([, lost]) => lost === n).map(([seat]) => this.name(seat))
      parts.push(`${names.join(', ')}: ${counted(n ? '−' : '', n, this.t.votes)}`)
    }
    if (deed.cards) parts.push(counted('+', deed.cards, this.words.view.cards))
    if (markers > 0) parts.push(counted('+', markers, this.t.markers))
    if (deed.marshal) parts.push(this.words.view.marshal ?? '')
    return parts.join(', ')
  }

  cardLabel(id: string): string {
    const print = this.printed.cards[id]
    const card = this.words.cards[id]
    if (!card || !print) return this.t.card_back
    const colours = print.colours.map((c) => this.words.colours[c]).join(' / ')
    const icon = print.icon ? `, ${this.words.markers[print.icon]}` : ''
    return `${card.name}: ${this.t.value} ${print.bid}, ${colours}${icon}. ${card.effect}`
  }

  // -- what is asked --------------------------------------------------------------------------------------------------

  private readonly barred: Barred[] = $derived.by(() => (this.prompt && this.prompt.said === null ? this.prompt.barred : []))

  /** What is on offer for a thing, by one of these verbs. */
  offer(verbs: string, word = ''): Offer {
    const fits = (c: { verb: string; word: string }): boolean => verbs.split(' ').includes(c.verb) && c.word === word
    return { choice: this.choices.find(fits), barred: this.barred.find(fits) }
  }

  inHand(id: string): Offer {
    const found = this.step === 'play_found' ? this.offer('discard', id) : this.offer('play discard', id)
    if (found.choice || found.barred || id !== 'veto') return found
    return this.offer('veto keep')
  }

  /** The card a question is about; it stays in sight while the game is paused. */
  readonly issue: string | undefined = $derived.by(() => {
    const { prompt } = this.table
    const kind = prompt && ABOUT_A_CARD.includes(prompt.step) ? (prompt.numbers[0] ?? HIDDEN) : HIDDEN
    return kind === HIDDEN ? undefined : KINDS[kind]
  })
  /** The card in play: what is asked about, a card that has no zone yet, or what somebody else played last. */
  readonly inPlay: { id: string; seat: number } | undefined = $derived.by(() => {
    const { active, phase, players } = this.view
    const seat = Math.max(0, active)
    if (this.issue) return { id: this.issue, seat }
    const last = active < 0 || phase !== PLAY ? undefined : players[active]?.table.findLast(([, zone]) => zone !== BESIDE)
    const [kind = HIDDEN, zone] = last ?? []
    const shown = zone === UNPLACED || active !== this.table.eyes
    const id = shown ? KINDS[kind] : undefined
    return id ? { id, seat } : undefined
  })

  // -- what one does --------------------------------------------------------------------------------------------------

  choose(action: number): void {
    this.props().choose(action)
  }
  /** The answer whose card in hand stands raised: on a phone a tap does not play it yet. */
  readonly lifted: Choice | undefined = $derived.by(() => raised.of(this.prompt))
  raise(choice: Choice, { id }: Token): void {
    if (this.prompt) raised.tap(this.prompt, choice, id)
  }
  putDown(): void {
    raised.down()
  }
  isUp({ choice }: Offer, { id }: Token): boolean {
    return choice !== undefined && this.lifted === choice && raised.copy === id
  }
  select(thing: Thing | null): void {
    this.props().select(thing)
  }
  /** Show a thing large beside an element of the board; without a thing, hide what is shown beside that element, or anything. */
  look(thing: Thing | null, near?: Element, offer: Offer = {}): void {
    if (thing && near) this.told = { thing, near: near.getBoundingClientRect(), offer, of: near }
    else if (!near || this.told?.of === near) this.told = null
  }
  /** Lay cards open, and away again. */
  open(title: string, kinds: number[], near: Element): void {
    this.told = null
    this.laid = this.laid?.near === near ? null : { title, kinds, near }
  }
  /** Nothing lies over the table any more. */
  clear(): void {
    this.told = null
    this.laid = null
    this.unfolded = null
    this.putDown()
  }
}

const KEY = Symbol('unia')

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext<Desk>(KEY)
