"""Worker processes: what a stranger's data could make endless or greedy is done there, with limits of time and memory.

A pack is a small program, and a room works on what is typed into it. Their size is checked before (`kernel.pack`), and
rules that feed themselves are cut off (`kernel.game`); this is the wall behind that. A worker that takes too long is
killed, one that wants too much memory ends by itself, and the next piece of work gets a new one. Workers are started
when they are first needed. Where no process can be started, the work is done here without limits, and the log says so.
"""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, TypeVar

from sejmik.hosting.once import Once
from sejmik.hosting.storage import Unavailable
from sejmik.kernel.errors import BadInput
from sejmik.server.worker import DONE, FAILED, GREEDY, REFUSED, receive, send

T = TypeVar('T')
START = 60.0  # seconds; a busy machine may need a while to import everything
MOST_WAITING = 20  # pieces of work; whoever comes then had better come later
TOO_LONG = 'this takes too long: it was given up'
TOO_MUCH = 'this takes too much memory: it was given up'
log = logging.getLogger(__name__)


class WorkFailed(Exception):
    """A mistake of ours in a worker; its traceback stands in the log."""


class Worker:
    """One process. It does one piece of work at a time; who has it in hand is the only one who talks to it."""

    def __init__(self, seconds: float, memory: int, nice: int = 0) -> None:
        self.seconds = seconds
        if getattr(sys, 'frozen', False):  # a program in one file would start itself
            raise OSError('this is a program in one file')
        paths = os.pathsep.join(path for path in sys.path if path)  # it finds the same modules as this process
        self.process = subprocess.Popen(
            [sys.executable, '-m', 'sejmik.server.worker', str(seconds), str(memory), str(nice)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, 'PYTHONPATH': paths},
            start_new_session=True,  # Ctrl-C is for the server
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.inward: IO[bytes] = self.process.stdin
        self.outward: IO[bytes] = self.process.stdout
        self.late = False
        try:
            self.in_time(START, lambda: receive(self.outward))
        except BadInput:
            raise OSError('a worker was started and says nothing') from None

    def in_time(self, seconds: float, work: Callable[[], T]) -> T:
        """Whatever comes out of the process in time; BadInput if nothing does, and then the process is gone."""
        timer = threading.Timer(seconds, self.overdue)
        timer.daemon = True
        timer.start()
        try:
            return work()
        except (EOFError, OSError):
            self.end()
            raise BadInput(TOO_LONG if self.late else TOO_MUCH) from None
        finally:
            timer.cancel()

    def overdue(self) -> None:
        self.late = True
        self.process.kill()

    def do(self, work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
        def exchange() -> tuple[str, Any]:
            send(self.inward, (work, given))
            kind, what = receive(self.outward)
            return str(kind), what

        return self.in_time(self.seconds, exchange)

    def end(self) -> None:
        self.process.kill()
        for pipe in (self.inward, self.outward):
            try:
                pipe.close()
            except OSError:  # there is something in it that nobody reads any more
                continue
        self.process.wait()


class Workers:
    def __init__(self, count: int, seconds: float, memory: int, nice: int = 0) -> None:
        self.seconds = seconds
        self.memory = memory
        self.nice = nice  # how far it gives way to everything else on the machine
        self.threads = ThreadPoolExecutor(count, 'work')  # each waits for one worker
        self.idle: list[Worker] = []
        self.waiting = 0
        self.started = False  # whether processes can be had here
        self.once = Once()

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What comes of `work(*given)`, a function that a worker can import and plain data. BadInput if it takes too
        long or too much memory."""
        if self.waiting >= MOST_WAITING:
            raise Unavailable('the server is busy: try again later')
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self.do, work, given)
        finally:
            self.waiting -= 1

    def warm(self) -> None:
        """Somebody will want something done soon: starting a process takes a while."""
        if not self.idle and not self.waiting:
            self.threads.submit(self.do, os.getpid, ())

    def close(self) -> None:
        self.threads.shutdown(cancel_futures=True)
        while self.idle:
            self.idle.pop().end()

    # -- in a thread -----------------------------------------------------------------------------------------------

    def do(self, work: Callable[..., T], given: tuple[Any, ...]) -> T:
        worker = self.worker()
        if worker is None:
            return work(*given)
        try:
            kind, what = worker.do(work, given)
        except BaseException:  # it is gone, or what it said cannot be read: nobody should talk to it again
            worker.end()
            raise
        if kind == GREEDY:
            worker.end()
            raise BadInput(TOO_MUCH)
        self.idle.append(worker)
        if kind == REFUSED:
            raise what
        if kind == FAILED:
            failed = WorkFailed(what)
            if self.once.new(what[-300:], failed):
                log.error('a worker failed: %s', what)
            raise failed
        assert kind == DONE
        result: T = what
        return result

    def worker(self) -> Worker | None:
        """A worker that has nothing to do, or a new one; None where there are no processes."""
        while self.idle:
            worker = self.idle.pop()
            if worker.process.poll() is None:
                return worker
            worker.end()  # somebody else killed it
        try:
            worker = Worker(self.seconds, self.memory, self.nice)
        except (OSError, ValueError) as error:
            if self.started:  # there are too many just now: no reason to do it without limits
                raise Unavailable('the server is busy: try again later') from error
            if self.once.new('processes', error):
                log.warning('no process can be started here (%s): packs and rooms are used without limits', error)
            return None
        self.started = True
        return worker
