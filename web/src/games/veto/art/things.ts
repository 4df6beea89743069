/**
 * Veto!: equipment, properties, effects, stabs and strategies as woodcuts, on the grid of the card devices (96 x 72).
 * `currentColor` is the ink, `--p` the paper, `--k` the colour of the faction, `--s` steel, `--g` gold, `--r` red.
 */

import { ARMS } from './arms';
import { GROUND, portrait } from './portraits';

const K = 'var(--k)';
const P = 'var(--p)';
const GOLD = 'var(--g)';
const STEEL = 'var(--s)';
const RED = 'var(--r)';
const part = (d: string, fill: string, width = 1.4): string =>
  `<path d="${d}" fill="${fill}" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
const cut = (d: string, width = 1): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const turn = (inner: string, degrees: number, x = 48, y = 36): string => `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`;
const at = (inner: string, x: number, y: number, scale = 1): string => `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;
const mirror = (inner: string): string => `<g transform="matrix(-1 0 0 1 96 0)">${inner}</g>`;

// -- arms and what is worn --

const SABRE =
  part('M20 62C42 52 60 36 70 8c2 18-8 38-44 58z', STEEL) + cut('M30 58C48 48 60 36 67 18', 0.8) + part('M14 54c5 0 14 6 17 13l-3 2c-4-6-9-9-15-12z', GOLD, 1.2) + part('M20 60l5 5-9 7-6-5z', 'currentColor', 1) + part('M10 66a3.5 3.5 0 1 0 .01 0z', GOLD, 1.1);
const SWORD = part('M46 2h4l2 46h-8z', STEEL) + cut('M48 6v40', 0.8) + part('M32 47h32v4.500H32z', GOLD, 1.2) + part('M45.5 51.500h5V64h-5z', 'currentColor', 1) + part('M48 63a4 4 0 1 0 .01 0z', GOLD, 1.1);
const RAPIER = part('M47 2h2l1 48h-4z', STEEL, 1.1) + part('M36 46c0 9 24 9 24 0l-2 8H38z', GOLD, 1.2) + cut('M32 50h32M60 51c2 6-2 13-10 14', 1.8) + part('M45.8 54h4.400v12h-4.400z', 'currentColor', 1) + part('M48 64.500a3.5 3.5 0 1 0 .01 0z', GOLD, 1.1);
const PICK = part('M45.5 16h5v54h-5z', 'currentColor', 1) + part('M42 8h12v12H42z', STEEL) + part('M54 11c9-1 16 2 22 10-8-3-14-4-22-3z', STEEL) + part('M42 8v12l-14-2V10z', STEEL) + cut('M44 30h8M44 50h8', 1.6);
const PISTOL = part('M8 24h56v8H40l-4 5H20z', STEEL) + part('M36 30c6 0 24-2 34 2 8 4 12 12 14 24l-10 3c-3-9-8-14-16-15-8-.8-16 0-22-4z', 'currentColor', 1) + part('M44 20c3-5 9-5 11 0l-3 5h-6z', GOLD, 1.2) + cut('M52 42c0 5 4 7 8 6', 1.6) + part('M74 56l10-3 3 6-11 4z', GOLD, 1.1);
const MUSKET = part('M2 30h62v5H2z', STEEL) + part('M40 33h24c6 0 10 3 14 8l14 6-2 14-20-12c-4-4-8-7-14-7H40z', 'currentColor', 1) + part('M56 24c4-3 8-1 8 4l-4 4z', GOLD, 1.1) + cut('M58 42c0 5 4 6 8 5M10 27v11M24 27v11', 1.3) + cut('M66 26c4-6 2-10 6-14M70 28c4-4 4-8 9-9', 1);
const CUIRASS = part('M30 12c6 4 12 5 18 5s12-1 18-5l10 10-6 8v26c-6 6-14 10-22 10s-16-4-22-10V30l-6-8z', STEEL) + cut('M48 17v48M26 38c14 6 30 6 44 0M26 48c14 6 30 6 44 0M28 57c12 6 28 6 40 0', 1) + part('M44 24h8v7l-4 3-4-3z', GOLD, 1) + cut('M34 18l-4 8M62 18l4 8', 1);
const MAIL = part('M32 10h32l18 14-8 14-8-6v32H30V32l-8 6-8-14z', STEEL) + cut('M32 22c2 2 4 2 6 0s4-2 6 0 4 2 6 0 4-2 6 0 4 2 6 0M32 30c2 2 4 2 6 0s4-2 6 0 4 2 6 0 4-2 6 0 4 2 6 0M32 38c2 2 4 2 6 0s4-2 6 0 4 2 6 0 4-2 6 0 4 2 6 0M32 46c2 2 4 2 6 0s4-2 6 0 4 2 6 0 4-2 6 0 4 2 6 0M32 54c2 2 4 2 6 0s4-2 6 0 4 2 6 0 4-2 6 0 4 2 6 0', 0.9) + part('M40 10c2 6 14 6 16 0', 'none', 1.8);
const COAT = part('M34 8h28l18 12-6 16-8-4 4 38H26l4-38-8 4-6-16z', RED) + part('M42 8l6 10 6-10 2 62H40z', P, 1.2) + cut('M44 26h8M44 34h8M44 42h8M44 50h8', 1.2) + part('M28 44c14 4 26 4 40 0v6c-14 4-26 4-40 0z', GOLD, 1.1);
const BREECHES = part('M28 10h40l4 40c2 8-4 14-12 12-6-2-8-8-7-14L48 26l-5 22c1 6-1 12-7 14-8 2-14-4-12-12z', K) + part('M26 10h44v7H26z', GOLD, 1.1) + cut('M32 20c-2 12-3 22-2 32M38 22c-2 10-3 18-3 26M64 20c2 12 3 22 2 32M58 22c2 10 3 18 3 26', 0.9);
const MACE = turn(part('M45 20h6v52h-6z', GOLD) + part('M48-2c11 0 17 6 17 13s-6 14-17 14-17-7-17-14S37-2 48-2z', GOLD) + cut('M42-1c-4 8-4 18 0 25M54-1c4 8 4 18 0 25M32 11h32', 1) + cut('M44 34h8M44 46h8M44 60h8', 1.6), 32, 48, 40);
const HORSE = part('M20 70c-1-16 4-26 14-32L18 40c-4 0-6-5-4-8l16-20 14-6 3-6 6 8c14 5 24 18 24 36 0 10-2 18-6 26z', P, 1.6) + part('M50 6c12 6 20 20 18 40 3-2 5-2 8 0C78 24 70 8 53 2z', 'currentColor', 1) + cut('M30 18l-2 2M20 33c2 2 4 2 5 0M26 25c6 6 14 8 20 6M24 38c8-6 16-8 24-6', 1.3) + `<circle cx="36" cy="18" r="2" fill="currentColor"/>`;
const SEAL = part('M48 12a24 24 0 1 0 .01 0z', RED, 1.8) + part('M48 18a18 18 0 1 0 .01 0z', 'none', 1) + `<g transform="translate(33.6 18) scale(.6)" style="color:#2a2018">${ARMS['ossolinscy']}</g>` + part('M26 56l-8 16 8-2 5 4 6-12zM70 56l8 16-8-2-5 4-6-12z', K, 1.1);

// -- properties --

const HILL = part('M0 60c20-8 40-8 60-3 14 3 26 2 36-2v17H0z', K, 1) + `<g opacity=".5">${cut('M6 66h14M30 64h16M58 66h18M80 62h12', 0.9)}</g>`;
const MANOR = HILL + part('M22 36h52v24H22z', P) + part('M14 38L28 20h40l14 18z', K) + part('M38 38l10-12 10 12z', P, 1.2) + part('M40 38h3v22h-3zM53 38h3v22h-3z', P, 1) + part('M45 46h6v14h-6z', 'currentColor', 1) + part('M27 43h7v8h-7zM62 43h7v8h-7z', 'currentColor', 0.8) + part('M62 14h6v10h-6z', P, 1) + cut('M34 22l-5 12M44 21l-1 4M56 21l3 8M66 22l6 12', 0.8);
const INN = HILL + part('M16 38h56v22H16z', P) + part('M8 40L24 18h40l16 22z', K) + cut('M20 24h48M16 30h58M12 35h66', 0.8) + part('M40 46h10v14H40z', 'currentColor', 1) + part('M22 45h9v7h-9zM58 45h9v7h-9z', 'currentColor', 0.8) + cut('M76 26h12M86 26v4', 1.6) + part('M80 30h12v12H80z', GOLD, 1.2) + cut('M84 33v6h5v-6', 1.1);
const CASTLE = HILL + part('M20 30h56v30H20z', P) + part('M14 18h4v4h4v-4h4v4h4v-4h4v42H14zM62 18h4v4h4v-4h4v4h4v-4h4v42H62z', P) + part('M38 14l10-12 10 12v46H38z', P) + part('M36 15L48-1l12 16z', K) + part('M43 60V50c0-6 10-6 10 0v10z', 'currentColor', 1) + part('M45 22h6v8h-6zM21 28h5v7h-5zM69 28h5v7h-5z', 'currentColor', 0.8) + cut('M36 34h-2M60 34h2M20 46h12M64 44h12M40 40h14', 0.9) + cut('M48-1v-1', 1);
const MILL = HILL + part('M22 28h34v32H22z', P) + part('M16 30L30 10h18l14 20z', K) + part('M28 36h8v8h-8z', 'currentColor', 0.8) + part('M40 44h8v16h-8z', 'currentColor', 0.8) + part('M68 34a16 16 0 1 0 .01 0z', 'none', 2.4) + cut('M68 34v32M52 50h32M57 39l22 22M79 39L57 61', 1.4) + part('M66 50a3 3 0 1 0 4 0 3 3 0 1 0-4 0z', 'currentColor', 1) + cut('M50 68c6-3 10 3 16 0s10 3 16 0 8 2 12 0', 1.6);
const BARREL = HILL + part('M26 16h44c5 14 5 32 0 48H26c-5-16-5-34 0-48z', GOLD) + cut('M24 26h48M22 36h52M23 50h50M36 16c-3 16-3 32 0 48M48 16v48M60 16c3 16 3 32 0 48', 1) + part('M44 40h8v6h-8z', 'currentColor', 0.8) + part('M20 12c6-8 14-6 16-2 4-8 16-8 18 0 6-6 18-4 20 4-16 4-38 4-54-2z', P, 1.2);
const GRANARY = HILL + part('M24 30h48v32H24z', P) + part('M20 32L48 4l28 28z', P) + cut('M28 30h40M34 24h28M40 18h16', 0.9) + part('M44 8h8v8h-8z', 'currentColor', 0.8) + part('M30 38h8v8h-8zM44 38h8v8h-8zM58 38h8v8h-8zM42 50h12v12H42z', 'currentColor', 0.8) + cut('M4 68c6-3 10 3 16 0s10 3 16 0 10 3 16 0 10 3 16 0 10 3 16 0 8 2 10 0', 1.6);
const MINE = HILL + part('M8 62C16 36 30 22 48 22s32 14 40 40z', P, 1.6) + part('M34 62V48c0-16 28-16 28 0v14z', 'currentColor', 1.2) + part('M30 62V46c0-20 36-20 36 0v16h-5V47c0-13-26-13-26 0v15z', GOLD, 1.1) + part('M40 62l8-12 9 12z', P, 1.1) + cut('M20 46l4-3M26 36l3-3M70 36l-3-3M76 46l-4-3M14 56l4-2M80 56l-4-2', 1.2) + turn(part('M46 6h4v22h-4z', GOLD, 1) + part('M34 8c8-5 20-5 28 0l-1 3c-8-3-18-3-26 0z', STEEL, 1.1), 40, 48, 16);
const CLOISTER = HILL + part('M14 44h68v18H14z', P) + part('M10 46L22 34h52l12 12z', K) + part('M40 20h16v42H40z', P) + part('M38 21L48 4l10 17z', K) + cut('M48 4V-2M45 0h6', 1.6) + part('M44 62V50c0-5 8-5 8 0v12z', 'currentColor', 0.9) + part('M45 27h6v9h-6z', 'currentColor', 0.8) + part('M20 50h6v7h-6zM30 50h6v7h-6zM60 50h6v7h-6zM70 50h6v7h-6z', 'currentColor', 0.7);
const FIELDS = part('M0 44c16-10 32-12 48-8s32 2 48-6v42H0z', P, 1.2) + part('M0 58c14-10 28-12 44-12L20 72H0z', K, 1.1) + part('M52 46l-20 26h30l4-28z', GOLD, 1.1) + part('M72 44l-4 28h28V42z', K, 1.1) + cut('M40 60l14-13M44 66l14-18M54 68l6-20M6 66l20-14M12 70l22-20M78 66V46M86 66V44', 0.9) + part('M14 34h22v12H14z', P) + part('M10 35l6-10h18l6 10z', K) + part('M22 39h5v7h-5z', 'currentColor', 0.7) + cut('M62 30c0-8 10-8 10 0M67 24v12', 1.4) + part('M60 24c-2-10 16-12 14 0 4 6-18 6-14 0z', K, 1);

// -- effects --

const SCROLL = part('M20 12h52c6 0 6 10 0 10v38c0 8-8 10-10 4H16c-6 0-4-10 2-10h2z', P) + cut('M72 22h-8M30 22h26M30 29h32M30 36h28M30 43h32M30 50h18', 1.1);
const VETO = part('M38 70V52L26 36c-4-6 4-11 8-6l6 7V10c0-8 10-8 10 0v20h2V6c0-8 10-8 10 0v24h2V12c0-7 9-7 9 0v24h2V22c0-7 8-7 8 0v26c0 9-5 14-10 17v5z', P, 1.8) + cut('M40 40c2 6 6 10 12 12M50 30v4M62 30v4', 1.1);
const COINS = [
  [34, 52], [52, 54], [43, 46], [62, 46], [52, 38], [34, 38], [44, 30],
].map(([x = 0, y = 0]) => part(`M${x - 12} ${y}c0-7 24-7 24 0v5c0 7-24 7-24 0z`, GOLD, 1.2) + cut(`M${x - 12} ${y}c0 6 24 6 24 0`, 1)).join('');
const PURSE = part('M34 26c-14 10-20 40 14 42 34-2 28-32 14-42z', K) + part('M34 26c-4-8-2-14 2-14 4 4 8 4 12 0 4 4 8 4 12 0 4 0 6 6 2 14z', K) + part('M32 24h32v5H32z', GOLD, 1.1) + at(COINS, 30, 22, 0.5);
const GOBLET = part('M30 12h36c0 20-4 30-14 33v13c8 1 12 4 12 8H32c0-4 4-7 12-8V45c-10-3-14-13-14-33z', GOLD) + part('M30 12c0 6 36 6 36 0s-36-6-36 0z', RED, 1.2) + cut('M34 22c8 4 20 4 28 0M40 42h16M44 50h8', 1);
const STAR = part('M48 4l9 20 22 2-16 15 5 22-20-11-20 11 5-22L17 26l22-2z', GOLD) + cut('M48 4v34M79 26L48 38M68 63L48 38M28 63l20-25M17 26l31 12', 0.9);
const TORN = SCROLL + part('M58 6l-8 16 6 8-10 14 6 8-6 16 10-10-4-10 10-14-6-8z', RED, 1.2);
const GALLOWS = cut('M20 68h56M30 68V8h34v10M30 24l16-16', 4) + cut('M64 18v10', 1.6) + part('M64 28a7 8 0 1 0 .01 0z', 'none', 1.8);
const WINDOW = part('M24 4h48v60H24z', P) + part('M30 10h16v22H30zM50 10h16v22H50z', 'var(--k)', 1.2) + part('M30 36h16v22H30zM50 36h16v22H50z', 'currentColor', 1) + turn(part('M60 40c6-2 10 2 14 8l14 6-3 6-16-4c-6 2-12-2-14-8z', K, 1.2), 10, 70, 48);
const LETTER = part('M14 20h68v42H14z', P) + cut('M14 22l34 24 34-24M14 62l24-22M82 62L58 40', 1.3) + part('M48 38a9 9 0 1 0 .01 0z', RED, 1.2) + cut('M45 47l2.5 2.5 4.5-5', 1.2);
const MASK = part('M14 24c22-10 46-10 68 0 2 22-6 36-20 38-8 0-10-8-14-8s-6 8-14 8c-14-2-22-16-20-38z', 'currentColor', 1.4) + part('M24 34c6-5 14-4 18 3-6 5-14 4-18-3zM72 34c-6-5-14-4-18 3 6 5 14 4 18-3z', P, 1) + cut('M82 24c8 4 10 14 10 30M14 24C6 28 4 38 4 54', 1.6);
const SCALES = cut('M48 8v54M30 64h36M48 14L20 22M48 14l28 8', 2.2) + part('M8 44l12-22 12 22c0 8-24 8-24 0zM64 44l12-22 12 22c0 8-24 8-24 0z', GOLD, 1.2) + part('M48 4a5 5 0 1 0 .01 0z', GOLD, 1);
const FLAG = cut('M16 2v70', 3) + part('M18 6h72l-10 23 10 23H18z', K) + part('M16 0a3.5 3.5 0 1 0 .01 0z', GOLD, 1);
const BANNER = FLAG + cut('M28 16h46M28 26h40M28 36h46', 1);
const under = (inner: string): string => FLAG + at(inner, 29, 11, 0.5);
const RIDERS = HORSE + turn(SABRE, -20, 60, 30).replace('<g ', '<g opacity=".95" ');
const FIRE = part('M26 66c-10-14 0-24 4-34 6 6 6 10 6 14 6-10 6-26 2-40 14 8 20 22 20 32 3-3 4-7 4-11 10 12 14 28 4 39z', RED) + part('M38 66c-6-10 2-16 6-24 6 6 14 14 8 24z', GOLD, 1.2) + cut('M16 68h64', 2.4);
const BLOOD = turn(RAPIER, 130) + part('M22 46c6 9 9 13 9 17a9 9 0 0 1-18 0c0-4 3-8 9-17z', RED, 1.2);
const HEAL = part('M18 30h60c4 0 4 8 0 8-2 18-14 28-30 28S20 56 18 38c-4 0-4-8 0-8z', P) + cut('M24 44h48M28 52h40', 1) + part('M40 4h16v9h9v13H56v4H40v-4h-9V13h9z', RED, 1.3) + cut('M70 26l14-18', 2.6);
const HANDS = part('M4 30l20-6 20 6 8 8-6 8-18 10L4 58z', P) + part('M92 30l-20-6-18 4-14 10c0 6 6 8 12 4l6-2 12 16 22 2z', P) + cut('M58 58l-8-8M64 54l-8-8M52 60l-6-6', 1.3) + part('M0 26h8v36H0zM88 26h8v36h-8z', K, 1.2);
const RUST = SWORD.replaceAll('var(--s)', '#9a6a3c');
const VOICE = part('M30 20c0-10 14-14 22-6 6 6 4 12 8 18l4 6-6 2c1 8-3 12-10 11v15H28V50c-6-8-4-18 2-30z', P) + cut('M66 30l18-8M68 38h20M66 46l18 8', 2.4) + cut('M50 24l3-1M50 40h8', 1.4);
const LEDGER = part('M12 14c12-4 26-4 36 2 10-6 24-6 36-2v48c-12-4-26-4-36 2-10-6-24-6-36-2z', P) + cut('M48 16v48M18 24c8-2 16-2 24 1M18 32c8-2 16-2 24 1M18 40c8-2 16-2 24 1M54 25c8-3 16-3 24-1M54 33c8-3 16-3 24-1', 1) + cut('M58 44v12M63 43v12M68 42v12M73 42v12M55 54l22-10', 1.6);
const CROWNS = part('M8 50L4 22l14 12 10-20 10 20 12-10-4 26z', GOLD) + part('M46 62l-4-26 14 10 10-20 10 20 14-12-4 28z', GOLD) + cut('M10 45h34M48 57h36', 1);
const SPY = part('M8 36C24 14 72 14 88 36 72 58 24 58 8 36z', P, 1.8) + part('M48 22a14 14 0 1 0 .01 0z', K, 1.4) + part('M48 30a6 6 0 1 0 .01 0z', 'currentColor', 1) + cut('M14 22l-6-8M30 14l-3-9M48 11V2M66 14l3-9M82 22l6-8', 1.6);
const GLOVE = turn(part('M36 70V48L24 34c-4-6 4-10 8-5l8 8V12c0-7 9-7 9 0v18h2V8c0-7 9-7 9 0v22h2V14c0-6 8-6 8 0v22h2V26c0-6 7-6 7 0v20c0 9-4 14-8 16v8z', P, 1.8) + part('M32 62h42v10H32z', K, 1.2), 150, 50, 38);

// -- stabs --

const ARC = part('M10 60C40 58 70 40 84 8 80 44 50 66 12 66z', P, 0.9).replace('fill="var(--p)"', 'fill="var(--k)" opacity=".55"');
const CUT = ARC + SABRE;
const THRUST = `<g opacity=".6">${cut('M2 26h26M6 36h30M2 46h26', 2)}</g>` + turn(RAPIER, 90);
const PARRY = SABRE + mirror(SABRE) + cut('M48 4v8M30 10l5 6M66 10l-5 6', 1.8);
const FEINT = `<g opacity=".4">${turn(SABRE, -26, 20, 64)}</g>` + SABRE;
const KNIFE = turn(part('M46 6c8 10 8 26 4 38h-8c2-14 2-26 4-38z', STEEL) + part('M38 44h18v4H38z', GOLD, 1) + part('M42 48h9v20h-9z', 'currentColor', 1), 60);
const SAND = part('M8 66c4-16 14-22 24-20l6 6c-4 10-14 16-30 14z', P) + Array.from({ length: 22 }, (_, i) => `<circle cx="${40 + ((i * 17) % 48)}" cy="${8 + ((i * 29) % 46)}" r="${1 + (i % 3) * 0.7}" fill="currentColor"/>`).join('') + cut('M38 46C52 36 64 22 72 8', 1.2);
const POMMEL = turn(SWORD, 180) + cut('M70 6l8-4M74 14h10M70 22l8 4M26 6l-8-4M22 14H12M26 22l-8 4', 2);
const LOCKS = at(portrait('x', []).replace(GROUND, ''), 2, 8, 0.85) + cut('M50 10c10-12 26-10 40-6M52 14c12-8 24-6 38-2', 2.2);

const DRAWN: Record<string, string> = {
  // equipment
  pani_kowalska: turn(SABRE, 8), batorowka: SABRE, szablisko_pelki: turn(SABRE, -10), zygmuntowka: mirror(SABRE), karabela: SABRE + cut('M60 20l6 3', 1),
  zerwikaptur: turn(SWORD, 35), nadziak: turn(PICK, 25), rapier: turn(RAPIER, 40), koncerz: turn(RAPIER, 60), krocica: PISTOL, bandolet: MUSKET,
  muszkiet: MUSKET, zbroja_husarska: CUIRASS, karacena: MAIL, kolczuga: MAIL, karmazynowy_kontusz: COAT, pludry: BREECHES, bulawa_hetmanska: MACE,
  dzianet: HORSE, bachmat: mirror(HORSE), pieczec_kanclerska: SEAL,
  // properties
  latyfundium: FIELDS, szynk: INN, zlota_kobylka: INN, browar_w_warce: BARREL, lubnie: CASTLE, kiejdany: CASTLE, zamek_krolewski: CASTLE, lancut: CASTLE,
  krzyztopor: CASTLE, wodokty: MANOR, folwark: FIELDS, mlyn_wodny: MILL, karczma_na_rozstajach: mirror(INN), spichlerz_gdanski: GRANARY,
  zupa_wielicka: MINE, jasna_gora: CLOISTER,
  // effects
  vae_victis: SCALES, szerokie_koneksje: HANDS, rdza_przezarty: turn(RUST, 35), precz: GLOVE, chleb_z_pajeczyna: HEAL, na_swieczniku: STAR,
  bujdy_i_bajania: VOICE, liberum_veto: VETO, kesim_kesim: turn(SABRE, 20), pchniecie_w_plecy: BLOOD, pobor: PURSE, banicja: TORN, poselstwo: LETTER,
  starostwo: SCROLL, glosna_slawa: STAR, infamia: GALLOWS, zajazd: FIRE, uczta: GOBLET, przez_okno: WINDOW, przekupieni_urzednicy: PURSE,
  sypnac_zlotem: COINS, szpieg_we_dworze: SPY, list_przypowiedni: LETTER, zagojone_rany: HEAL, nie_pozwalam: VETO, afront: GLOVE, sad_kapturowy: SCALES,
  viritim: LEDGER, na_kon: RIDERS, rozdwojona_elekcja: CROWNS, dlug: LEDGER, ugoda_kiejdanska: HANDS, jarema_idzie: BANNER, laska_krolewska: CROWNS,
  rokosz: FIRE, tajny_traktat: MASK, panie_bracie: GOBLET,
  // stabs
  finta: FEINT, mlynek: PARRY, przeciwtempo: THRUST, riposta: mirror(CUT), zaslona: PARRY, zbicie: PARRY, piasek_w_oczy: SAND, unik: mirror(FEINT),
  wytracenie_broni: PARRY, cios_glowica: POMMEL, noz_w_cholewie: KNIFE, zdradziecki_cios: BLOOD, szkola_wloska: THRUST, wypad: mirror(THRUST), za_lby: LOCKS,
  // strategies
  potega_magnaterii: under(MACE), szkola_fechtunku: under(PARRY), zasobny_skarb: under(COINS), zlota_wolnosc: under(VETO), zemsta_rodowa: under(BLOOD),
  kupiona_korona: under(CROWNS), slawa_i_chwala: under(STAR), obce_posilki: under(RIDERS),
};

const BY_KEYWORD: Record<string, string> = { firearm: PISTOL, armour: CUIRASS, attire: COAT, mount: HORSE, insignia: MACE, tavern: INN, cut: CUT, thrust: THRUST, parry: PARRY };
const BY_TYPE: Record<string, string> = { equipment: SABRE, property: MANOR, effect: SCROLL, stab: CUT, strategy: BANNER };

/** The picture of a card: inner markup for viewBox 0 0 96 72. */
export function picture(id: string, type: string, faction: string, keywords: readonly string[]): string {
  if (type === 'character') return portrait(id, keywords);
  if (type === 'faction') return GROUND + `<g transform="translate(21 2) scale(1.12 1.21)" style="color:#2a2018">${ARMS[faction] ?? ''}</g>`;
  const word = keywords.find((one) => one in BY_KEYWORD);
  return GROUND + (DRAWN[id] ?? (word && BY_KEYWORD[word]) ?? BY_TYPE[type] ?? '');
}
