import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8123'

/** Ask for the fonts of the first screen together with the page, not after the style sheet. */
const preloadFonts = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const wanted = /(source-sans-3-latin-400|source-sans-3-latin-600|alegreya-latin-700|alegreya-sc-latin-700)/
      return Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2') && wanted.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: '/' + name, crossorigin: '' },
          injectTo: 'head',
        }))
    },
  },
}

/** Lay a packed copy beside every text file, so that the server need not pack anything itself. */
const pack = {
  name: 'pack',
  apply: 'build',
  async closeBundle() {
    const out = fileURLToPath(new URL('../src/sejmik/server/client/', import.meta.url))
    const most = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    for (const name of await readdir(out, { recursive: true })) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue
      const content = await readFile(out + name)
      await writeFile(`${out}${name}.br`, await promisify(brotliCompress)(content, most))
      await writeFile(`${out}${name}.gz`, await promisify(gzip)(content, { level: 9 }))
    }
  },
}

export default defineConfig({
  plugins: [svelte(), preloadFonts, pack],
  build: {
    outDir: '../src/sejmik/server/client',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'], // keeps light-dark(), which follows color-scheme at any depth
    assetsInlineLimit: 0, // a font inside the style sheet would be sent even where it is not used
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
