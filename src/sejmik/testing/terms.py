"""Whether the texts keep to their terms (`sejmik.texts.terms`): each function tells one line for each thing that is
wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

from sejmik.texts import LANGUAGES, load
from sejmik.texts.terms import FILE, Term, pattern, places, said, terms
from sejmik.texts.variants import SECTION

KEYS = {'forms': list, 'never': list, 'but': dict}


def check_terms(package: str, lang: str) -> list[str]:
    """What is wrong with the use of terms in this language, and with what terms.toml says of it."""
    wrong = list(unknown(package, lang))
    if wrong:  # nothing can be looked for before that is mended
        return wrong
    words = load(package, lang)
    known = terms(package, lang)
    return [*misused(known, words), *idle(known, words)]


def unknown(package: str, lang: str) -> Iterator[str]:
    """What terms.toml names and nothing knows."""
    entries = load(package, lang).get('glossary', {})
    for key, by_language in said(package).items():
        if key not in entries:
            yield f'glossary has no {key}, which {FILE} names'
        if not isinstance(by_language, dict):
            yield f'{FILE} {key} is no table'
            continue
        for name in by_language:
            if name not in LANGUAGES:
                yield f'{FILE} {key}.{name} is no language'
        for name, value in by_language.get(lang, {}).items():
            if name not in KEYS:
                yield f'{FILE} {key}.{lang}.{name} is none of {", ".join(KEYS)}'
            elif not isinstance(value, KEYS[name]):
                yield f'{FILE} {key}.{lang}.{name} is no {KEYS[name].__name__}'


def is_at(place: str, allowed: str) -> bool:
    """Whether a place is one of those allowed, or a variant of it at a table with other options."""
    return fnmatchcase(place, allowed) or fnmatchcase(place, f'{SECTION}.*.{allowed}')


def misused(known: list[Term], words: Mapping[str, Any]) -> Iterator[str]:
    """Words that are never used for a term, and are."""
    for place, text in places(words):
        for term in known:
            for never in term.never:
                found = pattern(never).search(text)
                if found and not any(is_at(place, allowed) for allowed in term.but):
                    yield f'{place} says {found[0]!r}: the word is {term.word!r} (glossary.{term.key})'


def idle(known: list[Term], words: Mapping[str, Any]) -> Iterator[str]:
    """Places where another word is allowed, and none stands."""
    told = list(places(words))
    for term in known:
        for allowed in term.but:
            here = [text for place, text in told if is_at(place, allowed)]
            if not any(pattern(never).search(text) for never in term.never for text in here):
                yield f'{FILE} {term.key}: nothing to allow in {allowed}'


def unused(known: list[Term], words: Mapping[str, Any]) -> Iterator[str]:
    """Terms that nothing but the glossary names."""
    told = [text for place, text in places(words) if not place.startswith('glossary.')]
    for term in known:
        if not any(pattern(form).search(text) for form in term.forms for text in told):
            yield f'glossary.{term.key}: no text says {term.word!r}'
