"""Decks and set-up: VT-6 and VT-8."""

from __future__ import annotations

from typing import ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.names import CHARACTER, ELECT, FACTION, IN_FRONT, NEUTRAL, NOTHING, STRATEGY
from sejmik.games.veto.numbers import START_DUCATS, number_of
from sejmik.games.veto.pool import Box
from sejmik.games.veto.settings import OWN_DECKS
from sejmik.games.veto.state import Veto
from sejmik.kernel.chance import Chance
from sejmik.kernel.step import Step

SMALLEST_DECK = 60  # VT-6.1
LARGEST_DECK = 200  # VT-6.2 knows no limit; a table needs one


def copy_limit(feast: bool) -> int:
    """VT-6.3, VT-6.15."""
    return 2 if feast else 3


def in_decks(box: Box, kind: int) -> bool:
    """VT-6.5, VT-6.6: faction cards and strategies are not part of a deck."""
    return box.cards[kind].type not in (-1, FACTION, STRATEGY)


def playable_by(box: Box, kind: int, faction: int) -> bool:
    """A card that a player of this faction (a kind) can use without paying double."""
    face = box.cards[kind]
    return face.faction == NEUTRAL or face.faction == box.cards[faction].faction


def random_deck(box: Box, faction: int, copies: int, chance: Chance) -> list[int]:
    """A deck as from a sealed box: three Elects, then types in the proportions of the starter decks, by chance."""
    wanted = [0, 20, 8, 8, 12, 12]
    deck: list[int] = []
    for type in range(1, 6):
        pool: list[int] = []
        for kind in range(len(box.cards)):
            if box.cards[kind].type == type and playable_by(box, kind, faction):
                pool.extend([kind] * copies)
        chance.shuffle(pool)
        if type == CHARACTER:
            crowned = [kind for kind in pool if box.cards[kind].keywords & ELECT != 0]
            rest = [kind for kind in pool if box.cards[kind].keywords & ELECT == 0]
            pool = crowned[:3] + rest
        deck.extend(pool[: wanted[type]])
    deck.sort()
    return deck


def deck_options(g: Veto, taken: list[int]) -> list[int]:
    said = []
    if g.settings.decks == OWN_DECKS:
        said.append(actions.BUILD)
    for n in range(len(g.box.decks)):
        if g.box.deck_factions[n] not in taken:
            said.append(actions.STARTER + n)
    return said


def take_starter(g: Veto, seat: int, n: int) -> None:
    p = g.players[seat]
    p.house = g.box.deck_factions[n]
    p.strategy = g.box.deck_strategies[n]
    p.deck_list = list(g.box.decks[n])
    if g.settings.feast:  # VT-39.5
        p.deck_list = []
        for kind in g.box.decks[n]:
            if p.deck_list.count(kind) < 2:
                p.deck_list.append(kind)
        filler = [kind for kind in range(len(g.box.cards)) if g.box.cards[kind].type > 0 and in_decks(g.box, kind)]
        for kind in filler:
            usable = playable_by(g.box, kind, p.house)
            while len(p.deck_list) < SMALLEST_DECK and usable and p.deck_list.count(kind) < 2:
                p.deck_list.append(kind)
        p.deck_list.sort()
    if g.settings.decks != OWN_DECKS:
        p.deck_no = n


class ChooseDecks(Step[Veto]):
    """DEC-1, VT-8.5: everyone chooses at the same time; faction cards and strategies are then shown together."""

    tag: ClassVar[str] = 'choose_decks'
    rules: ClassVar[str] = 'VT-6.7 VT-6.8 VT-8.5'

    def run(self, g: Veto) -> None:
        g.ask(self, list(range(g.seats)), g.seats)

    def options(self, g: Veto, seat: int) -> list[int]:
        return deck_options(g, [])

    def heard(self, g: Veto, said: list[int]) -> None:
        for seat in range(g.seats - 1, -1, -1):
            if said[seat] == actions.BUILD:
                g.then(BuildDeck(seat))
            else:
                take_starter(g, seat, said[seat] - actions.STARTER)


class ChooseFactions(Step[Veto]):
    """VT-8.5, VT-8.15: three or four players choose at the same time too, a starter deck or the faction of their own.
    If several want the same faction, chance gives it to one of them; the others choose again."""

    tag: ClassVar[str] = 'choose_factions'
    rules: ClassVar[str] = 'VT-8.5 VT-8.15'

    def run(self, g: Veto) -> None:
        seats = [seat for seat in range(g.seats) if g.players[seat].house == NOTHING]
        if seats:
            g.ask(self, seats, len(seats))

    def options(self, g: Veto, seat: int) -> list[int]:
        taken = [p.house for p in g.players]
        said = []
        for n in range(len(g.box.decks)):
            if g.box.deck_factions[n] not in taken:
                said.append(actions.STARTER + n)
        if g.settings.decks == OWN_DECKS:
            said.extend(actions.INCLUDE + kind for kind in factions(g.box) if kind not in taken)
        return said

    def heard(self, g: Veto, said: list[int]) -> None:
        seats = [seat for seat in range(g.seats) if g.players[seat].house == NOTHING]
        wanted = [self.faction(g, word) for word in said]
        builders: list[int] = []
        for kind in factions(g.box):
            rivals = [i for i in range(len(seats)) if wanted[i] == kind]
            if not rivals:
                continue
            i = rivals[0] if len(rivals) == 1 else rivals[g.chance.below(len(rivals))]
            if said[i] >= actions.INCLUDE:
                g.players[seats[i]].house = kind
                g.tell_secretly('included', [seats[i]], [kind], 1 << seats[i])
                builders.append(seats[i])
            else:
                take_starter(g, seats[i], said[i] - actions.STARTER)
            g.tell('took_faction' if len(rivals) == 1 else 'drew_faction', seats[i], kind)
        builders.sort(reverse=True)
        for seat in builders:
            g.then(BuildDeck(seat))
        g.then(self)

    def faction(self, g: Veto, word: int) -> int:
        return word - actions.INCLUDE if word >= actions.INCLUDE else g.box.deck_factions[word - actions.STARTER]


def factions(box: Box) -> list[int]:
    return [kind for kind in range(len(box.cards)) if box.cards[kind].type == FACTION]


class ChooseDeck(Step[Veto]):
    """VT-8.15, option: with three or four players everyone uses another faction; so they choose in turn."""

    tag: ClassVar[str] = 'choose_deck'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'VT-8.15'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def taken(self, g: Veto) -> list[int]:
        return [p.house for p in g.players if p.house != NOTHING]

    def run(self, g: Veto) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return deck_options(g, self.taken(g))

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == actions.BUILD:
            g.then(BuildDeck(self.seat))
        else:
            take_starter(g, self.seat, said[0] - actions.STARTER)
            g.tell('took_faction', self.seat, g.players[self.seat].house)


class BuildDeck(Step[Veto]):
    """VT-6: a deck of one's own, card by card: a faction card, perhaps a strategy, at least sixty cards."""

    tag: ClassVar[str] = 'build_deck'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'VT-6.1 VT-6.3 VT-6.7 VT-6.8'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Veto) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        p = g.players[seat]
        said: list[int] = []
        if p.house == NOTHING:
            taken: list[int] = []
            if g.seats > 2 and g.settings.different_factions:
                taken = [other.house for other in g.players if other.house != NOTHING]
            return [
                actions.INCLUDE + kind
                for kind in range(len(g.box.cards))
                if g.box.cards[kind].type == FACTION and kind not in taken
            ]
        if len(p.deck_list) >= SMALLEST_DECK:
            said.append(actions.DONE)
        for kind in range(len(g.box.cards)):
            if g.box.cards[kind].type == STRATEGY:
                if p.strategy == NOTHING:
                    said.append(actions.INCLUDE + kind)
            elif (
                in_decks(g.box, kind)
                and len(p.deck_list) < LARGEST_DECK
                and self.copies(g, p.deck_list, kind) < copy_limit(g.settings.feast)
            ):
                said.append(actions.INCLUDE + kind)
        return said

    def copies(self, g: Veto, deck: list[int], kind: int) -> int:
        """VT-6.4: versions of a character are different cards, unless the option counts by name."""
        if not g.settings.copies_by_name:
            return deck.count(kind)
        person = g.box.cards[kind].person
        n = 0
        for other in deck:
            if g.box.cards[other].person == person:
                n += 1
        return n

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == actions.DONE:
            return
        p = g.players[self.seat]
        kind = said[0] - actions.INCLUDE
        type = g.box.cards[kind].type
        if type == FACTION:
            p.house = kind
            if g.seats > 2 and g.settings.different_factions:
                g.tell('took_faction', self.seat, kind)
        elif type == STRATEGY:
            p.strategy = kind
        else:
            p.deck_list = [*p.deck_list, kind]  # copies share the list
            p.deck_list.sort()
        g.tell_secretly('included', [self.seat], [kind], 1 << self.seat)
        g.then(self)


class LayOut(Step[Veto]):
    """VT-8.4 to VT-8.7: faction cards and strategies are laid out together; treasuries are filled."""

    tag: ClassVar[str] = 'lay_out'
    rules: ClassVar[str] = 'VT-8.4 VT-8.5 VT-8.6 VT-34.1'

    def run(self, g: Veto) -> None:
        if g.settings.decks == OWN_DECKS:
            g.tell_shown('decks_shown', [])  # they were put together in secret
        for seat in range(g.seats):
            p = g.players[seat]
            p.faction = g.enter(p.house, seat, seat, IN_FRONT, NOTHING)
            if p.strategy != NOTHING:
                g.enter(p.strategy, seat, seat, 3, p.faction)
        for seat in range(g.seats):
            p = g.players[seat]
            p.house = g.box.cards[p.house].faction
            g.tell('house', seat, p.house, p.deck_no)
            g.gain_ducats(seat, max(0, g.face(p.faction).treasury + number_of(g, START_DUCATS, seat, NOTHING, NOTHING)))


class Deal(Step[Veto]):
    """VT-8.8: everyone shuffles and draws seven cards."""

    tag: ClassVar[str] = 'deal'
    rules: ClassVar[str] = 'VT-8.8'

    def run(self, g: Veto) -> None:
        for seat in range(g.seats):
            p = g.players[seat]
            p.deck = list(p.deck_list)
            g.tell('deck', seat, len(p.deck))
            g.chance.shuffle(p.deck)
        for seat in range(g.seats):
            g.draw(seat, g.settings.opening_hand)


class Mulligan(Step[Veto]):
    """VT-8.9 to VT-8.11: once, before play, everyone may change the whole hand; decided secretly, done together."""

    tag: ClassVar[str] = 'mulligan'
    rules: ClassVar[str] = 'VT-8.9 VT-8.10 VT-8.11'

    def run(self, g: Veto) -> None:
        g.ask(self, list(range(g.seats)), g.seats)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.KEEP, actions.REDRAW]

    def heard(self, g: Veto, said: list[int]) -> None:
        for seat in range(g.seats):
            if said[seat] == actions.REDRAW:
                g.redraw(seat, g.settings.opening_hand)
            else:
                g.tell('kept', seat)


class FirstInitiative(Step[Veto]):
    """VT-8.12, VT-8.13: the lowest starting treasury printed on a faction card; chance decides among equals."""

    tag: ClassVar[str] = 'first_initiative'
    rules: ClassVar[str] = 'VT-8.12 VT-8.13'

    def run(self, g: Veto) -> None:
        treasuries = [g.face(p.faction).treasury for p in g.players]
        lowest = [seat for seat in range(g.seats) if treasuries[seat] == min(treasuries)]
        g.assign_initiative(lowest[0] if len(lowest) == 1 else lowest[g.chance.below(len(lowest))])
