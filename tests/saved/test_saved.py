"""What earlier versions kept is still opened: each folder here was written by the program as it was on that day.

Positions and tables are in the middle of games; a table also holds a line of chat. Whoever changes what is saved keeps
these as they are, and adds a folder.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from sejmik.games.shelf import SHELF, take
from sejmik.kernel import journal
from sejmik.server.settings import database_file
from tests.server.harness import Server, asynchronous, quick

HERE = Path(__file__).parent
DAYS = sorted(path.name for path in HERE.iterdir() if (path / 'tables.sql').exists())
JOURNALS = sorted(HERE.glob('*/*.journal'))
POSITIONS = [(day, name) for day in DAYS for name in json.loads((HERE / day / 'positions.json').read_text('utf-8'))]


def test_something_of_every_game_is_kept() -> None:
    assert {path.name.split('-')[0] for path in JOURNALS} >= {'unia', 'sigismundus', 'niepodlegla', 'veto'}
    assert {name.split('-')[0] for _, name in POSITIONS} <= set(SHELF)


@pytest.mark.parametrize('path', JOURNALS, ids=lambda path: f'{path.parent.name}-{path.stem}')
def test_a_journal_is_played_again(path: Path) -> None:
    told = journal.read_file(path)
    record = journal.replay(told, take(told.game))  # every digest in it is compared
    assert len(record.answers) > 10


@pytest.mark.parametrize(('day', 'name'), POSITIONS)
def test_a_saved_position_is_loaded_and_goes_on(day: str, name: str) -> None:
    kept: dict[str, Any] = json.loads((HERE / day / 'positions.json').read_text('utf-8'))[name]
    game, seats = name.split('-')
    meta = take(game)
    g = meta.restore(meta.start([f'P{n}' for n in range(int(seats))], kept['seed'], kept['options']), kept['saved'])
    assert g.digest() == kept['digest']
    assert json.loads(json.dumps(g.save())) == kept['saved']
    seat = g.waiting()[0]
    g.answer(seat, g.options(seat)[0])
    assert g.audit() == []


@pytest.mark.parametrize('day', DAYS)
@asynchronous
async def test_the_tables_of_a_server_are_all_there(tmp_path: Path, day: str) -> None:
    file = tmp_path / 'old.sqlite'
    with sqlite3.connect(file) as old:
        old.executescript((HERE / day / 'tables.sql').read_text('utf-8'))
    old.close()
    kept: dict[str, Any] = json.loads((HERE / day / 'tables.json').read_text('utf-8'))
    async with Server(quick(tmp_path, database=database_file(file), bot_pause=3600)) as server:
        for table_id, told in kept.items():
            host, holder = await server.hosts.enter(table_id, told['device'])
            assert host.table.meta.name == told['game']
            assert len(host.table.record.answers) == told['answers']
            assert host.table.record.game.digest() == told['digest']
            assert b'Zgoda!' in host.state(holder.viewer(0, 'pl'))
