/** What the rules would say to everybody alike lies ready as files, so that the hall and what there is to read need not
 * wait for them. */

import { base } from './address'

const OF_A_GAME = /^\/api\/games\/([a-z]\w*)\/(texts|printed|lessons|puzzles|card|rulebook|history)(?:\?lang=(\w+))?$/
const SHELL = /^\/api\/shell\?lang=(\w+)$/
const HALL = /^\/api\/hall\?lang=(\w+)(&brief=true)?$/

/** The file with the answer to a GET; '' if there is none. */
export function fileFor(path: string): string {
  const shell = SHELL.exec(path)
  if (shell) return `shell-${shell[1]}.json`
  const hall = HALL.exec(path)
  if (hall) return `hall-${hall[2] ? 'brief-' : ''}${hall[1]}.json`
  const [, game, what, lang] = OF_A_GAME.exec(path) ?? []
  return game ? `${[game, what, lang].filter(Boolean).join('-')}.json.gz` : ''
}

const TO_READ = ['texts', 'rulebook', 'history', 'card']

const read = new Set<string>()

/** As soon as the service worker is there it is asked for what there is to read about the game, and keeps it. */
export function keepToRead(game: string, lang: string): void {
  if (read.has(`${game} ${lang}`)) return
  read.add(`${game} ${lang}`)
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  void workers?.ready.then(async () => {
    const files = [`${game}-printed`, ...TO_READ.map((what) => `${game}-${what}-${lang}`)]
    for (const file of files) await fetch(new URL(`said/${file}.json.gz`, base)).catch(() => undefined)
  })
}

const kept = new Map<string, Promise<string>>()

/** What stands in it; fails if it cannot be had. Each is fetched once for as long as the page is open. */
export function said(file: string): Promise<string> {
  let asked = kept.get(file)
  if (!asked) {
    asked = fetched(file)
    kept.set(file, asked)
    asked.catch(() => kept.delete(file))
  }
  return asked
}

async function fetched(file: string): Promise<string> {
  const answer = await fetch(new URL(`said/${file}`, base))
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b // some servers unpack it on the way
  if (!packed) return new TextDecoder().decode(bytes)
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}
