import { settle, watch } from '../../shell/fit'

/** A line of effects that has too little room loses words, then all words beside signs, then its letters grow smaller. */
export function squeeze(node: HTMLElement): () => void {
  return watch(node, () => {
    delete node.dataset.terse
    if (settle(node, [1])) return
    node.dataset.terse = '1'
    if (settle(node, [1, 0.9, 0.8])) return
    node.dataset.terse = '2'
    settle(node, [1, 0.92, 0.84, 0.76, 0.7])
  })
}
