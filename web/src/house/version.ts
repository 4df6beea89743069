/**
 * A newer version of the site. The service worker fetches it in the background and lets it wait: it takes over when
 * somebody wants it and no other tab is open, or when the site is opened again after all its tabs were closed; never in
 * the middle of a game.
 */

import { base } from './address'
import { standing } from './state.svelte'

let registration: ServiceWorkerRegistration | null = null
let wanted = false

/** Everything is here now: have it kept for the next visit, with or without a connection. */
export async function keepSite(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  let known = workers.controller !== null // the first one to come is no newer one
  workers.addEventListener('controllerchange', () => {
    if (wanted) location.reload()
    else if (known) standing.newer = true // another tab wanted it
    known = true
  })
  workers.addEventListener('message', ({ data }: MessageEvent<{ kind?: string } | null>) => {
    if (data?.kind !== 'others') return
    wanted = false
    standing.others = true
  })
  try {
    registration = await workers.register(new URL('sw.js', base))
  } catch {
    return // no harm: the next visit fetches what it needs
  }
  const look = (): void => {
    if (registration?.waiting && workers.controller) standing.newer = true
  }
  look()
  registration.addEventListener('updatefound', () => registration?.installing?.addEventListener('statechange', look))
}

export function takeNewer(): void {
  wanted = true
  standing.others = false
  if (registration?.waiting) registration.waiting.postMessage({ kind: 'take over' })
  else location.reload()
}
