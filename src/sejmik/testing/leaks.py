"""Two properties that keep secrets.

*Static*: in a world that a seat cannot tell from the true one, the seat sees the same; so it does where only that is
different which the table leaves to its memory.
*Dynamic*: the same act in the true and in such a world is heard alike, up to the first thing that is turned up; and
what a seat hears differently it must also see differently, or it was told what it may not know. The static property
alone misses an engine that skips players who hold no veto.
"""

from __future__ import annotations

import random
from typing import Any

from sejmik.kernel.event import Event
from sejmik.kernel.game import UNSAID, Game


class Leak(AssertionError):
    """A seat can learn something it may not know."""


def check_leaks(g: Game, seat: int, choice: int, dice: random.Random) -> int:
    """Both properties for every seat and for this act; the number of acts that could be compared."""
    compared = 0
    for onlooker in range(-1, g.seats):
        seed = dice.getrandbits(60)
        check_static(g, onlooker, seed)
        if onlooker >= 0:
            compared += check_dynamic(g, onlooker, seat, choice, seed)
    return compared


def check_static(g: Game, onlooker: int, seed: int) -> None:
    """`imagine` and `view` agree on what the seat knows."""
    world = g.imagine(onlooker, seed)
    truth, imagined = g.view(onlooker), world.view(onlooker)
    if truth != imagined:
        raise Leak(f'seat {onlooker} sees something it cannot know: {differing(truth, imagined)}')
    wrong = world.audit()
    if wrong:
        raise Leak(f'a world imagined by seat {onlooker} is impossible: {"; ".join(wrong)}')
    blurred = g.clone()
    blurred.menu_seat = -1
    if blurred.blur(onlooker) and blurred.view(onlooker) != truth:
        raise Leak(
            f'seat {onlooker} is shown what this table leaves to memory: {differing(truth, blurred.view(onlooker))}'
        )


def differing(truth: dict[str, Any], other: dict[str, Any]) -> str:
    return ', '.join(key for key in truth if truth[key] != other.get(key))


def check_dynamic(g: Game, onlooker: int, seat: int, choice: int, seed: int) -> int:
    """The same act in two worlds that the onlooker cannot tell apart."""
    truth, world = g.clone(), g.imagine(onlooker, seed)
    for each in (truth, world):
        each.telling = True
        each.chance.reseed(seed + 1)
    acts = common_acts(truth, world, onlooker, seat, choice)
    if not acts:
        return 0
    for each in (truth, world):  # sealed answers are given anew, in the same order in both worlds
        each.said = [UNSAID] * len(each.said)
    for who, what in acts:
        truth.answer(who, what)
        world.answer(who, what)
    heard_truth = heard(truth, onlooker)
    heard_world = heard(world, onlooker)
    check_prefix(truth.news, world.news, heard_truth, heard_world, onlooker)
    alike = truth.view(onlooker) == world.view(onlooker)
    if heard_truth == heard_world and not alike:
        raise Leak(f'seat {onlooker} hears the same in two worlds and sees something different')
    # what was turned up in the open may be shuffled away again; a secret shown to this seat, or no shuffle, may not
    lasting = truth.chance.used == world.chance.used == g.chance.used
    if alike and told_in_all(heard_truth, lasting) != told_in_all(heard_world, lasting):
        raise Leak(f'seat {onlooker} is told something it may not see: {first_difference(heard_truth, heard_world)}')
    return 1


def common_acts(truth: Game, world: Game, onlooker: int, seat: int, choice: int) -> list[tuple[int, int]]:
    """Answers that settle the question in both worlds; none if the worlds have no such answer in common."""
    q = truth.question
    assert q is not None
    acts: list[tuple[int, int]] = []
    for i, other in enumerate(q.seats):
        if q.need == 1 and other != seat:
            continue
        both = [option for option in truth.options(other) if option in world.options(other)]
        if other == seat and choice in both:
            acts.append((other, choice))
        elif truth.said[i] != UNSAID and truth.said[i] in both:
            acts.append((other, truth.said[i]))
        elif both:
            acts.append((other, both[0]))
        else:
            return []
    return acts


def heard(g: Game, onlooker: int) -> list[list[Any]]:
    """What the onlooker was told; the order inside a secret tells nothing."""
    told = [event.told(onlooker).plain() for event in g.news]
    return [[tag, numbers, sorted(hidden)] for tag, numbers, hidden in told]  # type: ignore[call-overload]


def told_in_all(told: list[list[Any]], lasting: bool) -> list[list[Any]]:
    """In no order: whoever draws two cards at once has the same two cards, whichever came first."""
    return sorted(told if lasting else secrets(told))


def secrets(told: list[list[Any]]) -> list[list[Any]]:
    """The events that had a secret part."""
    return [event for event in told if event[2]]


def check_prefix(
    truth: list[Event], world: list[Event], heard_truth: list[list[Any]], heard_world: list[list[Any]], onlooker: int
) -> None:
    """Until something is turned up in both worlds, they must go alike; neither may stop to ask before the other."""
    for i in range(max(len(truth), len(world))):
        if i >= len(truth) or i >= len(world):
            more = heard_truth[i] if i < len(truth) else heard_world[i]
            raise Leak(f'seat {onlooker} can tell two worlds apart: {more} happens only in one of them')
        if truth[i].reveals and world[i].reveals and truth[i].tag == world[i].tag:
            return
        if heard_truth[i] != heard_world[i]:
            raise Leak(f'seat {onlooker} can tell two worlds apart: {heard_truth[i]} or {heard_world[i]}')


def first_difference(one: list[list[Any]], other: list[list[Any]]) -> str:
    for a, b in zip(one, other, strict=False):
        if a != b:
            return f'{a} or {b}'
    return 'one of them hears more'
