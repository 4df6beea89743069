/** The classes this browser knows: those it keeps as a teacher, and the one it has joined as a pupil. A class lives a day;
 * then, or when it is deleted, it is forgotten here too, with the tables it had. */

import { house } from '$house'
import { keep, recall, tab, type Keeping } from './keeping'
import { forget } from './memory'

export interface Kept {
  id: string
  token: string
  at: number
}

export interface Place extends Kept {
  name: string
  /** The tables at which this pupil has sat. */
  tables: string[]
}

const CLASSES = 'sejmik.classes'
const PUPIL = 'sejmik.pupil'
const DAY = 86_400_000

const read = <T>(keeping: Keeping, key: string): T | null => recall<T | null>(keeping, key, null)

/** The classes kept from this browser, the newest first. */
export function classes(): Kept[] {
  const known = read<Kept[]>(house.keeping, CLASSES)
  return Array.isArray(known) ? known.filter((one) => Date.now() - one.at < DAY) : []
}

export function classToken(id: string): string {
  return classes().find((one) => one.id === id)?.token ?? ''
}

export function keepClass(id: string, token: string): boolean {
  return keep(house.keeping, CLASSES, [{ id, token, at: Date.now() }, ...classes().filter((one) => one.id !== id)])
}

export function forgetClass(id: string, tables: string[] = []): void {
  keep(
    house.keeping,
    CLASSES,
    classes().filter((one) => one.id !== id),
  )
  tables.forEach(forget)
}

/** Where this tab is a pupil; a new tab is the one who joined last in this browser. */
export function place(): Place | null {
  const known = read<Place>(tab, PUPIL) ?? read<Place>(house.keeping, PUPIL)
  if (!known?.id) return null
  if (Date.now() - known.at < DAY) return known
  leavePlace()
  return null
}

export function keepPlace(place: Place): void {
  keep(tab, PUPIL, place)
  keep(house.keeping, PUPIL, place)
}

export function leavePlace(): void {
  const known = read<Place>(tab, PUPIL) ?? read<Place>(house.keeping, PUPIL)
  known?.tables.forEach(forget)
  tab.remove(PUPIL)
  if (read<Place>(house.keeping, PUPIL)?.id === known?.id) house.keeping.remove(PUPIL)
}
