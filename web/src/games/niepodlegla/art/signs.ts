/**
 * Niepodległa: small signs, inner markup for viewBox 0 0 24 24, drawn in `currentColor` only, and the tokens of the
 * map, which bring their own colours. Every sign has its own shape: none depends on its colour.
 */

const line = (d: string, width = 1.7): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
/** The same drawing and its mirror image. */
const both = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 24 0)">${s}</g>`;

const SHIELD = 'M12 1.8c3 1.9 6 2.7 9 2.7V11c0 5.4-3.5 9-9 11.200C6.5 20 3 16.4 3 11V4.500c3 0 6-.8 9-2.700z';
/** An eagle for small sizes: head, wings and tail stay apart at 14 px. */
const WING = 'M13.9 9.2c1.5-1 2-3.4 2.3-5.9 3.2.3 5.6 2.1 6.9 5.100l-2.2.1c1.2 1.8 1.6 3.8 1.2 6l-2.2-1.400c.4 2.1 0 4-1.1 5.600l-1.6-2.500c-.2 1.5-.8 2.7-1.9 3.600l-1.5-5.300z';
const EAGLE =
  both(`<path d="${WING}"/>`) +
  '<path d="M12.4.8c1.6 0 2.6 1.1 2.5 2.6-.1 1.3-.9 1.9-1 3.4.8 2 1 4.3.5 7.100l-.8 2.700h-3.200l-.8-2.700c-.5-2.8-.2-5 .7-7.1.2-.9.3-1.6.1-2.100l-2.7.4c.2-2.3 2.2-4.3 4.7-4.300zM10.6 17.400h2.800l2.7 5-2.4-.6L12 23.700l-1.7-1.9-2.4.6z"/>';
const CARD = 'M5 2.500h14v19H5z';

const ART = {
  // -- the symbols on the dice --
  people:
    solid('M12 2.300a4 4 0 1 0 .01 0zM5.3 22c0-5.8 2.5-9.7 6.7-9.700s6.7 3.9 6.7 9.700z') +
    both(solid('M4.2 6.400a2.8 2.8 0 1 0 .01 0zM.3 19.500c0-4.3 1.4-7 4-7 1.1 0 2 .4 2.7 1.1-1.7 1.5-2.7 3.5-3 5.900z')),
  diplomacy:
    line('M19.5 13V2.500h-15v19h8', 1.9) +
    line('M8.2 7h7.600M8.2 11h7.600M8.2 15h3.3', 1.7) +
    solid('M17.3 13.200a3.9 3.9 0 1 0 .01 0zM14.8 20.400l-1 3.4 3.5-1.4 3.5 1.4-1-3.400a5 5 0 0 1-5 0z'),
  money: solid(
    'M12 2.500c5.2 0 8.5 1.5 8.5 3.500S17.2 9.5 12 9.5 3.5 8 3.5 6 6.8 2.5 12 2.500zM3.5 8.900c1.5 1.5 4.6 2.4 8.5 2.400s7-.9 8.5-2.400v2.900c0 2-3.3 3.5-8.5 3.500s-8.5-1.5-8.5-3.500zM3.5 14.700c1.5 1.5 4.6 2.4 8.5 2.400s7-.9 8.5-2.400v3.100c0 2.1-3.3 3.7-8.5 3.700s-8.5-1.6-8.5-3.700z',
  ),
  combat:
    line('M3 2.500l13.3 13.300M21 2.500L7.7 15.8', 2.5) +
    line('M13.2 19.200l6-6M10.8 19.200l-6-6', 2.2) +
    line('M17.5 17.500l3.7 3.700M6.5 17.500l-3.7 3.7', 3),
  portrait:
    line('M12 1.500a10.5 10.5 0 1 0 .01 0z', 1.8) +
    solid(
      'M13 4.300c3.1 0 5.2 2.1 5.2 5.1 0 2.4-1 4.1-2.6 5.100v2c1.9.5 3.2 1.3 3.9 2.400a10 10 0 0 1-7.5 3.3 10 10 0 0 1-5.9-1.900c.7-1.9 2.2-3.1 4.3-3.700v-1.200H9.200c-1 0-1.5-.6-1.4-1.600l.1-1.4-1.5-.5c-.4-.1-.6-.6-.3-.9l1.6-2.300c.1-2.6 2.4-4.4 5.3-4.400z',
    ),
  // -- obstacles: crown, star, cross, trident --
  tsarist: solid(
    'M4.3 18h15.400v3.800H4.300zM11.3 7.700C10.2 5.5 8 4.4 5.8 5 2.6 5.9 1.5 9.3 3.2 12.900l1.5 3.600h4.700c-1.3-3.3-.7-6.6 1.9-8.800zM12.7 7.700c1.1-2.2 3.3-3.3 5.5-2.7 3.2.9 4.3 4.3 2.6 7.900l-1.5 3.600h-4.700c1.3-3.3.7-6.6-1.9-8.800zM12 9.500c1.5 2.1 1.8 4.5 1 7h-2c-.8-2.5-.5-4.9 1-7zM11 .6h2v1.700h1.700v1.900H13V6.300h-2V4.200H9.300V2.300H11z',
  ),
  bolshevik: solid('M12 1l2.7 8.1 8.5.1-6.8 5.1 2.5 8.200L12 17.500l-6.9 5 2.5-8.200L.8 9.200l8.5-.1z'),
  central_powers: solid(
    'M8 1.500h8c-1.3 2.7-2 5.3-2.2 8.7 3.4-.2 6-.9 8.7-2.200v8c-2.7-1.3-5.3-2-8.7-2.2.2 3.4.9 6 2.2 8.700H8c1.3-2.7 2-5.3 2.2-8.7-3.4.2-6 .9-8.7 2.200V8c2.7 1.3 5.3 2 8.7 2.200C10 6.8 9.3 4.2 8 1.500z',
  ),
  ukrainian:
    line('M4 3.800v12.700h4.200M20 3.800v12.700h-4.2', 2.2) +
    both(line('M4 3.800c3.3 2 4.7 5.6 5 9.2', 1.9)) +
    line('M12 10.500c-.4 2.7-3.6 3.6-3.6 6.6 0 2 1.6 3.4 3.6 4.9 2-1.5 3.6-2.9 3.6-4.9 0-3-3.2-3.9-3.6-6.600z', 2) +
    solid('M12 1.500c2 3.2 2 6.8.4 10h-.8c-1.6-3.2-1.6-6.8.4-10z'),
  // -- other things on the table --
  independence: `<g fill="currentColor">${EAGLE}</g>`,
  shield: line(SHIELD, 1.9) + solid('M12 5v14.200c4-1.8 6.2-4.5 6.2-8.200V7.100C16 6.9 14 6.2 12 5z'),
  candle: solid(
    'M8 11.500h8V20H8zM5 21h14v2H5zM12 .5c2.6 2.9 3.4 4.7 3.4 6.300a3.4 3.4 0 0 1-6.8 0C8.6 5.2 9.4 3.4 12 .5zM12 5c-.9 1-1.2 1.7-1.2 2.200a1.2 1.2 0 0 0 2.4 0c0-.5-.3-1.2-1.2-2.200z',
  ),
  candle_out:
    line('M8.5 20v-4.500h2l1.5 1.5 1.5-1.500h2V20M12 15v-3M12 8.500c-2-1.5 1.5-2.7 0-4.500s.5-2.5 1-2.7', 1.7) + solid('M5 21h14v2H5z'),
  pawn: solid(
    'M12 1.500a5 5 0 0 1 3.3 8.800l1.7.7v1.700h-2.300c.2 2.8 1.3 5 3.3 6.600V22.500H6v-3.200c2-1.6 3.1-3.8 3.3-6.600H7V11l1.7-.7A5 5 0 0 1 12 1.500z',
  ),
  lock:
    line('M7 11V7.500a5 5 0 0 1 10 0V11', 2.3) +
    solid('M3.8 10.500h16.400V22H3.800zM12 13.300a1.8 1.8 0 0 0-.9 3.400l-.5 2.800h2.800l-.5-2.800a1.8 1.8 0 0 0-.9-3.400z'),
  urgent: solid('M9 1.500h6l-1.3 13h-3.400zM12 16.800a2.8 2.8 0 1 0 .01 0z'),
  time:
    line('M7 3v3.500c0 2.8 3.8 3.8 3.8 5.500S7 14.7 7 17.500V21M17 3v3.500c0 2.8-3.8 3.8-3.8 5.500s3.8 2.7 3.8 5.500V21', 1.8) +
    solid('M4.5 1h15v2.600h-15zM4.5 20.400h15V23h-15zM8.5 19.800c.3-2.3 1.8-3.3 3.5-4.6 1.7 1.3 3.2 2.3 3.5 4.600zM9.5 7.500h5L12 10.300z'),
  accord:
    both(solid('M.4 5.800l3.7-1.3 3.4 9.7-3.7 1.400z')) +
    line(
      'M6.5 6.800l4.8-1 6.2 1.500M12.8 6.300L9.3 9.600c-.9 1.3.8 2.6 2.1 1.800l2.2-1.5 4.8 4.400M7 14l4.7 4.400c1 .8 2.2.1 2-1M13.7 17.800c1.1.8 2.3.1 2.1-1.100M15.8 16.700c1.3.6 2.3-.4 1.9-1.5',
      1.8,
    ),
  foreign_policy:
    line('M10.5 3a7.7 7.7 0 1 0 .01 0zM3 10.700h15M10.5 3c-3.8 4-3.8 11.4 0 15.4 3.8-4 3.8-11.4 0-15.400z', 1.6) +
    line('M17.3 2.300a11 11 0 0 1-5.5 18.900M11.5 21v1.700M7 22.700h9', 1.9),
  skull: solid(
    'M12 1.500c5.7 0 9.5 3.8 9.5 8.8 0 3.1-1.4 5.4-3.7 6.800v3.400c0 1-.7 1.7-1.6 1.700H7.800c-.9 0-1.6-.7-1.6-1.700v-3.400c-2.3-1.4-3.7-3.7-3.7-6.8 0-5 3.8-8.8 9.5-8.800zM8.2 8.300a2.6 2.6 0 1 0 .01 0zM15.8 8.300a2.6 2.6 0 1 0 .01 0zM12 13.600l-1.6 2.900h3.200zM9.3 18.800v3.400h1.200v-3.400zM13.5 18.800v3.400h1.200v-3.400z',
  ),
  defeat:
    line('M3 22.500l3.5-9.700M9 10.500L12.8 1.5', 2.2) +
    line('M4.7 12.300l2.6.6 1-2.9 2.5.8', 1.6) +
    solid('M13.4 1.500l9.1 3.7-2.7 2.2 1.3 3.2-3.2-.2-.6 3.3-3-2.5-2.5 2-1-1.700z'),
  // -- what effects do --
  reactivate:
    line('M4.3 14.500a8 8 0 0 0 14.4 2.400M19.7 9.500A8 8 0 0 0 5.3 7.1', 2.2) +
    solid('M2.3 8.800L4 2l5.3 5.700zM21.7 15.200L20 22l-5.3-5.700z'),
  remove: line('M4.5 4.500h15v15h-15z', 1.9) + line('M2 22L22 2', 2.6),
  obstacle: line('M4 4h16v16H4z', 2) + solid('M8 8h8v8H8z'),
  die:
    line('M4.5 3.500h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z', 1.9) +
    solid('M8 6.300a1.8 1.8 0 1 0 .01 0zM16 6.300a1.8 1.8 0 1 0 .01 0zM12 10.200a1.8 1.8 0 1 0 .01 0zM8 14.100a1.8 1.8 0 1 0 .01 0zM16 14.100a1.8 1.8 0 1 0 .01 0z'),
  black_die: solid(
    'M4.5 2.500h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM8 5.900a2.1 2.1 0 1 0 .01 0zM16 13.900a2.1 2.1 0 1 0 .01 0z',
  ),
  discard: line(CARD, 1.8) + line('M8.5 8.500l7 7M15.5 8.500l-7 7', 2),
  mission: line(CARD, 1.8) + line('M8.5 7h7M8.5 10.500h7', 1.6) + solid('M8 14.500h3.300V18H8zM12.7 14.500H16V18h-3.300z'),
};

export type NiepodleglaSign = keyof typeof ART;
export const SIGNS: Record<NiepodleglaSign, string> & Record<string, string> = ART;

/** A whole svg element; it only decorates, the words stand beside it. */
export function sign(name: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SIGNS[name] ?? ''}</svg>`;
}

export const OBSTACLES = ['tsarist', 'bolshevik', 'central_powers', 'ukrainian'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** An obstacle is a square plate, independence a round one. Inner markup for viewBox 0 0 32 32, same in both themes. */
const plate = (kind: Obstacle, ground: string, ink: string): string =>
  `<rect x="1.5" y="1.5" width="29" height="29" rx="4.5" fill="${ground}" stroke="#2a2420" stroke-width="1.6"/>` +
  `<rect x="4" y="4" width="24" height="24" rx="2.5" fill="none" stroke="${ink}" stroke-width=".8" opacity=".55"/>` +
  `<g color="${ink}" transform="translate(6.4 6.4) scale(.8)">${ART[kind]}</g>`;

export type Token = Obstacle | 'independence';
export const TOKENS: Record<Token, string> & Record<string, string> = {
  tsarist: plate('tsarist', '#d9ab3c', '#2a2420'),
  bolshevik: plate('bolshevik', '#a8202b', '#fff3dc'),
  central_powers: plate('central_powers', '#3f4548', '#f2ead8'),
  ukrainian: plate('ukrainian', '#2c5f95', '#ffe08a'),
  independence:
    '<circle cx="16" cy="16" r="14.7" fill="#fffdf6" stroke="#2a2420" stroke-width="1.5"/><circle cx="16" cy="16" r="12.3" fill="#b3202c"/>' +
    `<g fill="#fffdf6" transform="translate(6.4 6.2) scale(.8)">${EAGLE}</g>`,
};

/** A whole svg element of a token. */
export function token(name: string): string {
  return `<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">${TOKENS[name] ?? ''}</svg>`;
}
