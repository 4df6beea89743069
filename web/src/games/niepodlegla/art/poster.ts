import { EAGLE, EAGLE_CROWN } from '../../../art/parts';
import { both, group, I, poster } from '../../../art/poster';

const MOSS = 'var(--c1,#5d6b58)';
const MADDER = 'var(--c2,#b3202c)';
const CHAIN = '<rect x="-13" y="-7" width="26" height="14" rx="7"/>';
const drawing =
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

export const POSTER = poster(MOSS, drawing);
