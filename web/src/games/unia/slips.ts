/** A slip shows name and note; with less room the short name, then no note, then smaller letters: never half a name. */

const SIZES = [0.92, 0.84, 0.76, 0.7]

export function shorten(node: HTMLElement): () => void {
  let drawn = ''
  const over = (): boolean => node.scrollWidth > node.clientWidth + 1
  function measure(): void {
    const now = `${node.clientWidth} ${node.innerHTML}`
    if (now === drawn || node.clientWidth === 0) return
    drawn = now
    node.style.fontSize = ''
    for (const room of ['whole', 'brief', 'bare']) {
      node.dataset.room = room
      if (!over()) return
    }
    const full = parseFloat(getComputedStyle(node).fontSize)
    for (const size of SIZES) {
      node.style.fontSize = `${full * size}px`
      if (!over()) return
    }
  }
  const sized = new ResizeObserver(measure)
  const changed = new MutationObserver(measure)
  sized.observe(node)
  changed.observe(node, { childList: true, characterData: true, subtree: true })
  measure()
  void document.fonts.ready.then(() => {
    drawn = ''
    measure()
  })
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}
