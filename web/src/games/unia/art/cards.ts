/**
 * Unia Lubelska: the drawn device of every card, inner markup for viewBox 0 0 96 72.
 *
 * Outlines are `currentColor`. `--c1` is the card's own colour (fields of shields, cloth, wood; by default the
 * historical tincture), `--c2` the light metal or paper, which should stay light in both themes: details on it
 * are drawn in a constant dark ink (a deeper gold such as #d8b978 suits dark ground).
 *
 * Things are shown as objects, persons by their clan's arms. What stands behind a shield tells the office:
 * croziers – bishops, maces – commanders, quills – deputies and chancery, laurel – other senators.
 */

import { EAGLE, RIDER } from '../../../art/parts';

const K = '#2a2420';
const GOLD = '#e2b93b';
const RED = 'var(--c1,#a8323a)';
const BLUE = 'var(--c1,#2f5b8f)';
const GREEN = 'var(--c1,#4c7a3d)';
const GREY = 'var(--c1,#8a8578)';
const B = 'var(--c2,#f3e3b8)';

/** The same drawing and its mirror image. */
const both = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 96 0)">${s}</g>`;

/** An inked object: outline in the text's colour, no fill unless a shape has one. */
const ink = (s: string, width = 2): string =>
  `<g fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${s}</g>`;

/** A heraldic bar: a light line with a dark edge. */
const bar = (d: string, width = 4.5, fill = B): string =>
  `<g fill="none" stroke-linecap="square" stroke-linejoin="miter"><path d="${d}" stroke="${K}" stroke-width="${width + 3}"/>` +
  `<path d="${d}" stroke="${fill}" stroke-width="${width}"/></g>`;

/** A karabela, hilt down left, point up right. */
const SABRE =
  `<path d="M25 54C46 45 66 30 79 7c1 26-23 46-50 53z" fill="${B}"/><path d="M32 56C52 49 68 36 76 19" stroke="${K}" stroke-width="1"/>` +
  `<path d="M20 48l13 17" stroke-width="4.5"/><path d="M26 57l-12 6c-4 2-7 0-7-3" stroke-width="5"/>`;

// -- shields --

const SHIELD = 'M24 8q12 2 24-4 12 6 24 4v27c0 15-9 26-24 33-15-7-24-18-24-33z';

const LAUREL = ink(
  both(
    `<path d="M38 69C20 64 11 48 14 24"/><path d="M14 26c-4-5-4-10 1-16 4 6 3 11-1 16zM14 39c-6-2-9-7-8-13 6 2 9 7 8 13zM15 37c0-6 3-9 8-11 0 6-2 10-8 11zM18 52c-6 0-11-3-12-10 7 0 11 4 12 10zM26 63c-6 2-12 0-15-6 7-2 12 0 15 6z" fill="#7d8c57" stroke-width="1.5"/>`,
  ),
);
const MACES = ink(
  both(
    `<path d="M18 14L88 64" stroke-width="4.5"/><circle cx="14" cy="12" r="8.5" fill="${B}"/><path d="M7 15c5 1 10-3 11-10M11 19c6-2 10-6 11-11" stroke="${K}" stroke-width="1.3"/>`,
  ),
);
const QUILLS = ink(
  both(
    `<path d="M86 68L24 22"/><path d="M26 26C14 26 6 18 4 4c12 1 22 6 25 17z" fill="${B}"/><path d="M27 24L11 10M18 16v-7M16 14l-8-1M22 20l1-8" stroke="${K}" stroke-width="1.2"/>`,
  ),
);
const CROZIERS = ink(
  `<path d="M88 69L17 17M18 18C9 24 2 13 9 7c7-5 14 4 8 8-4 2-6-2-4-4M8 69L90 3M74 9l10 13M82 4l7 9"/>`,
  3,
);

const shield = (behind: string, charge: string, field = RED, extra = ''): string =>
  `${behind}<path d="${SHIELD}" stroke="currentColor" stroke-width="5" stroke-linejoin="round"/><path d="${SHIELD}" fill="${field}"/>${extra}` +
  `<path d="M48 4q12 6 24 4v27c0 15-9 26-24 33z" fill="#000" opacity=".13"/><path d="${SHIELD}" fill="none" stroke="${B}" stroke-width="1.5"/>` +
  `<g fill="${B}" stroke="${K}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${charge}</g>`;

/** Trąby: three horns joined at the mouthpieces. */
const HORNS =
  [0, 120, 240]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 48 35)" stroke="${B}"><path d="M46 34C35 30 33 23 37 14l9 2c-4 7-2 11 5 15z" fill="${K}"/><path d="M36 22l7 1.5M41 31l4-4" stroke="${GOLD}" stroke-width="2.5"/><path d="M36 13q6-1 11 3-6 2-11-3z" fill="${K}"/></g>`,
    )
    .join('') + `<circle cx="48" cy="35" r="3.5" fill="${GOLD}"/>`;

export const DEVICES: Record<string, string> = {
  // -- the basic set --
  jarmark: ink(
    `<path d="M20 26v40M76 26v40"/><path d="M30 47c-4-5-3-9 0-11v-3h7v3c3 2 4 6 0 11z" fill="${GREEN}"/><g fill="${B}"><circle cx="46" cy="43" r="4"/><circle cx="54" cy="43" r="4"/><circle cx="50" cy="37" r="4"/><path d="M60 47c-1-9 14-9 13 0z"/></g>` +
      `<path d="M14 47h68v6H14z" fill="${B}"/><path d="M18 53h60v14H18z" fill="${GREEN}"/><path d="M33 53v14M48 53v14M63 53v14" stroke-width="1.5"/>` +
      [0, 1, 2, 3, 4, 5]
        .map((i) => `<path d="M${20 + i * 9.5} 6h9.5L${24 + i * 12} 24a6 6 0 0 1-12 0z" fill="${i % 2 ? B : GREEN}"/>`)
        .join(''),
  ),
  klient: ink(
    `<path d="M56 28C54 14 62 4 80 2c2 14-5 24-18 28z" fill="${B}"/><path d="M58 30C61 18 68 11 77 6M64 18l-1-6M70 12V7M62 21l8-1" stroke="${K}" stroke-width="1.2"/><path d="M20 34C18 18 28 8 42 8s22 8 22 24z" fill="${BLUE}"/><path d="M42 8c-6 5-8 12-8 22M42 8c6 5 9 12 9 20" stroke-width="1.5"/><path d="M15 32q27-9 54 0l-3 20q-24 7-48 0z" fill="${B}"/><path d="M22 36l1 5M30 34l1 5M39 33v5M47 33v5M25 45l1 4M34 42l1 5M43 44v5M51 42l-1 5M55 35v4M19 44v3" stroke="${K}" stroke-width="1.4"/><path d="M59 27l5 6-5 6-5-6z" fill="${BLUE}"/>` +
      `<path d="M61 47c0-4 5-6 9-4 5-4 11-2 12 2l-5 18c-6 2-11 0-12-4-4-2-5-6-3-8-1-1-1-3-1-4z" fill="${B}"/><path d="M62 51c3-1 5-1 7 1M65 58c2-1 4-1 6 1" stroke="${K}" stroke-width="1.5"/><path d="M82 42l12 13-10 15-12-7z" fill="${BLUE}"/>`,
  ),
  mowca:
    ink(
      `<path d="M6 69c0-12 6-17 17-19h12c10 3 16 9 16 19z" fill="${RED}"/><path d="M22 50l6 9 9-9v-8H22z" fill="${B}"/><path d="M18 20h27c0 3 0 5 1 7l4 6-4 2 1 4-2 2v4c-1 3-4 3-7 3H28c-7-6-11-17-10-28z" fill="${B}"/><path d="M18 20h9c0 6-1 9 2 11 3 5 5 5 10 4l8 3-2 8c-6 6-13 5-18 1-7-6-11-16-9-27z" fill="${K}" stroke-width="1.5"/><path d="M41 26h2" stroke="${K}"/><path d="M40 40h6" stroke="${B}" stroke-width="1.7"/><path d="M20 12C13 12 7 9 4 3c10-2 19 0 26 5z" fill="${B}"/><path d="M13 18C11 9 22 5 33 5c12 0 18 5 17 12-12 5-25 6-37 1z" fill="${RED}"/>`,
    ) +
    `<g fill="none"><path d="M52 41C64 41 60 24 70 22s12 10 23 4" stroke="currentColor" stroke-width="16"/><path d="M53.7 40.8C65 39 60 24 70 22s12 10 21.5 4.8" stroke="${B}" stroke-width="12"/><path d="M55 38.5C65 34 61 24 70 20.5s12 8 20 4M57 43.5C68 39 64 28 71 25.5s11 7 19 3.5" stroke="${K}" stroke-width="1.4" stroke-dasharray="5 2.5"/></g>`,
  palac: ink(
    `<path d="M14 30h14v36H14zM68 30h14v36H68z" fill="${B}"/><path d="M12 30l9-18 9 18zM66 30l9-18 9 18z" fill="${GREY}"/><path d="M21 12V5l7 2-7 3M75 12V5l7 2-7 3" stroke-width="1.5"/><path d="M28 34v-8h5v-5h5v5h5v-5h2l3-6 3 6h2v5h5v-5h5v5h5v8z" fill="${GREY}"/><path d="M28 34h40v32H28z" fill="${B}"/><g stroke="${K}" stroke-width="1.5"><path d="M28 47h40M19 38h4v6h-4zM73 38h4v6h-4zM19 52h4v6h-4zM73 52h4v6h-4zM34 38h4v5h-4zM46 38h4v5h-4zM58 38h4v5h-4z" fill="${GREY}"/><path d="M31 66V56q4-6 8 0v10M44 66V56q4-6 8 0v10M57 66V56q4-6 8 0v10" fill="${GREY}"/></g><path d="M8 67h80" stroke-width="2.5"/>`,
  ),
  przemowienie: ink(
    `<path d="M22 12h54v42c0 6-4 9-8 9H20V20z" fill="${B}"/><path d="M22 8c-9 0-9 12 0 12h6V14c0-4-3-6-6-6h50c8 0 8 6 8 6" fill="${RED}"/><path d="M12 56h50c-1 9 3 11 7 11H19c-6 0-8-5-7-11z" fill="${RED}"/><g fill="${RED}" stroke="none"><path d="M34 22h8v7c0 5-3 8-7 9l-1-3c2-1 3-2 3-5h-3zM45 22h8v7c0 5-3 8-7 9l-1-3c2-1 3-2 3-5h-3z"/></g><g stroke="${K}" stroke-width="1.7"><path d="M58 27h10M58 33h10M32 43h36M32 49h28"/></g>`,
  ),
  senator: ink(
    `<path d="M30 42V12q18-12 36 0v30z" fill="${GREY}"/><path d="M35 40V16q13-8 26 0v24z" fill="${B}"/><path d="M40 32l-2-11 6 4 4-7 4 7 6-4-2 11z" fill="${GREY}" stroke="${K}" stroke-width="1.5"/><circle cx="30" cy="9" r="3.5" fill="${B}"/><circle cx="66" cy="9" r="3.5" fill="${B}"/><path d="M26 40h44l4 9H22z" fill="${B}"/><path d="M24 49h48v5H24z" fill="${GREY}"/><path d="M17 31h11v5h-6v13h-5zM79 31H68v5h6v13h5z" fill="${GREY}"/><path d="M24 54l-3 14h6l3-14M72 54l3 14h-6l-3-14" fill="${GREY}"/><path d="M36 54v8h24v-8" stroke-width="1.5"/>`,
  ),
  sekretarz: ink(
    `<path d="M34 14h44v46H34z" fill="${B}" transform="rotate(5 56 36)"/><g stroke="${K}" stroke-width="1.6"><path d="M46 24h24M46 31h26M45 38h24M45 45h10"/></g><path d="M66 58l-3 11 5-3 4 4 1-11" fill="${BLUE}"/><circle cx="69" cy="53" r="8" fill="${BLUE}"/><circle cx="69" cy="53" r="3.5" stroke-width="1.3"/><path d="M28 50C30 30 24 14 10 4 6 20 8 38 24 50z" fill="${B}"/><path d="M27 54C26 36 20 20 12 9M24 38l-9-5M22 28l-8-5M26 40l2-7M23 27l1-5" stroke="${K}" stroke-width="1.2"/><path d="M20 50h14v5l6 5v8H14v-8l6-5z" fill="${BLUE}"/><path d="M14 61h26" stroke-width="1.3"/>`,
  ),
  veto:
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="currentColor" stroke-width="11"><path d="M38 40V19M46 38V11M54 38V13M62 40V21M38 50L25 37"/><path d="M40 40h20v9c0 4-3 7-6 7h-6c-4 0-8-5-8-8z"/></g><g stroke="${B}" stroke-width="7"><path d="M38 40V19M46 38V11M54 38V13M62 40V21M38 50L25 37"/><path d="M40 40h20v9c0 4-3 7-6 7h-6c-4 0-8-5-8-8z" fill="${B}"/></g><path d="M42 36V21M50 35V15M58 36V22M36 44c4 1 7 4 8 9" stroke="${K}" stroke-width="1.5"/></g>` +
    ink(
      `<path d="M38 58h24l4 12H34z" fill="${GREY}"/><path d="M36 64h28" stroke-width="1.5"/><path d="M18 22l-7-4M26 12l-4-7M78 22l7-4M71 12l4-7M16 32H8M76 32h12" stroke-width="2.5"/>`,
    ),
  // -- the main deck --
  posel: ink(
    `<path d="M36 46h24l6 24H30z" fill="${BLUE}"/><path d="M33 58h30l2 6H31z" fill="${B}" stroke-width="1.6"/><g transform="rotate(-10 48 28)"><path d="M14 20h68v17H14z" fill="${B}"/><ellipse cx="14" cy="28.5" rx="4" ry="8.5" fill="${B}"/><ellipse cx="82" cy="28.5" rx="4" ry="8.5" fill="${B}"/><path d="M20 20v17M76 20v17" stroke="${K}" stroke-width="1.3"/></g><path d="M34 30q-2-9 3-13 3-3 6 0 3-4 7-2 4-3 7 1 5 0 6 6v18q-1 10-10 11h-9q-8-1-9-9z" fill="${B}"/><g stroke="${K}" stroke-width="1.5"><path d="M43 17v14M50 16v14M57 17v13"/></g><path d="M34 34c7-3 14-1 19 0 6 1 6 7 0 7-4 0-7 0-9 3" fill="${B}" stroke-width="1.7"/><path d="M77 32l-2 16" stroke-width="3"/><path d="M69 48c3-4 12-4 14 1 4 4 2 12-3 13-5 2-12 0-13-5-1-3 0-7 2-9z" fill="${BLUE}"/><circle cx="75" cy="54" r="3.5" stroke-width="1.3"/>`,
  ),
  zastaw_dobr: ink(
    `<path d="M14 32c0-14 6-20 16-20h36c10 0 16 6 16 20z" fill="${BLUE}"/><path d="M14 32h68v32H14z" fill="${BLUE}"/><path d="M24 64V32c0-12 3-18 8-20M72 64V32c0-12-3-18-8-20" stroke="currentColor" stroke-width="6.5"/><path d="M24 64V32c0-12 3-18 8-20M72 64V32c0-12-3-18-8-20" stroke="${B}" stroke-width="3.5"/><path d="M14 34h68M14 65h68" stroke-width="2.5"/><path d="M41 28h14v13q-7 8-14 0z" fill="${B}"/><path d="M48 33v6" stroke="${K}" stroke-width="3"/><g fill="${B}" stroke-width="1.7"><ellipse cx="80" cy="65" rx="9" ry="4"/><ellipse cx="80" cy="60" rx="9" ry="4"/><ellipse cx="78" cy="55" rx="9" ry="4"/><ellipse cx="16" cy="66" rx="8" ry="3.5"/></g>`,
  ),
  duchowienstwo: ink(
    `<path d="M14 70L72 22" stroke-width="4"/><path d="M71 23C61 15 70 2 80 7c9 5 4 18-4 14-4-3 0-8 3-6" stroke-width="4"/><path d="M82 70L9 2M14.5 18l11-12M10 10l7-7.5" stroke-width="3.5"/><path d="M36 54l-4 15 8 1 3-16M60 54l4 15-8 1-3-16" fill="${B}"/><path d="M29 50C22 32 32 16 48 5c16 11 26 27 19 45z" fill="${BLUE}"/><path d="M43 47V18q5-6 10 0v29z" fill="${B}" stroke-width="1.6"/><path d="M28 46q20 6 40 0l-1 10q-19 5-38 0z" fill="${B}"/><g stroke="${K}" stroke-width="2.2"><path d="M48 23v12M44 28h8M37 52h.1M44.5 53h.1M52 53h.1M59 52h.1"/></g>`,
  ),
  drobna_szlachta: ink(
    `<path d="M48 44L26 16M48 44L37 12M48 44V8M48 44L59 12M48 44L70 16" stroke-width="1.7"/><g fill="${B}"><path d="M30 22c-7-3-10-9-9-16 6 3 10 9 9 16zM40 20c-5-4-7-9-4-16 5 4 6 10 4 16zM48 18c-4-5-4-10 0-16 4 6 4 11 0 16zM56 20c5-4 7-9 4-16-5 4-6 10-4 16zM66 22c7-3 10-9 9-16-6 3-10 9-9 16zM36 31c-7 0-11-4-13-10 7 1 12 4 13 10zM60 31c7 0 11-4 13-10-7 1-12 4-13 10z" stroke-width="1.5"/><path d="M42 40C36 52 31 60 26 67q22 5 44 0c-5-7-10-15-16-27z"/></g><path d="M43 48l-7 19M48 48v20M53 48l7 19" stroke="${K}" stroke-width="1.2"/><path d="M40 38q8 3 16 0v7q-8 3-16 0z" fill="${BLUE}"/><path d="M22 54C44 57 68 55 90 39 80 59 52 67 22 62z" fill="${BLUE}"/><path d="M22 49v18" stroke-width="4.5"/><path d="M21 58H9c-4 0-5-3-4-6" stroke-width="5"/>`,
  ),
  sapieha: shield(LAUREL, bar('M48 20v40M38 25l10-10 10 10M37 36h22M37 47h22')),
  sanguszko: shield(
    MACES,
    `${RIDER}<path d="M39 27h12v7c0 4-3 6-6 7-3-1-6-3-6-7z" fill="${RED}"/><path d="M45 28.5v10M42 31h6M42.5 34h5" stroke="${B}" stroke-width="1.3" fill="none"/>`,
  ),
  chodkiewicz: shield(MACES, bar('M38 60L48 48 58 60M48 48V20M38 25l10-10 10 10M37 37h22')),
  ossolinski: shield(
    LAUREL,
    `<path d="M46 12h6v49q-3 2-6 0z" fill="#b98b2f"/><path d="M46 16h8v14h-8c-4 1-7 4-9 9-7-8-8-20-2-31 2 5 6 8 11 8z"/><path d="M34 14c-2 7-1 14 2 20" fill="none" stroke-width="1.2"/>`,
  ),
  uchanski: shield(
    CROZIERS,
    `<path d="M33 26h30v30l-5-6-5 6-5-6-5 6-5-6-5 6z"/><path d="M33 31h30M38 31v19M48 31v19M58 31v19" fill="none" stroke-width="1.2"/><path d="M31 22h34v5H31z"/><path d="M46 22v-5h-5v-4h5V9h4v4h5v4h-5v5z"/>`,
  ),
  sienicki: shield(
    QUILLS,
    `<path d="M38 24L29 9l14 12z"/><path d="M37 62c4-6 4-12 1-17l-5 3c-4 1-6-3-4-6l8-13 1-8 5 4c13-2 21 7 21 19 0 9-4 16-16 22-4-1-7-2-11-4z"/><path d="M46 25c4 4 6 8 6 13M51 25c6 4 8 9 7 16M53 38c1 8-1 14-7 20M59 41c0 8-3 12-8 16" fill="none" stroke-width="1.4"/><path d="M32 45l3-1M39.5 32h.1" fill="none" stroke-width="2"/>`,
    BLUE,
  ),
  zamoyski: shield(
    QUILLS,
    bar('M34 56L60 19M62 56L36 19', 3.5) +
      `<path d="M56 20l8-8 0 12zM40 20l-8-8 0 12z"/>` +
      bar('M48 12v39', 3.5) +
      `<path d="M43 50h10l-5 13z"/>`,
  ),
  naruszewicz: shield(
    LAUREL,
    [B, RED]
      .map(
        (c, i) =>
          `<g fill="${c}"${i ? ' transform="matrix(-1 0 0 1 96 0)"' : ''}><path d="M37 11c7 8 9 18 6 28l-3 9 5 9q-6-4-12 0l3-9c-7-12-6-27 1-37z"/><path d="M33 26c-3 3-4 6-3 10l4 1M34 21q4 2 7-1M37 29q3 2 5 0M37 35q3 2 5 0M38 17h.1" fill="none" stroke-width="1.3"/></g>`,
      )
      .join(''),
    RED,
    `<path d="M48 4q12 6 24 4v27c0 15-9 26-24 33z" fill="${B}"/>`,
  ),
  tyszkiewicz: shield(
    LAUREL,
    `<path d="M31 34c-4 14 5 24 17 24s21-10 17-24c-2 9-9 13-17 13s-15-4-17-13z"/><path d="M48 12l3.5 8 8.7-1-5.2 7 5.2 7-8.7-1-3.5 8-3.5-8-8.7 1 5.2-7-5.2-7 8.7 1z"/>`,
    BLUE,
  ),
  bokiej: shield(
    QUILLS,
    `<path d="M46 28h5v33q-2.5 2-5 0z" fill="#b98b2f"/>${bar('M40 50h17', 3.5)}<path d="M46 25h8v12h-8c-4 1-7 4-9 8-6-8-7-17-2-26 2 4 6 6 11 6z"/><path d="M49 25c0-3-1-4-4-4v-5c3 0 4-1 4-4h5c0 3 1 4 4 4v5c-3 0-4 1-4 4z" fill="${GOLD}"/>`,
  ),
  radziwill_czarny: shield(
    QUILLS,
    `<g fill="${K}" stroke="none" transform="translate(22 11) scale(.52)">${EAGLE}</g><path d="M40 29h16v9c0 5-4 8-8 10-4-2-8-5-8-10z" fill="${GREEN}" stroke="${B}"/><path d="M48 37l-4-1-1-4M48 37l5-2M48 37v6" stroke="${B}" stroke-width="2.2" fill="none"/>`,
    B,
  ),
  radziwill_rudy: shield(MACES, HORNS, GREEN),
  tryzna: shield(
    LAUREL,
    [1, -1]
      .map(
        (s) =>
          `<g transform="matrix(1 0 0 ${s} 0 ${s > 0 ? 0 : 72})"><path d="M45 36c-1-8-4-12-9-11-4 1-4 6 0 6-7 3-11-7-4-11 7-3 13 3 14 12zM51 36c1-8 4-12 9-11 4 1 4 6 0 6 7 3 11-7 4-11-7-3-13 3-14 12z"/><path d="M45 36c0-6-6-12 3-24 9 12 3 18 3 24z"/></g>`,
      )
      .join('') + `<path d="M38 33h20v6H38z" fill="${GOLD}"/>`,
  ),
  wollowicz: shield(QUILLS, bar('M48 33V17M39 26l9-10 9 10M48 39v17M39 47l9 10 9-10M43 33h10M43 39h10', 4)),
  jazlowiecki: shield(MACES, `<path d="M29 18h10l3 20 6-14 6 14 3-20h10l-9 38h-5l-5-11-5 11h-5z" stroke-width="1.7"/>`),
  leszczynski: shield(
    LAUREL,
    `<g fill="${K}" stroke="none"><path d="M38 28C27 28 24 18 31 10c0 6 3 9 9 10h16c6-1 9-4 9-10 7 8 4 18-7 18z"/><path d="M36 20q12-6 24 0l8 3-3 6-6 1c0 8-1 14-4 20l-3 6h-8l-3-6c-3-6-4-12-4-20l-6-1-3-6z"/></g><g stroke="${B}" fill="none" stroke-width="1.5"><path d="M41 32l4 1.5M55 32l-4 1.5M45 51h.1M51 51h.1M44 22l4 4 4-4"/></g><circle cx="48" cy="57" r="5" fill="none" stroke="${K}" stroke-width="5"/><circle cx="48" cy="57" r="5" fill="none" stroke="${GREEN}" stroke-width="2.5"/>`,
    GOLD,
  ),
  padniewski: shield(
    CROZIERS,
    bar('M34 24v12c0 10 6 18 14 18s14-8 14-18V24M30 22h7M59 22h7', 4) +
      `<path d="M45.5 22h5v22l-2.5 5-2.5-5z"/><path d="M39 18h18v5H39zM46 10h4v8h-4z" fill="${GOLD}"/>`,
    BLUE,
  ),
  dembinski: shield(
    QUILLS,
    `<path d="M43 61l1-10-9-4 3-6 6 3v-5l-10-5 3-6 7 4v-8h9v11l7-5 3 6-10 6v5l6-4 3 6-9 6 1 6z"/><path d="M47 34v7M50 40v8M47 49v8" fill="none" stroke-width="1.3"/><path d="M46 24v-5h-5v-5h5V9h5v5h5v5h-5v5z" fill="${GOLD}"/>`,
  ),
  karnkowski: shield(
    CROZIERS,
    `<path d="M24 53q24-6 48 0c-4 6-12 11-24 15-12-4-20-9-24-15z" fill="#6f8f4d" stroke="none"/><path d="M39 44v12h3l2-11M45 46l1 10h3V46M56 46l1 10h3l1-12M52 46v9h3"/><path d="M36 36c1-5 5-7 9-6 3-3 8-3 10 0 5-2 10 1 10 6 3 3 1 8-3 8-2 4-7 4-9 2-3 2-7 2-9-1-5 0-9-4-8-9z"/><path d="M40 40c3-2 5-1 6 1M51 38c3-2 5-1 6 1M46 34c2-2 5-1 6 1" fill="none" stroke-width="1.2"/><path d="M41 39c-4 0-7-3-7-6l-5-1c-2-2 0-5 2-5l4-4c4-2 9 0 9 5 0 4 0 7-3 11z"/><path d="M42 33c5-1 6-8 1-10-5-1-8 3-6 7 2 2 5 0 4-3" fill="none" stroke="${K}" stroke-width="4.5"/><path d="M42 33c5-1 6-8 1-10-5-1-8 3-6 7 2 2 5 0 4-3" fill="none" stroke="${GOLD}" stroke-width="2"/>`,
  ),
  czarnkowski: shield(
    LAUREL,
    `<path d="M44 40c-2 6-5 10-12 14l6 2 1 6c7-4 11-11 12-19zM52 40c2 6 5 10 12 14l-6 2-1 6c-7-4-11-11-12-19z"/><circle cx="48" cy="27" r="13" fill="none" stroke="${K}" stroke-width="9"/><circle cx="48" cy="27" r="13" fill="none" stroke="${B}" stroke-width="6"/><path d="M35 27a13 13 0 0 1 5-10M61 27a13 13 0 0 1-4 9" fill="none" stroke-width="1.2"/><path d="M41 37q7-4 14 0v8q-7 4-14 0z"/><path d="M46 38v6M50 38v6" fill="none" stroke-width="1.2"/>`,
  ),
  pojedynek: ink(
    `<path d="M48 8l4 13 11-9-4 13 14 2-12 7 6 11H29l6-11-12-7 14-2-4-13 11 9z" fill="${RED}" stroke-width="1.7" transform="translate(9.6 6) scale(.8)"/>` +
      both(SABRE + `<path d="M25 57.5l-11 5.5c-3 1-5 1-6-1" stroke="${RED}"/>`),
  ),
  splaw_wislany: ink(
    `<path d="M48 48V4" stroke-width="3"/><path d="M52 8q20 8 22 28H52zM44 12Q30 20 26 36h18z" fill="${B}"/><path d="M58 12c5 6 7 14 7 24" stroke="${K}" stroke-width="1.2"/><path d="M48 4h10l-3 2.5" stroke-width="1.5"/><g fill="${RED}"><path d="M24 50c-3-9 0-11 4-11s8 2 5 11zM37 50c-3-9 0-11 5-11s8 2 5 11zM51 50c-3-9 0-11 5-11s8 2 5 11zM64 50c-3-9 0-10 4-10s7 2 5 10z"/></g><path d="M26 42h6M39 42h6M53 42h6M66 43h5" stroke-width="1.3"/><path d="M8 50h80l-8 9H16z" fill="${B}"/><path d="M14 54.5h68" stroke="${K}" stroke-width="1.3"/><path d="M70 42l22 18" stroke-width="3"/><path d="M4 61q7-5 14 0t14 0 14 0 14 0 14 0 14 0M12 68q6-4 12 0t12 0 12 0 12 0 12 0 12 0" stroke="${BLUE}" stroke-width="2.5"/>`,
  ),
  intryga: ink(
    `<path d="M17 20C6 26 4 34 10 44M79 20c11 6 13 14 7 24" stroke-width="1.7"/><path d="M16 12c12-7 22-5 32 1 10-6 20-8 32-1 3 16-6 29-18 29-8 0-10-8-14-8s-6 8-14 8C22 41 13 28 16 12z" fill="${GREY}"/><path d="M23 23c6-6 13-5 17 2-6 5-12 5-17-2zM73 23c-6-6-13-5-17 2 6 5 12 5 17-2z" fill="${B}"/><path d="M32 24h.1M64 24h.1" stroke="${K}" stroke-width="4.5"/><path d="M36 53h40l14 5-14 5H36z" fill="${B}"/><path d="M38 58h42" stroke="${K}" stroke-width="1.2"/><path d="M32 46h5v24h-5z" fill="${GREY}"/><path d="M14 55h18v6H14z" fill="${GREY}"/><path d="M20 55v6M26 55v6" stroke-width="1.5"/><circle cx="11" cy="58" r="4.5" fill="${B}"/>`,
  ),
  golota: ink(
    `<path d="M36 12L28 2M42 11L38 0M48 10V1M54 11l4-9M59 12l8-8" stroke="${B}" stroke-width="4"/><path d="M36 12L28 2M42 11L38 0M48 10V1M54 11l4-9M59 12l8-8" stroke-width="1.3"/><path d="M34 10q14 5 28 0l-1 32 16 8c7 4 8 9 7 14H36z" fill="${GREY}"/><path d="M36 64h48v4H36z" fill="${B}"/><path d="M34 18q14 5 28 0" stroke-width="1.5"/><path d="M44 28l12-2 2 12-12 2z" fill="${B}"/><path d="M41 29h5M42 35h4M55 27l3-3M55 38l5 1M48 24v4M49 38l1 5" stroke="${K}" stroke-width="1.3"/><path d="M72 64c-2-8 2-12 8-11 5 3 5 7 4 11z" fill="${B}"/><path d="M76 64c-1-4 1-6 4-6M80 64v-3" stroke="${K}" stroke-width="1.3"/>`,
  ),
  infamia: ink(
    `<g transform="matrix(.82 0 0 -.82 8.6 59)"><path d="${SHIELD}" fill="${GREY}" stroke-width="5.5"/><path d="${SHIELD}" stroke="${B}"/><path d="M34 20h28M38 30h20" stroke="${B}" stroke-width="4"/></g><path d="M48 5l-5 11 9 8-9 11 8 9-4 12" stroke-width="6"/><path d="M48 5l-5 11 9 8-9 11 8 9-4 12" stroke="${B}"/><path d="M30 54l18-1-4 5 5 4-19 2z" fill="${B}"/><path d="M57 54l5 4-4 5c14 0 24-4 33-15-9 4-18 6-34 6z" fill="${B}"/><path d="M28 49v20" stroke-width="4"/><path d="M27 59H11c-4 0-6 2-5 6" stroke-width="5"/>`,
  ),
};
