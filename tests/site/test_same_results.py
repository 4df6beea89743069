"""The rules inside a browser are the rules: golden games replay there to the same digests, and the same seed and
answers make the same game as on a server."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sejmik.games.shelf import SHELF, take
from sejmik.hosting.hosts import Hosts
from sejmik.hosting.opening import SeatWish, TableWish, open_table
from sejmik.hosting.settings import Settings
from sejmik.hosting.storage import Memory
from sejmik.hosting.wishes import Wish
from tests.site.web_space import WebSpace
from tests.site.worker import Json, Worker

GOLDEN = Path(__file__).parents[1] / 'golden'
ANSWERS = 40


@pytest.fixture(scope='module')
def worker(browser: Browser, space: WebSpace, folder: Path) -> Worker:
    return Worker(browser.new_context().new_page(), space.url, folder)


@pytest.mark.slow
@pytest.mark.parametrize('game', SHELF)
def test_golden_games_replay_in_the_worker(worker: Worker, game: str) -> None:
    """A journal is opened as a table only if every answer is legal and every digest fits; what the table gives back is
    the journal again, letter for letter."""
    paths = sorted(GOLDEN.glob(f'{game}-*.journal'))
    assert {path.stem.split('-')[1] for path in paths} == {str(n) for n in take(game).seat_counts}
    for path in paths:
        text = path.read_text('utf-8')
        links = worker.post('/api/journals', {'text': text})
        assert worker.ask('GET', f'/api/tables/{links["table"]}/journal', links['device']) == text, path.name
        worker.post(f'/api/tables/{links["table"]}/forget', {}, links['device'])


def test_a_changed_journal_is_noticed_there_too(worker: Worker) -> None:
    lines = (GOLDEN / 'unia-2-greedy-1.journal').read_text('utf-8').splitlines()
    digest = next(n for n, line in enumerate(lines) if line.startswith('# '))
    lines[digest] = '# 0000000000000000'
    with pytest.raises(Exception, match=f'400 journal, line {digest + 1}: the position has digest'):
        worker.post('/api/journals', {'text': '\n'.join(lines)})


@pytest.mark.parametrize('game', SHELF)
def test_a_seed_and_answers_make_the_same_game(worker: Worker, game: str) -> None:
    """All seats are people's, so that nobody's thinking has a part in it."""
    wish: Json = {
        'game': game,
        'seats': [{'kind': 'person', 'name': name} for name in ('Anna', 'Bogdan', 'Celina')][: smallest(game)],
        'seed': 'the same',
    }
    links = worker.post('/api/tables', wish)
    said: list[Json] = [ask_everything(seat) for seat in range(len(wish['seats']))]
    for one in said:
        worker.post(f'/api/tables/{links["table"]}/wishes', {'type': 'wish', **one}, links['device'])
    for n in range(ANSWERS):
        state = worker.get(f'/api/tables/{links["table"]}?lang=en', links['device'])
        if state['ending']:
            break
        seat = next(seat for seat in state['prompt']['seats'] if seat not in state['prompt']['spoken'])
        prompt = worker.get(f'/api/tables/{links["table"]}?lang=en&eyes={seat}', links['device'])['prompt']
        choice = prompt['choices'][n * 7 % len(prompt['choices'])]
        data = {'action': choice['action'], 'question': prompt['question']}
        said.append({'kind': 'answer', 'seat': choice['seat'], 'request': str(n), 'data': data})
        worker.post(f'/api/tables/{links["table"]}/wishes', {'type': 'wish', **said[-1]}, links['device'])
    seen = [worker.get(f'/api/tables/{links["table"]}?lang=en&eyes={eyes}', links['device']) for eyes in range(2)]
    with ThreadPoolExecutor() as elsewhere:  # Playwright keeps an event loop in this thread
        told = elsewhere.submit(lambda: asyncio.run(on_a_server(wish, said))).result()
    assert [part(state) for state in seen] == told


def ask_everything(seat: int) -> Json:
    """Nothing is answered for anybody."""
    return {'kind': 'standing', 'seat': seat, 'request': f'ask {seat}', 'data': {'auto_pass': False}}


def smallest(game: str) -> int:
    return take(game).seat_counts[0]


def part(state: Json) -> Json:
    """What depends on seed and answers alone."""
    told = {name: state[name] for name in ('view', 'prompt', 'log', 'agenda', 'commitment', 'n', 'ending')}
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


async def on_a_server(wish: Json, said: list[Json]) -> list[Json]:
    """The same wishes, in the Python that runs this test."""
    hosts = Hosts(Memory(), Settings())
    await hosts.open()
    seats = [SeatWish(**seat) for seat in wish['seats']]
    stored, links = open_table(TableWish(wish['game'], seats, seed=wish['seed']), 0, hosts.clock.now())
    await hosts.add(stored)
    host, holder = await hosts.enter(stored.id, links.told()['device'])
    for one in said:
        await host.wish(holder, Wish(one['kind'], one['seat'], one['request'], one['data']))
    seen = [part(json.loads(host.state(holder.viewer(eyes, 'en')))) for eyes in range(2)]
    await hosts.close()
    return seen
