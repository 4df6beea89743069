/** Opening a journal from a file. */

import { ApiError, get, post } from '../api/http'
import type { TableLinks, TableState } from '../api/types'
import { BadFile, BEGINNING, kindOf } from './files'
import { keepBrought } from './memory'
import { settings } from './settings.svelte'
import { say } from './words.svelte'

/** Bytes; many times those of the longest game. */
const LARGEST = 2_000_000

/** Where the new table is: a game that is over is looked back at, any other is played on. */
export async function openJournal(file: Blob): Promise<string> {
  const unread = (): never => {
    throw new BadFile(say('hall.bad_journal'))
  }
  const kind = kindOf(await file.slice(0, BEGINNING).text().catch(unread))
  if (kind === 'everything')
    throw new BadFile(say('hall.everything', { settings: say('settings.title'), button: say('moving.in') }))
  if (kind !== 'journal') throw new BadFile(say('hall.no_journal'))
  if (file.size > LARGEST) unread()
  const text = await file.text().catch(unread)
  const links = await post<TableLinks>('/api/journals', { text }).catch((error: unknown) => {
    if (error instanceof ApiError && [400, 409, 413, 422].includes(error.status))
      throw new BadFile(say('hall.bad_journal'), error.message)
    throw error
  })
  const state = await get<TableState>(`/api/tables/${links.table}?lang=${settings.lang}`, links.device)
  keepBrought(links, state)
  return `/${state.ending ? 'r' : 't'}/${links.table}`
}
