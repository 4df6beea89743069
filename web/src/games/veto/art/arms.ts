/**
 * Veto!: the arms of the factions, inner markup for viewBox 0 0 48 56. Drawn after the old blazons: Trąby, Korybut, the
 * sheaf of Vasa, Szreniawa, Topór; the brethren, who bear all arms, get a bent arm with a sabre. `--k` is the field.
 */

const FIELD = '<path d="M3 2h42v27c0 13-8.5 20.5-21 25C11.5 49.5 3 42 3 29z" fill="var(--k)" stroke="currentColor" stroke-width="2"/><path d="M6 5h36v24c0 11.3-7 17.8-18 22C13 46.8 6 40.3 6 29z" fill="none" stroke="#f6e7c3" stroke-width=".8" opacity=".6"/>';
const ink = (d: string): string => `<path d="${d}" fill="#f8efd9" stroke="#2a2018" stroke-width="1" stroke-linejoin="round"/>`;
const gold = (d: string): string => `<path d="${d}" fill="#e3bd5c" stroke="#2a2018" stroke-width="1" stroke-linejoin="round"/>`;

const HORN = 'M-11-3c7-4 15-3 20 2l3-2v6l-4-1c-5-3-10-3-14 0-2 1.5-5 0-5-5z';

export const ARMS: Record<string, string> = {
  radziwillowie:
    FIELD +
    [0, 120, 240].map((turn) => `<g transform="translate(24 26) rotate(${turn}) translate(1 -10)">${ink(HORN)}</g>`).join('') +
    '<circle cx="24" cy="26" r="3.2" fill="#e3bd5c" stroke="#2a2018"/>',
  wisniowieccy:
    FIELD +
    gold('M22 8h4v5h5v4h-5v6h-4v-6h-5v-4h5z') +
    ink('M11 30c1 9 7 14 13 14s12-5 13-14c-3 5-7 7.5-13 7.500S14 35 11 30z') +
    gold('M24 26l1.8 3.7 4 .5-3 2.8.8 4-3.6-2-3.6 2 .8-4-3-2.8 4-.5z'),
  dworscy:
    FIELD +
    gold('M24 47c-3-6-3.5-8-3.5-11h7c0 3-.5 5-3.5 11zM20 34c-6-4-9-9-9-15 4 2 6 4 7.5 7.500C17 20 18 14 24 9c6 5 7 11 5.5 17.500C31 23 33 21 37 19c0 6-3 11-9 15z') +
    '<path d="M18 34.500h12v3H18z" fill="#8c2b3a" stroke="#2a2018" stroke-width="1"/>',
  lubomirscy:
    FIELD +
    '<path d="M17 44c-5-4-5-9 1-12 8-4 12-5 12-10 0-4-3-6-7-7" fill="none" stroke="#2a2018" stroke-width="8" stroke-linecap="round"/><path d="M17 44c-5-4-5-9 1-12 8-4 12-5 12-10 0-4-3-6-7-7" fill="none" stroke="#f8efd9" stroke-width="6" stroke-linecap="round"/>' +
    gold('M31 8h3v3.500h3.500v3H34V20h-3v-5.500h-3.500v-3H31z'),
  ossolinscy: FIELD + gold('M22 12l3-1 2.5 36h-4z') + ink('M25 12c6-3 11-2 14 2 0 6-2 11-7 14-1-3-3-5-6-6z') + gold('M21 11.500l-5 1 1 8 5-.5z'),
  szlachta:
    FIELD +
    ink('M9 42c0-6 4-9 10-9l6-9 7 4-6 11c-3 4-6 5-10 5z') +
    gold('M27 20l6 3.5-2 3.5-6-3.500z') +
    ink('M26 22C24 14 27 8 36 5c-5 5-7 10-6.5 16z'),
  none: FIELD + ink('M24 10l4 9 10 1-7.5 6.5 2 9.5-8.5-5-8.5 5 2-9.500L10 20l10-1z'),
};

/** The arms as a whole element. */
export function arms(faction: string): string {
  return `<svg viewBox="0 0 48 56" aria-hidden="true" focusable="false">${ARMS[faction] ?? ARMS['none']}</svg>`;
}
