/** Texts in boxes that never grow. */

const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46]
const EASILY_READ = 5 // so many of them

/** In height a line may be a little more than its letters; in width nothing may be missing. */
const spills = (node: HTMLElement): boolean => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth

/** The largest of these sizes at which all of it is seen; false if there is none. */
function settle(node: HTMLElement, sizes: readonly number[]): boolean {
  node.style.fontSize = ''
  const full = parseFloat(getComputedStyle(node).fontSize)
  for (const size of sizes) {
    if (size < 1) node.style.fontSize = `${full * size}px`
    if (!spills(node)) return true
  }
  return false
}

function watch(node: HTMLElement, look: () => void): () => void {
  const sized = new ResizeObserver(look)
  const changed = new MutationObserver(look)
  sized.observe(node)
  changed.observe(node, { childList: true, characterData: true, subtree: true })
  look()
  return () => {
    sized.disconnect()
    changed.disconnect()
  }
}

/** Smaller and smaller until it is seen whole: the longest name has a box to fit too. */
export function whole(node: HTMLElement): () => void {
  return watch(node, () => settle(node, SIZES))
}

/** A name with its words where both can be read; otherwise the name alone: its words are told when it is asked about. */
export function roomy(node: HTMLElement): () => void {
  return watch(node, () => {
    delete node.dataset.tight
    if (settle(node, SIZES.slice(0, EASILY_READ))) return
    node.dataset.tight = ''
    settle(node, SIZES)
  })
}
