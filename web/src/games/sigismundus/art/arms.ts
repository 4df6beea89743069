/**
 * Coats of arms of Sigismundus Augustus as simple charges. Houses are drawn in `currentColor` on a 24 x 24 grid (they
 * lie on markers in the colour of a seat); countries bring their own tinctures on a shield of 40 x 46.
 */

import { EAGLE, EAGLE_CROWN, RIDER } from '../../../art/parts';

const line = (d: string, width = 1.9): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;

const spear = (turn: number): string =>
  `<g transform="rotate(${turn} 12 12)">${line('M12 8v14', 1.7)}${solid('M12 .8l2.600 5-2.600 3.700-2.600-3.700z')}</g>`;

export const HOUSE_ARMS = {
  // Leliwa: a star above a crescent
  tarnowski: solid('M12 1l1.700 3.300 3.700-.4-2 3.100 2 3.100-3.700-.4L12 13l-1.700-3.300-3.700.4 2-3.100-2-3.100 3.700.4zM2.500 9.500c-.6 6.600 3.500 10.300 9.500 10.300s10.100-3.700 9.500-10.300c2.300 8.300-2.200 13.800-9.500 13.800S.2 17.800 2.500 9.500z'),
  // Lewart: a leopard rampant
  firlej: solid('M8.300 3.200l1.200-1.700 1.300 1.200c2 0 3.200 1.300 3.200 3.200 0 1 .3 1.900 1.300 3 1.700 1.900 2.100 4 1.600 6.300 1.600-.3 2.500-1.500 2.500-3.300 0-1.900-1.200-2.600-1.200-4.500 0-1.600 1-2.800 2.700-3.100-.6 1-.8 1.800-.4 2.700.5 1.100 1.300 2.400 1.300 4.500 0 3.200-1.900 5.300-4.900 5.600l1.400 3 1.700.5v1.600h-3.500l-2.800-4.300-1.400 1.300.3 1.500 1.700.2v1.300H10l-.7-4.100 2.200-3.700-1.200-2.600-3.200 1.900.2 1.900-1.600.4-1.200-3.400 3.800-3-.3-1.200-3 .2-.9 1.700-1.500-.6.6-3.200 4.500-.7z'),
  // Jelita: three spears
  zamoyski: spear(-38) + spear(38) + spear(180),
  // Topór: an axe
  teczynski: line('M9.500 22.500V3', 2.600) + solid('M9.500 3.500C13.500 4 16.800 3 20 .8c1.700 4.300 1.700 9.200 0 13.400-3.200-2.200-6.500-3.200-10.500-2.700z'),
  // Łodzia: a boat
  gorka: solid('M1.500 7.500c1.300 1.800 2.700 2.800 4.500 3h12c1.800-.2 3.200-1.200 4.500-3 .8 6.400-1.700 11-6 12.500h-9C3.200 18.500.7 13.900 1.500 7.500z') + `<path d="M4 14.200h16" stroke="var(--seat, transparent)" stroke-width="1.300"/>`,
} as const;
export type House = keyof typeof HOUSE_ARMS;

const FIELD = 'M2 2h36v20c0 11-7 18-18 22C9 40 2 33 2 22z';
const tinted = (fill: string, inner: string): string =>
  `<svg viewBox="0 0 40 46" aria-hidden="true" focusable="false"><path d="${FIELD}" fill="${fill}" stroke="#2a2420" stroke-width="1.6"/>${inner}</svg>`;
const small = (x: number, y: number): string =>
  `<path transform="translate(${x} ${y}) scale(.5)" d="M3 18.500L1.800 7.200l5.400 4.300L12 3.500l4.800 8 5.400-4.300L21 18.500z" fill="#f0c64f"/>`;
const HEAD = 'M47 38c-1-8-1-14-5-18-3 0-5 1-8 3 0-5 3-9 7-10 5-2 11 1 11 8 0 6-2 10-1 17z';

export const COUNTRY_ARMS: Record<string, string> = {
  lithuania: tinted('#b02a37', `<g transform="translate(-11 0) scale(.64)" fill="#fbf6e8" stroke="#fbf6e8" stroke-width="1">${RIDER}</g>`),
  sweden: tinted('#2f5b9c', small(6, 7) + small(22, 7) + small(14, 22)),
  muscovy: tinted(
    '#b98b2f',
    `<g transform="translate(3 4) scale(.34)" fill="#221d1a">${EAGLE.replace(/<path d="M43 33[^>]*>/, '')}<path d="M43 36h14l1 24-8 8-8-8z"/><path d="${HEAD}"/><path d="${HEAD}" transform="matrix(-1 0 0 1 100 0)"/></g>`,
  ),
  habsburg: tinted('#b02a37', '<path d="M2.500 16h35v7c0 2-.2 3-.6 5H3.100c-.4-2-.6-3-.6-5z" fill="#fbf6e8"/>'),
  ottoman: tinted('#2f6b4a', '<path d="M24 10a12 12 0 1 0 4 19 13 13 0 0 1-4-19z" fill="#fbf6e8" transform="translate(-1 1)"/><path d="M28 14l1.800 3.800 4.200.4-3.100 2.800.9 4.100-3.800-2.200-3.700 2.200.9-4.100-3.100-2.800 4.200-.4z" fill="#fbf6e8" transform="translate(-1 -1) scale(.98)"/>'),
  prussia: tinted('#f4efe2', `<g transform="translate(3 4) scale(.34)" fill="#221d1a">${EAGLE}</g><text x="20" y="26" text-anchor="middle" font-size="11" font-weight="700" fill="#f0c64f" font-family="Alegreya,serif">S</text>`),
};

/** The royal eagle with the king's cypher, 100 x 100. */
export const ROYAL_EAGLE = `<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false"><g fill="currentColor">${EAGLE}</g><g fill="var(--gold)">${EAGLE_CROWN}</g><path d="M42 38h16v12c0 6-3 9-8 11-5-2-8-5-8-11z" fill="var(--gold)"/><text x="50" y="54" text-anchor="middle" font-size="15" font-weight="700" fill="var(--sheet)" font-family="Alegreya,serif">SA</text></svg>`;
