"""Every sentence a player of Veto! can meet exists in every language and can be filled in."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.kernel.step import Step
from sejmik.texts import FIELD, load

META = take('veto')
WORDS = {lang: load('sejmik.games.veto', lang) for lang in META.languages}
every_language = pytest.mark.parametrize('lang', META.languages)


def keys(words: dict[str, Any], prefix: str = '') -> set[str]:
    found: set[str] = set()
    for key, text in words.items():
        found |= keys(text, f'{prefix}{key}.') if isinstance(text, dict) else {prefix + key}
    return found


def fields(template: str) -> set[str]:
    return {match[1] for match in FIELD.finditer(template)}


def test_both_languages_have_the_same_keys() -> None:
    assert keys(WORDS['pl']) == keys(WORDS['en'])


@every_language
def test_sections_match_the_game(lang: str) -> None:
    words = WORDS[lang]
    hidden = {f'{tag}_unseen' for tag, params in META.events.items() if '|' in params}
    assert set(words['actions']) == {action.verb for action in META.actions}
    assert set(words['steps']) == set(META.steps)
    assert set(words['ask']) == {tag for tag, step in META.steps.items() if step.options is not Step.options}
    assert set(words['events']) == set(META.events) | hidden
    for namespace, section in META.sections.items():
        assert set(words[section]) == set(META.namespaces[namespace]), section


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


@every_language
def test_options_and_their_values_are_described(lang: str) -> None:
    words = WORDS[lang]
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
            named = re.findall(r'(?:VT|AMB)-[\d.]*\d', text)
            assert named, key
            assert all(rule in known for rule in named), key


@every_language
def test_every_reason_of_a_refusal_has_its_text(lang: str) -> None:
    written: set[str] = set()
    source = files('sejmik.games.veto').joinpath('actions.py').read_text('utf-8')
    for body in re.findall(r'def (?:barred|why_not\w*)\(.*?(?=\n    def |\nclass |\ndef |\Z)', source, re.DOTALL):
        written |= set(re.findall(r"'([a-z_]+)'", body))
    assert set(WORDS[lang]['why']) == written


@every_language
def test_templates_use_only_what_they_are_given(lang: str) -> None:
    words = WORDS[lang]
    for action in META.actions:
        assert fields(words['actions'][action.verb]) <= ({'name'} if action.kind else set()), action.verb
    for section in ('steps', 'ask'):
        for tag, template in words[section].items():
            assert fields(template) <= set(META.steps[tag].params.split()), tag
    for tag, params in META.events.items():
        public, _, hidden = params.partition('|')
        assert fields(words['events'][tag]) <= set(public.split()) | set(hidden.split()), tag
        if hidden:
            assert fields(words['events'][f'{tag}_unseen']) <= set(public.split()), tag
