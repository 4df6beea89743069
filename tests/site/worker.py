"""The worker of the site, spoken to by hand: no page of ours is around it, so a test sees what it says itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

Json = dict[str, Any]

TALK = """([script, base]) => new Promise((ready, failed) => {
  const worker = new Worker(script, { type: 'module' })
  const waiting = new Map()
  const lines = new Map()
  let last = 0
  worker.onerror = (event) => failed(new Error('the worker fails: ' + event.message))
  worker.onmessage = ({ data }) => {
    if (data.kind === 'ready') ready(data.keeps)
    if (data.kind === 'failed' || data.kind === 'elsewhere') failed(new Error(data.kind + ' ' + (data.why ?? '')))
    if (data.kind === 'answer') waiting.get(data.id)(data)
    if (data.kind === 'told') lines.get(data.line)?.push(data.text)
  }
  window.house = {
    ask: (method, path, token, body) =>
      new Promise((done) => {
        waiting.set(++last, done)
        worker.postMessage({ kind: 'ask', id: last, method, path, token, body })
      }),
    open: (path) => {
      lines.set(++last, [])
      worker.postMessage({ kind: 'open', line: last, path })
      return last
    },
    say: (line, text) => worker.postMessage({ kind: 'say', line, text }),
    told: (line) => lines.get(line).splice(0),
    end: () => worker.terminate(),
  }
  worker.postMessage({ kind: 'start', base, thinker: false, steal: false })
})"""
ASK = '([method, path, token, body]) => house.ask(method, path, token, body)'


class Refused(Exception):
    """The worker's own line."""


class Worker:
    """A page of the web space that is no page of ours, with the worker in it."""

    def __init__(self, page: Page, base: str, folder: Path) -> None:
        self.page = page
        page.goto(f'{base}licences.txt')
        scripts = sorted(folder.glob('assets/worker-*.js'))
        assert len(scripts) == 1, scripts
        self.keeps = page.evaluate(TALK, [f'{base}assets/{scripts[0].name}', base])

    def ask(self, method: str, path: str, token: str = '', body: Json | None = None) -> str:
        told = self.page.evaluate(ASK, [method, path, token, None if body is None else json.dumps(body)])
        if told['status'] >= 400:
            raise Refused(f'{told["status"]} {json.loads(told["body"])["detail"]}')
        return str(told['body'])

    def get(self, path: str, token: str = '') -> Any:
        return json.loads(self.ask('GET', path, token))

    def post(self, path: str, body: Json, token: str = '') -> Any:
        return json.loads(self.ask('POST', path, token, body))
