import { EAGLE, EAGLE_CROWN, RIDER } from '../../../art/parts';
import { both, GOLD, group, I, poster, ROUND } from '../../../art/poster';

const CRIMSON = 'var(--c1,#9d2235)';
const SHIELD = 'M-27-31q13 3 27-4 14 7 27 4v31c0 18-11 29-27 37-16-8-27-19-27-37z';

const drawing =
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

export const POSTER = poster(CRIMSON, drawing);
