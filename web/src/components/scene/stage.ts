/** The place of a scene: the rows of the board that are marked `data-stage`, or the whole board. */

/** What is smaller than this, in rem, is no stage. */
const ROOM = { width: 22, height: 20 }

/** It is drawn on the board, although its way on stands in the prompt; `told` hears where, whenever that changes. */
export function appear(node: HTMLElement, field: HTMLElement, told: (place: string) => void): () => void {
  field.append(node)
  function settle(): void {
    const rows = [...field.querySelectorAll<HTMLElement>('[data-stage]')].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0)
    const home = field.getBoundingClientRect()
    const left = Math.min(...rows.map((row) => row.left))
    const top = Math.min(...rows.map((row) => row.top))
    const width = Math.max(...rows.map((row) => row.right)) - left
    const height = Math.max(...rows.map((row) => row.bottom)) - top
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    const roomy = rows.length > 0 && width > ROOM.width * rem && height > ROOM.height * rem
    told(roomy ? `left:${left - home.left}px;top:${top - home.top}px;width:${width}px;height:${height}px` : 'inset:0')
    field.dataset.scene = roomy ? 'rows' : 'all'
  }
  settle()
  const watch = new ResizeObserver(settle)
  watch.observe(field)
  // the board may come later than the scene
  const comes = new MutationObserver(settle)
  comes.observe(field, { childList: true })
  return () => {
    watch.disconnect()
    comes.disconnect()
    delete field.dataset.scene
    node.remove()
  }
}
