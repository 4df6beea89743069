"""Tables run without a web server, a database and threads: whole games, in a program that has none of them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sejmik.games.shelf import SHELF

# A program that cannot import what a server is made of. It opens a table, sits down beside bots, answers by the first
# option, looks on, and reads the journal.
PROGRAM = """
import asyncio, json, sys
from contextlib import suppress
from importlib.abc import MetaPathFinder

class Absent(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition('.')[0] in ('fastapi', 'starlette', 'pydantic', 'pydantic_core', 'sqlalchemy', 'alembic',
                                      'uvicorn', 'websockets', 'rich', 'typer', 'sqlite3'):
            raise ImportError(f'{name} is not here')

sys.meta_path.insert(0, Absent())

from sejmik.hosting.hall import hall
from sejmik.hosting.hosts import Hosts
from sejmik.hosting.opening import SeatWish, TableWish, open_table
from sejmik.hosting.replay import frame, write_journal
from sejmik.hosting.rooms import rooms_of
from sejmik.hosting.settings import Settings
from sejmik.hosting.storage import Memory
from sejmik.hosting.wishes import Wish
from sejmik.games.shelf import take
from sejmik.kernel.errors import Refused

class Looker:
    def __init__(self, viewer):
        self.viewer = viewer
        self.told = []
    def tell(self, message):
        self.told.append(json.loads(message))
    def drop(self):
        raise AssertionError

async def main(name):
    meta = take(name)
    hosts = Hosts(Memory(), Settings(bot_pause=0, pondering=(0, 0), tick=0.005))
    await hosts.open()
    seats = [SeatWish('person', 'Zofia'), *[SeatWish('bot', bot='random')] * (meta.seat_counts[0] - 1)]
    options = {'max_rounds': 3} if 'max_rounds' in {option.name for option in meta.options} else {}
    stored, links = open_table(TableWish(name, seats, options, seed='alone'), 0, hosts.clock.now())
    await hosts.add(stored)
    host, holder = await hosts.enter(stored.id, links.told()['device'])
    looker = Looker(holder.viewer(0, 'pl'))
    host.join(looker, None)
    n = 0
    while not host.table.over and n < 60:
        if 0 not in host.table.waiting():
            await asyncio.sleep(0.001)
            continue
        n += 1
        action = host.table.record.game.options(0)[0]
        answer = Wish('answer', 0, str(n), {'action': action, 'question': host.table.question_no})
        with suppress(Refused):  # where anyone may speak, a bot may be quicker
            await host.wish(holder, answer)
    assert looker.told[0]['type'] == 'state'
    assert {message['type'] for message in looker.told[1:]} == {'update', 'presence'}
    assert frame(host.table, 5, 0, 'en')['answers'] == 5
    if host.table.over:
        assert write_journal(host.table)
    said = [(answer.seat, answer.action) for answer in host.table.record.answers]
    host.gone = True
    hosts.forget(host)
    again, _ = await hosts.enter(stored.id, links.told()['device'])
    assert again is not host
    assert [(answer.seat, answer.action) for answer in again.table.record.answers][: len(said)] == said
    await hosts.close()

for lang in ('pl', 'en', 'de'):
    assert hall(lang)['games']
for room in rooms_of(take(sys.argv[1])).values():
    assert room.show('en')
asyncio.run(main(sys.argv[1]))
print('played', sys.argv[1])
"""


@pytest.mark.parametrize('game', SHELF)
def test_a_game_is_played_where_no_server_is_installed(game: str) -> None:
    done = subprocess.run([sys.executable, '-W', 'error', '-c', PROGRAM, game], capture_output=True, text=True)
    assert done.stdout == f'played {game}\n', done.stderr
