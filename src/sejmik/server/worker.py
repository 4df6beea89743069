"""A process of its own for work that a stranger's data could make endless or greedy; see `sejmik.server.workers`.

`python -m sejmik.server.worker SECONDS BYTES NICE` reads pieces of work on stdin and writes what comes of them to
stdout; the higher NICE is, the more it gives way to everything else on the machine.
Both ends are ours: a stranger's data are values in it, never code. It ends with its stdin.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
import time
import traceback
from typing import IO, Any

from sejmik.hosting import importing, looking, opening, replay, rooms, thought
from sejmik.hosting.links import NotYours
from sejmik.kernel.errors import BadInput, Refused

READY = (importing, looking, opening, replay, rooms, thought)  # so that the first piece of work does not wait for them
DONE = 'done'
REFUSED = 'refused'  # with the exception that whoever asked shall get
FAILED = 'failed'  # with a traceback for the log
GREEDY = 'greedy'


def send(pipe: IO[bytes], what: Any) -> None:
    content = pickle.dumps(what)
    pipe.write(struct.pack('>I', len(content)) + content)
    pipe.flush()


def receive(pipe: IO[bytes]) -> Any:
    """The next thing that comes; EOFError if nothing does."""
    head = pipe.read(4)
    content = pipe.read(struct.unpack('>I', head)[0]) if len(head) == 4 else b''
    if not content:
        raise EOFError
    return pickle.loads(content)


def limit_memory(most: int) -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    except (ImportError, ValueError, OSError):  # not on this system: the clock alone must do
        return


def limit_time(seconds: float) -> None:
    """Only for the case that nobody is left who looks at the clock: whoever gave the work does so."""
    try:
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + 2 * seconds) + 2, hard))
    except (ImportError, ValueError, OSError):
        return


def do(work: Any, given: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return DONE, work(*given)
    except (BadInput, Refused, NotYours) as error:
        return REFUSED, error
    except MemoryError:
        return GREEDY, None
    except Exception:
        return FAILED, traceback.format_exc()


def give_way(nice: int) -> None:
    if nice and hasattr(os, 'nice'):
        os.nice(nice)


def main(seconds: float, memory: int, nice: int) -> None:
    inward, outward = sys.stdin.buffer, os.fdopen(os.dup(1), 'wb')
    os.dup2(2, 1)  # what somebody prints must not come between the answers
    limit_memory(memory)
    give_way(nice)
    send(outward, DONE)
    while True:
        try:
            work, given = receive(inward)
        except EOFError:
            return
        limit_time(seconds)
        answer = do(work, given)
        send(outward, answer)
        if answer[0] == GREEDY:
            return  # what is left of it after that is nobody's guess


if __name__ == '__main__':
    main(float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
