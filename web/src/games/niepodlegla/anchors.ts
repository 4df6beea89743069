/** The names of what lies on the table of Niepodległa. A small screen shows missions, map or players at a time. */

import type { Anchors } from '../anchors'

const tab = (...names: string[]) => (): string[] => names.map((name) => `.tabs [data-tab="${name}"]`)

const anchors: Anchors = {
  missions: { find: () => ['.missions'], reveal: tab('missions') },
  mission: { find: ({ word }) => [`[data-mission="${word}"]`], reveal: tab('missions') },
  die: { find: ({ word }) => [`[data-piece="${word}"]`], reveal: tab('players') },
  dice: { find: ({ seat }) => [`.tray[data-seat="${seat}"] .dice`], reveal: tab('players') },
  pawns: {
    find: ({ seat }) => [`.tray[data-seat="${seat}"] .pawn`, `.tray[data-seat="${seat}"]`],
    reveal: tab('players'),
  },
  seat: { find: ({ seat }) => [`.tray[data-seat="${seat}"]`], reveal: tab('players') },
  dice_pool: { find: () => ['.tray.mine .steps', '.steps', '.tray.mine .line', '.tray.mine'] },
  map: {
    find: ({ word }) => (word ? [`[data-place="area ${word}"]`, `[data-place="region ${word}"]`] : ['.map svg']),
    reveal: tab('map'),
  },
  track: { find: ({ word }) => [`.lab.${word}, .rail.${word}`] },
  time: { find: () => ['section.time', '.status .when'] },
  shield: { find: () => ['.time .shield', '.time', '.status .when'] },
  morale: { find: () => ['section.morale', '.status .morale'] },
  threats: { find: () => ['section.threat', '[data-anchor="threats"]'], reveal: tab('map') },
  prison: { find: () => ['.jail'], reveal: tab('map') },
}

export const tour = [
  'track:accord', 'track:foreign_policy', 'time', 'shield', 'missions', 'map', 'morale', 'threats', 'prison',
  'dice@*', 'pawns@*', 'dice_pool', 'prompt',
] as const

export default anchors
