"""The rules of Unia Lubelska, in the order of the rulebook: set-up, the round with its three phases, the end."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sejmik.games.unia import effects, play
from sejmik.games.unia.audit import count_cards
from sejmik.games.unia.effects import (
    AddMarkers,
    ChooseMarkers,
    ColourCountsZero,
    ExtraPlay,
    OneCardCounts,
    RaiseColour,
    ReturnMarkersForBid,
    SellMarkers,
)
from sejmik.games.unia.names import (
    APPLY,
    BIDDING,
    CLERGY,
    COMMIT,
    COUNT,
    DONE,
    KEEP,
    KIND,
    KINDS,
    MAGNATES,
    NAME,
    NAMED,
    NOBILITY,
    NOBODY,
    PICK,
    PLAY_CARD,
    ROUND_END,
    USE,
    VETO,
    actions,
    offer,
)
from sejmik.games.unia.parts import Player
from sejmik.games.unia.play import EXTRA_RED, ORDINARY, PlayCard, playable
from sejmik.games.unia.printed import BiddingWord, Box
from sejmik.games.unia.settings import MARSHAL_GIVES, TO_SUPPLY, Settings
from sejmik.games.unia.state import Unia, open_table
from sejmik.games.unia.table import kinds_of
from sejmik.kernel.cards import FACE
from sejmik.kernel.chance import Chance
from sejmik.kernel.step import Step

# -- UL-2: set-up ------------------------------------------------------------------------------------------------------


def set_up(seats: int, box: Box, settings: Settings, setup: Chance, play_chance: Chance) -> Unia:
    """UL-2: the start position."""
    g = open_table(box, settings, STEPS, [basic_set(box, setup) for _ in range(seats)])
    g.sit_down(seats, play_chance)
    g.pool -= seats  # UL-2.10: 1 vote each
    g.main_deck = main_deck(box)
    setup.shuffle(g.main_deck)  # UL-2.7
    for _ in range(box.track):  # UL-2.8
        g.track.append(g.main_deck.pop())
    for p in g.players:  # UL-2.4
        setup.shuffle(p.deck)
    g.pro_union = setup.below(2)  # UL-2.14: sides are drawn by lot; seats alternate (UL-2.15)
    if seats == 4 and settings.for_union != NOBODY:  # or agreed; the lot is drawn all the same, for the deal to stay
        g.pro_union = settings.for_union
    g.marshal = setup.below(seats)  # UL-2.13
    g.census = count_cards(g)
    for seat in range(seats):  # UL-2.17: hands are drawn before the Marshal names the first player
        g.draw(seat, box.hand)
    g.then(Round())
    g.advance()
    return g


def basic_set(box: Box, setup: Chance) -> Player:
    """UL-2.1, UL-2.2: one basic set of 10 cards, 1 vote."""
    p = Player()
    p.votes = 1
    p.markers = [0, 0, 0]
    p.deck = []
    for kind in range(len(KINDS)):
        if box.basic[kind]:
            p.deck.extend([kind] * box.copies[kind])
    p.hand = []
    p.discard = []
    p.table = []
    p.bid = []
    p.waiting = []
    p.counting = NOBODY
    p.returned = 0
    p.total = 0
    return p


def main_deck(box: Box) -> list[int]:
    """UL-2.7: all action cards that are not basic."""
    cards: list[int] = []
    for kind in range(len(KINDS)):
        if not box.basic[kind]:
            cards.extend([kind] * box.copies[kind])
    return cards


# -- UL-1.5: the round -------------------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Round(Step[Unia]):
    """UL-1.5: a round is phase 1 (play), phase 2 (bidding) and phase 3 (round end); UL-1.6: rounds repeat."""

    tag: ClassVar[str] = 'round'
    rules: ClassVar[str] = 'UL-1.5 UL-1.6'

    def run(self, g: Unia) -> None:
        if 0 < g.settings.max_rounds <= g.round_no:  # AMB-56: an agreed limit is not part of the rules
            g.count_votes('round_limit')
            return
        g.begin_round()
        g.then(NameFirstPlayer(), Turns(0), Bidding(), RoundEnd(), Round())


@mypyc_attr(free_list_len=1)
class NameFirstPlayer(Step[Unia]):
    """UL-3.1: at the start of every round the player holding the Marshal token names the first player."""

    tag: ClassVar[str] = 'name_first'
    rules: ClassVar[str] = 'UL-3.1 UL-3.2 UL-3.3 UL-3.5'

    def run(self, g: Unia) -> None:
        g.ask_one(self, g.marshal)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [NAME + other for other in range(g.seats)]

    def heard(self, g: Unia, said: list[int]) -> None:
        g.name_first(said[0] - NAME)


# -- UL-4: phase 1, the turn -------------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Turns(Step[Unia]):
    """UL-3.3, UL-3.4: clockwise beginning with the first player, each player has exactly one turn."""

    tag: ClassVar[str] = 'turns'
    params: ClassVar[str] = 'number'
    rules: ClassVar[str] = 'UL-3.3 UL-3.4 UL-4.1 UL-4.12'

    def __init__(self, number: int) -> None:
        self.number = number

    def numbers(self) -> list[int]:
        return [self.number]

    def run(self, g: Unia) -> None:
        if self.number < g.seats:
            g.begin_turn((g.first + self.number) % g.seats)
            g.then(Turn(), CommitBid(), Turns(self.number + 1))


@mypyc_attr(free_list_len=1)
class Turn(Step[Unia]):
    """UL-4.4, UL-4.6: play cards and use endorsement cards in any order until you do not want to or cannot go on."""

    tag: ClassVar[str] = 'turn'
    rules: ClassVar[str] = 'UL-4.4 UL-4.5 UL-4.6 UL-5.1 UL-5.2 UL-5.3 UL-5.17 UL-9.1 UL-9.2'

    def run(self, g: Unia) -> None:
        if not g.turn_over:  # UL-4.8, UL-4.9: a turn-ending card has been resolved
            g.ask_one(self, g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        offered = [DONE]
        for t in range(3):
            if g.owners[t] == seat and not g.used >> t & 1:
                offered.append(USE + t)
        offer(offered, PLAY_CARD, playable(g, seat, ORDINARY))
        return offered

    def heard(self, g: Unia, said: list[int]) -> None:
        if said[0] >= PLAY_CARD:
            g.then(self)
            PlayCard(said[0] - PLAY_CARD, ORDINARY).run(g)
        elif said[0] != DONE:
            g.then(self)
            UseEndorsement(said[0] - USE).run(g)

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        reasons: list[tuple[int, str]] = []
        for t in range(3):
            if g.owners[t] == seat and g.used >> t & 1:
                reasons.append((USE + t, 'endorsement_used'))
        for dead in actions(PLAY_CARD, g.hand_kinds(seat) & ~playable(g, seat, ORDINARY)):
            reasons.append((dead, 'veto_in_own_turn' if dead == PLAY_CARD + VETO else 'colour_used'))
        return reasons


@mypyc_attr(free_list_len=1)
class UseEndorsement(Step[Unia]):
    """UL-9.4, UL-9.6 to UL-9.9: the card is turned sideways and gives its bonus at once."""

    tag: ClassVar[str] = 'use_endorsement'
    params: ClassVar[str] = 'endorsement'
    rules: ClassVar[str] = 'UL-9.2 UL-9.4 UL-9.6 UL-9.7 UL-9.8 UL-9.9'

    def __init__(self, endorsement: int) -> None:
        self.endorsement = endorsement

    def numbers(self) -> list[int]:
        return [self.endorsement]

    def run(self, g: Unia) -> None:
        g.use_endorsement(self.endorsement)
        if self.endorsement == CLERGY:
            g.then(ChooseMarkers(1))
        elif self.endorsement == MAGNATES:
            g.draw(g.active, 1)
        else:
            g.then(ExtraPlay(EXTRA_RED))


@mypyc_attr(free_list_len=1)
class CommitBid(Step[Unia]):
    """UL-10.1: 1.4 - the player lays all cards remaining in hand face down on the table as the bid pile."""

    tag: ClassVar[str] = 'commit_bid'
    rules: ClassVar[str] = 'UL-10.1 UL-10.2 UL-8.7'

    def run(self, g: Unia) -> None:
        # AMB-7: with the option on everyone who has cards is asked, for only the size of a hand is public
        if g.settings.veto_holdback and g.players[g.active].hand:
            g.ask_one(self, g.active)
        else:
            g.commit_hand(g.active)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [KEEP, COMMIT] if g.hand_kinds(seat) >> VETO & 1 else [COMMIT]

    def heard(self, g: Unia, said: list[int]) -> None:
        if said[0] == KEEP:
            g.hold_back_veto(g.active)
        else:
            g.commit_hand(g.active)

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [] if g.hand_kinds(seat) >> VETO & 1 else [(KEEP, 'no_veto')]


# -- UL-11: phase 2, the bidding ---------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Bidding(Step[Unia]):
    """UL-11: 2.1 to 2.7."""

    tag: ClassVar[str] = 'bidding'
    rules: ClassVar[str] = 'UL-11'

    def run(self, g: Unia) -> None:
        g.begin_phase(BIDDING)
        g.then(RevealBids(), BiddingEffects(), NameWinner(), Draft(0), ClearTrack(), FillTrack())


@mypyc_attr(free_list_len=1)
class RevealBids(Step[Unia]):
    """UL-11.1: 2.1 - all players reveal their bid piles at the same time."""

    tag: ClassVar[str] = 'reveal_bids'
    rules: ClassVar[str] = 'UL-11.1 UL-11.2 UL-11.3'

    def run(self, g: Unia) -> None:
        for seat in g.clockwise(g.first):
            g.reveal_bid(seat)
            g.note_total(seat, printed_total(g, seat))


@mypyc_attr(free_list_len=1)
class BiddingEffects(Step[Unia]):
    """UL-11.4, UL-11.5: 2.2 - first all Leszczyński selections, then excluding pairs and Tryzna, each in turn order."""

    tag: ClassVar[str] = 'bidding_effects'
    rules: ClassVar[str] = 'UL-11.4 UL-11.5 UL-11.6'

    def run(self, g: Unia) -> None:
        if not any(p.waiting for p in g.players):
            return  # no card waits for the bidding: the printed totals stand
        g.then(Totals())
        order = g.clockwise(g.first)
        for seat in reversed(order):  # the last one pushed comes first
            g.then(ExcludingPair(seat, 0), SellInBidding(seat))
        if in_force(g, OneCardCounts):
            for seat in reversed(order):
                g.then(ChooseCountingCard(seat))


def in_force(g: Unia, word: type[BiddingWord]) -> bool:
    """Whether any player's card with this word waits for the bidding."""
    return any(bids_with(g, seat, word) for seat in range(g.seats))


def bids_with(g: Unia, seat: int, word: type[BiddingWord]) -> bool:
    """Whether a card of `seat` with this word waits for the bidding."""
    return first_with(g, seat, word) != NOBODY


@mypyc_attr(free_list_len=1)
class ChooseCountingCard(Step[Unia]):
    """UL-16.36: Leszczyński - every player chooses 1 card of the own bid pile and only that card counts."""

    tag: ClassVar[str] = 'choose_counting'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'UL-16.36 UL-16.37 UL-11.5'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Unia) -> None:
        choices = self.options(g, self.seat)
        if len(choices) == 1:
            g.count_only(self.seat, choices[0] - COUNT)
        elif choices:
            g.ask_one(self, self.seat)

    def options(self, g: Unia, seat: int) -> list[int]:
        return sorted({COUNT + (card & FACE) for card in g.players[self.seat].bid})

    def heard(self, g: Unia, said: list[int]) -> None:
        g.count_only(self.seat, said[0] - COUNT)


@mypyc_attr(free_list_len=1)
class ExcludingPair(Step[Unia]):
    """UL-11.7, UL-11.8: of two cards that exclude one another their player applies one and ignores the other."""

    tag: ClassVar[str] = 'excluding_pair'
    params: ClassVar[str] = 'seat number'
    rules: ClassVar[str] = 'UL-11.7 UL-11.8'

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number  # of the pair, in the list of the data file

    def numbers(self) -> list[int]:
        return [self.seat, self.number]

    def run(self, g: Unia) -> None:
        if self.number == len(g.box.excluding):
            return
        g.then(ExcludingPair(self.seat, self.number + 1))
        waiting = [effect & KIND for effect in g.players[self.seat].waiting]
        pair = g.box.excluding[self.number]
        if pair[0] in waiting and pair[1] in waiting:
            g.ask_one(self, self.seat)

    def options(self, g: Unia, seat: int) -> list[int]:
        return sorted([APPLY + kind for kind in g.box.excluding[self.number]])

    def heard(self, g: Unia, said: list[int]) -> None:
        pair = g.box.excluding[self.number]
        g.ignore(self.seat, pair[1] if said[0] == APPLY + pair[0] else pair[0])


@mypyc_attr(free_list_len=1)
class SellInBidding(Step[Unia]):
    """UL-16.31: Tryzna's number and types are decided in 2.2."""

    tag: ClassVar[str] = 'sell_in_bidding'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'UL-16.30 UL-16.31'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Unia) -> None:
        if bids_with(g, self.seat, ReturnMarkersForBid) and not g.settings.tryzna_when_played:
            g.then(SellMarkers(self.seat))


def printed_total(g: Unia, seat: int) -> int:
    """UL-11.2: the sum of the bid values of the own bid pile."""
    total = 0
    for card in g.players[seat].bid:
        total += g.box.bid_values[card & FACE]
    return total


@mypyc_attr(free_list_len=1)
class Totals(Step[Unia]):
    """UL-11.4, UL-11.6: the effects are applied and the totals are computed again, part by part."""

    tag: ClassVar[str] = 'totals'
    rules: ClassVar[str] = 'UL-11.4 UL-11.6 UL-11.9'

    def run(self, g: Unia) -> None:
        zeroed = in_force(g, ColourCountsZero)
        for seat in g.clockwise(g.first):
            p = g.players[seat]
            if not (p.waiting or zeroed or p.counting != NOBODY):
                continue  # no effect touches this bid
            parts = bid_parts(g, seat)
            if len(parts) == 1 and parts[0][1] == p.total:
                continue  # none touched it
            total = 0
            for source, n in parts:
                g.note_part(seat, n, source)
                total += n
            g.note_total(seat, total)


def bid_total(g: Unia, seat: int) -> int:
    """UL-11.4: the total of one player with all effects."""
    total = 0
    for _, n in bid_parts(g, seat):
        total += n
    return total


def bid_parts(g: Unia, seat: int) -> list[tuple[int, int]]:
    """UL-11.6: the total of one player in parts, in the order of the rule: (card, number); NOBODY for the bid cards."""
    voided = g.settings.leszczynski_voids_bonuses and in_force(g, OneCardCounts)  # AMB-25
    counting = counting_cards(g, seat)  # (a)
    parts = [(NOBODY, worth_of(g, counting))]  # (b)
    if voided:
        return parts
    for effect in g.players[seat].waiting:  # (c)
        if isinstance(g.box.cards[effect & KIND].waits, RaiseColour):
            parts.append((effect & KIND, 2 * of_colour(g, counting, effect >> NAMED)))
    for effect in g.players[seat].waiting:  # (d)
        word = g.box.cards[effect & KIND].waits
        if word is not None and not isinstance(word, AddMarkers):
            parts.append((effect & KIND, word.bonus(g, seat)))
    for effect in g.players[seat].waiting:  # (e)
        word = g.box.cards[effect & KIND].waits
        if isinstance(word, AddMarkers):
            parts.append((effect & KIND, word.bonus(g, seat)))
    sold = first_with(g, seat, ReturnMarkersForBid)
    if sold != NOBODY:  # (e) a marker counts once, also with two copies of the card
        parts.append((sold, 3 * g.players[seat].returned))
    return [part for part in parts if part[0] == NOBODY or part[1] != 0]


def counting_cards(g: Unia, seat: int) -> list[int]:
    """UL-11.6 (a): the bid cards that count, as kinds."""
    p = g.players[seat]
    if p.counting != NOBODY:
        return [p.counting]
    return [card & FACE for card in p.bid]


def worth_of(g: Unia, kinds: list[int]) -> int:
    """UL-11.6 (b), UL-11.9: the printed values; those of a zeroed colour count 0."""
    zeroed = 0
    for seat in range(g.seats):
        for effect in g.players[seat].waiting:
            if isinstance(g.box.cards[effect & KIND].waits, ColourCountsZero):
                zeroed |= 1 << (effect >> NAMED)
    worth = 0
    for kind in kinds:
        if g.box.colours[kind] & zeroed == 0:
            worth += g.box.bid_values[kind]
    return worth


def of_colour(g: Unia, kinds: list[int], colour: int) -> int:
    """How many of these cards have the colour (UL-5.12: a multicolour card has each of its colours)."""
    n = 0
    for kind in kinds:
        if g.box.colours[kind] >> colour & 1:
            n += 1
    return n


def first_with(g: Unia, seat: int, word: type[BiddingWord]) -> int:
    """A card of `seat` with this word that waits for the bidding; NOBODY if there is none."""
    for effect in g.players[seat].waiting:
        if isinstance(g.box.cards[effect & KIND].waits, word):
            return effect & KIND
    return NOBODY


@mypyc_attr(free_list_len=1)
class NameWinner(Step[Unia]):
    """UL-11.10, UL-11.11: 2.3 - the highest total wins; if several share it the Marshal names the winner."""

    tag: ClassVar[str] = 'name_winner'
    rules: ClassVar[str] = 'UL-11.10 UL-11.11 UL-3.7 UL-3.9'

    def tied(self, g: Unia) -> list[int]:
        best = 0
        for p in g.players:
            best = max(best, p.total)
        return [seat for seat in range(g.seats) if g.players[seat].total == best]

    def run(self, g: Unia) -> None:
        tied = self.tied(g)
        if len(tied) == 1:
            g.then(NameLoser(tied[0]))
        else:
            g.ask_one(self, g.marshal)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [NAME + other for other in self.tied(g)]

    def heard(self, g: Unia, said: list[int]) -> None:
        g.then(NameLoser(said[0] - NAME))

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [(NAME + other, 'not_tied') for other in range(g.seats) if other not in self.tied(g)]


@mypyc_attr(free_list_len=1)
class NameLoser(Step[Unia]):
    """UL-11.12 to UL-11.14: 2.4 - the lowest total loses; in a tie the Marshal names the loser, never the winner."""

    tag: ClassVar[str] = 'name_loser'
    params: ClassVar[str] = 'winner'
    rules: ClassVar[str] = 'UL-11.12 UL-11.13 UL-11.14'

    def __init__(self, winner: int) -> None:
        self.winner = winner

    def numbers(self) -> list[int]:
        return [self.winner]

    def tied(self, g: Unia) -> list[int]:
        worst = g.players[self.winner].total  # nobody has more
        for seat in range(g.seats):
            if seat != self.winner:
                worst = min(worst, g.players[seat].total)
        return [seat for seat in range(g.seats) if seat != self.winner and g.players[seat].total == worst]

    def run(self, g: Unia) -> None:
        tied = self.tied(g)
        if len(tied) == 1:
            g.then(LoserPays(tied[0]), OrderBidders(self.winner, tied[0]))
        else:
            g.ask_one(self, g.marshal)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [NAME + other for other in self.tied(g)]

    def heard(self, g: Unia, said: list[int]) -> None:
        g.then(LoserPays(said[0] - NAME), OrderBidders(self.winner, said[0] - NAME))

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [
            (NAME + other, 'is_the_winner' if other == self.winner else 'not_tied')
            for other in range(g.seats)
            if other not in self.tied(g)
        ]


@mypyc_attr(free_list_len=1)
class LoserPays(Step[Unia]):
    """UL-11.15, UL-11.16: 2.4 - the loser returns 1 vote to the common pool, or nothing without votes."""

    tag: ClassVar[str] = 'loser_pays'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'UL-11.15 UL-11.16'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Unia) -> None:
        g.return_votes(self.seat, 1, NOBODY)


@mypyc_attr(free_list_len=1)
class OrderBidders(Step[Unia]):
    """UL-11.18, UL-11.19: the winner first, the loser last, between them by totals; the Marshal orders the tied."""

    tag: ClassVar[str] = 'order_bidders'
    params: ClassVar[str] = 'winner loser'
    rules: ClassVar[str] = 'UL-11.18 UL-11.19'

    def __init__(self, winner: int, loser: int) -> None:
        self.winner = winner
        self.loser = loser

    def numbers(self) -> list[int]:
        return [self.winner, self.loser]

    def between(self, g: Unia) -> list[int]:
        return [seat for seat in range(g.seats) if seat != self.winner and seat != self.loser]

    def run(self, g: Unia) -> None:
        between = self.between(g)
        if len(between) == 2:
            first = g.players[between[0]].total
            second = g.players[between[1]].total
            if first == second:
                g.ask_one(self, g.marshal)
                return
            if second > first:
                between.reverse()
        g.rank_bidders([self.winner, *between, self.loser])

    def options(self, g: Unia, seat: int) -> list[int]:
        return [NAME + other for other in self.between(g)]

    def heard(self, g: Unia, said: list[int]) -> None:
        between = self.between(g)
        if said[0] - NAME != between[0]:
            between.reverse()
        g.rank_bidders([self.winner, *between, self.loser])


@mypyc_attr(free_list_len=1)
class Draft(Step[Unia]):
    """UL-11.18, UL-11.20: 2.5 - every player takes 1 card from the track, from the highest to the lowest total."""

    tag: ClassVar[str] = 'draft'
    params: ClassVar[str] = 'number'
    rules: ClassVar[str] = 'UL-11.18 UL-11.20 UL-11.21 UL-14.10'

    def __init__(self, number: int) -> None:
        self.number = number

    def numbers(self) -> list[int]:
        return [self.number]

    def run(self, g: Unia) -> None:
        if self.number == g.seats or not g.track:  # UL-14.10: later players take nothing
            return
        if len(g.track) == 1:
            self.pick(g, g.track[0])
        else:
            g.ask_one(self, g.order[self.number])

    def options(self, g: Unia, seat: int) -> list[int]:
        return actions(PICK, kinds_of(g.track))

    def heard(self, g: Unia, said: list[int]) -> None:
        self.pick(g, said[0] - PICK)

    def pick(self, g: Unia, card: int) -> None:
        g.track_to_discard(g.order[self.number], card)
        g.then(Draft(self.number + 1))


@mypyc_attr(free_list_len=1)
class ClearTrack(Step[Unia]):
    """UL-11.22: 2.6 - the card left on the track is laid face up beside the main deck."""

    tag: ClassVar[str] = 'clear_track'
    rules: ClassVar[str] = 'UL-11.22 UL-11.23'

    def run(self, g: Unia) -> None:
        g.clear_track()


@mypyc_attr(free_list_len=1)
class FillTrack(Step[Unia]):
    """UL-11.24: 2.7 - the track is filled from the main deck: 3 cards with 2 players, 5 cards with 4 players."""

    tag: ClassVar[str] = 'fill_track'
    rules: ClassVar[str] = 'UL-11.24 UL-11.25 UL-14.9'

    def run(self, g: Unia) -> None:
        g.fill_track(g.box.track)


# -- UL-12: phase 3, end of the round ----------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class RoundEnd(Step[Unia]):
    """UL-12: 3.1 to 3.4; UL-12.11: the endorsement cards in the order clergy, magnates, nobility."""

    tag: ClassVar[str] = 'round_end'
    rules: ClassVar[str] = 'UL-12'

    def run(self, g: Unia) -> None:
        g.begin_phase(ROUND_END)
        g.then(
            ClearTables(),
            ReturnMarkers(),
            AwardEndorsement(CLERGY),
            AwardEndorsement(MAGNATES),
            AwardEndorsement(NOBILITY),
            DrawHands(),
        )


@mypyc_attr(free_list_len=1)
class ClearTables(Step[Unia]):
    """UL-12.1: 3.1 - all cards used as effects and all bid cards go to their owners' discard piles."""

    tag: ClassVar[str] = 'clear_tables'
    rules: ClassVar[str] = 'UL-12.1 UL-12.2'

    def run(self, g: Unia) -> None:
        for seat in g.clockwise(g.first):
            g.clear_table(seat)


@mypyc_attr(free_list_len=1)
class ReturnMarkers(Step[Unia]):
    """UL-12.3 to UL-12.6: 3.2 - each owner of an endorsement card returns 1 marker of its type, if there is one."""

    tag: ClassVar[str] = 'return_markers'
    rules: ClassVar[str] = 'UL-12.3 UL-12.4 UL-12.5 UL-12.6'

    def run(self, g: Unia) -> None:
        for t in range(3):
            owner = g.owners[t]
            if owner != NOBODY and g.players[owner].markers[t] > 0:
                g.return_marker(owner, t)


@mypyc_attr(free_list_len=1)
class AwardEndorsement(Step[Unia]):
    """UL-12.7, UL-12.8: 3.3 - the most markers of a type take its endorsement card; the Marshal settles a tie."""

    tag: ClassVar[str] = 'award_endorsement'
    params: ClassVar[str] = 'endorsement'
    rules: ClassVar[str] = 'UL-12.7 UL-12.8 UL-12.9 UL-12.10 UL-12.11'

    def __init__(self, endorsement: int) -> None:
        self.endorsement = endorsement

    def numbers(self) -> list[int]:
        return [self.endorsement]

    def most(self, g: Unia) -> int:
        most = 0
        for p in g.players:
            most = max(most, p.markers[self.endorsement])
        return most

    def tied(self, g: Unia) -> list[int]:
        most = self.most(g)
        return [seat for seat in range(g.seats) if g.players[seat].markers[self.endorsement] == most]

    def run(self, g: Unia) -> None:
        tied = self.tied(g)
        if g.players[tied[0]].markers[self.endorsement] == 0:  # AMB-35: nobody has a marker of this type
            if g.settings.zero_marker_tie == MARSHAL_GIVES:
                g.ask_one(self, g.marshal)
            elif g.settings.zero_marker_tie == TO_SUPPLY:
                g.award_endorsement(NOBODY, self.endorsement)
            return
        if len(tied) == 1:
            g.award_endorsement(tied[0], self.endorsement)
        else:
            g.ask_one(self, g.marshal)

    def options(self, g: Unia, seat: int) -> list[int]:
        return [NAME + other for other in self.tied(g)]

    def heard(self, g: Unia, said: list[int]) -> None:
        g.award_endorsement(said[0] - NAME, self.endorsement)

    def barred(self, g: Unia, seat: int) -> list[tuple[int, str]]:
        return [(NAME + other, 'fewer_markers') for other in range(g.seats) if other not in self.tied(g)]


@mypyc_attr(free_list_len=1)
class DrawHands(Step[Unia]):
    """UL-12.13: 3.4 - each player draws 5 cards from the own deck."""

    tag: ClassVar[str] = 'draw_hands'
    rules: ClassVar[str] = 'UL-12.13 UL-12.14'

    def run(self, g: Unia) -> None:
        for seat in g.clockwise(g.first):
            g.draw(seat, g.box.hand)


STEPS: Final[dict[str, Any]] = {
    step.tag: step
    for step in (
        *(Round, NameFirstPlayer, Turns, Turn, UseEndorsement, CommitBid),
        *(play.PlayCard, play.TakeMarkerShown, play.Announce, play.Aim, play.VetoWindow, play.Cancel, play.Sentence),
        *(effects.PlayFound, effects.DiscardRevealed, effects.ExtraPlay, effects.DiscardSameColour),
        *(effects.ChooseMarkers, effects.DiscardUpToThree, effects.LoseMarkers, effects.DiscardOne),
        *(effects.PickFromTrack, effects.SellMarkers, effects.NameColour),
        *(Bidding, RevealBids, BiddingEffects, ChooseCountingCard, ExcludingPair, SellInBidding, Totals),
        *(NameWinner, NameLoser, OrderBidders, LoserPays, Draft, ClearTrack, FillTrack),
        *(RoundEnd, ClearTables, ReturnMarkers, AwardEndorsement, DrawHands),
    )
}
