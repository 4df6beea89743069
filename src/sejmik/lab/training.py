"""How a judge learns: bots play, positions are noted at good moments, and an opinion is fitted to who won.

Now and then somebody makes a move at random, so that positions are seen which good players avoid; what is noted before
the last such move says nothing about good play, so noting begins anew after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from sejmik.bots.chair import Chair
from sejmik.bots.fit import Fit, Sample, loss
from sejmik.bots.judge import Judge
from sejmik.bots.opinion import Opinion
from sejmik.bots.roster import make
from sejmik.bots.search.search import result
from sejmik.bots.weights import judge_of
from sejmik.games.shelf import take
from sejmik.kernel.chance import stream
from sejmik.kernel.errors import BadInput
from sejmik.kernel.game import Game

HELD_BACK = 10  # every so manieth game is not learned from, to see whether what was learned holds elsewhere
Noted = tuple[list[list[float]], list[float]]  # the traits of the sides, and what each of them got


@dataclass(frozen=True)
class Lesson:
    """Some games of a series: plain data, so that another process can play them."""

    game: str
    seats: int
    bot: str
    seed: str
    numbers: range
    slips: int  # per thousand answers: one at random
    options: Mapping[str, object]


def play_lesson(lesson: Lesson) -> list[list[Noted]]:
    """For each game, what was noted in it."""
    meta = take(lesson.game)
    judge = judge_of(meta)
    if judge is None:
        raise BadInput(f'{meta.name} has no judge that could learn')
    return [one_game(lesson, judge, f'{lesson.seed} {number}') for number in lesson.numbers]


def one_game(lesson: Lesson, judge: Judge, seed: str) -> list[Noted]:
    meta = take(lesson.game)
    g = meta.begin(meta.start([''] * lesson.seats, seed, lesson.options))
    g.telling = False
    bots = [make(lesson.bot, meta, seat, seed) for seat in range(lesson.seats)]
    chairs = [Chair(meta, g, seat) for seat in range(lesson.seats)]
    dice = stream(seed, 'slips')
    noted: list[list[list[float]]] = []
    moment = judge.moment(g)
    while g.question is not None:
        if judge.moment(g) != moment:
            moment = judge.moment(g)
            traits = [judge.traits(g, side) for side in judge.sides(g)]
            if traits[0]:
                noted.append(traits)
        seat = g.waiting()[0]
        options = g.options(seat)
        if len(options) > 1 and dice.below(1000) < lesson.slips:
            noted.clear()
            g.answer(seat, options[dice.below(len(options))])
        else:
            g.answer(seat, bots[seat].choose(chairs[seat]))
    shares = shares_of(judge, g)
    return [(traits, shares) for traits in noted]


def shares_of(judge: Judge, g: Game) -> list[float]:
    """What each side got of the win; if all play for one, whether they won."""
    got = [result(g)[side[0]] for side in judge.sides(g)]
    total = sum(got)
    return got if len(got) == 1 or total == 0 else [part / total for part in got]


def play_lessons(
    game: str, seats: int, bot: str, games: int, seed: str, slips: int, jobs: int, options: Mapping[str, object]
) -> list[list[Noted]]:
    """All games of a series, in order."""
    size = max(1, min(50, games // (4 * jobs)))
    parts = [
        Lesson(game, seats, bot, seed, range(start, min(games, start + size)), slips, options)
        for start in range(0, games, size)
    ]
    if jobs == 1:
        return [one for part in parts for one in play_lesson(part)]
    with ProcessPoolExecutor(jobs) as pool:
        return [one for played in pool.map(play_lesson, parts) for one in played]


def learn(
    played: Sequence[Sequence[Noted]], hidden: int, rounds: int, rate: float, decay: float, seed: str
) -> tuple[Opinion, dict[str, Any]]:
    """An opinion, and how well it tells results that it was not shown."""
    samples = [[Sample(traits, shares) for traits, shares in game] for game in played]
    own = [sample for number, game in enumerate(samples) if number % HELD_BACK for sample in game]
    other = [sample for number, game in enumerate(samples) if number % HELD_BACK == 0 for sample in game]
    if not own:
        raise BadInput('nothing was noted in these games: there is nothing to learn from')
    fit = Fit(len(own[0].traits[0]), hidden, stream(seed, 'fit'))
    best, least = fit.opinion(), 1000.0
    for turn in range(rounds):
        fit.round(own, rate * (1.0 - turn / rounds) + 1e-5, decay, 32)
        now = loss(fit.opinion(), other or own)
        if now < least:
            best, least = fit.opinion(), now
    facts = {'positions': len(own) + len(other), 'loss': round(loss(best, own), 4), 'loss_elsewhere': round(least, 4)}
    return best, facts
