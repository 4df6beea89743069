import { both, group, I, poster, ROUND } from '../../../art/poster';

const SABLE = 'var(--c1,#3b2b2b)';
const AMARANTH = 'var(--c2,#a33a5c)';
const FINGERS = 'M100 92V50M115 86V34M130 86V38M145 92V54M104 114L78 88';
const PALM = 'M102 92h41v18c0 12-7 18-15 18h-9c-9 0-15-8-17-16z';
const drawing =
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

export const POSTER = poster(SABLE, drawing);
