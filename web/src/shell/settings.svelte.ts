/** What this browser likes: kept here only, applied to the page. */

import { house } from '$house'
import { keep, recall } from './keeping'

export const LANGUAGES = { pl: 'Polski', en: 'English', de: 'Deutsch' } as const
export type Lang = keyof typeof LANGUAGES
export type Theme = 'auto' | 'light' | 'dark'
export type Motion = 'auto' | 'on' | 'off'
/** How long one sees what bots do; `step` until one asks for the next thing, `instant` not at all. */
export const PACES = ['slow', 'normal', 'quick', 'step', 'instant'] as const
export type Pace = (typeof PACES)[number]
/** Sound is asked about once. */
export type Sound = 'unasked' | 'on' | 'off'

interface Liked {
  lang: Lang
  theme: Theme
  motion: Motion
  size: number
  name: string
  pace: Pace
  scenes: boolean
  sound: Sound
}

const KEY = 'sejmik.settings'
const calm = matchMedia('(prefers-reduced-motion: reduce)')

function isLang(text: unknown): text is Lang {
  return typeof text === 'string' && text in LANGUAGES
}

function load(): Liked {
  const wanted = navigator.languages.map((lang) => lang.slice(0, 2)).find(isLang)
  const liked: Liked = { lang: wanted ?? 'en', theme: 'auto', motion: 'auto', size: 1, name: '', pace: 'normal', scenes: true, sound: 'unasked' }
  const stored = recall<Partial<Liked>>(house.keeping, KEY, {})
  if (isLang(stored.lang)) liked.lang = stored.lang
  if (stored.theme === 'light' || stored.theme === 'dark') liked.theme = stored.theme
  if (stored.motion === 'on' || stored.motion === 'off') liked.motion = stored.motion
  if (typeof stored.size === 'number' && stored.size >= 0.8 && stored.size <= 1.6) liked.size = stored.size
  if (PACES.some((pace) => pace === stored.pace)) liked.pace = stored.pace as Pace
  if (typeof stored.scenes === 'boolean') liked.scenes = stored.scenes
  if (stored.sound === 'on' || stored.sound === 'off') liked.sound = stored.sound
  if (typeof stored.name === 'string') liked.name = stored.name.slice(0, 24)
  return liked
}

class Settings implements Liked {
  lang = $state<Lang>('en')
  theme = $state<Theme>('auto')
  motion = $state<Motion>('auto')
  size = $state(1)
  name = $state('')
  pace = $state<Pace>('normal')
  scenes = $state(true)
  sound = $state<Sound>('unasked')
  private calm = $state(calm.matches)

  constructor() {
    calm.addEventListener('change', () => (this.calm = calm.matches))
  }

  /** As this browser liked it before; to be called when the house is ready. */
  recall(): void {
    Object.assign(this, load())
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion === 'on' || (this.motion === 'auto' && !this.calm)
  }

  /** Apply and keep; to be called in an effect. */
  apply(): void {
    const { lang, theme, motion, size, name, pace, scenes, sound } = this
    const root = document.documentElement
    root.lang = lang
    if (theme === 'auto') delete root.dataset.theme
    else root.dataset.theme = theme
    root.dataset.motion = this.moves ? 'on' : 'off'
    if (!this.moves) for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().activeDuration !== Infinity) one.finish()
    root.style.setProperty('--text-size', String(size))
    keep(house.keeping, KEY, { lang, theme, motion, size, name, pace, scenes, sound })
  }
}

export const settings = new Settings()
