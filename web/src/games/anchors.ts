/**
 * What lessons, pictures and the tour point at: names, not selectors. `hand` is a thing of the table, `hand:palac` one of
 * its kind, `votes@A` what belongs to a seat. Each game keeps a table from names to elements in its anchors.ts.
 */

import { tick } from 'svelte'

/** The parts of a name behind its noun; what it does not say is empty. */
export interface Asked {
  word: string
  seat: string
}

export interface Anchor {
  /** Selectors, the best first: the first that finds something in sight is meant. */
  find: (asked: Asked) => string[]
  /** What a small screen shows behind a tab: the tabs to press, one after the other, until it is there. */
  reveal?: (asked: Asked) => string[]
}

/** By noun. */
export type Anchors = Record<string, Anchor>

interface Named {
  default: Anchors
  /** What the tour of the board walks through, in this order; `@*` stands for every seat. */
  tour: readonly string[]
}

const found = import.meta.glob<Named>('./*/anchors.ts', { eager: true })
const games: Record<string, Named> = Object.fromEntries(
  Object.entries(found).map(([path, named]) => [path.split('/')[1] ?? '', named]),
)

/** The buttons of the prompt bar are the same in every game; what has no room there is in its list. */
const EVERYWHERE: Anchors = {
  choice: {
    find: ({ word }) => [
      `.foot .onward[data-verb="${word}"]`,
      `.foot .opt[data-verb="${word}"]:not(.over)`,
      `.board button[data-verb="${word}"]`,
    ],
    reveal: () => ['.foot .more[aria-expanded="false"]'],
  },
  prompt: { find: () => ['main > .foot'] },
}

const NAME = /^([a-z_]+)(?::([\w-]+))?(?:@([A-Z]))?$/

function parsed(game: string, name: string): { anchor: Anchor; asked: Asked } | null {
  const [, noun = '', word = '', seat = ''] = NAME.exec(name) ?? []
  const anchor = games[game]?.default[noun] ?? EVERYWHERE[noun]
  return anchor ? { anchor, asked: { word, seat } } : null
}

/** Drawn somewhere, if perhaps outside of what its panel shows just now. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
}

/** The elements that a name means, of which the first is the one to point at; none if nothing of it is in sight. (Lands
 * on a map are elements of a drawing; they are measured and marked like all others.) */
export function findAnchor(root: HTMLElement, game: string, name: string): HTMLElement[] {
  const known = parsed(game, name)
  for (const selector of known?.anchor.find(known.asked) ?? []) {
    const shown = [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown)
    if (shown.length) return shown
  }
  return []
}

/** As `findAnchor`, but opens the tab behind which a small screen keeps it. */
export async function revealAnchor(root: HTMLElement, game: string, name: string): Promise<HTMLElement[]> {
  const here = findAnchor(root, game, name)
  const known = parsed(game, name)
  if (here.length || !known) return here
  for (const selector of known.anchor.reveal?.(known.asked) ?? []) {
    const tab = [...root.querySelectorAll<HTMLElement>(selector)].find(isShown)
    if (!tab) continue
    tab.click()
    await tick()
    const now = findAnchor(root, game, name)
    if (now.length) return now
  }
  return []
}

/** The names that the tour of a board walks through, for these seats. */
export function tourOf(game: string, seats: readonly string[]): string[] {
  return (games[game]?.tour ?? []).flatMap((name) =>
    name.endsWith('@*') ? seats.map((seat) => name.replace('*', seat)) : [name],
  )
}

/** The key of the text that tells about it, the most exact first; what belongs to somebody else has its own. */
export function keysOf(name: string, own: readonly string[]): string[] {
  const [, noun = '', word = '', seat = ''] = NAME.exec(name) ?? []
  return [...(word ? [`${noun}_${word}`] : []), ...(seat && !own.includes(seat) ? [`${noun}_of`] : []), noun]
}
