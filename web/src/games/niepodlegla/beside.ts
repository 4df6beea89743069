/**
 * Puts an open popover below or above what it belongs to, or beside it where there is no room: within the board, so that
 * the prompt stays in sight, and never over what it belongs to.
 */
export function beside(panel: HTMLElement, near: Element, side: 'below' | 'above' = 'below'): void {
  const box = near.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const foot = document.querySelector('.app > main > .foot')?.getBoundingClientRect().top ?? innerHeight
  const most = Math.min(innerHeight, foot) - 4
  const above = box.top - height - 6
  const below = box.bottom + 6
  const [over, under] = [above >= 4, below + height <= most]
  let left = box.left + box.width / 2 - width / 2
  let top = (side === 'above' ? over || !under : over && !under) ? above : below
  if (!over && !under) {
    left = box.left - width - 6 >= 4 ? box.left - width - 6 : box.right + 6
    top = box.top
  }
  panel.style.left = `${Math.max(4, Math.min(innerWidth - width - 4, left))}px`
  panel.style.top = `${Math.max(4, Math.min(most - height, top))}px`
}

/** Opens what explains a thing when the pointer rests on it, when it has the focus, and at a tap or a long press. */
export function explains(open: (near: Element) => void, close: () => void, taps = true): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false
    const stop = (): void => clearTimeout(timer)
    /** A pointer that rests here while the table changes under it points at nothing. */
    let pointed = false
    const point = (event: PointerEvent): void => {
      if (pointed || event.pointerType !== 'mouse') return
      pointed = true
      timer = setTimeout(() => open(node), 350)
    }
    const away = (): void => {
      stop()
      pointed = false
      close()
    }
    const down = (event: PointerEvent): void => {
      stop()
      held = false
      if (event.pointerType === 'mouse') return close()
      timer = setTimeout(() => {
        held = true
        open(node)
      }, 450)
    }
    const leave = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') away()
      else stop()
    }
    const click = (event: MouseEvent): void => {
      stop()
      if (held) {
        // a long press only explains
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if (taps) open(node)
      held = false
    }
    const focus = (): void => {
      if (node.matches(':focus-visible')) open(node)
    }
    const gone = new AbortController()
    const { signal } = gone
    node.addEventListener('pointermove', point, { signal })
    node.addEventListener('pointerleave', leave, { signal })
    node.addEventListener('pointerdown', down, { signal })
    node.addEventListener('pointercancel', stop, { signal })
    node.addEventListener('click', click, { signal, capture: true })
    node.addEventListener('focus', focus, { signal })
    node.addEventListener('blur', away, { signal })
    return () => {
      stop()
      gone.abort()
    }
  }
}
