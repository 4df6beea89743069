"""`python -m tests.browser.serve DATABASE CLIENT PORT SIMULATIONS`: a server without pauses and limits, whose analyses
have so many simulations for a choice; it prints its port."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from sejmik.server.rate import Rate
from sejmik.server.run import listen, uvicorn_config
from sejmik.server.settings import Settings, database_file

OFTEN = Rate(1e9, 1e9)


def main(database: str, client: str, port: str, simulations: str) -> None:
    settings = Settings(
        database=database_file(Path(database)),
        client=Path(client),
        bot_pause=0,
        pondering=(0, 0),
        analysis_simulations=int(simulations),
        new_tables=OFTEN,
        requests=OFTEN,
        reads=OFTEN,
        files=OFTEN,
        misses=OFTEN,
        new_classes=OFTEN,
        codes=OFTEN,
        joins=OFTEN,
        messages=OFTEN,
        talk=OFTEN,
    )
    listener = listen('127.0.0.1', int(port))
    print(listener.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn_config(settings)).run(sockets=[listener])


if __name__ == '__main__':
    main(*sys.argv[1:])
