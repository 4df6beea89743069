/** How it stands with the rules that run in this browser: what the notices tell. */

/** The rules are not wanted yet, on their way, here; in another tab, taken by another tab; or they cannot be had. */
export type Phase = 'asleep' | 'fetching' | 'starting' | 'ready' | 'elsewhere' | 'lost' | 'failed'

/** A file is damaged, or cannot be fetched; this browser cannot run them; something is wrong with them. */
export type Why = '' | 'damaged' | 'unreachable' | 'unable' | 'fault'

class Standing {
  phase = $state<Phase>('asleep')
  /** Bytes that are here, of so many. */
  loaded = $state(0)
  of = $state(0)
  why = $state<Why>('')
  /** This browser keeps nothing: games and settings live as long as the page. */
  forgets = $state(false)
  /** It keeps them, but has not promised to: it may clear away what a site keeps that is seldom visited. */
  mayForget = $state(false)
  /** Another tab is open, which has to go on with the version it began with. */
  others = $state(false)
  /** A newer version of the whole site waits for somebody to want it. */
  newer = $state(false)

  /** Somebody who wants to play has to wait. */
  get coming(): boolean {
    return this.phase === 'fetching' || this.phase === 'starting'
  }
}

export const standing = new Standing()
