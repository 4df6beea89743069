"""Every sentence a player of Unia Lubelska can meet exists in every language and can be filled in."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.kernel.game import Game
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.step import Step
from sejmik.texts import FIELD, GameTexts, load

META = take('unia')
NAMES = ['Anna', 'Jan', 'Ewa', 'Piotr']
WORDS = {lang: load('sejmik.games.unia', lang) for lang in META.languages}
SOURCES = [
    files('sejmik.games.unia').joinpath(f'{name}.py').read_text('utf-8') for name in ('rules', 'play', 'effects')
]
VARIANTS: list[dict[str, object]] = [
    {},
    {'veto_holdback': True, 'zero_marker_tie': 'marshal', 'max_rounds': 12},
    {'tryzna_timing': 'played', 'zero_marker_tie': 'supply', 'palace_and_senator': 'blue'},
]
TABLES = [(seats, VARIANTS[i % len(VARIANTS)], f'texts {i}') for i in range(10) for seats in META.seat_counts]

every_language = pytest.mark.parametrize('lang', META.languages)


def asking_steps() -> list[str]:
    return [tag for tag, step in META.steps.items() if step.options is not Step.options]


def decisions(seats: int, options: dict[str, object], seed: str) -> Iterator[Game]:
    """A random game, stopped at every decision and at its end."""
    g = META.begin(META.start(NAMES[:seats], seed, options))
    chance = random.Random(seed)
    while not g.is_over():
        yield g
        seat = g.waiting()[0]
        g.answer(seat, chance.choice(g.options(seat)))
    yield g


def keys(words: dict[str, Any], prefix: str = '') -> set[str]:
    found: set[str] = set()
    for key, text in words.items():
        found |= keys(text, f'{prefix}{key}.') if isinstance(text, dict) else {prefix + key}
    return found


def fields(template: str) -> set[str]:
    return {match[1] for match in FIELD.finditer(template)}


def is_finished(text: str) -> bool:
    return not set('{}[]|') & set(text)


# -- no text is missing, none is left over -----------------------------------------------------------------------------


def test_all_languages_have_the_same_keys() -> None:
    first, *others = META.languages
    for lang in others:
        assert keys(WORDS[lang]) == keys(WORDS[first])


@every_language
def test_sections_match_the_game(lang: str) -> None:
    words = WORDS[lang]
    hidden = {f'{tag}_unseen' for tag, params in META.events.items() if '|' in params}
    assert set(words['actions']) == {action.verb for action in META.actions}
    assert set(words['steps']) == set(META.steps)
    assert set(words['ask']) == set(asking_steps())
    assert set(words['events']) == set(META.events) | hidden
    for namespace, section in META.sections.items():
        assert set(words[section]) == set(META.namespaces[namespace]), section


@every_language
def test_cards_and_options_are_described(lang: str) -> None:
    words = WORDS[lang]
    for kind in META.namespaces['card']:
        assert all(words['cards'][kind][part] for part in ('name', 'effect', 'short')), kind
    for kind in META.namespaces['endorsement']:
        assert all(words['endorsements'][kind][part] for part in ('name', 'effect')), kind
    assert set(words['options']) == {option.name for option in META.options}
    for option in META.options:
        entry = words['options'][option.name]
        assert entry['name']
        assert entry['help']
        assert set(entry.get('values', {})) == set(option.choices), option.name
        assert not option.ruling or words['rulings'][option.ruling]


@every_language
def test_every_rule_that_is_named_has_its_text(lang: str) -> None:
    words = WORDS[lang]
    known = {**words['rules'], **words['rulings']}
    for tag, step in META.steps.items():
        assert step.rules, tag
        for rule in step.rules.split():
            assert known[rule], tag
    for section in ('why', 'outcomes'):
        for key, text in words[section].items():
            named = re.findall(r'(?:UL|AMB)-[\d.]*\d', text)
            assert named, key
            assert all(rule in known for rule in named), key


@every_language
def test_every_reason_of_a_refusal_has_its_text(lang: str) -> None:
    """The reasons in the source and those met in play; the texts explain these and no others."""
    written: set[str] = set()
    for source in SOURCES:
        for body in re.findall(r'def barred\(.*?(?=\n\n|\Z)', source, re.DOTALL):
            written |= set(re.findall(r"(?<!!= )(?<!== )'([a-z_]+)'", body))
    met = {
        reason
        for table in TABLES[:6]
        for g in decisions(*table)
        for seat in g.waiting()
        for _, reason in g.barred(seat)
    }
    assert met <= written
    assert set(WORDS[lang]['why']) == written


# -- every text can be filled in ---------------------------------------------------------------------------------------


@every_language
def test_templates_use_only_what_they_are_given(lang: str) -> None:
    words = WORDS[lang]
    for action in META.actions:
        assert fields(words['actions'][action.verb]) == ({'name'} if action.kind else set()), action.verb
    for section, tags in (('steps', list(META.steps)), ('ask', asking_steps())):
        for tag in tags:
            assert fields(words[section][tag]) <= set(META.steps[tag].params.split()), tag
    for tag, params in META.events.items():
        public, _, hidden = params.partition('|')
        assert fields(words['events'][tag]) <= set(public.split()) | set(hidden.split()), tag
        if hidden:
            assert fields(words['events'][f'{tag}_unseen']) <= set(public.split()), tag
    assert {key: fields(text) for key, text in words['result'].items()} == {
        'two_players': {'winner', 'n', 'm'},
        'teams': {'winners', 'n', 'm'},
        'draw': {'n', 'm'},
    }
    for key, text in words['view'].items():
        assert fields(text) == ({'n'} if key == 'cards' else set()), key


@every_language
def test_numbered_nouns_have_all_their_forms(lang: str) -> None:
    for section in ('actions', 'ask', 'steps', 'events', 'result', 'view'):
        for key, template in WORDS[lang][section].items():
            for match in FIELD.finditer(template):
                assert match[2].count('|') in (0, 3 if lang == 'pl' else 2), key


@pytest.mark.parametrize(('seats', 'options', 'seed'), TABLES)
def test_whole_games_can_be_told(seats: int, options: dict[str, object], seed: str) -> None:
    every = [GameTexts(META, lang, NAMES[:seats]) for lang in META.languages]
    over: Outcome | None = None
    for g in decisions(seats, options, seed):
        for texts in every:
            lines = [texts.event(event, seat) for event in g.news for seat in range(-1, seats)]
            lines += [texts.step(step) for step in g.agenda]
            if g.question is not None:
                lines.append(texts.ask(g.question.step))
                assert lines[-1]
            for seat in g.waiting():
                lines += [texts.action(option) for option in g.options(seat)]
                lines += [f'{texts.action(action)}: {texts.why(reason)}' for action, reason in g.barred(seat)]
            for line in lines:
                assert is_finished(line), line
        g.news.clear()
        over = g.outcome
    assert over is not None
    assert all(texts.outcome(over.how) for texts in every)


@every_language
def test_only_who_draws_reads_the_cards(lang: str) -> None:
    texts = GameTexts(META, lang, NAMES[:2])
    g = META.begin(META.start(NAMES[:2], 'draw'))
    drawn = next(event for event in g.news if event.tag == 'draw' and event.numbers[0] == 0)
    names = [texts.word('card', card) for card in drawn.hidden]
    assert all(name in texts.event(drawn, 0) for name in names)
    for stranger in (-1, 1):
        assert not any(name in texts.event(drawn, stranger) for name in names)
