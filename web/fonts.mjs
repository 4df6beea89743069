// Cuts the fonts down to the letters of Polish, English and German and of the names in their texts, into src/fonts/ (not kept in git).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

const OUT = fileURLToPath(new URL('src/fonts/', import.meta.url))
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const LATIN = ascii + '\u00a0§©«·»×ÄÖÜßäöüÓóÁáÉéŸàèçëïñ–—‘’‚“”„†•…‹›−'
const POLISH = 'ĄąĆćĘęŁłŃńŚśŹźŻżėžș'

const LETTERS = ascii.replace(/[^A-Za-z !?:.,-]/g, '') + 'ÄÖÜäöüÓó–…'

const FACES = [
  ['alegreya', 'Alegreya', 400],
  ['alegreya', 'Alegreya', 700],
  ['alegreya-sc', 'Alegreya SC', 700, LETTERS],
  ['source-sans-3', 'Source Sans 3', 400],
  ['source-sans-3', 'Source Sans 3', 600],
]

/** The code points of a text, as CSS wants them: U+41-5a,U+f3. */
function ranges(text) {
  const points = [...new Set(text)].map((c) => c.codePointAt(0)).sort((a, b) => a - b)
  const runs = []
  for (const point of points) {
    if (runs.at(-1)?.[1] === point - 1) runs.at(-1)[1] = point
    else runs.push([point, point])
  }
  return runs.map(([a, b]) => 'U+' + a.toString(16) + (a === b ? '' : '-' + b.toString(16))).join(',')
}

await mkdir(OUT, { recursive: true })
let css = '/* Made by fonts.mjs. */\n'
for (const [name, family, weight, only] of FACES) {
  for (const [part, letters] of [
    ['latin', only ?? LATIN],
    ['latin-ext', POLISH],
  ]) {
    const file = `${name}-${part}-${weight}-normal.woff2`
    const whole = await readFile(
      fileURLToPath(new URL(`node_modules/@fontsource/${name}/files/${file}`, import.meta.url)),
    )
    const cut = await subset(whole, letters, { targetFormat: 'woff2' })
    await writeFile(OUT + file, cut)
    const range = ranges(letters)
    css += `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(./${file}) format('woff2');unicode-range:${range}}\n`
  }
}
await writeFile(OUT + 'fonts.css', css)
