"""A deck outside a game: as data, as text, as a code for links; whether it is legal, and what is in it.

Words for people come from outside: names of cards are read by an `Index`, and a `Reason` is a key with its numbers.
"""

from __future__ import annotations

import base64
import binascii
import difflib
import math
import re
import unicodedata
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from sejmik.games.veto.names import (
    CHARACTER,
    EFFECT,
    ELECT,
    EQUIPMENT,
    FACTION,
    FACTIONS,
    KEYWORDS,
    KINDS,
    LOYAL,
    NEUTRAL,
    NOTHING,
    PROPERTY,
    STAB,
    STRATEGY,
    TYPES,
)
from sejmik.games.veto.pool import Box
from sejmik.games.veto.setup import LARGEST_DECK, SMALLEST_DECK, copy_limit, in_decks, playable_by, random_deck
from sejmik.kernel.chance import stream
from sejmik.kernel.errors import BadInput

HAND = 7  # VT-8.8
LONGEST_TITLE = 60
LONGEST_TEXT = 20_000
LONGEST_CODE = 4_000
MOST_COPIES = 999  # of one card in a text; far more than any deck may hold
MOST_LINES = 20  # that nobody can read: the rest is not told one by one
KIND_OF = {word: kind for kind, word in enumerate(KINDS)}


@dataclass(frozen=True)
class Deck:
    """VT-6.5: the faction card and the strategy stand beside the cards."""

    title: str = ''
    faction: str = ''  # '' for none yet
    strategy: str = ''  # '' for none
    cards: Mapping[str, int] = field(default_factory=dict)  # copies of each

    @property
    def size(self) -> int:
        return sum(self.cards.values())

    def kinds(self) -> list[int]:
        """Every copy as a kind; what is not in any box is left out."""
        return [KIND_OF[word] for word, n in self.cards.items() if word in KIND_OF for _ in range(n)]


@dataclass(frozen=True)
class Limits:
    """What a table allows."""

    copies: int = 3
    by_name: bool = False  # VT-6.4: whether versions of a character share the limit
    smallest: int = SMALLEST_DECK
    largest: int = LARGEST_DECK


@dataclass(frozen=True)
class Reason:
    """Why a deck cannot be played, or what is odd about it: a key of the texts with its numbers."""

    key: str
    error: bool = True
    card: str = ''
    n: int = 0
    m: int = 0
    line: int = 0  # of the text; 0 if it is not about a line
    text: str = ''  # what stands there

    def values(self, names: Mapping[str, str]) -> dict[str, object]:
        """What its sentence is filled with."""
        return {**asdict(self), 'card': names.get(self.card, self.card), 'line': self.line or ''}


def read_limits(options: Mapping[str, bool | str | int]) -> Limits:
    """VT-6.3, VT-6.4, VT-6.15: the limits at a table with these options."""
    return Limits(copy_limit(options['variant'] == 'feast'), options['copy_limit_key'] == 'name')


def normal(deck: Deck) -> Deck:
    """The same deck with its cards in the order of the pool."""
    cards = {word: n for word, n in deck.cards.items() if n > 0}
    order = sorted(cards, key=lambda word: (KIND_OF.get(word, len(KINDS)), word))
    return Deck(tidy(deck.title), deck.faction, deck.strategy, {word: cards[word] for word in order})


def tidy(title: str) -> str:
    """A title on one line."""
    shown = ''.join(letter if letter.isprintable() else ' ' for letter in title)
    return ' '.join(shown.split())[:LONGEST_TITLE].rstrip()


# -- decks that are there already --------------------------------------------------------------------------------------


def from_kinds(box: Box, faction: int, strategy: int, kinds: Iterable[int], title: str = '') -> Deck:
    counted = Counter(kinds)
    cards = {box.cards[kind].name: counted[kind] for kind in sorted(counted)}
    return Deck(title, KINDS[faction], '' if strategy == NOTHING else KINDS[strategy], cards)


def starters(box: Box) -> dict[str, Deck]:
    """The six starter decks, by faction."""
    return {
        name: from_kinds(box, box.deck_factions[n], box.deck_strategies[n], box.decks[n])
        for n, name in enumerate(FACTIONS)
    }


def by_chance(box: Box, faction: str, seed: str, limits: Limits) -> Deck:
    """A deck as from a sealed box."""
    kind = KIND_OF.get(faction, NOTHING)
    if kind == NOTHING or box.cards[kind].type != FACTION:
        raise BadInput(f'{faction!r} is no faction card; they are {", ".join(faction_cards(box))}')
    chance = stream(seed, 'deck')
    strategies = [kind for kind, face in enumerate(box.cards) if face.type == STRATEGY]
    chance.shuffle(strategies)
    return from_kinds(box, kind, strategies[0], random_deck(box, kind, limits.copies, chance))


def faction_cards(box: Box) -> list[str]:
    return [face.name for face in box.cards if face.type == FACTION]


def sample_hand(deck: Deck, seed: str) -> list[str]:
    """VT-8.8: seven cards from the shuffled deck."""
    kinds = deck.kinds()
    stream(seed, 'hand').shuffle(kinds)
    return [KINDS[kind] for kind in kinds[:HAND]]


# -- whether it is legal -----------------------------------------------------------------------------------------------


def check(deck: Deck, box: Box, limits: Limits) -> list[Reason]:
    """VT-6: everything that stands against the deck, then what its owner may want to know."""
    found: list[Reason] = []
    deck = normal(deck)
    faction = known(box, deck.faction)
    if not deck.faction:
        found.append(Reason('no_faction'))
    elif faction == NOTHING or box.cards[faction].type != FACTION:
        found.append(Reason('not_a_faction', card=deck.faction, text=deck.faction))
        faction = NOTHING
    strategy = known(box, deck.strategy)
    if deck.strategy and (strategy == NOTHING or box.cards[strategy].type != STRATEGY):
        found.append(Reason('not_a_strategy', card=deck.strategy, text=deck.strategy))
    kinds: dict[int, int] = {}
    for word, n in deck.cards.items():
        kind = known(box, word)
        if kind == NOTHING:
            found.append(Reason('unknown_card', text=word))
        elif not in_decks(box, kind):
            found.append(
                Reason('faction_in_deck' if box.cards[kind].type == FACTION else 'strategy_in_deck', card=word)
            )
        else:
            kinds[kind] = n
    size = sum(kinds.values())
    if size < limits.smallest:
        found.append(Reason('too_few', n=limits.smallest - size, m=limits.smallest))
    if size > limits.largest:
        found.append(Reason('too_many', n=size, m=limits.largest))
    return [*found, *check_copies(kinds, box, limits), *warnings(kinds, box, faction)]


def known(box: Box, word: str) -> int:
    """The kind of a card that is in this box, or NOTHING."""
    kind = KIND_OF.get(word, NOTHING)
    return kind if kind != NOTHING and box.cards[kind].type >= 0 else NOTHING


def check_copies(kinds: Mapping[int, int], box: Box, limits: Limits) -> list[Reason]:
    """VT-6.3, VT-6.4."""
    found = []
    together: dict[int, list[int]] = {}  # the kinds that share a limit
    for kind in kinds:
        together.setdefault(box.cards[kind].person if limits.by_name else kind, []).append(kind)
    for group in together.values():
        n = sum(kinds[kind] for kind in group)
        if n > limits.copies:
            key = 'too_many_copies' if len(group) == 1 else 'too_many_versions'
            found.append(Reason(key, card=KINDS[group[0]], n=n, m=limits.copies))
    return found


def warnings(kinds: Mapping[int, int], box: Box, faction: int) -> list[Reason]:
    """Legal, but perhaps not meant."""
    found = []
    if kinds and not any(box.cards[kind].keywords & ELECT for kind in kinds):
        found.append(Reason('no_elect', error=False))
    if faction == NOTHING:
        return found
    companies = {box.cards[kind].faction for kind in kinds if box.cards[kind].type == CHARACTER}
    dear = 0
    for kind, n in kinds.items():
        face = box.cards[kind]
        if playable_by(box, kind, faction):
            continue
        if face.type in (EFFECT, PROPERTY, STAB):  # VT-6.10 to VT-6.12
            found.append(Reason('other_faction', error=False, card=face.name, n=n))
        elif face.type == EQUIPMENT:  # VT-6.13
            if face.faction not in companies:
                found.append(Reason('no_bearer', error=False, card=face.name, n=n))
        elif face.keywords & LOYAL:  # VT-3.22
            found.append(Reason('loyal', error=False, card=face.name, n=n))
        else:  # VT-6.14
            dear += n
    if dear:
        found.append(Reason('double_cost', error=False, n=dear))
    return found


# -- what is in it -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Statistics:
    """A deck in numbers."""

    cards: int
    different: int
    types: dict[str, int]  # cards of each type
    costs: list[int]  # cards that cost 0, 1, 2… ducats: characters, equipment, properties
    mean_cost: float
    income: int  # ducats a round, if all of them were in play
    upkeep: int  # ducats a round to be paid
    treasury: int  # of the faction card
    faction_income: int
    keywords: dict[str, int]
    own: int  # cards of the faction
    neutral: int
    other: int  # cards of other factions
    sabre: float  # mean of the characters
    votes: float
    elects: int
    elect_in_hand: float  # chance of at least one Elect in the first seven cards


def statistics(deck: Deck, box: Box) -> Statistics:
    """The numbers of all cards that may be in a deck."""
    kinds = [kind for kind in deck.kinds() if in_decks(box, kind)]
    faces = [box.cards[kind] for kind in kinds]
    paid = [face.cost for face in faces if face.type in (CHARACTER, EQUIPMENT, PROPERTY)]
    people = [face for face in faces if face.type == CHARACTER]
    elects = sum(1 for face in people if face.keywords & ELECT)
    faction = known(box, deck.faction)
    own = box.cards[faction].faction if faction != NOTHING and box.cards[faction].type == FACTION else NOTHING
    return Statistics(
        cards=len(kinds),
        different=len(set(kinds)),
        types={word: sum(1 for face in faces if face.type == type) for type, word in enumerate(TYPES) if 0 < type < 6},
        costs=[paid.count(cost) for cost in range(max([*paid, 0]) + 1)],
        mean_cost=mean(paid),
        income=sum(face.upkeep for face in faces if face.upkeep > 0),
        upkeep=-sum(face.upkeep for face in faces if face.upkeep < 0),
        treasury=box.cards[faction].treasury if own != NOTHING else 0,
        faction_income=box.cards[faction].income if own != NOTHING else 0,
        keywords={
            word: n
            for bit, word in enumerate(KEYWORDS)
            if (n := sum(1 for face in faces if face.keywords >> bit & 1))
        },
        own=sum(1 for face in faces if face.faction == own),
        neutral=sum(1 for face in faces if face.faction == NEUTRAL),
        other=sum(1 for face in faces if face.faction not in (own, NEUTRAL)),
        sabre=mean([face.sabre for face in people]),
        votes=mean([face.votes for face in people]),
        elects=elects,
        elect_in_hand=at_least_one(elects, len(kinds)),
    )  # fmt: skip


def mean(values: list[int]) -> float:
    return round(sum(values) / len(values), 2) if values else 0.0


def at_least_one(of: int, cards: int) -> float:
    """The chance that the first hand holds at least one of `of` cards."""
    drawn = min(HAND, cards)
    if not cards or not of:
        return 0.0
    return round(1 - math.comb(cards - of, drawn) / math.comb(cards, drawn), 4)


# -- as text -----------------------------------------------------------------------------------------------------------

TITLE_KEYS = {'deck', 'title', 'name', 'kredens', 'talia', 'tytul', 'nazwa', 'titel'}
FACTION_KEYS = {'faction', 'frakcja', 'stronnictwo', 'fraktion'}
STRATEGY_KEYS = {'strategy', 'strategia', 'strategie'}
NONE = {'', 'none', 'brak', 'keine'}
COUNTED = (
    re.compile(r'(?P<n>\d{1,4})\s*[x×*]?\s+(?P<name>\S.*)'),
    re.compile(r'(?P<name>.*\S)\s*[x×*]\s*(?P<n>\d{1,4})'),
)
PLAIN = str.maketrans('łŁøØđĐ', 'lLoOdD')


def fold(text: str) -> str:
    """A name without everything in which two ways of writing it may differ."""
    text = unicodedata.normalize('NFKD', text.translate(PLAIN)).casefold()
    return ''.join(letter for letter in text if letter.isalnum())


class Index:
    """Finds the card that a name means: its word in the box, or its name in any language that was given."""

    def __init__(self, *languages: Mapping[str, Any]) -> None:
        self.cards: dict[str, str] = {fold(word): word for word in KINDS}
        for name in FACTIONS:
            self.cards[fold(name)] = f'fr_{name}'
        named: dict[str, set[str]] = {}
        for cards in languages:
            for word, entry in cards.items():
                named.setdefault(fold(entry['name']), set()).add(word)
                if entry.get('subtitle'):
                    named.setdefault(fold(entry['name'] + entry['subtitle']), set()).add(word)
        self.ambiguous = {name for name, words in named.items() if len(words) > 1} - set(self.cards)
        for name, words in named.items():
            if len(words) == 1:
                self.cards.setdefault(name, *words)

    def find(self, name: str) -> str:
        """The word of the card, or ''."""
        return self.cards.get(fold(name), '')

    def nearest(self, name: str) -> str:
        """What may have been meant, or ''."""
        near = difflib.get_close_matches(fold(name)[:60], self.cards, 1, 0.75)
        return self.cards[near[0]] if near else ''


WORDS_ONLY = Index()


def read_text(text: str, box: Box, index: Index = WORDS_ONLY) -> tuple[Deck, list[Reason]]:
    """A deck as people write it down, and the lines that nobody can read. `Faction:` and `Strategy:` may stand
    anywhere; a card stands on a line with its number of copies; a line that begins with # is a remark."""
    if len(text) > LONGEST_TEXT:
        raise BadInput(f'a deck has at most {LONGEST_TEXT} characters')
    found = Reading(box, index)
    for number, line in enumerate(text.lstrip('\ufeff').splitlines(), 1):
        line = line.strip().removeprefix('- ').removeprefix('* ').strip()
        if line and not line.startswith('#'):
            found.take(number, line)
    if not found.faction and not found.strategy and not found.cards:
        raise BadInput('there is no deck in this text: no faction and no card')
    return normal(Deck(found.title, found.faction, found.strategy, found.cards)), found.wrong


class Reading:
    """A text on its way to a deck."""

    def __init__(self, box: Box, index: Index) -> None:
        self.box = box
        self.index = index
        self.title = ''
        self.faction = ''
        self.strategy = ''
        self.cards: dict[str, int] = {}
        self.wrong: list[Reason] = []
        self.begun = False

    def take(self, number: int, line: str) -> None:
        first, self.begun = not self.begun, True
        key, colon, value = line.partition(':')
        if colon and fold(key) in TITLE_KEYS:
            self.title = value
            return
        if colon and fold(key) in FACTION_KEYS | STRATEGY_KEYS:
            self.beside(number, value.strip(), FACTION if fold(key) in FACTION_KEYS else STRATEGY)
            return
        word = self.index.find(line)
        type = self.box.cards[KIND_OF[word]].type if word else NOTHING
        if type in (FACTION, STRATEGY):
            self.beside(number, line, type)
            return
        for pattern in COUNTED:
            if not word and (match := pattern.fullmatch(line)):
                self.count(number, match['name'], int(match['n']))
                return
        if word:
            self.count(number, line, 1)
        elif first:
            self.title = line
        else:
            self.complain(number, line)

    def beside(self, number: int, name: str, type: int) -> None:
        """A faction card or a strategy."""
        if fold(name) in NONE:
            return
        word = self.index.find(name)
        if not word:
            self.complain(number, name)
            return
        before = self.faction if type == FACTION else self.strategy
        if before and before != word:
            self.wrong.append(Reason('two_factions' if type == FACTION else 'two_strategies', line=number, card=word))
        elif type == FACTION:
            self.faction = word
        else:
            self.strategy = word

    def count(self, number: int, name: str, n: int) -> None:
        word = self.index.find(name)
        if word:
            self.cards[word] = min(self.cards.get(word, 0) + n, MOST_COPIES)
        else:
            self.complain(number, name)

    def complain(self, number: int, name: str) -> None:
        if len(self.wrong) >= MOST_LINES:
            return
        ambiguous = fold(name) in self.index.ambiguous
        near = '' if ambiguous or len(self.wrong) > 4 else self.index.nearest(name)
        key = 'ambiguous_line' if ambiguous else 'unknown_line'
        self.wrong.append(Reason(key, line=number, text=name[:LONGEST_TITLE], card=near))


def write_text(
    deck: Deck, box: Box, names: Mapping[str, str] | None = None, labels: Mapping[str, str] | None = None
) -> str:
    """A deck for people: what `read_text` reads, with the names and labels of a language if they are given."""
    deck = normal(deck)
    said = {'deck': 'Deck', 'faction': 'Faction', 'strategy': 'Strategy', **(labels or {})}
    names = names or {}
    lines = [f'{said["deck"]}: {deck.title}'] if deck.title else []
    lines.append(f'{said["faction"]}: {names.get(deck.faction, deck.faction)}'.rstrip())
    if deck.strategy:
        lines.append(f'{said["strategy"]}: {names.get(deck.strategy, deck.strategy)}')
    last = NOTHING
    for word, n in deck.cards.items():
        kind = known(box, word)
        type = box.cards[kind].type if kind != NOTHING else NOTHING
        if type != last:
            lines.append('')
            if TYPES[type] in said:
                lines.append(f'# {said[TYPES[type]]}')
        last = type
        lines.append(f'{n} {names.get(word, word)}')
    return '\n'.join(lines) + '\n'


def shown_names(cards: Mapping[str, Any]) -> dict[str, str]:
    """The name of every card of a language; versions of one character with their nicknames."""
    counted = Counter(fold(entry['name']) for entry in cards.values())
    return {
        word: f'{entry["name"]}, {entry["subtitle"]}'
        if counted[fold(entry['name'])] > 1 and entry.get('subtitle')
        else str(entry['name'])
        for word, entry in cards.items()
    }


# -- as a code ---------------------------------------------------------------------------------------------------------


def write_code(deck: Deck) -> str:
    """One word for a link. It holds words, not numbers: a new card does not spoil old links."""
    deck = normal(deck)
    lines = [deck.title, deck.faction, deck.strategy, *(f'{n}{word}' for word, n in deck.cards.items())]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress('\n'.join(lines).encode()) + packer.flush()
    return base64.urlsafe_b64encode(packed).rstrip(b'=').decode()


def read_code(code: str) -> Deck:
    """The deck behind a code. Cards may be in it that this box does not know; `check` tells."""
    code = code.strip()
    wrong = BadInput('this is not the code of a deck')
    if not 1 < len(code) <= LONGEST_CODE or not re.fullmatch(r'[\w-]+', code, re.ASCII):
        raise wrong
    try:
        packed = base64.urlsafe_b64decode(code + '=' * (-len(code) % 4))
        unpacker = zlib.decompressobj(-15)
        text = unpacker.decompress(packed, LONGEST_TEXT).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise wrong from None
    lines = text.split('\n')
    if not unpacker.eof or unpacker.unused_data or len(lines) < 3:
        raise wrong
    cards: dict[str, int] = {}
    for line in lines[3:]:
        match = re.fullmatch(r'(\d{1,3})([a-z_][a-z0-9_]{0,39})', line, re.ASCII)
        if match is None:
            raise wrong
        cards[match[2]] = int(match[1])
    if not all(re.fullmatch(r'[a-z0-9_]{0,40}', line, re.ASCII) for line in lines[1:3]):
        raise wrong
    return normal(Deck(lines[0], lines[1], lines[2], cards))
