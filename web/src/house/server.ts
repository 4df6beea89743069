/** The house is a server: HTTP and WebSockets to where the page came from. */

import { over } from '../shell/keeping'
import type { House, Line } from './house'

class Wire implements Line {
  onopen: (() => void) | null = null
  onmessage: ((text: string) => void) | null = null
  onclose: ((code: number) => void) | null = null
  private readonly socket: WebSocket

  constructor(path: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.socket = new WebSocket(`${scheme}://${location.host}${path}`)
    this.socket.onopen = () => this.onopen?.()
    this.socket.onmessage = (event: MessageEvent<string>) => this.onmessage?.(event.data)
    this.socket.onclose = (event) => this.onclose?.(event.code)
  }

  get open(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  send(text: string): void {
    this.socket.send(text)
  }

  close(): void {
    this.socket.close()
  }
}

export const house: House = {
  ready: Promise.resolve(),
  ask(method, path, token, body) {
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (token) headers['Authorization'] = `Bearer ${token}`
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    return fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  },
  line: (path) => new Wire(path),
  file: (address) => fetch(address),
  module: (path) => import(/* @vite-ignore */ path) as Promise<unknown>,
  address: (path) => path,
  link: (path) => location.origin + path,
  where: () => location,
  inside: (link) =>
    link.origin === location.origin && !link.pathname.startsWith('/api/') ? link.pathname + link.search + link.hash : '',
  keeping: over(() => localStorage),
  apart: true,
}
