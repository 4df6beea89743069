/**
 * Nobody loses the focus with the button they pressed: it waits at the bar. No answer has it unasked, so that Enter is
 * the golden button, and the arrow keys and Tab begin with the first answer.
 */
export function rescue(bar: HTMLElement | undefined): void {
  const at = document.activeElement
  if (at && at !== document.body && at !== bar && !at.matches(':disabled')) return
  if (!bar || document.querySelector('dialog[open]')) return
  if (at !== bar) bar.focus({ preventScroll: true })
}

/** The board may take away what has the focus later than the question changes. */
export function watchOver(bar: HTMLElement): () => void {
  const main = bar.closest('main')
  if (!main) return () => undefined
  let last = document.activeElement
  const follow = (event: FocusEvent): void => {
    if (event.target instanceof Element) last = event.target
  }
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected) return
    last = null
    rescue(bar)
  })
  main.addEventListener('focusin', follow)
  watch.observe(main, { childList: true, subtree: true })
  return () => {
    main.removeEventListener('focusin', follow)
    watch.disconnect()
  }
}

/** Arrow keys walk along the buttons; tells the one that has the focus now. */
export function walk(bar: HTMLElement, step: number): HTMLElement | undefined {
  const buttons = [...bar.querySelectorAll<HTMLElement>('.options button:enabled')].filter(
    (one) => getComputedStyle(one).visibility !== 'hidden',
  )
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0 && document.activeElement !== bar) return undefined
  const next = at < 0 ? buttons.at(step > 0 ? 0 : -1) : buttons[(at + step + buttons.length) % buttons.length]
  next?.focus()
  return next
}
