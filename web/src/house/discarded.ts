/** Tables that somebody has thrown away. If the rules are not there to do it, it is done as soon as they are. */

import { keep, recall, type Keeping } from '../shell/keeping'

const KEY = 'sejmik.discarded'
type Thrown = [table: string, token: string]
type Ask = (method: string, path: string, token: string, body: unknown) => Promise<Response>

const thrown = (keeping: Keeping): Thrown[] => recall<Thrown[]>(keeping, KEY, [])

export function discard(keeping: Keeping, table: string, token: string): void {
  keep(keeping, KEY, [...thrown(keeping), [table, token]])
}

export async function clearAway(keeping: Keeping, ask: Ask): Promise<void> {
  for (const [table, token] of thrown(keeping)) {
    const answer = await ask('POST', `/api/tables/${table}/forget`, token, {}).catch(() => null)
    if (!answer || (!answer.ok && ![401, 403, 404].includes(answer.status))) return
    const rest = thrown(keeping).filter(([other]) => other !== table)
    if (rest.length) keep(keeping, KEY, rest)
    else keeping.remove(KEY)
  }
}
