/**
 * The files under rules/: Python and our modules, fetched all at once, unpacked and checked while they come, and kept
 * by the browser. They are packed, because most web spaces pack nothing; some servers unpack them on the way.
 */

import { openLasting } from './lasting'
import type { Why } from './state.svelte'

interface Rule {
  part: keyof typeof PARTS
  file: string
  /** Bytes as it lies there. */
  packed: number
  /** Of what is in it. */
  bytes: number
  digest: string
}

/** Put in when the site is built: the worker wants the files of its own version and no others. */
declare const RULES: readonly Rule[]
const rules = RULES

const PARTS = {
  'pyodide.mjs': 'loader',
  'pyodide.asm.mjs': 'glue',
  'pyodide.asm.wasm': 'machine',
  'python.zip': 'library',
  'sejmik.pack': 'packages',
} as const

/** What Python is started from. Whoever has them can hand them on to another worker. */
export interface Parts {
  loader: Bytes
  glue: Bytes
  machine: WebAssembly.Module
  library: Bytes
  packages: Bytes
}

export type Bytes = Uint8Array<ArrayBuffer>

export class Failure extends Error {
  constructor(
    readonly why: Exclude<Why, ''>,
    cause?: unknown,
  ) {
    super(why, { cause })
  }
}

export async function fetchParts(base: string, told: (loaded: number, of: number) => void): Promise<Parts> {
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') throw new Failure('unable')
  const of = rules.reduce((sum, { packed }) => sum + packed, 0)
  const loaded = new Map<Rule, number>()
  told(0, of)
  const store = await openLasting(base)
  const taken = rules.map(async (rule) => {
    const count = (bytes: number): void => {
      loaded.set(rule, Math.min(bytes, rule.packed))
      told(
        [...loaded.values()].reduce((sum, part) => sum + part, 0),
        of,
      )
    }
    return [PARTS[rule.part], await take(new URL(rule.file, base).href, rule, store, count)]
  })
  return Object.fromEntries(await Promise.all(taken)) as Parts
}

/** What the browser has kept may be damaged on its disk; then it is fetched again. */
async function take(url: string, rule: Rule, store: Cache | null, count: Count): Promise<Bytes | WebAssembly.Module> {
  const kept = await store?.match(url)
  if (kept)
    try {
      return (await unpack(kept, rule, count))[0]
    } catch {
      await store?.delete(url)
    }
  const [content, came] = await unpack(await answerFor(url), rule, count).catch(async (error: unknown) => {
    if (!(error instanceof Failure) || error.why !== 'damaged') throw error
    return unpack(await answerFor(url, 'reload'), rule, count) // somebody on the way may have kept it so
  })
  await store?.put(url, new Response(came)).catch(() => undefined) // the disk may be full; it is here all the same
  return content
}

async function answerFor(url: string, cache: RequestCache = 'default'): Promise<Response> {
  try {
    const answer = await fetch(url, { cache })
    if (answer.ok) return answer
    throw new Error(`${url}: ${answer.status}`)
  } catch (error) {
    throw new Failure('unreachable', error)
  }
}

type Count = (bytes: number) => void

/** What is in it, compiled if it is a program, and how it came. */
async function unpack(answer: Response, rule: Rule, count: Count): Promise<[Bytes | WebAssembly.Module, Blob]> {
  const came: Bytes[] = []
  const stream = await opened(answer, rule, came, count)
  const [one, other] = rule.part === 'pyodide.asm.wasm' ? stream.tee() : [stream]
  const compiled = other && WebAssembly.compileStreaming(new Response(other, WASM))
  compiled?.catch(() => undefined) // first it must be known whether the file is whole
  const whole = new Uint8Array(await new Response(one).arrayBuffer().catch(damaged))
  if (whole.length !== rule.bytes || (await digestOf(whole, rule.digest)) !== rule.digest) damaged(rule.file)
  const content = await compiled?.catch((error: unknown) => {
    throw new Failure('unable', error)
  })
  return [content ?? whole, new Blob(came)]
}

const WASM = { headers: { 'Content-Type': 'application/wasm' } }

function damaged(cause: unknown): never {
  throw cause instanceof Failure ? cause : new Failure('damaged', cause)
}

/** The content as it comes. Whether it is still packed, its first two bytes tell. */
async function opened(answer: Response, rule: Rule, came: Bytes[], count: Count): Promise<ReadableStream<Bytes>> {
  const reader = (answer.body ?? new Blob([]).stream()).getReader()
  let bytes = 0
  const next = async (): Promise<Bytes | null> => {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new Failure('unreachable', error)
    })
    if (done) return null
    came.push(value)
    bytes += value.length
    count(packed ? bytes : (bytes * rule.packed) / rule.bytes)
    return value
  }
  let packed = true
  let first = await next()
  packed = first?.[0] === 0x1f && first[1] === 0x8b
  const raw = new ReadableStream<Bytes>({
    async pull(to) {
      const chunk = first ?? (await next())
      first = null
      if (chunk) to.enqueue(chunk)
      else to.close()
    },
  })
  return packed ? raw.pipeThrough(new DecompressionStream('gzip')) : raw
}

/** Without HTTPS browsers digest nothing: then the length has to do. */
async function digestOf(content: Bytes, otherwise: string): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return otherwise
  const digest = new Uint8Array(await subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
