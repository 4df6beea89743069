"""Starts servers quickly: everything is imported once, each server is a process of its own.

For each line `PORT FILE` on stdin a server is started, and its process number printed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import sejmik.server.run as run


def main() -> None:
    for line in sys.stdin:
        port, _, file = line.strip().partition(' ')
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            run.serve('127.0.0.1', int(port), open_browser=False, data=Path(file), bot_pause=0, tell=lambda text: None)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == '__main__':
    main()
