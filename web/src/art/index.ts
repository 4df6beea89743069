export { POSTERS, SHELL_ICONS, type ShellIcon } from './shell';
export { DEVICES } from './unia/cards';
export { ICONS, type UniaIcon } from './unia/icons';

/** The grids that the icons and the card devices are drawn on (a poster is a whole svg element already). */
export const VIEW_BOX = { icon: '0 0 24 24', device: '0 0 96 72' } as const;

/** A whole svg element around a drawing's inner markup; hidden from screen readers unless `attrs` names it. */
export function svg(inner: string, viewBox: string, attrs = 'aria-hidden="true"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" focusable="false" ${attrs}>${inner}</svg>`;
}
