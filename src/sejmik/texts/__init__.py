"""Every word a player reads, in every language: the shell's own texts, and those of each game.

A template may hold `{name}`; `{n|card|cards}`, which picks the form that goes with the number; and `[…]`, which is
left out if a name inside it is empty. An empty template means: say nothing. What a table with other options reads
instead: `sejmik.texts.variants`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.event import Event
from sejmik.kernel.meta import Meta
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.scene import Say
from sejmik.kernel.step import Step
from sejmik.texts.variants import plain, values_at, vary

LANGUAGES = ('pl', 'en', 'de')
FIELD = re.compile(r'\{(\w+)((?:\|[^|{}]*)*)\}')
OPTIONAL = re.compile(r'\[([^\[\]]*\{[^\[\]]*)\]')


@cache
def load(package: str, lang: str) -> dict[str, Any]:
    """The texts of a package in a language."""
    source = files(package).joinpath('texts' if package != __name__ else '', f'{lang}.toml')
    if not source.is_file():
        raise BadInput(f'there are no texts in language {lang!r}')
    return tomllib.loads(source.read_text('utf-8'))


def plural(lang: str, n: int, forms: Sequence[str]) -> str:
    """The form of a noun that goes with a number: one, few, many in Polish; one, many elsewhere."""
    if n == 1:
        return forms[0]
    if lang == 'pl' and len(forms) == 3:
        return forms[1] if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else forms[2]
    return forms[-1]


def fill(template: str, lang: str, values: Mapping[str, object]) -> str:
    """Put the values into a template."""

    def field(match: re.Match[str]) -> str:
        value = values[match[1]]
        if not match[2]:
            return str(value)
        return plural(lang, int(str(value)), match[2][1:].split('|'))

    def group(match: re.Match[str]) -> str:
        names = [found[1] for found in FIELD.finditer(match[1])]
        return match[1] if all(str(values[name]) for name in names) else ''

    return FIELD.sub(field, OPTIONAL.sub(group, template))


class Shell:
    """The texts of the program around the games."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = load(__name__, lang)

    def say(self, key: str, **values: object) -> str:
        """The text with this dotted key."""
        text: Any = self.words
        for part in key.split('.'):
            text = text[part]
        return fill(str(text), self.lang, values)


def words_of(meta: Meta, lang: str, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """All words of a game, as they are read at a table with these options; else at one with the usual ones."""
    given = options or {}
    changed = [
        (option.name, given[option.name])
        for option in meta.options
        if option.name in given and given[option.name] != option.default
    ]
    return words_at(meta, lang, tuple(changed))


@lru_cache(maxsize=128)
def words_at(meta: Meta, lang: str, changed: tuple[tuple[str, bool | str | int], ...]) -> dict[str, Any]:
    """All words of a game at a table where these options are changed. It is asked for with every update."""
    words = load(meta.package, lang)
    if not changed:
        return plain(words)
    values = values_at(meta, dict(changed))
    varied = vary(words, values)
    rulings = dict(varied.get('rulings', {}))
    for option in meta.options:
        if option.ruling in rulings and option.name in dict(changed):
            entry = words.get('options', {}).get(option.name, {})
            rulings[option.ruling] += f' {decided(option.name, entry, lang, values[option.name])}'
    return {**varied, 'rulings': rulings}


def decided(option: str, entry: Mapping[str, Any], lang: str, value: str) -> str:
    """How this table has decided a question that a ruling answers otherwise."""
    shell = Shell(lang if lang in LANGUAGES else 'en')
    switched = shell.say(f'rulings.{value}') if value in ('on', 'off') else value
    return shell.say(
        'rulings.here', option=entry.get('name', option), value=entry.get('values', {}).get(value, switched)
    )


class GameTexts:
    """A game's texts in one language, for players with these names, at a table with these options.

    A text that is not there is shown as its key, ‹steps.bid›: a table does not close for want of a word. That none is
    missing is for the tests to see.
    """

    def __init__(self, meta: Meta, lang: str, names: Sequence[str], options: Mapping[str, Any] | None = None) -> None:
        if lang not in meta.languages:
            raise BadInput(f'{meta.name} has no texts in {lang!r}; it has {", ".join(meta.languages)}')
        self.meta = meta
        self.lang = lang
        self.names = names
        self.words = words_of(meta, lang, options)

    # -- what the file holds ---------------------------------------------------------------------------------------

    def text(self, section: str, key: str) -> str:
        """The text of this key; of something that has several texts, its name."""
        found = self.words.get(section, {}).get(key)
        if isinstance(found, dict):
            key, found = f'{key}.name', found.get('name')
        return self.missing(f'{section}.{key}') if found is None else str(found)

    def tell(self, section: str, key: str, values: Mapping[str, object]) -> str:
        """The text of this key, filled in."""
        template = self.text(section, key)
        try:
            return fill(template, self.lang, values)
        except (KeyError, ValueError) as error:  # it names what it is not given, or counts what is no number
            return self.missing(f'{section}.{key}', error)

    def missing(self, key: str, error: Exception | None = None) -> str:
        """What is shown instead of a text that is not there, or cannot be filled in."""
        return f'‹{key}›'

    # -- names -----------------------------------------------------------------------------------------------------

    def word(self, namespace: str, number: int) -> str:
        """The name of a seat, card, colour...; '' for nobody and nothing."""
        if number < 0:
            return ''
        if namespace == 'seat':
            return self.names[number]
        return self.entry(namespace, self.meta.namespaces[namespace][number])

    def entry(self, kind: str, word: str) -> str:
        return self.text(self.meta.sections.get(kind, kind), word)

    def values(self, params: str, numbers: Sequence[int]) -> dict[str, object]:
        """The named numbers of a step or event, each in words if it stands for something; the last takes the rest."""
        values: dict[str, object] = {}
        names = params.split()
        for i, name in enumerate(names):
            taken = numbers[i:] if i == len(names) - 1 else numbers[i : i + 1]
            if name == 'bids':  # one of each seat
                values[name] = ', '.join(f'{player} {bid}' for player, bid in zip(self.names, taken))
                continue
            values[name] = ', '.join(self.value(name, number) for number in taken)
        return values

    def value(self, name: str, number: int) -> str:
        if name == 'action':
            return self.action(number)
        if name == 'change':  # by so much: always with its sign
            return f'{number:+d}'.replace('-', '−')
        namespace = self.meta.params.get(name)
        return self.word(namespace, number) if namespace else str(number)

    # -- sentences -------------------------------------------------------------------------------------------------

    def action(self, number: int) -> str:
        """An option, as a button would say it."""
        action = self.meta.actions[number]
        name = ''
        if action.kind == 'seat':
            name = self.names[self.meta.seat(action.word, len(self.names))]
        elif action.kind:
            name = self.meta.spell(action.kind, action.word, self.words) or self.entry(action.kind, action.word)
        players = {self.meta.seat_letter(seat): player for seat, player in enumerate(self.names)}
        return self.tell('actions', action.verb, {'name': name, **players})

    def ask(self, step: Step[Any]) -> str:
        """What is asked, in the second person."""
        return self.tell('ask', step.tag, self.values(step.params, step.numbers()))

    def step(self, step: Step[Any]) -> str:
        """A step of the agenda as a line of the rulebook."""
        return self.tell('steps', step.tag, self.values(step.params, step.numbers()))

    def event(self, event: Event, seat: int) -> str:
        """A line of the log as `seat` may read it; '' if it is not worth a line."""
        public, _, hidden = self.meta.events.get(event.tag, '').partition('|')
        values = self.values(public, event.numbers)
        key = event.tag
        if hidden:
            if event.sees(seat):
                values.update(self.values(hidden, event.hidden))
            else:
                key += '_unseen'
        return self.tell('events', key, values)

    def since(self, event: Event) -> str:
        """The same in a few words, for the line that tells what the others did; '' if it has no place there."""
        if event.tag not in self.words.get('since', {}):
            return ''
        public, _, _ = self.meta.events.get(event.tag, '').partition('|')
        return self.tell('since', event.tag, self.values(public, event.numbers))

    def say(self, section: str, said: Say) -> str:
        """A text with named numbers, each in words if it stands for something."""
        return self.tell(section, said.key, {name: self.value(name, number) for name, number in said.numbers.items()})

    def why(self, reason: str) -> str:
        return self.text('why', reason)

    def rule(self, rule: str) -> str:
        return self.text('rules', rule)

    def result(self, outcome: Outcome) -> str:
        """Who won, and by how much."""
        key, numbers = self.meta.result(outcome)
        winners = ', '.join(self.names[seat] for seat in outcome.winners())
        return self.tell('result', key, {**numbers, 'winner': winners, 'winners': winners})

    def outcome(self, how: str) -> str:
        return self.text('outcomes', how)
