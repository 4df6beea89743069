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

export default defineConfig({
  plugins: [svelte(), preloadFonts],
  build: {
    outDir: '../src/sejmik/server/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a font inside the style sheet would be sent even where it is not used
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
