/** Letters grow smaller until a text fits the box it was given; a box never grows with its text. */

const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7]

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
      if (node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1) break
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
