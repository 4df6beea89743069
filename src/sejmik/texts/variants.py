"""Texts that say something else at a table with other options.

In the texts of a game:

    [variants."tryzna_timing=played".cards.tryzna]
    effect = "…"

holds the texts as they are read where the condition is true. Several conditions stand in one line with a comma between
them, and all must be true; `max_rounds!=0` is true for every other value. In such a text `{max_rounds}` is the value.
If several variants of one text fit, the last one counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sejmik.kernel.meta import Meta

SECTION = 'variants'


@dataclass(frozen=True)
class Condition:
    """What an option must be, or must not be."""

    option: str
    value: str
    same: bool = True

    def fits(self, values: Mapping[str, str]) -> bool:
        return self.option in values and (values[self.option] == self.value) == self.same


def read_conditions(text: str) -> list[Condition]:
    """'a=on, b!=0' as conditions."""
    conditions = []
    for part in text.split(','):
        option, _, value = part.partition('=')
        name = option.strip()
        conditions.append(Condition(name.rstrip('!').strip(), value.strip(), not name.endswith('!')))
    return conditions


def values_at(meta: Meta, options: Mapping[str, Any]) -> dict[str, str]:
    """All options of a table, as they are written."""
    return {option.name: option.write(options.get(option.name, option.default)) for option in meta.options}


def plain(words: Mapping[str, Any]) -> dict[str, Any]:
    """The texts without their variants: as they are read at a table with the usual options."""
    return {section: texts for section, texts in words.items() if section != SECTION}


def vary(words: Mapping[str, Any], values: Mapping[str, str]) -> dict[str, Any]:
    """The texts as they are read at a table whose options have these values."""
    varied = plain(words)
    for key, texts in words.get(SECTION, {}).items():
        conditions = read_conditions(key)
        if all(condition.fits(values) for condition in conditions):
            named = {f'{{{condition.option}}}': values[condition.option] for condition in conditions}
            varied = laid_over(varied, texts, named)
    return varied


def laid_over(below: Mapping[str, Any], above: Mapping[str, Any], named: Mapping[str, str]) -> dict[str, Any]:
    """The texts below, with those above in their places."""
    laid = dict(below)
    for key, text in above.items():
        if isinstance(text, Mapping):
            found = laid.get(key)
            laid[key] = laid_over(found if isinstance(found, Mapping) else {}, text, named)
            continue
        for name, value in named.items():
            text = str(text).replace(name, value)
        laid[key] = text
    return laid


def leaves(texts: Mapping[str, Any], *before: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every single text with its path."""
    for key, text in texts.items():
        if isinstance(text, Mapping):
            yield from leaves(text, *before, key)
        else:
            yield (*before, key), str(text)
