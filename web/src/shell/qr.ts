/** QR codes (ISO 18004): bytes, error correction M, versions 1 to 10. Enough for the link of a table. */

const GENERATOR_LENGTH = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26] // error correction bytes per block
const BLOCKS: [count: number, data: number][][] = [
  [],
  [[1, 16]],
  [[1, 28]],
  [[1, 44]],
  [[2, 32]],
  [[2, 43]],
  [[4, 27]],
  [[4, 31]],
  [
    [2, 38],
    [2, 39],
  ],
  [
    [3, 36],
    [2, 37],
  ],
  [
    [4, 43],
    [1, 44],
  ],
]
const ALIGNED: number[][] = [
  [],
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

// -- the field of 256 elements ----------------------------------------------------------------------------------------

const EXP: number[] = []
const LOG: number[] = []
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x
  LOG[x] = i
  x = x < 128 ? x * 2 : (x * 2) ^ 0x11d
}
const times = (a: number, b: number): number => (a && b ? (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0) : 0)

function correction(data: number[], length: number): number[] {
  let generator = [1]
  for (let i = 0; i < length; i++) {
    const next = Array<number>(generator.length + 1).fill(0)
    generator.forEach((c, j) => {
      next[j] = (next[j] ?? 0) ^ c
      next[j + 1] = (next[j + 1] ?? 0) ^ times(c, EXP[i] ?? 0)
    })
    generator = next
  }
  const rest = [...data, ...Array<number>(length).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0
    generator.forEach((c, j) => (rest[i + j] = (rest[i + j] ?? 0) ^ times(c, factor)))
  }
  return rest.slice(data.length)
}

// -- the bytes --------------------------------------------------------------------------------------------------------

function codewords(bytes: Uint8Array, version: number): number[] {
  const blocks = BLOCKS[version] ?? []
  const room = blocks.reduce((sum, [count, data]) => sum + count * data, 0)
  let bits = '0100' + bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  bits += '0'.repeat(Math.min(4, room * 8 - bits.length))
  bits += '0'.repeat((8 - (bits.length % 8)) % 8)
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2))
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad)

  const parts: number[][] = []
  let at = 0
  for (const [count, length] of blocks) {
    for (let i = 0; i < count; i++, at += length) parts.push(data.slice(at, at + length))
  }
  const length = GENERATOR_LENGTH[version] ?? 0
  const checks = parts.map((part) => correction(part, length))
  const mixed: number[] = []
  for (let i = 0; i < Math.max(...parts.map((part) => part.length)); i++) {
    for (const part of parts) if (i < part.length) mixed.push(part[i] ?? 0)
  }
  for (let i = 0; i < length; i++) for (const check of checks) mixed.push(check[i] ?? 0)
  return mixed
}

// -- the picture ------------------------------------------------------------------------------------------------------

const MASKS: ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

function remainder(value: number, bits: number, generator: number): number {
  let rest = value << bits
  for (let i = 31; i >= bits; i--) if ((rest >>> i) & 1) rest ^= generator << (i - bits)
  return rest
}

class Picture {
  readonly size: number
  private dark: boolean[][]
  private fixed: boolean[][]

  constructor(readonly version: number) {
    this.size = 17 + 4 * version
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.fixed = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.patterns()
  }

  at(r: number, c: number): boolean {
    return this.dark[r]?.[c] ?? false
  }

  private set(r: number, c: number, dark: boolean): void {
    const [row, fixed] = [this.dark[r], this.fixed[r]]
    if (!row || !fixed || c < 0 || c >= this.size) return
    row[c] = dark
    fixed[c] = true
  }

  private patterns(): void {
    const end = this.size - 7
    for (const [r, c] of [
      [0, 0],
      [0, end],
      [end, 0],
    ] as const) {
      for (let i = -1; i <= 7; i++) {
        for (let j = -1; j <= 7; j++) {
          const ring = Math.max(Math.abs(i - 3), Math.abs(j - 3))
          this.set(r + i, c + j, ring !== 2 && ring !== 4)
        }
      }
    }
    const places = ALIGNED[this.version] ?? []
    for (const r of places) {
      for (const c of places) {
        if (this.fixed[r]?.[c]) continue
        for (let i = -2; i <= 2; i++)
          for (let j = -2; j <= 2; j++) this.set(r + i, c + j, Math.max(Math.abs(i), Math.abs(j)) !== 1)
      }
    }
    for (let i = 8; i < this.size - 8; i++) {
      if (!this.fixed[6]?.[i]) this.set(6, i, i % 2 === 0)
      if (!this.fixed[i]?.[6]) this.set(i, 6, i % 2 === 0)
    }
    this.format(0)
    if (this.version >= 7) {
      const bits = (this.version << 12) | remainder(this.version, 12, 0x1f25)
      for (let i = 0; i < 18; i++) {
        const dark = ((bits >> i) & 1) === 1
        this.set(Math.floor(i / 3), this.size - 11 + (i % 3), dark)
        this.set(this.size - 11 + (i % 3), Math.floor(i / 3), dark)
      }
    }
  }

  /** Error correction M is 00. */
  format(mask: number): void {
    const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1
      const up = i < 6 ? i : i < 8 ? i + 1 : this.size - 15 + i
      const left = i < 8 ? this.size - 1 - i : i < 9 ? 7 : 14 - i
      this.set(up, 8, dark)
      this.set(8, left, dark)
    }
    this.set(this.size - 8, 8, true)
  }

  fill(words: number[], mask: number): void {
    const covers = MASKS[mask] ?? (() => false)
    let bit = 0
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step++) {
        const up = ((right + 1) & 2) === 0
        const r = up ? this.size - 1 - step : step
        for (const c of [right, right - 1]) {
          const row = this.dark[r]
          if (!row || this.fixed[r]?.[c]) continue
          const value = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
          row[c] = value !== covers(r, c)
          bit++
        }
      }
    }
    this.format(mask)
  }

  penalty(): number {
    let sum = 0
    let darks = 0
    const n = this.size
    for (const flip of [false, true]) {
      const cell = (i: number, j: number): boolean => (flip ? this.at(j, i) : this.at(i, j))
      for (let i = 0; i < n; i++) {
        let run = 1
        let text = cell(i, 0) ? '1' : '0'
        for (let j = 1; j < n; j++) {
          text += cell(i, j) ? '1' : '0'
          run = cell(i, j) === cell(i, j - 1) ? run + 1 : 1
          if (run === 5) sum += 3
          else if (run > 5) sum += 1
        }
        sum += 40 * (text.split(/(?=10111010000|00001011101)/).length - 1)
      }
    }
    for (let r = 0; r < n; r++) {
      for (let c = 0; c < n; c++) {
        if (this.at(r, c)) darks++
        const same =
          this.at(r, c) === this.at(r + 1, c) &&
          this.at(r, c) === this.at(r, c + 1) &&
          this.at(r, c) === this.at(r + 1, c + 1)
        if (r < n - 1 && c < n - 1 && same) sum += 3
      }
    }
    return sum + 10 * Math.floor(Math.abs((darks * 100) / (n * n) - 50) / 5)
  }
}

/** The dark squares of the code as an SVG path, and how many squares wide it is; null if the text is too long. */
export function qr(text: string): { path: string; size: number } | null {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex((blocks, v) => {
    const room = blocks.reduce((sum, [count, data]) => sum + count * data, 0)
    return v > 0 && bytes.length + (v < 10 ? 2 : 3) <= room
  })
  if (version < 1) return null
  const words = codewords(bytes, version)
  let best: Picture | null = null
  let least = Infinity
  for (let mask = 0; mask < 8; mask++) {
    const picture = new Picture(version)
    picture.fill(words, mask)
    const penalty = picture.penalty()
    if (penalty < least) [best, least] = [picture, penalty]
  }
  if (!best) return null
  let path = ''
  for (let r = 0; r < best.size; r++) {
    for (let c = 0; c < best.size; c++) if (best.at(r, c)) path += `M${c} ${r}h1v1h-1z`
  }
  return { path, size: best.size }
}
