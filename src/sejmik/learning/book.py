"""The rulebook as a book: chapters in the order of play, each sentence of the rules with its id, rulings behind the
rules that name them, examples drawn and told from real positions.

`rulebook/book.toml` says in which order the rules stand and where the examples; `rulebook/texts` has the title, what
each chapter begins with, captions and the reference sheet. The sentences themselves are the game's own (`[rules]`,
`[rulings]`, `[glossary]`). A game without a book.toml has a chapter for each chapter of its rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.learning.figure import Figure, read_figure
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
from sejmik.texts.terms import terms

FOLDER, FILE = 'rulebook', 'book.toml'
SIDES = ('front', 'back')
BLOCKS = 6  # of a side of the reference sheet
RULING = re.compile(r'\b([A-Z]+-)(\d+)(?:\.\.(\d+))?')
LISTED = r'AMB-\d+(?:\.\.\d+)?(?:, ?AMB-\d+)*'
NAMED = re.compile(rf' ?(?:\[{LISTED}\]|\((?:[^\W\d_]+\.? )?{LISTED}\))')
"""Behind a sentence, in brackets: the rulings it rests on, "[AMB-7]", "[AMB-2..4]" or "(see AMB-7)"."""


@dataclass
class Example:
    """A figure behind a rule."""

    after: str
    figure: Figure
    caption: str = ''  # key of its text


@dataclass
class Chapter:
    """A chapter of the book, with the chapters of the rules that stand in it."""

    name: str
    rules: list[str]
    examples: list[Example] = field(default_factory=list)


def has_book(meta: Meta) -> bool:
    """Whether the game brings a book, besides its rules."""
    return has(meta, FOLDER, FILE)


def sections(rules: Mapping[str, str]) -> dict[str, list[str]]:
    """The chapters of the rules, 'UL-8', each with its sentences, 'UL-8.1' … Not every one has a heading."""
    found: dict[str, list[str]] = {}
    for rule in rules:
        inside = found.setdefault(rule.partition('.')[0], [])
        if '.' in rule:
            inside.append(rule)
    return found


def read_book(meta: Meta) -> list[Chapter]:
    """The plan of the book, checked against the rules: every chapter of theirs stands in exactly one of it."""
    known = sections(words_of(meta, meta.languages[0]).get('rules', {}))
    if not has_book(meta):
        return [Chapter(rule, [rule]) for rule in known]
    where = named(meta, FOLDER, FILE)
    content = read(meta, FOLDER, FILE)
    check_keys(content, ('chapter',), where)
    chapters: list[Chapter] = []
    placed: dict[str, str] = {}
    for table in tables_in(content, 'chapter', where):
        chapter = read_chapter(meta, table, known, where)
        for rule in chapter.rules:
            if rule in placed:
                raise BadInput(f'{where}: {rule} stands in {placed[rule]} and in {chapter.name}')
            placed[rule] = chapter.name
        chapters.append(chapter)
    missing = [rule for rule in known if rule not in placed]
    if missing:
        raise BadInput(f'{where}: {missing[0]} stands in no chapter')
    return chapters


def plan(meta: Meta, lang: str) -> list[dict[str, Any]]:
    """The chapters with their titles and the rules that stand in them; none if the game plans no book."""
    if not has_book(meta):
        return []
    where = f'{named(meta, FOLDER, "texts")}/{lang}.toml'
    texts = read_texts(meta, FOLDER, lang)
    chapters = tables_in(read(meta, FOLDER, FILE), 'chapter', named(meta, FOLDER, FILE))
    told = []
    for table in chapters:
        name = text_of(table, 'name', named(meta, FOLDER, FILE))
        check_kind(texts, name, dict, where, needed=True)
        title = text_of(texts[name], 'title', f'{where}, {name}')
        told.append({'title': title, 'rules': texts_in(table, 'rules', where)})
    return told


def read_chapter(meta: Meta, table: Mapping[str, Any], known: Mapping[str, list[str]], where: str) -> Chapter:
    """One [[chapter]]."""
    name = text_of(table, 'name', where)
    here = f'{where}, chapter {name}'
    check_keys(table, ('name', 'rules', 'example'), here)
    rules = texts_in(table, 'rules', here)
    for rule in rules:
        if rule not in known:
            raise BadInput(f'{here}: rules: there is no chapter {rule!r} in the rules')
    chapter = Chapter(name, rules)
    inside = {sentence for rule in rules for sentence in (rule, *known[rule])}
    for number, example in enumerate(tables_in(table, 'example', here), start=1):
        place = f'{here}, example {number}'
        after = text_of(example, 'after', place)
        if after not in inside:
            raise BadInput(f'{place}: after: {after!r} is no rule of this chapter')
        check_kind(example, 'caption', str, place)
        figure = read_figure(meta, example, place, ('after', 'caption'))
        chapter.examples.append(Example(after, figure, example.get('caption', '')))
    return chapter


def rulebook(meta: Meta, lang: str) -> dict[str, Any]:
    """The book in a language of the game."""
    words = words_of(meta, lang)
    texts = read_texts(meta, FOLDER, lang) if has_book(meta) else {}
    return Writing(meta, lang, words, texts).book()


class Writing:
    """The book, while it is written in one language."""

    def __init__(self, meta: Meta, lang: str, words: Mapping[str, Any], texts: Mapping[str, Any]) -> None:
        self.meta = meta
        self.lang = lang
        self.words = words
        self.texts = texts
        self.where = f'{named(meta, FOLDER, "texts")}/{lang}.toml'
        self.rules: dict[str, str] = words.get('rules', {})
        self.rulings: dict[str, str] = words.get('rulings', {})
        self.named: set[str] = set()  # rulings that stand behind a rule

    def book(self) -> dict[str, Any]:
        own = bool(self.texts)
        chapters = [self.chapter(chapter) for chapter in read_book(self.meta)]
        return {
            'game': self.meta.name,
            'lang': self.lang,
            'title': text_of(self.texts, 'title', self.where) if own else self.words['game']['title'],
            'lead': text_of(self.texts, 'lead', self.where) if own else self.words['game'].get('line', ''),
            'chapters': chapters,
            'rulings': [self.ruling(ruling) for ruling in self.rulings if ruling not in self.named],
            'glossary': [
                {'key': term.key, 'word': term.word, 'meaning': NAMED.sub('', term.meaning)}
                for term in terms(self.meta.package, self.lang)
            ],
            'sheet': {side: self.side(side) for side in SIDES},
            'unofficial': self.words['game'].get('unofficial', ''),
        }

    def chapter(self, chapter: Chapter) -> dict[str, Any]:
        here = f'{self.where}, {chapter.name}'
        if self.texts:
            check_kind(self.texts, chapter.name, dict, self.where, needed=True)
            own = self.texts[chapter.name]
            title, lead = text_of(own, 'title', here), text_of(own, 'lead', here)
        else:
            title, lead = self.plain(chapter.name).rstrip('.') or chapter.name, ''
        known = sections(self.rules)
        return {
            'name': chapter.name,
            'title': title,
            'lead': lead,
            'sections': [
                {
                    'id': rule,
                    'text': self.plain(rule),
                    'rulings': self.behind(rule),
                    'examples': self.examples(chapter, rule),
                    'sentences': [
                        {
                            'id': sentence,
                            'text': self.plain(sentence),
                            'rulings': self.behind(sentence),
                            'examples': self.examples(chapter, sentence),
                        }
                        for sentence in known[rule]
                    ],
                }
                for rule in chapter.rules
            ],
        }

    def plain(self, rule: str) -> str:
        """A rule without the rulings in brackets; '' for a chapter that has no heading."""
        return NAMED.sub('', self.rules.get(rule, ''))

    def behind(self, rule: str) -> list[dict[str, str]]:
        """The rulings that a rule names."""
        found = []
        for prefix, first, last in RULING.findall(self.rules.get(rule, '')):
            numbers = range(int(first), int(last or first) + 1)
            found += [one for number in numbers if (one := f'{prefix}{number}') in self.rulings]
        self.named.update(found)
        return [self.ruling(one) for one in dict.fromkeys(found)]

    def ruling(self, ruling: str) -> dict[str, str]:
        """A ruling: what is asked, and the answer."""
        question, mark, answer = self.rulings[ruling].partition('? ')
        return {'id': ruling, 'question': question + mark.strip(), 'answer': answer}

    def examples(self, chapter: Chapter, rule: str) -> list[dict[str, Any]]:
        told = []
        for example in chapter.examples:
            if example.after != rule:
                continue
            caption = ''
            if example.caption:
                own = self.texts[chapter.name]
                place = own if example.caption in own else self.texts
                caption = text_of(place, example.caption, f'{self.where}, {chapter.name}')
            before, after = example.figure.told(self.lang)
            told.append(
                {
                    'caption': caption,
                    'alt': caption or example.figure.moment(self.lang),
                    'figure': example.figure.drawn(self.lang),
                    'before': before,
                    'after': after,
                }
            )
        return told

    def side(self, side: str) -> list[dict[str, str]]:
        """One side of the reference sheet."""
        check_kind(self.texts, 'sheet', dict, self.where)
        sheet = self.texts.get('sheet', {})
        here = f'{self.where}, sheet'
        numbers = [number for number in range(1, BLOCKS + 1) if f'{side}_{number}' in sheet]
        return [
            {'title': text_of(sheet, f'{side}_{number}_title', here), 'text': text_of(sheet, f'{side}_{number}', here)}
            for number in numbers
        ]
