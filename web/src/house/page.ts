/** The house is this very page: the rules run in a worker, this browser keeps the tables, and no request leaves the site. */

import { base, inside, isOurs, outside } from './address'
import { cabinetName } from './cabinet'
import { clearAway, discard } from './discarded'
import type { House } from './house'
import { Kept } from './kept'
import { Rules } from './rules'
import { fileFor, said } from './said'
import { standing } from './state.svelte'
import { keepSite } from './version'

const LAYS = /^\/api\/(tables|lessons|puzzles|journals|everything)$/

/** The page was loaded again to take the games over from another tab. */
const steal = (history.state as { steal?: boolean } | null)?.steal === true
if (steal) history.replaceState(null, '')

export const kept = new Kept(cabinetName(base))
const rules = new Rules(steal, () => {
  void clear()
  void keepSite()
})
const clear = (): Promise<void> => clearAway(kept, (...asked) => rules.ask(...asked))

let persists = false
/** Now there is something to lose: browsers that may throw away what a site keeps are asked not to. */
function persist(): void {
  if (persists) return
  persists = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

export const house: House = {
  ready: kept.ready,
  async ask(method, path, token, body) {
    const file = method === 'GET' ? fileFor(path) : ''
    if (file)
      try {
        return new Response(await said(file), { headers: { 'Content-Type': 'application/json' } })
      } catch {
        // then the rules have to say it
      }
    const answer = await rules.ask(method, path, token, body)
    if (method === 'POST' && answer.ok && LAYS.test(path)) persist()
    return answer
  },
  line: (path) => rules.line(path),
  file: (address) => fetch(address),
  async module(path) {
    const answer = await rules.ask('GET', path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    const url = URL.createObjectURL(new Blob([await answer.text()], { type: 'text/javascript' }))
    try {
      return (await import(/* @vite-ignore */ url)) as unknown
    } finally {
      URL.revokeObjectURL(url)
    }
  },
  address: outside,
  link: (path) => new URL(outside(path), base).href,
  where: () => inside(location),
  inside(link) {
    if (!isOurs(link)) return ''
    const { pathname, search, hash } = inside(link)
    return pathname + search + hash
  },
  keeping: kept,
  apart: false,
  discard(table, token) {
    discard(kept, table, token)
    if (standing.phase === 'ready') void clear()
  },
  parts: {
    notices: () => import('./Notices.svelte'),
    apart: () => import('./Apart.svelte'),
    menu: () => import('./Newer.svelte'),
    settings: () => import('./Moving.svelte'),
  },
}

/** Fetch the rules, before somebody has asked for anything. */
export const begin = (): void => rules.begin()

/** Play in this tab; whichever has the games now loses them. */
export async function playHere(): Promise<void> {
  await kept.settled()
  history.replaceState({ steal: true }, '')
  location.reload()
}
