/**
 * What all parts of the board share: the table as it is shown, what is on offer, and what can be reckoned from what lies
 * open (fees, upkeep, votes and points as things stand). It decides nothing: every answer comes from the server's list.
 */

import { getContext, setContext } from 'svelte'
import type { Choice } from '../../api/types'
import { BoardDesk } from '../desk.svelte'
import {
  COUNTRIES,
  DECKS,
  DOUBLE_LITHUANIA,
  FIELDS,
  FIGURES,
  HOUSES,
  LETTERS,
  MOST_SEATS,
  NOBODY,
  OFFICES,
  SEJM,
  TRACKS,
  UNITS,
  sejmName,
} from './lists'
import type { PlayerView, Told, ToldRow, View } from './types'
import { readCombat } from './story'

/** What a vote, an offer or a demand is about, and in what it is paid. */
export interface Stake {
  what: 'office' | 'demand' | 'ducats' | 'votes' | 'act'
  coin: 'ducats' | 'votes' | 'power'
  office: number
  demand: number
  nth: number
  of: number
}
const COINS = ['ducats', 'votes', 'power'] as const

type Words = Record<string, string>
interface Named {
  name: string
  effect: string
  latin?: string
  short?: string
  use?: string
  life?: string
}

export class Desk extends BoardDesk<View> {
  /** What is explained just now. */
  told = $state.raw<Told | null>(null)

  // -- the table ------------------------------------------------------------------------------------------------------

  readonly t = $derived.by(() => (this.words['board'] ?? {}) as Words)
  private readonly offers = $derived.by(() => new Map(this.choices.map((one) => [`${one.verb} ${one.word}`, one])))
  private readonly bars = $derived.by(
    () => new Map((this.prompt?.barred ?? []).map((one) => [`${one.verb} ${one.word}`, one.why])),
  )
  /** The seat whose side of the table is shown open. */
  readonly me = $derived.by(() => {
    const { eyes, own } = this.table
    return eyes >= 0 ? eyes : own.length === 1 ? (own[0] ?? NOBODY) : NOBODY
  })
  readonly order = $derived.by(() => {
    const seats = this.seats.map(({ seat }) => seat)
    const from = Math.max(0, this.me)
    return [...seats.slice(from), ...seats.slice(0, from)]
  })

  offer(verb: string, word = ''): Choice | undefined {
    return this.offers.get(`${verb} ${word}`)
  }
  /** The first of several things that may be done with the same piece. */
  offered(verbs: readonly string[], word: string): Choice | undefined {
    for (const verb of verbs) {
      const choice = this.offer(verb, word)
      if (choice) return choice
    }
    return undefined
  }
  barred(verb: string, word = ''): string {
    return this.bars.get(`${verb} ${word}`) ?? ''
  }
  choose(choice: Choice | undefined): void {
    this.told = null
    if (choice) this.props().choose(choice.action)
  }
  tell(told: Told): void {
    if (told.stays || !this.told?.stays) this.told = told
  }
  /** The pointer or the focus has gone elsewhere. */
  untell(near: EventTarget | null): void {
    if (this.told && !this.told.stays && this.told.near === near) this.told = null
  }

  // -- names ----------------------------------------------------------------------------------------------------------

  word(section: string, name: string | undefined): string {
    const entry = (this.words[section] as Record<string, string | Named> | undefined)?.[name ?? '']
    return typeof entry === 'string' ? entry : (entry?.name ?? '')
  }
  named(section: string, name: string | undefined): Named {
    const entry = (this.words[section] as Record<string, Named> | undefined)?.[name ?? '']
    return entry ?? { name: '', effect: '' }
  }
  sign(name: string): string {
    return this.word('signs', name)
  }
  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }
  house(seat: number): (typeof HOUSES)[number] {
    return HOUSES[this.view.players[seat]?.house ?? 0] ?? 'tarnowski'
  }
  /** The House of a seat with the player's name. */
  who(seat: number): string {
    return seat === NOBODY ? (this.words.view['nobody'] ?? '') : `${this.name(seat)} (${this.word('houses', this.house(seat))})`
  }
  bySeat(seat: number): Choice | undefined {
    return this.offer('name', LETTERS[seat])
  }
  reconstructed(section: string, name: string, key: string): boolean {
    return this.printed[section]?.[name]?.provenance?.[key] === 'reconstructed'
  }

  // -- what can be reckoned from what lies open -----------------------------------------------------------------------

  readonly fields = $derived.by(() => FIELDS.map((_, i) => i).filter((i) => i !== 7 || this.seats.length === MOST_SEATS))
  player(seat: number): PlayerView | undefined {
    return this.view.players[seat]
  }
  income(office: number): number {
    return this.side('income', office)
  }
  prestige(office: number): number {
    return this.side('prestige', office)
  }
  private side(what: 'income' | 'prestige', office: number): number {
    const pair = this.printed['offices']?.[OFFICES[office] ?? '']?.[what] as number[] | undefined
    return pair?.[this.view.turned.includes(office) ? 1 : 0] ?? 0
  }
  offices(seat: number): number[] {
    return this.view.holders.flatMap((holder, i) => (holder === seat ? [i] : []))
  }
  figures(seat: number): number[] {
    return this.view.figure_owner.flatMap((owner, i) => (owner === seat ? [i] : []))
  }
  seals(seat: number): number[] {
    return this.view.seals.flatMap((owner, i) => (owner === seat ? [i] : []))
  }
  /** The sum of one ability over all that a player holds. */
  ability(seat: number, word: string): number {
    const phrases = [
      ...this.offices(seat).map((i) => this.printed['offices']?.[OFFICES[i] ?? '']?.abilities),
      ...this.seals(seat).map((i) => this.printed['countries']?.[COUNTRIES[i] ?? '']?.seal),
      ...this.figures(seat).map((i) => this.printed['figures']?.[FIGURES[i] ?? '']?.abilities),
    ].flatMap((list) => (list ?? []) as string[])
    return phrases.reduce((sum, phrase) => {
      const [name, n] = phrase.split(' ')
      return name === word ? sum + Number(n) : sum
    }, 0)
  }
  unitPower(kind: number): number {
    return (this.printed['units']?.[UNITS[kind] ?? '']?.power as number | undefined) ?? kind + 1
  }
  power(seat: number): number {
    return (this.player(seat)?.active ?? []).reduce((sum, n, kind) => sum + n * this.unitPower(kind), 0)
  }
  upkeep(seat: number): number {
    const p = this.player(seat)
    if (!p) return 0
    return UNITS.reduce((sum, name, kind) => {
      const units = (p.active[kind] ?? 0) + (p.host[kind] ?? 0)
      return sum + Math.max(0, units - this.ability(seat, `free_${name}`)) * this.unitPower(kind)
    }, 0)
  }
  /** The votes that a seat would receive at the Sejm now: by track, and from what it holds. */
  votesComing(seat: number): { tracks: number[]; more: number; sum: number } {
    const tracks = TRACKS.map((name, track) => {
      const votes = this.printed['tracks']?.[name]?.votes as number[] | undefined
      return votes?.[this.view.places[track]?.[seat] ?? 99] ?? 0
    })
    const more = this.ability(seat, 'votes')
    return { tracks, more, sum: tracks.reduce((a, b) => a + b, more) }
  }
  values(country: number): [number, number] {
    const at = this.view.directions.indexOf(country)
    const pair = (this.printed['directions']?.values as number[][] | undefined)?.[at] ?? [0, 0]
    const times = country === 0 && this.view.acts.includes(DOUBLE_LITHUANIA) ? 2 : 1
    return [(pair[0] ?? 0) * times, (pair[1] ?? 0) * times]
  }
  /** What a country would give each seat as its markers lie now. */
  shares(country: number): number[] {
    const there = this.seats.map(({ seat }) => this.view.on_field[country]?.[seat] ?? 0)
    const [high, low] = this.values(country)
    const most = Math.max(...there)
    if (most === 0) return there.map(() => 0)
    const first = there.filter((n) => n === most).length
    if (first > 1) return there.map((n) => (n === most ? Math.floor((high + low) / first) : 0))
    const next = Math.max(0, ...there.filter((n) => n < most))
    const second = there.filter((n) => n === next).length
    return there.map((n) => (n === most ? high : n === next && n > 0 ? Math.floor(low / second) : 0))
  }
  /** Points of this round if it were scored now. */
  forecast(seat: number): { offices: number; countries: number } {
    const offices = this.offices(seat).reduce((sum, office) => sum + this.prestige(office), 0)
    const countries = this.view.crowned.reduce((sum, country) => sum + (this.shares(country)[seat] ?? 0), 0)
    return { offices, countries }
  }

  /** Everything countable that a player has, in words. */
  goods(seat: number): ToldRow[] {
    const p = this.player(seat)
    const v = this.words.view
    if (!p) return []
    const shown = (n: number | null): string => (n === null ? '?' : String(n))
    const coming = this.votesComing(seat)
    const from = [...coming.tracks.map((n, i) => `${this.named('estates', TRACKS[i]).short} ${n}`), ...(coming.more ? [`${this.t.from_cards} ${coming.more}`] : [])]
    return [
      { name: v['ducats'] ?? '', text: shown(p.ducats) },
      p.votes || this.view.phase === SEJM
        ? { name: v['votes'] ?? '', text: shown(p.votes) }
        : { name: this.t.votes_coming ?? '', text: `${coming.sum} (${from.join(', ')})` },
      { name: v['clients'] ?? '', text: `${p.clients}` },
      { name: v['markers'] ?? '', text: `${p.markers}` },
      { name: v['cards'] ?? '', text: DECKS.map((deck, i) => `${this.word('decks', deck)} ${shown(p.backs === null ? null : (p.backs[i] ?? 0))}`).join(', ') },
      { name: v['power'] ?? '', text: `${this.power(seat)}` },
    ]
  }

  // -- what has just happened -----------------------------------------------------------------------------------------

  readonly combat = $derived.by(() => readCombat(this.table.log))
  readonly fighting = $derived.by(() => this.combat !== null && !this.combat.over)
  /** What everybody decides in secret just now. */
  readonly stake = $derived.by<Stake | null>(() => {
    const [n = 0] = this.numbers
    if (this.table.ending) return null
    if (this.step === 'office_vote') {
      const all = this.table.log.findLast(({ tag }) => tag === 'to_vote')?.numbers.length ?? 1
      return { what: 'office', coin: 'votes', office: n, demand: NOBODY, nth: all - this.view.to_vote.length, of: all }
    }
    const rest = { office: NOBODY, demand: NOBODY, nth: 1, of: 1 }
    if (this.step === 'answer_demand') return { ...rest, what: 'demand', coin: COINS[n] ?? 'votes', demand: n }
    if (this.step === 'offer_ducats') return { ...rest, what: 'ducats', coin: 'ducats' }
    if (this.step === 'offer_votes') return { ...rest, what: 'votes', coin: 'votes' }
    if (this.step === 'act_of_law') return { ...rest, what: 'act', coin: 'votes' }
    return null
  })
  /** What a seat has to give, as far as it lies open: its own and what comes on top for this vote. */
  purse(seat: number, { what, coin, office }: Stake): string {
    const p = this.player(seat)
    const own = coin === 'power' ? this.power(seat) : p?.[coin]
    const more = what === 'office' && this.view.vacancies[office] === seat ? 2 : what === 'act' ? this.ability(seat, 'act_votes') : 0
    return own === null || own === undefined ? '' : more ? `${own}+${more}` : `${own}`
  }
  /** Whose Representative decides a tie. */
  judgeOf({ what }: Stake): number {
    const acts = (sejm: number): string[] => (this.printed['sejms']?.[sejmName(sejm)]?.act as string[] | undefined) ?? []
    return what === 'office' && this.view.acts.some((sejm) => acts(sejm).includes('magnate_decides_offices')) ? 1 : 0
  }
}

const KEY = Symbol('sigismundus')

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext<Desk>(KEY)
