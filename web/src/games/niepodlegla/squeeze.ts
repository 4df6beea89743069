/** A line of effects that has too little room loses words, then all words beside signs, then its letters grow smaller. */

const SIZES = [1, 0.92, 0.84, 0.76, 0.7]

export function squeeze(node: HTMLElement): () => void {
  let drawn = ''
  const fits = (): boolean => node.scrollWidth <= node.clientWidth + 1
  function measure(): void {
    const now = `${node.clientWidth} ${node.textContent}`
    if (now === drawn) return
    drawn = now
    node.style.fontSize = ''
    delete node.dataset.terse
    if (fits()) return
    node.dataset.terse = '1'
    if (fits()) return
    const full = parseFloat(getComputedStyle(node).fontSize)
    for (const size of [0.9, 0.8]) {
      node.style.fontSize = `${full * size}px`
      if (fits()) return
    }
    node.dataset.terse = '2'
    for (const size of SIZES) {
      node.style.fontSize = `${full * size}px`
      if (fits()) return
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
