/**
 * What all parts of the board share: the table as it is shown, and where on it each option is to be found. It decides
 * nothing: every answer comes from the server's list, every reckoned number from its hints.
 */

import { getContext, setContext } from 'svelte'
import type { Choice } from '../../api/types'
import { BoardDesk } from '../desk.svelte'
import {
  ANYWHERE,
  CRIMSON_FIELD,
  ELECTION_FIELD,
  FACTIONS,
  FROM_HAND,
  FROM_PLAY,
  GUEST,
  IN_FRONT,
  IN_HAND,
  KEYWORDS,
  LETTERS,
  NOBODY,
  OWN,
} from './lists'
import type { DuelView, Hints, Piece, PieceHint, PlayerView, Print, Told, View } from './types'

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
  laid = $state.raw<{ title: string; ids: string[] } | null>(null)
  /** How wide the board is. */
  width = $state(1000)

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
  readonly phone = $derived.by(() => this.width < 620)
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
    const influence = this.offer('influence')
    if (influence && influence.seat === piece.owner && this.print(piece.id).type === 'faction') return [influence]
    return this.placed.flatMap(({ choice, place }) =>
      choice.word === piece.id && (place === 'any' || (place === 'own' && piece.seat === choice.seat)) ? [choice] : [],
    )
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

  choose(choice: Choice | undefined): void {
    this.told = null
    if (choice) this.props().choose(choice.action)
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
