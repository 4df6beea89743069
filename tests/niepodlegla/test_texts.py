"""The words of Niepodległa's own components; what all games' texts must hold is tested in tests/games."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sejmik.games.niepodlegla.box import ranks
from sejmik.games.niepodlegla.meta import NO_RANK
from sejmik.games.shelf import take
from sejmik.texts import FIELD, GameTexts, load

META = take('niepodlegla')
WORDS = {lang: load('sejmik.games.niepodlegla', lang) for lang in META.languages}
HOW = ('shared_win', 'defeat_symbol', 'not_met', 'morale', 'gave_up', 'challenges')
every_language = pytest.mark.parametrize('lang', META.languages)


def fields(template: str) -> set[str]:
    return {match[1] for match in FIELD.finditer(template)}


@every_language
def test_every_card_person_and_place_has_its_name_and_its_history(lang: str) -> None:
    words = WORDS[lang]
    for mission in META.namespaces['mission']:
        assert all(words['missions'][mission][part] for part in ('name', 'short', 'date')), mission
        assert words['history'][mission]
    for threat in META.namespaces['threat']:
        assert words['threats'][threat]['name']
        assert words['history'][threat]
    for section, prefix in (('characters', 'character'), ('areas', 'area')):
        for name in words[section]:
            assert words['history'][f'{prefix}_{name}'], name
    for region in META.namespaces['region']:
        assert words['history'][f'region_{region}']
    for time in range(1, 11):
        assert words['history'][f'time_{time}']


@every_language
def test_history_notes_are_neither_empty_nor_endless(lang: str) -> None:
    for key, note in WORDS[lang]['history'].items():
        assert 25 <= len(note.split()) <= 70, key


@every_language
def test_every_end_can_be_told(lang: str) -> None:
    words = WORDS[lang]
    ends = {*HOW, *(f'{how}_ranked' for how in HOW[3:])}
    assert set(words['outcomes']) == ends
    given = [rank for _, rank in ranks()]
    results = {f'won_{rank}' for rank in (*given, NO_RANK)} | {f'lost_{rank}' for rank in given}
    results |= {'lost', 'lost_in_final'}
    assert set(words['result']) == results
    assert all(fields(text) <= {'n'} for text in words['result'].values())


@every_language
def test_an_objection_says_why_if_there_is_a_reason(lang: str) -> None:
    texts = GameTexts(META, lang, ['Anna', 'Jan'])
    plain, reasoned = (texts.action(META.action(phrase)) for phrase in ('object', 'object risk'))
    assert reasoned.startswith(f'{plain}: ')


@every_language
def test_a_pawn_is_sent_in_its_players_name(lang: str) -> None:
    texts = GameTexts(META, lang, ['Anna', 'Jan'])
    assert texts.action(META.action('send_B a01')).startswith('Jan')


def every_text(words: object) -> Iterator[str]:
    if isinstance(words, dict):
        for value in words.values():
            yield from every_text(value)
    else:
        yield str(words)


@pytest.mark.parametrize(
    ('lang', 'name', 'others'),
    [
        ('pl', 'kontrola morale', r'(sprawdz\w+|test\w*|prób\w+) morale|morale sprawdza'),
        ('en', 'morale check', r'(test|control|trial) of morale|morale (test|control)'),
    ],
)
def test_phase_4_has_one_name(lang: str, name: str, others: str) -> None:
    words = WORDS[lang]
    assert words['phases']['check'] == name
    assert words['events']['morale_checked'].lower().startswith(name)
    assert name in words['rules']['NP-13'].lower()
    assert [text for text in every_text(words) if re.search(others, text, re.IGNORECASE)] == []
