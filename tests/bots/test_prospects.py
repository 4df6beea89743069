"""The reasons of advice in words: they are about events that there are, and the same in every language."""

from __future__ import annotations

import re

import pytest

from sejmik.bots.search.advice import MUCH
from sejmik.games.shelf import SHELF
from sejmik.kernel.meta import Meta
from sejmik.testing.conformance import CheckedTexts
from sejmik.texts import words_of

SECTION = 'prospects'


@pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
def test_every_reason_is_about_an_event(meta: Meta) -> None:
    keys = {lang: set(words_of(meta, lang)[SECTION]) for lang in meta.languages}
    assert len({frozenset(found) for found in keys.values()}) == 1
    for key in keys['en']:
        base = key.removesuffix(MUCH)
        tag = re.sub('_(you|other)$', '', base)
        assert base in keys['en']
        assert tag in meta.events
        names = meta.events[tag].partition('|')[0].split()
        assert (tag != base) == bool({'seat', 'seats'} & set(names)), key
        for lang in meta.languages:
            text = CheckedTexts(meta, lang, ['Anna', 'Jan'], {}, 0).prospect(0, key, 7, 10, 2)
            assert re.search(r'\b7\b', text), text
            assert re.search(r'\b10\b', text), text
            assert ('2' in text) == ('{n}' in words_of(meta, lang)[SECTION][key])
            assert ('{n}' in words_of(meta, lang)[SECTION][key]) == (key != base)
        assert 'n' in names or key == base, key


@pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
def test_the_other_one_is_called_by_name(meta: Meta) -> None:
    """Of several others it is somebody."""
    for lang in meta.languages:
        two, three = (CheckedTexts(meta, lang, ['Anna', 'Jan', 'Ewa'][:seats], {}, 0) for seats in (2, 3))
        named = {key for key in two.prospects() if 'Jan' in two.prospect(0, key, 7, 10, 2)}
        assert named
        assert all('_other' in key for key in named)
        for key in two.prospects():
            assert not re.search('Anna|Ewa', two.prospect(0, key, 7, 10, 2))
            assert not re.search('Anna|Jan|Ewa', three.prospect(0, key, 7, 10, 2))
