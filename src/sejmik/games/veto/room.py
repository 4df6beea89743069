"""The deck room: the cards a deck is built from, decks checked, decks by chance."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any, ClassVar

from sejmik.games.veto import decks
from sejmik.games.veto.box import data, own_box, printed
from sejmik.games.veto.meta import VETO
from sejmik.kernel.errors import BadInput
from sejmik.kernel.room import STRICT, Deed, Room
from sejmik.texts import GameTexts, fill

WORD = re.compile(r'[a-z0-9_]{0,40}')
LONGEST_TITLE = 60
LONGEST_CODE = 4_000
LONGEST_SEED = 64
MOST_WORDS = 400
MOST_COPIES = 999
MOST_CARDS = 2_000


@dataclass
class DeckData:
    """A deck: words of cards, each with its copies. What is not chosen yet is ''."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    title: str = ''
    faction: str = ''
    strategy: str = ''
    cards: dict[str, int] = field(default_factory=dict)


@dataclass
class DeckWish:
    """A deck to be looked at: as data, as text or as a code, exactly one of them. `options` are those of a table
    where it is to be played; `seed` decides the sample hand."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    deck: DeckData | None = None
    text: str | None = None
    code: str | None = None
    options: dict[str, bool | str | int] = field(default_factory=dict)
    seed: str | None = None


@dataclass
class RandomDeckWish:
    """A deck by chance, for a faction card."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT

    faction: str
    options: dict[str, bool | str | int] = field(default_factory=dict)
    seed: str | None = None


@dataclass
class DeckReason:
    """Why the deck cannot be played (`error`), or what its owner may want to know; `say` tells it in words."""

    key: str
    error: bool
    say: str
    card: str = ''
    n: int = 0
    m: int = 0
    line: int = 0  # of the text; 0 if it is not about a line
    text: str = ''


@dataclass
class DeckReport:
    """A deck in its normal form, and all that can be said about it."""

    deck: DeckData
    text: str
    code: str
    legal: bool
    copies: int  # of one card that are allowed at such a table
    reasons: list[DeckReason]
    statistics: decks.Statistics
    hand: list[str]
    seed: str


@dataclass
class StarterDeck:
    """A deck that is ready to be played."""

    name: str
    title: str
    plan: str
    deck: DeckData


@dataclass
class DeckRoom:
    """What a deck is built from: the printed cards, the limits without options, the decks to start from."""

    cards: dict[str, dict[str, Any]]
    smallest: int
    largest: int
    copies: int
    starters: list[StarterDeck]


def show(lang: str) -> DeckRoom:
    """The cards a deck is built from, and the decks to start from."""
    said = words(lang)['decks']
    limits = limits_of({})
    return DeckRoom(
        cards=printed(data(), None)['cards'],
        smallest=limits.smallest,
        largest=limits.largest,
        copies=limits.copies,
        starters=[
            StarterDeck(name, said[name]['name'], said[name]['plan'], told(deck))
            for name, deck in decks.starters(own_box()).items()
        ],
    )


def check(wish: DeckWish, lang: str) -> DeckReport:
    """A deck in its normal form, whether it is legal, and what is in it."""
    if sum(one is not None for one in (wish.deck, wish.text, wish.code)) != 1:
        raise BadInput('give a deck, a text or a code: exactly one of them')
    wrong: list[decks.Reason] = []
    if wish.deck is not None:
        check_sizes(wish.deck)
        deck = decks.normal(decks.Deck(wish.deck.title, wish.deck.faction, wish.deck.strategy, dict(wish.deck.cards)))
    elif wish.text is not None:
        check_length('text', wish.text, decks.LONGEST_TEXT)
        deck, wrong = decks.read_text(wish.text, own_box(), index())
    else:
        check_length('code', wish.code or '', LONGEST_CODE)
        deck = decks.read_code(wish.code or '')
    if deck.size > MOST_CARDS:
        raise BadInput(f'a deck has at most {MOST_CARDS} cards, even one that cannot be played')
    return report(deck, wrong, limits_of(wish.options), seed_of(wish.seed), lang)


def by_chance(wish: RandomDeckWish, lang: str) -> DeckReport:
    """A deck by chance, as from a sealed box."""
    check_length('faction', wish.faction, 40)
    limits = limits_of(wish.options)
    seed = seed_of(wish.seed)
    return report(decks.by_chance(own_box(), wish.faction, seed, limits), [], limits, seed, lang)


def report(deck: decks.Deck, wrong: list[decks.Reason], limits: decks.Limits, seed: str, lang: str) -> DeckReport:
    said = words(lang)
    names = decks.shown_names(said['cards'])
    templates = said['decks_room']['reasons']
    reasons = [*wrong, *decks.check(deck, own_box(), limits)]
    return DeckReport(
        deck=told(deck),
        text=decks.write_text(deck, own_box(), names, said['decks_room']['file']),
        code=decks.write_code(deck),
        legal=not any(reason.error for reason in reasons),
        copies=limits.copies,
        reasons=[
            DeckReason(say=fill(templates[reason.key], VETO.spoken(lang), reason.values(names)), **asdict(reason))
            for reason in reasons
        ],
        statistics=decks.statistics(deck, own_box()),
        hand=decks.sample_hand(deck, seed),
        seed=seed,
    )


def told(deck: decks.Deck) -> DeckData:
    return DeckData(deck.title, deck.faction, deck.strategy, dict(deck.cards))


# -- what a stranger may send ------------------------------------------------------------------------------------------


def check_length(what: str, text: str, longest: int) -> None:
    if len(text) > longest:
        raise BadInput(f'{what}: at most {longest} characters')


def check_sizes(deck: DeckData) -> None:
    check_length('deck.title', deck.title, LONGEST_TITLE)
    if len(deck.cards) > MOST_WORDS:
        raise BadInput(f'deck.cards: at most {MOST_WORDS} different cards')
    words = [('faction', deck.faction), ('strategy', deck.strategy), *(('cards', word) for word in deck.cards)]
    for where, word in words:
        if not WORD.fullmatch(word):
            raise BadInput(f'deck.{where}: {word[:40]!r} is no word for a card')
    for word, copies in deck.cards.items():
        if not 0 <= copies <= MOST_COPIES:
            raise BadInput(f'deck.cards.{word}: from 0 to {MOST_COPIES} copies')


def seed_of(seed: str | None) -> str:
    check_length('seed', seed or '', LONGEST_SEED)
    return seed or secrets.token_hex(6)


def limits_of(options: Mapping[str, object]) -> decks.Limits:
    return decks.read_limits(VETO.read_options(options))


# -- words -------------------------------------------------------------------------------------------------------------


@cache
def index() -> decks.Index:
    """Names are understood in every language, whatever is spoken."""
    return decks.Index(*(words(lang)['cards'] for lang in VETO.languages))


def words(lang: str) -> dict[str, Any]:
    return GameTexts(VETO, VETO.spoken(lang), []).words


ROOM = Room(
    DeckRoom, show, {'check': Deed(DeckWish, DeckReport, check), 'random': Deed(RandomDeckWish, DeckReport, by_chance)}
)
