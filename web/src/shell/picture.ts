/** The board as a picture: its elements and the page's style sheets inside an SVG, painted to a PNG. */

import { house } from '$house'
import { save } from './save'

export async function paint(board: HTMLElement, title: string, name: string): Promise<void> {
  const width = Math.max(board.scrollWidth, 320)
  const height = board.scrollHeight
  const markup = new XMLSerializer().serializeToString(copy(board, width))
  const css = await styles()
  const root = document.documentElement
  const dark =
    getComputedStyle(root).colorScheme === 'dark' ||
    (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches)
  const game = board.closest<HTMLElement>('[data-game]')?.dataset.game ?? ''
  const scheme = dark ? 'dark' : 'light'
  const image =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + 44}" data-theme="${scheme}" data-motion="off" data-game="${game}" style="color-scheme:${scheme}">` +
    `<style>${escape(css)}</style><foreignObject width="100%" height="100%">` +
    `<div xmlns="http://www.w3.org/1999/xhtml" data-game="${game}" style="background:var(--paper);color:var(--ink);font:1rem/1.42 var(--sans);height:100%">` +
    `<p style="margin:0;padding:10px 16px;font:700 18px var(--serif);color:var(--accent-ink)">${escape(title)}</p>${markup}</div></foreignObject></svg>`
  const png = await toPng(image, width, height + 44)
  if (png) save(png, `sejmik-${name}.png`)
  else save(new Blob([image], { type: 'image/svg+xml' }), `sejmik-${name}.svg`)
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function copy(board: HTMLElement, width: number): HTMLElement {
  const clone = board.cloneNode(true) as HTMLElement
  clone.style.cssText = `width:${width}px;height:auto;overflow:visible`
  return clone
}

/** All rules of the page, with the fonts inside: a picture cannot load anything. */
async function styles(): Promise<string> {
  let css = ''
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) css += (await embedded(rule, sheet.href)) + '\n'
  return css
}

async function embedded(rule: CSSRule, base: string | null): Promise<string> {
  if (!(rule instanceof CSSFontFaceRule)) return rule.cssText
  const url = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1]
  if (!url) return ''
  const font = await (await house.file(new URL(url, base ?? location.href))).blob()
  return rule.cssText.replace(url, await dataUrl(font))
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
}

async function toPng(svg: string, width: number, height: number): Promise<Blob | null> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
    const canvas = document.createElement('canvas')
    const scale = Math.min(2, 8000 / Math.max(width, height))
    canvas.width = width * scale
    canvas.height = height * scale
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } catch {
    return null // a browser that does not paint such pictures: the SVG itself will do
  }
}
