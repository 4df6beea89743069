/* What is wrong with the layout of the page as it is now, in short lines. Defines `window.layout`.
 *
 * Words: an *atom* is what must be seen whole: a line of text, or something that can be pressed. Its *window* is the
 * part of the screen where its scrollers and other ancestors let it be seen. */
(() => {
  const ROLES = ['button', 'tab', 'link', 'checkbox', 'radio', 'option', 'menuitem'].map((role) => `[role=${role}]`)
  const INTERACTIVE = `a[href], button, input, select, textarea, summary, ${ROLES}, [tabindex]:not([tabindex="-1"])`
  const PIXEL = 1.5 // boxes are laid at parts of a pixel
  const SQUARE = 48
  const MOST = 60 // points at which an atom is probed
  const DRAWN = /^(svg|img|canvas|video|input|select|textarea|iframe)$/i
  const UNDRAWN = /^(script|style|defs|title|desc|option|optgroup|clipPath|mask|symbol|marker|linearGradient|pattern)$/i
  const TINY = 7.5 // px: letters that are smaller cannot be read
  const PROMPT = 'section.bar, section.prompt[data-question]'
  const WHOLE_PAGE = 'html, body, .whole, .app, main, .board'

  let opened = '[data-over]' // what a person opens
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
    const said = el.textContent.trim() || el.getAttribute('aria-label') || el.getAttribute('title') || ''
    const text = said.replace(/\s+/g, ' ')
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

    /** It has no box that could hold anything. */
    const isLoose = (el) => style(el).display === 'inline' || style(el).display === 'contents'

    // -- windows

    function inner(el) {
      const box = el.getBoundingClientRect()
      const s = style(el)
      const border = (side) => parseFloat(s[`border${side}Width`])
      return {
        left: box.left + border('Left'),
        top: box.top + border('Top'),
        right: box.right - border('Right'),
        bottom: box.bottom - border('Bottom'),
      }
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

    /** The part of `rect` that can be seen, and who cuts off the rest. What a scroller hides can be brought back. */
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
        const [x, y] = [clips(s.overflowX), clips(s.overflowY)]
        if (up === document.body || isShape(up) || isLoose(up) || !(x || y)) continue
        const box = innerOf(up)
        const frame = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
        if (x) [frame.left, frame.right] = [box.left, box.right]
        if (y) [frame.top, frame.bottom] = [box.top, box.bottom]
        const rollsX = scrolls(s.overflowX) && up.scrollWidth > up.clientWidth + 1
        const rollsY = scrolls(s.overflowY) && up.scrollHeight > up.clientHeight + 1
        clip(frame, up, rollsX, rollsY)
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

    /** Points inside of a rect, not on its edge: its corners, its middle, and more where it is long. */
    function points({ left, top, right, bottom }, inset) {
      const [w, h] = [right - left, bottom - top]
      if (w < 12 && h < 12) return [[left + w / 2, top + h / 2]]
      const along = (from, length) => {
        const least = Math.min(inset, length / 4)
        if (length < 8) return [from + length / 2]
        const ends = [from + least, from + length - least]
        return length < 90 ? ends : [...ends, from + length / 2]
      }
      const found = along(top, h).flatMap((y) => along(left, w).map((x) => [x, y]))
      return [...found, [left + w / 2, top + h / 2]]
    }
    function both(a, b) {
      const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
      return { left, right, top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) }
    }
    const middle = ({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2]
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
      const holds = (node) => (node.nodeType === 3 ? node.data.trim() !== '' : node.nodeType === 1 && !hidden(node))
      if ([...el.childNodes].some(holds)) return el
      const [a, b] = [el.getBoundingClientRect(), parent.getBoundingClientRect()]
      const fills = ['left', 'top', 'right', 'bottom'].every((side) => Math.abs(a[side] - b[side]) < 5)
      return fills ? parent : el
    }

    // -- collecting

    const atoms = []
    const untouched = [] // what lets the pointer through, and how that is written
    const ways = []
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
      if (s.pointerEvents === 'none') {
        untouched.push(el)
        ways.push([el.style.getPropertyValue('pointer-events'), el.style.getPropertyPriority('pointer-events')])
      }
      if (hidden(el)) continue
      if ((scrolls(s.overflowX) || scrolls(s.overflowY)) && s.display !== 'inline') scrollers.push(el)
      if (el.hasAttribute('data-fan')) fans.push(el)
      if (s.visibility !== 'visible') continue
      if (el.matches(opened) && el.getClientRects().length) {
        find('open', el, null, el.getBoundingClientRect(), 'something lies open that nobody opened')
        continue
      }
      const size = parseFloat(s.fontSize)
      if (el.matches(INTERACTIVE) && !isShape(el) && !(scrollers.at(-1) === el && !el.matches('textarea')))
        for (const rect of el.getClientRects())
          if (rect.width > 1 && rect.height > 1) atoms.push({ el, rect, text: null, size: isLoose(el) ? size : 0 })
      for (const node of el.childNodes) {
        const text = node.nodeType === 3 ? node.data.trim().slice(0, 32) : ''
        if (!text) continue
        for (const rect of linesOf(node)) if (rect.width > 0.5 && rect.height > 0.5) atoms.push({ el, rect, text, size })
      }
    }

    function squares({ left, top, right, bottom }) {
      const found = []
      const [first, last] = [Math.max(0, Math.floor(left / SQUARE)), Math.min(innerWidth, right) / SQUARE]
      for (let y = Math.max(0, Math.floor(top / SQUARE)); y <= Math.min(innerHeight, bottom) / SQUARE; y++)
        for (let x = first; x <= last; x++) found.push(y * 1000 + x)
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
          if (el.contains(thing.el)) continue
          const common = both(part, thing.rect)
          if (common.right - common.left < 2 || common.bottom - common.top < 2) continue
          if (thing.el.contains(el) ? !overlays(thing.el) : seen && !shows(thing.el)) continue
          for (const point of points(common, 1)) found.set(point.map((at) => round(at / 3)).join(), point)
        }
      const all = [...found.values()]
      const step = Math.ceil(all.length / MOST)
      return step > 1 ? all.filter((_, i) => i % step === 0) : all
    }

    // -- cut off, covered, spilt

    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const WRITTEN = 'select, input:not([type=checkbox], [type=radio], [type=range])'
    for (const atom of atoms) {
      const { el, rect, text } = atom
      atom.win = windowOf(el, rect, atom.size ? Math.max(PIXEL, 0.3 * atom.size) : PIXEL, text !== null)
      if (over(el)) continue
      const { cut } = atom.win
      const tooLong = el.scrollWidth > el.clientWidth + 1
      if (cut && !turned(el))
        find('cut', el, cut.by ?? document.documentElement, rect, `${cut.pixels} px ${cut.side}`, text ?? undefined)
      if (text === null) {
        if (tooLong && el.matches(WRITTEN)) find('cut', el, el, rect, 'does not show all that it holds')
        continue
      }
      const s = style(el)
      if (tooLong && s.textOverflow === 'ellipsis' && clips(s.overflowX)) find('cut', el, el, rect, 'ends in …')
      if (!turned(el)) spilt(el, rect, atom.size, text)
      if (atom.size < TINY && !atom.win.empty && !(el instanceof SVGElement)) find('tiny', el, null, rect, `${round(atom.size)} px`, text)
    }

    /** Whether one sees where it begins and ends. */
    function hasEdge(el) {
      const s = style(el)
      if (opaque(s.backgroundColor) || s.backgroundImage !== 'none' || el.matches('button, a')) return true
      return parseFloat(s.borderLeftWidth) > 0 && s.borderLeftStyle !== 'none' && opaque(s.borderLeftColor)
    }
    /** Text has to stay in its own block, and in the first box around it that can be seen. */
    function spilt(el, rect, size, text) {
      const most = Math.max(PIXEL, 0.3 * size)
      let block = false
      for (let up = el; up && up !== document.body; up = up.parentElement) {
        if (up instanceof SVGElement) return
        if (isLoose(up)) continue
        const s = style(up)
        const apart = s.position === 'absolute' || s.position === 'fixed'
        if (clips(s.overflowX) || clips(s.overflowY)) return // that is looked at as a cut
        const edge = hasEdge(up)
        if (!block || edge) {
          const box = up.getBoundingClientRect()
          const far = [
            ['left', box.left - rect.left, PIXEL],
            ['right', rect.right - box.right, PIXEL],
            ['top', box.top - rect.top, most],
            ['bottom', rect.bottom - box.bottom, most],
          ].find(([, by, least]) => by > least)
          if (far) {
            find('spilt', el, up, rect, `${round(far[1])} px ${far[0]}`, text)
            return
          }
        }
        block = true
        if (edge || apart) return
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
    for (const el of untouched) el.style.setProperty('pointer-events', 'auto', 'important')
    for (const atom of atoms) {
      const { el, win, text } = atom
      if (win.empty || over(el)) continue
      const stands = text === null ? standsFor(el) : el
      const part = text === null ? win.part : both(win.part, letters(atom.rect))
      if (gone(part) || part.bottom - part.top < 3) continue
      probe: for (const [x, y] of turned(el) ? [middle(part)] : suspects(stands, inside(part, 1), true)) {
        if (stands.contains(document.elementFromPoint(x, y))) continue
        const pile = document.elementsFromPoint(x, y)
        const at = pile.findIndex((hit) => stands.contains(hit))
        for (const hit of pile.slice(0, Math.max(0, at))) {
          if (sameFan(el, hit) || over(hit) || (hidden(hit) && !paintsAnyway(hit))) continue
          if (!(hit.contains(el) ? overlays(hit) : paints(hit, x, y))) continue
          find('covered', el, hit, win.part, text === null ? 'to the eye' : '', text ?? undefined)
          break probe
        }
      }
    }
    untouched.forEach((el, i) => el.style.setProperty('pointer-events', ...ways[i]))

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
    const [high, wide] = [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth]
    if (high > 1) find('page', page, null, screen, `scrolls: ${high} px too high`, '')
    if (wide > 1) find('sideways', page, null, screen, `${wide} px too wide`, '')
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
      if (untold.length) find('unmarked', el, null, box, `hides something: ${untold.join(', ')}`, '')
    }

    // -- the prompt

    const prompt = document.querySelector(PROMPT)
    if (prompt) {
      const box = prompt.getBoundingClientRect()
      const now = [box.left, box.top, box.width, box.height].map(round)
      if (bar && now.some((side, i) => Math.abs(side - bar[i]) > 1))
        find('prompt', prompt, null, box, `was ${bar.join(' ')}, is ${now.join(' ')}`, '')
      bar = now
    }

    // -- what can be chosen can be reached

    /** Its box, or of something that is broken over lines the longest piece. */
    function longest(el) {
      const pieces = [...el.getClientRects()]
      return pieces.length > 1 ? pieces.sort((a, b) => b.width - a.width)[0] : el.getBoundingClientRect()
    }
    /** Whether the middle of it is in sight and can be pressed. */
    function reached(el) {
      const box = longest(el)
      if (box.width < 1 || box.height < 1) return true
      if (isShape(el)) return points(box, 1).some(([x, y]) => el.contains(document.elementFromPoint(x, y)))
      const { part, empty } = windowOf(el, box, PIXEL)
      if (empty) return false
      const hit = document.elementFromPoint(...middle(part))
      if (hit && sameFan(el, hit)) return true // the fan itself is looked at above
      return middle(part).every((at, i) => Math.abs(at - middle(box)[i]) < PIXEL) && presses(el, hit)
    }
    /** Whether it is larger than what it is shown in, and can be pressed in the middle of what is in sight. */
    function reachedInPart(el) {
      const box = el.getBoundingClientRect()
      const { part, empty } = windowOf(el, box, PIXEL)
      if (empty || !presses(el, document.elementFromPoint(...middle(part)))) return false
      return box.height > part.bottom - part.top || box.width > part.right - part.left
    }
    const lit = new Set(document.querySelectorAll('.board :is(.lit, [data-lit])'))
    for (const el of document.querySelectorAll(`main :is(${INTERACTIVE})`))
      if (!el.matches(':disabled, [aria-disabled=true]')) lit.add(el)
    for (const el of lit) {
      if (!counts(el) || over(el) || reached(el)) continue
      const rolls = scrollers.filter((one) => one !== el && one.contains(el))
      const were = rolls.map((one) => ({ left: one.scrollLeft, top: one.scrollTop, behavior: 'instant' }))
      if (rolls.length) el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      inners.clear()
      const fine = reached(el) || (rolls.length > 0 && reachedInPart(el))
      rolls.forEach((one, i) => one.scrollTo(were[i]))
      inners.clear()
      if (!fine) find('unreachable', el, null, el.getBoundingClientRect(), 'its middle cannot be pressed')
    }
    return findings
  }

  window.layout = {
    look,
    /** A scene is on, and has to hold to the rules itself; else only a person's doing may lie over the board. */
    expect(scene) {
      opened = scene ? '[data-over]:not(.scene)' : '[data-over]'
    },
    /** The next prompt is the first one again. */
    forget() {
      bar = null
    },
  }
})()
