"""The habits of a player of Unia Lubelska: a quick sensible answer to every question of the game."""

from __future__ import annotations

from typing import Final

from sejmik.games.unia.bot.cards import (
    BOKIEJ,
    HASTE,
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
from sejmik.games.unia.effects import (
    ChooseMarkers,
    DiscardOne,
    DiscardSameColour,
    DiscardUpToThree,
    ExtraPlay,
    LoseMarkers,
    NameColour,
    PickFromTrack,
    PlayFound,
    SellMarkers,
)
from sejmik.games.unia.names import (
    CHOOSE,
    COLOUR,
    COMMIT,
    COUNT,
    CRY_VETO,
    DECLINE,
    DISCARD,
    DONE,
    ENOUGH,
    GIVE,
    KEEP,
    LAY,
    MAGNATES,
    NAME,
    NOBILITY,
    PASS,
    PICK,
    PLAY_CARD,
    RED,
    TAKE,
    USE,
)
from sejmik.games.unia.play import Aim, Announce, PlayCard, VetoWindow
from sejmik.games.unia.rules import (
    AwardEndorsement,
    ChooseCountingCard,
    CommitBid,
    Draft,
    NameLoser,
    NameWinner,
    OrderBidders,
    Turn,
    bid_total,
)
from sejmik.games.unia.state import Unia
from sejmik.kernel.cards import FACE

BID_POINT: Final = 0.1  # votes that a point of the bid is worth
MARKER: Final = 0.12  # votes that an enemy's lost marker is worth
WORTH_A_VETO: Final = 1.5  # the gain from which a card is vetoed
SURE: Final = 100.0  # the game is won

# the subjects of "or" cards, as actions
MARSHAL: Final = CHOOSE
CARDS: Final = CHOOSE + 1
MARKERS: Final = CHOOSE + 2
VOTES_CHOSEN: Final = CHOOSE + 3


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


def same_colour(g: Unia, seat: int) -> int:
    """Bokiej: the most cards of one colour in the hand, besides the card itself."""
    counts = [0, -1, 0, 0]
    for card in g.players[seat].hand:
        colours = g.box.colours[card & FACE]
        for colour in range(4):
            counts[colour] += colours >> colour & 1
    return max(counts)


def profit(g: Unia, seat: int, kind: int) -> float:
    """What playing the card brings beyond bidding it."""
    return gain(g, seat, kind) - BID_POINT * g.box.bid_values[kind]


def default_answer(g: Unia, seat: int) -> int:
    """The habit for the question at hand."""
    assert g.question is not None
    step = g.question.step
    options = g.options(seat)
    if isinstance(step, VetoWindow):
        return CRY_VETO if gain(g, g.active, step.card) >= WORTH_A_VETO else PASS
    if isinstance(step, Turn):
        return next_play(g, seat, options)
    if isinstance(step, (ExtraPlay, PlayFound)):
        return extra_play(g, seat, options)
    if isinstance(step, (Draft, PickFromTrack)):
        return pick(g, options, isinstance(step, PickFromTrack))
    if isinstance(step, PlayCard):
        return zone(g, seat, options)
    if isinstance(step, Announce):
        return alternative(g, seat, options, VOTES[step.card])
    if isinstance(step, Aim):
        return aim(g, seat, options, g.box.cards[step.card].aims[step.option])
    if isinstance(step, (ChooseMarkers, LoseMarkers)):
        return marker(g, seat, options)
    if isinstance(step, (DiscardOne, DiscardUpToThree, DiscardSameColour)):
        return discard(g, seat, options)
    if isinstance(step, NameColour):
        return COLOUR + common_colour(g, seat)
    if isinstance(step, ChooseCountingCard):
        return counting_card(g, options)
    if isinstance(step, SellMarkers):
        return sell(g, seat, options)
    if isinstance(step, CommitBid):
        return KEEP if enemy_to_come(g, seat) else COMMIT
    if isinstance(step, (NameWinner, OrderBidders, AwardEndorsement)):
        return favour(seat, options)
    if isinstance(step, NameLoser):
        return harm(g, seat, options)
    if step.tag == 'name_first':
        # whoever plays later may veto and knows what the others left to bid
        return NAME + (seat + 1) % g.seats
    return options[0]


def next_play(g: Unia, seat: int, options: list[int]) -> int:
    """The next card of a turn, or its end."""
    best = DONE
    most = -1000.0
    for option in options:
        if option >= PLAY_CARD:
            kind = option - PLAY_CARD
            brings = profit(g, seat, kind)
            if brings > 0.0 and brings + HASTE[kind] > most:
                most = brings + HASTE[kind]
                best = option
        elif option >= USE:
            haste = 30.0 if option == USE + MAGNATES else (-1.0 if option == USE + NOBILITY else 15.0)
            if haste > most and (option != USE + NOBILITY or red_to_play(g, seat)):
                most = haste
                best = option
    return best


def red_to_play(g: Unia, seat: int) -> bool:
    for card in g.players[seat].hand:
        if g.box.colours[card & FACE] >> RED & 1 and profit(g, seat, card & FACE) > 0.0:
            return True
    return False


def extra_play(g: Unia, seat: int, options: list[int]) -> int:
    """The most profitable card above the limit, if any is."""
    best = DECLINE
    most = 0.0
    for option in options:
        if option >= PLAY_CARD:
            brings = profit(g, seat, option - PLAY_CARD)
            if brings > most:
                most = brings
                best = option
    return best


def pick(g: Unia, options: list[int], for_now: bool) -> int:
    """The best card of the track."""
    best = options[0]
    most = -1000.0
    for option in options:
        kind = option - PICK
        value = OWNED[kind] + (BID_POINT * g.box.bid_values[kind] if for_now else 0.0)
        if value > most:
            most = value
            best = option
    return best


def zone(g: Unia, seat: int, options: list[int]) -> int:
    """The zone whose colour the rest of the hand needs least."""
    best = options[0]
    least = 1000.0
    for option in options:
        colour = option - LAY
        need = 0.0
        for card in g.players[seat].hand:
            if colour > 0 and g.box.colours[card & FACE] >> colour & 1:
                need = max(need, profit(g, seat, card & FACE))
        if need < least:
            least = need
            best = option
    return best


def alternative(g: Unia, seat: int, options: list[int], votes: int) -> int:
    """Votes, unless taking them loses the game; else cards; the Marshal token if the other side has it."""
    if VOTES_CHOSEN in options and taking(g, seat, votes) > 0.0:
        return VOTES_CHOSEN
    if MARSHAL in options and (g.marshal - seat) % 2 == 1:
        return MARSHAL
    if CARDS in options:
        return CARDS
    for option in options:
        if option != VOTES_CHOSEN:
            return option
    return options[0]


def aim(g: Unia, seat: int, options: list[int], aims_at: str) -> int:
    """Hit the richest enemy; search for red; let the colour count nothing that the others hold more of."""
    if aims_at == 'colour':
        return COLOUR + RED if COLOUR + RED in options else options[0]
    best = options[0]
    most = -1
    for option in options:
        other = option - NAME
        if (other - seat) % 2 == 1:
            p = g.players[other]
            riches = sum(p.markers) if aims_at == 'player' else p.votes
            if riches > most:
                most = riches
                best = option
    return best


def marker(g: Unia, seat: int, options: list[int]) -> int:
    """Take where one more marker overtakes the enemies, give where one less costs nothing."""
    best = options[0]
    most = -1000.0
    for option in options:
        giving = option >= GIVE
        t = option - GIVE if giving else option - TAKE
        own = g.players[seat].markers[t]
        theirs = 0
        for enemy in g.enemies(seat):
            theirs = max(theirs, g.players[enemy].markers[t])
        gap = own - theirs
        value = float(abs(gap)) if giving else -abs(gap + 0.5)
        if t == MAGNATES:
            value += -0.3 if giving else 0.3
        if value > most:
            most = value
            best = option
    return best


def discard(g: Unia, seat: int, options: list[int]) -> int:
    """The card that bids least. Votes for cards of one colour are always worth it, unless they lose the game."""
    step = g.question.step if g.question is not None else None
    best = options[0]
    least = 1000.0
    for option in options:
        if option == ENOUGH:
            continue
        kind = option - DISCARD
        cost = BID_POINT * g.box.bid_values[kind] + 0.1 * max(0.0, profit(g, seat, kind))
        if cost < least:
            least = cost
            best = option
    if isinstance(step, DiscardSameColour) and taking(g, seat, step.n + 1) < 0.0:
        return ENOUGH
    if isinstance(step, DiscardUpToThree) and step.n > 0 and least > 2 * MARKER:
        return ENOUGH
    return best


def common_colour(g: Unia, seat: int) -> int:
    """The colour of most cards in the hand."""
    counts = [0, 0, 0, 0]
    for card in g.players[seat].hand:
        for colour in range(4):
            counts[colour] += g.box.colours[card & FACE] >> colour & 1
    return counts.index(max(counts))


def counting_card(g: Unia, options: list[int]) -> int:
    best = options[0]
    for option in options:
        if g.box.bid_values[option - COUNT] > g.box.bid_values[best - COUNT]:
            best = option
    return best


def sell(g: Unia, seat: int, options: list[int]) -> int:
    """Sell as many markers as it takes not to be last."""
    lowest = 1000
    for other in range(g.seats):
        if other != seat:
            lowest = min(lowest, bid_total(g, other))
    missing = lowest + 1 - bid_total(g, seat)
    if 0 < missing <= 3 * sum(g.players[seat].markers):
        return marker(g, seat, options[1:])
    return ENOUGH


def enemy_to_come(g: Unia, seat: int) -> bool:
    """Whether an enemy's turn of this round is still to come."""
    return (seat - g.first) % g.seats < g.seats - 1


def favour(seat: int, options: list[int]) -> int:
    """Myself, else an ally."""
    if NAME + seat in options:
        return NAME + seat
    for option in options:
        if (option - NAME - seat) % 2 == 0:
            return option
    return options[0]


def harm(g: Unia, seat: int, options: list[int]) -> int:
    """An enemy with votes to lose, else anyone but myself."""
    for option in options:
        if (option - NAME - seat) % 2 == 1 and g.players[option - NAME].votes > 0:
            return option
    for option in options:
        if option != NAME + seat:
            return option
    return options[0]
