"""Playing a card as an effect: colour limit and zones, endorsement marker, announcement, Veto, effect.

These steps are shared by the turn of a player (rules.py) and by effects that play another card (effects.py).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sejmik.games.unia.names import (
    ALL_COLOURS,
    CHOOSE,
    COLOUR,
    CRY_VETO,
    GREY,
    LAY,
    NAME,
    NO_ICON,
    NOBODY,
    PASS,
    RED,
    VETO,
)
from sejmik.games.unia.state import Unia
from sejmik.kernel.step import Step

# How a card comes into play.
ORDINARY: Final = 0  # by the allowance of its colour (UL-5.1, UL-5.2)
EXTRA: Final = 1  # above the limit (UL-5.5)
EXTRA_RED: Final = 2  # above the limit, by the endorsement of the nobility (UL-9.8)
FOUND: Final = 3  # above the limit, turned up by a search

# Lists that are offered again and again; never edited.
ZONES: Final = [[zone for zone in range(4) if colours >> zone & 1] for colours in range(ALL_COLOURS + 1)]
NO_SEAT: Final[list[int]] = []
PASS_ONLY: Final = [PASS]
PASS_OR_VETO: Final = [PASS, CRY_VETO]


def free_colours(g: Unia, how: int) -> int:
    """UL-5.1, UL-5.2, UL-9.8: the colours in whose zones a card may be laid now, as a mask."""
    if how == EXTRA_RED:
        return 1 << RED
    return ALL_COLOURS & ~g.spent | 1 << GREY if how == ORDINARY else ALL_COLOURS


def playable(g: Unia, seat: int, how: int) -> int:
    """The cards in hand that may be played now, as a mask of kinds; UL-5.17: never a Veto."""
    return g.box.kinds[free_colours(g, how)] & g.hand_kinds(seat) & ~(1 << VETO)


def free_zones(g: Unia, card: int, how: int) -> list[int]:
    """UL-5.11, UL-9.14: the zones in which this card may be laid: of its own colours, the free ones."""
    return ZONES[g.box.colours[card] & free_colours(g, how)]


@mypyc_attr(free_list_len=1)
class PlayCard(Step[Unia]):
    """UL-5.9: the card is laid face up; UL-5.10: a multicolour card in one zone chosen by its player."""

    tag: ClassVar[str] = 'play_card'
    params: ClassVar[str] = 'card how'
    rules: ClassVar[str] = 'UL-5.10 UL-5.11 UL-5.12'

    def __init__(self, card: int, how: int) -> None:
        self.card = card
        self.how = how

    def numbers(self) -> list[int]:
        return [self.card, self.how]

    def run(self, g: Unia) -> None:
        if self.how == FOUND:
            g.lay_found(g.active, self.card)
        else:
            g.lay_from_hand(g.active, self.card)
        zones = free_zones(g, self.card, self.how)
        if len(zones) == 1:
            self.lay(g, zones[0])
        else:
            g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [LAY + zone for zone in free_zones(g, self.card, self.how)]

    def heard(self, g: Unia, said: list[int]) -> None:
        self.lay(g, said[0] - LAY)

    def lay(self, g: Unia, zone: int) -> None:
        """UL-5.8: a card played above the limit does not use up the allowance of its colour."""
        g.lay_in_zone(g.active, zone)
        if self.how == ORDINARY and zone != GREY:
            g.use_allowance(zone)
        TakeMarkerShown(self.card).run(g)
        Announce(self.card).run(g)

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        free = free_zones(g, self.card, self.how)
        return [
            (LAY + zone, 'colour_used' if g.box.colours[self.card] >> zone & 1 else 'not_its_colour')
            for zone in range(4)
            if zone not in free
        ]


@mypyc_attr(free_list_len=1)
class TakeMarkerShown(Step[Unia]):
    """UL-6.2: 1.1 - if the card shows an endorsement icon its player takes 1 marker of that type from the pool."""

    tag: ClassVar[str] = 'marker_shown'
    params: ClassVar[str] = 'card'
    rules: ClassVar[str] = 'UL-6.1 UL-6.2 UL-6.4'

    def __init__(self, card: int) -> None:
        self.card = card

    def numbers(self) -> list[int]:
        return [self.card]

    def run(self, g: Unia) -> None:
        icon = g.box.icons[self.card]
        if icon != NO_ICON:
            g.take_marker(g.active, icon)


@mypyc_attr(free_list_len=1)
class Announce(Step[Unia]):
    """UL-7.5: a card with "or" gives exactly one of its options, chosen by its player when the card is played."""

    tag: ClassVar[str] = 'announce'
    params: ClassVar[str] = 'card'
    rules: ClassVar[str] = 'UL-7.5 UL-7.6 UL-7.7 UL-8.9'

    def __init__(self, card: int) -> None:
        self.card = card

    def numbers(self) -> list[int]:
        return [self.card]

    def payable(self, g: Unia) -> list[int]:
        """UL-7.6: the alternatives whose cost can be paid; hand sizes are public, so this tells nothing."""
        alternatives = g.box.cards[self.card].alternatives
        return [i for i in range(len(alternatives)) if alternatives[i][0].payable(g)]

    def run(self, g: Unia) -> None:
        if not g.box.cards[self.card].subjects:
            Aim(self.card, 0).run(g)
            return
        payable = self.payable(g)
        if len(payable) == 1:
            Aim(self.card, payable[0]).run(g)
        else:
            g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        subjects = g.box.cards[self.card].subjects
        return sorted([CHOOSE + subjects[i] for i in self.payable(g)])

    def heard(self, g: Unia, said: list[int]) -> None:
        g.tell('announced', g.active, self.card, said[0])
        g.then(Aim(self.card, g.box.cards[self.card].subjects.index(said[0] - CHOOSE)))


@mypyc_attr(free_list_len=1)
class Aim(Step[Unia]):
    """UL-8.9: target and colour are announced before the Veto window."""

    tag: ClassVar[str] = 'aim'
    params: ClassVar[str] = 'card option'
    rules: ClassVar[str] = 'UL-8.9 UL-7.16 UL-16.9 UL-16.20'

    def __init__(self, card: int, option: int) -> None:
        self.card = card
        self.option = option

    def numbers(self) -> list[int]:
        return [self.card, self.option]

    def run(self, g: Unia) -> None:
        aims_at = g.box.cards[self.card].aims[self.option]
        if not aims_at:
            VetoWindow(self.card, self.option, NOBODY).run(g)
        elif g.seats == 2 and aims_at == 'enemy':
            VetoWindow(self.card, self.option, 1 - g.active).run(g)
        else:
            g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        aims_at = g.box.cards[self.card].aims[self.option]
        if aims_at == 'colour':
            return [COLOUR + colour for colour in range(4)]
        if aims_at == 'player':
            return [NAME + other for other in range(g.seats)]
        return [NAME + enemy for enemy in sorted(g.enemies(g.active))]

    def heard(self, g: Unia, said: list[int]) -> None:
        aim = said[0] - COLOUR if said[0] >= COLOUR else said[0] - NAME
        g.tell('announced', g.active, self.card, said[0])
        g.then(VetoWindow(self.card, self.option, aim))

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        if g.box.cards[self.card].aims[self.option] != 'enemy':
            return []
        return [(NAME + other, 'not_an_enemy') for other in range(g.seats) if other not in g.enemies(g.active)]


@mypyc_attr(free_list_len=1)
class VetoWindow(Step[Unia]):
    """UL-8.20: the window is offered to all enemies of the active player who still hold hand cards, so that no offer
    reveals who holds a Veto. Their answers are sealed; UL-8.19: the first willing one clockwise uses the card."""

    tag: ClassVar[str] = 'veto_window'
    params: ClassVar[str] = 'card option aim'
    rules: ClassVar[str] = 'UL-8.1 UL-8.4 UL-8.6 UL-8.9 UL-8.12 UL-8.13 UL-8.19 UL-8.20'

    def __init__(self, card: int, option: int, aim: int) -> None:
        self.card = card
        self.option = option
        self.aim = aim

    def numbers(self) -> list[int]:
        return [self.card, self.option, self.aim]

    def run(self, g: Unia) -> None:
        # UL-8.5, UL-8.25: a Veto found by a search does nothing and cannot be cancelled
        seats = NO_SEAT if self.card == VETO else g.with_cards(g.enemies(g.active))
        if seats:
            g.ask(self, seats, len(seats))
        else:
            g.then(Sentence(self.card, self.option, self.aim, 0))

    def options(self, g: Unia, seat: int) -> list[int]:
        return PASS_OR_VETO if g.hand_kinds(seat) >> VETO & 1 else PASS_ONLY

    def heard(self, g: Unia, said: list[int]) -> None:
        if CRY_VETO in said:
            seats = g.with_cards(g.enemies(g.active))
            g.then(Cancel(self.card, seats[said.index(CRY_VETO)]))
        else:
            Sentence(self.card, self.option, self.aim, 0).run(g)

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [] if CRY_VETO in self.options(g, seat) else [(CRY_VETO, 'no_veto')]


@mypyc_attr(free_list_len=1)
class Cancel(Step[Unia]):
    """UL-8.12: a cancelled card does nothing at all, neither immediately nor in 2.2."""

    tag: ClassVar[str] = 'cancel'
    params: ClassVar[str] = 'card seat'
    rules: ClassVar[str] = 'UL-8.12 UL-8.13 UL-8.14 UL-8.15 UL-8.16 UL-8.24'

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.card, self.seat]

    def run(self, g: Unia) -> None:
        g.use_veto(self.seat, self.card)
        icon = g.box.icons[VETO]
        if icon != NO_ICON:  # UL-8.24
            g.take_marker(self.seat, icon)
        if g.box.cards[self.card].ends_turn and not g.settings.veto_cancels_turn_end:  # AMB-16
            g.end_turn()


@mypyc_attr(free_list_len=1)
class Sentence(Step[Unia]):
    """UL-7.4: the sentences of an effect are resolved in the printed order."""

    tag: ClassVar[str] = 'sentence'
    params: ClassVar[str] = 'card option aim number'
    rules: ClassVar[str] = 'UL-7.1 UL-7.4'

    def __init__(self, card: int, option: int, aim: int, number: int) -> None:
        self.card = card
        self.option = option
        self.aim = aim
        self.number = number

    def numbers(self) -> list[int]:
        return [self.card, self.option, self.aim, self.number]

    def run(self, g: Unia) -> None:
        words = g.box.cards[self.card].alternatives[self.option]
        if self.number + 1 < len(words):
            g.then(Sentence(self.card, self.option, self.aim, self.number + 1))
        if words:
            words[self.number].do(g, self.card, self.aim)
