/** Work that can wait until there is nothing else to do: one thing after the other. */

let line: Promise<unknown> = Promise.resolve()

const idle = (): Promise<void> =>
  new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: 1500 }) : setTimeout(done, 50)))

export function inTurn(work: () => void): void {
  line = line.then(idle).then(work, () => undefined)
}
