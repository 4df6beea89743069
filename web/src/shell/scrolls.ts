/** Marks the sides on which a scrolling element hides something, so that one sees that it can be scrolled. */
export function scrolls(node: HTMLElement): { destroy: () => void } {
  function look(): void {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = node
    const sides = [
      scrollTop > 1 && 'up',
      scrollTop + clientHeight < scrollHeight - 1 && 'down',
      scrollLeft > 1 && 'left',
      scrollLeft + clientWidth < scrollWidth - 1 && 'right',
    ].filter(Boolean)
    node.dataset.more = sides.join(' ')
  }
  const sized = new ResizeObserver(look)
  const changed = new MutationObserver(look)
  sized.observe(node)
  changed.observe(node, { childList: true, subtree: true, characterData: true })
  node.addEventListener('scroll', look, { passive: true })
  look()
  return {
    destroy() {
      sized.disconnect()
      changed.disconnect()
      node.removeEventListener('scroll', look)
    },
  }
}
