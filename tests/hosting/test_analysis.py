"""A finished game is analysed where there are no processes and no threads: choice by choice, in the loop itself."""

from __future__ import annotations

import asyncio

from sejmik.hosting.hosts import Hosts
from sejmik.hosting.opening import SeatWish, TableWish, open_table
from sejmik.hosting.settings import Settings
from sejmik.hosting.storage import Memory


async def watch_it() -> tuple[int, int]:
    """How many choices were looked at, and how often the loop had its turn meanwhile."""
    hosts = Hosts(Memory(), Settings(bot_pause=0, pondering=(0, 0), tick=0.005, analysis_simulations=1))
    await hosts.open()
    wish = TableWish('unia', [SeatWish('bot', bot='random')] * 2, {'max_rounds': 1}, seed='alone')
    stored, links = open_table(wish, 0, hosts.clock.now())
    await hosts.add(stored)
    host, _ = await hosts.enter(stored.id, links.told()['watch'])
    while not host.table.over:
        await asyncio.sleep(0.001)
    await hosts.analyses.begin(host)
    turns = 0
    while (told := await hosts.analyses.told(host, 'pl'))['state'] == 'working':
        await asyncio.sleep(0)
        turns += 1
    assert told['state'] == 'ready'
    assert [curve['seat'] for curve in told['analysis']['curves']] == [0, 1]
    await hosts.close()
    return told['done'], turns


def test_the_loop_gets_its_turn_after_every_choice() -> None:
    choices, turns = asyncio.run(watch_it())
    assert choices >= 5
    assert turns >= choices
