"""Odd input: whatever a stranger sends, the answer is one line that says what is wrong with it, and never a 500."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from sejmik.games.shelf import SHELF
from sejmik.games.unia.meta import UNIA
from sejmik.kernel import journal, pack
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import check_seed
from sejmik.kernel.record import Record
from tests.server.harness import SEATS, Closed, Json, Opened, Server, asynchronous, bearer, quick

TABLE: Json = {'game': 'veto', 'seats': [SEATS['p'], SEATS['b']]}


def veto_deck(*cards: object) -> Json:
    return {**TABLE, 'pack': {'decks': {'dworscy': {'cards': list(cards)}}}}


@pytest.mark.parametrize(
    ('wish', 'why'),
    [
        (
            {**TABLE, 'pack': {'decks': {'dworscy': {'cards': 5}}}},
            'pack: decks.dworscy.cards: 5 is not a list of lines',
        ),
        (veto_deck(None), 'pack: None is no text, number'),
        (veto_deck(5), 'pack: decks.dworscy.cards: [5] is not a list of lines'),
        (veto_deck('200000000 finta'), 'pack: decks.dworscy: \'200000000 finta\' is not like "3 finta"'),
        (veto_deck('100 finta', '101 szynk'), 'pack: decks.dworscy: a deck has at most 200 cards'),
        ({**TABLE, 'pack': {'decks': {'dworscy': {'faction': 'finta'}}}}, "pack: decks.dworscy.faction: 'finta' is no"),
        ({**TABLE, 'pack': {'decks': {'dworscy': {'owner': 'x'}}}}, 'pack: decks.dworscy.owner: unknown key'),
        ({**TABLE, 'pack': {'cards': 5}}, 'pack: cards: expected a table'),
        ({**TABLE, 'pack': {'title': 10**40}}, 'pack: a number is at most'),
        ({**TABLE, 'pack': {'title': 'a\0b'}}, 'pack: a text has a character in it that no database keeps'),
        ({**TABLE, 'pack': {'title': 'x' * 2001}}, 'pack: a text has at most'),
        ({**TABLE, 'seed': 'a\nb'}, "the seed 'a\\nb': one line"),
        ({**TABLE, 'seed': 'a\u2028over'}, "the seed 'a\\u2028over': one line"),
        ({**TABLE, 'seed': ' a'}, "the seed ' a': one line"),
    ],
)
@asynchronous
async def test_a_table_that_cannot_be_is_refused_in_one_line(tmp_path: Path, wish: Json, why: str) -> None:
    async with Server(quick(tmp_path)) as server:
        response = await server.http.post('/api/tables', json=wish)
        assert (response.status_code, response.json()['detail'][: len(why)]) == (400, why)


@asynchronous
async def test_a_pack_is_measured_before_anything_is_made_of_it(tmp_path: Path) -> None:
    deep: Any = []
    for _ in range(pack.DEEPEST):
        deep = [deep]
    wide = {f'c{n}': [0] * 1000 for n in range(30)}
    long = {'x' * 65: 1}
    for given, why in ((deep, 'within each other'), (wide, 'values'), (long, 'a key has')):
        for meta in SHELF.values():
            with pytest.raises(BadInput, match=why):
                pack.read_sections({'game': meta.name, 'cards': given}, 'pack', meta.name, {}, lambda kind, value: '')
    async with Server(quick(tmp_path)) as server:
        for game in SHELF:
            body = {'game': game, 'seats': [SEATS['p']] * SHELF[game].seat_counts[0], 'pack': {'cards': deep}}
            assert (await server.http.post('/api/tables', json=body)).status_code == 400


@asynchronous
async def test_an_origin_that_is_no_address_is_another_site(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for origin in ('http://[', 'http://[::1', '//', '[', 'http://test:99999999'):
            response = await server.http.post('/api/tables', json=TABLE, headers={'Origin': origin})
            assert (response.status_code, response.json()['detail']) == (403, 'another site asks')
            with pytest.raises(Closed) as closed:
                await server.socket('/api/tables/x/ws', {'origin': origin})
            assert closed.value.code == 1008
        response = await server.http.post('/api/qr', json={'link': 'http://[/t/abc#x'})
        assert (response.status_code, response.json()['detail']) == (400, 'not a link to a table here')


@asynchronous
async def test_a_table_id_that_no_table_has(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        for name in ('\0', f'{table.id}\0', f'{table.id}\n', 'ä', 'x' * 5000, "' or 1=1 --"):
            socket = await server.socket(f'/api/tables/{name}/ws', token=table.device)
            assert await socket.closed() == 4404


@asynchronous
async def test_a_seed_that_stands_in_the_journal_can_be_read_again(tmp_path: Path) -> None:
    for seed in ('ziarno żółte', '#', 'over A', 'seed', '\u00a0x', 'x\x85', '\ud800', ''):
        try:
            check_seed(seed)
        except BadInput:
            continue
        told = journal.write(Record(UNIA, UNIA.start(['A', 'B'], seed)), with_seed=True)
        assert journal.replay(journal.read(told, 'here'), UNIA).start.seed == seed


def test_a_pack_that_stands_in_the_journal_can_be_read_again() -> None:
    veto = SHELF['veto']
    note = 'one\x85two\u2028three\u2029four\nfive\x1csix'
    given = veto.read_pack({'game': 'veto', 'cards': {'finta': {'note': note}}}, 'pack')
    told = journal.write(Record(veto, veto.start(['A', 'B'], 'x', None, given)), with_seed=True)
    again = journal.replay(journal.read(told, 'here'), veto).start.pack
    assert again is not None
    assert again['cards']['finta']['note'] == note


def test_a_journal_with_brackets_without_end() -> None:
    told = journal.write(Record(UNIA, UNIA.start(['A', 'B'], 'x')), with_seed=True)
    for bad in ('[' * 100_000, '{"a": ' * 50_000, '{"cards": ' + '9' * 5000 + '}'):
        with pytest.raises(BadInput, match=r'here, line \d+: the pack is not JSON'):
            journal.read(told.replace('begin', f'pack {bad}\nbegin'), 'here')


# -- anything ----------------------------------------------------------------------------------------------------------

ODD: list[Any] = [
    *(None, True, 0, -1, 5, 10**30, 1.5, '', 'x', '\0', 'a\nb', '\ud800', 'é' * 300),
    *([], {}, [[]], [None], {'a': None}, {'': {}}, [5], {'x': [5]}, '9' * 30, 'http://[/t/a#b'),
]


def spoil(value: Any, dice: random.Random) -> Any:
    """The same, with something odd in one place."""
    if isinstance(value, dict | list) and value and dice.random() < 0.8:
        changed: Any = copy.copy(value)
        key: Any = dice.choice(list(changed)) if isinstance(changed, dict) else dice.randrange(len(changed))
        if isinstance(changed, dict) and dice.random() < 0.15:
            del changed[key]
        else:
            changed[key] = spoil(changed[key], dice)
        return changed
    return dice.choice(ODD)


def good_requests(table: Opened) -> list[tuple[str, Json]]:
    at = f'/api/tables/{table.id}'
    card = {
        'type': 'effect',
        'abilities': [{'kind': 'action', 'zone': 'hand', 'do': [{'word': 'draw', 'player': 'me'}]}],
    }
    packs: dict[str, Json] = {
        'unia': {'cards': {'senator': {'bid': 7, 'colours': ['red'], 'icon': 'none'}}},
        'sigismundus': {'tracks': {'royal': {'votes': [1, 2, 3, 4, 5]}}, 'demands': {'war': {'copies': 1}}},
        'niepodlegla': {
            'dice': {'black': {'pips': [1]}},
            'tracks': {'accord': {'bonuses': [{'level': 1}], 'highest': 5}},
        },
        'veto': {'cards': {'guest_1': card}, 'decks': {'dworscy': {'cards': ['3 finta']}}},
    }
    tables = [
        {
            'game': game,
            'seats': [{'kind': 'person', 'name': 'x'}] * SHELF[game].seat_counts[0],
            'options': {'max_rounds': 3},
            'clock': 'move 60',
            'seed': 'x',
            'pack': values,
        }
        for game, values in packs.items()
    ]
    wishes = [
        {'kind': kind, 'seat': 0, 'request': 'r', 'data': data}
        for kind, data in (
            ('answer', {'action': 1, 'question': 1}),
            ('standing', {'auto_pass': True, 'delay': 1, 'yields': 'turn', 'stops': ['x']}),
            ('chat', {'text': 'x', 'allies': True}),
            ('sit', {'name': 'x'}),
            ('stand_in', {'bot': 'random'}),
        )
    ]
    rooms = '/api/games/veto/rooms/decks'
    return [
        *(('/api/tables', wish) for wish in tables),
        *((f'{at}/wishes', wish) for wish in wishes),
        (f'{at}/links', {'scope': 'shoulder', 'seat': 0}),
        (f'{at}/branch', {'answers': 0, 'seats': [SEATS['p']] * 2}),
        ('/api/qr', {'link': 'http://test/t/abc#x'}),
        (f'{rooms}/check', {'deck': {'title': 'x', 'faction': 'x', 'cards': {'finta': 3}}, 'options': {}}),
        (f'{rooms}/check', {'text': 'Faction: x\n3 finta'}),
        (f'{rooms}/check', {'code': 'abc'}),
        (f'{rooms}/random', {'faction': 'fr_dworscy', 'seed': 'x'}),
    ]


def in_one_line(response: httpx.Response) -> None:
    assert response.status_code < 500, response.request.content
    if response.status_code >= 400:
        assert '\n' not in response.json()['detail']


@asynchronous
async def test_odd_bodies_are_never_a_mistake_of_ours(tmp_path: Path) -> None:
    dice = random.Random(1569)
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        good = good_requests(table)
        for _ in range(500):
            path, body = dice.choice(good)
            content = json.dumps(spoil(body, dice)).encode()
            headers = {**bearer(table.device), 'Content-Type': 'application/json'}
            in_one_line(await server.http.post(path, content=content, headers=headers))


@asynchronous
async def test_odd_addresses_and_headers_are_never_a_mistake_of_ours(tmp_path: Path) -> None:
    dice = random.Random(1569)
    words = ['%00', '%ff', '..', '%2e%2e', '-1', '9' * 30, 'x' * 3000, '%0a', '"', '%F0%9F', 'NaN', ' ', '[', '%5b']
    names = ['authorization', 'origin', 'host', 'accept-encoding', 'if-none-match', 'content-length', 'x-forwarded-for']
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        at = f'/api/tables/{table.id}'
        paths = [
            at,
            f'{at}/frames/0',
            f'{at}/updates',
            f'{at}/hint',
            '/api/hall',
            '/api/games/unia/texts',
            '/',
            '/assets/x.js',
        ]
        for _ in range(400):
            path = dice.choice(paths)
            if dice.random() < 0.5:
                path = path.rpartition('/')[0] + '/' + dice.choice(words)
            query = '&'.join(
                f'{key}={dice.choice(words)}' for key in dice.sample(['since', 'eyes', 'lang', 'about'], 2)
            )
            headers = {
                **bearer(table.device),
                dice.choice(names): dice.choice(['', 'x', '[', 'ä', '%00', '9' * 5000, 'Bearer']),
            }
            raw = [(name.encode(), value.encode('latin-1')) for name, value in headers.items()]
            method = dice.choice(['GET', 'HEAD', 'OPTIONS', 'POST', 'BREW'])
            response = await server.http.request(method, f'{path}?{query}', headers=raw)
            assert response.status_code < 500, (method, path, query, headers)
