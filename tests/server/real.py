"""A real server on a free port of this machine, in a thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from sejmik.server.run import listen, uvicorn_config
from sejmik.server.settings import Settings


@contextmanager
def running(settings: Settings) -> Iterator[str]:
    """The address of a server that runs meanwhile."""
    listener = listen('127.0.0.1', 0)
    server = uvicorn.Server(uvicorn_config(settings))
    thread = threading.Thread(target=server.run, kwargs={'sockets': [listener]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.005)
    try:
        yield f'http://127.0.0.1:{listener.getsockname()[1]}'
    finally:
        server.should_exit = True
        thread.join(10)
        listener.close()
