"""Every sentence a player can meet, in any game, exists in every language and can be filled in.

What any game must have is told by `sejmik.testing.wording`; here also that nothing is left over, and what we ask of
our own games only.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from sejmik.games.shelf import SHELF
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.testing import wording
from sejmik.testing.conformance import CheckedTexts
from sejmik.testing.wording import asks, is_finished
from sejmik.texts import load

NAMES = ['Anna', 'Jan', 'Ewa', 'Piotr', 'Zofia']
WORDS = {(meta.name, lang): load(meta.package, lang) for meta in SHELF.values() for lang in meta.languages}

every_game = pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
every_language = pytest.mark.parametrize(
    ('meta', 'lang'), [pytest.param(SHELF[name], lang, id=f'{name}-{lang}') for name, lang in WORDS]
)


def keys(words: dict[str, Any], prefix: str = '') -> set[str]:
    found: set[str] = set()
    for key, text in words.items():
        found |= keys(text, f'{prefix}{key}.') if isinstance(text, dict) else {prefix + key}
    return found


# -- no text is missing, none is left over -----------------------------------------------------------------------------


@every_game
def test_all_languages_have_the_same_keys(meta: Meta) -> None:
    first, *others = meta.languages
    assert {'pl', 'en'} <= set(meta.languages)
    for lang in others:
        assert keys(WORDS[meta.name, lang]) == keys(WORDS[meta.name, first]), lang


@every_language
def test_no_text_is_missing(meta: Meta, lang: str) -> None:
    words = WORDS[meta.name, lang]
    assert list(wording.missing(meta, words)) == []
    assert list(wording.missing_words(meta, words)) == []
    assert list(wording.missing_rules(meta, words)) == []


@every_language
def test_sections_match_the_game(meta: Meta, lang: str) -> None:
    words = WORDS[meta.name, lang]
    hidden = {f'{tag}_unseen' for tag, params in meta.events.items() if '|' in params}
    assert set(words['actions']) == {action.verb for action in meta.actions}
    assert set(words['steps']) == set(meta.steps)
    assert set(words['ask']) == {tag for tag, step in meta.steps.items() if asks(step)}
    assert set(words['events']) == set(meta.events) | hidden
    assert set(words.get('chart', {})) == set(meta.chart)
    for namespace, section in meta.sections.items():
        assert set(words[section]) - {'any'} == set(meta.namespaces[namespace]), section


@every_language
def test_options_and_their_values_are_described(meta: Meta, lang: str) -> None:
    words = WORDS[meta.name, lang]
    assert set(words['options']) == {option.name for option in meta.options}
    for option in meta.options:
        entry = words['options'][option.name]
        assert entry['name']
        assert entry['help']
        assert set(entry.get('values', {})) == set(option.choices), option.name


@every_language
def test_every_rule_that_is_named_has_its_text(meta: Meta, lang: str) -> None:
    words = WORDS[meta.name, lang]
    known = {**words['rules'], **words['rulings']}
    assert all(step.rules for step in meta.steps.values())
    for section in ('why', 'outcomes'):
        for key, text in words[section].items():
            named = re.findall(rf'(?:{meta.prefix}|AMB)-[\d.]*\d', text)
            assert named, key
            assert all(rule in known for rule in named), key


@every_language
def test_every_reason_of_a_refusal_has_its_text(meta: Meta, lang: str) -> None:
    """The reasons in the source; the texts explain these and no others."""
    written: set[str] = set()
    for source in files(meta.package).iterdir():
        if source.name.endswith('.py'):
            for body in re.findall(
                r'def (?:barred|why_not\w*)\(.*?(?=\n    def |\nclass |\ndef |\Z)', source.read_text('utf-8'), re.DOTALL
            ):
                written |= set(re.findall(r"(?<!!= )(?<!== )'([a-z_]+)'", body))
    assert set(WORDS[meta.name, lang]['why']) == written


# -- every text can be filled in ---------------------------------------------------------------------------------------


@every_language
def test_templates_use_only_what_they_are_given(meta: Meta, lang: str) -> None:
    assert list(wording.unfillable(meta, WORDS[meta.name, lang])) == []


@every_language
def test_numbered_nouns_have_all_their_forms(meta: Meta, lang: str) -> None:
    assert list(wording.wrong_forms(meta, WORDS[meta.name, lang], lang)) == []


@every_language
def test_every_answer_can_be_told(meta: Meta, lang: str) -> None:
    texts = CheckedTexts(meta, lang, NAMES[: max(meta.seat_counts)])
    for number, action in enumerate(meta.actions):
        if action.kind != 'seat' or meta.seat_counts[-1] > 'ABCDE'.index(action.word):
            told = texts.action(number)
            assert told, action.phrase
            assert is_finished(told), action.phrase


def decisions(meta: Meta, seats: int, seed: str) -> Iterator[Game]:
    """A random game with options chosen by chance, stopped at every decision and at its end."""
    chance = random.Random(seed)
    options = {option.name: chance.choice(option.choices) for option in meta.options if option.choices}
    g = meta.begin(meta.start(NAMES[:seats], seed, options))
    while not g.is_over():
        yield g
        seat = g.waiting()[0]
        g.answer(seat, chance.choice(g.options(seat)))
    yield g


@pytest.mark.parametrize('round', range(3))
@pytest.mark.parametrize(
    ('meta', 'seats'),
    [pytest.param(meta, seats, id=f'{meta.name}-{seats}') for meta in SHELF.values() for seats in meta.seat_counts],
)
def test_whole_games_can_be_told(meta: Meta, seats: int, round: int) -> None:
    every = [CheckedTexts(meta, lang, NAMES[:seats]) for lang in meta.languages]
    told: set[tuple[object, ...]] = set()
    for g in decisions(meta, seats, f'texts {round}'):
        for texts in every:
            lines = [texts.event(event, seat) for event in g.news for seat in range(-1, seats)]
            lines += [texts.step(step) for step in g.agenda]
            if g.question is not None:
                lines.append(texts.ask(g.question.step))
                assert lines[-1]
            for seat in g.waiting():
                for action, reason in g.barred(seat):
                    if (texts.lang, action, reason) not in told:
                        told.add((texts.lang, action, reason))
                        lines.append(f'{texts.action(action)}: {texts.why(reason)}')
            for line in lines:
                assert is_finished(line), line
        g.news.clear()
        if g.outcome is not None:
            assert all(texts.outcome(g.outcome.how) for texts in every)
            assert all(is_finished(texts.result(g.outcome)) for texts in every)
