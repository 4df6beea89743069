export const TABS = ['log', 'now', 'rules', 'history', 'chat'] as const
export type Tab = (typeof TABS)[number]
