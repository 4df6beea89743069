"""The events behind a game, told in ten minutes: sections, dates, persons, and where it can be read up.

`history/texts` has the words, `history/sources.toml` the sources. In a text `[[card:zamoyski|Jan Zamoyski]]` leads to
a card, `[[person:key|words]]` to a person of the page, and `[?]` stands behind what is doubtful.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.learning.reading import (
    check_keys,
    check_kind,
    has,
    named,
    read,
    read_texts,
    tables_in,
    text_of,
    texts_in,
)
from sejmik.texts import words_of

FOLDER, FILE = 'history', 'sources.toml'
LINK = re.compile(r'\[\[([^\[\]|:]*):([^\[\]|]*)\|([^\[\]]*)\]\]')
LEAST = 2  # sources of everything that is told
SOURCE_KEYS = ('author', 'title', 'year', 'where')


def has_history(meta: Meta) -> bool:
    return has(meta, FOLDER, FILE)


def read_sources(meta: Meta) -> dict[str, dict[str, str]]:
    """The sources by their ids."""
    where = named(meta, FOLDER, FILE)
    sources: dict[str, dict[str, str]] = {}
    for key, source in read(meta, FOLDER, FILE).items():
        if not isinstance(source, dict):
            raise BadInput(f'{where}: {key} must be a table')
        check_keys(source, SOURCE_KEYS, f'{where}, {key}')
        text_of(source, 'title', f'{where}, {key}')
        text_of(source, 'where', f'{where}, {key}')
        sources[key] = {'id': key, **{name: str(source.get(name, '')) for name in SOURCE_KEYS}}
    return sources


def things_of(meta: Meta, lang: str) -> dict[str, str]:
    """Everything in the game that one can read about, by its word: cards first, then all else that has a name. What
    kind it is, as the board calls it."""
    words = words_of(meta, lang)
    found = dict.fromkeys(words.get('cards', {}), 'card')
    for kind, section in meta.sections.items():
        for word in words.get(section, {}):
            found.setdefault(word, kind)
    return found


def history(meta: Meta, lang: str) -> dict[str, Any]:
    """The page in a language of the game."""
    return Telling(meta, lang).page()


def persons_on(meta: Meta, lang: str) -> dict[str, str]:
    """Who of the page is on a card: the key of the person, by the card's word."""
    people = tables_in(read_texts(meta, FOLDER, lang), 'person', named(meta, FOLDER, 'texts'))
    return {word: str(person.get('key', '')) for person in people for word in person.get('cards', [])}


class Telling:
    """The page, while it is read and checked."""

    def __init__(self, meta: Meta, lang: str) -> None:
        self.meta = meta
        self.lang = lang
        self.where = f'{named(meta, FOLDER, "texts")}/{lang}.toml'
        self.texts = read_texts(meta, FOLDER, lang)
        self.sources = read_sources(meta)
        self.things = things_of(meta, lang)
        self.people = {str(person.get('key', '')) for person in tables_in(self.texts, 'person', self.where)}

    def page(self) -> dict[str, Any]:
        check_keys(self.texts, ('title', 'lead', 'section', 'date', 'person'), self.where)
        page = {
            'game': self.meta.name,
            'lang': self.lang,
            'title': text_of(self.texts, 'title', self.where),
            'lead': text_of(self.texts, 'lead', self.where),
            'sections': [self.section(one) for one in tables_in(self.texts, 'section', self.where)],
            'dates': sorted((self.date(one) for one in tables_in(self.texts, 'date', self.where)), key=year_of),
            'persons': [self.person(one) for one in tables_in(self.texts, 'person', self.where)],
            'sources': list(self.sources.values()),
        }
        if not page['sections']:
            raise BadInput(f'{self.where}: section: there is none')
        return page

    def section(self, table: Mapping[str, Any]) -> dict[str, Any]:
        here = f'{self.where}, section {table.get("name", "?")}'
        check_keys(table, ('name', 'title', 'text', 'sources'), here)
        return {
            'name': text_of(table, 'name', here),
            'title': text_of(table, 'title', here),
            'paragraphs': [
                self.runs(part.strip(), here) for part in text_of(table, 'text', here).split('\n\n') if part.strip()
            ],
            'sources': self.cited(table, here),
        }

    def date(self, table: Mapping[str, Any]) -> dict[str, Any]:
        here = f'{self.where}, date {table.get("when", "?")}'
        check_keys(table, ('when', 'year', 'text', 'sources'), here)
        if not isinstance(table.get('year'), (int, float)) or isinstance(table['year'], bool):
            raise BadInput(f'{here}: year must be a number')
        return {
            'when': text_of(table, 'when', here),
            'year': float(table['year']),
            'runs': self.runs(text_of(table, 'text', here), here),
            'sources': self.cited(table, here),
        }

    def person(self, table: Mapping[str, Any]) -> dict[str, Any]:
        here = f'{self.where}, person {table.get("key", "?")}'
        check_keys(table, ('key', 'name', 'years', 'text', 'cards', 'sources'), here)
        check_kind(table, 'years', str, here)
        cards = texts_in(table, 'cards', here)
        for word in cards:
            self.check(word, self.things, 'card', here)
        return {
            'key': text_of(table, 'key', here),
            'name': text_of(table, 'name', here),
            'years': table.get('years', ''),
            'runs': self.runs(text_of(table, 'text', here), here),
            'cards': [{'kind': self.things[word], 'word': word, 'name': self.name_of(word)} for word in cards],
            'sources': self.cited(table, here),
        }

    # -- parts -----------------------------------------------------------------------------------------------------

    def name_of(self, word: str) -> str:
        """What a card is called."""
        kind = self.things[word]
        words = words_of(self.meta, self.lang)
        entry = words.get('cards' if kind == 'card' else self.meta.sections.get(kind, kind), {}).get(word, word)
        if not isinstance(entry, dict):
            return str(entry)
        return ', '.join(str(entry[key]) for key in ('name', 'subtitle') if entry.get(key))

    def runs(self, text: str, where: str) -> list[dict[str, str]]:
        """A text in pieces: plain words, links, and the mark of what is doubtful."""
        runs: list[dict[str, str]] = []
        at = 0
        for found in LINK.finditer(text):
            runs += doubts(text[at : found.start()])
            kind, word, words = found.groups()
            if kind == 'card':
                self.check(word, self.things, 'card', where)
                runs.append({'kind': self.things[word], 'word': word, 'text': words})
            elif kind == 'person':
                self.check(word, self.people, 'person', where)
                runs.append({'kind': 'person', 'word': word, 'text': words})
            else:
                raise BadInput(f'{where}: a link leads to a card or a person, not to {kind!r}')
            at = found.end()
        runs += doubts(text[at:])
        if any('[[' in run['text'] or ']]' in run['text'] for run in runs):
            raise BadInput(f'{where}: a link is written [[card:word|words]]')
        return runs

    def check(self, word: str, known: Collection[str], kind: str, where: str) -> None:
        if word not in known:
            raise BadInput(f'{where}: there is no {kind} {word!r}')

    def cited(self, table: Mapping[str, Any], where: str) -> list[str]:
        """The sources of something: two at least."""
        cited = texts_in(table, 'sources', where)
        for source in cited:
            self.check(source, self.sources, 'source', where)
        if len(set(cited)) < LEAST:
            raise BadInput(f'{where}: sources: at least {LEAST} are needed')
        return cited


def doubts(text: str) -> list[dict[str, str]]:
    """Plain words, with the mark of doubt as a piece of its own."""
    runs: list[dict[str, str]] = []
    for number, part in enumerate(text.split('[?]')):
        if number:
            runs.append({'kind': 'doubt', 'word': '', 'text': '?'})
        if part:
            runs.append({'kind': '', 'word': '', 'text': part})
    return runs


def year_of(date: Mapping[str, Any]) -> float:
    return float(date['year'])
