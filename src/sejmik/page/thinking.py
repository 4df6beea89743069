"""Thinking beside the tables: a second worker of the page does what takes long, so that the tables go on meanwhile.

A message to it is the name of a piece of work and what it is about, plain data of ours; whatever it does not know, it
does not do. Where there is no such worker, or it fails, the same work is done here: slower for everybody, but done.
"""

from __future__ import annotations

import asyncio
import io
import logging
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sejmik.hosting import importing, looking, rooms, thought
from sejmik.hosting.once import Once
from sejmik.hosting.storage import Unavailable
from sejmik.kernel.errors import BadInput, Refused, in_a_line

T = TypeVar('T')
KNOWN: dict[str, Callable[..., Any]] = {
    work.__name__: work
    for work in (
        thought.answer,
        thought.ponder,
        thought.advise,
        looking.look,
        rooms.do_in_room,
        importing.open_journal,
    )
}
ERRORS: dict[str, type[Exception]] = {error.__name__: error for error in (BadInput, Refused, Unavailable)}
DONE = 'done'
FAILED = 'failed'
LONGEST = 120.0  # seconds; who is silent for so long does not think any more
log = logging.getLogger(__name__)
once = Once()

Thinker = Callable[[bytes], Awaitable[bytes]]


class Beside:
    """Has work done by the thinker (`hosting.thinkers.Processes`)."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker: Thinker | None = thinker

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        if self.thinker is None:
            return work(*given)
        try:
            async with asyncio.timeout(LONGEST):
                said, what = read(await self.thinker(pickle.dumps((work.__name__, given))))
        except Exception as error:  # whatever becomes of another worker
            if isinstance(error, TimeoutError):
                self.thinker = None
            if once.new('thinker', error):
                log.warning('the thinker failed, the page thinks itself: %s', in_a_line(error))
            return work(*given)
        if said in ERRORS:
            raise ERRORS[said](str(what))
        if said != DONE:
            return work(*given)  # a mistake of ours: it is made once more where it can be seen
        done: T = what
        return done

    def close(self) -> None:
        self.thinker = None


def work(data: bytes) -> bytes:
    """Do a piece of work, on the other side."""
    try:
        name, given = read(data)
        answer: tuple[str, Any] = (DONE, KNOWN[name](*given))
    except tuple(ERRORS.values()) as error:
        answer = (type(error).__name__, str(error))
    except Exception as error:
        answer = (FAILED, in_a_line(error))
    return pickle.dumps(answer)


class Reader(pickle.Unpickler):
    """Reads plain data, and what is made of our own classes."""

    def find_class(self, module: str, name: str) -> Any:
        if module.split('.')[0] != 'sejmik':
            raise pickle.UnpicklingError(f'{module}.{name} does not belong here')
        found = super().find_class(module, name)
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f'{module}.{name} is no class')
        return found


def read(data: bytes) -> Any:
    return Reader(io.BytesIO(data)).load()
