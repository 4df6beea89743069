/** Short texts that outlive the page. A browser may refuse to keep anything: then each is as it was never set. */

export interface Keeping {
  get(key: string): string | null
  /** Whether it is kept. */
  set(key: string, text: string): boolean
  remove(key: string): void
}

/** In a storage that the browser brings along; even to name it may be forbidden. */
export function over(storage: () => Storage): Keeping {
  return {
    get(key) {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    set(key, text) {
      try {
        storage().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        storage().removeItem(key)
      } catch {
        // nothing was kept
      }
    },
  }
}

/** As long as this tab is open. */
export const tab: Keeping = over(() => sessionStorage)

/** What was kept under a key as JSON; `otherwise` if there is nothing, or nothing that can be read. */
export function recall<T>(keeping: Keeping, key: string, otherwise: T): T {
  try {
    return (JSON.parse(keeping.get(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

export const keep = (keeping: Keeping, key: string, value: unknown): boolean => keeping.set(key, JSON.stringify(value))
