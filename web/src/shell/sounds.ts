/** Quiet sounds of a table, made by the browser itself: nothing is loaded. They are off until somebody wants them. */

import { settings } from './settings.svelte'

export type Noise = 'turn' | 'card' | 'dice' | 'seal' | 'end'

let audio: AudioContext | null = null

function tone(at: number, pitch: number, length: number, loud: number, shape: OscillatorType = 'sine'): void {
  if (!audio) return
  const voice = audio.createOscillator()
  const gain = audio.createGain()
  voice.type = shape
  voice.frequency.value = pitch
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  voice.connect(gain).connect(audio.destination)
  voice.start(at)
  voice.stop(at + length)
}

/** Paper and wood: noise through a narrow gate. */
function rustle(at: number, length: number, pitch: number, loud: number): void {
  if (!audio) return
  const grains = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const data = grains.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2
  const source = audio.createBufferSource()
  source.buffer = grains
  const gate = audio.createBiquadFilter()
  gate.type = 'bandpass'
  gate.frequency.value = pitch
  const gain = audio.createGain()
  gain.gain.value = loud
  source.connect(gate).connect(gain).connect(audio.destination)
  source.start(at)
}

const PLAYED: Record<Noise, (at: number) => void> = {
  turn: (at) => {
    tone(at, 523, 0.5, 0.12, 'triangle')
    tone(at + 0.13, 784, 0.7, 0.1, 'triangle')
  },
  card: (at) => rustle(at, 0.09, 2600, 0.35),
  dice: (at) => {
    for (const [late, pitch] of [[0, 1500], [0.07, 1900], [0.13, 1300], [0.22, 1700]] as const) rustle(at + late, 0.05, pitch, 0.6)
  },
  seal: (at) => {
    tone(at, 130, 0.25, 0.3)
    rustle(at, 0.06, 500, 0.5)
  },
  end: (at) => {
    for (const [i, pitch] of [392, 523, 659, 784].entries()) tone(at + i * 0.16, pitch, 0.9, 0.1, 'triangle')
  },
}

class Sounds {
  /** What was played last, for whoever wants to know. */
  last: Noise | '' = ''

  play(noise: Noise): void {
    // a browser makes no sound before its page has been touched
    if (settings.sound !== 'on' || !navigator.userActivation.hasBeenActive) return
    audio ??= new AudioContext()
    void audio.resume()
    this.last = noise
    PLAYED[noise](audio.currentTime + 0.01)
    document.documentElement.dataset.sound = noise
  }
}

export const sounds = new Sounds()
