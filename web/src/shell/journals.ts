/** Opening a journal from a file. */

import { get, post } from '../api/http'
import type { TableLinks, TableState } from '../api/types'
import { keepBrought } from './memory'
import { settings } from './settings.svelte'

/** Where the new table is: a game that is over is looked back at, any other is played on. */
export async function openJournal(file: Blob): Promise<string> {
  const links = await post<TableLinks>('/api/journals', { text: await file.text() })
  const state = await get<TableState>(`/api/tables/${links.table}?lang=${settings.lang}`, links.device)
  keepBrought(links, state)
  return `/${state.ending ? 'r' : 't'}/${links.table}`
}
