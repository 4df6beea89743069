/**
 * `use:scrolls` on an element that scrolls: `data-more` names the sides on which it hides something ("up down left
 * right"), and theme.css shows them. `--seen-x` and `--seen-y` are where the part in sight begins.
 */

const NEAR = 1 // sizes are parts of a pixel, scroll positions may be whole ones

/** The sides on which an element hides some of what it holds. */
export function hiddenSides(node: HTMLElement): string {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = node
  const { overflowX, overflowY } = getComputedStyle(node)
  const rolls = (way: string): boolean => way === 'auto' || way === 'scroll'
  const [down, right] = [scrollHeight - clientHeight - scrollTop, scrollWidth - clientWidth - scrollLeft]
  const sides: string[] = []
  if (rolls(overflowY) && scrollTop > NEAR) sides.push('up')
  if (rolls(overflowY) && down > NEAR) sides.push('down')
  if (rolls(overflowX) && scrollLeft > NEAR) sides.push('left')
  if (rolls(overflowX) && right > NEAR) sides.push('right')
  return sides.join(' ')
}

export function scrolls(node: HTMLElement): { destroy: () => void } {
  let waits = 0

  function measure(): void {
    const sides = hiddenSides(node)
    if (node.dataset['more'] !== sides) node.dataset['more'] = sides
    if (!sides) return
    node.style.setProperty('--seen-x', `${node.scrollLeft}px`)
    node.style.setProperty('--seen-y', `${node.scrollTop}px`)
  }
  /** The layer with the chevrons must not keep open what has become shorter. */
  function again(): void {
    waits = 0
    node.style.removeProperty('--seen-x')
    node.style.removeProperty('--seen-y')
    measure()
  }
  /** Once for all that happens before the next picture. */
  function soon(): void {
    waits ||= requestAnimationFrame(again)
  }

  const sizes = new ResizeObserver(soon)
  function follow(): void {
    sizes.disconnect()
    sizes.observe(node)
    for (const child of node.children) sizes.observe(child)
  }
  const content = new MutationObserver((changes) => {
    if (changes.some(({ target, type }) => target === node && type === 'childList')) follow()
    soon()
  })

  follow()
  content.observe(node, { childList: true, characterData: true, subtree: true })
  node.addEventListener('scroll', measure, { passive: true })
  measure()

  return {
    destroy(): void {
      cancelAnimationFrame(waits)
      sizes.disconnect()
      content.disconnect()
      node.removeEventListener('scroll', measure)
    },
  }
}
