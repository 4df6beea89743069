/**
 * Only one tab of a browser has the games. Where browsers cannot see to that (a page without HTTPS), nobody does: then
 * what was written first counts, and the other tab is told to load its table again.
 *
 * A page that is loaded again comes back before its old worker is quite gone. So whoever finds the games held asks who
 * has them, and goes away only if somebody answers.
 */

const LONGEST = 10_000
const GRACE = 500
const WHO = 'who'
const HERE = 'here'

/** Whether they are ours now, for as long as this worker lives; `lost` is called if another tab takes them. */
export function hold(name: string, steal: boolean, lost: () => void): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(true)
  const others = new BroadcastChannel(name)
  const patience = new AbortController()
  let ours = false
  return new Promise((done) => {
    const keep = (): Promise<never> => {
      ours = true
      done(true)
      return new Promise(() => undefined)
    }
    others.onmessage = ({ data }) => {
      if (data === WHO && ours) others.postMessage(HERE)
      if (data === HERE && !ours) setTimeout(() => patience.abort(), GRACE)
    }
    if (!steal) {
      others.postMessage(WHO)
      setTimeout(() => patience.abort(), LONGEST)
    }
    const how = steal ? { steal } : { signal: patience.signal }
    locks.request(name, how, keep).catch(() => (ours ? lost() : done(false)))
  })
}
