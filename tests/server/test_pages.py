"""The pages about a game over HTTP: written once, in the language that was asked for; what is not there is told."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Server, asynchronous, quick


@asynchronous
async def test_pages_are_given_out_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for kind in ('card', 'rulebook', 'history'):
            answers = [
                (await server.http.get(f'/api/games/veto/{kind}', params={'lang': lang})).json()
                for lang in ('pl', 'en')
            ]
            assert [answer['lang'] for answer in answers] == ['pl', 'en']
            assert answers[0] != answers[1]
        printed = (await server.http.get('/api/games/veto/printed')).json()
        assert printed['cards']


@asynchronous
async def test_a_game_that_is_not_there_has_no_pages(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for kind in ('card', 'rulebook', 'history', 'printed'):
            answer = await server.http.get(f'/api/games/chess/{kind}')
            assert answer.status_code == 404
            assert '\n' not in answer.json()['detail']


@asynchronous
async def test_the_hall_says_what_there_is_to_read(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        games = (await server.http.get('/api/hall')).json()['games']
        pages = {game['name']: game['pages'] for game in games}
        assert pages['veto'] == ['card', 'rulebook', 'history']
        words = (await server.http.get('/api/games/unia/texts', params={'lang': 'pl'})).json()
        assert words['forms']['marker'] == ['żeton* poparcia']
