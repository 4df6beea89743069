/**
 * What all parts of the board share: the table as it is shown, what is on offer, and what is picked up but not said yet.
 * It knows no rules; only where a picked die would fit is worked out here, so that nothing is sent before it is wanted.
 */

import { getContext, setContext } from 'svelte'
import { house } from '$house'
import type { Choice, Thing } from '../../api/types'
import { BoardDesk } from '../desk.svelte'
import {
  ASSIGNMENT,
  CHARACTERS,
  FIRST_TOKEN,
  LETTERS,
  MISSIONS,
  NEUTRAL_DICE,
  NOBODY,
  PARIS,
  PENALTIES,
  PIECES,
  REWARDS,
  ROUND_END,
  STRUGGLE,
  SYMBOLS,
  dieKind,
  isCommon,
  isDie,
  readAction,
  type Spoken,
} from './lists'
import type { MissionView, View } from './types'
import { labels, type Labels } from './words'

/** What the signs of a thing mean, and the thing. */
export interface Told {
  near: Element
  title: string
  rows: { sign?: string; token?: boolean; head?: string; text: string; tone?: 'good' | 'bad' | 'soft' }[]
}

/** What a bot would do, why, and what on the board it is about. */
interface Proposed extends Choice {
  why: string
  places: [string, string][]
}

/** What is printed on a mission. */
export interface Print {
  positive?: string[][]
  negative?: string[]
  urgent?: boolean
  condition?: string
  points?: number
  provenance?: Record<string, string>
}

/** What tapping a mission does now. */
export interface Act {
  label: string
  run: () => void
}

const PATIENCE = 5000 // ms

export class Desk extends BoardDesk<View> {
  /** Dice and tokens picked up, of one player. */
  chosen = $state.raw<readonly number[]>([])
  /** Whose pawn is picked up. */
  pawn = $state(NOBODY)
  /** The mission for which the table asks who undertakes it. */
  asking = $state('')
  /** What is still to be said, one answer after the other. */
  private queue: Spoken[] = []
  /** What is being explained. */
  told = $state.raw<Told | null>(null)
  /** How likely each mission is with one reroll, or before the first roll with it; as far as the server has told. */
  odds = $state.raw<ReadonlyMap<string, number>>(new Map())
  private said = -1
  /** What was refused or forgotten is not said much later. */
  private until = 0
  /** The die to pick up again when it is placed: it may have further symbols. */
  private again = NOBODY

  // -- the table ------------------------------------------------------------------------------------------------------

  readonly t: Labels = $derived.by(() => labels(this.words))
  private readonly offers = $derived.by(() => {
    const found = new Map<string, Choice>()
    for (const choice of this.choices) {
      const key = `${choice.verb} ${choice.word}`
      if (!found.has(key)) found.set(key, choice)
    }
    return found
  })
  readonly barred = $derived.by(() => new Map((this.prompt?.barred ?? []).map((one) => [`${one.verb} ${one.word}`, one])))
  readonly could = $derived.by(() => new Set<number>((this.table.hints?.could as number[] | undefined) ?? []))
  readonly proposal = $derived.by(() => (this.step === 'consent' ? readAction(this.numbers[1] ?? -1) : null))
  /** What bots would do: it binds nobody. */
  readonly proposals = $derived.by(() => (this.table.hints?.proposals as Proposed[] | undefined) ?? [])
  isProposed(kind: string, word: string): boolean {
    return this.proposals.some((one) => (one.kind === kind && one.word === word) || one.places.some(([what, which]) => what === kind && which === word))
  }
  /** What is at issue, if it is a die that would change hands, or dice that would be rolled again. */
  private readonly matter = $derived.by(() => (this.table.hints?.matter as [string, ...number[]] | undefined) ?? null)
  readonly passing = $derived.by(() => {
    const [tag, seat, piece, to] = this.matter ?? ['']
    if (tag === 'hand_over' && seat !== undefined && piece !== undefined && to !== undefined) return { seat, piece, to }
    for (const { verb, word, seat, places } of this.proposals) {
      const heir = places.find(([kind]) => kind === 'seat')?.[1] ?? ''
      if (verb === 'pass' && heir) return { seat, piece: PIECES.indexOf(word), to: LETTERS.indexOf(heir) }
    }
    return null
  })
  readonly rerolling: readonly number[] = $derived.by(() => {
    const [tag, , dice = 0] = this.matter ?? ['']
    return tag === 'reroll' ? Array.from({ length: FIRST_TOKEN }, (_, i) => i).filter((piece) => (dice >> piece) % 2 === 1) : []
  })
  readonly bothRussian = $derived.by(() => this.table.options['russian_partition'] === 'both')
  readonly reckons = $derived.by(() => this.table.options['odds'] === true && this.prompt !== null && !this.table.ending && this.replays === false)
  /** A replay shows positions of the past; the server only reckons the present one. */
  private readonly replays = $derived.by(() => house.where().pathname.startsWith('/r/'))

  offer(verb: string, word = ''): Choice | undefined {
    return this.offers.get(`${verb} ${word}`)
  }
  choose(choice: Choice | undefined): void {
    if (choice) this.props().choose(choice.action)
  }
  select(thing: Thing | null): void {
    this.props().select(thing)
  }
  explain(told: Told | null): void {
    this.told = told
  }
  name(seat: number): string {
    return this.table.seats[seat]?.name ?? ''
  }
  /** The one seat of this device, if there are others. */
  readonly me = $derived.by(() => (this.table.own.length === 1 && this.seats.length > 1 ? (this.table.own[0] ?? NOBODY) : NOBODY))
  /** With real dice: somebody types what lies on the table. */
  readonly typing = $derived.by(() => this.verbs.has('rolled') || this.verbs.has('pips'))
  readonly isFinal = $derived.by(() => this.view.laid.some(({ mission }) => mission >= PARIS))
  /** The candles of this round: what the last refill brought, and at first what the box gives. */
  readonly candles = $derived.by(() => {
    const refilled = this.table.log.findLast(({ tag }) => tag === 'refilled')?.numbers[0]
    return Math.max(this.view.morale, refilled ?? { 2: 6, 3: 7, 4: 9 }[this.seats.length] ?? 0)
  })
  /** The letters on the pawns: those on the players' seals, unless two players share one. */
  readonly letters: readonly string[] = $derived.by(() => {
    const marks = this.table.seats.map(({ name, letter }) => (name.trim()[0] ?? letter).toLocaleUpperCase())
    return new Set(marks).size === marks.length ? marks : [...LETTERS]
  })
  laid(mission: number): MissionView | undefined {
    return this.view.laid.find((card) => card.mission === mission)
  }
  print(mission: number): Print {
    const word = MISSIONS[mission] ?? ''
    const { printed } = this
    for (const kind of ['missions', 'finals', 'challenges', 'main']) {
      const found = printed[kind]?.[word] as Print | undefined
      if (found) return found
    }
    return {}
  }
  /** Whether something that lies on a mission can be taken up. */
  lifts(mission: number): boolean {
    return (
      !this.held.length &&
      this.view.pieces.some(({ placed }, piece) => placed.some(([, where]) => where === mission) && this.offer('lift', PIECES[piece]))
    )
  }
  /** So many symbols are still missing. */
  open(card: MissionView): number {
    return card.need.reduce((sum, n, i) => sum + Math.max(0, n - (card.got[i] ?? 0)), 0)
  }
  /** Whether the penalty of a mission will strike, as things stand: nobody goes, or it is urgent and not covered. */
  strikes(card: MissionView): boolean {
    const { phase, due, completed } = this.view
    if (phase > STRUGGLE) return phase === PENALTIES && due.includes(card.mission)
    const { negative, urgent } = this.print(card.mission)
    if (!negative?.length || isCommon(card.mission)) return false
    return card.pawn === NOBODY || (urgent === true && this.open(card) > 0 && !completed.includes(card.mission))
  }
  /** How far covered missions will bring each marker, as far as it is certain. */
  readonly soon = $derived.by(() => {
    const steps = { accord: 0, foreign_policy: 0 }
    for (const card of this.view.laid) {
      const { positive } = this.print(card.mission)
      const comes = this.view.phase <= STRUGGLE ? card.pawn !== NOBODY && this.open(card) === 0 : this.view.completed.includes(card.mission) && (this.view.phase < REWARDS || this.view.due.includes(card.mission))
      if (!comes || positive?.length !== 1) continue
      for (const phrase of positive[0] ?? []) {
        const [track = '', by] = phrase.split(' ')
        if (track === 'accord' || track === 'foreign_policy') steps[track] += Number(by)
      }
    }
    return steps
  })
  /** So far the two markers are apart; below 0 they have passed each other. */
  readonly apart = $derived.by(() => ((this.printed['tracks']?.meeting?.sum as number | undefined) ?? 10) - this.view.accord - this.view.foreign_policy)
  /** The rounds in which the markers can still move, with this one until its missions are done. At the end of a round the
   * time is that of the next one already. */
  readonly roundsLeft = $derived.by(() => {
    const { time, phase } = this.view
    return Math.max(0, 10 - time - (phase > STRUGGLE && phase < ROUND_END ? 1 : 0))
  })

  // -- dice and tokens ------------------------------------------------------------------------------------------------

  /** How often each die was rolled, for the eye. */
  readonly rolls = $derived.by(() => {
    const rolls = new Map<number, number>()
    for (const { tag, numbers } of this.table.log) {
      if (tag === 'rolled') rolls.set(numbers[1] ?? -1, (rolls.get(numbers[1] ?? -1) ?? 0) + 1)
    }
    return rolls
  })
  /** What the black die showed last in this phase, how often it was rolled, and who rerolled last, how often, at what cost. */
  readonly black = $derived.by(() => {
    let pips: number | null = null
    let rolls = 0
    let roller = NOBODY
    let last = { seat: NOBODY, times: 0, pips: 0 }
    for (const { tag, numbers } of this.table.log) {
      if (tag === 'phase') {
        pips = null
        roller = NOBODY
        last = { seat: NOBODY, times: 0, pips: 0 }
      } else if (tag === 'rerolling') roller = numbers[0] ?? NOBODY
      else if (tag === 'black_die') {
        pips = numbers[0] ?? 0
        rolls++
        const before = last.seat === roller ? last : { times: 0, pips: 0 }
        last = { seat: roller, times: before.times + 1, pips: before.pips + pips }
      }
    }
    return { pips, rolls, last }
  })
  /** The mission whose effects are being carried out. */
  readonly resolving = $derived.by(() => {
    if (!this.prompt || this.view.phase <= STRUGGLE) return NOBODY
    for (const { tag, numbers } of this.table.log.toReversed()) {
      if (tag === 'negative' || tag === 'positive') return numbers[0] ?? NOBODY
      if (tag === 'phase' || tag === 'threat' || tag === 'due') return NOBODY
    }
    return NOBODY
  })
  /** Dice that are about to be rolled and lie without a result: with real dice, they are typed one by one. */
  readonly unrolled = $derived.by(() => {
    const dice = this.step === 'roll' ? this.numbers[1] : this.step === 'type_rolls' ? this.numbers[0] : 0
    return dice ?? 0
  })

  symbols(piece: number): readonly string[] {
    if (isDie(piece)) {
      const faces = this.printed['dice']?.[dieKind(piece)]?.faces as string[][] | undefined
      return faces?.[this.view.pieces[piece]?.face ?? 0] ?? []
    }
    const gives = this.gives(piece)
    return (SYMBOLS as readonly string[]).includes(gives) ? [gives] : []
  }
  /** What a token shows: a symbol, or so much morale. */
  gives(piece: number): string {
    return (this.printed['characters']?.[CHARACTERS[piece - NEUTRAL_DICE] ?? '']?.gives as string | undefined) ?? ''
  }
  rolled(piece: number): boolean {
    return this.view.pieces[piece]?.holder !== NOBODY && this.view.phase >= STRUGGLE && (this.unrolled >> piece) % 2 === 0
  }
  /** The faces of a die in words. */
  faces(piece: number): string {
    const faces = (this.printed['dice']?.[dieKind(piece)]?.faces ?? []) as string[][]
    return faces.map((face) => face.map((name) => this.words['symbols'][name]).join(' + ')).join(', ')
  }
  /** What lies before a player: dice, then tokens. Between the struggles, what was shared out and what is owned. */
  pieces(seat: number): number[] {
    const { view } = this
    const held = view.pieces.flatMap((piece, i) => (piece.holder === seat ? [i] : []))
    if (held.length) return held
    const own = view.owner.flatMap((owner, i) =>
      owner === seat && !view.jail.characters.includes(NEUTRAL_DICE + i) ? [NEUTRAL_DICE + i] : [],
    )
    if (view.phase !== ASSIGNMENT) return own
    const before = view.dealt.slice(0, seat).reduce((sum, n) => sum + n, 0)
    const dealt = Array.from({ length: view.dealt[seat] ?? 0 }, (_, i) => before + i)
    return [...dealt, ...own]
  }
  private free(piece: number): string[] {
    const taken = new Set(this.view.pieces[piece]?.placed.map(([slot]) => slot))
    return this.symbols(piece).filter((_, slot) => !taken.has(slot))
  }
  /** The dice picked up, by the table itself if it asks about them. */
  readonly held: readonly number[] = $derived.by(() => {
    if (this.step === 'place_piece' || this.step === 'pass_to') return [this.numbers[1] ?? NOBODY]
    if (this.step === 'gather_dice') {
      const mask = this.numbers[1] ?? 0
      return Array.from({ length: FIRST_TOKEN }, (_, i) => i).filter((piece) => (mask >> piece) % 2 === 1)
    }
    return this.chosen
  })

  /** What can be done with a die or token. */
  can(piece: number): boolean {
    const word = PIECES[piece] ?? ''
    return ['place', 'reroll', 'also', 'pass', 'lift', 'cheer'].some((verb) => this.offer(verb, word))
  }
  tap(piece: number): void {
    const word = PIECES[piece] ?? ''
    const also = this.offer('also', word) ?? this.offer('imprison', word)
    if (also) return this.choose(also)
    if (!this.can(piece)) return
    const seat = this.view.pieces[piece]?.holder
    const same = this.chosen.filter((one) => this.view.pieces[one]?.holder === seat)
    this.chosen = same.includes(piece) ? same.filter((one) => one !== piece) : [...same, piece]
    this.pawn = NOBODY
  }
  chosenOf(seat: number): number[] {
    return this.chosen.filter((piece) => this.view.pieces[piece]?.holder === seat)
  }
  canReroll(pieces: readonly number[]): boolean {
    return pieces.length > 0 && pieces.every((piece) => this.offer('reroll', PIECES[piece]))
  }
  reroll(pieces: readonly number[]): void {
    const [first, ...others] = pieces.map((piece) => PIECES[piece] ?? '')
    if (first === undefined) return
    this.run([
      { verb: 'reroll', word: first },
      ...others.map((word) => ({ verb: 'also', word })),
      { verb: 'throw', word: '' },
    ])
  }
  /** With several others the table asks who gets it. */
  pass(piece: number, to: number): void {
    this.run([{ verb: 'pass', word: PIECES[piece] ?? '' }, ...(to === NOBODY ? [] : [{ verb: 'to', word: LETTERS[to] ?? '' }])])
  }
  lift(pieces: readonly number[]): void {
    this.run(pieces.map((piece) => ({ verb: 'lift', word: PIECES[piece] ?? '' })))
  }

  /** How the picked dice would be laid on a mission; with a symbol: one of them, on that slot. */
  private laying(card: MissionView, symbol?: number): Spoken[] {
    const mission = MISSIONS[card.mission] ?? ''
    const lack = card.need.map((n, i) => n - (card.got[i] ?? 0))
    const steps: Spoken[] = []
    for (const piece of this.chosen) {
      if (!this.offer('place', PIECES[piece])) continue
      const holder = this.view.pieces[piece]?.holder
      if (card.pawn !== holder && !isCommon(card.mission)) continue
      for (const name of this.free(piece)) {
        const wanted = name === 'portrait' ? (symbol ?? lack.findIndex((n) => n > 0)) : (SYMBOLS as readonly string[]).indexOf(name)
        if (wanted < 0 || (lack[wanted] ?? 0) <= 0 || (symbol !== undefined && wanted !== symbol)) continue
        lack[wanted]!--
        steps.push({ verb: 'place', word: PIECES[piece] ?? '' }, { verb: `on_${SYMBOLS[wanted]}`, word: mission })
        if (symbol !== undefined) return steps
      }
    }
    return steps
  }

  // -- missions -------------------------------------------------------------------------------------------------------

  /** What tapping a mission does, if anything. */
  act(card: MissionView): Act | null {
    const word = MISSIONS[card.mission] ?? ''
    const name = (this.words['missions'] as Record<string, { name: string }>)[word]?.name ?? ''
    const direct = this.offer('resolve', word) ?? this.offer('discard', word)
    if (direct) return { label: direct.label, run: () => this.choose(direct) }
    const on = SYMBOLS.map((symbol) => this.offer(`on_${symbol}`, word)).filter((choice) => choice !== undefined)
    if (on[0]) return { label: on[0].label, run: () => this.choose(on[0]) }
    if (this.chosen.length) {
      const steps = this.laying(card)
      return steps.length ? { label: `${name}. ${this.t.place}`, run: () => this.run(steps) } : null
    }
    const senders = this.senders(word)
    if (!senders.length) return null
    if (this.pawn !== NOBODY) {
      const send = senders.find(({ seat }) => seat === this.pawn)
      if (send) return { label: send.choice.label, run: () => this.send(send.choice) }
    }
    const only = senders.length === 1 ? senders[0] : undefined
    if (only) return { label: only.choice.label, run: () => this.send(only.choice) }
    return { label: `${name}. ${this.t.send_who}`, run: () => (this.asking = this.asking === word ? '' : word) }
  }
  /** Whose pawn could be sent to a mission. */
  senders(word: string): { seat: number; choice: Choice }[] {
    return [...LETTERS].flatMap((letter, seat) => {
      const choice = this.offer(`send_${letter}`, word)
      return choice ? [{ seat, choice }] : []
    })
  }
  send(choice: Choice): void {
    this.asking = ''
    this.choose(choice)
  }
  /** What tapping one slot of a mission does. */
  actOn(card: MissionView, symbol: number): Act | null {
    const word = MISSIONS[card.mission] ?? ''
    const on = this.offer(`on_${SYMBOLS[symbol]}`, word)
    if (on) return { label: on.label, run: () => this.choose(on) }
    if (!this.chosen.length) return null
    const steps = this.laying(card, symbol)
    const label = `${this.t.place}: ${(this.words['symbols'] as Record<string, string>)[SYMBOLS[symbol] ?? ''] ?? ''}`
    const run = (): void => {
      this.run(steps)
      this.again = PIECES.indexOf(steps[0]?.word ?? '')
    }
    return steps.length ? { label, run } : null
  }
  /** Move a pawn from one mission to another: it is recalled first. */
  move(from: string, to: string, seat: number): void {
    const send = { verb: `send_${LETTERS[seat] ?? ''}`, word: to }
    this.run(from ? [{ verb: 'recall', word: from }, send] : [send])
  }

  // -- saying several things in a row ---------------------------------------------------------------------------------

  run(steps: Spoken[]): void {
    this.queue = [...steps]
    this.drop()
    this.again = NOBODY
    this.next()
  }
  private next(): void {
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const choice = this.offer(step.verb, step.word)
      if (choice) {
        this.said = this.prompt?.question ?? -1
        this.until = Date.now() + PATIENCE
        this.choose(choice)
        return
      }
      // a die with only one place to go needs no second word
      if (!step.verb.startsWith('on_') && step.verb !== 'to') this.queue = []
    }
  }
  /** After each answer: go on, and let go of what cannot be held any more. */
  follow(): void {
    if (Date.now() > this.until) this.queue = []
    if (this.queue.length && this.prompt?.question !== this.said) this.next()
    if (!this.queue.length && this.again !== NOBODY && this.verbs.has('stop')) {
      if (!this.chosen.length && this.offer('place', PIECES[this.again])) this.chosen = [this.again]
      this.again = NOBODY
    }
    const kept = this.chosen.filter((piece) => this.can(piece))
    if (kept.length !== this.chosen.length) this.chosen = kept
    if (this.pawn !== NOBODY && !(this.view.pawns[this.pawn]! > 0 && this.verbs.has(`send_${LETTERS[this.pawn]}`))) this.pawn = NOBODY
    if (this.asking && !this.senders(this.asking).length) this.asking = ''
  }
  drop(): void {
    this.chosen = []
    this.pawn = NOBODY
    this.asking = ''
  }
}

const KEY = Symbol('niepodlegla')

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext<Desk>(KEY)
