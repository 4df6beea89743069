/* What is wrong with the layout of the page as it is now, in short lines. Defines `window.layout`.
 *
 * Words: an *atom* is what must be seen whole: a line of text, or something that can be pressed. Its *window* is the
 * part of the screen where its scrollers and other ancestors let it be seen. */
(() => {
  const INTERACTIVE =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=link], [role=checkbox], [role=radio], [role=option], [role=menuitem], [tabindex]:not([tabindex="-1"])'
  const PIXEL = 1.5 // boxes are laid at parts of a pixel
  const SQUARE = 48
  const MOST = 60 // points at which an atom is probed
  const DRAWN = /^(svg|img|canvas|video|input|select|textarea|iframe)$/i
  const UNDRAWN = /^(script|style|defs|title|desc|option|optgroup|clipPath|mask|symbol|marker|linearGradient|pattern)$/i
  const PROMPT = 'section.bar, section.prompt[data-question]'
  const WHOLE_PAGE = 'html, body, .whole, .app, main, .board'

  let opened = '[data-over]' // what a person opens; where a scene is looked at, it has to hold to the rules itself
  let bar = null // the box of the prompt at the decision before

  const round = Math.round

  // -- names ----------------------------------------------------------------------------------------------------------

  function bare(el, most = 2) {
    const classes = [...el.classList].filter((name) => !/^(s|svelte)-[\w-]{5,}$/.test(name)).slice(0, most)
    return el.tagName.toLowerCase() + classes.map((name) => '.' + name).join('')
  }

  /** An element by its classes, and by the nearest ones above it that say more. */
  function name(el) {
    const names = [bare(el)]
    for (let up = el.parentElement; up && names.length < 3 && !up.matches(WHOLE_PAGE); up = up.parentElement)
      if (up.classList.length && (names.length < 2 || !names[0].includes('.'))) names.unshift(bare(up))
    return names.join(' > ')
  }

  /** The part of the page that holds `el` and not `other`, as large as possible: what has to make way. */
  function side(el, other) {
    let up = el
    while (up.parentElement && !up.parentElement.contains(other)) up = up.parentElement
    return up
  }

  function words(el) {
    const text = (el.textContent.trim() || el.getAttribute('aria-label') || el.getAttribute('title') || '').replace(/\s+/g, ' ')
    return text.length > 32 ? text.slice(0, 31) + '…' : text
  }

  // -- one look at the page -------------------------------------------------------------------------------------------

  function look() {
    const styles = new Map()
    const style = (el) => {
      let found = styles.get(el)
      if (!found) styles.set(el, (found = getComputedStyle(el)))
      return found
    }
    const findings = []
    const seen = new Set()
    function find(kind, el, by, rect, note = '', text = words(el)) {
      const key = [kind, name(el), by && name(by), text].join('|')
      if (seen.has(key)) return
      seen.add(key)
      const apart = by && kind === 'covered' && !related(el, by)
      findings.push({
        kind,
        what: name(el),
        by: by ? name(by) : '',
        sides: apart ? [bare(side(el, by), 1), bare(side(by, el), 1)] : [],
        text,
        note,
        box: [round(rect.left), round(rect.top), round(rect.right - rect.left), round(rect.bottom - rect.top)],
      })
    }

    // -- who counts

    const hiddenness = new Map()
    /** Whether nobody sees it: not there, see-through, clipped away, or not meant for eyes. */
    function hidden(el) {
      if (!el || el === document.documentElement) return false
      let found = hiddenness.get(el)
      if (found !== undefined) return found
      const s = style(el)
      found =
        s.display === 'none' ||
        Number(s.opacity) < 0.05 ||
        s.clipPath === 'inset(50%)' ||
        el.inert ||
        el.getAttribute('aria-hidden') === 'true' ||
        el.matches('.unseen, .skip:not(:focus)') ||
        hidden(el.parentElement)
      hiddenness.set(el, found)
      return found
    }
    const counts = (el) => !hidden(el) && style(el).visibility === 'visible'

    const turns = new Map()
    /** Whether it is turned: then its box says little about where its letters are. */
    function turned(el) {
      if (!el) return false
      let found = turns.get(el)
      if (found !== undefined) return found
      const s = style(el)
      const matrix = s.transform !== 'none' ? new DOMMatrixReadOnly(s.transform) : null
      found =
        (matrix !== null && Math.abs(matrix.b) > 0.01) ||
        (s.rotate !== 'none' && s.rotate !== '' && s.rotate !== '0deg') ||
        (s.writingMode !== undefined && s.writingMode.startsWith('vertical')) ||
        turned(el.parentElement)
      turns.set(el, found)
      return found
    }

    /** A part of a drawing: its box says little about its shape. */
    const isShape = (el) => el instanceof SVGElement && el.ownerSVGElement !== null

    // -- windows

    function inner(el) {
      const box = el.getBoundingClientRect()
      const s = style(el)
      const [l, t, r, b] = [s.borderLeftWidth, s.borderTopWidth, s.borderRightWidth, s.borderBottomWidth].map(parseFloat)
      return { left: box.left + l, top: box.top + t, right: box.right - r, bottom: box.bottom - b }
    }
    const inners = new Map()
    const innerOf = (el) => {
      let found = inners.get(el)
      if (!found) inners.set(el, (found = inner(el)))
      return found
    }
    const holders = new Map()
    /** The element whose box the position of this one is reckoned from. */
    function holder(el) {
      let found = holders.get(el)
      if (found === undefined) holders.set(el, (found = findHolder(el)))
      return found
    }
    function findHolder(el) {
      const { position } = style(el)
      if (isShape(el) || (position !== 'absolute' && position !== 'fixed')) return el.parentElement
      for (let up = el.parentElement; up; up = up.parentElement) {
        const s = style(up)
        if (position === 'absolute' && s.position !== 'static') return up
        if (s.transform !== 'none' || s.filter !== 'none' || /paint|layout|strict|content/.test(s.contain)) return up
        if (s.containerType !== 'normal') return up
      }
      return null
    }
    const clips = (way) => way !== 'visible'
    const gone = (part) => part.right - part.left < 1 || part.bottom - part.top < 1
    const scrolls = (way) => way === 'auto' || way === 'scroll'

    /** The part of `rect` that can be seen, and who cuts off the rest. Whatever a scroller hides can be brought back. */
    function windowOf(el, rect, slack, own = false) {
      const part = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
      let cut = null
      const clip = (frame, by, rollsX, rollsY) => {
        const over = {
          left: rollsX ? 0 : frame.left - part.left,
          right: rollsX ? 0 : part.right - frame.right,
          top: rollsY ? 0 : frame.top - part.top,
          bottom: rollsY ? 0 : part.bottom - frame.bottom,
        }
        for (const side of ['left', 'right', 'top', 'bottom']) {
          const most = side === 'left' || side === 'right' ? PIXEL : slack
          if (over[side] > most && !cut) cut = { by, side, pixels: round(over[side]) }
        }
        part.left = Math.max(part.left, frame.left)
        part.top = Math.max(part.top, frame.top)
        part.right = Math.min(part.right, frame.right)
        part.bottom = Math.min(part.bottom, frame.bottom)
      }
      for (let up = own ? el : holder(el); up && up !== document.documentElement && !gone(part); up = holder(up)) {
        const s = style(up)
        if (up === document.body || s.display === 'inline' || s.display === 'contents' || !(clips(s.overflowX) || clips(s.overflowY))) continue
        if (isShape(up)) continue
        const box = innerOf(up)
        const frame = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
        if (clips(s.overflowX)) [frame.left, frame.right] = [box.left, box.right]
        if (clips(s.overflowY)) [frame.top, frame.bottom] = [box.top, box.bottom]
        clip(frame, up, scrolls(s.overflowX) && up.scrollWidth > up.clientWidth + 1, scrolls(s.overflowY) && up.scrollHeight > up.clientHeight + 1)
      }
      if (!gone(part)) clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, null, false, false)
      return { part, cut, empty: gone(part) }
    }

    // -- what is above an atom

    const related = (a, b) => a === b || a.contains(b) || b.contains(a)

    function opaque(colour) {
      if (!colour || colour === 'transparent') return false
      const alpha = colour.match(/(?:,|\/)\s*([\d.]+%?)\s*\)$/)
      if (!alpha || !/^rgba|\//.test(colour)) return true
      return (alpha[1].endsWith('%') ? parseFloat(alpha[1]) / 100 : Number(alpha[1])) > 0.08
    }
    /** How much of it shows, with all that is around it. */
    function strength(el) {
      let all = 1
      for (let up = el; up; up = up.parentElement) all *= Number(style(up).opacity)
      return all
    }
    function paints(el, x, y) {
      if (style(el).visibility !== 'visible') return false
      const s = style(el)
      if (strength(el) < 0.12) return false
      if (isShape(el)) {
        const drawn = (paint, by) => paint && paint !== 'none' && opaque(paint) && Number(by) > 0.12
        return drawn(s.fill, s.fillOpacity) || drawn(s.stroke, s.strokeOpacity)
      }
      if (DRAWN.test(el.tagName) && el.tagName !== 'svg') return true
      if (opaque(s.backgroundColor) || s.backgroundImage !== 'none') return true
      for (const node of el.childNodes)
        if (node.nodeType === 3 && node.data.trim())
          for (const line of linesOf(node)) {
            const { left, right, top, bottom } = letters(line)
            if (x > left && x < right && y > top && y < bottom) return true
          }
      return false
    }

    const layers = new Map()
    /** Whether it has something of its own that may lie over what it holds. */
    function overlays(el) {
      let found = layers.get(el)
      if (found !== undefined) return found
      found = ['::before', '::after'].some((layer) => {
        const s = getComputedStyle(el, layer)
        return s.content !== 'none' && s.position !== 'static' && opaque(s.backgroundColor) && Number(s.opacity) > 0.12
      })
      layers.set(el, found)
      return found
    }
    const faces = new Map()
    /** Whether there is anything to be seen of it, wherever. */
    function shows(el) {
      let found = faces.get(el)
      if (found !== undefined) return found
      const s = style(el)
      found =
        opaque(s.backgroundColor) ||
        s.backgroundImage !== 'none' ||
        DRAWN.test(el.tagName) ||
        [...el.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
      faces.set(el, found)
      return found
    }

    const range = document.createRange()
    function linesOf(node) {
      range.selectNodeContents(node)
      return range.getClientRects()
    }
    /** The part of a line where its letters are: the box of a font is higher than they are. */
    function letters({ left, right, top, bottom }) {
      const air = 0.22 * (bottom - top)
      return { left, right, top: top + air, bottom: bottom - air }
    }

    /** Nine points inside of a rect, not on its edge. */
    function points({ left, top, right, bottom }, inset) {
      const [x, y] = [Math.min(inset, (right - left) / 4), Math.min(inset, (bottom - top) / 4)]
      const across = [left + x, (left + right) / 2, right - x]
      return [top + y, (top + bottom) / 2, bottom - y].flatMap((down) => across.map((along) => [along, down]))
    }
    function both(a, b) {
      return { left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) }
    }
    function inside({ left, top, right, bottom }, by) {
      return { left: left + by, top: top + by, right: right - by, bottom: bottom - by }
    }

    /** Whether pressing there presses it: on itself, or on what can be pressed around it. */
    const presses = (el, hit) => hit !== null && (el.contains(hit) || el.parentElement?.closest(INTERACTIVE) === hit)
    const over = (el) => el.closest(opened)
    /** Cards of one fan may lie over each other. */
    function sameFan(a, b) {
      const fan = a.closest('[data-fan]')
      return fan !== null && fan.contains(b) && fan !== b
    }

    /** What a thing to press stands for: one that is empty and stretched over another thing stands for all of that. */
    function standsFor(el) {
      const parent = holder(el)
      if (!parent || style(el).position !== 'absolute' || el.matches('input, select, textarea')) return el
      for (const node of el.childNodes) if (node.nodeType === 3 ? node.data.trim() : node.nodeType === 1 && !hidden(node)) return el
      const [a, b] = [el.getBoundingClientRect(), parent.getBoundingClientRect()]
      const fills = ['left', 'top', 'right', 'bottom'].every((side) => Math.abs(a[side] - b[side]) < 5)
      return fills ? parent : el
    }

    // -- collecting

    const atoms = []
    const scrollers = []
    const fans = []
    const ground = new Map() // the squares of the screen, and what lies in each
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, {
      acceptNode: (el) =>
        UNDRAWN.test(el.tagName) || style(el).display === 'none' || Number(style(el).opacity) < 0.05
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    })
    for (let el = walker.nextNode(); el; el = walker.nextNode()) {
      const s = style(el)
      if (s.visibility === 'visible' && s.clipPath !== 'inset(50%)' && !isShape(el)) lay(el)
      if (hidden(el)) continue
      if ((scrolls(s.overflowX) || scrolls(s.overflowY)) && s.display !== 'inline') scrollers.push(el)
      if (el.hasAttribute('data-fan')) fans.push(el)
      if (s.visibility !== 'visible') continue
      if (el.matches(opened) && el.getClientRects().length) {
        find('open', el, null, el.getBoundingClientRect(), 'something lies open that nobody opened')
        continue
      }
      if (el.matches(INTERACTIVE) && !isShape(el) && !(scrollers.at(-1) === el && !el.matches('textarea')))
        for (const rect of el.getClientRects())
          if (rect.width > 1 && rect.height > 1) atoms.push({ el, rect, text: null, size: s.display === 'inline' ? parseFloat(s.fontSize) : 0 })
      for (const node of el.childNodes) {
        if (node.nodeType !== 3 || !node.data.trim()) continue
        const size = parseFloat(s.fontSize)
        for (const rect of linesOf(node)) if (rect.width > 0.5 && rect.height > 0.5) atoms.push({ el, rect, text: node.data.trim().slice(0, 32), size })
      }
    }

    function squares({ left, top, right, bottom }) {
      const found = []
      for (let y = Math.max(0, Math.floor(top / SQUARE)); y <= Math.min(innerHeight, bottom) / SQUARE; y++)
        for (let x = Math.max(0, Math.floor(left / SQUARE)); x <= Math.min(innerWidth, right) / SQUARE; x++) found.push(y * 1000 + x)
      return found
    }
    function lay(el) {
      for (const rect of el.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue
        const thing = { el, rect }
        for (const square of squares(rect)) {
          const there = ground.get(square)
          if (there) there.push(thing)
          else ground.set(square, [thing])
        }
      }
    }
    /** Points of a part of the screen where something may lie over `el`: anything, or what can be seen. */
    function suspects(el, part, seen) {
      const met = new Set()
      const found = new Map()
      for (const square of squares(part))
        for (const thing of ground.get(square) ?? []) {
          if (met.has(thing)) continue
          met.add(thing)
          const common = both(part, thing.rect)
          if (common.right - common.left < 2 || common.bottom - common.top < 2 || thing.el === el || el.contains(thing.el)) continue
          if (thing.el.contains(el) ? !overlays(thing.el) : seen && !shows(thing.el)) continue
          for (const point of points(common, 1)) found.set(point.map((at) => round(at / 3)).join(), point)
        }
      const all = [...found.values()]
      const step = Math.ceil(all.length / MOST)
      return step > 1 ? all.filter((_, i) => i % step === 0) : all
    }

    // -- cut off, covered, spilt

    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    for (const atom of atoms) {
      const { el, rect, text } = atom
      atom.win = windowOf(el, rect, atom.size ? Math.max(PIXEL, 0.3 * atom.size) : PIXEL, text !== null)
      if (over(el)) continue
      const { cut } = atom.win
      if (cut && !turned(el)) find('cut', el, cut.by ?? document.documentElement, rect, `${cut.pixels} px ${cut.side}`, text ?? undefined)
      if (text !== null) {
        const s = style(el)
        if (s.textOverflow === 'ellipsis' && clips(s.overflowX) && el.scrollWidth > el.clientWidth + 1) find('cut', el, el, rect, 'ends in …')
        if (!turned(el)) spilt(el, rect, atom.size, text)
      } else if (el.matches('select, input:not([type=checkbox], [type=radio], [type=range])') && el.scrollWidth > el.clientWidth + 1)
        find('cut', el, el, rect, 'does not show all that it holds')
    }

    /** Text has to stay in its own block, and in the first box around it that can be seen. */
    function spilt(el, rect, size, text) {
      const most = Math.max(PIXEL, 0.3 * size)
      let block = false
      for (let up = el; up && up !== document.body; up = up.parentElement) {
        if (up instanceof SVGElement) return
        const s = style(up)
        if (s.display === 'inline' || s.display === 'contents') continue
        const drawn = opaque(s.backgroundColor) || s.backgroundImage !== 'none' || (parseFloat(s.borderLeftWidth) > 0 && s.borderLeftStyle !== 'none' && opaque(s.borderLeftColor)) || up.matches('button, a')
        if (block && !drawn) {
          if (s.position === 'absolute' || s.position === 'fixed' || clips(s.overflowX) || clips(s.overflowY)) return
          continue
        }
        block = true
        if (clips(s.overflowX) || clips(s.overflowY)) return // that is looked at as a cut
        const box = up.getBoundingClientRect()
        const far = { left: box.left - rect.left, right: rect.right - box.right, top: box.top - rect.top, bottom: rect.bottom - box.bottom }
        for (const side of ['left', 'right', 'top', 'bottom'])
          if (far[side] > (side === 'left' || side === 'right' ? PIXEL : most)) {
            find('spilt', el, up, rect, `${round(far[side])} px ${side}`, text)
            return
          }
        if (drawn || s.position === 'absolute' || s.position === 'fixed') return
      }
    }

    // as the pointer meets them
    for (const { el, win, text } of atoms) {
      if (text !== null || win.empty || over(el) || turned(el)) continue
      const stands = standsFor(el)
      for (const [x, y] of suspects(stands, inside(win.part, 2), false)) {
        const hit = document.elementFromPoint(x, y)
        if (!hit || related(stands, hit) || sameFan(el, hit) || over(hit)) continue
        find('covered', el, hit, win.part, `at ${round(x - win.part.left)}, ${round(y - win.part.top)}`)
        break
      }
    }
    // as the eye meets them: also by what lets the pointer through
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, touchable]
    for (const atom of atoms) {
      const { el, win, text } = atom
      if (win.empty || over(el)) continue
      const stands = text === null ? standsFor(el) : el
      const part = text === null ? win.part : both(win.part, letters(atom.rect))
      if (gone(part) || part.bottom - part.top < 3) continue
      const middle = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
      probe: for (const [x, y] of turned(el) ? [middle] : suspects(stands, inside(part, 1), true)) {
        if (stands.contains(document.elementFromPoint(x, y))) continue
        const pile = document.elementsFromPoint(x, y)
        const at = pile.findIndex((hit) => stands.contains(hit))
        for (const hit of pile.slice(0, Math.max(0, at))) {
          if (sameFan(el, hit) || over(hit) || (hidden(hit) && !paintsAnyway(hit)) || !(hit.contains(el) ? overlays(hit) : paints(hit, x, y))) continue
          find('covered', el, hit, win.part, text === null ? 'to the eye' : '', text ?? undefined)
          break probe
        }
      }
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== touchable)

    /** Nobody reads what is aria-hidden or inert, but it may well lie over something. */
    function paintsAnyway(el) {
      for (let up = el; up; up = up.parentElement) {
        const s = style(up)
        if (s.display === 'none' || Number(s.opacity) < 0.05 || s.clipPath === 'inset(50%)') return false
      }
      return true
    }

    // -- fans

    const enough = Math.min(56, 3.5 * parseFloat(style(document.documentElement).fontSize))
    for (const fan of fans) {
      for (const card of fan.children) {
        if (!counts(card)) continue
        const box = card.getBoundingClientRect()
        const { part, empty } = windowOf(card, box, PIXEL)
        if (empty || turned(card)) continue
        const least = Math.min(enough, part.right - part.left)
        let [best, run] = [0, 0]
        const y = (part.top + part.bottom) / 2
        for (let x = part.left + 1; x < part.right; x += 2) {
          const hit = document.elementFromPoint(x, y)
          run = hit && (card.contains(hit) || !fan.contains(hit)) ? run + 2 : 0
          best = Math.max(best, run)
        }
        if (best < least - 3) find('fan', card, fan, box, `only ${best} px of it in sight`)
      }
    }

    // -- scrolling

    const page = document.scrollingElement
    if (page.scrollHeight > innerHeight + 1) find('page', page, null, screen, `scrolls: ${page.scrollHeight - innerHeight} px too high`, '')
    if (page.scrollWidth > innerWidth + 1) find('sideways', page, null, screen, `${page.scrollWidth - innerWidth} px too wide`, '')
    for (const el of scrollers) {
      if (!counts(el) || el === page) continue
      const s = style(el)
      const [x, y] = [scrolls(s.overflowX), scrolls(s.overflowY)]
      const [wide, high] = [el.scrollWidth - el.clientWidth, el.scrollHeight - el.clientHeight]
      const box = el.getBoundingClientRect()
      if (x && wide > 1 && el.matches(WHOLE_PAGE)) find('sideways', el, null, box, `${wide} px too wide`, '')
      const more = (el.dataset.more ?? '').split(' ')
      const sides = []
      if (y && high > 1 && el.scrollTop > 1) sides.push('up')
      if (y && high > 1 && el.scrollTop < high - 1) sides.push('down')
      if (x && wide > 1 && Math.abs(el.scrollLeft) > 1) sides.push('left')
      if (x && wide > 1 && Math.abs(el.scrollLeft) < wide - 1) sides.push('right')
      const untold = sides.filter((side) => !more.includes(side))
      if (untold.length) find('unmarked', el, null, box, `hides something ${untold.join(', ')} and does not show it`, '')
    }

    // -- the prompt

    const prompt = document.querySelector(PROMPT)
    if (prompt) {
      const box = prompt.getBoundingClientRect()
      const now = [box.left, box.top, box.width, box.height].map(round)
      if (bar && now.some((side, i) => Math.abs(side - bar[i]) > 1)) find('prompt', prompt, null, box, `was ${bar.join(' ')}, is ${now.join(' ')}`, '')
      bar = now
    }

    // -- what can be chosen can be reached

    /** Its box, or of something that is broken over lines the longest piece. */
    function longest(el) {
      const pieces = [...el.getClientRects()]
      return pieces.length > 1 ? pieces.sort((a, b) => b.width - a.width)[0] : el.getBoundingClientRect()
    }
    const lit = new Set(document.querySelectorAll('.board :is(.lit, [data-lit])'))
    for (const el of document.querySelectorAll(`main :is(${INTERACTIVE})`)) if (!el.matches(':disabled, [aria-disabled=true]')) lit.add(el)
    for (const el of lit) {
      if (!counts(el) || over(el)) continue
      const reached = () => {
        const box = longest(el)
        if (box.width < 1 || box.height < 1) return true
        if (isShape(el)) return points(box, 1).some(([x, y]) => el.contains(document.elementFromPoint(x, y)))
        const { part, empty } = windowOf(el, box, PIXEL)
        if (empty) return false
        const hit = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2)
        const centred = Math.abs(part.left + part.right - box.left - box.right) < 2 * PIXEL && Math.abs(part.top + part.bottom - box.top - box.bottom) < 2 * PIXEL
        if (hit && sameFan(el, hit)) return true // the fan itself is looked at above
        return centred && presses(el, hit)
      }
      if (reached()) continue
      const rolls = []
      for (let up = el.parentElement; up; up = up.parentElement) if (scrollers.includes(up)) rolls.push([up, up.scrollLeft, up.scrollTop])
      if (rolls.length) {
        el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        inners.clear()
      }
      const box = el.getBoundingClientRect()
      let fine = reached()
      if (!fine && rolls.length) {
        // larger than what it is shown in: some of it in the middle is enough
        const { part, empty } = windowOf(el, box, PIXEL)
        const hit = empty ? null : document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2)
        fine = presses(el, hit) && (box.height > part.bottom - part.top || box.width > part.right - part.left)
      }
      for (const [up, left, top] of rolls) up.scrollTo({ left, top, behavior: 'instant' })
      inners.clear()
      if (!fine) find('unreachable', el, null, el.getBoundingClientRect(), 'its middle cannot be pressed')
    }
    return findings
  }

  const touchable = new CSSStyleSheet()
  touchable.replaceSync(`
    *, *::before, *::after { pointer-events: auto !important }
    [data-more][data-more]::after { pointer-events: none !important }`)

  // -- what the test calls --------------------------------------------------------------------------------------------

  const frame = () => new Promise((done) => requestAnimationFrame(() => done()))

  /** Until the page shows the question of this state and has come to rest. */
  async function drawn(question, scene) {
    const until = performance.now() + 60_000
    for (;;) {
      await frame()
      const asked = document.querySelector(PROMPT)?.dataset.question
      if (asked === String(question) && document.querySelector(scene ? '.board .scene' : '.board > *')) break
      if (performance.now() > until) throw new Error(`question ${question} is not drawn`)
    }
    for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
    await document.fonts.ready
    await frame()
    await frame()
  }

  const layout = {
    socket: null,
    result: null,
    /** Hand messages over as the server would, and look at what comes of them; `result` is there for whoever waits. */
    show(messages, question, scene, looking) {
      opened = scene ? '[data-over]:not(.scene)' : '[data-over]'
      for (const data of messages) layout.socket.onmessage({ data })
      layout.result = drawn(question, scene).then(() => (looking ? look() : []))
    },
    look,
    /** A red frame around a box, for a picture. */
    frame(box, colour = '#e00000') {
      const mark = document.createElement('div')
      mark.className = 'layout-frame'
      const [left, top, width, height] = box
      mark.style.cssText = `position: fixed; left: ${left - 3}px; top: ${top - 3}px; width: ${width + 6}px; height: ${height + 6}px; outline: 2px solid ${colour}; z-index: 2147483647; pointer-events: none`
      document.body.append(mark)
    },
    unframe() {
      for (const mark of document.querySelectorAll('.layout-frame')) mark.remove()
    },
    /** The next prompt is the first one again. */
    forget() {
      bar = null
    },
  }
  window.layout = layout

  // The line to the server: what is sent is dropped, what is received comes from the test.
  window.WebSocket = class {
    static CONNECTING = 0
    static OPEN = 1
    static CLOSED = 3
    readyState = 0
    constructor() {
      layout.socket = this
      setTimeout(() => {
        this.readyState = 1
        this.onopen?.(new Event('open'))
      })
    }
    send() {}
    close() {}
  }
})()
