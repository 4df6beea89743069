/** Nobody loses the focus with the button they pressed: it goes on to the first answer, or waits at the bar. */
export function rescue(bar: HTMLElement | undefined): void {
  const at = document.activeElement
  if (at && at !== document.body && at !== bar && !at.matches(':disabled')) return
  if (!bar || document.querySelector('dialog[open]')) return
  const next = bar.querySelector<HTMLElement>('.row button:enabled, .onward:enabled') ?? bar
  if (next !== at) next.focus({ preventScroll: true })
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
  const next = at < 0 ? undefined : buttons[(at + step + buttons.length) % buttons.length]
  next?.focus()
  return next
}
