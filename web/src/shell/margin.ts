/** Ids in the margin stand beside the line on which their sentence begins; where two begin on one line, the first
 * stands for both. */

export function margin(node: HTMLElement): () => void {
  const look = (): void => {
    let top = -1e9
    let first: HTMLElement | null = null
    for (const id of node.querySelectorAll<HTMLElement>('.id')) {
      delete id.dataset['to']
      id.classList.remove('joined')
      const here = id.offsetTop
      if (first && Math.abs(here - top) < 10) {
        id.classList.add('joined')
        first.dataset['to'] = `–${id.dataset['last'] ?? ''}`
      } else {
        first = id
        top = here
      }
    }
  }
  const watch = new ResizeObserver(look)
  watch.observe(node)
  return () => watch.disconnect()
}
