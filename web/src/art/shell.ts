/** The shell's own signs: inner markup for viewBox 0 0 24 24, drawn in `currentColor` only. */

const line = (d: string, width = 1.7): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
const flip = (s: string): string => `<g transform="matrix(-1 0 0 1 24 0)">${s}</g>`;

const UNDO = line('M8.5 4L3.5 9l5 5M4 9h10.5a5.5 5.5 0 0 1 0 11H9', 1.8);
const STEP = line('M3.5 12H15M10.5 6.5L16 12l-5.5 5.5M20 5v14', 1.8);
const LAST = solid('M4 4.5l7.5 7.5L4 19.5zM12 4.5l7.5 7.5-7.5 7.5z') + line('M21 5v14', 2);

const SHELL = {
  undo: UNDO,
  redo: flip(UNDO),
  log: line(
    'M7 3h13v15.5a2.5 2.5 0 0 1-5 0V17H3v1.5A2.5 2.5 0 0 0 5.5 21h12M7 3a2.5 2.5 0 0 0-2.5 2.5V17M10.5 7.5h6M10.5 11.5h6',
  ),
  rules: line(
    'M12 6C9.5 4.3 6.5 3.7 3 4v14.5c3.5-.3 6.5.3 9 2 2.5-1.7 5.5-2.3 9-2V4c-3.5-.3-6.5.3-9 2zM12 6v14.5M6 8.3c1.3 0 2.3.2 3.3.6M6 12c1.3 0 2.3.2 3.3.6M18 8.3c-1.3 0-2.3.2-3.3.6',
  ),
  history:
    line('M6 2.5h12M6 21.5h12M7.5 2.5V6c0 3 4.5 4 4.5 6s-4.5 3-4.5 6v3.5M16.5 2.5V6c0 3-4.5 4-4.5 6s4.5 3 4.5 6v3.5') +
    solid('M9 20.5c.3-2 1.5-3 3-4.3 1.5 1.3 2.7 2.3 3 4.3zM9.7 7.5h4.6L12 10z'),
  chat: line('M3 4h18v12.5h-9L7 21v-4.5H3zM7.5 8.5h9M7.5 12h6'),
  now: line('M4 12.5l2.5 2.5 4-5M4 5.5L6.5 8l4-5M13.5 5.5H21M13.5 12.5H21M13.5 19.5H21M4.5 19.5h5'),
  settings: line(
    'M12 8.5a3.5 3.5 0 1 0 .01 0zM10.3 2.5h3.4l.5 2.7 2 1.1 2.6-1 1.7 3-2.1 1.8v2.3l2.1 1.8-1.7 3-2.6-1-2 1.1-.5 2.7h-3.4l-.5-2.7-2-1.1-2.6 1-1.7-3 2.1-1.8v-2.3L3.5 8.3l1.7-3 2.6 1 2-1.1z',
    1.6,
  ),
  moon:
    line('M20.5 14.5A9 9 0 1 1 9.5 3.5a7 7 0 0 0 11 11z') + solid('M17 3l.8 2.2L20 6l-2.2.8L17 9l-.8-2.2L14 6l2.2-.8z'),
  sun: line(
    'M12 7.5a4.5 4.5 0 1 0 .01 0zM12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M4.6 19.4l1.7-1.7M17.7 6.3l1.7-1.7',
  ),
  language: line(
    'M12 2.5a9.5 9.5 0 1 0 .01 0zM2.8 9.5h18.4M2.8 14.5h18.4M12 2.5c-5 5.5-5 13.5 0 19 5-5.5 5-13.5 0-19z',
    1.5,
  ),
  share:
    line('M8.5 10.7l7-4M8.5 13.3l7 4') +
    solid('M5.7 8.8a3.2 3.2 0 1 0 .01 0zM18.3 2a3.2 3.2 0 1 0 .01 0zM18.3 15.6a3.2 3.2 0 1 0 .01 0z'),
  replay: line('M4 5v5h5M4.5 9.5A8.5 8.5 0 1 1 3.7 14') + solid('M10 8.5l6 3.8-6 3.8z'),
  play: solid('M6.5 3.5l14 8.5-14 8.5z'),
  pause: solid('M5.5 4h4.5v16H5.5zM14 4h4.5v16H14z'),
  stepForward: STEP,
  stepBack: flip(STEP),
  first: flip(LAST),
  last: LAST,
  flag: line('M5 22V3') + solid('M6 4c5-2.5 8 2.5 13 0v9c-5 2.5-8-2.5-13 0z'),
  close: line('M5 5l14 14M19 5L5 19', 2),
  menu: line('M3.5 6h17M3.5 12h17M3.5 18h17', 2),
  eye:
    line('M1.5 12C4.5 7 8 5 12 5s7.5 2 10.5 7c-3 5-6.5 7-10.5 7s-7.5-2-10.5-7z') +
    solid('M12 8.3a3.7 3.7 0 1 0 .01 0zM13.2 9.8a1.2 1.2 0 1 1-.01 0z'),
  link: line(
    'M10 14a4.2 4.2 0 0 0 6 0l4-4a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4.2 4.2 0 0 0-6 0l-4 4a4.2 4.2 0 0 0 6 6l1.5-1.5',
    1.8,
  ),
  copy: line('M8.5 7.5h12v14h-12zM5.5 16.5h-2v-14h12v2'),
  robot:
    line('M4.5 8.5h15v11h-15zM12 8.5V4.5M2 12v4M22 12v4M9 16.5h6') +
    solid('M12 1.5a1.7 1.7 0 1 0 .01 0zM8.7 11a1.6 1.6 0 1 0 .01 0zM15.3 11a1.6 1.6 0 1 0 .01 0z'),
  person: line('M12 3a4.5 4.5 0 1 0 .01 0zM3.5 21.5c.5-5 3.5-8 8.5-8s8 3 8.5 8z'),
  people: line(
    'M8.5 4.5a3.7 3.7 0 1 0 .01 0zM1.5 20.5c.4-4.5 2.8-6.8 7-6.8s6.6 2.3 7 6.8zM15.5 4.3a3.5 3.5 0 0 1 0 6.9M17.5 13.8c3 .6 4.7 2.8 5 6.7h-3.5',
  ),
  clock: line('M12 2.5a9.5 9.5 0 1 0 .01 0zM12 6.5V12l3.8 2.7', 1.8),
  save: line('M3.5 3.5h14l3 3v14h-17zM7.5 3.5v5.5h8V3.5M7 20.5v-7h10v7'),
  download: line('M12 3v12M7 10.5l5 5 5-5M3.5 17v4h17v-4', 1.8),
  check: line('M4 12.5l5.5 5.5L20.5 6', 2.2),
  warning: line('M12 3L22 20.5H2z') + line('M12 9.5v5M12 17.5h.01', 2.1),
  search: line('M10 3a7 7 0 1 0 .01 0zM15.2 15.2L21 21', 2),
  arrow: line('M4 12h15.5M13.5 6l6 6-6 6', 1.9),
};

export type ShellIcon = keyof typeof SHELL;
export const SHELL_ICONS: Record<ShellIcon, string> & Record<string, string> = SHELL;
