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
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.kernel.record import Record
from sejmik.table.staging import scenes_of
from sejmik.testing import wording
from sejmik.testing.conformance import CheckedTexts
from sejmik.testing.wording import asks, is_finished
from sejmik.texts import YOU, load
from sejmik.texts.variants import leaves

NAMES = ['Anna', 'Jan', 'Ewa', 'Piotr', 'Zofia']
READERS = ['Qana', 'Qebo', 'Qico', 'Qodu', 'Qule']  # no card has such a name
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


def usual(words: dict[str, Any], section: str) -> set[str]:
    """The keys of a section that do not say "you"."""
    return {key for key in words[section] if not key.endswith(YOU)}


@every_language
def test_sections_match_the_game(meta: Meta, lang: str) -> None:
    words = WORDS[meta.name, lang]
    hidden = {f'{tag}_unseen' for tag, params in meta.events.items() if '|' in params}
    assert usual(words, 'actions') == {action.verb for action in meta.actions}
    assert usual(words, 'steps') == set(meta.steps)
    assert usual(words, 'ask') == {tag for tag, step in meta.steps.items() if asks(step)}
    assert usual(words, 'events') == set(meta.events) | hidden
    assert set(words.get('chart', {})) == set(meta.chart)
    for namespace, section in meta.sections.items():
        assert usual(words, section) - {'any'} == set(meta.namespaces[namespace]), section


@every_language
def test_whoever_reads_is_called_you(meta: Meta, lang: str) -> None:
    """Wherever a text names a person, and nowhere else; a step without a person may speak to those who are asked."""
    words = WORDS[meta.name, lang]
    assert list(wording.unaddressed(meta, words)) == []
    written = {
        (section, key)
        for section in ('actions', 'ask', 'steps', 'events', 'result')
        for key in words[section]
        if key.endswith(YOU)
    }
    left_over = written - wording.addressed(meta, words)
    assert {key for section, key in left_over if section != 'steps'} == set()
    for _, key in left_over:
        step = meta.steps[key.removesuffix(YOU)]
        assert asks(step), key
        assert not wording.people(meta, step.params), key


@every_language
def test_what_players_are_measured_by_has_a_name(meta: Meta, lang: str) -> None:
    assert ('gained' in WORDS[meta.name, lang]['view']) == bool(meta.gains)


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


def read_by(texts: CheckedTexts, g: Game) -> Iterator[str]:
    """All that a seat reads at this moment: what happened, what comes, what it is asked and what it may answer."""
    yield from (texts.event(event, texts.reader) for event in g.news)
    yield from (texts.since(event.told(texts.reader)) for event in g.news)
    yield from (texts.step(step) for step in g.agenda)
    if g.question is not None:
        asked = texts.reader in g.question.seats
        yield texts.ask(g.question.step) if asked else texts.step(g.question.step)
        yield from (texts.action(action) for action in g.options(texts.reader))
    if g.outcome is not None:
        yield texts.result(g.outcome)


@pytest.mark.parametrize('round', range(3))
@pytest.mark.parametrize(
    ('meta', 'seats'),
    [pytest.param(meta, seats, id=f'{meta.name}-{seats}') for meta in SHELF.values() for seats in meta.seat_counts],
)
def test_whole_games_can_be_told(meta: Meta, seats: int, round: int) -> None:
    every = [CheckedTexts(meta, lang, NAMES[:seats]) for lang in meta.languages]
    readers = [
        CheckedTexts(meta, lang, READERS[:seats], None, seat) for lang in meta.languages for seat in range(seats)
    ]
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
        for texts in readers:
            for line in read_by(texts, g):
                assert READERS[texts.reader] not in line, line
        g.news.clear()
        if g.outcome is not None:
            assert all(texts.outcome(g.outcome.how) for texts in every)
            assert all(is_finished(texts.result(g.outcome)) for texts in every)


# -- whoever reads is "you" --------------------------------------------------------------------------------------------


def test_a_line_speaks_to_the_one_who_is_in_it() -> None:
    meta = SHELF['unia']
    vetoed = Event('vetoed', [0, 1, 0], [], 0, False)
    told = [CheckedTexts(meta, 'en', NAMES[:3], None, reader).event(vetoed, reader) for reader in range(-1, 3)]
    card = CheckedTexts(meta, 'en', NAMES).word('card', 0)
    assert told == [
        f'Anna uses Veto and cancels Jan’s card: {card}.',
        f'You use Veto and cancel Jan’s card: {card}.',
        f'Anna uses Veto and cancels your card: {card}.',
        f'Anna uses Veto and cancels Jan’s card: {card}.',
    ]


def test_in_short_the_reader_is_you_and_nothing_is_not_told() -> None:
    texts = CheckedTexts(SHELF['unia'], 'en', NAMES[:2], None, 0)
    returned = [Event('votes_returned', [seat, n, -1], [], 0, False) for seat, n in ((0, 1), (1, 2), (0, 0))]
    assert [texts.since(event) for event in returned] == ['you: −1 vote', 'Jan: −2 votes', '']
    assert texts.since(Event('total', [0, 7], [], 0, False)) == 'you bid 7'
    texts = CheckedTexts(SHELF['niepodlegla'], 'en', NAMES[:2], None, 0)
    lost = [Event('morale_lost', [n, 0], [], 0, False) for n in (2, 0)]
    assert [texts.since(event) for event in lost] == ['morale −2', '']


def test_whoever_names_oneself_is_you_twice() -> None:
    first = Event('first', [0, 0], [], 0, False)
    told = CheckedTexts(SHELF['unia'], 'en', NAMES[:2], None, 0).event(first, 0)
    assert told == 'You begin this round: the Marshal’s choice (you).'


def test_a_list_of_players_calls_its_reader_you() -> None:
    bids = Event('bids', [3, 0, 2], [], 0, False)
    assert (
        CheckedTexts(SHELF['sigismundus'], 'de', NAMES[:3], None, 2).event(bids, 2)
        == 'Aufgedeckt: Anna 3, Jan 0, du 2.'
    )
    assert CheckedTexts(SHELF['sigismundus'], 'de', NAMES[:3]).event(bids, -1) == 'Aufgedeckt: Anna 3, Jan 0, Ewa 2.'


def test_what_the_reader_does_is_in_the_second_person() -> None:
    numbers = [0] * len(SHELF['veto'].events['declared'].split())
    numbers[5] = 1
    declared = Event('declared', numbers, [], 0, False)
    told = [CheckedTexts(SHELF['veto'], 'pl', NAMES[:2], None, reader).event(declared, reader) for reader in (-1, 0, 1)]
    assert [line.split(':')[0] for line in told] == ['Anna zagrywa', 'Zagrywasz', 'Anna zagrywa']
    assert told[1].endswith('(przeciw: Jan).')
    assert told[2].endswith('(przeciw tobie).')


# -- what a player reads names no rule by its id -----------------------------------------------------------------------

LOOKED_UP = ('rules', 'rulings', 'glossary', 'why', 'outcomes')  # the last two end in the rule, which is not read out
ID = re.compile(
    r'\b(?:UL|SA|NP|VT|EL|AMB)-\d|(?:step|krok\w*|Schritt|^) ?\d\.\d\b|\b(?:Phase|Faza|stage|etap|Stufe) [\da-f]\b'
)


@every_language
def test_no_rule_is_named_by_its_id_on_the_table(meta: Meta, lang: str) -> None:
    words = WORDS[meta.name, lang]
    for section, texts in words.items():
        if section not in LOOKED_UP:
            for path, text in leaves({section: texts}):
                if not set(path) & set(LOOKED_UP):
                    assert not ID.search(text), '.'.join(path)
    told = CheckedTexts(meta, lang, NAMES)
    for reason in words['why']:
        assert not ID.search(told.why(reason)), reason
        assert ID.match(told.rule_behind(reason)), reason
    assert not any(ID.search(told.outcome(how)) for how in words['outcomes'])


@every_language
def test_no_card_is_marked_with_the_letters_of_another_language(meta: Meta, lang: str) -> None:
    """C, D and R are the initials of czyn, drobiazg and replika."""
    marked = [
        path for path, text in leaves(WORDS[meta.name, lang].get('cards', {})) if re.search(r'(^|[.;] )[A-Z]: ', text)
    ]
    assert bool(marked) == (meta.name == 'veto' and lang == 'pl')


def strings(told: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict | list | tuple):
        for part in told.values() if isinstance(told, dict) else told:
            yield from strings(part)


@every_game
def test_scenes_and_alarms_call_their_reader_you(meta: Meta) -> None:
    seats = meta.seat_counts[-1]
    chance = random.Random(f'scenes {meta.name}')
    record = Record(meta, meta.start(READERS[:seats], 'scenes'))
    readers = [
        CheckedTexts(meta, lang, READERS[:seats], None, seat) for lang in meta.languages for seat in range(seats)
    ]
    told = 0
    for _ in range(500):
        if record.game.question is None:
            break
        seat = chance.choice(record.game.waiting())
        record.answer(seat, chance.choice(record.game.options(seat)))
        for texts in readers:
            scenes = scenes_of(texts, texts.reader, record)
            alarms = meta.alarms(record.game.view(texts.reader), texts.reader)
            told += len(scenes)
            for line in strings([*scenes, *(texts.say('alarms', alarm) for alarm in alarms)]):
                assert READERS[texts.reader] not in line, line
    assert told > 20
