/** The house is this very page: the rules run in a worker, this browser keeps the tables, and no request leaves the site. */

import { base, inside, isOurs, outside } from './address'
import { cabinetName } from './cabinet'
import { clearAway, discard } from './discarded'
import type { House } from './house'
import { Kept } from './kept'
import { Rules } from './rules'
import { fileFor, keepToRead, said } from './said'
import { standing } from './state.svelte'
import { keepSite, takeNewer } from './version'

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
async function persist(asks: 'persist' | 'persisted'): Promise<void> {
  if (persists) return
  persists = asks === 'persist'
  const storage = navigator.storage as StorageManager | undefined
  standing.mayForget = !(await storage?.[asks]?.().catch(() => false))
}
void persist('persisted')

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
    if (method === 'POST' && answer.ok && LAYS.test(path)) void persist('persist')
    return answer
  },
  line: (path) => rules.line(path),
  file: (address) => fetch(address),
  // only games of other packages bring one, and they are not on a site; its policy would not let it run either
  module: (path) => Promise.reject(new Error(`${path}: a site has no such file`)),
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
  keepToRead,
  parts: {
    notices: () => import('./Notices.svelte'),
    apart: () => import('./Apart.svelte'),
    menu: () => import('./Newer.svelte'),
    settings: () => import('./Moving.svelte'),
  },
}

/** Take the newer version; what is still on its way to the disk is written first. */
export const loadNewer = (): Promise<void> => kept.settled().then(takeNewer)

/** Fetch the rules, before somebody has asked for anything. */
export const begin = (): void => rules.begin()

/** Play in this tab; whichever has the games now loses them. */
export async function playHere(): Promise<void> {
  await kept.settled()
  history.replaceState({ steal: true }, '')
  location.reload()
}
