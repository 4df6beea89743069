/** The names of what lies on the table of Sigismundus Augustus. A small screen shows one part of it at a time. */

import type { Anchors } from '../anchors'

const tab = (...names: string[]) => (): string[] => names.map((name) => `.tabs [data-tab="${name}"]`)

const anchors: Anchors = {
  hand: { find: ({ word }) => (word ? [`[data-policy="${word}"]`] : ['section.hand']) },
  points: { find: ({ seat }) => [`.panel .points[data-anchor="points@${seat}"]`, `[data-anchor="points@${seat}"]`] },
  ducats: { find: ({ seat }) => [`[data-anchor="ducats@${seat}"]`], reveal: tab('players') },
  votes: { find: ({ seat }) => [`[data-anchor="votes@${seat}"]`], reveal: tab('players') },
  clients: { find: ({ seat }) => [`[data-anchor="clients@${seat}"]`], reveal: tab('players') },
  army: {
    find: ({ seat }) => [
      `article[data-seat="${seat}"] .slip.unit`,
      `[data-anchor="army@${seat}"]`,
      `article[data-seat="${seat}"] .slips`,
    ],
    reveal: tab('players'),
  },
  seat: { find: ({ seat }) => [`article[data-seat="${seat}"]`], reveal: tab('players') },
  offices: { find: () => ['.wall'], reveal: tab('offices') },
  office: { find: ({ word }) => [`[data-office="${word}"]`], reveal: tab('offices') },
  directions: { find: () => ['.countries .track'], reveal: tab('countries') },
  country: { find: ({ word }) => [`[data-country="${word}"]`], reveal: tab('countries') },
  fields: { find: () => ['.shields'], reveal: tab('centre') },
  field: { find: ({ word }) => [`[data-field="${word}"]`], reveal: tab('centre') },
  figures: { find: () => ['section.figures'], reveal: tab('bank') },
  figure: { find: ({ word }) => [`[data-figure="${word}"]`, `[data-anchor~="figure:${word}"]`], reveal: tab('bank', 'players') },
  deck: { find: ({ word }) => [`[data-deck="${word}"]`], reveal: tab('bank') },
  bank: { find: () => ['section.bank'], reveal: tab('bank') },
  track: { find: ({ word }) => [`[data-place="track ${word}"]`], reveal: tab('sejm') },
  demand: { find: () => ['[data-anchor="demand"]'], reveal: tab('sejm') },
  act: { find: () => ['[data-anchor="act"]'], reveal: tab('sejm') },
  sejm: { find: () => ['section.sejm'], reveal: tab('sejm') },
  fists: { find: () => ['.vote ul', '.fists'], reveal: tab('centre') },
  combat: { find: () => ['.combat'], reveal: tab('centre') },
}

export const tour = [
  'points@*', 'ducats@*', 'votes@*', 'clients@*', 'army@*', 'hand', 'fields', 'fists', 'combat', 'directions',
  'offices', 'act', 'demand', 'track:royal', 'track:senatorial', 'track:parliamentary', 'bank', 'figures', 'prompt',
] as const

export default anchors
