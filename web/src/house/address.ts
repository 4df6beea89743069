/**
 * index.html is the only page of the site, and it may lie in any folder. The client's own path stands in the query, so
 * that what is behind '#' stays what it is and never leaves the browser: `/r/abc?at=3#frag` is `./?/r/abc&at=3#frag`.
 */

import type { Place } from './house'

/** The folder of the page, as a whole address that ends with '/'. */
export const base = new URL('./', location.href.replace(/[?#].*/s, '')).href

export function outside(path: string): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  const asked = search.slice(1)
  if (pathname === '/' && !asked) return `./${hash}`
  return `./?${pathname}${asked && '&'}${asked}${hash}`
}

/** Whoever hands on an address may have written '/' as '%2F', put a '=' behind what has no value, or added words. */
export function inside({ search, hash }: Pick<URL, 'search' | 'hash'>): Place {
  const [first = '', ...asked] = search.slice(1).split('&')
  const pathname = first.replaceAll(/%2f/gi, '/').replace(/=$/, '')
  if (!pathname.startsWith('/')) return { pathname: '/', search: '', hash }
  return { pathname, search: asked.length ? `?${asked.join('&')}` : '', hash }
}

/** Whether an address is this very page, wherever in the client it leads. */
export function isOurs({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  return [base, `${base}index.html`].includes(origin + pathname)
}
