/** The name of a person may be as long as they like: smaller letters first, then its beginning, and all of it as a tip. */

const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7]

export const called = (name: string) => (node: HTMLElement): (() => void) => {
  let width = -1
  const over = (): boolean => node.scrollWidth > node.clientWidth
  function measure(): void {
    if (node.clientWidth === width) return
    width = node.clientWidth
    node.removeAttribute('title')
    node.textContent = name
    node.style.fontSize = ''
    const full = parseFloat(getComputedStyle(node).fontSize)
    for (const size of SIZES) {
      if (size < 1) node.style.fontSize = `${full * size}px`
      if (!over()) return
    }
    node.title = name
    for (let n = name.length - 1; n > 0 && over(); n--) node.textContent = `${name.slice(0, n).trim()}…`
  }
  const sized = new ResizeObserver(measure)
  sized.observe(node)
  measure()
  return () => sized.disconnect()
}
