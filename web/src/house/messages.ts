/** What the page and the worker with the rules say to each other. */

import type { Why } from './state.svelte'

export type ToWorker =
  | { kind: 'start'; base: string; thinker: boolean; steal: boolean }
  | { kind: 'ask'; id: number; method: string; path: string; token: string; body: string | null }
  | { kind: 'open'; line: number; path: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'close'; line: number }

export type FromWorker =
  | { kind: 'progress'; loaded: number; of: number; phase: 'fetching' | 'starting' }
  | { kind: 'ready'; keeps: 'kept' | 'refused' }
  | { kind: 'elsewhere' }
  | { kind: 'lost' }
  | { kind: 'failed'; why: Exclude<Why, ''> }
  | { kind: 'answer'; id: number; status: number; type: string; body: string; name: string }
  | { kind: 'opened'; line: number }
  | { kind: 'told'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number; reason: string }
