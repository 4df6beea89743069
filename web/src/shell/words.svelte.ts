/** The words of the shell in the chosen language. */

import { house } from '$house'
import { get } from '../api/http'
import { fill, type Values } from './fill'
import { settings } from './settings.svelte'

interface Tree {
  [key: string]: string | Tree
}

class Shell {
  words = $state.raw<Tree>({})
  lang = $state('')
}

const shell = new Shell()

/** Fetch the words of a language; what is shown changes when they are here. */
export async function learn(lang: string): Promise<void> {
  const words = await get<Tree>(`/api/shell?lang=${lang}`)
  if (settings.lang !== lang) return
  shell.words = words
  shell.lang = lang
}

function find(tree: Tree, key: string): string | null {
  let at: string | Tree | undefined = tree
  for (const part of key.split('.')) {
    if (typeof at !== 'object') return null
    at = at[part]
  }
  return typeof at === 'string' ? at : null
}

/** The text with this dotted key of the section [web]; some things are said otherwise where there is no server. */
export function say(key: string, values: Values = {}): string {
  const alone = house.apart ? null : find(shell.words, `web.alone.${key}`)
  const text = alone ?? find(shell.words, `web.${key}`) ?? find(shell.words, key)
  return text === null ? key : fill(text, shell.lang, values)
}

export function known(key: string): boolean {
  return find(shell.words, `web.${key}`) !== null
}

/** Names as in a sentence: Anna, Jan and Ewa. */
export function list(names: string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return say('and', { first: names.slice(0, -1).join(', '), last })
}
