import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const address = 'http://127.0.0.1:8123'

/** Ask for the fonts of the first screen together with the page, not after the style sheet. */
const preloadFonts = (base) => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const wanted = /(source-sans-3-latin-400|source-sans-3-latin-600|alegreya-latin-700|alegreya-sc-latin-700)/
      return Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2') && wanted.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + name, crossorigin: '' },
          injectTo: 'head',
        }))
    },
  },
})

/** What the page of the site may load, for most web spaces send no headers of ours; and as what it can be installed. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')
const standsAlone = {
  name: 'stands-alone',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-180.png' }, injectTo: 'head' },
  ],
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

const file = (path) => fileURLToPath(new URL(path, import.meta.url))

/** For which Pyodide our modules are made; of its packages the page has none. */
function lock() {
  const { info } = JSON.parse(readFileSync(file('node_modules/pyodide/pyodide-lock.json'), 'utf-8'))
  return { info, packages: {} }
}

const server = {
  plugins: [svelte(), preloadFonts('/'), pack],
  resolve: { alias: { $house: file('src/house/server.ts') } },
  build: { outDir: '../src/sejmik/server/client' },
}

/** `npm run site`, called by tools/site.py: the client without a server, which may lie in any folder. */
const site = () => ({
  base: './',
  plugins: [svelte(), preloadFonts('./'), standsAlone],
  resolve: { alias: { $house: file('src/house/page.ts') } },
  define: { RULES: readFileSync(process.env.SEJMIK_RULES, 'utf-8'), LOCK: JSON.stringify(JSON.stringify(lock())) },
  worker: { format: 'es' },
  build: {
    rolldownOptions: {
      input: { index: file('index.html'), sw: file('src/house/sw.ts') },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
})

export default defineConfig(({ mode }) => {
  const house = mode === 'site' ? site() : server
  return {
    ...house,
    build: {
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'], // keeps light-dark(), which follows color-scheme at any depth
      assetsInlineLimit: 0, // a font inside the style sheet would be sent even where it is not used
      modulePreload: { polyfill: false },
      ...house.build,
    },
    server: { proxy: { '/api': { target: address, ws: true } } },
  }
})
