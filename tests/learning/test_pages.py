"""What there is to read about a game: every goal card, rulebook and history can be read in every language, every figure
can be drawn, and what is written in their files leads somewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from sejmik.games.shelf import SHELF, take
from sejmik.hosting.hall import game_words
from sejmik.hosting.reading import PAGES, page
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.learning import book, card, history
from sejmik.learning.book import NAMED, read_book, rulebook, sections
from sejmik.learning.card import figures_of
from sejmik.learning.figure import Figure, read_figure
from sejmik.learning.reading import read_texts
from sejmik.server.messages import GoalCard, History, Message, Rulebook
from sejmik.texts import words_of

MODELS: dict[str, type[Message]] = {'card': GoalCard, 'rulebook': Rulebook, 'history': History}
FOLDERS = {'card': card.FOLDER, 'rulebook': book.FOLDER, 'history': history.FOLDER}
every_game = pytest.mark.parametrize('game', SHELF)
every_page = pytest.mark.parametrize('kind', PAGES)
every_language = pytest.mark.parametrize(
    ('game', 'lang'), [(name, lang) for name, meta in SHELF.items() for lang in meta.languages]
)


# -- all that is written -----------------------------------------------------------------------------------------------


@every_page
@every_game
def test_every_game_has_every_page(game: str, kind: str) -> None:
    assert PAGES[kind].there(take(game))
    if kind == 'rulebook':
        assert book.has_book(take(game))


@every_page
@every_language
def test_a_page_is_what_the_client_expects(game: str, lang: str, kind: str) -> None:
    told = json.loads(page(kind, game, lang))
    assert MODELS[kind].model_validate(told).model_dump(mode='json') == told
    assert told['lang'] == lang


@every_page
@every_game
def test_all_languages_say_the_same_things(game: str, kind: str) -> None:
    meta = take(game)
    first, *others = [shape(read_texts(meta, FOLDERS[kind], lang)) for lang in meta.languages]
    for other in others:
        assert other == first


def shape(texts: Any, key: str = '') -> Any:
    """The keys of texts, and what is no text in them: years, names of sections, sources."""
    if isinstance(texts, dict):
        return {
            name: text if name == 'name' and 'title' in texts else shape(text, name) for name, text in texts.items()
        }
    if isinstance(texts, list):
        return [shape(one, key) for one in texts]
    return texts if not isinstance(texts, str) or key in ('key', 'sources', 'cards') else ''


def test_who_reads_a_language_that_a_game_does_not_speak_reads_english() -> None:
    assert json.loads(page('rulebook', 'unia', 'de'))['lang'] == 'en'


# -- the rulebook ------------------------------------------------------------------------------------------------------


@every_language
def test_every_rule_stands_in_exactly_one_chapter(game: str, lang: str) -> None:
    told = rulebook(take(game), lang)
    found = [
        one['id']
        for chapter in told['chapters']
        for section in chapter['sections']
        for one in ([section] if section['text'] else []) + section['sentences']
    ]
    assert sorted(found) == sorted(words_of(take(game), lang)['rules'])


@every_language
def test_every_ruling_is_told_and_no_sentence_names_one(game: str, lang: str) -> None:
    told = rulebook(take(game), lang)
    sentences = [
        one
        for chapter in told['chapters']
        for section in chapter['sections']
        for one in [section, *section['sentences']]
    ]
    rulings = {ruling['id'] for one in sentences for ruling in one['rulings']}
    rulings |= {ruling['id'] for ruling in told['rulings']}
    assert rulings == set(words_of(take(game), lang)['rulings'])
    assert [one['id'] for one in sentences if NAMED.search(one['text'])] == []
    assert [one['id'] for one in sentences if one['text'] and one['text'].strip()[-1] not in '.!?”)“'] == []


@every_language
def test_every_chapter_has_a_title_and_says_first_what_it_is_about(game: str, lang: str) -> None:
    told = rulebook(take(game), lang)
    assert len(told['lead'].split()) >= 40
    for chapter in told['chapters']:
        assert chapter['title'], chapter['name']
        assert len(chapter['lead'].split()) >= 20, chapter['name']
    assert 2 <= len(told['sheet']['front']) <= book.BLOCKS
    assert 2 <= len(told['sheet']['back']) <= book.BLOCKS


@every_game
def test_the_rules_of_the_table_stand_in_the_chapters_of_the_book(game: str) -> None:
    planned = game_words(game, 'pl')['chapters']
    assert [chapter['rules'] for chapter in planned] == [chapter.rules for chapter in read_book(take(game))]


def test_a_game_that_plans_no_book_has_its_rules_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    meta = take('unia')
    monkeypatch.setattr(book, 'has_book', lambda meta: False)
    told = rulebook(meta, 'en')
    assert [chapter['name'] for chapter in told['chapters']] == list(sections(words_of(meta, 'en')['rules']))
    assert told['sheet'] == {'front': [], 'back': []}


def test_an_example_is_told_from_what_happens() -> None:
    figure = read_figure(
        take('unia'), {'scenario': 'veto/vetoed-card-keeps-marker-and-allowance', 'stage': 2}, 'here', ()
    )
    before, after = figure.told('en')
    assert [line['who'] for line in before] == ['you', 'Jan']
    assert before[1]['lines'] == ['Jan uses Veto and cancels your card: Hieronim Ossoliński.']
    assert after == []


# -- figures -----------------------------------------------------------------------------------------------------------


def all_figures(meta: Meta) -> Iterator[Figure]:
    yield from figures_of(meta)
    for chapter in read_book(meta):
        yield from (example.figure for example in chapter.examples)


@every_game
def test_every_figure_is_a_moment_of_a_real_game(game: str) -> None:
    """Its scenario and stage exist and its answers can be given, or reading it fails; all components are there."""
    meta = take(game)
    for figure in all_figures(meta):
        assert figure.pictured.audit() == [], figure.where
        for lang in meta.languages:
            assert figure.moment(lang), figure.where
            assert '‹' not in figure.moment(lang), figure.where
            told = [line for part in figure.told(lang) for line in part]
            assert not any('‹' in text for line in told for text in (line['said'], *line['lines'])), figure.where


@every_game
def test_a_figure_shows_no_more_than_its_eyes_see(game: str) -> None:
    for figure in all_figures(take(game)):
        assert figure.drawn('pl')['view'] == figure.pictured.view(figure.eyes)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({'scenario': 'nothing/here'}, "there is no scenario 'nothing/here'"),
    ({'scenario': '../meta'}, "there is no scenario '../meta'"),
    ({'scenario': 'veto/vetoed-card-keeps-marker-and-allowance', 'stage': 9}, 'stage is 9, and the scenario has 3'),
    ({'scenario': 'veto/vetoed-card-keeps-marker-and-allowance', 'seats': 2}, 'it names a scenario, and states seats'),
    ({'seats': 2, 'stage': 1}, 'only a scenario has stages'),
    ({'seats': 3}, 'unia is for 2 or 4 players, not 3'),
    ({}, "'seats' is missing"),
    ({'seats': 2, 'eyes': 'C'}, "eyes: there is no seat 'C'"),
    ({'seats': 2, 'say': ['A fly']}, "'A fly': 'fly' is nothing that can be said in unia"),
    ({'seats': 2, 'show': 'hand'}, 'show must be a list'),
    ({'seats': 2, 'colour': 1}, "unknown key 'colour'"),
    ({'seats': 2, 'position': {'turn': 'A', 'A': {'hand': ['x']}}}, "'x'"),
]


@pytest.mark.parametrize(('table', 'why'), WRONG)
def test_a_figure_that_cannot_be_drawn_is_refused_in_one_line(table: dict[str, Any], why: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_figure(take('unia'), table, 'unia/lessons/card.toml, picture 1')
    line = str(refused.value)
    assert line.startswith('unia/lessons/card.toml, picture 1: ')
    assert why in line
    assert '\n' not in line


# -- the history -------------------------------------------------------------------------------------------------------


@every_language
def test_a_history_takes_ten_minutes_and_has_dates_and_persons(game: str, lang: str) -> None:
    told = history.history(take(game), lang)
    words = sum(len(run['text'].split()) for one in told['sections'] for runs in one['paragraphs'] for run in runs)
    assert 900 <= words <= 2000
    assert len(told['dates']) >= 8
    assert len(told['persons']) >= 5
    assert [date['year'] for date in told['dates']] == sorted(date['year'] for date in told['dates'])


@every_game
def test_every_source_is_cited_and_everything_has_two(game: str) -> None:
    told = history.history(take(game), 'en')
    cited = [one['sources'] for kind in ('sections', 'dates', 'persons') for one in told[kind]]
    assert all(len(set(sources)) >= history.LEAST for sources in cited)
    assert {source for sources in cited for source in sources} == {source['id'] for source in told['sources']}


@every_game
def test_a_card_leads_to_the_person_on_it(game: str) -> None:
    told = history.history(take(game), 'en')
    keys = {person['key'] for person in told['persons']}
    persons = game_words(game, 'en')['persons']
    assert persons
    assert set(persons.values()) <= keys
    assert set(persons) == {card['word'] for person in told['persons'] for card in person['cards']}


PAST: list[tuple[dict[str, Any], str]] = [
    ({'text': 'See [[card:nobody|Nobody]].'}, "there is no card 'nobody'"),
    ({'text': 'See [[person:nobody|Nobody]].'}, "there is no person 'nobody'"),
    ({'text': 'See [[page:x|y]].'}, "a link leads to a card or a person, not to 'page'"),
    ({'text': 'See [[card:zamoyski]].'}, 'a link is written [[card:word|words]]'),
    ({'sources': ['here']}, 'sources: at least 2 are needed'),
    ({'sources': ['here', 'nowhere']}, "there is no source 'nowhere'"),
]


@pytest.mark.parametrize(('changed', 'why'), PAST)
def test_a_history_that_leads_nowhere_is_refused_in_one_line(
    changed: dict[str, Any], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = {'name': 'a', 'title': 'A', 'text': 'Text.', 'sources': ['here', 'there'], **changed}
    texts = {'title': 'T', 'lead': 'L', 'section': [section]}
    sources = {key: {'id': key, 'author': '', 'title': 'B', 'year': '', 'where': 'W'} for key in ('here', 'there')}
    monkeypatch.setattr(history, 'read_texts', lambda *_: texts)
    monkeypatch.setattr(history, 'read_sources', lambda _: sources)
    with pytest.raises(BadInput, match=r'^unia/history/texts/en\.toml, section a: ') as refused:
        history.history(take('unia'), 'en')
    assert why in str(refused.value)
