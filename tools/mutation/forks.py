"""Copies of this process, a few at a time: each does one errand, tells what it found, and is gone."""

from __future__ import annotations

import gc
import json
import os
import resource
import selectors
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

MEMORY: Final = 1 << 30  # a child may take so much more than its parent has
WALL: Final = 900.0  # seconds; only for a child that hangs without working, so it may be long


@dataclass
class Running:
    errand: Any
    pid: int
    since: float
    told: bytes = b''


@dataclass(frozen=True)
class Done:
    errand: Any
    told: list[Any]  # what the child said, in order
    signal: int  # what killed it; 0 if it ended by itself
    seconds: float


Tell = Callable[[Any], None]


def in_children(errands: Iterable[Any], do: Callable[[Any, Tell], None], jobs: int) -> Iterator[Done]:
    """Do each errand in a child of its own, so many at once; the results come as they are ready."""
    gc.collect()
    gc.freeze()
    waiting = iter(errands)
    with selectors.DefaultSelector() as lines:
        running = 0
        while True:
            while running < jobs:
                errand = next(waiting, lines)
                if errand is lines:
                    break
                reading, pid = start(errand, do)
                lines.register(reading, selectors.EVENT_READ, Running(errand, pid, time.monotonic()))
                running += 1
            if running == 0:
                return
            for key, _ in lines.select(timeout=5.0):
                child: Running = key.data
                heard = os.read(key.fd, 1 << 16)
                if heard:
                    child.told += heard
                    continue
                lines.unregister(key.fd)
                os.close(key.fd)
                running -= 1
                yield finish(child)
            for key in lines.get_map().values():
                if time.monotonic() - key.data.since > WALL:
                    os.kill(key.data.pid, signal.SIGKILL)


def start(errand: Any, do: Callable[[Any, Tell], None]) -> tuple[int, int]:
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return reading, pid
    code = 1
    try:
        os.close(reading)
        silence()
        resource.setrlimit(resource.RLIMIT_AS, (memory_now() + MEMORY,) * 2)
        do(errand, lambda what: tell(writing, what))
        code = 0
    except BaseException as error:
        tell(writing, {'broken': f'{type(error).__name__}: {error}'})
    finally:
        os._exit(code)
    raise AssertionError


def silence() -> None:
    """What a mutant prints is of no interest."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nothing, number)


def memory_now() -> int:
    with open('/proc/self/statm', encoding='ascii') as pages:
        return int(pages.read().split()[0]) * resource.getpagesize()


def tell(writing: int, what: Any) -> None:
    text = json.dumps(what).encode() + b'\n'
    while text:
        text = text[os.write(writing, text) :]


def finish(child: Running) -> Done:
    status = os.waitpid(child.pid, 0)[1]
    told = [json.loads(line) for line in child.told.split(b'\n')[:-1]]
    killed = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    return Done(child.errand, told, killed, time.monotonic() - child.since)


def limit(seconds: float) -> None:
    """From now on so many seconds of work, whatever else the machine does; then the end. 0 takes the limit away."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
