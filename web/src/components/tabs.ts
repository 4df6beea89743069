export type Tab = 'log' | 'now' | 'rules' | 'history' | 'chat'
