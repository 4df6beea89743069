"""Advice in words, for whoever plays a seat."""

from __future__ import annotations

from typing import Any

from sejmik.bots.search.advice import OF, Advice, is_alike
from sejmik.hosting.host import Host
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel.errors import Refused
from sejmik.table.showing import Showing, Viewer
from sejmik.texts import GameTexts


async def advised(host: Host, thinkers: Thinkers, viewer: Viewer) -> dict[str, Any]:
    """What these eyes could say to the question at hand."""
    table = host.table
    if not table.advises():
        raise Refused('no advice is given at this table')
    if viewer.eyes not in table.waiting():
        raise Refused('this seat is not asked')
    showing = Showing(table, viewer)
    question = table.question_no
    found = await thinkers.advice(table, viewer.eyes, showing.texts.prospects())
    chances = [one.chance for one in found]
    told = [
        {**in_words(showing.texts, viewer.eyes, one), 'alike': is_alike(place, chances)}
        for place, one in enumerate(found)
    ]
    return {'question': question, 'advice': told}


def in_words(texts: GameTexts, seat: int, one: Advice) -> dict[str, Any]:
    return {
        'action': one.action,
        'label': texts.action(one.action),
        'chance': one.chance,
        'tried': one.tried,
        'reasons': [texts.prospect(seat, why.key, why.times, OF, why.n) for why in one.reasons],
    }
