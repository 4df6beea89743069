"""One word for one thing: every game and the shell have a glossary in all their languages, use its words, and no others
for the same things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sejmik.games.shelf import SHELF
from sejmik.kernel.errors import BadInput
from sejmik.testing import wording
from sejmik.testing.terms import check_terms, idle, misused, unused
from sejmik.texts import LANGUAGES, load
from sejmik.texts.terms import Term, pattern, read, said, terms

PACKAGES = {name: (meta.package, meta.languages) for name, meta in SHELF.items()}
PACKAGES['shell'] = ('sejmik.texts', LANGUAGES)

every_text = pytest.mark.parametrize(
    ('package', 'lang'),
    [
        pytest.param(package, lang, id=f'{name}-{lang}')
        for name, (package, languages) in PACKAGES.items()
        for lang in languages
    ],
)
every_package = pytest.mark.parametrize(
    ('package', 'languages'), [pytest.param(*entry, id=name) for name, entry in PACKAGES.items()]
)


# -- the glossary ------------------------------------------------------------------------------------------------------


@every_text
def test_a_glossary_says_of_each_term_what_it_means(package: str, lang: str) -> None:
    known = terms(package, lang)
    assert len(known) >= (10 if package == 'sejmik.texts' else 25)
    for term in known:
        assert term.word, term.key
        assert re.search(r'\.( \[AMB-\d+\])?$', term.meaning), term.key


@every_text
def test_no_two_terms_have_the_same_word(package: str, lang: str) -> None:
    words = [term.word.lower() for term in terms(package, lang)]
    assert len(set(words)) == len(words)


@every_package
def test_every_language_is_one_of_the_package(package: str, languages: tuple[str, ...]) -> None:
    for key, by_language in said(package).items():
        assert set(by_language) <= set(languages), key
        for lang, names in by_language.items():
            assert 'but' not in names or names['but'], f'{key}.{lang}'
            assert all(reason for reason in names.get('but', {}).values()), f'{key}.{lang}'


# -- its words are used, and no others ---------------------------------------------------------------------------------


@every_text
def test_no_other_word_stands_for_a_term(package: str, lang: str) -> None:
    assert check_terms(package, lang) == []


@every_text
def test_every_term_is_used(package: str, lang: str) -> None:
    assert list(unused(terms(package, lang), load(package, lang))) == []


@every_text
def test_no_term_is_among_the_words_that_are_never_used(package: str, lang: str) -> None:
    for term in terms(package, lang):
        assert not any(pattern(never).fullmatch(term.word) for never in term.never), term.key


def planted() -> list[Any]:
    """Each word that is never used, in a form that its pattern means."""
    return [
        pytest.param(package, lang, term.key, never, id=f'{name}-{lang}-{never.replace(" ", "-")}')
        for name, (package, languages) in PACKAGES.items()
        for lang in languages
        for term in terms(package, lang)
        for never in term.never
    ]


@pytest.mark.parametrize(('package', 'lang', 'key', 'never'), planted())
def test_a_planted_word_is_found(package: str, lang: str, key: str, never: str) -> None:
    word = never.replace('*', 'en')
    texts = {'planted': {'here': f'Jan ({{n}} {word}), Ewa.'}}
    wrong = [line for line in misused(terms(package, lang), texts) if f'(glossary.{key})' in line]
    assert any(line.startswith(f'planted.here says {word!r}') for line in wrong)


@every_text
def test_every_language_rejects_some_word(package: str, lang: str) -> None:
    assert any(term.never for term in terms(package, lang))


# -- how they are read -------------------------------------------------------------------------------------------------


def test_a_pattern_means_whole_words_in_any_case() -> None:
    assert pattern('Spielbrett*').search('auf dem spielbretts')
    assert not pattern('Deck').search('aufgedeckt')
    assert pattern('*deck').search('Politikdeck')
    assert pattern('kart* militarn*').search('dwie karty\nmilitarne')
    assert pattern('Klient Karte').search('die Klient-Karte')
    assert not pattern('kart* militarn*').search('karty polityki militarnej')


def test_names_that_are_filled_in_are_no_words_and_all_forms_are_read() -> None:
    assert 'figure' not in read('Nimm {figure}.')
    assert '2' not in read('{n}')
    told = read('{n} {n|żeton|żetony|żetonów} rodu')
    assert all(f'{form} rodu' in told for form in ('żeton', 'żetony', 'żetonów'))


def test_another_word_may_stand_where_it_means_something_else() -> None:
    term = Term('house', 'Haus: ein Geschlecht.', {'never': ['Heim*'], 'but': {'history.*': 'a home'}})
    texts = {'history': {'a': 'daheim, ein Heim'}, 'rules': {'SA-1.1': 'das Heim'}}
    assert list(misused([term], texts)) == ["rules.SA-1.1 says 'Heim': the word is 'Haus' (glossary.house)"]
    assert list(idle([term], texts)) == []
    assert list(misused([term], {'variants': {'a=on': {'history': {'a': 'ein Heim'}}}})) == []
    assert list(idle([term], {'history': {'a': 'daheim'}})) == ['terms.toml house: nothing to allow in history.*']


def test_what_terms_toml_gets_wrong_is_told_in_one_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    package = SHELF['unia'].package
    wrong = {
        'nobody': {'pl': {'nver': ['x']}},
        'deck': {'never': ['pile*']},
        'hand': {'pl': {'never': 'court'}},
        'vote': ['ballot*'],
    }
    monkeypatch.setattr('sejmik.testing.terms.said', lambda package: wrong)
    assert check_terms(package, 'pl') == [
        'glossary has no nobody, which terms.toml names',
        'terms.toml nobody.pl.nver is none of forms, never, but',
        'terms.toml deck.never is no language',
        'terms.toml hand.pl.never is no list',
        'terms.toml vote is no table',
    ]


def test_a_broken_terms_toml_is_told_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / 'broken_game' / 'texts').mkdir(parents=True)
    (tmp_path / 'broken_game' / '__init__.py').touch()
    (tmp_path / 'broken_game' / 'texts' / 'terms.toml').write_text('[vote\n', 'utf-8')
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadInput, match=r'^terms.toml: .*line 1'):
        said('broken_game')


def test_the_checks_of_every_game_look_after_its_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    meta = SHELF['sigismundus']
    assert wording.check_wording(meta, 'de') == []
    monkeypatch.setattr('sejmik.testing.wording.check_terms', lambda package, lang: ['planted'])
    assert wording.check_wording(meta, 'de') == ['texts/de.toml planted']


# -- numbers and their nouns -------------------------------------------------------------------------------------------

UNCOUNTED = {
    'pl': 'd do i jest morale polityki s w z zgody',
    'en': 'and changed combat d diplomacy discarded ends for found in is left more morale of or s short to',
    'de': 'Dukaten abgeworfen auf gefunden geändert gibt im in ist s von weitere zu zusätzlich',
}
"""What may follow a number without a form for one: no noun, or one that has no other form. In German a ducat that is
taken, paid or offered ends in -en, be it one or many."""

NEVER_ONE = (
    'decks_room.reasons.too_many',
    'decks_room.reasons.too_many_copies',
    'decks_room.reasons.too_many_versions',
    'board.pool_n',
    *('alarms.wins_round', 'alarms.wins_round_you', 'alarms.may_announce', 'alarms.may_announce_you'),
    *('scenes.announced', 'scenes.counted'),
)
"""Texts of numbers that are greater."""


def uncounted(words: dict[str, Any], lang: str, before: str = '') -> Iterator[str]:
    """Numbers before a word that has one form only."""
    for key, text in words.items():
        if isinstance(text, dict):
            yield from uncounted(text, lang, f'{before}{key}.')
        elif before + key not in NEVER_ONE:
            for match in re.finditer(r'\{[nmk]\} (?![\w-]+ \{[nmk]\|)([^\W\d]\w*)', str(text)):
                if match[1] not in UNCOUNTED[lang].split():
                    yield f'{before}{key}: {match[0]}'


@every_text
def test_what_is_counted_has_a_form_for_one(package: str, lang: str) -> None:
    assert list(uncounted(load(package, lang), lang)) == []


def test_a_noun_without_a_form_for_one_is_found() -> None:
    assert list(uncounted({'events': {'paid': '{seat} pays {n} ducats.'}}, 'en')) == ['events.paid: {n} ducats']
    assert list(uncounted({'events': {'paid': '{seat} pays {n} {n|ducat|ducats}.'}}, 'en')) == []
    assert list(uncounted({'events': {'paid': '{n} House {n|marker|markers}'}}, 'en')) == []
