/* The line to the server, cut inside of the page: what is sent is dropped, what is received comes from the test. */
(() => {
  const PROMPT = 'section.bar, section.prompt[data-question]'
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()))

  /** Until the page shows this question, or a scene before it, and has come to rest. */
  async function drawn(question, scene) {
    const until = performance.now() + 60_000
    for (;;) {
      await frame()
      const asked = document.querySelector(PROMPT)?.dataset.question
      if (asked === String(question) && document.querySelector('.board > :not(.scene)') && (!scene || document.querySelector('.board .scene'))) break
      if (performance.now() > until) throw new Error(`question ${question} is not drawn`)
    }
    // a scene stays as long as somebody points at it
    document.querySelector('.board .scene')?.dispatchEvent(new PointerEvent('pointerenter'))
    for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
    await document.fonts.ready
    // letters that grow smaller move what is around them, and that is marked as longer or shorter in turn
    for (let n = 0; n < 4; n++) await frame()
  }

  window.line = {
    socket: null,
    /** What was found, for whoever waits for it. */
    result: null,
    /** Hand messages over as the server would, and look at what comes of them. */
    show(messages, question, scene, looking) {
      layout.expect(scene)
      for (const data of messages) line.socket.onmessage({ data })
      line.result = drawn(question, scene).then(() => (looking ? layout.look() : []))
    },
    /** A red frame around a box, for a picture. */
    mark([left, top, width, height]) {
      const mark = document.createElement('div')
      mark.className = 'layout-mark'
      Object.assign(mark.style, {
        position: 'fixed',
        left: `${left - 3}px`,
        top: `${top - 3}px`,
        width: `${width + 6}px`,
        height: `${height + 6}px`,
        outline: '2px solid #e00000',
        zIndex: '2147483647',
        pointerEvents: 'none',
      })
      document.body.append(mark)
    },
    unmark() {
      for (const mark of document.querySelectorAll('.layout-mark')) mark.remove()
    },
  }

  window.WebSocket = class {
    static CONNECTING = 0
    static OPEN = 1
    static CLOSED = 3
    readyState = 0
    constructor() {
      line.socket = this
      setTimeout(() => {
        this.readyState = 1
        this.onopen?.(new Event('open'))
      })
    }
    send() {}
    close() {}
  }
})()
