/**
 * What all parts of the board share: the table as it is shown, and where on it each option is to be found. It decides
 * nothing: every answer comes from the server's list, every reckoned number from its hints.
 */

import { getContext, setContext } from 'svelte'
import type { Choice } from '../../api/types'
import { fill } from '../fill'
import { BoardDesk } from '../desk.svelte'
import {
  ANYWHERE,
  CRIMSON_FIELD,
  ELECTION_FIELD,
  FACTIONS,
  FATES,
  FROM_HAND,
  FROM_PLAY,
  GUEST,
  IN_FRONT,
  IN_HAND,
  KEYWORDS,
  LETTERS,
  NOBODY,
  OWN,
  CARD_PLACE,
  SEAT_PLACE,
} from './lists'
import type { DuelView, Hints, Laid, Meeting, Piece, PieceHint, PlayerView, Print, Told, View } from './types'

type Words = Record<string, string>
interface CardText {
  name: string
  subtitle?: string
  text?: string
  history?: string
  [more: string]: string | undefined
}

export class Desk extends BoardDesk<View> {
  /** What is shown close just now. */
  told = $state.raw<Told | null>(null)
  /** Several cards laid out to look at. */
  laid = $state.raw<Laid | null>(null)
  /** The answer under the pointer or the focus, -1 if none. */
  pointed = $state(-1)
  /** The copy of a card that was pressed last: if it is asked which one was meant, it was this one. */
  private meant = $state.raw<{ at: number; question: number } | null>(null)
  /** What lies under the tabs of a phone: the stage, one's own company, or a rival's. */
  panel = $state<'stage' | 'mine' | number>('stage')

  // -- room -----------------------------------------------------------------------------------------------------------

  width = $state(0)
  height = $state(0)
  readonly rem = $derived.by(() => {
    void this.width
    void this.height
    return parseFloat(getComputedStyle(document.documentElement).fontSize)
  })
  /** The layout that the room allows: all rows side by side, short ones, one column, or tabs. */
  readonly shape = $derived.by(() => {
    const [w, h] = [this.width / this.rem, this.height / this.rem]
    if (w < 40) return h < 37 ? 'phone low' : 'phone'
    if (w < 62) return h > 52 ? 'tall' : h < 37 ? 'phone low' : 'phone'
    return h < 40 ? 'short' : 'wide'
  })
  /** What a card in play takes with what is attached to it, in rem. */
  readonly tile = $derived.by<[number, number]>(() => (this.shape === 'short' ? [3.9, 6.24] : [4.875, 7.43]))

  // -- the table ------------------------------------------------------------------------------------------------------

  readonly hints = $derived.by(() => this.table.hints as Hints)
  readonly t = $derived.by(() => (this.words['board'] ?? {}) as Words)
  /** The seat at the lower edge. */
  readonly me = $derived.by(() => {
    const { eyes, own } = this.table
    return eyes >= 0 ? eyes : own.length === 1 ? (own[0] ?? 0) : 0
  })
  readonly rivals = $derived.by(() => this.seats.map((_, i) => (this.me + i) % this.seats.length).slice(1))
  readonly many = $derived.by(() => this.rivals.length > 1)
  readonly phone = $derived.by(() => this.shape.startsWith('phone'))
  /** Everybody, in the order of the table from the lower edge on. */
  readonly order = $derived.by(() => [this.me, ...this.rivals])
  readonly chosen = $derived.by(() => this.view.players.some(({ house }) => house !== NOBODY))
  asked(seat: number): boolean {
    const { prompt } = this.table
    return prompt !== null && prompt.seats.includes(seat) && !prompt.spoken.includes(seat)
  }

  // -- cards ----------------------------------------------------------------------------------------------------------

  private readonly kinds = $derived.by(() => Object.keys(this.printed.cards).filter((id) => !id.startsWith(GUEST)))
  id(kind: number): string {
    return this.kinds[kind] ?? `${GUEST}${kind - this.kinds.length + 1}`
  }
  print(id: string): Print {
    return (this.printed.cards[id] as unknown as Print | undefined) ?? { type: 'effect' }
  }
  text(id: string): CardText {
    const print = this.print(id)
    const told = this.words.cards[id] as unknown as CardText | undefined
    return { ...(told ?? { name: print.name ?? id }), ...(id.startsWith(GUEST) && print.name ? { name: print.name, text: print.text ?? '' } : {}) }
  }
  cardName(kind: number): string {
    return kind < 0 ? '' : this.text(this.id(kind)).name
  }
  word(section: string, name: string | undefined): string {
    const entry = (this.words[section] as Record<string, string | { name: string }> | undefined)?.[name ?? '']
    return typeof entry === 'string' ? entry : (entry?.name ?? '')
  }
  keyword(name: string): { name: string; rule?: string } {
    const entry = (this.words['keywords'] as Record<string, string | { name: string; rule?: string }> | undefined)?.[name]
    return typeof entry === 'string' ? { name: entry } : (entry ?? { name })
  }
  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }
  /** The viewer is called you. */
  called(seat: number): string {
    return seat === this.table.eyes ? (this.t['You'] ?? this.name(seat)) : this.name(seat)
  }
  /** In a sentence a very long name is shortened. */
  briefly(seat: number): string {
    const letters = [...this.name(seat)]
    return letters.length > 14 ? `${letters.slice(0, 8).join('').trimEnd()}…` : letters.join('')
  }
  /** What becomes of the loser of a duel, and what the winner takes. */
  outcome(loser: string, fate: number, winner: number, votes: number): string {
    const values = { name: loser, fate: this.word('fates', FATES[fate]), n: votes, who: this.briefly(winner) }
    if (votes === NOBODY) return fill(this.t['duel_fate'], values)
    return fill(this.t[winner === this.table.eyes ? 'duel_outcome_you' : 'duel_outcome'], values)
  }
  /** The surname alone, where there is no room for more. */
  shortly(id: string): string {
    const { name } = this.text(id)
    return name.length > 16 ? (name.split(' ').at(-1) ?? name) : name
  }
  /** What a card in the hand is, in a word or two. */
  caption(id: string): string {
    const { type, cost } = this.print(id)
    const what = this.word('types', type)
    return cost === undefined ? what : `${what}, ${fill(this.t['costs_n'], { n: cost })}`
  }
  faction(seat: number): string {
    return FACTIONS[this.player(seat)?.house ?? NOBODY] ?? 'none'
  }
  player(seat: number): PlayerView | undefined {
    return this.view.players[seat]
  }

  // -- cards in play --------------------------------------------------------------------------------------------------

  readonly pieces: Piece[] = $derived.by(() =>
    Object.entries(this.view.pieces).map(([at, piece]) => ({ ...piece, at: Number(at), id: this.id(piece.card) })),
  )
  private readonly numbered = $derived.by(() => new Map(this.pieces.map((piece) => [piece.at, piece])))
  piece(at: number): Piece | undefined {
    return this.numbered.get(at)
  }
  hint(at: number): PieceHint | undefined {
    return this.hints.pieces?.[String(at)]
  }
  keywords(piece: Piece): string[] {
    const mask = this.hint(piece.at)?.keywords
    return mask === undefined ? (this.print(piece.id).keywords ?? []) : KEYWORDS.filter((_, i) => (mask >> i) & 1)
  }
  on(seat: number, field: number): Piece[] {
    return this.pieces.filter((piece) => piece.seat === seat && piece.field === field && this.print(piece.id).type !== 'faction')
  }
  election(seat: number): Piece[] {
    return this.on(seat, ELECTION_FIELD)
  }
  crimson(seat: number): Piece[] {
    return this.on(seat, CRIMSON_FIELD)
  }
  inFront(seat: number): Piece[] {
    return this.on(seat, IN_FRONT)
  }
  attached(at: number): Piece[] {
    return this.pieces.filter(({ host }) => host === at)
  }
  factionCard(seat: number): Piece | undefined {
    return this.pieces.find((piece) => piece.owner === seat && this.print(piece.id).type === 'faction')
  }
  elects(seat: number): number[] {
    return this.pieces.filter((piece) => piece.seat === seat && this.print(piece.id).type === 'character' && this.keywords(piece).includes('elect')).map(({ at }) => at)
  }
  /** How a duel with this one would stand, while somebody to challenge is being named. */
  meeting(at: number): Meeting | undefined {
    return this.hints.meetings?.find(({ challenged }) => challenged === at)
  }
  pieceName(at: number): string {
    const piece = this.piece(at)
    return piece ? this.text(piece.id).name : ''
  }
  /** Something is declared, on the stack, fought out or laid out in the middle. */
  readonly busy = $derived.by(() => this.view.stack.length > 0 || this.view.draft >= 0 || this.view.duels.length > 0 || this.sheet.length > 0)
  readonly duel = $derived.by<DuelView | undefined>(() => this.view.duels.at(-1))

  // -- where the options lie ------------------------------------------------------------------------------------------

  readonly hand = $derived.by(() => this.player(this.me)?.hand ?? [])
  private place(choice: Choice): 'hand' | 'own' | 'any' | 'stab' | 'sheet' | '' {
    const { verb, word, kind } = choice
    if (kind !== 'card') return ''
    const held = this.hand.some((one) => this.id(one) === word) && choice.seat === this.me
    if (IN_HAND.has(verb) || ((verb === 'discard' || verb === 'pick') && FROM_HAND.has(this.step))) {
      return held && !(this.step === 'discard_hand' && this.numbers[1] !== this.me) ? 'hand' : 'sheet'
    }
    const own = (OWN.has(verb) || (verb === 'discard' && FROM_PLAY.has(this.step))) && 'own'
    const place = own || (ANYWHERE.has(verb) && 'any')
    if (place && this.pieces.some((piece) => piece.id === word && (place === 'any' || piece.seat === choice.seat))) return place
    if (verb === 'bare' || verb === 'bare_other') return 'stab'
    return 'sheet'
  }
  private readonly placed = $derived.by(() => this.choices.map((choice) => ({ choice, place: this.place(choice) })))
  inHand(id: string): Choice[] {
    return this.placed.flatMap(({ choice, place }) => (place === 'hand' && choice.word === id ? [choice] : []))
  }
  inPlay(piece: Piece): Choice[] {
    if (this.step.startsWith('which')) return this.copies(piece)
    const influence = this.offer('influence')
    if (influence && influence.seat === piece.owner && this.print(piece.id).type === 'faction') return [influence]
    return this.placed.flatMap(({ choice, place }) =>
      choice.word === piece.id && (place === 'any' || (place === 'own' && piece.seat === choice.seat)) ? [choice] : [],
    )
  }
  /** Where a card lies, as an answer. */
  private placeOf(piece: Piece): number {
    const host = this.piece(piece.host)
    return host && this.print(host.id).type === 'character' ? CARD_PLACE + host.card : SEAT_PLACE + piece.seat
  }
  /** Several copies would do: the answer that means this one. */
  private copies(piece: Piece): Choice[] {
    const [, card, place = NOBODY] = this.numbers
    if (piece.card !== card) return []
    const lies = this.placeOf(piece)
    if (place === NOBODY) return this.choices.filter(({ action }) => action === lies)
    if (place !== lies) return []
    const there = this.pieces.filter((one) => one.card === card && this.placeOf(one) === lies).sort((a, b) => a.at - b.at)
    return this.choices.filter(({ verb, word }) => verb === 'copy' && Number(word) === there.indexOf(piece) + 1)
  }
  readonly meantCopy = $derived.by<Choice | undefined>(() => {
    const question = this.prompt?.question ?? 0
    if (!this.meant || !this.step.startsWith('which') || question <= this.meant.question || question > this.meant.question + 2) return undefined
    const piece = this.piece(this.meant.at)
    return piece && this.copies(piece)[0]
  })
  /** Something can be done with the card or with what it carries. */
  within(piece: Piece): boolean {
    return this.inPlay(piece).length > 0 || this.attached(piece.at).some((one) => this.inPlay(one).length > 0) || piece.known.some((kind) => this.bared(this.id(kind), piece.at).length > 0)
  }
  /** The answer that is shown before it is given. */
  readonly previewed = $derived.by(() => this.choices.find(({ action }) => action === this.pointed))

  // -- the tabs of a phone --------------------------------------------------------------------------------------------

  /** Something can be chosen there. */
  wants(panel: 'stage' | 'mine' | number): boolean {
    if (panel === 'stage') return this.sheet.length > 0
    const seat = panel === 'mine' ? this.me : panel
    return this.pieces.some((piece) => piece.seat === seat && this.within(piece)) || (panel === 'mine' && ['election_field', 'crimson_field'].some((field) => this.offer(field)))
  }
  /** What a question is about comes into sight by itself. */
  panelFor(): 'stage' | 'mine' | number {
    if (this.sheet.length || this.view.stack.length || this.duel) return 'stage'
    if (this.hand.some((kind) => this.inHand(this.id(kind)).length)) return this.panel
    return this.rivals.find((seat) => this.wants(seat)) ?? (this.wants('mine') ? 'mine' : 'stage')
  }
  /** What can be done with the stabs under a card that one knows. */
  bared(id: string, at: number): Choice[] {
    if (!this.duel?.fighters.includes(at)) return []
    return this.placed.flatMap(({ choice, place }) => (place === 'stab' && choice.word === id ? [choice] : []))
  }
  readonly sheet: Choice[] = $derived.by(() => this.placed.flatMap(({ choice, place }) => (place === 'sheet' ? [choice] : [])))
  readonly decks: Choice[] = $derived.by(() => this.choices.filter(({ verb }) => verb === 'deck'))
  bySeat(seat: number): Choice | undefined {
    return this.choices.find(({ verb, word }) => verb === 'name' && word === LETTERS[seat])
  }
  offer(verb: string): Choice | undefined {
    return this.choices.find((choice) => choice.verb === verb && choice.word === '')
  }
  /** Why a card in the hand cannot be used now. */
  why(id: string): string {
    const found = (this.prompt?.barred ?? []).find((one) => one.kind === 'card' && one.word === id)
    return found?.why ?? ''
  }

  // -- doing ----------------------------------------------------------------------------------------------------------

  choose(choice: Choice | undefined, at: number = NOBODY): void {
    this.told = null
    this.laid = null
    if (!choice) return
    this.meant = at >= 0 ? { at, question: this.prompt?.question ?? 0 } : null
    this.props().choose(choice.action)
  }
  lay(near: Element, title: string, pieces: Piece[], cards: number[] = []): void {
    this.told = null
    this.laid = { near, title, pieces: pieces.map(({ at }) => at), cards }
  }
  select(id: string): void {
    this.props().select({ kind: 'card', word: id })
  }
  look(told: Told | null): void {
    this.told = told
  }
}

const KEY = Symbol('veto')

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext<Desk>(KEY)
