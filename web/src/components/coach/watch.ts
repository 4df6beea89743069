/** Calls whenever something on the board may lie elsewhere: it changes, is resized or scrolled, or glides for a while. */

const GLIDE = 900 // ms that a piece may be on its way
const LOOK = 120

export function watchBoard(main: HTMLElement, changed: () => void): () => void {
  let frame = 0
  let until = 0
  let timer = 0
  function soon(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      changed()
    })
  }
  function stir(): void {
    soon()
    until = performance.now() + GLIDE
    timer ||= window.setInterval(() => {
      soon()
      if (performance.now() < until) return
      clearInterval(timer)
      timer = 0
    }, LOOK)
  }
  /** The coach's own doing changes nothing on the board. */
  const content = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !(target instanceof Element ? target : target.parentElement)?.closest('[data-coach]'))) stir()
  })
  content.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'hidden', 'style'] })
  const sizes = new ResizeObserver(stir)
  sizes.observe(main)
  main.addEventListener('scroll', soon, { passive: true, capture: true })
  addEventListener('resize', stir)
  stir()
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
    content.disconnect()
    sizes.disconnect()
    main.removeEventListener('scroll', soon, { capture: true })
    removeEventListener('resize', stir)
  }
}
