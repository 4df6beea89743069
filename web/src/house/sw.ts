/**
 * Keeps the site in the browser, so that it starts without a network and asks it for nothing.
 *
 * When a version is installed, all of it is put in a store of its own; what never changes is in one that all versions
 * share (lasting.ts). Only what one reads about a single game is kept when it is first used. A new version waits beside
 * the old one until somebody asks for it and no other page is open, or until all pages are closed: a page never gets
 * files of two versions.
 */

import { LASTING, storeName } from './lasting'

/** Of the site: written here when all the rest is made. */
const VERSION = '@version@'

/** What the types of a page do not know. */
interface Scope {
  readonly registration: { readonly scope: string; readonly installing: unknown }
  /** The pages of the first visit are served too: what they load later comes from the version they began with. */
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', heard: (event: Waiting) => void): void
  addEventListener(kind: 'fetch', heard: (event: Asking) => void): void
  addEventListener(kind: 'message', heard: (event: MessageEvent<{ kind: string }>) => void): void
}
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Asking extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
type Listed = [bytes: number, digest: string, unpacked?: string]
interface Site {
  version: string
  /** Of each file its length, and how its digest begins; of a packed one also that of what is in it. */
  files: Record<string, Listed>
}

const scope = self as unknown as Scope
const base = scope.registration.scope
const openOwn = (): Promise<Cache> => caches.open(storeName(base, VERSION))
const openShared = (): Promise<Cache> => caches.open(storeName(base, LASTING))
const at = (name: string): string => new URL(name, base).href

const LIST = 'site.json'
const lasts = (name: string): boolean => /^(assets|rules)\//.test(name)
const waitsForUse = (name: string): boolean => /^said\/(?!shell-|hall-)/.test(name)

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(clearAway().then(() => scope.clients.claim())))
scope.addEventListener('message', (event) => void (event.data.kind === 'take over' && takeOver(event)))
scope.addEventListener('fetch', (event) => {
  const name = nameOf(event.request)
  if (name !== null) event.respondWith(answer(event.request, name))
})

/** A game in another tab must find its files until it is closed. */
async function takeOver({ source }: MessageEvent): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.filter(({ url }) => url.startsWith(base)).length > 1) source?.postMessage({ kind: 'others' })
  else scope.skipWaiting()
}

// -- a version comes and goes -----------------------------------------------------------------------------------------

async function install(): Promise<void> {
  const list = await fetch(at(LIST), { cache: 'no-store' })
  const site = (await list.clone().json()) as Site
  if (site.version !== VERSION) throw new Error('the site is being renewed just now')
  const [own, shared] = [await openOwn(), await openShared()]
  await own.put(at(LIST), list)
  const older = await openOlder()
  const take = async ([name, listed]: [string, Listed]): Promise<void> => {
    const store = lasts(name) ? shared : own
    if (await store.match(at(name))) return
    const kept = await keptIn(older, name, listed[1])
    if (kept || !waitsForUse(name)) await store.put(at(name), kept ?? (await fetched(name, listed)))
  }
  await Promise.all(Object.entries(site.files).map(take))
}

async function clearAway(): Promise<void> {
  const [{ version, files }, shared] = [await listIn(await openOwn()), await openShared()]
  // a version that comes after this one is just being put there; and without a list nothing is known to be too much
  if (version !== VERSION || scope.registration.installing) return
  const names = [storeName(base, VERSION), storeName(base, LASTING)]
  for (const name of await ourStores()) if (!names.includes(name)) await caches.delete(name)
  const wanted = new Set(Object.keys(files).map(at))
  for (const { url } of await shared.keys()) if (!wanted.has(url)) await shared.delete(url)
}

async function ourStores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(storeName(base, '')))
}

/** Those of the versions before, each with the list of what is in it. */
async function openOlder(): Promise<[Cache, Site][]> {
  const names = (await ourStores()).filter((name) => ![VERSION, LASTING].some((one) => name === storeName(base, one)))
  const stores = await Promise.all(names.map((name) => caches.open(name)))
  return Promise.all(stores.map(async (store) => [store, await listIn(store)] as [Cache, Site]))
}

async function listIn(store: Cache): Promise<Site> {
  return ((await (await store.match(at(LIST)))?.json()) ?? { version: '', files: {} }) as Site
}

async function keptIn(older: [Cache, Site][], name: string, digest: string): Promise<Response | undefined> {
  for (const [store, { files }] of older)
    if (files[name]?.[1] === digest) {
      const kept = await store.match(at(name))
      if (kept) return kept
    }
  return undefined
}

/** Many files the page has fetched a minute ago: what the browser still has will do, if it is of this version. */
async function fetched(name: string, listed: Listed): Promise<Response> {
  for (const cache of ['force-cache', 'reload'] as const) {
    const answer = await fetch(at(name), { cache })
    const content = new Uint8Array(await answer.arrayBuffer())
    if (answer.ok && (await isRight(content, listed))) return clean(answer, content)
  }
  throw new Error(`${name} is damaged, or of another version`)
}

/** Some servers unpack packed files on the way. */
async function isRight(content: Uint8Array<ArrayBuffer>, [, ...digests]: Listed): Promise<boolean> {
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  const text = Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digests.some((digest) => digest && text.startsWith(digest))
}

/** Without what it went through on the way: a page must not be one to which the server has sent us on. */
function clean(answer: Response, content: BodyInit): Response {
  return new Response(content, { headers: { 'Content-Type': answer.headers.get('Content-Type') ?? '' } })
}

// -- what is asked for ------------------------------------------------------------------------------------------------

/** The page is the same whatever stands behind '?'. Of other things nothing is known here: they go their own way. */
function nameOf({ method, url }: Request): string | null {
  const [address = ''] = url.split(/[?#]/)
  return method === 'GET' && address.startsWith(base) ? address.slice(base.length) || 'index.html' : null
}

async function answer(request: Request, name: string): Promise<Response> {
  const store = lasts(name) ? await openShared() : await openOwn()
  const kept = await store.match(at(name))
  if (kept) return kept
  const { files } = await listIn(await openOwn())
  const listed = files[name]
  if (!listed || !waitsForUse(name)) return fetch(request)
  try {
    if (!navigator.onLine) throw new Error('there is no network')
    const found = await fetched(name, listed)
    await store.put(at(name), found.clone())
    return found
  } catch {
    return new Response(null, ASK_THE_RULES)
  }
}

/** Neither there nor an error that browsers complain of: the rules in the page can say the same. */
const ASK_THE_RULES = { status: 304 }
