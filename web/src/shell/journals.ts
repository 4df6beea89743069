/** Opening a journal from a file. */

import { get, post } from '../api/http'
import type { TableLinks, TableState } from '../api/types'
import { kindOf } from './files'
import { keepBrought } from './memory'
import { settings } from './settings.svelte'
import { say } from './words.svelte'

/** Where the new table is: a game that is over is looked back at, any other is played on. */
export async function openJournal(file: Blob): Promise<string> {
  const text = await file.text()
  if (kindOf(text) === 'everything')
    throw new Error(say('hall.everything', { settings: say('settings.title'), button: say('moving.in') }))
  const links = await post<TableLinks>('/api/journals', { text })
  const state = await get<TableState>(`/api/tables/${links.table}?lang=${settings.lang}`, links.device)
  keepBrought(links, state)
  return `/${state.ending ? 'r' : 't'}/${links.table}`
}
