"""Every word a player reads, in every language: the shell's own texts, and those of each game.

A template may hold `{name}`; `{n|card|cards}`, which picks the form that goes with the number; and `[…]`, which is
left out if a name inside it is empty. An empty template means: say nothing. What a table with other options reads
instead: `sejmik.texts.variants`.

Whoever reads is "you". What is told of `{seat}` has a second text, `…_you`, for that seat; what is told of somebody
else as well has a third, `…_at_you`, for the other person in it. Where neither is written, everybody reads the names.
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
YOU, AT_YOU = '_you', '_at_you'
SEVERAL = ('seats', 'bids')  # names of numbers that stand for many people: their list says "you" by itself
FIELD = re.compile(r'\{(\w+)((?:\|[^|{}]*)*)\}')
CHANGE = re.compile(r'[+−]\{n\}')  # a text that tells by how much something grew or shrank
RULES = re.compile(
    r' \(([A-Z]+-\d[\d.]*)(?:, [A-Z]+-\d[\d.]*)*\)'
)  # in brackets behind a sentence: where to look it up
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


@cache
def you(lang: str) -> str:
    """What the reader is called in a list of players."""
    return Shell(lang if lang in LANGUAGES else 'en').say('names.reader')


@cache
def somebody(lang: str) -> str:
    """What one of the others is called, if it does not matter which."""
    return Shell(lang if lang in LANGUAGES else 'en').say('names.somebody')


class GameTexts:
    """A game's texts in one language, for players with these names, at a table with these options. `reader` is the seat
    that reads them, -1 for a watcher.

    A text that is not there is shown as its key, ‹steps.bid›: a table does not close for want of a word. That none is
    missing is for the tests to see.
    """

    def __init__(
        self,
        meta: Meta,
        lang: str,
        names: Sequence[str],
        options: Mapping[str, Any] | None = None,
        reader: int = -1,
    ) -> None:
        if lang not in meta.languages:
            raise BadInput(f'{meta.name} has no texts in {lang!r}; it has {", ".join(meta.languages)}')
        self.meta = meta
        self.lang = lang
        self.names = names
        self.words = words_of(meta, lang, options)
        self.reader = reader

    # -- what the file holds ---------------------------------------------------------------------------------------

    def text(self, section: str, key: str) -> str:
        """The text of this key; of something that has several texts, its name."""
        found = self.words.get(section, {}).get(key)
        if isinstance(found, dict):
            key, found = f'{key}.name', found.get('name')
        return self.missing(f'{section}.{key}') if found is None else str(found)

    def has(self, section: str, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self.words.get(section, {})

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

    def word(self, namespace: str, number: int, address: str = '') -> str:
        """The name of a seat, card, colour...; '' for nobody and nothing. A word may have another form where the
        reader does it."""
        if number < 0:
            return ''
        if namespace == 'seat':
            return self.names[number]
        word = self.meta.namespaces[namespace][number]
        if address and self.has(self.meta.sections.get(namespace, namespace), word + address):
            word += address
        return self.entry(namespace, word)

    def entry(self, kind: str, word: str) -> str:
        return self.text(self.meta.sections.get(kind, kind), word)

    def called(self, seat: int) -> str:
        """A player among others: the reader is "you"."""
        return you(self.lang) if seat == self.reader else self.names[seat]

    def values(self, params: str, numbers: Sequence[int], address: str = '') -> dict[str, object]:
        """The named numbers of a step or event, each in words if it stands for something; the last takes the rest. In
        a text that has an `address`, and in a list, the reader is not called by name."""
        values: dict[str, object] = {}
        names = params.split()
        for i, name in enumerate(names):
            taken = numbers[i:] if i == len(names) - 1 else numbers[i : i + 1]
            if name == 'bids':  # one of each seat
                values[name] = ', '.join(f'{self.called(seat)} {bid}' for seat, bid in enumerate(taken))
            elif self.meta.params.get(name) == 'seat' and (address or name in SEVERAL):
                values[name] = ', '.join(self.called(seat) for seat in taken if seat >= 0)
            else:
                values[name] = ', '.join(self.value(name, number, address) for number in taken)
        return values

    def address(self, section: str, key: str, params: str, numbers: Sequence[int]) -> str:
        """What the key of the text ends in that speaks to the reader, if the reader is in it and there is one."""
        met = {
            name
            for name, number in zip(params.split(), numbers)
            if 0 <= number == self.reader and name not in SEVERAL and self.meta.params.get(name) == 'seat'
        }
        for address, meant in ((YOU, 'seat' in met), (AT_YOU, bool(met - {'seat'}))):
            if meant and self.has(section, key + address):
                return address
        return ''

    def sentence(
        self, section: str, key: str, params: str, numbers: Sequence[int], more: Mapping[str, object] | None = None
    ) -> str:
        """The text of this key about these people and things, addressed to the reader if that is one of them."""
        address = self.address(section, key, params, numbers)
        return self.tell(section, key + address, {**self.values(params, numbers, address), **(more or {})})

    def value(self, name: str, number: int, address: str = '') -> str:
        if name == 'action':
            return self.action(number)
        if name == 'change':  # by so much: always with its sign
            return f'{number:+d}'.replace('-', '−')
        namespace = self.meta.params.get(name)
        return self.word(namespace, number, address) if namespace else str(number)

    # -- sentences -------------------------------------------------------------------------------------------------

    def action(self, number: int) -> str:
        """An option, as a button would say it."""
        action = self.meta.actions[number]
        key, name = action.verb, ''
        about = f'{{{self.meta.seat_letter(self.reader)}}}' in self.text('actions', key) if self.reader >= 0 else False
        if action.kind == 'seat':
            seat = self.meta.seat(action.word, len(self.names))
            name, about = self.names[seat], seat == self.reader
        elif action.kind:
            name = self.meta.spell(action.kind, action.word, self.words) or self.entry(action.kind, action.word)
        if about and self.has('actions', key + YOU):
            key += YOU
        players = {self.meta.seat_letter(seat): player for seat, player in enumerate(self.names)}
        return self.tell('actions', key, {'name': name, **players})

    def ask(self, step: Step[Any]) -> str:
        """What is asked, in the second person."""
        return self.sentence('ask', step.tag, step.params, step.numbers())

    def step(self, step: Step[Any], asked: bool = False) -> str:
        """A step of the agenda as a line of the rulebook. One that names nobody is the reader's own if the reader is
        `asked` in it."""
        key = step.tag
        if asked and 'seat' not in step.params.split() and self.has('steps', key + YOU):
            key += YOU
        return self.sentence('steps', key, step.params, step.numbers())

    def event(self, event: Event, seat: int) -> str:
        """A line of the log as `seat` may read it; '' if it is not worth a line."""
        public, _, hidden = self.meta.events.get(event.tag, '').partition('|')
        key, more = event.tag, {}
        if hidden and event.sees(seat):
            more = self.values(hidden, event.hidden)
        elif hidden:
            key += '_unseen'
        return self.sentence('events', key, public, event.numbers, more)

    def since(self, event: Event) -> str:
        """The same in a few words, for the line that tells what the others did; '' if it has no place there."""
        if event.tag not in self.words.get('since', {}):
            return ''
        if event.tag in self.meta.gains and not self.meta.gained(event):  # nothing to give back
            return ''
        public, _, _ = self.meta.events.get(event.tag, '').partition('|')
        if CHANGE.search(self.words['since'][event.tag]) and not event.numbers[public.split().index('n')]:
            return ''
        address = self.address('since', event.tag, public, event.numbers)
        values = self.values(public, event.numbers, address or AT_YOU)  # mere labels: the reader is "you" in all
        return self.tell('since', event.tag + address, values)

    def say(self, section: str, said: Say) -> str:
        """A text with named numbers, each in words if it stands for something."""
        return self.sentence(section, said.key, ' '.join(said.numbers), list(said.numbers.values()))

    def prospects(self) -> frozenset[str]:
        """What can be told of how a game may go on: the events that somebody who asks for advice hears of."""
        return frozenset(self.words.get('prospects', {}))

    def prospect(self, seat: int, key: str, times: int, of: int, n: int) -> str:
        """What happens in so many of the imagined deals, to whoever plays `seat`. The other one is called by name;
        several are somebody."""
        others = [name for place, name in enumerate(self.names) if place != seat]
        other = others[0] if len(others) == 1 else somebody(self.lang)
        return self.tell('prospects', key, {'times': times, 'of': of, 'n': n, 'other': other})

    def why(self, reason: str) -> str:
        """The reason of a refusal; the rule behind it is looked up, not read out."""
        return RULES.sub('', self.text('why', reason))

    def rule_behind(self, reason: str) -> str:
        """The id of the rule that a reason names; '' if it names none."""
        named = RULES.search(self.text('why', reason))
        return named[1] if named else ''

    def rule(self, rule: str) -> str:
        return self.text('rules', rule)

    def result(self, outcome: Outcome) -> str:
        """Who won, and by how much."""
        key, numbers = self.meta.result(outcome)
        winners = ', '.join(self.called(seat) for seat in outcome.winners())
        if self.reader in outcome.winners() and self.has('result', key + YOU):
            key += YOU
        return self.tell('result', key, {**numbers, 'winner': winners, 'winners': winners})

    def outcome(self, how: str) -> str:
        """Why the game ended, without the rule."""
        return RULES.sub('', self.text('outcomes', how))
