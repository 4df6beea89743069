/** Texts in boxes that never grow with them: letters grow smaller until all of it is seen. */

const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7]
const SMALLEST = [...SIZES, 0.64, 0.58, 0.52, 0.46]

/** Sides are told in whole pixels and may differ by one; the letters themselves are measured, so that none of them is cut. */
export function holds(node: HTMLElement): boolean {
  if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) return false
  const letters = document.createRange()
  letters.selectNodeContents(node)
  return letters.getBoundingClientRect().width <= node.getBoundingClientRect().width + 0.5
}

/** The largest of these sizes at which all of it is seen; false if there is none. */
export function settle(node: HTMLElement, sizes: readonly number[] = SIZES): boolean {
  node.style.fontSize = ''
  const full = parseFloat(getComputedStyle(node).fontSize)
  for (const size of sizes) {
    if (size < 1) node.style.fontSize = `${full * size}px`
    if (holds(node)) return true
  }
  return false
}

/** Look now, and whenever the box or what is in it has changed. */
export function watch(node: HTMLElement, look: () => void): () => void {
  let drawn = ''
  function measure(): void {
    const now = `${node.clientWidth} ${node.clientHeight} ${node.textContent}`
    if (now === drawn) return
    drawn = now
    look()
  }
  const sized = new ResizeObserver(measure)
  const changed = new MutationObserver(measure)
  sized.observe(node)
  changed.observe(node, { childList: true, characterData: true, subtree: true })
  measure()
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}

export function fit(node: HTMLElement): () => void {
  return watch(node, () => settle(node))
}

/** Smaller and smaller until it is seen whole: for names that must not lose a letter. */
export function whole(node: HTMLElement): () => void {
  return watch(node, () => settle(node, SMALLEST))
}

/** A person's name: smaller letters first; then fewer of them, and the whole name at the pointer. */
export function named(name: string): (node: HTMLElement) => () => void {
  return (node) => {
    const box = node.parentElement ?? node
    let drawn = ''
    const room = (): string => `${box.clientWidth} ${node.clientWidth}`
    function measure(): void {
      if (room() === drawn) return
      node.textContent = name
      node.removeAttribute('title')
      if (!settle(node)) {
        node.title = name
        const letters = [...name]
        for (let n = letters.length - 1; n > 0 && !holds(node); n--) node.textContent = `${letters.slice(0, n).join('').trimEnd()}…`
      }
      drawn = room()
    }
    const sized = new ResizeObserver(measure)
    sized.observe(box)
    sized.observe(node)
    measure()
    return () => sized.disconnect()
  }
}
