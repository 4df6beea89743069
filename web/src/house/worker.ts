/**
 * The worker with the rules. It takes the games of this browser for itself, fetches Python and the rules, and passes on
 * what is asked. Two tabs must not write to one table: whichever comes second says so and plays nothing; its page then
 * answers by itself whatever was asked (rules.ts).
 */

import { startPython } from './boot'
import { cabinetName, openCabinet } from './cabinet'
import { Failure, fetchParts } from './fetching'
import { hold } from './holding'
import type { FromWorker, ToWorker } from './messages'
import { think, Thinker, type ToThinker } from './thinker'

type Start = Extract<ToWorker, { kind: 'start' }>
type Request = Exclude<ToWorker, { kind: 'start' }>

/** What `sejmik.page.browser.start` gives back. */
interface Desk {
  ask(id: number, method: string, path: string, token: string, body?: string): Promise<void>
  open(line: number, path: string): void
  say(line: number, text: string): void
  close(line: number): void
}

let desk: Desk | null = null
const waiting: Request[] = []

const send = (message: FromWorker): void => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<ToWorker | ToThinker>) => {
  if (data.kind === 'think' || data.kind === 'thought') think(data).catch(reportError) // which the first worker hears
  else if (data.kind === 'start') start(data).catch(fail)
  else if (desk) pass(desk, data)
  else waiting.push(data)
}

async function start({ base, thinker, steal }: Start): Promise<void> {
  self.onunhandledrejection = ({ reason }) => fail(reason)
  let thinks: Thinker | null = null
  const lost = (): void => {
    send({ kind: 'lost' })
    thinks?.end()
    self.close() // nothing of ours is written any more
  }
  if (!(await hold(`sejmik ${base}`, steal, lost))) {
    send({ kind: 'elsewhere' })
    return
  }
  const cabinet = openCabinet(cabinetName(base))
    .catch(() => openCabinet(cabinetName(base)))
    .catch(() => null)
  let all = 0
  const parts = await fetchParts(base, (loaded, of) => {
    all = of
    send({ kind: 'progress', loaded, of, phase: 'fetching' })
  })
  send({ kind: 'progress', loaded: all, of: all, phase: 'starting' })
  const python = await startPython(parts)
  const browser = python.pyimport('sejmik.page.browser')
  thinks = thinker ? Thinker.begin(parts) : null
  const opened = (await browser.start({ cabinet: await cabinet, send, thinker: thinks })) as Desk
  desk = opened
  waiting.splice(0).forEach((request) => pass(opened, request))
}

function pass(desk: Desk, request: Request): void {
  switch (request.kind) {
    case 'ask': {
      const { id, method, path, token, body } = request
      desk.ask(id, method, path, token, body ?? undefined).catch(fail)
      break
    }
    case 'open':
      desk.open(request.line, request.path)
      break
    case 'say':
      desk.say(request.line, request.text)
      break
    case 'close':
      desk.close(request.line)
      break
  }
}

function fail(error: unknown): void {
  console.error(error)
  send({ kind: 'failed', why: error instanceof Failure ? error.why : 'fault' })
}
