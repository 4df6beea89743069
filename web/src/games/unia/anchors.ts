/** The names of what lies on the table of Unia Lubelska. A rival on a phone is a chip that stands for all he has. */

import type { Anchors } from '../anchors'

const zones = (): string[] => ['#unia-tab-zones']

const anchors: Anchors = {
  hand: {
    find: ({ word, seat }) =>
      seat
        ? [`[data-anchor="hand@${seat}"]`]
        : word
          ? [`.hand [data-place="card ${word}"]`]
          : ['.hand', '.tally'],
  },
  pool: { find: () => ['.votes .pool'] },
  votes: { find: ({ seat }) => [`[data-anchor~="votes@${seat}"]`] },
  track: { find: () => ['.track'] },
  marshal: { find: () => ['[data-fly="staff"]'], reveal: zones },
  endorsement: { find: ({ word }) => [`[data-anchor="endorsement:${word}"]`], reveal: () => ['#unia-tab-estates'] },
  zones: {
    find: ({ seat }) => [`[data-anchor="zones@${seat}"]`, `.chip[data-place="seat ${seat}"]`],
    reveal: zones,
  },
  bid: {
    find: ({ seat }) => [
      `.bidder[data-anchor="bid@${seat}"]`,
      `[data-anchor="bid@${seat}"]`,
    ],
    reveal: () => ['#unia-tab-play', '#unia-tab-zones'],
  },
  markers: {
    find: ({ seat }) => [`[data-anchor="markers@${seat}"]`, `.chip[data-place="seat ${seat}"]`],
    reveal: zones,
  },
  deck: { find: ({ seat }) => [`[data-fly="deck:${seat.charCodeAt(0) - 65}"]`], reveal: zones },
  main_deck: { find: () => ['[data-fly="main_deck"]'] },
  seat: { find: ({ seat }) => [`[data-place="seat ${seat}"]`] },
}

export const tour = [
  'pool', 'votes@*', 'hand', 'zones@*', 'markers@*', 'bid@*', 'hand@*', 'deck@*', 'endorsement:clergy',
  'endorsement:magnates', 'endorsement:nobility', 'track', 'main_deck', 'marshal', 'prompt',
] as const

export default anchors
