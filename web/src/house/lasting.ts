/**
 * Files whose names carry their digest never change. All versions of the site share one store of the browser for them:
 * the worker puts there what it fetches, so that the service worker need not fetch it again, and a newer version
 * fetches only what is new.
 */

/** Several sites may stand on one host, each in a folder of its own. */
export const storeName = (base: string, version: string): string => `sejmik ${new URL(base).pathname} ${version}`

export const LASTING = 'lasting'

/** Nothing is kept on a page without HTTPS, nor where the browser forbids it. */
export async function openLasting(base: string): Promise<Cache | null> {
  try {
    return await caches.open(storeName(base, LASTING))
  } catch {
    return null
  }
}
