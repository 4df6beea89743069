"""The words of Veto!'s own components; what all games' texts must hold is tested in tests/games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.texts import load

META = take('veto')
WORDS = {lang: load('sejmik.games.veto', lang) for lang in META.languages}
every_language = pytest.mark.parametrize('lang', META.languages)


@every_language
def test_every_card_has_its_words_and_its_history(lang: str) -> None:
    for name, entry in WORDS[lang]['cards'].items():
        assert entry['name'], name
        if not name.startswith('guest_'):
            assert 4 <= len(entry['history'].split()) <= 75, name


@every_language
def test_nobody_is_labelled_by_a_people(lang: str) -> None:
    """The keyword that the rulebook of 2007 names after an ethnic group is called Financier here."""
    told = ' '.join(str(text) for text in values({key: WORDS[lang][key] for key in WORDS[lang] if key != 'history'}))
    assert not re.search(r'\b(?:Żyd|Żyda|Żydzi|Żydów|Jew|Jews|zyd)\b', told)
    assert WORDS[lang]['keywords']['financier']['name'] in ('Financier', 'Finansista')


def values(words: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for text in words.values():
        found.extend(values(text) if isinstance(text, dict) else [text])
    return found
