/** Puts an open popover below or above what it belongs to, on the other side if there is no room, within the window. */
export function beside(panel: HTMLElement, near: Element, side: 'below' | 'above' = 'below'): void {
  const box = near.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const above = box.top - height - 6
  const below = box.bottom + 6
  const fits = side === 'above' ? above >= 8 : below + height + 6 < innerHeight
  panel.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, box.right - width + 12))}px`
  panel.style.top = `${Math.max(8, (side === 'above') === fits ? above : below)}px`
}
