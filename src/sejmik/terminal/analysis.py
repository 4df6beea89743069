"""An analysis in words: a line for each player, and one for each choice that cost something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sejmik.bots.search.analysis import Analysis, Choice
from sejmik.kernel.record import Record
from sejmik.terminal.words import Words

WORTH_A_LINE = 0.02  # of a win: what cost less was as good


def tell(record: Record, analysis: Analysis, words: Words, seats: Sequence[int]) -> Iterator[str]:
    yield words.say('analysis.how', n=analysis.simulations, choices=len(analysis.choices))
    for account in analysis.accounts:
        if account.seat in seats:
            yield words.say(
                'analysis.account',
                name=words.names[account.seat],
                first=percent(account.first),
                result=percent(account.result),
                luck=signed(account.luck),
                given=percent(account.given_away),
                received=percent(account.received),
            )
    turning = [one.number for one in analysis.turning_points()]
    for one in analysis.choices:
        if one.seat in seats and one.cost >= WORTH_A_LINE:
            yield line(record, one, words, one.number in turning)


def line(record: Record, one: Choice, words: Words, turning: bool) -> str:
    part = record.meta.part(record.befores[one.number])
    return words.say(
        'analysis.turning' if turning else 'analysis.choice',
        number=one.number + 1,
        round=part or '',  # not every game has such parts
        name=words.names[one.seat],
        said=words.game.action(one.action),
        best=words.game.action(one.best),
        taken=percent(one.taken),
        chance=percent(one.chance),
    )


def percent(share: float) -> int:
    return round(100 * share)


def signed(share: float) -> str:
    return f'{percent(share):+d}'.replace('-', '−')
