"""Does the text of a card say what its words do? Interpreted.

A fact is one thing that a reader has to know: `pay 2`, `limit_round`, `keyword elect`, `up_to`, `kill_margin_is 2`. The
facts of the words are told by facts.py, those of a text are found by the phrases of mentions.toml. They must agree.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sejmik.games.veto.facts import Teller


@cache
def phrases() -> dict[str, Any]:
    return tomllib.loads(files('sejmik.games.veto').joinpath('mentions.toml').read_text('utf-8'))


# -- the facts of a text -----------------------------------------------------------------------------------------------


@cache
def patterns(lang: str) -> dict[str, tuple[re.Pattern[str], bool]]:
    """For each fact how it is said, and whether it is counted."""
    told = phrases()
    number = '(X|' + '|'.join([r'\d+', *sorted(told['numbers'][lang], key=len, reverse=True)]) + ')'
    found = {}
    for section in ('counted', 'said'):
        for fact, said in told[section].items():
            found[fact] = (re.compile(said[lang].replace('{n}', number)), section == 'counted')
    for keyword, said in told['keywords'].items():
        found[f'keyword {keyword}'] = (re.compile(said[lang]), True)
    return found


def said_in(text: str, lang: str) -> Counter[str]:
    """The facts that a text tells."""
    numbers = phrases()['numbers'][lang]
    facts: Counter[str] = Counter()
    for fact, (pattern, counted) in patterns(lang).items():
        for match in pattern.finditer(text):
            if not counted:
                facts[fact] = 1
                break
            groups = [group for group in match.groups() if group is not None]
            if pattern.groups:
                n = groups[0] if groups else '1'
                facts[f'{fact} {str(numbers.get(n, n)).replace("−", "-")}'] += 1
            else:
                facts[fact] += 1
    return facts


def named_in(text: str, lang: str, names: Iterable[str]) -> set[str]:
    """The names in a text, whatever the case of the noun: known by the beginnings of all their words."""
    for fact, (pattern, _) in patterns(lang).items():
        if fact.startswith('keyword '):
            text = pattern.sub('', text)
    return {name for name in names if re.search(r'\b' + r'[\w’]*[\s-]'.join(map(re.escape, stems(name))), text)}


def stems(name: str) -> list[str]:
    return [word[: max(3, len(word) - 3)] for word in re.split(r'[\s-]', name)]


def strange_in(text: str, lang: str, names: Iterable[str]) -> list[str]:
    """The words of a text, numbers among them, that no phrase and no name explains."""
    understood: set[int] = set()
    for pattern, _ in patterns(lang).values():
        for match in pattern.finditer(text):
            understood.update(range(*match.span()))
    known = set(phrases()['filler'][lang].split())
    begun = {stem.lower() for name in names for stem in stems(name)}
    return [
        match.group()
        for match in re.finditer(r'[\w’]+', text)
        if not understood.intersection(range(*match.span()))
        and (word := match.group().lower()) not in known
        and not any(word.startswith(stem) for stem in begun)
    ]


# -- cards of a pack, told in any words --------------------------------------------------------------------------------


def numbers_of(value: Any) -> set[int]:
    """The numbers from 2 on that stand in the words of a card; one is often left to the noun."""
    if isinstance(value, Mapping):
        return {n for part in value.values() for n in numbers_of(part)}
    if isinstance(value, list):
        return {n for part in value for n in numbers_of(part)}
    return {abs(value)} if isinstance(value, int) and abs(value) > 1 else set()


def numbers_in(text: str) -> set[int]:
    """The numbers of a text, in digits or in words of any language."""
    known = {word: n for words in phrases()['numbers'].values() for word, n in words.items()}
    return {
        int(word) if word.isdecimal() else known.get(word, 0) for word in re.findall(r'\d+|[^\W\d_]+', text.lower())
    }


def unsaid_numbers(card: Mapping[str, Any], text: str) -> list[int]:
    """The numbers of a card's words that its text does not mention."""
    printed = card.get('sabre', 0) if card['type'] == 'stab' else 0
    return sorted(numbers_of([card.get('abilities', []), printed]) - numbers_in(text))


# -- comparing ---------------------------------------------------------------------------------------------------------


class Proofreader:
    """Reads the texts of one language beside the words of the cards."""

    def __init__(self, cards: Mapping[str, Any], texts: Mapping[str, Any], lang: str) -> None:
        self.cards = cards
        self.texts = texts
        self.lang = lang
        self.names = {
            name: texts[name]['name']
            for name, card in cards.items()
            if card['type'] in ('character', 'equipment', 'property')
        }

    def differences(self, name: str) -> list[str]:
        return self.compare(name, self.cards[name], self.texts[name]['text'])

    def compare(self, name: str, card: Mapping[str, Any], text: str) -> list[str]:
        """What the words do and the text leaves out, and what the text tells and the words do not do."""
        teller = Teller(card)
        teller.tell()
        facts, told = teller.facts, said_in(text, self.lang)
        for fact in teller.free - set(facts):
            del told[fact]
        found = [f'not said: {fact}' for fact in (facts - told).elements()]
        found += [f'said, not done: {fact}' for fact in (told - facts).elements()]
        own = self.texts[name]['name']
        wanted = {self.names[one] for one in teller.names} - {own}
        mentioned = named_in(text, self.lang, set(self.names.values()) - {own})
        found += [f'not named: {other}' for other in wanted - mentioned]
        found += [f'named, not meant: {other}' for other in mentioned - wanted]
        found += [f'not understood: {word}' for word in strange_in(text, self.lang, {own, *wanted})]
        return sorted(found)
