import { fill as fillIn, type Values } from '../shell/fill'
import { settings } from '../shell/settings.svelte'

/** A template of the game's texts, filled in; '' if the texts have none. */
export function fill(template: string | undefined, values: Values = {}): string {
  return fillIn(template ?? '', settings.lang, values)
}
