"""The rules of Veto!, in the order of the rulebook: decks, set-up, the round with its four phases, victory, checks."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import (
    actions,
    acts,
    agitation,
    challenge,
    duel,
    effects,
    entering,
    floor,
    happenings,
    leaving,
    moments,
    moving,
    naming,
    paying,
    replies,
    stabs,
    stack,
)
from sejmik.games.veto.checks import Checks, DropStab, best_of
from sejmik.games.veto.company import character, company, elects
from sejmik.games.veto.floor import Floor
from sejmik.games.veto.happenings import happen
from sejmik.games.veto.leaving import discard_together
from sejmik.games.veto.names import (
    ABSENT,
    BY_FAME,
    CRIMSON,
    CRIMSON_FIELD,
    END_PHASE,
    END_PHASE_LONG,
    FACTION,
    FAMOUS,
    NOBODY,
    NOTHING,
    PLAY_PHASE,
    ROUND_LONG,
    SETTLEMENT,
    STRATEGY,
    UNTAP_PHASE,
)
from sejmik.games.veto.naming import name_cards
from sejmik.games.veto.numbers import BRIBE_RATE, HAND_LIMIT, INCOME, INITIATIVE_TOTAL, number_of
from sejmik.games.veto.pool import Box
from sejmik.games.veto.settings import (
    DISCARD_ALL_UNPAID,
    DISCARD_UNTIL_SOLVENT,
    OPEN_AUCTION,
    RANDOM_DECKS,
    SEALED_BID,
    SETTLEMENT_ONLY,
    Settings,
)
from sejmik.games.veto.setup import (
    BuildDeck,
    ChooseDeck,
    ChooseDecks,
    ChooseFactions,
    Deal,
    FirstInitiative,
    LayOut,
    Mulligan,
    copy_limit,
    random_deck,
)
from sejmik.games.veto.stabs import WhichStab, own_stabs, stab_hosts
from sejmik.games.veto.state import Veto, open_table
from sejmik.games.veto.values import keywords, player_forbidden, upkeep, votes
from sejmik.games.veto.which import WhichCopy
from sejmik.kernel.cards import one_of_each
from sejmik.kernel.chance import Chance
from sejmik.kernel.step import Step

# -- VT-6, VT-8: decks and set-up --------------------------------------------------------------------------------------


def set_up(seats: int, box: Box, settings: Settings, setup: Chance, play: Chance) -> Veto:
    """VT-8: the start of a game."""
    g = open_table(box, settings, STEPS, seats)
    g.sit_down(seats, play)
    g.then(LayOut(), Deal(), Mulligan(), FirstInitiative(), Round())
    if settings.decks == RANDOM_DECKS:
        factions = [kind for kind in range(len(box.cards)) if box.cards[kind].type == FACTION]
        strategies = [kind for kind in range(len(box.cards)) if box.cards[kind].type == STRATEGY]
        setup.shuffle(factions)
        setup.shuffle(strategies)
        for seat in range(seats):
            p = g.players[seat]
            p.house = factions[seat]
            p.strategy = strategies[seat]
            p.deck_list = random_deck(box, factions[seat], copy_limit(settings.feast), setup)
    elif seats > 2 and settings.different_factions and not settings.decks_in_turn:
        g.then(ChooseFactions())
    elif seats > 2 and settings.different_factions:
        for seat in range(seats - 1, -1, -1):
            g.then(ChooseDeck(seat))
    else:
        g.then(ChooseDecks())
    g.advance()
    return g


# -- VT-11: the round --------------------------------------------------------------------------------------------------


class Round(Step[Veto]):
    """VT-11.1 to VT-11.3: untap, settlement, play, end; in round 1 the first two are left out."""

    tag: ClassVar[str] = 'round'
    rules: ClassVar[str] = 'VT-11.1 VT-11.2 VT-11.3'

    def run(self, g: Veto) -> None:
        g.begin_round()
        g.then(PlayPhase(), EndPhase(), self)
        if g.round_no > 1:
            g.then(UntapPhase(), SettlementPhase())


# -- VT-12, VT-13: untap phase -----------------------------------------------------------------------------------------


class UntapPhase(Step[Veto]):
    """VT-12.1: the phase starts; replies."""

    tag: ClassVar[str] = 'untap_phase'
    rules: ClassVar[str] = 'VT-12.1'

    def run(self, g: Veto) -> None:
        g.begin_phase(UNTAP_PHASE)
        g.then(InitiativeSums(), UntapAll())
        happen(g, moments.UNTAP_STARTED, NOBODY, NOTHING, NOTHING)


def initiative_sum(g: Veto, seat: int) -> int:
    """VT-13.1: the Votes of untapped Crimson characters on the crimson field; Absent ones not (VT-3.29)."""
    n = number_of(g, INITIATIVE_TOTAL, seat, NOTHING, NOTHING)
    for at in company(g, seat):
        piece = g.pieces[at]
        if piece.field == CRIMSON_FIELD and not piece.tapped:
            held = keywords(g, at)
            if held & CRIMSON != 0 and held & ABSENT == 0:
                n += votes(g, at)
    return max(0, n)


class InitiativeSums(Step[Veto]):
    """VT-13.2 to VT-13.4: the sums are read once; then bribes, beginning with last round's holder."""

    tag: ClassVar[str] = 'initiative_sums'
    rules: ClassVar[str] = 'VT-12.2 VT-13.1 VT-13.2 VT-13.4 VT-39.2'

    def run(self, g: Veto) -> None:
        holder = g.initiative
        if g.settings.feast:
            g.assign_initiative(g.next_seat(holder))
            happen(g, moments.INITIATIVE_ASSIGNED, g.initiative, NOTHING, NOTHING)
            return
        for seat in g.clockwise(holder):
            g.players[seat].sum = initiative_sum(g, seat)
            g.tell('sum', seat, g.players[seat].sum)
        g.then(AssignInitiative())
        if g.settings.bribe_mode == SEALED_BID:
            g.then(SealedBribes())
        elif g.settings.bribe_mode == OPEN_AUCTION:
            g.then(BribeAuction(holder, 0))
        else:
            for seat in reversed(g.clockwise(holder)):
                g.then(Bribe(seat))


def bribe_rate(g: Veto, seat: int) -> int:
    return max(1, number_of(g, BRIBE_RATE, seat, NOTHING, NOTHING))


def bribes(g: Veto, seat: int) -> list[int]:
    """VT-13.6, VT-13.7: multiples of one's own rate, within the treasury."""
    rate = bribe_rate(g, seat)
    most = min(g.players[seat].treasury, actions.MOST)
    if player_forbidden(g, acts.BRIBE, seat):
        most = 0
    return [actions.AMOUNT + n for n in range(0, most + 1, rate)]


class Bribe(Step[Veto]):
    """VT-13.3 to VT-13.8: each player declares and pays once, openly."""

    tag: ClassVar[str] = 'bribe'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'VT-13.3 VT-13.4 VT-13.5 VT-13.6 VT-13.7'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Veto) -> None:
        if g.players[self.seat].in_game and len(bribes(g, self.seat)) > 1:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return bribes(g, seat)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.bribe(self.seat, said[0] - actions.AMOUNT)


class SealedBribes(Step[Veto]):
    """AMB-35, option: everyone writes a bribe; all are opened together."""

    tag: ClassVar[str] = 'sealed_bribes'
    rules: ClassVar[str] = 'VT-13.3'

    def run(self, g: Veto) -> None:
        seats = g.clockwise(g.initiative)
        g.ask(self, seats, len(seats))

    def options(self, g: Veto, seat: int) -> list[int]:
        return bribes(g, seat)

    def heard(self, g: Veto, said: list[int]) -> None:
        seats = g.clockwise(g.initiative)
        for i in range(len(seats)):
            g.bribe(seats[i], said[i] - actions.AMOUNT)


class BribeAuction(Step[Veto]):
    """AMB-35, option: bribes are raised in turn until nobody adds to them."""

    tag: ClassVar[str] = 'bribe_auction'
    params: ClassVar[str] = 'seat passes'
    rules: ClassVar[str] = 'VT-13.3'

    def __init__(self, seat: int, passes: int) -> None:
        self.seat = seat
        self.passes = passes

    def numbers(self) -> list[int]:
        return [self.seat, self.passes]

    def run(self, g: Veto) -> None:
        if self.passes >= g.left():
            return
        if len(bribes(g, self.seat)) > 1:
            g.ask_one(self, self.seat)
        else:
            g.then(BribeAuction(g.next_seat(self.seat), self.passes + 1))

    def options(self, g: Veto, seat: int) -> list[int]:
        return bribes(g, seat)

    def heard(self, g: Veto, said: list[int]) -> None:
        n = said[0] - actions.AMOUNT
        if n > 0:
            g.bribe(self.seat, n)
        g.then(BribeAuction(g.next_seat(self.seat), 0 if n > 0 else self.passes + 1))


class AssignInitiative(Step[Veto]):
    """VT-13.9 to VT-13.11: the highest sum; a tie stays with the holder, or goes clockwise from him."""

    tag: ClassVar[str] = 'assign_initiative'
    rules: ClassVar[str] = 'VT-13.9 VT-13.10 VT-13.11'

    def run(self, g: Veto) -> None:
        best = NOBODY
        most = -1
        for seat in g.clockwise(g.initiative):
            p = g.players[seat]
            total = p.sum + p.bribe // bribe_rate(g, seat)
            if total > most:
                most = total
                best = seat
        g.assign_initiative(best)
        happen(g, moments.INITIATIVE_ASSIGNED, best, NOTHING, NOTHING)


class UntapAll(Step[Veto]):
    """VT-12.3, VT-12.4, VT-2.8: every tapped card is untapped, faction cards and strategies too."""

    tag: ClassVar[str] = 'untap_all'
    rules: ClassVar[str] = 'VT-12.3 VT-12.4 VT-2.8'

    def run(self, g: Veto) -> None:
        g.assigned = False
        for i in range(len(g.pieces)):
            if g.pieces[i].here:
                g.untap(i)
        happen(g, moments.CARDS_UNTAPPED, NOBODY, NOTHING, NOTHING)


# -- VT-14: settlement phase -------------------------------------------------------------------------------------------


class SettlementPhase(Step[Veto]):
    """VT-14.1: the phase starts; replies."""

    tag: ClassVar[str] = 'settlement_phase'
    rules: ClassVar[str] = 'VT-14.1'

    def run(self, g: Veto) -> None:
        g.begin_phase(SETTLEMENT)
        g.then(Announce())
        if g.settings.stab_attach == SETTLEMENT_ONLY:
            for seat in reversed(g.clockwise(g.initiative)):
                g.then(SettlementStab(seat))
        g.then(AdjustHands(), ComputeBalance(), SettleAll())
        happen(g, moments.SETTLEMENT_STARTED, NOBODY, NOTHING, NOTHING)


def hand_limit(g: Veto, seat: int) -> int:
    return max(0, number_of(g, HAND_LIMIT, seat, NOTHING, NOTHING))


class AdjustHands(Step[Veto]):
    """VT-14.2 to VT-14.6: draw up to the maximum, or discard down to it."""

    tag: ClassVar[str] = 'adjust_hands'
    rules: ClassVar[str] = 'VT-14.2 VT-14.3 VT-14.6'

    def run(self, g: Veto) -> None:
        happen(g, moments.HANDS_ADJUSTED, NOBODY, NOTHING, NOTHING)
        for seat in reversed(g.clockwise(g.initiative)):
            g.then(DiscardDown(seat))
        for seat in g.clockwise(g.initiative):
            missing = hand_limit(g, seat) - len(g.players[seat].hand)
            if missing > 0:
                g.draw(seat, missing)


class DiscardDown(Step[Veto]):
    """VT-14.3: he chooses which cards; only the last one is seen on the pile."""

    tag: ClassVar[str] = 'discard_down'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'VT-14.3'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Veto) -> None:
        if g.players[self.seat].in_game and len(g.players[self.seat].hand) > hand_limit(g, self.seat):
            g.ask_one(self, self.seat)
        else:
            g.discard_aside(self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return one_of_each(g.players[seat].hand, actions.DISCARD)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.set_aside(self.seat, said[0] - actions.DISCARD)
        g.then(self)


def balance(g: Veto, seat: int) -> int:
    """VT-14.7, VT-14.9: income and upkeep of everything he controls form one sum."""
    p = g.players[seat]
    n = max(0, g.face(p.faction).income + number_of(g, INCOME, seat, NOTHING, NOTHING))
    for i in range(len(g.pieces)):
        piece = g.pieces[i]
        if piece.here and piece.controller == seat and i != p.faction:
            n += upkeep(g, i)
    return n


class ComputeBalance(Step[Veto]):
    """VT-14.7: everyone's balance is computed; replies. What happens to cards from now on does not change it."""

    tag: ClassVar[str] = 'compute_balance'
    rules: ClassVar[str] = 'VT-14.7'

    def run(self, g: Veto) -> None:
        g.due = [balance(g, seat) if g.players[seat].in_game else 0 for seat in range(g.seats)]
        for seat in g.clockwise(g.initiative):
            g.tell('balance', seat, g.due[seat])
        happen(g, moments.BALANCE_COMPUTED, NOBODY, NOTHING, NOTHING)


class SettleAll(Step[Veto]):
    """VT-14.8: the balances are taken from or paid to the bank, as computed; replies."""

    tag: ClassVar[str] = 'settle_all'
    rules: ClassVar[str] = 'VT-14.8 VT-14.15'

    def run(self, g: Veto) -> None:
        happen(g, moments.BALANCE_SETTLED, NOBODY, NOTHING, NOTHING)
        for seat in reversed(g.clockwise(g.initiative)):
            g.then(Settle(seat))


class Settle(Step[Veto]):
    """VT-14.10, VT-14.11: who cannot pay gives up cards with upkeep until he can; nothing else happens to them."""

    tag: ClassVar[str] = 'settle'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'VT-14.8 VT-14.10 VT-14.11'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def costly(self, g: Veto) -> list[int]:
        return [
            i
            for i in range(len(g.pieces))
            if g.pieces[i].here and g.pieces[i].controller == self.seat and upkeep(g, i) < 0
        ]

    def run(self, g: Veto) -> None:
        p = g.players[self.seat]
        if not p.in_game:
            return
        due = g.due[self.seat]
        short = p.treasury + due < 0
        costly = self.costly(g) if short else []
        if short and costly and g.settings.upkeep_default == DISCARD_UNTIL_SOLVENT:
            g.ask_one(self, self.seat)
        elif short and costly and g.settings.upkeep_default == DISCARD_ALL_UNPAID:
            g.then(self)
            give_up(g, self.seat, costly)
        elif due >= 0:
            g.gain_ducats(self.seat, due)
        else:
            g.pay(self.seat, min(-due, p.treasury))

    def options(self, g: Veto, seat: int) -> list[int]:
        return name_cards(g, self.costly(g), actions.DISCARD)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.then(WhichUnpaid(self.seat, said[0] - actions.DISCARD, NOTHING, 0))


class WhichUnpaid(WhichCopy):
    """VT-14.10: he chooses, also among copies of a card."""

    tag: ClassVar[str] = 'which_unpaid'
    rules: ClassVar[str] = 'VT-14.10'

    def found(self, g: Veto) -> list[int]:
        return [at for at in Settle(self.seat).costly(g) if g.pieces[at].kind == self.card]

    def take(self, g: Veto, at: int) -> None:
        g.then(Settle(self.seat))
        give_up(g, self.seat, [at])


def give_up(g: Veto, seat: int, pieces: list[int]) -> None:
    """VT-14.10: what these cards cost, and whatever leaves with them, is no longer due."""
    before = balance(g, seat)
    discard_together(g, pieces)
    g.due[seat] += balance(g, seat) - before


class SettlementStab(Step[Veto]):
    """AMB-7, option: stabs are attached in the settlement phase only."""

    tag: ClassVar[str] = 'settlement_stab'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'VT-25.1'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Veto) -> None:
        if g.players[self.seat].hand and stab_hosts(g, self.seat):
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        if not own_stabs(g, seat, actions.PICK):
            return [actions.NONE]
        return [actions.NONE, *name_cards(g, stab_hosts(g, seat), actions.PICK)]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] != actions.NONE:
            kind = said[0] - actions.PICK
            g.then(WhichStab(character(g, self.seat, kind), kind), self)


def two_thirds(g: Veto) -> int:
    """VT-31.6."""
    return g.total * 2 // 3


class Announce(Step[Veto]):
    """VT-31.1 to VT-31.5, VT-14.13: the player with the initiative may announce an election."""

    tag: ClassVar[str] = 'announce'
    rules: ClassVar[str] = 'VT-31.1 VT-31.2 VT-31.3 VT-31.4 VT-31.5 VT-14.13'

    def run(self, g: Veto) -> None:
        g.due = []
        seat = g.initiative
        if g.players[seat].votes >= two_thirds(g) and elects(g, seat) > 0:
            g.ask_one(self, seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.ANNOUNCE, actions.WAIT]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == actions.ANNOUNCE:
            g.announce_election(g.initiative)
            happen(g, moments.ELECTION_ANNOUNCED, g.initiative, NOTHING, NOTHING)


# -- VT-15: play phase -------------------------------------------------------------------------------------------------


class PlayPhase(Step[Veto]):
    """VT-15.1, VT-15.2: the phase starts with replies; then the player with the initiative has the floor."""

    tag: ClassVar[str] = 'play_phase'
    rules: ClassVar[str] = 'VT-15.1 VT-15.2 VT-13.12'

    def run(self, g: Veto) -> None:
        g.begin_phase(PLAY_PHASE)
        g.floor = NOBODY
        g.benes = 0
        g.then(FirstFloor())
        happen(g, moments.PLAY_STARTED, NOBODY, NOTHING, NOTHING)


class FirstFloor(Step[Veto]):
    tag: ClassVar[str] = 'first_floor'
    rules: ClassVar[str] = 'VT-13.12'

    def run(self, g: Veto) -> None:
        g.sweep()
        g.give_floor(g.initiative)
        g.then(Floor())


# -- VT-30: end phase --------------------------------------------------------------------------------------------------


class EndPhase(Step[Veto]):
    """VT-30.1 to VT-30.3: what lasted for the round ends, Famous characters bring votes, then replies."""

    tag: ClassVar[str] = 'end_phase'
    rules: ClassVar[str] = 'VT-30.1 VT-30.2 VT-30.3'

    def run(self, g: Veto) -> None:
        g.begin_phase(END_PHASE)
        g.expire(ROUND_LONG)
        g.then(FamousVotes(), VictoryCheck(), EndDiscards(), RoundEnds())


def famous(g: Veto, seat: int) -> int:
    """VT-3.4, VT-3.39: tapped or not, on either field; Absent ones not."""
    n = 0
    for at in company(g, seat):
        held = keywords(g, at)
        if held & FAMOUS != 0 and held & ABSENT == 0:
            n += 1
    return n


class FamousVotes(Step[Veto]):
    """VT-3.1 to VT-3.4: whoever has most Famous characters takes the difference to the second."""

    tag: ClassVar[str] = 'famous_votes'
    rules: ClassVar[str] = 'VT-3.1 VT-3.2 VT-3.3 VT-3.4'

    def run(self, g: Veto) -> None:
        best = NOBODY
        most = 0
        second = 0
        for seat in g.clockwise(g.initiative):
            n = famous(g, seat)
            if n > most:
                second = most
                most = n
                best = seat
            elif n > second:
                second = n
        happen(g, moments.END_STARTED, NOBODY, NOTHING, NOTHING)
        if best != NOBODY and most > second:
            g.take_votes(best, most - second, BY_FAME)


class VictoryCheck(Step[Veto]):
    """VT-30.4, VT-31.7, VT-32.6: an announced election, and strategies that are fulfilled."""

    tag: ClassVar[str] = 'victory_check'
    rules: ClassVar[str] = 'VT-30.4 VT-31.7 VT-32.1 VT-32.6 VT-32.7 VT-32.8 VT-32.11'

    def run(self, g: Veto) -> None:
        elected: list[int] = []
        fulfilled: list[int] = []
        for seat in g.clockwise(g.initiative):
            if g.announced != NOBODY and g.players[seat].votes >= two_thirds(g) and elects(g, seat) > 0:
                elected.append(seat)
            if g.won >> seat & 1 == 1:
                fulfilled.append(seat)
        winner = best_of(g, elected + fulfilled)
        if winner != NOBODY:
            g.end_game(winner, 'election' if winner in elected else 'strategy')
            return
        if g.announced != NOBODY:
            g.tell('not_elected')
        happen(g, moments.VICTORY_CHECKED, NOBODY, NOTHING, NOTHING)


class EndDiscards(Step[Veto]):
    """VT-30.5, VT-30.6: in order of initiative each player may discard one card."""

    tag: ClassVar[str] = 'end_discards'
    rules: ClassVar[str] = 'VT-30.5 VT-30.6'

    def run(self, g: Veto) -> None:
        happen(g, moments.DISCARDS_DONE, NOBODY, NOTHING, NOTHING)
        for seat in reversed(g.clockwise(g.initiative)):
            g.then(EndDiscard(seat))


class EndDiscard(Step[Veto]):
    """VT-30.5: one card of the hand, or none."""

    tag: ClassVar[str] = 'end_discard'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'VT-30.5 VT-30.6'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Veto) -> None:
        if g.players[self.seat].in_game and g.players[self.seat].hand:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.NONE, *one_of_each(g.players[seat].hand, actions.DISCARD)]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] != actions.NONE:
            g.discard_from_hand(self.seat, said[0] - actions.DISCARD)


class RoundEnds(Step[Veto]):
    """VT-30.7: the phase and the round end; VT-41.2: a round limit is an option of the table."""

    tag: ClassVar[str] = 'round_ends'
    rules: ClassVar[str] = 'VT-30.7 VT-41.2'

    def run(self, g: Veto) -> None:
        g.expire(END_PHASE_LONG)
        if g.settings.round_limit > 0 and g.round_no >= g.settings.round_limit:
            g.end_game(best_of(g, g.clockwise(g.initiative)), 'round_limit')


# -- VT-40: state-based checks -----------------------------------------------------------------------------------------

ALL: list[Any] = [
    ChooseDecks, ChooseFactions, ChooseDeck, BuildDeck, LayOut, Deal, Mulligan, FirstInitiative, Round, UntapPhase,
    InitiativeSums, Bribe, SealedBribes, BribeAuction, AssignInitiative, UntapAll, SettlementPhase, AdjustHands,
    DiscardDown, ComputeBalance, SettleAll, Settle, WhichUnpaid, SettlementStab, Announce, PlayPhase, FirstFloor,
    EndPhase, FamousVotes, VictoryCheck, EndDiscards, EndDiscard, RoundEnds, Checks, DropStab,
    *floor.STEPS, *naming.STEPS, *stack.STEPS, *paying.STEPS, *entering.STEPS, *agitation.STEPS, *challenge.STEPS,
    *duel.STEPS, *moving.STEPS, *stabs.STEPS, *replies.STEPS, *happenings.STEPS, *leaving.STEPS, *effects.STEPS,
]  # fmt: skip

STEPS: dict[str, Any] = {step.tag: step for step in ALL}
