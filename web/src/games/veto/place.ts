/** Where something opened beside its place may lie: on the board, clear of the hand and of the prompt. */

export function beside(box: HTMLElement, near: Element): string {
  const at = near.getBoundingClientRect()
  const board = document.querySelector('.board')?.getBoundingClientRect()
  const hand = document.querySelector('.veto .hand')?.getBoundingClientRect()
  const edge = 6
  const top = Math.max(edge, board?.top ?? edge)
  const bottom = Math.min(innerHeight - edge, (hand?.top ?? board?.bottom ?? innerHeight) - 4)
  const tallest = Math.max(120, bottom - top)
  box.style.maxHeight = `${tallest}px`
  const { offsetWidth: width } = box
  const height = Math.min(box.offsetHeight, tallest)
  const left = (x: number): number => Math.max(edge, Math.min(innerWidth - width - edge, x))
  const down = (y: number): number => Math.max(top, Math.min(bottom - height, y))
  const style = (x: number, y: number): string => `left:${left(x)}px;top:${down(y)}px;max-height:${tallest}px`
  const middle = at.left + at.width / 2 - width / 2
  if (at.top - height - 8 >= top) return style(middle, at.top - height - 8)
  if (at.bottom + 8 + height <= bottom) return style(middle, at.bottom + 8)
  return style(at.right + width + 14 < innerWidth ? at.right + 8 : at.left - width - 8, at.top + at.height / 2 - height / 2)
}
