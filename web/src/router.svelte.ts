/** The addresses and the browser's history. A token stands behind '#' and is taken out of the address bar at once,
 * so that nobody hands on a seat by copying the address. */

import { house } from '$house'
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
  | { screen: 'apart' }
  | { screen: 'lost' }

function read(): Route {
  const moved = movedTo(house.where().pathname)
  if (moved) history.replaceState(null, '', to(moved + house.where().search))
  const { pathname, search, hash } = house.where()
  const [, first = '', second = '', third = '', fourth] = pathname.split('/')
  const query = new URLSearchParams(search)
  if (first === 'rooms' && second && third && !fourth)
    return { screen: 'room', game: second, room: third, asked: Object.fromEntries(query) }
  if (first === 'rules' && second && (!third || third === 'sheet') && !fourth)
    return { screen: 'rules', game: second, sheet: third === 'sheet' }
  if (first === 'history' && second && !third) return { screen: 'history', game: second }
  if ((first === 'class' || first === 'join') && !house.apart) return { screen: 'apart' }
  if (first === 'class' && second) {
    const token = hash.slice(1)
    if (token && keepClass(second, token)) history.replaceState(null, '', to(pathname))
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
  const token = hash.slice(1)
  if (token && keepToken(second, token)) history.replaceState(null, '', to(pathname + search))
  if (first === 't') return { screen: 'table', id: second }
  const number = (name: string): number | null => (query.has(name) ? Math.trunc(Number(query.get(name))) || 0 : null)
  const eyes = number('eyes')
  return { screen: 'replay', id: second, at: number('at'), eyes: eyes === null ? null : Math.max(-2, eyes) }
}

/** What a link to a path of the client says. */
export const to = (path: string): string => house.address(path)

class Router {
  route = $state.raw<Route>({ screen: 'hall' })
  drawn = $state(0)

  /** To be called when the house is ready: an address may bring a token that is to be kept. */
  begin(): void {
    this.route = read()
    addEventListener('popstate', () => (this.route = read()))
    addEventListener('hashchange', () => (this.route = read()))
    document.addEventListener('click', (event) => this.follow(event))
  }

  go(path: string): void {
    history.pushState(null, '', to(path))
    this.route = read()
    scrollTo(0, 0)
  }

  /** Another address for what is shown already: going back does not lead to the one before. */
  replace(path: string): void {
    history.replaceState(null, '', to(path))
    this.route = read()
  }

  /** Draw what is shown once more, from the beginning. */
  again(): void {
    this.drawn += 1
  }

  /** Links inside the page do not load it again. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.download || link.getAttribute('href')?.startsWith('#')) return
    const path = house.inside(link)
    if (!path) return
    event.preventDefault()
    this.go(path)
  }
}

export const router = new Router()
