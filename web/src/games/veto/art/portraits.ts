/**
 * Veto!: people as woodcuts, on the grid of the card devices (96 x 72). A portrait is put together from what is worn on
 * the head, a face and a robe. `currentColor` is the ink, `--p` the paper, `--k` the colour of the faction.
 */

const K = 'var(--k)';
const P = 'var(--p)';
const GOLD = 'var(--g)';
const part = (d: string, fill: string, width = 1.4): string =>
  `<path d="${d}" fill="${fill}" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
const cut = (d: string, width = 1): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const light = (d: string, width = 1): string =>
  `<path d="${d}" fill="none" stroke="${P}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dots = (points: string, fill: string, r = 1.2): string =>
  points
    .split(' ')
    .map((p) => `<circle cx="${p.split(',')[0]}" cy="${p.split(',')[1]}" r="${r}" fill="${fill}"/>`)
    .join('');

/** The lines of the wood around a head. */
export const GROUND =
  `<rect width="96" height="72" fill="${K}" opacity=".16"/>` +
  `<g opacity=".3">${cut('M0 8h26M0 13h22M0 18h20M0 23h18M0 28h17M0 33h17M0 38h18M0 43h19M70 8h26M74 13h22M76 18h20M78 23h18M79 28h17M79 33h17M78 38h18M77 43h19', 0.8)}</g>`;

const NECK = part('M41 40h14v12c-4 4-10 4-14 0z', P, 1.2);
const HEAD = part('M36.5 28c0-9 4.5-14 11.5-14s11.5 5 11.5 14c0 10-5 17.5-11.5 17.500S36.5 38 36.5 28z', P);
const EYES = cut('M40.5 27.500c1.5-1.3 3.5-1.3 5 0M50.5 27.500c1.5-1.3 3.5-1.3 5 0', 1.3) + dots('43.2,28.6 52.8,28.6', 'currentColor', 1.1) + cut('M47.5 29.500c-.8 2.5-1.2 4-.5 4.800h2.5', 1);
const SHADE = `<g opacity=".55">${cut('M38.5 33.500l3 4.500M38 36.500l3.5 5M57 34l-2 3M57 37l-2.5 3.5', 0.7)}</g>`;

const FACES: Record<string, string> = {
  clean: cut('M44.5 39c2 .8 5 .8 7 0', 1.3),
  moustache: part('M48 36c-3-1.5-8-.5-11 3.5 4 .8 8 0 11-2 3 2 7 2.8 11 2-3-4-8-5-11-3.500z', 'currentColor', 0.6) + cut('M46 41.500h4', 1.1),
  small: part('M48 36.200c-2-.9-4.8-.3-6 1.3 2.5.8 4.5.4 6-.4 1.5.8 3.5 1.2 6 .4-1.2-1.6-4-2.2-6-1.300z', 'currentColor', 0.5) + cut('M46 40.500h4', 1.1),
  goatee: part('M48 36.200c-2-.9-4.8-.3-6.5.8 2.5 1.3 5 .9 6.5.1 1.5.8 4 1.2 6.5-.1-1.7-1.1-4.5-1.7-6.5-.8zM46 40.500h4c.6 3.5-.4 6-2 7-1.6-1-2.6-3.5-2-7z', 'currentColor', 0.5),
  beard: part('M36.8 31c2 6 4 6.5 7 6 1.5-1.3 7-1.3 8.4 0 3 .5 5-.1 7-6 .8 11-3.8 20-11.2 20s-12-9-11.2-20zM44 40.500c2.5 1.3 5.5 1.3 8 0', 'currentColor', 0.8) + light('M41 43l2 5M45 45l1.2 5M51 45l-1.2 5M55 43l-2 5', 0.8) + light('M44.5 40.500c2.5.8 4.5.8 7 0', 1.3),
  long: part('M36.8 30c2 6 4 6.5 7 6 1.5-1.3 7-1.3 8.4 0 3 .5 5 0 7-6 1.5 15-3 30-11.2 33-8.2-3-12.7-18-11.2-33z', P, 1.2) + cut('M41 42l2 9M45 44l1.5 13M51 44l-1.5 13M55 42l-2 9M44.5 40.500c2.5.8 4.5.8 7 0', 0.9),
  patch: part('M48 36c-3-1.5-8-.5-11 3.5 4 .8 8 0 11-2 3 2 7 2.8 11 2-3-4-8-5-11-3.500z', 'currentColor', 0.6) + part('M38 42c3 3 17 3 20 0 0 8-4 13-10 13s-10-5-10-13z', P, 1.1) + cut('M42 46l1 5M46 47.500l.5 6M50 47.500l-.5 6M54 46l-1 5', 0.8) + part('M49.5 24.500h7v5.500h-7z', 'currentColor', 0.5),
  fair: cut('M45 39.200c2 1.3 4 1.3 6 0', 1.4) + cut('M45 39c2-.9 4-.9 6 0', 0.9) + dots('41,34.5 55,34.5', K, 1.6),
};

const HATS: Record<string, string> = {
  bare: part('M36.5 26c-1-9 4-15.5 11.5-15.500S60.5 17 59.5 26c-1-4-2.5-7-5-8.5-4 1-9 1-13 0-2.5 1.5-4 4.5-5 8.500z', 'currentColor', 1) + light('M44 13.500l-2 3M48 13v3.500M52 13.500l2 3', 0.8),
  tuft: part('M42 17c0-6 3-9 7-9 5 0 8 3 7 8-1-2-2-3-3-3-2 3-6 4-11 4z', 'currentColor', 0.8) + cut('M36.8 25c.5-3 1.5-5 3-6.500M59 25c-.4-3-1.3-5-2.8-6.5', 1.1),
  kolpak: part('M35 22c-3-12 4-19 13-19s16 7 13 19z', K) + part('M33.5 20c8-3.5 21-3.5 29 0 1.5 3 1 5.5-.5 7-8-3.5-20-3.5-28 0-1.5-1.5-2-4-.5-7z', 'currentColor', 1) + light('M37 21.500l-.5 3M41 20.500v3M45 20v3M49 20v3M53 20v3M57 20.500v3M60.5 21.500l.5 3', 0.9) + part('M58 17c8-9 13-9 19-14-1 9-5 14-16 17z', P, 1.1) + cut('M60 18c5-5 9-8 14-12', 0.8) + dots('58.5,18', GOLD, 2.2),
  aigrette: part('M34.5 22c-4-13 4-20 13.5-20s17.5 7 13.5 20z', K) + part('M33 20c8-3.5 22-3.5 30 0 1.5 3 1 5.5-.5 7-8-3.5-21-3.5-29 0-1.5-1.5-2-4-.5-7z', 'currentColor', 1) + part('M46 15C44 6 47 1 53-2c1 6 0 12-3 17z', P, 1.1) + part('M49 15c1-7 5-11 12-12-1 6-4 10-9 13z', P, 1.1) + dots('48.5,16.5', GOLD, 2.8) + light('M37 21.500l-.5 3M42 20.500v3M47 20v3M52 20v3M57 20.500v3', 0.9),
  helmet: part('M35 25c-1.5-13 4-21 13-21s14.5 8 13 21c-8-3-18-3-26 0z', 'var(--s)') + part('M46.5 2h3v6h-3z', GOLD, 0.9) + part('M32 24.500c10-4 22-4 32 0l1.5 3.500c-11-4-24-4-35 0z', 'var(--s)') + part('M35 27c-1 6 0 11 3.5 15l2-2c-1.5-4-2-8-1.5-13zM61 27c1 6 0 11-3.5 15l-2-2c1.5-4 2-8 1.5-13z', 'var(--s)') + cut('M48 6v18M42 7c-2 5-2.5 10-2 16M54 7c2 5 2.5 10 2 16', 0.8) + cut('M48 24v9', 1.8),
  wings: part('M70 66C66 40 70 16 84 4c6 6 6 14 2 24 4 8 2 20-4 38z', P, 1.1) + cut('M74 60c-2-20 1-38 9-50M80 14l5 4M77 22l8 4M75 31l9 4M74 40l9 3M74 49l8 3', 0.9) + part('M26 66C30 40 26 16 12 4 6 10 6 18 10 28c-4 8-2 20 4 38z', P, 1.1) + cut('M22 60c2-20-1-38-9-50M16 14l-5 4M19 22l-8 4M21 31l-9 4M22 40l-9 3M22 49l-8 3', 0.9),
  papakha: part('M37 21c-3-11 1-17 11-18 9-.5 15 2 19 14-3-2-5-2-6-1 .8 2 .8 4 0 5z', K) + part('M35 19.500h26c1.5 3 1.5 5.5 0 8-8-2.5-18-2.5-26 0-1.5-2.5-1.5-5 0-8z', 'currentColor', 1) + light('M38 21.500v3M42 21v3M46 20.800v3M50 20.800v3M54 21v3M58 21.500v3', 0.9),
  forelock: part('M46 15c6-6 12-3 11 5 3 2 4 6 2 11-1-5-3-8-6-9-3-1-6-3-7-7z', 'currentColor', 0.8) + cut('M36.8 25c.6-4 3-8 7-9.5', 1.1) + part('M36 35a2.2 2.2 0 1 0 .01 0z', GOLD, 0.8),
  hat: part('M30 23c9-4 27-4 36 0 3 1.5 2 4-2 4-10-3-22-3-32 0-4 0-5-2.5-2-4z', 'currentColor', 1) + part('M38 21c-1-8 2-14 10-14s11 6 10 14c-6-2-14-2-20 0z', 'currentColor', 1) + part('M56 18c6-10 16-12 24-6-3 2-4 4-3 6-6-1-12 2-18 6z', P, 1.1) + cut('M60 19c5-4 9-5 14-5', 0.8) + light('M38.5 18.500c6-2 13-2 19 0', 1.4),
  locks: part('M33 44c-4-14-2-34 15-34s19 20 15 34c-5 1-6-6-5-14-1-6-4-10-10-11-6 1-9 5-10 11 1 8 0 15-5 14z', 'currentColor', 1) + light('M35 30c-1 4-1 8 0 11M38 33c-.5 3-.5 6 0 8M61 30c1 4 1 8 0 11M58 33c.5 3 .5 6 0 8M44 13c-3 2-5 5-6 9M52 13c3 2 5 5 6 9', 0.9),
  crown: part('M35 20L32 5l8 6 8-9 8 9 8-6-3 15c-8-3-18-3-26 0z', GOLD) + cut('M36 17c8-2.5 16-2.5 24 0', 0.9) + dots('40,16 48,15 56,16', K, 1.6) + dots('32,4.5 48,2 64,4.5', GOLD, 1.8),
  mitre: part('M36 22C34 12 40 5 48-1c8 6 14 13 12 23-8-3-16-3-24 0z', P) + cut('M48 3v15M43 10h10', 1.6) + part('M35 20c8-3 18-3 26 0v4c-8-3-18-3-26 0z', GOLD, 1),
  zucchetto: part('M37.5 20c1-7 5-10.5 10.5-10.500S57.5 13 58.5 20c-6-3-15-3-21 0z', 'var(--r)') + cut('M37 25c-.6-2 0-4 .6-5M59 25c.6-2 0-4-.6-5', 1.2),
  tonsure: part('M36.3 27c-2-8 1-13 4-14 1.5 2.5 14 2.5 15.5 0 3 1 6 6 4 14-.7-3-2-5-3-6-6 2-12 2-17.5 0-1 1-2.3 3-3 6z', 'currentColor', 0.9) + cut('M41 13c4-3.5 10-3.5 14 0', 1.1),
  cap: part('M35.5 22c-2-9 4-15 12.5-15s14.5 6 12.5 15z', 'currentColor', 1) + part('M34 20.500c9-2.5 19-2.5 28 0v4c-9-2.5-19-2.5-28 0z', K, 1.1) + cut('M36.5 28v6M59.5 28v6', 2.2),
  beret: part('M31 21c0-9 7-14 17-14s20 5 19 12c-1 5-6 6-10 5-8-2-18-2-24 1-1.5-1-2-2.5-2-4z', K) + cut('M35 18c8-3 18-3 27-1', 0.9),
  veil: part('M31 54C26 30 32 8 48 8s22 22 17 46c-5-4-6-12-5.5-24C58 22 54 18.5 48 18.500S38 22 36.5 30c.5 12-.5 20-5.5 24z', P, 1.3) + cut('M34 44c-1-12 1-22 6-28M62 44c1-12-1-22-6-28', 0.8),
  curls: part('M34 42c-5-2-4-7-1-9-3-4-1-9 2-10 0-8 6-14 13-14s13 6 13 14c3 1 5 6 2 10 3 2 4 7-1 9-4 1-5-4-4-9 0-8-2-13-10-14-8 1-10 6-10 14 1 5 0 10-4 9z', 'currentColor', 1) + light('M35 36c2 0 3 1 3 3M34 29c2 0 3 1 3 3M61 36c-2 0-3 1-3 3M62 29c-2 0-3 1-3 3M42 13c3-2 9-2 12 0', 0.9) + dots('40,15.5 44,13.8 48,13.2 52,13.8 56,15.5', GOLD, 1.2),
  braid: part('M36 27c-2-11 4-18 12-18s14 7 12 18c-2-6-5-9-8-9-5 3-11 3-14 9-.8 0-1.5 0-2 0z', 'currentColor', 1) + part('M59 26c5 5 6 12 3 18 3 4 2 9-1 13l-4-1c2-5 1-8-1-11 3-6 4-12 3-19z', 'currentColor', 0.9) + light('M60 32l4 2M61 38l3 1M60 44l4 1M59 50l3 2', 1),
  kerchief: part('M34 36c-3-16 3-27 14-27s17 11 14 27c-3-8-5-13-8-15-4-1.5-8-1.5-12 0-3 2-5 7-8 15z', K) + cut('M38 22c2-6 6-9 10-9s8 3 10 9M40 14l3 4M56 14l-3 4', 0.9) + part('M60 34c4 3 7 8 8 13-4-1-8-4-10-8z', K, 1.1),
  diadem: part('M36 28c-3-11 3-19 12-19s15 8 12 19c-2-6-5-9-8-10-3-.8-5-.8-8 0-3 1-6 4-8 10z', 'currentColor', 1) + part('M37 19l-2-9 6 4 7-7 7 7 6-4-2 9c-7-3-15-3-22 0z', GOLD, 1.1) + dots('48,13', K, 1.6),
};

const SHOULDERS = 'M14 72c1-14 11-19.5 24-22l10 7 10-7c13 2.5 23 8 24 22z';
const ROBES: Record<string, string> = {
  kontusz: part(SHOULDERS, K) + part('M38 50l10 8 10-8-2 22H40z', P, 1.2) + cut('M48 58v14M43 62h10M43 67h10', 1) + dots('48,61 48,66 48,71', GOLD, 1.4) + light('M24 58c-3 4-4 9-4 13M72 58c3 4 4 9 4 13', 0.9),
  delia: part(SHOULDERS, K) + part('M36 49c-8 3-13 10-14 23h9c0-8 3-14 8-17zM60 49c8 3 13 10 14 23h-9c0-8-3-14-8-17z', 'currentColor', 1) + light('M27 62l3 1M25.5 67l3.5 1M31 56l2.5 2M69 62l-3 1M70.5 67l-3.5 1M65 56l-2.5 2', 0.9) + part('M39 52h18v4H39z', GOLD, 0.9) + cut('M48 56v16M42 61h12M42 66h12', 1),
  cuirass: part('M14 72c1-14 11-20 24-22h20c13 2 23 8 24 22z', 'var(--s)') + part('M37 49h22l-2 7c-6 3-12 3-18 0z', 'var(--s)') + cut('M48 57v15M38 60c6 3 14 3 20 0M36 66c8 3 16 3 24 0M24 57c-2 4-3 9-3 15M72 57c2 4 3 9 3 15', 0.9) + part('M14 72c1-12 8-18 18-20-5 5-8 12-9 20z', K, 1.1) + dots('19,66 24,60 20,70 27,57', 'currentColor', 1.2),
  doublet: part(SHOULDERS, 'currentColor') + part('M34 50c3-3 8-3 14-1 6-2 11-2 14 1 3 3 5 7 5 10-7 2-13 1-19-3-6 4-12 5-19 3 0-3 2-7 5-10z', P, 1.2) + cut('M33 55l-1.5 3M37 57l-1 2.500M59 57l1 2.500M63 55l1.5 3M48 52v5', 0.9) + light('M48 60v12M44 64h8M44 69h8', 0.9),
  ermine: part(SHOULDERS, 'var(--r)') + part('M33 50c-9 3-16 9-17 22h14c0-8 4-13 9-15l9 15 9-15c5 2 9 7 9 15h14c-1-13-8-19-17-22l-15 8z', P, 1.2) + cut('M24 62v2.500M28 57v2.500M23 68v2.500M35 54v2.500M72 62v2.500M68 57v2.500M73 68v2.500M61 54v2.500M44 60v2.500M52 60v2.5', 1.5) + part('M43 53c2 3 8 3 10 0', 'none', 1.6) + dots('48,57', GOLD, 2.4),
  cassock: part(SHOULDERS, 'var(--r)') + part('M41 50h14l-2 6H43z', P, 1) + cut('M48 57v15M36 52c-6 5-9 12-9 20M60 52c6 5 9 12 9 20', 1) + part('M46.5 60h3v3.500h3.500v3h-3.500V72h-3v-5.500H43v-3h3.500z', GOLD, 0.9),
  habit: part(SHOULDERS, P) + part('M35 50c-6 2-10 6-9 10 8-1 15-1 22 4 7-5 14-5 22-4 1-4-3-8-9-10-6 7-20 7-26 0z', P, 1.3) + cut('M30 58c6-1 12 0 18 4 6-4 12-5 18-4M48 64v8', 0.9),
  zupan: part(SHOULDERS, K) + part('M40 50l8 10 8-10 2 5-10 17-10-17z', P, 1.1) + part('M22 66c16-4 36-4 52 0v6H22z', 'currentColor', 1) + light('M28 68l4-1M38 67l4-.6M50 66.500h4M62 67l4 .6', 1.1),
  gown: part('M18 72c1-12 9-18 19-20 6 8 16 8 22 0 10 2 18 8 19 20z', K) + part('M37 51c-1 6 4 12 11 12s12-6 11-12l-5-1v2c-4 2.5-8 2.5-12 0v-2z', P, 1.1) + dots('41.5,52 43.5,54 46,55.2 48.5,55.5 51,55 53.2,53.8 55,52', GOLD, 1.1) + cut('M48 63v9M37 52c-3 6-3 13 0 20M59 52c3 6 3 13 0 20', 0.9),
  simple: part('M18 72c1-13 10-19 20-21l10 7 10-7c10 2 19 8 20 21z', K) + part('M36 51c3 6 8 9 12 9s9-3 12-9l4 2c-3 8-9 12-16 12s-13-4-16-12z', P, 1.1) + cut('M48 65v7', 0.9),
};

/** Head, face, robe of those whom everybody would know again; the rest follow from their keywords. */
const KNOWN: Record<string, string> = {
  janusz_radziwill: 'aigrette moustache delia', boguslaw_radziwill: 'locks small doublet', maria_lupu: 'diadem fair gown',
  jerzy_karol_hlebowicz: 'kolpak beard delia', roch_kowalski: 'helmet moustache cuirass', arwid_wittenberg: 'hat goatee cuirass',
  sakowicz: 'kolpak moustache kontusz', uhlik: 'tuft moustache kontusz', kmicic_chorazy: 'kolpak small kontusz',
  ketling: 'locks clean cuirass', charlamp: 'helmet moustache kontusz', jeremi_wisniowiecki: 'aigrette moustache cuirass',
  michal_korybut: 'locks clean ermine', gryzelda_wisniowiecka: 'veil fair gown', jan_skrzetuski: 'helmet beard cuirass',
  longinus_podbipieta: 'bare moustache cuirass', michal_wolodyjowski: 'kolpak small kontusz', jan_zagloba: 'tuft patch kontusz',
  helena_kurcewiczowna: 'braid fair simple', rzedzian: 'beret clean zupan', aleksander_koniecpolski: 'kolpak moustache cuirass',
  jan_kazimierz: 'crown small ermine', karol_ferdynand: 'mitre goatee cassock', ludwika_maria: 'diadem fair gown',
  tyzenhauz: 'hat small cuirass', kmicic_babinicz: 'papakha moustache cuirass', stefan_czarniecki: 'kolpak beard delia',
  boguslaw_leszczynski: 'bare goatee delia', aramis: 'hat goatee doublet', pawel_sapieha: 'kolpak long delia',
  andrzej_trzebicki: 'zucchetto beard cassock', jerzy_sebastian_lubomirski: 'aigrette moustache delia',
  jerzy_rakoczy: 'aigrette beard delia', stanislaw_herakliusz: 'locks clean doublet', samuel_laszcz: 'tuft moustache delia',
  jurko_bohun: 'forelock moustache zupan', iwan_wyhowski: 'papakha moustache delia', hieronim_radziejowski: 'locks goatee doublet',
  krzysztof_grzymultowski: 'kolpak long delia', horpyna: 'braid fair simple', krzeczowski: 'papakha moustache zupan',
  jerzy_ossolinski: 'bare goatee doublet', filip_wilhelm: 'locks small cuirass', krzysztof_ossolinski: 'kolpak beard delia',
  pelka: 'helmet moustache cuirass', brodnicki: 'tuft long kontusz', wierzbicki: 'beret goatee kontusz',
  adam_kazanowski: 'kolpak small delia', elzbieta_kazanowska: 'curls fair gown', walerian_magni: 'tonsure beard habit',
  adam_kisiel: 'kolpak long delia', jan_sobieski: 'aigrette moustache cuirass', jan_zamoyski: 'locks small doublet',
  krzysztof_opalinski: 'beret moustache delia', jan_chryzostom_pasek: 'kolpak moustache kontusz',
  aleksandra_billewiczowna: 'braid fair gown', wladyslaw_sicinski: 'tuft moustache kontusz', tomasz_billewicz: 'kolpak beard kontusz',
  jozwa_butrym: 'papakha beard kontusz', barbara_jeziorkowska: 'kolpak fair simple', jakub_becal: 'cap beard delia',
  janusz_niesiecki: 'tuft moustache zupan', abi_blumsztajn: 'cap goatee doublet', salomon_z_lublina: 'beret beard kontusz',
  augustyn_kordecki: 'tonsure clean habit', stary_kiemlicz: 'papakha long zupan', kuklinowski: 'papakha moustache kontusz',
  weyhard_wrzeszczowicz: 'hat small doublet', anna_borzobohata: 'curls fair gown', wespazjan_kochowski: 'bare moustache kontusz',
};

const BY_KEYWORD: [keyword: string, looks: string[]][] = [
  ['lady', ['curls fair gown', 'braid fair simple', 'veil fair gown', 'kerchief fair simple']],
  ['cossack', ['papakha moustache zupan', 'forelock moustache zupan']],
  ['foreigner', ['hat goatee doublet', 'locks small doublet']],
  ['financier', ['cap goatee doublet', 'beret beard kontusz']],
  ['crimson', ['kolpak beard delia', 'aigrette moustache delia']],
];
const ANYONE = ['kolpak moustache kontusz', 'tuft moustache kontusz', 'helmet moustache cuirass', 'bare beard kontusz'];

const hash = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

export function portrait(id: string, keywords: readonly string[]): string {
  const looks = BY_KEYWORD.find(([word]) => keywords.includes(word))?.[1] ?? ANYONE;
  const [hat = '', face = '', robe = ''] = (KNOWN[id] ?? looks[hash(id) % looks.length] ?? '').split(' ');
  const behind = hat === 'locks' || hat === 'veil' || hat === 'curls' ? (HATS[hat] ?? '') : '';
  const wings = robe === 'cuirass' && hat === 'helmet' ? (HATS['wings'] ?? '') : '';
  return GROUND + wings + NECK + ROBES[robe] + HEAD + SHADE + EYES + FACES[face] + (behind || (HATS[hat] ?? ''));
}
