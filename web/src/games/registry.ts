import type { Component } from 'svelte'
import type { BoardProps } from '../api/types'

type Board = () => Promise<{ default: Component<BoardProps> }>

const generic: Board = () => import('./generic/Board.svelte')

/** The boards that are drawn by hand; every other game gets the generic one. */
const found = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte')
export const boards: Record<string, Board> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? '', load]),
)

export function boardOf(game: string): Board {
  return boards[game] ?? generic
}
