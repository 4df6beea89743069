"""One word for one thing, in each language: the terms of a game, and those of the program around the games.

The glossary of the texts says how a term is called and what it means: `seal = "Seal: the place beside a country…"`.
`texts/terms.toml` is no language. It says, of the terms that need it, which forms the word takes if it is inflected,
which words are never used for the same thing, and where such a word stands all the same, because there it means
something else:

    [hussars]
    pl.forms = ["husari*"]
    de.never = ["Husar*"]
    de.but = { "history.*" = "riders of the time, no unit of the game" }

In a pattern `*` is any letters, or none, and a space is a space or a hyphen. Only whole words count, and capitals
do not.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.texts import FIELD, load
from sejmik.texts.variants import leaves

FILE = 'terms.toml'


class Term:
    """A word of the glossary in one language."""

    def __init__(self, key: str, entry: str, said: Mapping[str, Any]) -> None:
        self.key = key
        self.word, _, self.meaning = entry.partition(': ')
        self.word = re.sub(r' \([^)]*\)', '', self.word)
        self.forms: list[str] = said.get('forms', [f'{self.word}*'])
        self.never: list[str] = said.get('never', [])
        self.but: dict[str, str] = said.get('but', {})


@cache
def said(package: str) -> dict[str, dict[str, dict[str, Any]]]:
    """What terms.toml says, by term and language; nothing if there is no such file."""
    source = files(package).joinpath('texts' if package != 'sejmik.texts' else '', FILE)
    try:
        return tomllib.loads(source.read_text('utf-8')) if source.is_file() else {}
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f'{FILE}: {error}') from error


def terms(package: str, lang: str) -> list[Term]:
    """The glossary of a package in a language, in its order."""
    entries: dict[str, str] = load(package, lang).get('glossary', {})
    return [Term(key, entry, said(package).get(key, {}).get(lang, {})) for key, entry in entries.items()]


@cache
def pattern(words: str) -> re.Pattern[str]:
    """What finds these words in a text."""
    parts = [re.escape(part).replace(r'\*', r'\w*') for part in words.split()]
    return re.compile(r'(?<!\w)' + r'[\s-]'.join(parts) + r'(?!\w)', re.IGNORECASE)


def places(words: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every text with its place, `rules.SA-1.1`, as it is read: names that are filled in are no words of it."""
    for path, text in leaves(words):
        yield '.'.join(path), read(text)


def read(template: str) -> str:
    """A template with its nouns in all their forms, one reading after another."""
    forms = [match[2][1:].split('|') for match in FIELD.finditer(template) if match[2]]

    def reading(number: int) -> str:
        return FIELD.sub(lambda match: (match[2][1:].split('|') * 3)[number] if match[2] else '…', template)

    return ' … '.join(reading(number) for number in range(max(map(len, forms), default=1)))
