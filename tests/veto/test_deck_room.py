"""The deck room by HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from sejmik.games.veto import decks
from sejmik.games.veto.box import own_box
from sejmik.games.veto.room import DeckReport, DeckRoom
from sejmik.server.rate import Rate
from tests.server.harness import Server, asynchronous, quick
from tests.server.test_http import detail

ROOM = '/api/games/veto/rooms/decks'
CHECK = f'{ROOM}/check'
STARTER = decks.starters(own_box())['szlachta']


async def report(server: Server, body: dict[str, Any], path: str = CHECK, **asked: Any) -> DeckReport:
    response = await server.http.post(path, json=body, params=asked)
    assert response.status_code == 200, response.text
    return TypeAdapter(DeckReport).validate_python(response.json())


@asynchronous
async def test_the_room_shows_the_cards_and_the_decks_to_start_from(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        titles = set()
        for lang in ('pl', 'en', 'de'):
            room = TypeAdapter(DeckRoom).validate_python((await server.http.get(ROOM, params={'lang': lang})).json())
            assert (room.smallest, room.copies) == (60, 3)
            assert len(room.starters) == 6
            assert all(sum(one.deck.cards.values()) == 60 and one.plan for one in room.starters)
            assert room.cards['finta']['type'] == 'stab'
            assert room.cards['finta']['provenance']
            titles.add(room.starters[0].title)
        assert len(titles) == 2
        hall = (await server.http.get('/api/hall')).json()
        assert [game['name'] for game in hall['games'] if game['rooms'] == ['decks']] == ['veto']


@asynchronous
async def test_a_deck_as_data_text_and_code_is_the_same_deck(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        data = {'title': 'Mój', 'faction': STARTER.faction, 'strategy': STARTER.strategy, 'cards': dict(STARTER.cards)}
        first = await report(server, {'deck': data, 'seed': '1'}, lang='pl')
        assert first.legal
        assert not [one for one in first.reasons if one.error]
        assert first.statistics.cards == 60
        assert len(first.hand) == 7
        assert first.text.startswith('Kredens: Mój\nFrakcja: ')
        for body in ({'text': first.text}, {'code': first.code}):
            again = await report(server, {**body, 'seed': '1'}, lang='pl')
            assert again == first
        other = await report(server, {'code': first.code, 'seed': '2'}, lang='en')
        assert other.hand != first.hand
        assert other.deck == first.deck
        assert other.text.startswith('Deck: Mój\nFaction: ')
        assert (await report(server, {'code': first.code})).seed != (await report(server, {'code': first.code})).seed


@asynchronous
async def test_what_stands_against_a_deck_is_told_in_words(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        told = await report(server, {'text': 'szlachta\n4 finta\n1 fintta'}, lang='en')
        assert not told.legal
        said = {one.key: one.say for one in told.reasons}
        assert said['too_few'] == '56 cards missing: a deck has at least 60.'
        assert said['too_many_copies'] == 'Feint: 4 copies, but only 3 are allowed.'
        assert said['unknown_line'] == 'Line 3: there is no card “fintta”. Do you mean Feint?'
        polish = await report(server, {'text': 'szlachta\n4 finta'}, lang='pl')
        assert 'Finta: kopii jest 4, a wolno mieć 3.' in [one.say for one in polish.reasons]
        feast = await report(server, {'text': 'szlachta\n3 finta', 'options': {'variant': 'feast'}})
        assert 'too_many_copies' in [one.key for one in feast.reasons]
        assert (feast.copies, polish.copies) == (2, 3)


@asynchronous
async def test_a_deck_by_chance(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        path = f'{ROOM}/random'
        told = await report(server, {'faction': 'fr_dworscy', 'seed': 'x'}, path)
        assert told.legal
        assert told.deck == (await report(server, {'faction': 'fr_dworscy', 'seed': 'x'}, path)).deck
        assert told.deck != (await report(server, {'faction': 'fr_dworscy'}, path)).deck
        feast = await report(server, {'faction': 'fr_dworscy', 'options': {'variant': 'feast'}}, path)
        assert max(feast.deck.cards.values()) == 2
        assert 'no faction card' in detail(await server.http.post(path, json={'faction': 'finta'}))


BAD: list[tuple[dict[str, Any], str]] = [
    ({}, 'exactly one'),
    ({'text': 'szlachta', 'code': 'x'}, 'exactly one'),
    ({'text': ''}, 'no deck in this text'),
    ({'text': 'x' * 20_001}, 'text:'),
    ({'text': 5}, 'text:'),
    ({'code': 'nonsense'}, 'not the code of a deck'),
    ({'code': ''}, 'not the code of a deck'),
    ({'code': 'x' * 4_001}, 'code:'),
    ({'deck': {'cards': {'finta': -1}}}, 'deck.cards.finta'),
    ({'deck': {'cards': {'finta': 10**9}}}, 'deck.cards.finta'),
    ({'deck': {'cards': {'<b>': 1}}}, 'deck.cards'),
    ({'deck': {'title': 'x' * 61}}, 'deck.title'),
    ({'deck': {}, 'options': {'colour': 'red'}}, "veto has no option 'colour'"),
    ({'deck': {}, 'options': {'variant': 'x'}}, 'option variant'),
    ({'deck': {}, 'seed': 'x' * 65}, 'seed:'),
    ({'deck': {}, 'more': 1}, 'more:'),
]


@asynchronous
async def test_bad_decks_are_refused_in_one_line(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for body, told in BAD:
            response = await server.http.post(CHECK, json=body)
            assert response.status_code == 400, (body, response.text)
            assert told in detail(response), body


@pytest.mark.parametrize('game', ['unia', 'chess'])
@asynchronous
async def test_a_game_without_decks_has_no_deck_room(tmp_path: Path, game: str) -> None:
    async with Server(quick(tmp_path)) as server:
        answers = [
            await server.http.get(f'/api/games/{game}/rooms/decks'),
            await server.http.post(f'/api/games/{game}/rooms/decks/check', json={'deck': {}}),
            await server.http.post(f'/api/games/{game}/rooms/decks/random', json={'faction': 'x'}),
        ]
        for answer in answers:
            assert answer.status_code == 404
            assert detail(answer)


@asynchronous
async def test_nobody_checks_decks_without_end(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, requests=Rate(3, 0))) as server:
        codes = [(await server.http.post(CHECK, json={'deck': {}})).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
