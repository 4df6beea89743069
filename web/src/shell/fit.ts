/** Letters grow smaller until a text fits the box it was given; a box never grows with its text. */

const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7]

/** Sides are told in whole pixels and may differ by one; the letters themselves are measured, so that none of them is cut. */
function holds(node: HTMLElement): boolean {
  if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) return false
  const letters = document.createRange()
  letters.selectNodeContents(node)
  return letters.getBoundingClientRect().width <= node.getBoundingClientRect().width + 0.5
}

export function fit(node: HTMLElement): () => void {
  let drawn = ''
  function measure(): void {
    const now = `${node.clientWidth} ${node.clientHeight} ${node.textContent}`
    if (now === drawn) return
    drawn = now
    node.style.fontSize = ''
    const full = parseFloat(getComputedStyle(node).fontSize)
    for (const size of SIZES) {
      if (size < 1) node.style.fontSize = `${full * size}px`
      if (holds(node)) break
    }
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

/** A person's name: smaller letters first; then fewer of them, and the whole name at the pointer. */
export function named(name: string): (node: HTMLElement) => () => void {
  return (node) => {
    let drawn = -1
    function measure(): void {
      const room = node.parentElement?.clientWidth ?? 0
      if (room === drawn) return
      drawn = room
      node.style.fontSize = ''
      node.textContent = name
      node.removeAttribute('title')
      const full = parseFloat(getComputedStyle(node).fontSize)
      for (const size of SIZES) {
        if (size < 1) node.style.fontSize = `${full * size}px`
        if (holds(node)) return
      }
      node.title = name
      const letters = [...name]
      for (let n = letters.length - 1; n > 0 && !holds(node); n--) node.textContent = `${letters.slice(0, n).join('').trimEnd()}…`
    }
    const sized = new ResizeObserver(measure)
    sized.observe(node.parentElement ?? node)
    measure()
    return () => sized.disconnect()
  }
}
