"""Every sentence a player of Sigismundus Augustus can meet exists in every language and can be filled in."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.kernel.step import Step
from sejmik.texts import FIELD, GameTexts, load

META = take('sigismundus')
WORDS = {lang: load('sejmik.games.sigismundus', lang) for lang in META.languages}
every_language = pytest.mark.parametrize('lang', META.languages)


def asking_steps() -> set[str]:
    return {tag for tag, step in META.steps.items() if step.options is not Step.options}


def keys(words: dict[str, Any], prefix: str = '') -> set[str]:
    found: set[str] = set()
    for key, text in words.items():
        found |= keys(text, f'{prefix}{key}.') if isinstance(text, dict) else {prefix + key}
    return found


def fields(template: str) -> set[str]:
    return {match[1] for match in FIELD.finditer(template)}


def test_it_is_told_in_polish_english_and_german() -> None:
    assert META.languages == ('pl', 'en', 'de')


def test_all_languages_have_the_same_keys() -> None:
    first, *others = META.languages
    for lang in others:
        assert keys(WORDS[lang]) == keys(WORDS[first]), lang


@every_language
def test_sections_match_the_game(lang: str) -> None:
    words = WORDS[lang]
    hidden = {f'{tag}_unseen' for tag, params in META.events.items() if '|' in params}
    assert set(words['actions']) == {action.verb for action in META.actions}
    assert set(words['steps']) == set(META.steps)
    assert set(words['ask']) == asking_steps()
    assert set(words['events']) == set(META.events) | hidden
    for namespace, section in META.sections.items():
        assert set(words[section]) == set(META.namespaces[namespace]), section


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
            named = re.findall(r'(?:SA|AMB)-[\d.]*\d', text)
            assert named, key
            assert all(rule in known for rule in named), key


@every_language
def test_every_reason_of_a_refusal_has_its_text(lang: str) -> None:
    written: set[str] = set()
    for name in ('rules', 'policies', 'fields', 'sejm', 'combat'):
        source = files('sejmik.games.sigismundus').joinpath(f'{name}.py').read_text('utf-8')
        for body in re.findall(r'def (?:barred|why_not)\(.*?(?=\n    def |\nclass |\ndef |\Z)', source, re.DOTALL):
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


@every_language
def test_a_noble_host_is_told_unit_by_unit(lang: str) -> None:
    texts = GameTexts(META, lang, ['A', 'B', 'C'])
    told = texts.action(META.action('host 2-0-1'))
    assert '2' in told
    assert '1' in told
    assert WORDS[lang]['units_short']['infantry'] in told
    assert WORDS[lang]['units_short']['hussars'] not in told
    assert WORDS[lang]['units_short']['none'] in texts.action(META.action('host 0-0-0'))
