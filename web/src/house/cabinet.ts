/**
 * The cabinet in which this browser keeps tables and all that the client remembers: a database of the browser's own
 * (IndexedDB). The page and the worker with the rules each open it for themselves.
 *
 * Whatever goes wrong has one of two names: `Conflict`, something is there already that was to be new; `Unavailable`,
 * nothing can be kept or read. Its message is the line that a server says then, which the client has in every language;
 * its cause says why in a few words.
 */

export const DRAWERS = ['tables', 'entries', 'requests', 'tokens', 'analyses', 'house', 'browser'] as const
export type Drawer = (typeof DRAWERS)[number]

/** No text: what lies under the key is thrown away. Fresh: nothing may lie there yet, or nothing at all is written. */
export type Change = [drawer: Drawer, key: string, text: string | null, fresh: boolean]

export interface Cabinet {
  /** What lies in a drawer from one key to another, both included, in the order of the keys. */
  read(drawer: Drawer, first: string, last: string): Promise<[key: string, text: string][]>
  /** All of it or nothing; when this is done it is on the disk. */
  write(changes: Change[]): Promise<void>
  close(): void
}

const VERSION = 1
/** A browser may never answer: Safari has done so at the first page after a start. */
const PATIENCE = 5000
/** Whoever was busy all that time hears only now what has come meanwhile. */
const GRACE = 500

export class Conflict extends Error {
  override name = 'Conflict'
}

export class Unavailable extends Error {
  override name = 'Unavailable'

  constructor(why: string) {
    super('this cannot be stored just now: try again later', { cause: why })
  }
}

/** Several sites may stand on one host, each in a folder of its own. */
export const cabinetName = (base: string): string => `sejmik ${new URL(base).pathname}`

export async function openCabinet(name: string): Promise<Cabinet> {
  return new Drawers(name, await opened(name))
}

/** The connection to the cabinet is gone, though nobody wanted that: browsers close it when they put a page to sleep. */
class Lost extends Error {}

class Drawers implements Cabinet {
  private closed = ''
  private lost = false
  private opening: Promise<void> | null = null

  constructor(
    private readonly name: string,
    private base: IDBDatabase,
  ) {
    this.take(base)
  }

  read(drawer: Drawer, first: string, last: string): Promise<[string, string][]> {
    return this.surely(() => this.readOnce(drawer, first, last))
  }

  write(changes: Change[]): Promise<void> {
    return this.surely(() => this.writeOnce(changes))
  }

  close(): void {
    this.closed ||= 'it is closed'
    this.base.close()
  }

  private take(base: IDBDatabase): void {
    this.base = base
    this.lost = false
    // somebody deletes or renews the cabinet: whoever holds on to it would make them wait
    base.onversionchange = () => {
      this.close()
      this.closed = 'it was renewed or deleted elsewhere'
    }
    base.onclose = () => (this.lost = true)
  }

  /** Once more through a new connection, if the old one was lost. What was to be new is found out if it is there. */
  private async surely<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Lost)) throw error
    }
    this.opening ??= opened(this.name)
      .then((base) => this.take(base))
      .finally(() => (this.opening = null))
    await this.opening
    return work().catch((error: unknown) => {
      throw error instanceof Lost ? new Unavailable(error.message) : error
    })
  }

  private readOnce(drawer: Drawer, first: string, last: string): Promise<[string, string][]> {
    return new Promise((done, fail) => {
      if (first > last) return done([])
      const turn = this.begin([drawer], 'readonly', fail)
      if (!turn) return
      const store = turn.objectStore(drawer)
      const range = IDBKeyRange.bound(first, last)
      const keys = store.getAllKeys(range)
      const texts = store.getAll(range)
      turn.oncomplete = () => {
        const found = texts.result as string[]
        done(keys.result.map((key, i) => [String(key), found[i] ?? '']))
      }
    })
  }

  private writeOnce(changes: Change[]): Promise<void> {
    return new Promise((done, fail) => {
      const drawers = [...new Set(changes.map(([drawer]) => drawer))]
      if (!drawers.length) return done()
      const turn = this.begin(drawers, 'readwrite', fail)
      if (!turn) return
      turn.oncomplete = () => done()
      try {
        for (const [drawer, key, text, fresh] of changes) {
          const store = turn.objectStore(drawer)
          if (text === null) store.delete(key)
          else if (fresh) store.add(text, key)
          else store.put(text, key)
        }
      } catch (error) {
        fail(told(error))
        turn.abort()
      }
    })
  }

  private begin(
    drawers: Drawer[],
    mode: 'readonly' | 'readwrite',
    fail: (error: Error) => void,
  ): IDBTransaction | null {
    if (this.closed) {
      fail(new Unavailable(this.closed))
      return null
    }
    if (this.lost) {
      fail(new Lost('the browser has closed it'))
      return null
    }
    try {
      const turn = this.base.transaction(drawers, mode, { durability: 'strict' })
      turn.onabort = () => fail(told(turn.error))
      return turn
    } catch (error) {
      fail(told(error))
      return null
    }
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const no = (why: string): void => fail(new Unavailable(why))
    let late = false
    let timer = setTimeout(() => {
      timer = setTimeout(() => {
        late = true
        no('the browser does not open it')
      }, GRACE)
    }, PATIENCE)
    let request: IDBOpenDBRequest
    try {
      request = indexedDB.open(name, VERSION)
    } catch (error) {
      clearTimeout(timer)
      no(error instanceof Error ? error.message : 'the browser keeps nothing')
      return
    }
    request.onupgradeneeded = () => {
      for (const drawer of DRAWERS)
        if (!request.result.objectStoreNames.contains(drawer)) request.result.createObjectStore(drawer)
    }
    request.onblocked = () => {
      late = true
      no('another tab holds an older one open')
    }
    request.onerror = () => {
      clearTimeout(timer)
      no(request.error?.message || 'the browser does not open it')
    }
    request.onsuccess = () => {
      clearTimeout(timer)
      if (late) request.result.close()
      else done(request.result)
    }
  })
}

/** As browsers say that it was closed: the second is Safari's. */
const LOST = new Set(['InvalidStateError', 'UnknownError'])

/** A browser that forbids it, a full disk, a broken file: what the difference is, only a person can use. */
function told(error: unknown): Error {
  if (error instanceof DOMException) {
    if (error.name === 'ConstraintError') return new Conflict('this is there already')
    if (LOST.has(error.name)) return new Lost(error.message || error.name)
    if (error.name === 'QuotaExceededError') return new Unavailable('there is no room left')
    return new Unavailable(error.message || error.name)
  }
  return new Unavailable(error instanceof Error ? error.message : 'the browser keeps nothing')
}
