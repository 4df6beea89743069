import { both, GOLD, group, I, poster, ROUND } from '../../../art/poster';

const BLUE = 'var(--c1,#2c4a7c)';
const S = '<path d="M137 104c-2-8-9-12-17-12-10 0-17 5-17 13 0 17 35 11 35 29 0 9-8 14-18 14s-17-4-19-13"';
const drawing =
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

export const POSTER = poster(BLUE, drawing);
