/** The names of what lies on the table of Veto!. A phone shows the stage or one side of the table at a time. */

import type { Anchors } from '../anchors'

const stage = '.tabs [data-tab="stage"]'
const mine = '.tabs [data-tab="mine"]'
const anyone = [mine, '.rivals > button[data-seat][aria-expanded="false"]']
const side = ({ seat }: { seat: string }): string[] => [
  `.rivals > button[data-seat="${seat}"][aria-expanded="false"]`,
  mine,
]

const anchors: Anchors = {
  hand: { find: ({ word }) => (word ? [`.hand [data-card="${word}"]`] : ['section.hand']) },
  pool: { find: () => ['[data-anchor="pool"]'] },
  votes: { find: ({ seat }) => [`[data-anchor="votes@${seat}"]`] },
  card: {
    find: ({ word }) => [
      `.piece [data-card="${word}"]`,
      `[data-seat] [data-place="card ${word}"]`,
      `.duel [data-id="${word}"]`,
    ],
    reveal: () => anyone,
  },
  treasury: { find: ({ seat }) => [`[data-anchor="treasury@${seat}"]`], reveal: side },
  crimson: { find: ({ seat }) => [`[data-seat="${seat}"] .zone.crimson`, `[data-seat="${seat}"] .zone.crimson_field`], reveal: side },
  election: { find: ({ seat }) => [`[data-seat="${seat}"] .zone.election`, `[data-seat="${seat}"] .zone.election_field`], reveal: side },
  removed: { find: ({ seat }) => [`[data-anchor="removed@${seat}"]`], reveal: side },
  initiative: { find: () => ['[data-anchor="initiative"]'], reveal: () => anyone },
  floor: { find: () => ['[data-anchor="floor"]'], reveal: () => anyone },
  stack: { find: () => ['.stack', '.stage'], reveal: () => [stage] },
  duel: { find: () => ['.duel'], reveal: () => [stage] },
  stage: { find: () => ['.stage'], reveal: () => [stage] },
  seat: { find: ({ seat }) => [`[data-seat="${seat}"]`] },
}

export const tour = [
  'votes@*', 'pool', 'hand', 'election@*', 'crimson@*', 'treasury@*', 'removed@*', 'initiative', 'floor', 'stage',
  'stack', 'duel', 'prompt',
] as const

export default anchors
