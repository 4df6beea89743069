"""The shell speaks three languages, and says the same in all of them."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sejmik.terminal.table
from sejmik.kernel.errors import BadInput
from sejmik.terminal.table import read_seats
from sejmik.terminal.words import read_language
from sejmik.texts import LANGUAGES, load, plural


def flat(texts: dict[str, Any], before: str = '') -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in texts.items():
        found |= flat(value, f'{before}{key}.') if isinstance(value, dict) else {f'{before}{key}': value}
    return found


def names_in(text: str) -> set[str]:
    return set(re.findall(r'\{(\w+)', text))


def test_every_language_has_the_same_keys_with_the_same_names_in_them() -> None:
    english = flat(load('sejmik.texts', 'en'))
    for lang in LANGUAGES:
        texts = flat(load('sejmik.texts', lang))
        assert texts.keys() == english.keys()
        for key, text in texts.items():
            assert text.strip(), f'{lang} {key}'
            assert names_in(text) == names_in(english[key]), f'{lang} {key}'


def test_polish_has_three_forms_and_the_others_two() -> None:
    for lang in LANGUAGES:
        for key, text in flat(load('sejmik.texts', lang)).items():
            for forms in re.findall(r'\{\w+\|([^}]*)\}', text):
                assert forms.count('|') == (2 if lang == 'pl' else 1), f'{lang} {key}'
    assert plural('pl', 22, ['reguła', 'reguły', 'reguł']) == 'reguły'


def test_the_language_is_asked_for_or_comes_from_the_system() -> None:
    assert read_language('pl', {}) == 'pl'
    assert read_language(None, {}) == 'en'
    assert read_language(None, {'LANG': 'de_DE.UTF-8'}) == 'de'
    assert read_language(None, {'LC_ALL': 'pl_PL', 'LANG': 'de_DE'}) == 'pl'
    with pytest.raises(BadInput):
        read_language('fr', {})


def test_seats_are_read() -> None:
    assert read_seats('you,greedy') == ['you', 'greedy']
    assert read_seats('you, you ,random,you=Ola') == ['you', 'you2', 'random', 'Ola']
    assert sejmik.terminal.table.is_nameless('you2')
    assert not sejmik.terminal.table.is_nameless('young')
