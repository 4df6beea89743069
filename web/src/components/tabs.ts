/** The tabs of the drawer; that of the coach is there in a lesson or a puzzle only. */
export const TABS = ['coach', 'log', 'now', 'rules', 'history', 'chat'] as const
export type Tab = (typeof TABS)[number]
