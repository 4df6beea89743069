import { settle, watch } from '../../shell/fit'

const EASILY_READ = [1, 0.94, 0.88, 0.82, 0.76]
const ALONE = [...EASILY_READ, 0.7, 0.64, 0.58, 0.52, 0.46]

/** A name with its words where both can be read; otherwise the name alone: its words are told when it is asked about. */
export function roomy(node: HTMLElement): () => void {
  return watch(node, () => {
    delete node.dataset.tight
    if (settle(node, EASILY_READ)) return
    node.dataset.tight = ''
    settle(node, ALONE)
  })
}
