"""Advice in the terminal: the best answers with their numbers, how often each wins, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sejmik.bots.chair import Chair
from sejmik.bots.levels import HETMAN
from sejmik.bots.roster import judge
from sejmik.bots.search.advice import BEST, OF, advise, is_alike, ponder
from sejmik.kernel.chance import stream
from sejmik.kernel.record import Record
from sejmik.terminal.words import Words


def advice(record: Record, seat: int, words: Words, numbered: Sequence[int]) -> Iterator[str]:
    """Lines for whoever plays the seat; `numbered` are the answers as they are shown."""
    meta = record.meta
    chair = Chair(meta, record.game, seat)
    seed = f'{record.start.seed} {len(record.answers)}'
    judged = judge(meta)
    tally = ponder(meta, chair, judged, stream(seed, 'ponder'), HETMAN.simulations, HETMAN.seconds)
    share = (HETMAN.simulations // BEST, HETMAN.seconds / BEST)
    found = advise(meta, chair, judged, stream(seed, 'advice'), [tally], words.game.prospects(), *share)
    yield words.say('advice.title' if found else 'advice.no_choice')
    chances = [one.chance for one in found]
    for place, one in enumerate(found):
        label = words.game.action(one.action)
        number = numbered.index(one.action) + 1
        yield words.say('advice.answer', number=number, option=label, percent=round(100 * one.chance))
        for reason in one.reasons:
            yield '      ' + words.game.prospect(seat, reason.key, reason.times, OF, reason.n)
        if not one.reasons:
            yield '      ' + words.say('advice.alike' if is_alike(place, chances) else 'advice.later')
