"""A plain web space, as a club has one: static files under a sub-path, nothing else. It writes down what it was asked
for and how much it sent."""

from __future__ import annotations

import gzip
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

UNDER = '/club/sejmik/'
PACKED = ('.html', '.js', '.mjs', '.css', '.json', '.svg', '.webmanifest', '.txt')  # what such servers compress


class Asked:
    """One request: its path below the sub-path, and the bytes of the answer, as a usual web space would send them."""

    def __init__(self, path: str, size: int) -> None:
        self.path = path
        self.size = size

    def __repr__(self) -> str:
        return f'{self.path} ({self.size})'


class Handler(SimpleHTTPRequestHandler):
    server: WebSpace

    def do_GET(self) -> None:
        path = self.path.partition('?')[0]
        name = path.removeprefix(UNDER)
        if not path.startswith(UNDER) or name in self.server.missing:
            self.server.asked.append(Asked(path, 0))
            return self.send_error(404)
        self.path = f'/{name}'
        self.server.asked.append(Asked(name, self.server.size_of(name)))
        super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


class WebSpace(ThreadingHTTPServer):
    """Serves the folder at `url` until it is closed. `missing`: files it has lost."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(('127.0.0.1', 0), partial(Handler, directory=str(folder)))
        self.folder = folder
        self.asked: list[Asked] = []
        self.missing: set[str] = set()
        self.url = f'http://127.0.0.1:{self.server_address[1]}{UNDER}'
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A page that was closed does not wait for its files."""

    def size_of(self, name: str) -> int:
        file = self.folder / (name or 'index.html')
        if not file.is_file():
            return 0
        content = file.read_bytes()
        return len(gzip.compress(content)) if file.suffix in PACKED else len(content)

    def close(self) -> None:
        self.shutdown()
        self.server_close()
