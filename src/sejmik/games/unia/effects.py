"""The effect words: one per verb of the rulebook, each with the step that asks what it needs to know.

A word speaks of the active player: effects resolve only in the own turn, or wait for the bidding (UL-7.2).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sejmik.games.unia.names import (
    ALL_COLOURS,
    COLOUR,
    DECLINE,
    DISCARD,
    ENOUGH,
    GIVE,
    NOBODY,
    PICK,
    PLAY_CARD,
    TAKE,
    VETO,
    actions,
)
from sejmik.games.unia.play import EXTRA, FOUND, PlayCard, playable
from sejmik.games.unia.printed import BiddingWord, Word
from sejmik.games.unia.state import Unia
from sejmik.games.unia.table import TYPES, kinds_of, types_of
from sejmik.kernel.step import Step

# -- cards from the own deck -------------------------------------------------------------------------------------------


class Draw(Word):
    """Draw n cards from the own deck."""

    subject: ClassVar[int] = 1  # cards

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.draw(g.active, self.n)


class TopCardToBid(Word):
    """UL-16.2: the top card of the own deck is added to the own bid pile."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.top_to_bid(g.active)


class Search(Word):
    """UL-16.46: reveal cards from the own deck until one of the colours appears and play it at once."""

    def __init__(self, colours: int) -> None:
        self.colours = colours

    def do(self, g: Unia, card: int, aim: int) -> None:
        search(g, self.colours, False)


class SearchForNamed(Word):
    """UL-16.5, UL-16.6: reveal cards until one of the named colour appears; it may be played."""

    aims_at: ClassVar[str] = 'colour'

    def do(self, g: Unia, card: int, aim: int) -> None:
        search(g, 1 << aim, True)


def search(g: Unia, colours: int, optional: bool) -> None:
    """AMB-26: revealed cards are set aside and are not part of a shuffle, so every card is revealed at most once."""
    start = len(g.revealed)
    while True:
        card = g.reveal_top(g.active)
        if card == NOBODY:  # UL-14.7: deck and discard pile are exhausted
            g.tell('nothing_found', g.active)
            g.then(DiscardRevealed(start))
            return
        if g.box.colours[card] & colours != 0:
            break
    if optional:
        g.then(PlayFound(card), DiscardRevealed(start))
    else:
        g.then(PlayCard(card, FOUND), DiscardRevealed(start))


@mypyc_attr(free_list_len=1)
class PlayFound(Step[Unia]):
    """UL-16.6: you may play the card found at once, even above the limit."""

    tag: ClassVar[str] = 'play_found'
    params: ClassVar[str] = 'card'
    rules: ClassVar[str] = 'UL-16.6 UL-16.8'

    def __init__(self, card: int) -> None:
        self.card = card

    def numbers(self) -> list[int]:
        return [self.card]

    def run(self, g: Unia) -> None:
        g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [DECLINE, PLAY_CARD + self.card]

    def heard(self, g: Unia, said: list[int]) -> None:
        if said[0] != DECLINE:
            g.then(PlayCard(self.card, FOUND))


@mypyc_attr(free_list_len=1)
class DiscardRevealed(Step[Unia]):
    """UL-16.48: the other revealed cards go to the own discard pile when the card found has been resolved."""

    tag: ClassVar[str] = 'discard_revealed'
    params: ClassVar[str] = 'start'
    rules: ClassVar[str] = 'UL-16.7 UL-16.48'

    def __init__(self, start: int) -> None:
        self.start = start

    def numbers(self) -> list[int]:
        return [self.start]

    def run(self, g: Unia) -> None:
        g.discard_revealed(g.active, self.start)


# -- playing another card ----------------------------------------------------------------------------------------------


class PlayAnother(Word):
    """UL-15.3: you may at once play 1 hand card of whichever colour, even above the limit."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.then(ExtraPlay(EXTRA))


@mypyc_attr(free_list_len=1)
class ExtraPlay(Step[Unia]):
    """UL-5.6, UL-5.7: an extra play is made now or lost; offered with "may", it can be declined."""

    tag: ClassVar[str] = 'extra_play'
    params: ClassVar[str] = 'how'
    rules: ClassVar[str] = 'UL-5.5 UL-5.6 UL-5.7 UL-5.8 UL-5.17 UL-9.8'

    def __init__(self, how: int) -> None:
        self.how = how

    def numbers(self) -> list[int]:
        return [self.how]

    def run(self, g: Unia) -> None:
        # asked even if no card fits: only the size of a hand is public
        if g.players[g.active].hand:
            g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [DECLINE, *actions(PLAY_CARD, playable(g, seat, self.how))]

    def heard(self, g: Unia, said: list[int]) -> None:
        if said[0] != DECLINE:
            g.then(PlayCard(said[0] - PLAY_CARD, self.how))

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        dead = g.hand_kinds(seat) & ~playable(g, seat, self.how)
        return [
            (play, 'veto_in_own_turn' if play == PLAY_CARD + VETO else 'not_red') for play in actions(PLAY_CARD, dead)
        ]


class EndTurn(Word):
    """UL-4.8: after this card has resolved no more action cards can be played in this turn."""

    ends_turn: ClassVar[bool] = True

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.end_turn()


# -- Marshal -----------------------------------------------------------------------------------------------------------


class TakeMarshal(Word):
    """UL-3.10: take the Marshal token from its present holder."""

    subject: ClassVar[int] = 0  # marshal

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.take_marshal(g.active)


class IfMarshal(Word):
    """With the Marshal token one thing, without it another."""

    def __init__(self, having: Word, otherwise: Word | None = None) -> None:
        self.having = having
        self.otherwise = otherwise

    def do(self, g: Unia, card: int, aim: int) -> None:
        if g.marshal == g.active:
            self.having.do(g, card, aim)
        elif self.otherwise is not None:
            self.otherwise.do(g, card, aim)


# -- votes -------------------------------------------------------------------------------------------------------------


class TakeVotes(Word):
    """Take n votes from the common pool."""

    subject: ClassVar[int] = 3  # votes

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.take_votes(g.active, self.n, card)


class TakeVotePerEndorsement(Word):
    """UL-16.21: 1 vote for each endorsement card you own, used or not."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        owned = g.owners.count(g.active)
        if owned > 0:
            g.take_votes(g.active, owned, card)


class EnemyReturnsVotes(Word):
    """UL-7.16: exactly one chosen enemy bears the whole loss."""

    subject: ClassVar[int] = 5  # loss
    aims_at: ClassVar[str] = 'enemy'

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.return_votes(aim, self.n, card)


class EveryEnemyReturnsVote(Word):
    """UL-16.18: every enemy returns 1 vote to the pool."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        for enemy in g.enemies(g.active):
            g.return_votes(enemy, 1, card)


class DiscardOneColourForVotes(Word):
    """UL-16.22: discard any number of cards of one colour from hand and take 1 vote for each."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.then(DiscardSameColour(card, ALL_COLOURS, 0))


@mypyc_attr(free_list_len=1)
class DiscardSameColour(Step[Unia]):
    """AMB-28: all discarded cards share one colour; AMB-59: the number may be 0."""

    tag: ClassVar[str] = 'discard_same_colour'
    params: ClassVar[str] = 'card colours n'
    rules: ClassVar[str] = 'UL-16.22 UL-16.23 UL-5.12'

    def __init__(self, card: int, colours: int, n: int) -> None:
        self.card = card
        self.colours = colours  # the colours that all cards discarded so far have
        self.n = n

    def numbers(self) -> list[int]:
        return [self.card, self.colours, self.n]

    def run(self, g: Unia) -> None:
        if g.players[g.active].hand:
            g.ask_one(self, g.active)
        else:
            self.reap(g)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [ENOUGH, *actions(DISCARD, self.fitting(g, seat))]

    def heard(self, g: Unia, said: list[int]) -> None:
        if said[0] == ENOUGH:
            self.reap(g)
            return
        kind = said[0] - DISCARD
        g.discard_from_hand(g.active, kind)
        g.then(DiscardSameColour(self.card, self.colours & g.box.colours[kind], self.n + 1))

    def fitting(self, g: Unia, seat: int) -> int:
        return g.box.kinds[self.colours] & g.hand_kinds(seat)

    def reap(self, g: Unia) -> None:
        if self.n > 0:
            g.take_votes(g.active, self.n, self.card)

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        dead = g.hand_kinds(seat) & ~self.fitting(g, seat)
        return [(discard, 'other_colour') for discard in actions(DISCARD, dead)]


# -- endorsement markers -----------------------------------------------------------------------------------------------

# The answers for each mask of types; never edited.
TAKES: Final = [[TAKE + t for t in types] for types in TYPES]
GIVES: Final = [[GIVE + t for t in types] for types in TYPES]


class TakeMarkers(Word):
    """UL-7.17: take n markers of any types, one type or several."""

    subject: ClassVar[int] = 2  # markers

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.then(ChooseMarkers(self.n))


@mypyc_attr(free_list_len=1)
class ChooseMarkers(Step[Unia]):
    """UL-7.18: with a short pool the player takes only the markers that are there."""

    tag: ClassVar[str] = 'choose_markers'
    params: ClassVar[str] = 'n'
    rules: ClassVar[str] = 'UL-7.17 UL-7.18 UL-14.4'

    def __init__(self, n: int) -> None:
        self.n = n

    def numbers(self) -> list[int]:
        return [self.n]

    def run(self, g: Unia) -> None:
        types = g.marker_types()
        if self.n == 0 or not types:
            return
        if len(types) == 1:
            self.take(g, types[0])
        else:
            g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        return TAKES[types_of(g.marker_pool)]

    def heard(self, g: Unia, said: list[int]) -> None:
        self.take(g, said[0] - TAKE)

    def take(self, g: Unia, kind: int) -> None:
        g.take_marker(g.active, kind)
        if self.n > 1:
            g.then(ChooseMarkers(self.n - 1))

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [(TAKE + t, 'no_marker_left') for t in range(3) if g.marker_pool[t] == 0]


class DiscardForMarkers(Word):
    """UL-16.14: discard 1, 2 or 3 cards from hand and take 1, 3 or 5 markers of any types."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.then(DiscardUpToThree(0))


@mypyc_attr(free_list_len=1)
class DiscardUpToThree(Step[Unia]):
    """AMB-45: only payable numbers; with no other hand card nothing happens."""

    tag: ClassVar[str] = 'discard_up_to_three'
    params: ClassVar[str] = 'n'
    rules: ClassVar[str] = 'UL-16.14'

    def __init__(self, n: int) -> None:
        self.n = n

    def numbers(self) -> list[int]:
        return [self.n]

    def run(self, g: Unia) -> None:
        if self.n < 3 and g.players[g.active].hand:
            g.ask_one(self, g.active)
        else:
            self.reap(g)

    def options(self, g: Unia, seat: int) -> list[int]:
        discards = actions(DISCARD, g.hand_kinds(seat))
        return discards if self.n == 0 else [ENOUGH, *discards]

    def heard(self, g: Unia, said: list[int]) -> None:
        if said[0] == ENOUGH:
            self.reap(g)
        else:
            g.discard_from_hand(g.active, said[0] - DISCARD)
            g.then(DiscardUpToThree(self.n + 1))

    def reap(self, g: Unia) -> None:
        if self.n > 0:
            g.then(ChooseMarkers(2 * self.n - 1))

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [(ENOUGH, 'discard_at_least_one')] if self.n == 0 else []


class EveryEnemyLosesMarkers(Word):
    """UL-16.53: every enemy loses n markers of their own choice."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: Unia, card: int, aim: int) -> None:
        enemies = g.enemies(g.active)
        for seat in reversed(g.clockwise(g.first)):  # the last one pushed loses first: in the turn order of the round
            if seat in enemies:
                g.then(LoseMarkers(seat, min(self.n, sum(g.players[seat].markers))))


class PlayerLosesHalf(Word):
    """UL-16.19, UL-16.54: the chosen player returns half of all markers, rounded up."""

    aims_at: ClassVar[str] = 'player'

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.then(LoseMarkers(aim, (sum(g.players[aim].markers) + 1) // 2))


@mypyc_attr(free_list_len=1)
class LoseMarkers(Step[Unia]):
    """UL-16.55: the player who loses them decides which markers are returned."""

    tag: ClassVar[str] = 'lose_markers'
    params: ClassVar[str] = 'seat n'
    rules: ClassVar[str] = 'UL-16.53 UL-16.55 UL-14.13'

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def numbers(self) -> list[int]:
        return [self.seat, self.n]

    def run(self, g: Unia) -> None:
        if self.n == 0:
            return
        types = self.options(g, self.seat)
        if len(types) == 1:
            self.give(g, types[0] - GIVE)
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Unia, seat: int) -> list[int]:
        return GIVES[types_of(g.players[self.seat].markers)]

    def heard(self, g: Unia, said: list[int]) -> None:
        self.give(g, said[0] - GIVE)

    def give(self, g: Unia, kind: int) -> None:
        g.return_marker(self.seat, kind)
        g.then(LoseMarkers(self.seat, self.n - 1))

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [(GIVE + t, 'no_such_marker') for t in range(3) if g.players[self.seat].markers[t] == 0]


# -- discarding and the track ------------------------------------------------------------------------------------------


class DiscardFromHand(Word):
    """Discard 1 hand card you choose, if there is one."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        if g.players[g.active].hand:
            g.then(DiscardOne())

    def payable(self, g: Unia) -> bool:
        return len(g.players[g.active].hand) > 0


@mypyc_attr(free_list_len=1)
class DiscardOne(Step[Unia]):
    """UL-7.19: the discarded card goes to the own discard pile at once."""

    tag: ClassVar[str] = 'discard_one'
    rules: ClassVar[str] = 'UL-7.19 UL-16.11 UL-16.45 UL-16.49'

    def run(self, g: Unia) -> None:
        g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        return actions(DISCARD, g.hand_kinds(seat))

    def heard(self, g: Unia, said: list[int]) -> None:
        g.discard_from_hand(g.active, said[0] - DISCARD)


class TakeFromTrack(Word):
    """UL-16.26, UL-16.27: take 1 card of your choice from the track, into the bid pile or into the hand."""

    def __init__(self, to_hand: bool) -> None:
        self.to_hand = to_hand

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.then(PickFromTrack(1 if self.to_hand else 0))


class SwapWithTrack(Word):
    """UL-16.49: discard 1 hand card and take 1 track card into the hand; without another hand card nothing happens."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        if g.players[g.active].hand:
            g.then(DiscardOne(), PickFromTrack(1))


@mypyc_attr(free_list_len=1)
class PickFromTrack(Step[Unia]):
    """UL-16.28, UL-16.57: a card is taken from the track, which is at once filled up with 1 card."""

    tag: ClassVar[str] = 'pick_from_track'
    params: ClassVar[str] = 'to_hand'
    rules: ClassVar[str] = 'UL-16.26 UL-16.27 UL-16.28 UL-16.57 UL-14.11'

    def __init__(self, to_hand: int) -> None:
        self.to_hand = to_hand

    def numbers(self) -> list[int]:
        return [self.to_hand]

    def run(self, g: Unia) -> None:
        if len(g.track) == 1:
            self.pick(g, g.track[0])
        elif g.track:
            g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        return actions(PICK, kinds_of(g.track))

    def heard(self, g: Unia, said: list[int]) -> None:
        self.pick(g, said[0] - PICK)

    def pick(self, g: Unia, card: int) -> None:
        size = len(g.track)
        if self.to_hand:
            g.track_to_hand(g.active, card)
        else:
            g.track_to_bid(g.active, card)
        g.fill_track(size)


# -- the bidding -------------------------------------------------------------------------------------------------------


class AddToBid(BiddingWord):
    """+n to the own total in 2.2."""

    subject: ClassVar[int] = 4  # bid

    def __init__(self, n: int) -> None:
        self.n = n

    def bonus(self, g: Unia, seat: int) -> int:
        return self.n


class AddPlayedCards(BiddingWord):
    """UL-16.34, UL-16.35: +1 for each card played as an effect this round, cancelled ones and a used Veto included."""

    def bonus(self, g: Unia, seat: int) -> int:
        return len(g.players[seat].table)


class AddMarkers(BiddingWord):
    """UL-16.32, UL-16.33: +1 for each own marker, counted in 2.2."""

    def bonus(self, g: Unia, seat: int) -> int:
        return sum(g.players[seat].markers)


class ReturnMarkersForBid(BiddingWord):
    """UL-16.30, UL-16.31: return any number of own markers, +3 each; decided in 2.2."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.promise(g.active, card, 0)
        if g.settings.tryzna_when_played:  # AMB-20
            g.then(SellMarkers(g.active))


@mypyc_attr(free_list_len=1)
class SellMarkers(Step[Unia]):
    """UL-16.30: return any number of own markers to the pool; +3 to the own total for each."""

    tag: ClassVar[str] = 'sell_markers'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'UL-16.30 UL-16.31 UL-11.5'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Unia) -> None:
        if sum(g.players[self.seat].markers) > 0:
            g.ask_one(self, self.seat)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [ENOUGH, *GIVES[types_of(g.players[self.seat].markers)]]

    def heard(self, g: Unia, said: list[int]) -> None:
        if said[0] != ENOUGH:
            g.pay_marker_for_bid(self.seat, said[0] - GIVE)
            g.then(SellMarkers(self.seat))

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [(GIVE + t, 'no_such_marker') for t in range(3) if g.players[self.seat].markers[t] == 0]


class OneCardCounts(BiddingWord):
    """UL-16.36: every player chooses 1 card of the own bid pile and only that card counts for the total."""


class ColourCountsZero(BiddingWord):
    """UL-16.24: every bid card of the named colour, of every player, counts 0."""

    aims_at: ClassVar[str] = 'colour'


class RaiseColour(BiddingWord):
    """UL-16.58: each card of the named colour in your own bid pile gives +2 in 2.2."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.then(NameColour(card))


@mypyc_attr(free_list_len=1)
class NameColour(Step[Unia]):
    """UL-16.41: the colour is chosen and announced in phase 1, after the draw."""

    tag: ClassVar[str] = 'name_colour'
    params: ClassVar[str] = 'card'
    rules: ClassVar[str] = 'UL-16.41 UL-16.58'

    def __init__(self, card: int) -> None:
        self.card = card

    def numbers(self) -> list[int]:
        return [self.card]

    def run(self, g: Unia) -> None:
        g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [COLOUR + colour for colour in range(4)]

    def heard(self, g: Unia, said: list[int]) -> None:
        g.tell('announced', g.active, self.card, said[0])
        g.promise(g.active, self.card, said[0] - COLOUR)
