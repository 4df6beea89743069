/**
 * What the posters of the games share. A poster is a whole svg element, viewBox 0 0 240 180, that fills whatever box it is
 * put in (the edges may be cut). It brings its own ground (`--c1`, by default the game's accent) and a light
 * `currentColor`; `--c2` is the second tone.
 */

/** The same drawing and its mirror image. */
export const both = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 240 0)">${s}</g>`;
export const group = (attrs: string, s: string): string => `<g ${attrs}>${s}</g>`;
export const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';
export const I = 'currentColor';
export const GOLD = 'var(--c2,#e0b655)';

export const poster = (ground: string, s: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" color="#f6ead2" aria-hidden="true" focusable="false"><rect width="240" height="180" fill="${ground}"/>${s}</svg>`;

/** For a game without a drawing of its own: its initial, as on a title page. */
export const plainPoster = (title: string): string => {
  const initial = title.replace(/^(the|an?|der|die|das)\s+/i, '').match(/\p{L}/u)?.[0] ?? '?';
  return poster(
    'var(--c1,var(--accent))',
    group(
      `fill="none" stroke="${GOLD}" ${ROUND}`,
      '<path stroke-width="2" d="M14 14h212v152H14z"/><path stroke-width="1" d="M20 20h200v140H20z"/>' +
        both('<path stroke-width="1.5" d="M34 90h30q10-14 0-28M64 90q10 14 0 28M44 90q4-8 0-14M44 90q4 8 0 14"/>'),
    ) +
      `<text x="120" y="122" text-anchor="middle" font-family="'Alegreya SC', Georgia, serif" font-weight="700" font-size="96" fill="${I}">${initial.toUpperCase()}</text>`,
  );
};
