"""How long the site takes to start, in Chromium: as docs/performance.md tells it.

    python tools/start_times.py [VISITORS]     after `make site`; SEJMIK_CHROMIUM names another Chromium

Each visitor comes with a new browser: once when nothing is there yet, and twice again. Then the worker alone is started
as often, by hand, and lays a table of each game. The site comes from this machine, so a network adds what it takes to
fetch the bytes.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / 'build' / 'site'
UNDER = '/club/sejmik/'
PATIENCE = 120.0
CHROMIUM = os.environ.get('SEJMIK_CHROMIUM') or shutil.which('chromium') or shutil.which('google-chrome') or 'chromium'
ARGUMENTS = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
]

PAGE = """<!doctype html><script type="module">
const base = new URL('./', location.href).href
const asked = new URLSearchParams(location.search)
const rest = () => new Promise((done) => setTimeout(done, 1500))

async function visit() {
  const begun = performance.now()
  const times = {}
  const frame = document.createElement('iframe')
  Object.assign(frame, { width: 1200, height: 800, src: './' })
  document.body.append(frame)
  for (let waits = false; !times.ready; ) {
    await new Promise(requestAnimationFrame)
    const there = (what) => Boolean(frame.contentDocument?.querySelector(what))
    if (there('.poster h2')) times.hall ??= performance.now() - begun
    const loading = there('[role=progressbar]')
    if (waits && !loading) times.ready = performance.now() - begun
    waits ||= loading
  }
  const { active } = await navigator.serviceWorker.ready
  while (active.state !== 'activated') await new Promise((done) => setTimeout(done, 50))
  frame.remove()
  return times
}

async function work() {
  const begun = performance.now()
  const times = {}
  const worker = new Worker(asked.get('worker'), { type: 'module' })
  let answered
  const ask = (method, path, token, body) =>
    new Promise((done) => {
      answered = done
      worker.postMessage({ kind: 'ask', id: 1, method, path, token, body: body && JSON.stringify(body) })
    }).then(JSON.parse)
  await new Promise((ready, failed) => {
    worker.onmessage = ({ data }) => {
      if (data.phase === 'starting') times['worker: rules fetched'] = performance.now() - begun
      if (data.kind === 'ready') ready()
      if (data.kind === 'failed' || data.kind === 'elsewhere') failed(new Error(data.kind))
      if (data.kind === 'answer') answered(data.body)
    }
    worker.postMessage({ kind: 'start', base, thinker: false, steal: false })
  })
  times['worker: ready'] = performance.now() - begun
  for (const { name, seat_counts } of (await ask('GET', '/api/hall?lang=pl', '', null)).games) {
    const laid = performance.now()
    const bot = { kind: 'bot', bot: 'senator' }
    const seats = [{ kind: 'person', name: 'A' }, ...Array(seat_counts[0] - 1).fill(bot)]
    const { table, device } = await ask('POST', '/api/tables', '', { game: name, seats })
    await ask('GET', `/api/tables/${table}?lang=pl`, device, null)
    times[`table: ${name}`] = performance.now() - laid
  }
  worker.terminate()
  return times
}

const found = []
for (let time = 0; time < 3; time++) {
  found.push(await (asked.has('worker') ? work() : visit()).catch((error) => ({ [String(error)]: 0 })))
  await rest()
}
await fetch('./found', { method: 'POST', body: JSON.stringify(found) })
</script><body></body>
"""

Times = dict[str, float]


class Space(ThreadingHTTPServer):
    """Serves the site, and a page that is none of it and looks at the clock."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(('127.0.0.1', 0), partial(Handler, directory=str(SITE)))
        self.found: Queue[list[Times]] = Queue()
        self.url = f'http://127.0.0.1:{self.server_address[1]}{UNDER}'
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(SimpleHTTPRequestHandler):
    server: Space

    def do_GET(self) -> None:
        self.path = self.path.replace(UNDER, '/', 1)
        if not self.path.startswith('/clock.html'):
            return super().do_GET()
        self.send_response(200)
        self.send_header('Content-Type', 'text/html')
        self.end_headers()
        self.wfile.write(PAGE.encode())

    def do_POST(self) -> None:
        self.server.found.put(json.loads(self.rfile.read(int(self.headers['Content-Length']))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def come(space: Space, page: str) -> list[Times]:
    """Three visits with a new browser."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        words = [CHROMIUM, *ARGUMENTS, f'--user-data-dir={profile}', f'{space.url}{page}']
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as browser:
            try:
                return space.found.get(timeout=PATIENCE)
            finally:
                browser.kill()


def main(visitors: int) -> None:
    space = Space()
    worker = next((SITE / 'assets').glob('worker-*.js')).name
    first: dict[str, list[float]] = {}
    later: dict[str, list[float]] = {}
    for page in ('clock.html', f'clock.html?worker=assets/{worker}') * visitors:
        for number, times in enumerate(come(space, page)):
            for what, took in times.items():
                (later if number else first).setdefault(what, []).append(took)
    print(f'| ms, median of {visitors} visitors (lowest – highest) | the first time | later |\n|---|---|---|')
    for what in first:
        print(f'| {what} | {told(first[what])} | {told(later.get(what, [0]))} |')
    print(f'load of the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores')


def told(times: list[float]) -> str:
    return f'{statistics.median(times):,.0f} ({min(times):,.0f} – {max(times):,.0f})'


if __name__ == '__main__':
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
