import { house } from '$house'
import type { TableState } from '../api/types'

/** The tabs of the drawer; that of the coach is there in a lesson or a puzzle only. */
export const TABS = ['coach', 'log', 'now', 'rules', 'history', 'chat'] as const
export type Tab = (typeof TABS)[number]

/** The tabs that a table has. In a lesson, and where nobody can come from elsewhere, there is nobody to write to. */
export function tabsOf(table: TableState): Tab[] {
  const chats = !table.coach && (house.apart || table.chat.length > 0)
  return TABS.filter((one) => (one === 'coach' ? table.coach : one === 'chat' ? chats : true))
}
