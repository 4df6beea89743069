/** The addresses and the browser's history. A token stands behind '#' and is taken out of the address bar at once,
 * so that nobody hands on a seat by copying the address. */

import { movedTo } from './games/registry'
import { dialogs } from './shell/dialogs.svelte'
import { keepClass } from './shell/classes'
import { keepToken } from './shell/memory'

export type Route =
  | { screen: 'hall' }
  | { screen: 'new'; game: string; options: Record<string, string> }
  | { screen: 'table'; id: string }
  | { screen: 'learn'; game: string }
  | { screen: 'puzzles'; game: string }
  | { screen: 'replay'; id: string; at: number | null; eyes: number | null }
  | { screen: 'room'; game: string; room: string; asked: Record<string, string> }
  | { screen: 'rules'; game: string; sheet: boolean }
  | { screen: 'history'; game: string }
  | { screen: 'class'; id: string }
  | { screen: 'print'; id: string }
  | { screen: 'join'; code: string }
  | { screen: 'lost' }

function read(): Route {
  const moved = movedTo(location.pathname)
  if (moved) history.replaceState(null, '', moved + location.search)
  const [, first = '', second = '', third = '', fourth] = location.pathname.split('/')
  const query = new URLSearchParams(location.search)
  if (first === 'rooms' && second && third && !fourth)
    return { screen: 'room', game: second, room: third, asked: Object.fromEntries(query) }
  if (first === 'rules' && second && (!third || third === 'sheet') && !fourth)
    return { screen: 'rules', game: second, sheet: third === 'sheet' }
  if (first === 'history' && second && !third) return { screen: 'history', game: second }
  if (first === 'class' && second) {
    const token = location.hash.slice(1)
    if (token && keepClass(second, token)) history.replaceState(null, '', location.pathname)
    if (third === 'print' && fourth === undefined) return { screen: 'print', id: second }
  }
  if (third) return { screen: 'lost' }
  if (first === 'class') return { screen: 'class', id: second }
  if (first === 'join') return { screen: 'join', code: second }
  if (!first) return { screen: 'hall' }
  if (first === 'settings' && !second) {
    dialogs.settings = true
    return { screen: 'hall' }
  }
  if (first === 'new' && !second) {
    const { game = '', ...options } = Object.fromEntries(query)
    return { screen: 'new', game, options }
  }
  if (first === 'learn' || first === 'puzzles') return { screen: first, game: second }
  if ((first !== 't' && first !== 'r') || !second) return { screen: 'lost' }
  const token = location.hash.slice(1)
  if (token && keepToken(second, token)) history.replaceState(null, '', location.pathname + location.search)
  if (first === 't') return { screen: 'table', id: second }
  const number = (name: string): number | null => (query.has(name) ? Math.trunc(Number(query.get(name))) || 0 : null)
  const eyes = number('eyes')
  return { screen: 'replay', id: second, at: number('at'), eyes: eyes === null ? null : Math.max(-2, eyes) }
}

class Router {
  route = $state.raw<Route>({ screen: 'hall' })

  constructor() {
    this.route = read()
    addEventListener('popstate', () => (this.route = read()))
    addEventListener('hashchange', () => (this.route = read()))
    document.addEventListener('click', (event) => this.follow(event))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.route = read()
    scrollTo(0, 0)
  }

  /** Another address for what is shown already: going back does not lead to the one before. */
  replace(path: string): void {
    history.replaceState(null, '', path)
    this.route = read()
  }

  /** Links inside the page do not load it again. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.download || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
