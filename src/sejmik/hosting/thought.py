"""A thought: all that somebody elsewhere needs to think for a bot, as plain data that another process can read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sejmik.bots.chair import Chair
from sejmik.bots.levels import HETMAN
from sejmik.bots.roster import judge, make
from sejmik.bots.search.advice import BEST, Advice
from sejmik.bots.search.advice import advise as weigh_up
from sejmik.bots.search.advice import ponder as search_alone
from sejmik.bots.search.node import Tally
from sejmik.games.shelf import take
from sejmik.kernel.chance import stream
from sejmik.kernel.meta import Start
from sejmik.table.table import Table


@dataclass(frozen=True)
class Thought:
    start: Start
    position: dict[str, Any]  # as the game saves itself
    seat: int
    bot: str
    seed: str
    people: tuple[int, ...]
    in_vain: tuple[int, ...] = ()
    leisure: float = 1.0  # so many times the usual time

    def chair(self) -> Chair:
        meta = take(self.start.game)
        return Chair(meta, meta.restore(self.start, self.position), self.seat, self.people, self.in_vain)


def thought_of(table: Table, seat: int, leisure: float = 1.0) -> Thought:
    """What the bot of the seat has to think about now."""
    bot = table.seats[seat].player()
    people, in_vain = tuple(table.persons()), tuple(table.record.in_vain(seat))
    position = table.record.game.clone().save()  # a copy's own: the table goes on while somebody thinks
    return Thought(table.start, position, seat, bot, table.bot_seed(), people, in_vain, leisure)


def answer(thought: Thought) -> int:
    """What the bot says."""
    bot = make(thought.bot, take(thought.start.game), thought.seat, thought.seed, thought.leisure)
    return bot.choose(thought.chair())


def ponder(thought: Thought, part: int) -> Tally:
    """What the strongest would try in the bot's place: one of several searches, each with thoughts of its own."""
    meta = take(thought.start.game)
    thinking = stream(thought.seed, f'advice:{meta.seat_letter(thought.seat)}:{part}')
    seconds = HETMAN.seconds * thought.leisure
    return search_alone(meta, thought.chair(), judge(meta), thinking, HETMAN.simulations, seconds)


def advise(thought: Thought, tallies: Sequence[Tally], keys: frozenset[str]) -> list[Advice]:
    """What to say in the bot's place after these searches, and why: `keys` are the reasons that can be told."""
    meta = take(thought.start.game)
    thinking = stream(thought.seed, f'advice:{meta.seat_letter(thought.seat)}')
    share = (HETMAN.simulations // BEST, HETMAN.seconds * thought.leisure / BEST)
    return weigh_up(meta, thought.chair(), judge(meta), thinking, tallies, keys, *share)
