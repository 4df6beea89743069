"""The habits of a player of Unia Lubelska: how much each answer is liked, and a quick sensible one to every question.

What an answer is about can be told from its number alone (names.py); only to name somebody means something else at each
step."""

from __future__ import annotations

from typing import Any, Final

from sejmik.games.unia.bot.cards import (
    BOKIEJ,
    HASTE,
    HASTE_TO_USE,
    INFAMIA,
    JAZLOWIECKI,
    NARUSZEWICZ,
    OWNED,
    PLAYED,
    PLAYED_BY_MARSHAL,
    PRZEMOWIENIE,
    TRYZNA,
    TYSZKIEWICZ,
    VOTES,
    VOTES_BY_MARSHAL,
    WOLLOWICZ,
    ZAMOYSKI,
)
from sejmik.games.unia.effects import DiscardSameColour, DiscardUpToThree, NameColour, PickFromTrack, SellMarkers
from sejmik.games.unia.names import (
    ALL_COLOURS,
    APPLY,
    CHOOSE,
    COLOUR,
    COUNT,
    CRY_VETO,
    DISCARD,
    GIVE,
    GREY,
    KEEP,
    KIND,
    LAY,
    MAGNATES,
    NAME,
    NOBILITY,
    PICK,
    PLAY_CARD,
    RED,
    TAKE,
    USE,
    ZONE,
)
from sejmik.games.unia.play import Aim, Announce, VetoWindow
from sejmik.games.unia.rules import NameFirstPlayer, NameLoser, Turn, bid_total
from sejmik.games.unia.state import Unia
from sejmik.kernel.cards import FACE, known_to
from sejmik.kernel.step import Step

BID_POINT: Final = 0.1  # votes that a point of the bid is worth
MARKER: Final = 0.12  # votes that an enemy's lost marker is worth
WORTH_A_VETO: Final = 1.5  # the gain from which a card is vetoed
SURE: Final = 100.0  # the game is won

# the subjects of "or" cards, as actions
MARSHAL: Final = CHOOSE
CARDS: Final = CHOOSE + 1
VOTES_CHOSEN: Final = CHOOSE + 3


def default_answer(g: Unia, seat: int) -> int:
    """What is liked best; in a turn, of all that is worth playing, what comes first."""
    assert g.question is not None
    step = g.question.step
    in_turn = isinstance(step, Turn)
    best = -1
    most = -1000.0
    for option in g.options(seat):
        liked = liking(g, seat, step, option)
        if in_turn and liked > 0.0:
            liked += haste(option)
        if liked > most:
            most = liked
            best = option
    return best


def haste(option: int) -> float:
    """In which order a turn is played: what draws cards first, what ends the turn last."""
    if option >= PLAY_CARD:
        return HASTE[option - PLAY_CARD]
    return HASTE_TO_USE[option - USE]


def liking(g: Unia, seat: int, step: Step[Any], option: int) -> float:
    """What speaks for this answer of `seat`, in votes. To pass, to stop or to decline is 0."""
    if option < NAME:
        if option == CRY_VETO:
            assert isinstance(step, VetoWindow)
            return gain(g, g.active, step.card) - WORTH_A_VETO
        if option == KEEP:  # the Veto, if an enemy's turn of this round is still to come
            return 1.0 if (seat - g.first) % g.seats < g.seats - 1 else -1.0
        return 0.0
    if option < CHOOSE:
        return naming(g, seat, step, option - NAME)
    if option < COLOUR:
        assert isinstance(step, Announce)
        return alternative(g, seat, option, VOTES[step.card])
    if option < LAY:
        if isinstance(step, NameColour):
            return BID_POINT * of_colour(g, seat, option - COLOUR)
        return 1.0 if option == COLOUR + RED else 0.0
    if option < TAKE:
        return -needed(g, seat, option - LAY)
    if option < USE:
        return marker(g, seat, option) + (selling(g, seat) if isinstance(step, SellMarkers) else 0.0)
    if option < PLAY_CARD:
        return 1.0 if option != USE + NOBILITY else needed(g, seat, RED)
    if option < DISCARD:
        return profit(g, seat, option - PLAY_CARD)
    if option < PICK:
        return discard(g, seat, step, option - DISCARD)
    if option < COUNT:
        kind = option - PICK
        return OWNED[kind] + (BID_POINT * g.box.bid_values[kind] if isinstance(step, PickFromTrack) else 0.0)
    return BID_POINT * g.box.bid_values[option - COUNT] if option < APPLY else 0.0


# -- cards -------------------------------------------------------------------------------------------------------------


def lead(g: Unia, seat: int) -> int:
    """Votes of the own side minus votes of the other."""
    ahead = 0
    for i in range(g.seats):
        if (i - seat) % 2 == 0:
            ahead += g.players[i].votes
        else:
            ahead -= g.players[i].votes
    return ahead


def taking(g: Unia, seat: int, n: int) -> float:
    """What it is worth to take so many votes: the last ones decide the game."""
    if n >= g.pool:
        return SURE if lead(g, seat) + g.pool > 0 else -SURE
    return float(n)


def gain(g: Unia, seat: int, kind: int) -> float:
    """What playing this card now brings, in votes, before the cost of not bidding it."""
    if g.marshal == seat:
        value = PLAYED_BY_MARSHAL[kind]
        votes = VOTES_BY_MARSHAL[kind]
    else:
        value = PLAYED[kind]
        votes = VOTES[kind]
    if kind == TYSZKIEWICZ:
        votes += g.owners.count(seat)
        value += g.owners.count(seat)
    elif kind == BOKIEJ:
        votes = same_colour(g, seat)
        value += votes
    if votes >= g.pool:
        return taking(g, seat, votes)
    if kind in (PRZEMOWIENIE, ZAMOYSKI):
        hit = 0
        for enemy in g.enemies(seat):
            if g.players[enemy].votes > 0:
                hit += 1
        if hit == 0:
            value -= 1.0
        elif kind == ZAMOYSKI:
            value += hit - 1
    elif kind == WOLLOWICZ:
        value += BID_POINT * sum(g.players[seat].markers)
    elif kind == JAZLOWIECKI:
        value += BID_POINT * len(g.players[seat].table)
    elif kind == TRYZNA:
        value += BID_POINT * min(2, sum(g.players[seat].markers))
    elif kind in (NARUSZEWICZ, INFAMIA):
        for enemy in g.enemies(seat):
            markers = sum(g.players[enemy].markers)
            value += MARKER * (min(2, markers) if kind == INFAMIA else (markers + 1) // 2)
    return value


def profit(g: Unia, seat: int, kind: int) -> float:
    """What playing the card brings beyond bidding it."""
    return gain(g, seat, kind) - BID_POINT * g.box.bid_values[kind]


def of_colour(g: Unia, seat: int, colour: int) -> int:
    """How many cards in the hand have the colour."""
    n = 0
    for card in g.players[seat].hand:
        n += g.box.colours[card & FACE] >> colour & 1
    return n


def same_colour(g: Unia, seat: int) -> int:
    """Bokiej: the most cards of one colour in the hand, besides the card itself, which is red."""
    most = 0
    for colour in range(4):
        most = max(most, of_colour(g, seat, colour) - (1 if colour == RED else 0))
    return most


def needed(g: Unia, seat: int, colour: int) -> float:
    """What the best card of this colour in the hand would bring; grey is never used up."""
    most = 0.0
    if colour > 0:
        for card in g.players[seat].hand:
            if g.box.colours[card & FACE] >> colour & 1:
                most = max(most, profit(g, seat, card & FACE))
    return most


def discard(g: Unia, seat: int, step: Step[Any], kind: int) -> float:
    """The card that bids least goes first. Votes for cards of one colour are always worth it, unless they lose the
    game."""
    cost = BID_POINT * g.box.bid_values[kind] + 0.1 * max(0.0, profit(g, seat, kind))
    if isinstance(step, DiscardSameColour):
        return (1.0 if taking(g, seat, step.n + 1) > 0.0 else -SURE) - cost
    return (2 * MARKER if isinstance(step, DiscardUpToThree) else 0.0) - cost


def left_over(g: Unia, seat: int, watcher: int) -> int:
    """How many cards in the bid of `seat`, unseen by `watcher`, it would have played rather than bid."""
    p = g.players[seat]
    free = ALL_COLOURS
    for card in p.table:
        if g.box.cards[card & KIND].ends_turn:
            return 0  # it had no choice any more
        zone = card >> ZONE & 7
        if zone != GREY:
            free &= ~(1 << zone)
    n = 0
    for card in p.bid:
        kind = card & FACE
        if not known_to(card, watcher) and g.box.colours[kind] & free and profit(g, seat, kind) > 0.0:
            n += 1
    return n


# -- the rest ----------------------------------------------------------------------------------------------------------


def alternative(g: Unia, seat: int, option: int, votes: int) -> float:
    """Votes, unless taking them loses the game; else the Marshal token if the other side has it; else cards."""
    if option == VOTES_CHOSEN:
        return taking(g, seat, votes)
    if option == MARSHAL:
        return 0.8 if (g.marshal - seat) % 2 == 1 else 0.0
    return 0.6 if option == CARDS else 0.4


def marker(g: Unia, seat: int, option: int) -> float:
    """Take where one more marker overtakes the enemies, give where one less costs nothing."""
    giving = option >= GIVE
    t = option - GIVE if giving else option - TAKE
    theirs = 0
    for enemy in g.enemies(seat):
        theirs = max(theirs, g.players[enemy].markers[t])
    gap = g.players[seat].markers[t] - theirs
    value = MARKER * (abs(gap) if giving else -abs(gap + 0.5))
    if t == MAGNATES:
        value += -0.04 if giving else 0.04
    return value


def selling(g: Unia, seat: int) -> float:
    """Markers are sold if that makes the difference between being last and not being last."""
    lowest = 1000
    for other in range(g.seats):
        if other != seat:
            lowest = min(lowest, bid_total(g, other))
    missing = lowest + 1 - bid_total(g, seat)
    return 1.0 if 0 < missing <= 3 * sum(g.players[seat].markers) else -2.0


def naming(g: Unia, seat: int, step: Step[Any], other: int) -> float:
    """Who begins, who is hit, who is last, and who is first."""
    foe = (other - seat) % 2 == 1
    if isinstance(step, NameFirstPlayer):
        # whoever plays later may veto and knows what the others left to bid
        return 1.0 if other == (seat + 1) % g.seats else 0.0
    if isinstance(step, Aim):
        p = g.players[other]
        riches = sum(p.markers) if g.box.cards[step.card].aims[step.option] == 'player' else p.votes
        return MARKER * riches if foe else -1.0
    if isinstance(step, NameLoser):
        return (1.0 if g.players[other].votes > 0 else 0.5) if foe else (0.0 if other != seat else -1.0)
    return 1.0 if other == seat else (0.0 if foe else 0.5)
