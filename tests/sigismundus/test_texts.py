"""The words of Sigismundus Augustus's own components; what all games' texts must hold is tested in tests/games."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import take
from sejmik.testing.scenario import Scenario
from sejmik.texts import GameTexts, load

META = take('sigismundus')
WORDS = {lang: load('sejmik.games.sigismundus', lang) for lang in META.languages}
every_language = pytest.mark.parametrize('lang', META.languages)


def test_it_is_told_in_polish_english_and_german() -> None:
    assert META.languages == ('pl', 'en', 'de')


@every_language
def test_every_component_has_its_words_and_its_history(lang: str) -> None:
    words = WORDS[lang]
    for section, parts in (
        ('offices', ('latin', 'name', 'effect')),
        ('figures', ('name', 'effect', 'life')),
        ('acts', ('name', 'effect')),
        ('policies', ('name', 'effect')),
        ('fields', ('name', 'effect')),
        ('demands', ('name', 'effect')),
        ('representatives', ('name', 'effect')),
    ):
        for name, entry in words[section].items():
            assert all(entry[part] for part in parts), name
    for namespace, prefix in (
        ('figure', 'figure_'),
        ('office', 'office_'),
        ('house', 'house_'),
        ('country', 'country_'),
    ):
        for name in META.namespaces[namespace]:
            assert words['history'][prefix + name], name
    for name in META.namespaces['sejm']:
        assert words['history'][name], name
    assert all(words['seals'][country] for country in META.namespaces['country'])


@every_language
def test_history_notes_are_neither_empty_nor_endless(lang: str) -> None:
    for key, note in WORDS[lang]['history'].items():
        assert 20 <= len(note.split()) <= 75, key


@every_language
def test_a_noble_host_is_told_unit_by_unit(lang: str) -> None:
    texts = GameTexts(META, lang, ['A', 'B', 'C'])
    told = texts.action(META.action('host 2-0-1'))
    assert '2' in told
    assert '1' in told
    assert WORDS[lang]['units_short']['infantry'] in told
    assert WORDS[lang]['units_short']['hussars'] not in told
    assert WORDS[lang]['units_short']['none'] in texts.action(META.action('host 0-0-0'))


@every_language
def test_after_the_additional_action_the_regular_ones_of_all_are_announced(lang: str) -> None:
    """SA-14.4: the Magnate's Representative, who acts first, is one of those who act afterwards."""
    t = Scenario(META, 3, {'A': {'hand': ['primus']}})
    assert META.describe(t.game)['representatives']['magnate'] == 'A'
    assert t.game.question is not None
    assert t.game.question.step.numbers() == [0, 1], 'the additional action of A'
    said = GameTexts(META, lang, ['A', 'B', 'C']).step(t.game.agenda[-1])
    assert WORDS[lang]['extras']['regular'].removesuffix('a') in said.lower()
    t.say('A pass')
    assert t.game.question is not None
    assert t.game.question.step.numbers() == [0, 0], 'A again'
