/**
 * A poster for every game: a whole svg element, viewBox 0 0 240 180, that fills whatever box it is put in (the edges
 * may be cut). It brings its own ground (`--c1`, by default the game's accent) and a light `currentColor`; `--c2` is
 * the second tone.
 */
import { EAGLE, EAGLE_CROWN, RIDER } from './parts';

/** The same drawing and its mirror image. */
const both = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 240 0)">${s}</g>`;
const group = (attrs: string, s: string): string => `<g ${attrs}>${s}</g>`;
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';
const I = 'currentColor';
const GOLD = 'var(--c2,#e0b655)';

const CRIMSON = 'var(--c1,#9d2235)';
const SHIELD = 'M-27-31q13 3 27-4 14 7 27 4v31c0 18-11 29-27 37-16-8-27-19-27-37z';

const unia =
  // the vaulted chamber
  group(
    `fill="none" stroke="${I}" opacity=".22" stroke-width="2"`,
    both('<path d="M4 180V82q30-58 60 0v98M12 180V86q22-44 44 0v94"/>') +
      '<path d="M64 82q56-96 112 0M72 82q48-82 96 0M0 62Q36-6 64 0M240 62Q204-6 176 0"/>',
  ) +
  // rays of the one crown
  group(`stroke="${GOLD}" stroke-width="2.5" ${ROUND}`, both('<path d="M92 24l-14-5M90 36H74M97 13L87 4" />')) +
  group(
    `fill="${GOLD}"`,
    '<path d="M104 42l-5-21 11 8 10-16 10 16 11-8-5 21q-16-5-32 0zM103 45q17-5 34 0v6q-17-5-34 0zM118 4h4v3h3v4h-3v4h-4v-4h-3V7h3z"/><circle cx="98" cy="19" r="3"/><circle cx="142" cy="19" r="3"/>',
  ) +
  // the Eagle and the Pursuit
  group(
    `transform="translate(84 90) rotate(-7)"`,
    `<path d="${SHIELD}" fill="${I}" stroke="${GOLD}" stroke-width="3.5"/>` +
      group(`fill="${CRIMSON}" transform="translate(-25.5 -31) scale(.51)"`, EAGLE + EAGLE_CROWN),
  ) +
  group(
    `transform="translate(156 90) rotate(7)"`,
    `<path d="${SHIELD}" fill="${I}" stroke="${GOLD}" stroke-width="3.5"/>` +
      group(
        `transform="translate(-51 -37) scale(1.06)"`,
        group(`fill="${CRIMSON}"`, RIDER) +
          `<path d="M39 27h12v7c0 4-3 6-6 7-3-1-6-3-6-7z" fill="${GOLD}"/><path d="M45 28.5v10M42 31h6M42.5 34h5M46 19h4" stroke="${I}" stroke-width="1.3"/>`,
      ),
  ) +
  // joined hands
  both(
    `<path d="M-4 147l60-11 8 30-68 14z" fill="${CRIMSON}" stroke="${I}" stroke-width="2.5"/><path d="M54 133l12-2 9 33-12 3z" fill="${GOLD}"/>`,
  ) +
  group(
    `fill="${I}" stroke="${CRIMSON}" stroke-width="2.2" ${ROUND}`,
    '<path d="M174 133l-24-4c-12-1-20 1-28 5l-20 8 4 24 26 8c14 1 22-3 34-8z"/><path d="M66 133l24-4c12-1 20 1 28 5l18 10c5 4 1 10-5 8l-13-4 17 10c5 4 1 10-5 8l-15-7 11 8c4 4-1 9-6 6l-13-7c4 6-2 9-7 6-9-4-17-7-25-8z"/><path d="M104 131c8-6 16-8 22-5 4 2 3 7-1 8-6 1-9 3-12 7" />',
  );

const BLUE = 'var(--c1,#2c4a7c)';
const S = '<path d="M137 104c-2-8-9-12-17-12-10 0-17 5-17 13 0 17 35 11 35 29 0 9-8 14-18 14s-17-4-19-13"';
const sigismundus =
  `<circle cx="120" cy="104" r="70" fill="${I}" opacity=".09"/>` +
  group(
    `fill="none" stroke="${GOLD}"`,
    '<circle cx="120" cy="104" r="67" stroke-width="1.5"/><circle cx="120" cy="104" r="73" stroke-width="4" stroke-dasharray=".1 7.645" stroke-linecap="round"/>',
  ) +
  // laurel
  group(
    `fill="${GOLD}" stroke="${GOLD}" stroke-width="1.5"`,
    both(
      '<path d="M112 165C84 160 65 140 63 104" fill="none"/><path d="M63 106c-7-5-8-12-3-19 6 5 7 12 3 19zM65 121c1-7 6-11 13-11-1 7-6 11-13 11zM66 124c-8 0-12-6-12-13 7 1 12 6 12 13zM74 140c0-7 4-12 11-13 1 8-4 13-11 13zM76 143c-7 1-13-3-15-10 7-1 13 3 15 10z"/>',
    ),
  ) +
  // the monogram
  group(
    `fill="none" ${ROUND}`,
    `<path d="M88 160L120 76l32 84M80 160h16M144 160h16M99 132h42" stroke="${GOLD}" stroke-width="6.5"/>` +
      `${S} stroke="${BLUE}" stroke-width="12.5"/>${S} stroke="${I}" stroke-width="6.5"/>`,
  ) +
  // the crown
  group(
    `transform="translate(0 -1)" fill="${GOLD}"`,
    `<path d="M90 54C74 34 88 17 119 19c-12 8-14 22-12 35zM150 54c16-20 2-37-29-35 12 8 14 22 12 35zM107 54c-4-19 3-30 13-35 10 5 17 16 13 35z" fill="${BLUE}" stroke="${GOLD}" stroke-width="3.5"/>` +
      `<path d="M86 58l-7-18 12 7 8-12 8 12 13-15 13 15 8-12 8 12 12-7-7 18q-34-8-68 0z" stroke="${BLUE}" stroke-width="1.5"/><path d="M84 61q36-9 72 0v10q-36-9-72 0zM118 18v-5h-5V9h5V4h4v5h5v4h-5v5z"/>`,
  ) +
  group(
    `fill="${I}"`,
    '<path d="M120 55l4.5 4-4.5 4-4.5-4z"/><circle cx="103" cy="61" r="2.5"/><circle cx="137" cy="61" r="2.5"/><circle cx="91" cy="63" r="1.8"/><circle cx="149" cy="63" r="1.8"/>',
  );

const MOSS = 'var(--c1,#5d6b58)';
const MADDER = 'var(--c2,#b3202c)';
const CHAIN = '<rect x="-13" y="-7" width="26" height="14" rx="7"/>';
const niepodlegla =
  // an old map: rivers, roads, borders
  group(
    `fill="none" stroke="${I}" opacity=".3" stroke-width="1.5" stroke-linecap="round"`,
    '<path d="M0 30q30 10 44-4t40 6M0 60q20-8 34 4t30-4M176 20q30-14 64 4M184 52q22 12 56-2M0 128q30-14 50 2t36 0M170 122q26-10 40 4t30-2"/><path d="M20 0q16 40 4 80t14 100M214 0q-18 50-4 90t-12 90" stroke-width="3"/><path d="M0 96l38-8 30 14M240 88l-30 10-36-8M60 0l8 26M184 0l-10 24" stroke-dasharray="2 5"/>',
  ) +
  group(
    `fill="${I}" opacity=".55"`,
    '<circle cx="24" cy="80" r="3"/><circle cx="48" cy="28" r="3"/><circle cx="212" cy="92" r="3"/><circle cx="202" cy="24" r="3"/><circle cx="34" cy="136" r="3"/><circle cx="206" cy="140" r="3"/>',
  ) +
  // the rising sun in the colours of the flag
  `<circle cx="120" cy="86" r="72" fill="${MADDER}"/><path d="M48 86a72 72 0 0 1 144 0z" fill="${I}" opacity=".18"/>` +
  group(
    `fill="${I}" stroke="${MADDER}" stroke-width=".9" transform="translate(53 7) scale(1.34)"`,
    EAGLE + group('fill="#e0b655"', EAGLE_CROWN),
  ) +
  // the broken chain
  group(
    `fill="none" stroke="#2b2f28" stroke-width="9"`,
    both(
      '<g transform="translate(18 160)">' +
        CHAIN +
        '</g><g transform="translate(38 157) rotate(-8)">' +
        CHAIN +
        '</g><g transform="translate(58 153) rotate(-14)">' +
        CHAIN +
        '</g><path d="M84 154q-10 4-14-4t4-11l8-2"/>',
    ),
  ) +
  group(
    `fill="none" stroke="${I}" stroke-width="4.5"`,
    both(
      '<g transform="translate(18 160)">' +
        CHAIN +
        '</g><g transform="translate(38 157) rotate(-8)">' +
        CHAIN +
        '</g><g transform="translate(58 153) rotate(-14)">' +
        CHAIN +
        '</g><path d="M84 154q-10 4-14-4t4-11l8-2"/>',
    ),
  );

const SABLE = 'var(--c1,#3b2b2b)';
const AMARANTH = 'var(--c2,#a33a5c)';
const FINGERS = 'M100 92V50M115 86V34M130 86V38M145 92V54M104 114L78 88';
const PALM = 'M102 92h41v18c0 12-7 18-15 18h-9c-9 0-15-8-17-16z';
const veto =
  // an outcry
  group(
    `stroke="${AMARANTH}" stroke-width="5" stroke-linecap="round" opacity=".75"`,
    both('<path d="M74 58L42 40M80 42L58 14M96 28L88 4M70 76L30 70"/>'),
  ) +
  group(
    `stroke-linejoin="round" stroke-linecap="round"`,
    both(
      `<path d="M40 152C96 132 168 98 214 26c-2 66-74 118-166 138z" fill="#d8cfc6"/><path d="M62 150C116 132 170 104 204 58" fill="none" stroke="${SABLE}" stroke-width="2" opacity=".5"/><path d="M30 136l24 40" stroke="${AMARANTH}" stroke-width="9"/><path d="M41 158l-22 10c-8 3-13-1-12-8" fill="none" stroke="${AMARANTH}" stroke-width="10"/>`,
    ),
  ) +
  // the raised hand
  group(
    `fill="none" ${ROUND}`,
    `<path d="${FINGERS}" stroke="${SABLE}" stroke-width="21"/><path d="${PALM}" stroke="${SABLE}" stroke-width="21"/><path d="${FINGERS}" stroke="${I}" stroke-width="13"/><path d="${PALM}" fill="${I}" stroke="${I}" stroke-width="13"/><path d="M107.5 86V56M122.5 84V44M137.5 86V58M97 102q10 3 14 14" stroke="${SABLE}" stroke-width="2.5"/>`,
  ) +
  `<path d="M98 134h50l10 46H88z" fill="${AMARANTH}" stroke="${SABLE}" stroke-width="4"/><path d="M95 146h56M93 154h60" stroke="${I}" stroke-width="2.5"/>` +
  group(`fill="${I}"`, '<circle cx="123" cy="165" r="3"/><circle cx="123" cy="175" r="3"/>');

const poster = (ground: string, s: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" color="#f6ead2" aria-hidden="true" focusable="false"><rect width="240" height="180" fill="${ground}"/>${s}</svg>`;

export const POSTERS: Record<string, string> = {
  unia: poster(CRIMSON, unia),
  sigismundus: poster(BLUE, sigismundus),
  niepodlegla: poster(MOSS, niepodlegla),
  veto: poster(SABLE, veto),
};
