"""The rules of Veto!, in the order of the rulebook: decks, set-up, the round with its four phases, victory, checks."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions, duel, effects, stack
from sejmik.games.veto.company import company
from sejmik.games.veto.names import (
    ABSENT,
    AMOUNT,
    ANNOUNCE,
    BALANCE_COMPUTED,
    BALANCE_SETTLED,
    BRIBE_RATE,
    BUILD,
    BY_FAME,
    CARDS_UNTAPPED,
    CHALLENGE_CRIMSON,
    CHARACTER,
    CRIMSON,
    CRIMSON_FIELD,
    DISCARD,
    DISCARDS_DONE,
    DONE,
    ELECT,
    ELECT_LIMIT,
    ELECTION_ANNOUNCED,
    ELECTION_FIELD,
    END_PHASE,
    END_PHASE_LONG,
    END_STARTED,
    FACTION,
    FAMOUS,
    HAND_LIMIT,
    HANDS_ADJUSTED,
    IN_FRONT,
    INCLUDE,
    INCOME,
    INFLUENTIAL,
    INITIATIVE_ASSIGNED,
    INITIATIVE_TOTAL,
    KEEP,
    MOST,
    NEUTRAL,
    NOBODY,
    NONE,
    NOTHING,
    PICK,
    PLAY_PHASE,
    PLAY_STARTED,
    REDRAW,
    ROUND_LONG,
    SETTLEMENT,
    SETTLEMENT_STARTED,
    START_DUCATS,
    STARTER,
    STRATEGY,
    TO_BRIBE,
    TO_DISCARD,
    UNTAP_PHASE,
    UNTAP_STARTED,
    VICTORY_CHECKED,
    WAIT,
)
from sejmik.games.veto.parts import (
    DISCARD_ALL_UNPAID,
    DISCARD_UNTIL_SOLVENT,
    OPEN_AUCTION,
    OWN_DECKS,
    RANDOM_DECKS,
    SEALED_BID,
    SETTLEMENT_ONLY,
    Settings,
)
from sejmik.games.veto.stack import happen, leave
from sejmik.games.veto.state import Box, Veto, open_table
from sejmik.games.veto.values import (
    allowed,
    elects,
    keywords,
    number_of,
    player_forbidden,
    stab_limit,
    upkeep,
    votes,
)
from sejmik.kernel.cards import FACE
from sejmik.kernel.chance import Chance
from sejmik.kernel.step import Step

SMALLEST_DECK = 60  # VT-6.1
LARGEST_DECK = 200  # VT-6.2 knows no limit; a table needs one

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
    elif seats > 2 and settings.different_factions:
        for seat in range(seats - 1, -1, -1):
            g.then(ChooseDeck(seat))
    else:
        g.then(ChooseDecks())
    g.advance()
    return g


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
        said.append(BUILD)
    for n in range(len(g.box.decks)):
        if g.box.deck_factions[n] not in taken:
            said.append(STARTER + n)
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
            if said[seat] == BUILD:
                g.then(BuildDeck(seat))
            else:
                take_starter(g, seat, said[seat] - STARTER)


class ChooseDeck(Step[Veto]):
    """VT-8.15: with three or four players everyone uses another faction; so they choose in turn."""

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
        if said[0] == BUILD:
            g.then(BuildDeck(self.seat))
        else:
            take_starter(g, self.seat, said[0] - STARTER)
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
                INCLUDE + kind
                for kind in range(len(g.box.cards))
                if g.box.cards[kind].type == FACTION and kind not in taken
            ]
        if len(p.deck_list) >= SMALLEST_DECK:
            said.append(DONE)
        for kind in range(len(g.box.cards)):
            if g.box.cards[kind].type == STRATEGY:
                if p.strategy == NOTHING:
                    said.append(INCLUDE + kind)
            elif (
                in_decks(g.box, kind)
                and len(p.deck_list) < LARGEST_DECK
                and self.copies(g, p.deck_list, kind) < copy_limit(g.settings.feast)
            ):
                said.append(INCLUDE + kind)
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
        if said[0] == DONE:
            return
        p = g.players[self.seat]
        kind = said[0] - INCLUDE
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
        return [KEEP, REDRAW]

    def heard(self, g: Veto, said: list[int]) -> None:
        for seat in range(g.seats):
            if said[seat] == REDRAW:
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
        happen(g, UNTAP_STARTED, NOBODY, NOTHING, NOTHING)


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
            happen(g, INITIATIVE_ASSIGNED, g.initiative, NOTHING, NOTHING)
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
    most = min(g.players[seat].treasury, MOST)
    if player_forbidden(g, TO_BRIBE, seat):
        most = 0
    return [AMOUNT + n for n in range(0, most + 1, rate)]


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
        g.bribe(self.seat, said[0] - AMOUNT)


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
            g.bribe(seats[i], said[i] - AMOUNT)


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
        n = said[0] - AMOUNT
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
        happen(g, INITIATIVE_ASSIGNED, best, NOTHING, NOTHING)


class UntapAll(Step[Veto]):
    """VT-12.3, VT-12.4, VT-2.8: every tapped card is untapped, faction cards and strategies too."""

    tag: ClassVar[str] = 'untap_all'
    rules: ClassVar[str] = 'VT-12.3 VT-12.4 VT-2.8'

    def run(self, g: Veto) -> None:
        g.assigned = False
        for i in range(len(g.pieces)):
            if g.pieces[i].here:
                g.untap(i)
        happen(g, CARDS_UNTAPPED, NOBODY, NOTHING, NOTHING)


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
        happen(g, SETTLEMENT_STARTED, NOBODY, NOTHING, NOTHING)


def hand_limit(g: Veto, seat: int) -> int:
    return max(0, number_of(g, HAND_LIMIT, seat, NOTHING, NOTHING))


class AdjustHands(Step[Veto]):
    """VT-14.2 to VT-14.6: draw up to the maximum, or discard down to it."""

    tag: ClassVar[str] = 'adjust_hands'
    rules: ClassVar[str] = 'VT-14.2 VT-14.3 VT-14.6'

    def run(self, g: Veto) -> None:
        happen(g, HANDS_ADJUSTED, NOBODY, NOTHING, NOTHING)
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
        return from_hand(g, seat, DISCARD)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.set_aside(self.seat, said[0] - DISCARD)
        g.then(self)


def from_hand(g: Veto, seat: int, verb: int) -> list[int]:
    named: list[int] = []
    for card in g.players[seat].hand:
        if verb + (card & FACE) not in named:
            named.append(verb + (card & FACE))
    named.sort()
    return named


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
    """VT-14.7: everyone's balance is computed; replies."""

    tag: ClassVar[str] = 'compute_balance'
    rules: ClassVar[str] = 'VT-14.7'

    def run(self, g: Veto) -> None:
        for seat in g.clockwise(g.initiative):
            g.tell('balance', seat, balance(g, seat))
        happen(g, BALANCE_COMPUTED, NOBODY, NOTHING, NOTHING)


class SettleAll(Step[Veto]):
    """VT-14.8: the balances are taken from or paid to the bank; replies."""

    tag: ClassVar[str] = 'settle_all'
    rules: ClassVar[str] = 'VT-14.8 VT-14.15'

    def run(self, g: Veto) -> None:
        happen(g, BALANCE_SETTLED, NOBODY, NOTHING, NOTHING)
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
        due = balance(g, self.seat)
        short = p.treasury + due < 0
        costly = self.costly(g) if short else []
        if short and costly and g.settings.upkeep_default == DISCARD_UNTIL_SOLVENT:
            g.ask_one(self, self.seat)
        elif short and costly and g.settings.upkeep_default == DISCARD_ALL_UNPAID:
            for at in costly:
                leave(g, at, TO_DISCARD)
            g.then(self)
        elif due >= 0:
            g.gain_ducats(self.seat, due)
        else:
            g.pay(self.seat, min(-due, p.treasury))

    def options(self, g: Veto, seat: int) -> list[int]:
        return stack.name_cards(g, self.costly(g), DISCARD)

    def heard(self, g: Veto, said: list[int]) -> None:
        for at in self.costly(g):
            if g.pieces[at].kind == said[0] - DISCARD:
                g.then(self)
                leave(g, at, TO_DISCARD)
                return


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
        if g.players[self.seat].hand and actions.stab_hosts(g, self.seat):
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        if not actions.own_stabs(g, seat, PICK):
            return [NONE]
        return [NONE, *stack.name_cards(g, actions.stab_hosts(g, seat), PICK)]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] != NONE:
            kind = said[0] - PICK
            g.then(actions.WhichStab(actions.character(g, self.seat, kind), kind), self)


def two_thirds(g: Veto) -> int:
    """VT-31.6."""
    return g.total * 2 // 3


class Announce(Step[Veto]):
    """VT-31.1 to VT-31.5, VT-14.13: the player with the initiative may announce an election."""

    tag: ClassVar[str] = 'announce'
    rules: ClassVar[str] = 'VT-31.1 VT-31.2 VT-31.3 VT-31.4 VT-31.5 VT-14.13'

    def run(self, g: Veto) -> None:
        seat = g.initiative
        if g.players[seat].votes >= two_thirds(g) and elects(g, seat) > 0:
            g.ask_one(self, seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [ANNOUNCE, WAIT]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == ANNOUNCE:
            g.announce_election(g.initiative)
            happen(g, ELECTION_ANNOUNCED, g.initiative, NOTHING, NOTHING)


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
        happen(g, PLAY_STARTED, NOBODY, NOTHING, NOTHING)


class FirstFloor(Step[Veto]):
    tag: ClassVar[str] = 'first_floor'
    rules: ClassVar[str] = 'VT-13.12'

    def run(self, g: Veto) -> None:
        g.sweep()
        g.give_floor(g.initiative)
        g.then(actions.Floor())


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
        happen(g, END_STARTED, NOBODY, NOTHING, NOTHING)
        if best != NOBODY and most > second:
            g.take_votes(best, most - second, BY_FAME)


def best_of(g: Veto, seats: list[int]) -> int:
    """VT-32.7 to VT-32.9: most votes, then the initiative, then clockwise from it."""
    best = NOBODY
    for seat in g.clockwise(g.initiative):
        if seat in seats and (best == NOBODY or g.players[seat].votes > g.players[best].votes):
            best = seat
    return best


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
        happen(g, VICTORY_CHECKED, NOBODY, NOTHING, NOTHING)


class EndDiscards(Step[Veto]):
    """VT-30.5, VT-30.6: in order of initiative each player may discard one card."""

    tag: ClassVar[str] = 'end_discards'
    rules: ClassVar[str] = 'VT-30.5 VT-30.6'

    def run(self, g: Veto) -> None:
        happen(g, DISCARDS_DONE, NOBODY, NOTHING, NOTHING)
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
        return [NONE, *from_hand(g, seat, DISCARD)]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] != NONE:
            g.discard_from_hand(self.seat, said[0] - DISCARD)


class RoundEnds(Step[Veto]):
    """VT-30.7: the phase and the round end; VT-41.2: a round limit is an option of the table."""

    tag: ClassVar[str] = 'round_ends'
    rules: ClassVar[str] = 'VT-30.7 VT-41.2'

    def run(self, g: Veto) -> None:
        g.expire(END_PHASE_LONG)
        if g.settings.round_limit > 0 and g.round_no >= g.settings.round_limit:
            g.end_game(best_of(g, g.clockwise(g.initiative)), 'round_limit')


# -- VT-40: state-based checks -----------------------------------------------------------------------------------------


class Checks(Step[Veto]):
    """VT-40.1: after every event and before any window, until nothing changes."""

    tag: ClassVar[str] = 'checks'
    rules: ClassVar[str] = 'VT-40.1 VT-40.4'

    def run(self, g: Veto) -> None:
        if self.game_over(g):
            return
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if not piece.here:
                continue
            if piece.host != NOTHING and not g.pieces[piece.host].here:
                leave(g, i, TO_DISCARD)  # VT-40.5
            elif piece.field == CRIMSON_FIELD and keywords(g, i) & (CRIMSON | INFLUENTIAL) == 0:
                g.move(i, ELECTION_FIELD)  # VT-40.6
            elif piece.stabs and len(piece.stabs) > stab_limit(g, i):
                g.then(DropStab(i, piece.kind))  # VT-40.7
        self.safety(g)
        self.duel(g)
        if not g.settings.reshuffle_needed:
            for seat in range(g.seats):
                p = g.players[seat]
                looking = g.looker == seat and len(g.looked) > 0  # these cards have not left the deck yet
                if not p.deck and p.discard and p.in_game and p.faction != NOTHING and not looking:
                    g.reshuffle(seat)  # VT-40.8

    def game_over(self, g: Veto) -> bool:
        """Checks A and B together (VT-40.2 to VT-40.4)."""
        winners: list[int] = []
        how = 'all_votes'
        for seat in range(g.seats):
            if g.players[seat].votes == g.total or (g.settings.took_last and g.emptied == seat):
                winners.append(seat)
        fallen = [
            seat
            for seat in g.fallen
            if g.players[seat].in_game and (g.conceded or elects(g, seat) == 0)  # VT-33.4
        ]
        g.fallen = []
        conceded = g.conceded
        g.conceded = False
        if fallen:
            left = [seat for seat in g.clockwise(g.initiative) if seat not in fallen]
            if len(left) <= 1:
                for seat in left:
                    if seat not in winners:
                        winners.append(seat)
                        how = 'elect_killed' if g.seats == 2 and not conceded else 'last_left'
        if winners:
            winner = best_of(g, winners)
            g.end_game(winner, how if len(winners) == 1 else 'all_votes')
            return True
        for seat in fallen:
            self.eliminate(g, seat)
        return False

    def eliminate(self, g: Veto, seat: int) -> None:
        """VT-33.6 to VT-33.9."""
        g.eliminate(seat)
        if g.initiative == seat:
            g.assign_initiative(g.next_seat(seat))
        if g.last_initiative == seat:
            g.last_initiative = g.initiative

    def safety(self, g: Veto) -> None:
        """VT-40.9, VT-40.10: nets that should never be needed."""
        persons = 0
        twice = False
        crowned = 0
        for piece in g.pieces:
            if piece.here:
                face = g.box.cards[piece.kind]
                if face.unique:
                    if persons >> face.person & 1 == 1:
                        twice = True
                    persons |= 1 << face.person
                    if face.keywords & ELECT != 0:
                        crowned += 1
        if twice:
            self.drop_copies(g)
        if crowned > 1:
            for seat in range(g.seats):
                if elects(g, seat) > 1:
                    own = [at for at in company(g, seat) if keywords(g, at) & ELECT != 0]
                    own.sort(key=g.since)
                    for at in own[max(1, number_of(g, ELECT_LIMIT, seat, NOTHING, NOTHING)) :]:
                        leave(g, at, TO_DISCARD)

    def drop_copies(self, g: Veto) -> None:
        """Of two copies of a unique card the one that came later is discarded."""
        for i in range(len(g.pieces)):
            for j in range(len(g.pieces)):
                if (
                    j != i
                    and g.pieces[i].here
                    and g.pieces[j].here
                    and g.face(i).unique
                    and g.face(j).person == g.face(i).person
                    and g.pieces[j].entered > g.pieces[i].entered
                ):
                    leave(g, j, TO_DISCARD)

    def duel(self, g: Veto) -> None:
        """VT-40.11, VT-20.52: a duel that lost a participant goes to its end."""
        duel = g.duel()
        if duel is None or duel.ended or duel.decided:
            return
        one, other = duel.fighters
        if (
            not g.pieces[one].here
            or not g.pieces[other].here
            or g.pieces[one].controller == g.pieces[other].controller
            or g.pieces[one].field != ELECTION_FIELD
            or (g.pieces[other].field != ELECTION_FIELD and not allowed(g, CHALLENGE_CRIMSON, one))
        ):
            g.break_off()


class DropStab(Step[Veto]):
    """VT-25.7: a character that holds more stabs than allowed drops some; its controller chooses."""

    tag: ClassVar[str] = 'drop_stab'
    params: ClassVar[str] = 'piece card'
    rules: ClassVar[str] = 'VT-25.7'

    def __init__(self, piece: int, card: int) -> None:
        self.piece = piece
        self.card = card

    def numbers(self) -> list[int]:
        return [self.piece, self.card]

    def run(self, g: Veto) -> None:
        piece = g.pieces[self.piece]
        if piece.here and len(piece.stabs) > stab_limit(g, self.piece):
            g.ask_one(self, piece.controller)

    def options(self, g: Veto, seat: int) -> list[int]:
        named: list[int] = []
        for card in g.pieces[self.piece].stabs:
            if DISCARD + (card & FACE) not in named:
                named.append(DISCARD + (card & FACE))
        named.sort()
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        g.drop_stab(self.piece, said[0] - DISCARD)
        g.then(self)


ALL: list[Any] = [
    ChooseDecks, ChooseDeck, BuildDeck, LayOut, Deal, Mulligan, FirstInitiative, Round, UntapPhase, InitiativeSums,
    Bribe, SealedBribes, BribeAuction, AssignInitiative, UntapAll, SettlementPhase, AdjustHands, DiscardDown,
    ComputeBalance, SettleAll, Settle, SettlementStab, Announce, PlayPhase, FirstFloor, EndPhase, FamousVotes,
    VictoryCheck, EndDiscards, EndDiscard, RoundEnds, Checks, DropStab,
    *stack.STEPS, *actions.STEPS, *effects.STEPS, *duel.STEPS,
]  # fmt: skip
STEPS: dict[str, Any] = {step.tag: step for step in ALL}
