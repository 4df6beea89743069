"""Is everything that a seat does not see dealt anew in the worlds it imagines?

A world with a true pile in it betrays that pile to every bot, and no comparison of views shows it, for the pile is in
none. So each pile is followed through a run of games. It is *hidden* from a seat if another content would leave the
seat's view as it is; it is *dealt* once it differs from the truth in some imagined world. A pile that was hidden often
enough and never dealt is forgotten by `redeal`, or it is no secret though no view shows it: then `Meta.remembered`
names it.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from sejmik.kernel.cards import FACE, known_to
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta, Start

Path = tuple[str | int, ...]  # where a pile lies in the save of a table

WORLDS: Final = 3  # imagined at each look
ENOUGH: Final = 12  # looks at a hidden pile: it is not by chance the true one in all these worlds
CHANGES: Final = 4  # tried to see whether it is hidden
OPEN: Final = 6  # looks at an open pile: then it is not looked at any more
LOOKS: Final = 40  # in one run


class Dealt:
    """What was found of each pile so far. The piles of a seat count as its own or as those of the others."""

    def __init__(self) -> None:
        self.looks = 0
        self.dealt: set[str] = set()
        self.hidden: Counter[str] = Counter()
        self.open: Counter[str] = Counter()

    def look(self, meta: Meta, start: Start, g: Game, dice: random.Random) -> None:
        """Look at this position with the eyes of one seat, or of a watcher."""
        if self.looks == LOOKS:
            return
        self.looks += 1
        onlooker = dice.randrange(-1, g.seats)
        saved = plain(g)
        worlds = [plain(g.imagine(onlooker, dice.getrandbits(60))) for _ in range(WORLDS)]
        known = {*self.dealt, *meta.remembered(g)}
        for path, pile in piles(saved['table'], ()):
            name = called(path, onlooker)
            if name in known or path[0] in known or (self.open[name] >= OPEN and self.hidden[name] == 0):
                continue
            if any(found(world['table'], path) != pile for world in worlds):
                self.dealt.add(name)
            elif is_hidden(meta, start, g, onlooker, saved, path, dice):
                self.hidden[name] += 1
            else:
                self.open[name] += 1

    def forgotten(self) -> list[str]:
        """The piles that were never dealt though they could have been."""
        return sorted(name for name, times in self.hidden.items() if times >= ENOUGH and name not in self.dealt)


def plain(g: Game) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(json.dumps(g.save()))
    return told


def piles(thing: Any, path: Path) -> Iterator[tuple[Path, list[int]]]:
    """All lists of whole numbers in a saved table in which not all are equal."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from piles(value, (*path, key))
    elif isinstance(thing, list):
        if all(type(each) is int for each in thing):
            if len(set(thing)) > 1:
                yield path, thing
        else:
            for number, value in enumerate(thing):
                yield from piles(value, (*path, number))


def found(table: Any, path: Path) -> Any:
    """What lies there in another table; nothing if it has no such place."""
    for part in path:
        inside = table.get(part) if isinstance(table, dict) else table
        if isinstance(part, int):
            inside = table[part] if isinstance(table, list) and part < len(table) else None
        table = inside
    return table


def called(path: Path, onlooker: int) -> str:
    """The name of a pile: 'figure_deck', 'decks 2'; in parts that are alike, 'pieces 8', 'players (another) 8'."""
    name, *rest = path
    if len(rest) > 1:
        whose = '(own)' if rest[0] == onlooker else '(another)'
        rest = [whose, *rest[1:]] if name == 'players' else rest[1:]
    return ' '.join(map(str, [name, *rest]))


def is_hidden(
    meta: Meta, start: Start, g: Game, onlooker: int, saved: dict[str, Any], path: Path, dice: random.Random
) -> bool:
    """Whether another content of the pile leaves the view as it is: one entry becomes like another one. Cards that the
    onlooker has seen where they lie stay (kernel.cards)."""
    truth: list[int] = found(saved['table'], path)
    places = [i for i in range(len(truth)) if truth[i] <= FACE or not known_to(truth[i], onlooker)]
    dice.shuffle(places)
    for i in places[:CHANGES]:
        other = dice.choice(truth)
        changed = copy.deepcopy(saved)
        pile: list[int] = found(changed['table'], path)
        pile[i] = truth[i] & ~FACE | other & FACE if min(truth[i], other) >= 0 else other
        if pile != truth and looks_alike(meta, start, changed, g, onlooker):
            return True
    return False


def looks_alike(meta: Meta, start: Start, changed: dict[str, Any], g: Game, onlooker: int) -> bool:
    try:
        return meta.restore(start, changed).view(onlooker) == g.view(onlooker)
    except Exception:  # such a table cannot be: the rest of it shows the pile
        return False
