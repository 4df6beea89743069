/**
 * What the client asks: a server, or a worker of this very page. The alias `$house` is one of the two, chosen when the
 * client is built: server.ts, or page.ts (vite --mode site). Nothing else in the client asks the network for anything or
 * knows what its addresses look like outside.
 */

import type { Component } from 'svelte'
import type { Keeping } from '../shell/keeping'

/** Where the client is: its own path, as '/t/abc', whatever stands in the address bar. */
export interface Place {
  pathname: string
  search: string
  hash: string
}

/** With this code a line closes, and opens no more while the page is there: another tab has the games. */
export const ELSEWHERE = 4423

/** A line to a table, as a WebSocket is one. */
export interface Line {
  readonly open: boolean
  onopen: (() => void) | null
  onmessage: ((text: string) => void) | null
  onclose: ((code: number) => void) | null
  send(text: string): void
  close(): void
}

type Part = () => Promise<{ default: Component }>

/** What is said where there is no server: loaded when it is wanted. */
export interface Parts {
  /** On every screen: what is being loaded, and why nothing can be played just now. */
  notices: Part
  /** In the hall, and in the place of what needs a server: why it is not here. */
  apart: Part
  /** In the menu of a table, and below the settings. */
  menu: Part
  settings: Part
}

export interface House {
  /** Before this nothing is to be read from what the browser keeps. */
  readonly ready: Promise<void>
  /** Fails only where `fetch` would: when nobody answers. */
  ask(method: string, path: string, token?: string, body?: unknown): Promise<Response>
  line(path: string): Line
  /** A file of the client itself, as a font. */
  file(address: URL): Promise<Response>
  /** A module that a game brings along. */
  module(path: string): Promise<unknown>
  /** What stands in a link and in the address bar for a path of the client. */
  address(path: string): string
  /** The same for somebody else: with everything in front. */
  link(path: string): string
  where(): Place
  /** The client's own path to which a link of the page leads; '' if it leads elsewhere. */
  inside(link: HTMLAnchorElement): string
  /** What this browser keeps for the client. */
  readonly keeping: Keeping
  /** Whether people elsewhere can come to a table, and classes are kept. */
  readonly apart: boolean
  /** Deletes a table for good; where a server keeps them it is none of the client's business. */
  discard?(table: string, token: string): void
  /** Somebody plays this game, and may want to read about it later: also without a network. */
  keepToRead?(game: string, lang: string): void
  readonly parts?: Parts
}
