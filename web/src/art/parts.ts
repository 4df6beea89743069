/** Pieces that several drawings share. */

/** A displayed eagle on a 100 x 100 grid, looking to its right (the viewer's left): silhouettes only. */
const WING =
  'M55 37c7-4 6-14 8-20 2-7 9-12 19-12 5 1 6 5 3 8 8 5 12 13 12 24q-4-6-8-6c4 8 4 17 0 25q-2-6-6-8c2 8 0 15-6 21q-1-7-4-10c0 8-3 13-9 16 0-9-3-13-8-15z';
const LEG = 'M57 60c4 2 8 6 10 12l7-1 2 4-6 1 2 5-4 2-4-5-3 5-4-2 2-5-6-11z';
export const EAGLE =
  `<path d="${WING}"/><path d="${WING}" transform="matrix(-1 0 0 1 100 0)"/><path d="${LEG}"/><path d="${LEG}" transform="matrix(-1 0 0 1 100 0)"/>` +
  '<path d="M45 62h10c1 8 5 13 12 18-3 2-6 2-8 1 1 5 1 8-1 12-3-1-4-3-4-6-1 4-2 8-4 11-2-3-3-7-4-11 0 3-1 5-4 6-2-4-2-7-1-12-2 1-5 1-8-1 7-5 11-10 12-18z"/>' +
  '<path d="M43 33c2-4 1-7-1-10-3 0-5 1-8 3 0-5 3-9 7-10 5-3 12-2 14 3 2 5-1 8 1 13 6 8 6 22 2 30l-8 8-8-8c-4-10-4-20 1-29z"/>';

/** A crown of three leaves for the eagle's head, same grid. */
export const EAGLE_CROWN = '<path d="M40 17L36 7l6 3 4-7 5 6 5-3-1 10q-7-4-15 1z"/>';

/** The rider of the Lithuanian Pursuit without his shield, on the grid of the card devices (96 x 72). */
export const RIDER =
  '<path d="M52 26l5-15 2.5.5-4 16z"/>' +
  '<g transform="rotate(14 48 42)"><path d="M61 38c6-1 8 4 6 12 4-8 3-16-6-16z"/><path d="M38 24l-4 4-7 6v3l3 1 5-3 3 3v6l-8 2-2 6 2 2 3-5 8-1h11l4 4-2 7h4l4-8-1-6c2-4 1-7-2-8H46l-5-9z"/></g>' +
  '<path d="M45 25c4-2 8 0 9 5l2 10-3 2 2 10-4 1-6-12z"/>' +
  '<path d="M44 16c1-4 7-4 8 0v6h-7l-2-2z"/>' +
  '<path d="M46 19h4" fill="none"/>';
