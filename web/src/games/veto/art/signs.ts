/**
 * Veto!: small signs, inner markup for viewBox 0 0 24 24, drawn in `currentColor` only. Every sign has its own shape:
 * none depends on its colour.
 */

const line = (d: string, width = 1.8): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
const disc = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;

const CARD = 'M6 2.5h12a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 20V4A1.5 1.5 0 0 1 6 2.5z';
const CROWN = 'M3 18.5L1.8 7.2l5.4 4.3L12 3.5l4.8 8 5.4-4.3L21 18.5z';

const ART = {
  // -- what is counted --
  sabre: line('M3.5 21C12 18 18.5 12 21 2.5', 2.4) + line('M3 15.5l6 5', 2.2) + line('M4.3 20.2L2 22.5', 3),
  votes: line('M4.5 4v16M9 4v16M13.5 4v16M18 4v16', 2) + line('M1.5 17.5L21.5 6.5', 2),
  ducat: line('M12 2a10 10 0 1 0 .01 0z', 1.8) + line('M12 5.2a6.8 6.8 0 1 0 .01 0z', 1) + solid('M12 7.6l1.3 3 3.2.3-2.4 2.2.7 3.2-2.8-1.7-2.8 1.7.7-3.2-2.4-2.2 3.2-.3z'),
  hand: line('M5 8l7-3 6 14-7 3z') + line('M13.5 6.5l6.5-.5.5 13', 1.6),
  deck: line('M5 5.5h11v16H5z') + line('M8 3h11.5v15.5', 1.6),
  discard: line(CARD, 1.7) + line('M9 9l6 6M15 9l-6 6', 2),
  removed: line('M12 2.5v19M6 8h12', 2.6) + line('M4 21.5h16', 2),
  stab: line(CARD, 1.7) + line('M8 17.5C12.5 16 15 12.5 16 6.5', 2) + line('M7.5 13.5l4 3.5', 1.6),
  // -- the course of play --
  initiative: line('M6 22V2.5M3.5 22h5', 2) + solid('M7 3.2h14l-3.3 4.8L21 12.8H7z'),
  floor: solid('M3 9.5h4.5L15 4v16l-7.5-5.5H3z') + line('M18 8.5a5 5 0 0 1 0 7M20.5 6a8.5 8.5 0 0 1 0 12', 1.9),
  bene: solid('M8.3 21.5v-5.2L5 11.8c-1-1.5.9-2.9 2.1-1.6l1.6 1.7V4c0-2 2.6-2 2.6 0v4.8h.7V2.8c0-2 2.6-2 2.6 0v6h.7V4.2c0-1.9 2.5-1.9 2.5 0v5.3h.5V6.8c0-1.7 2.3-1.7 2.3 0v7.4c0 2.3-1.3 3.6-2.6 4.5v2.8z'),
  election: solid(CROWN) + solid('M3.2 19.8h17.6v2.4H3.2z'),
  tapped: line('M19.5 12a7.5 7.5 0 1 1-3-6', 2.4) + solid('M13.5 6.8L21 8.5 19.5 1.5z'),
  answers: line('M20 20c0-7-4-11-13-11', 2.2) + solid('M10.5 2.5L2.5 9l8 6.5z'),
  target: line('M12 3.5a8.5 8.5 0 1 0 .01 0z') + line('M12 .8v6M12 17.2v6M.8 12h6M17.2 12h6', 1.9) + disc(12, 12, 1.7),
  influence: line('M5.5 20.5L15.5 8', 2.6) + disc(17.6, 5.2, 3.6) + disc(4.8, 21, 2.2),
  close: line('M5 5l14 14M19 5L5 19', 2.3),
  wound: solid('M12 1.5c4.2 5.5 6.8 9 6.8 13.2a6.8 6.8 0 0 1-13.6 0C5.2 10.5 7.8 7 12 1.5z'),
  kill: solid('M12 1.5c5.6 0 9 3.6 9 8.6 0 2.9-1.3 5.2-3.5 6.5v4.9h-2.7v-3h-1.6v3h-2.4v-3H9.2v3H6.5v-4.9C4.3 15.3 3 13 3 10.1c0-5 3.4-8.6 9-8.6zM8.2 8.3a2.4 2.4 0 1 0 .01 0zM15.8 8.3a2.4 2.4 0 1 0 .01 0zM12 13l-1.4 2.6h2.8z'),
  rebuilt: line('M12 2.5a9.5 9.5 0 1 0 .1 0', 2.2).replace('/>', ' stroke-dasharray="4 3.5"/>') + line('M7 13.5c1.5-3 3.3-3 5-1.5s3.5 1.5 5-1.5', 2.2),
  // -- fields --
  election_field: line('M2 21.5h20M4 21l3-11h10l3 11M12 10V3', 1.8) + solid('M12.5 2.5h6.5l-2 2.2 2 2.3h-6.5z'),
  crimson_field: solid('M7 2h10v9h2v11h-3v-3.5H8V22H5V11h2zM9.3 4.5v6.5h5.4V4.5z'),
  in_front: solid('M2 11.5L12 3.5l10 8h-3V21h-5v-6h-4v6H5v-9.5z'),
  // -- types --
  faction: line('M4 2.5h16v9c0 5.5-3.3 8.6-8 10.5-4.7-1.9-8-5-8-10.5z', 2) + line('M12 2.5V22M4 10h16', 1.3),
  character: solid('M12 2a4.7 4.7 0 1 1-.01 0zM3.5 22c.3-6 3.5-9.3 8.5-9.3s8.2 3.3 8.5 9.3z'),
  equipment: line('M4 3l13 13.5M20 3L7 16.5', 2.3) + line('M13.5 19.5l6-5.5M10.5 19.5l-6-5.5', 2),
  property: solid('M2 11.5L12 3.5l10 8h-3V21h-5v-6h-4v6H5v-9.5z'),
  effect: line('M6 3h12.5v15.5a3 3 0 0 1-3 3H5.5a3 3 0 0 0 3-3V5.5A2.5 2.5 0 0 0 6 3zM11 8h5M11 11.5h5M11 15h5'),
  strategy: line('M4 22V2.5', 2.2) + solid('M5 3h15v4.5c-2.5-1.5-5 1.5-7.5 0S7.5 9 5 7.5zM5 9h15v4.5c-2.5-1.5-5 1.5-7.5 0S7.5 15 5 13.5z'),
  // -- keywords --
  famous: solid('M12 1.8l3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.6l-6.3 3.6 1.5-7.1L1.8 9.2 9 8.4z'),
  honourable: line('M12 4v14M7.5 18h9M12 4L4.5 7.5M12 4l7.5 3.5', 1.9) + solid('M1.5 13L4.5 6.5l3 6.5a3 3 0 0 1-6 0zM16.5 13l3-6.5 3 6.5a3 3 0 0 1-6 0z') + line('M8 21h8', 2.3),
  lady: solid('M12 1.5c3.3 0 5.3 2.3 5.3 5.6 0 2.3 1 3.6 1 5.9h-2.6c1.5.6 3.5 4 4.3 9.5H4c.8-5.5 2.8-8.9 4.3-9.5H5.7c0-2.3 1-3.6 1-5.9 0-3.3 2-5.6 5.3-5.6zM12 5a3.3 3.7 0 1 0 .01 0z'),
  foreigner: solid('M2 15.5c3-1.5 4.3-3 4.8-6.5C7.3 5.5 9 3.5 12 3.5S16.7 5.5 17.2 9c.5 3.5 1.8 5 4.8 6.5-2.5 2.5-6 3.5-10 3.5s-7.5-1-10-3.5z') + line('M16.5 7c2.5-1.5 4.5-1.3 6 .5', 2),
  crimson: solid('M12 1.5L21 5v7c0 5-3.5 8.5-9 10.5C6.5 20.5 3 17 3 12V5zM12 6l-3.5 6L12 18l3.5-6z'),
  influential: line('M5.5 20.5L15.5 8', 2.6) + disc(17.6, 5.2, 3.6) + disc(4.8, 21, 2.2),
  elect: solid(CROWN) + solid('M3.2 19.8h17.6v2.4H3.2z'),
  loyal: solid('M12 21.5C4.5 16 2 12.5 2 8.5 2 5.3 4.3 3 7.2 3 9.2 3 11 4 12 5.8 13 4 14.8 3 16.8 3 19.7 3 22 5.3 22 8.5c0 4-2.5 7.5-10 13z'),
  financier: line('M12 2a10 10 0 1 0 .01 0z', 2) + line('M12 6v12M15.5 8.5C14.5 7 8.5 6.7 8.5 9.7c0 2.8 7 1.7 7 4.7 0 3-6.5 2.6-7.5.6', 1.8),
  absent: line('M12 3a9 9 0 1 0 .01 0z', 2).replace('/>', ' stroke-dasharray="3.6 3"/>') + line('M5.5 18.5l13-13', 2.2),
  cossack: solid('M5 13c-.5-7 2-11 7-11.5 5-.2 7.5 3 8.5 9-1.5-1-2.5-1.5-3-1 .5 1.5.5 2.5 0 3.5zM4 14.5h15v4.5H4z') + line('M6 22c1-1.5 2-2 3.5-2', 1.8),
  weapon: line('M3.5 21C12 18 18.5 12 21 2.5', 2.4) + line('M3 15.5l6 5', 2.2) + line('M4.3 20.2L2 22.5', 3),
  firearm: solid('M1.5 7.5h18.5V6h2v6h-8.5c-.5 2.5-2 3.5-4.3 3.5L6.5 21.5H2l3-9.5H1.5z'),
  armour: solid('M6 2.5c2 1.5 4 2 6 2s4-.5 6-2l3 4.5-2.5 3v10c-2 1.3-4.2 2-6.5 2s-4.5-.7-6.5-2V10L3 7zM11.2 7.5v12h1.6v-12z'),
  attire: solid('M8 2h8l5.5 5-3 3.5L17 9.3V22H7V9.3l-1.5 1.2-3-3.5zM11.3 4v17h1.4V4z'),
  mount: solid('M3 22c0-5 1.5-7 4.5-8.5L4 13l3-5 4.5-3L12 2l2.5 2.5C18.5 6 21 10 21 15c0 2.7-.6 5-2 7zM11.5 8.3a1.2 1.2 0 1 0 .01 0z'),
  insignia: line('M4.5 20.5l9-10.5', 2.8) + solid('M17 2l1.5 2.3L21 4l-.3 2.6L22.5 9l-2.3 1.3-.7 2.5-2.5-.7-2.3 1.2-1.2-2.3-2.5-.8.8-2.5-1-2.3 2.4-1L14 1.5z'),
  tavern: line('M5 7h11v14.5H5z', 2) + line('M16 10h2.5a2 2 0 0 1 2 2v3.5a2 2 0 0 1-2 2H16', 2) + solid('M4 7c-.5-3 2-4 3.5-3.2C8.3 1.8 12 1.5 12.8 3.5 15 2.8 17.5 4.5 17 7z'),
  enduring: line('M12 12C9.5 8 8.5 7 6.5 7a5 5 0 0 0 0 10c2 0 3-1 5.5-5s3.5-5 5.5-5a5 5 0 0 1 0 10c-2 0-3-1-5.5-5z', 2),
  removed_after_use: line('M12 2.5v19M6 8h12', 2.6) + line('M4 21.5h16', 2),
  one_in_play: line('M12 2a10 10 0 1 0 .01 0z', 2) + line('M9 9l3.5-2.5V17.5M9 17.5h7', 2.2),
  cut: line('M3 20C13 19 20 12 21 3', 2.6) + line('M3 13.5C8 13 12.5 9 13.5 3.5', 1.6),
  thrust: line('M2.5 21.5L19 5', 2.6) + solid('M22 2l-2 8-6-6z') + line('M3 15l6 6', 2),
  parry: line('M4 3l16 17M20 3L4 20', 2.4) + disc(12, 11.5, 2.6),
} as const;

export type VetoSign = keyof typeof ART;

/** A sign as markup; it only decorates, the words stand beside it. */
export function sign(name: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${(ART as Record<string, string>)[name] ?? ''}</svg>`;
}
