/** A name with its words where both fit, however small within reason; otherwise the name alone: its words are told when it is asked about. */

const SIZES = [1, 0.94, 0.88, 0.82, 0.76]

export function roomy(node: HTMLElement): () => void {
  const spills = (): boolean => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1
  function settle(): void {
    delete node.dataset.tight
    for (const size of SIZES) {
      node.style.fontSize = ''
      if (size < 1) node.style.fontSize = `${parseFloat(getComputedStyle(node).fontSize) * size}px`
      if (!spills()) return
    }
    node.style.fontSize = ''
    node.dataset.tight = ''
  }
  const sized = new ResizeObserver(settle)
  const changed = new MutationObserver(settle)
  sized.observe(node)
  changed.observe(node, { childList: true, characterData: true, subtree: true })
  settle()
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}
