/** The classes this browser knows: those it keeps as a teacher, and the one it has joined as a pupil. A class lives a day;
 * then, or when it is deleted, it is forgotten here too, with the tables it had. */

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

function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: unknown): boolean {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The classes kept from this browser, the newest first. */
export function classes(): Kept[] {
  const known = read<Kept[]>(localStorage, CLASSES)
  return Array.isArray(known) ? known.filter((one) => Date.now() - one.at < DAY) : []
}

export function classToken(id: string): string {
  return classes().find((one) => one.id === id)?.token ?? ''
}

export function keepClass(id: string, token: string): boolean {
  return write(localStorage, CLASSES, [{ id, token, at: Date.now() }, ...classes().filter((one) => one.id !== id)])
}

export function forgetClass(id: string, tables: string[] = []): void {
  write(
    localStorage,
    CLASSES,
    classes().filter((one) => one.id !== id),
  )
  tables.forEach(forget)
}

/** Where this tab is a pupil; a new tab is the one who joined last in this browser. */
export function place(): Place | null {
  const known = read<Place>(sessionStorage, PUPIL) ?? read<Place>(localStorage, PUPIL)
  if (!known?.id) return null
  if (Date.now() - known.at < DAY) return known
  leavePlace()
  return null
}

export function keepPlace(place: Place): void {
  write(sessionStorage, PUPIL, place)
  write(localStorage, PUPIL, place)
}

export function leavePlace(): void {
  const known = read<Place>(sessionStorage, PUPIL) ?? read<Place>(localStorage, PUPIL)
  known?.tables.forEach(forget)
  write(sessionStorage, PUPIL, null)
  if (read<Place>(localStorage, PUPIL)?.id === known?.id) write(localStorage, PUPIL, null)
}
