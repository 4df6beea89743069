"""What a game tells beyond its log: scenes, alarms, doubts, and what happened since one's last turn.

All of it has its words in every language; what is said to be good or bad for a seat, to be about to decide the game, or
to be hardly meant, is the same in any world that the seat cannot tell from the true one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.kernel.record import Record
from sejmik.kernel.scene import BAD, GOOD, PLAIN
from sejmik.table.staging import scenes_of
from sejmik.testing.leaks import Leak
from sejmik.texts import GameTexts


def check_telling(record: Record, words: Sequence[GameTexts]) -> list[str]:
    """What is wrong with how the last answer is told to each seat and to a watcher, a line for each fault."""
    wrong = []
    meta, events, seats = record.meta, record.log[-1], record.game.seats
    for seat in range(-1, seats):
        for event in events:
            if meta.touches(event.told(seat), seat) not in (GOOD, PLAIN, BAD):
                wrong.append(f'{event.tag} touches seat {seat} neither well nor badly')
        for text in words:
            for event in events:
                text.since(event.told(seat))
            for scene in scenes_of(text, seat, record):
                wrong += [f'a scene {scene["kind"]}: {line}' for line in ill_told(scene, seats)]
    return wrong


def ill_told(scene: dict[str, Any], seats: int) -> list[str]:
    """Faults of a scene that can be seen without knowing the game."""
    wrong = []
    if not scene['title']:
        wrong.append('it has no title')
    if not (scene['lanes'] or scene['meanings']):
        wrong.append('it shows nothing')
    for lane in scene['lanes']:
        if not -1 <= lane['seat'] < seats:
            wrong.append(f'there is no seat {lane["seat"]}')
        values = [piece['value'] for piece in lane['pieces'] if piece['value'] is not None]
        if lane['total'] is not None and values and sum(values) != lane['total']:
            wrong.append(f'{values} are not {lane["total"]} together')
    return wrong


def check_warnings(meta: Meta, g: Game, words: Sequence[GameTexts], dice: random.Random) -> None:
    """Alarms and doubts have their words, and tell nobody what they may not know."""
    for seat in range(-1, g.seats):
        alarms = meta.alarms(g.view(seat), seat)
        doubts = meta.doubts(g.view(seat), g, seat) if seat >= 0 else {}
        for action in doubts:
            if action not in g.options(seat):
                raise Leak(f'seat {seat} is warned of {meta.phrase(action)!r}, which is not offered')
        for text in words:
            for alarm in alarms:
                text.say('alarms', alarm)
            for doubt in doubts.values():
                text.say('doubts', doubt)
        if seat < 0:
            continue
        world = g.imagine(seat, dice.getrandbits(60))
        if meta.doubts(world.view(seat), world, seat) != doubts:
            raise Leak(f'seat {seat} is warned of what it may not know')
