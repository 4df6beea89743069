"""Work that no stranger shall be able to have done: endless, greedy, and other bad manners. For the workers' tests."""

from __future__ import annotations

import os
import time

from sejmik.kernel.errors import BadInput, Refused


def add(a: int, b: int) -> int:
    return a + b


def process_number() -> int:
    return os.getpid()


def endless() -> None:
    while True:
        pass


def asleep() -> None:
    time.sleep(3600)


def greedy(most: int) -> int:
    return len(bytearray(most))


def greedy_bit_by_bit() -> None:
    kept = []
    while True:
        kept.append(bytearray(1024**2))


def die() -> None:
    os._exit(3)


def talk() -> str:
    print('x' * 1000)
    return 'done'


def wrong() -> None:
    raise BadInput('this cannot be used')


def refused() -> None:
    raise Refused('not now')


def mistaken() -> None:
    raise ZeroDivisionError('a mistake')


def endless_for(*given: object) -> None:
    endless()


def mistaken_too() -> None:
    raise KeyError('another mistake')
