"""The deck room of a game, in words. Games without decks have none."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict
from functools import cached_property
from typing import Any, Protocol

from sejmik.games.shelf import take
from sejmik.games.veto import decks
from sejmik.games.veto.box import data, printed
from sejmik.games.veto.meta import own_box
from sejmik.kernel.errors import BadInput
from sejmik.server.messages import (
    DeckData,
    DeckReason,
    DeckReport,
    DeckRoom,
    DeckStatistics,
    DeckWish,
    RandomDeckWish,
    StarterDeck,
)
from sejmik.texts import GameTexts, fill


class Room(Protocol):
    """What the routes ask of a game for which decks are built."""

    def show(self, lang: str) -> DeckRoom: ...

    def check(self, wish: DeckWish, lang: str) -> DeckReport: ...

    def by_chance(self, wish: RandomDeckWish, lang: str) -> DeckReport: ...


class VetoRoom:
    """The deck room of Veto!."""

    @cached_property
    def index(self) -> decks.Index:
        """Names are understood in every language, whatever is spoken."""
        return decks.Index(*(words(lang)['cards'] for lang in take('veto').languages))

    def show(self, lang: str) -> DeckRoom:
        said = words(lang)['decks']
        limits = self.limits({})
        return DeckRoom(
            cards=printed(data(), None)['cards'],
            smallest=limits.smallest,
            largest=limits.largest,
            copies=limits.copies,
            starters=[
                StarterDeck(name=name, title=said[name]['name'], plan=said[name]['plan'], deck=told(deck))
                for name, deck in decks.starters(own_box()).items()
            ],
        )

    def check(self, wish: DeckWish, lang: str) -> DeckReport:
        given = [one for one in (wish.deck, wish.text, wish.code) if one is not None]
        if len(given) != 1:
            raise BadInput('give a deck, a text or a code: exactly one of them')
        wrong: list[decks.Reason] = []
        if wish.deck is not None:
            deck = decks.normal(decks.Deck(**wish.deck.model_dump()))
        elif wish.text is not None:
            deck, wrong = decks.read_text(wish.text, own_box(), self.index)
        else:
            deck = decks.read_code(wish.code or '')
        return self.report(deck, wrong, self.limits(wish.options), wish.seed, lang)

    def by_chance(self, wish: RandomDeckWish, lang: str) -> DeckReport:
        limits = self.limits(wish.options)
        seed = wish.seed or secrets.token_hex(6)
        return self.report(decks.by_chance(own_box(), wish.faction, seed, limits), [], limits, seed, lang)

    def limits(self, options: Mapping[str, object]) -> decks.Limits:
        return decks.read_limits(take('veto').read_options(options))

    def report(
        self, deck: decks.Deck, wrong: list[decks.Reason], limits: decks.Limits, seed: str | None, lang: str
    ) -> DeckReport:
        said = words(lang)
        names = decks.shown_names(said['cards'])
        reasons = [*wrong, *decks.check(deck, own_box(), limits)]
        seed = seed or secrets.token_hex(6)
        return DeckReport(
            deck=told(deck),
            text=decks.write_text(deck, own_box(), names, said['decks_room']['file']),
            code=decks.write_code(deck),
            legal=not any(reason.error for reason in reasons),
            copies=limits.copies,
            reasons=[
                DeckReason(
                    say=fill(said['decks_room']['reasons'][reason.key], spoken(lang), reason.values(names)),
                    **asdict(reason),
                )
                for reason in reasons
            ],
            statistics=DeckStatistics(**asdict(decks.statistics(deck, own_box()))),
            hand=decks.sample_hand(deck, seed),
            seed=seed,
        )


def told(deck: decks.Deck) -> DeckData:
    return DeckData(title=deck.title, faction=deck.faction, strategy=deck.strategy, cards=dict(deck.cards))


def spoken(lang: str) -> str:
    """The language the game speaks to somebody who reads this one."""
    return lang if lang in take('veto').languages else 'en'


def words(lang: str) -> dict[str, Any]:
    return GameTexts(take('veto'), spoken(lang), []).words


ROOMS: dict[str, Room] = {'veto': VetoRoom()}
