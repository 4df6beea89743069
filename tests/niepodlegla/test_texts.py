"""Every sentence a player of Niepodległa can meet exists in every language and can be filled in."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from sejmik.games.niepodlegla.meta import RANKS
from sejmik.games.shelf import take
from sejmik.kernel.step import Step
from sejmik.texts import FIELD, GameTexts, load

META = take('niepodlegla')
WORDS = {lang: load('sejmik.games.niepodlegla', lang) for lang in META.languages}
HOW = ('shared_win', 'defeat_symbol', 'not_met', 'morale', 'gave_up', 'challenges')
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


def test_all_languages_have_the_same_keys() -> None:
    assert keys(WORDS['pl']) == keys(WORDS['en'])


@every_language
def test_sections_match_the_game(lang: str) -> None:
    words = WORDS[lang]
    assert set(words['actions']) == {action.verb for action in META.actions}
    assert set(words['steps']) == set(META.steps)
    assert set(words['ask']) == asking_steps()
    assert set(words['events']) == set(META.events)
    assert set(words['chart']) == set(META.chart)
    for namespace, section in META.sections.items():
        assert set(words[section]) - {'any'} == set(META.namespaces[namespace]), section


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
            named = re.findall(r'(?:NP|AMB)-[\d.]*\d', text)
            assert named, key
            assert all(rule in known for rule in named), key


@every_language
def test_every_reason_of_a_refusal_has_its_text(lang: str) -> None:
    written: set[str] = set()
    for name in ('rules', 'struggle', 'consent', 'effects', 'final'):
        source = files('sejmik.games.niepodlegla').joinpath(f'{name}.py').read_text('utf-8')
        for body in re.findall(r'def barred\(.*?(?=\n    def |\nclass |\ndef |\Z)', source, re.DOTALL):
            written |= set(re.findall(r"'([a-z_]+)'", body))
    assert set(WORDS[lang]['why']) == written


@every_language
def test_templates_use_only_what_they_are_given(lang: str) -> None:
    words = WORDS[lang]
    for action in META.actions:
        given = {'name', *'ABCD'} if action.verb.startswith('send_') else {'name'}
        assert fields(words['actions'][action.verb]) <= (given if action.kind else {'name'}), action.verb
    for section in ('steps', 'ask'):
        for tag, template in words[section].items():
            assert fields(template) <= set(META.steps[tag].params.split()), tag
    for tag, template in words['events'].items():
        assert fields(template) <= set(META.events[tag].split()), tag


@every_language
def test_every_end_can_be_told(lang: str) -> None:
    words = WORDS[lang]
    ends = {*HOW, *(f'{how}_ranked' for how in HOW[3:])}
    assert set(words['outcomes']) == ends
    results = {f'won_{rank}' for rank in RANKS} | {f'lost_{rank}' for rank in RANKS[:-1]} | {'lost', 'lost_in_final'}
    assert set(words['result']) == results
    assert all(fields(text) <= {'n'} for text in words['result'].values())


@every_language
def test_numbered_nouns_have_all_their_forms(lang: str) -> None:
    for section in ('actions', 'ask', 'steps', 'events', 'result'):
        for key, template in WORDS[lang][section].items():
            for match in FIELD.finditer(template):
                assert match[2].count('|') in (0, 3 if lang == 'pl' else 2), key


@every_language
def test_an_objection_says_why_if_there_is_a_reason(lang: str) -> None:
    texts = GameTexts(META, lang, ['Anna', 'Jan'])
    plain, reasoned = (texts.action(META.action(phrase)) for phrase in ('object', 'object risk'))
    assert reasoned.startswith(f'{plain}: ')


@every_language
def test_a_pawn_is_sent_in_its_players_name(lang: str) -> None:
    texts = GameTexts(META, lang, ['Anna', 'Jan'])
    assert texts.action(META.action('send_B a01')).startswith('Jan')
