"""The words of Unia Lubelska's own cards; what all games' texts must hold is tested in tests/games."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import take
from sejmik.texts import FIELD, GameTexts, load

META = take('unia')
NAMES = ['Anna', 'Jan']
WORDS = {lang: load('sejmik.games.unia', lang) for lang in META.languages}
every_language = pytest.mark.parametrize('lang', META.languages)


def fields(template: str) -> set[str]:
    return {match[1] for match in FIELD.finditer(template)}


@every_language
def test_every_card_has_its_words(lang: str) -> None:
    words = WORDS[lang]
    for kind in META.namespaces['card']:
        assert all(words['cards'][kind][part] for part in ('name', 'effect', 'short')), kind
    for kind in META.namespaces['endorsement']:
        assert all(words['endorsements'][kind][part] for part in ('name', 'effect')), kind


@every_language
def test_the_result_names_the_winner_and_both_counts(lang: str) -> None:
    words = WORDS[lang]
    assert {key: fields(text) for key, text in words['result'].items()} == {
        'two_players': {'winner', 'n', 'm'},
        'two_players_you': {'n', 'm'},
        'teams': {'winners', 'n', 'm'},
        'teams_you': {'winners', 'n', 'm'},
        'draw': {'n', 'm'},
    }
    for key, text in words['view'].items():
        assert fields(text) == ({'n'} if key in ('cards', 'gained') else set()), key


@every_language
def test_only_who_draws_reads_the_cards(lang: str) -> None:
    texts = GameTexts(META, lang, NAMES)
    g = META.begin(META.start(NAMES, 'draw'))
    drawn = next(event for event in g.news if event.tag == 'draw' and event.numbers[0] == 0)
    names = [texts.word('card', card) for card in drawn.hidden]
    assert all(name in texts.event(drawn, 0) for name in names)
    for stranger in (-1, 1):
        assert not any(name in texts.event(drawn, stranger) for name in names)
