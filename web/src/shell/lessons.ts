/** Opening lessons, and the free game that comes after them. */

import { myClass } from '../api/class.svelte'
import { get, post } from '../api/http'
import type { TableLinks } from '../api/types'
import { router } from '../router.svelte'
import { keepFree, keepLesson, tokenOf } from './memory'
import { progress } from './progress'
import { settings } from './settings.svelte'
import { say } from './words.svelte'

export interface LessonInfo {
  name: string
  title: string
  promise: string
  minutes: number
  scenes: number
}

/** GET /api/games/{game}/lessons. */
export interface Lessons {
  lessons: LessonInfo[]
  /** The short game after them, if there is one. */
  free: { seats: number; options: Record<string, unknown> } | null
}

export const lessonsOf = (game: string): Promise<Lessons> => get<Lessons>(`/api/games/${game}/lessons?lang=${settings.lang}`)

const myName = (): string => settings.name || say('you_name')

/** In a class the next table is the class's own, so that it is seen there; its strip leads to it. */
async function inClass(lesson: string, scene = 0): Promise<boolean> {
  const school = myClass()
  if (school?.state?.phase !== 'lesson') return false
  await school.wish({ do: 'scene', lesson, scene })
  return true
}

/** Begin a lesson, or one of its scenes. */
export async function openLesson(game: string, lesson: string, scene = 0): Promise<void> {
  if (await inClass(lesson, scene)) return
  const links = await post<TableLinks>('/api/lessons', { game, lesson, scene, name: myName() })
  keepLesson(links, game)
  router.go(`/t/${links.table}`)
}

/** Go on where a lesson was left; a table that is gone is opened anew at the same scene. */
export async function goOn(game: string, lesson: string): Promise<void> {
  const left = progress.of(game).left[lesson]
  if (!left) return openLesson(game, lesson)
  try {
    await get(`/api/tables/${left.table}/updates?since=1000000`, tokenOf(left.table))
  } catch {
    return openLesson(game, lesson, left.scene)
  }
  router.go(`/t/${left.table}`)
}

/** An ordinary game against the gentlest bots, with advice at every question. */
export async function openFree(game: string): Promise<void> {
  if (await inClass('free')) return
  const links = await post<TableLinks>('/api/lessons', { game, lesson: 'free', name: myName() })
  keepFree(links, game)
  router.go(`/t/${links.table}`)
}
