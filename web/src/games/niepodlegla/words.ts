/** The words of the drawn board, from the game's texts: labels, and effects of cards in signs and words. */

import type { GameWords } from '../../api/types'
import { settings } from '../../shell/settings.svelte'
import { fill } from '../fill'
import { REVOLUTION } from './lists'

export type Labels = Record<string, string>

export function labels(words: GameWords): Labels {
  return (words.board ?? {}) as Labels
}

/** One symbol of a card: what is drawn, the short words beside it, and the whole sentence. */
export interface Effect {
  draw: 'sign' | 'token' | 'die' | 'disc'
  what: string
  twice: boolean
  /** Before the short words, where there is room. */
  word?: string
  short: string
  long: string
}

export function effects(phrases: readonly string[] | undefined, words: GameWords, time: number, bothRussian = false): Effect[] {
  return (phrases ?? []).map((phrase) => effect(phrase, words, time, bothRussian))
}

function effect(phrase: string, words: GameWords, time: number, bothRussian: boolean): Effect {
  const t = labels(words)
  const [verb = '', first = '', second = ''] = phrase.split(' ')
  const plain = { twice: false, draw: 'sign' as const }
  if (verb === 'accord' || verb === 'foreign_policy') {
    const by = first.replace('-', '−')
    return { ...plain, what: verb, word: (verb === 'accord' ? t.short_accord : t.short_foreign) ?? '', short: by, long: `${verb === 'accord' ? t.accord : t.foreign} ${by}` }
  }
  if (verb.startsWith('independence') || verb.startsWith('obstacle')) {
    const kind = verb.startsWith('independence') ? 'independence' : first
    const place = kind === 'independence' ? first : second
    const twice = verb.endsWith('_two')
    const name = words.tokens[kind] as string
    return {
      draw: 'token',
      what: kind === 'russian' ? (time < REVOLUTION ? 'tsarist' : 'bolshevik') : kind,
      twice,
      short: placeName(place, words, bothRussian),
      long: twice
        ? fill(t.e_two, { what: name, place: placeIn(place, words, bothRussian) })
        : `${name} ${placeIn(place, words, bothRussian)}`,
    }
  }
  if (verb === 'die' || verb === 'token') {
    return {
      draw: verb === 'die' ? 'die' : 'disc',
      what: first,
      twice: false,
      short: words.characters[first]?.short ?? '',
      long: words.pieces[first] ?? '',
    }
  }
  if (verb === 'imprison') {
    const what = words.prisoners[first] ?? ''
    return { ...plain, what: 'lock', short: what, long: fill(t.e_imprison, { what }) }
  }
  const SIGN: Record<string, string> = { discard_missions: 'discard', remove: 'discard' }
  return { ...plain, what: SIGN[verb] ?? verb, short: t[`e_${verb}`] ?? '', long: t[`e_${verb}_long`] ?? '' }
}

function placeName(place: string, words: GameWords, bothRussian: boolean): string {
  if (place === 'russian_partition') return bothRussian ? (labels(words).russian ?? '') : words.regions.borderlands
  return words.areas[place] ?? words.regions[place] ?? place
}

export function placeIn(place: string, words: GameWords, bothRussian = false): string {
  if (place === 'russian_partition') return bothRussian ? (labels(words).in_russian ?? '') : words.regions_in.borderlands
  return words.areas_in[place] ?? words.regions_in[place] ?? place
}

export const inWords = (list: readonly Effect[]): string => list.map((one) => one.long).join(', ')

/** When a small final mission lies on its easier side. */
export function condition(phrase: string, words: GameWords): string {
  const t = labels(words)
  const [what = '', ...rest] = phrase.split(' ')
  if (what === 'areas') {
    const places = rest.map((area) => placeIn(area, words))
    const last = places.pop() ?? ''
    return fill(t.cond_areas, { places: places.length ? `${places.join(', ')} ${t.and} ${last}` : last })
  }
  const n = Number(rest[0])
  if (what === 'accord' || what === 'foreign_policy')
    return fill(t.cond_track, { n, track: (what === 'accord' ? t.accord : t.foreign) ?? '' })
  if (what === 'map') return fill(t.cond_map, { n })
  return fill(t.cond_region, { n, place: placeIn(what, words) })
}

/** A threat's lower half strikes unless there is independence in one (or each) of these regions. */
export function unless(regions: readonly string[], all: boolean, words: GameWords): string {
  const t = labels(words)
  return fill(t.unless, { places: regions.map((region) => placeIn(region, words)).join(` ${all ? t.and : t.or} `) })
}

const MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** A date as it stands on the cards, with the month in Roman figures: only Poles read it at once. */
export function dated(date: string): string {
  if (settings.lang === 'pl') return date
  const name = new Intl.DateTimeFormat(settings.lang, { month: 'short' })
  return date.replace(/\b[IVX]+\b/g, (month) => (MONTHS.includes(month) ? name.format(new Date(2000, MONTHS.indexOf(month), 1)) : month))
}

export const percent = (chance: number): string => {
  const whole = Math.round(chance * 100)
  if (whole === 0 && chance > 0) return '<1%'
  if (whole === 100 && chance < 1) return '>99%'
  return `${whole}%`
}
