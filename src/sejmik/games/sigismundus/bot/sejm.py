"""What a player of Sigismundus Augustus does in the Sejm: extra votes, bribery, office votes, the Royal Demand, Acts.

Nobody knows what the others have sealed. A rival is thought to bid any amount it has with equal chance: rough, but
no rival can be read better without knowing how it thinks.
"""

from __future__ import annotations

from typing import Final

from sejmik.games.sigismundus.bot.worth import Outlook
from sejmik.games.sigismundus.names import (
    DISCARD,
    ENOUGH,
    HOST,
    MAGNATE_DECIDES,
    ROYAL,
    SENATORIAL,
    SUPPORT,
    TAX,
)
from sejmik.games.sigismundus.sejm import OfficeVote, offices_to_vote, turned_by
from sejmik.games.sigismundus.state import Sigismundus

OFFERED: Final = 1.7  # of what a vote is worth: what is offered for the votes of a seller, who gives two or three
DEAREST: Final = 5  # ducats: nobody offers more in one piece
SOLD: Final = 2.0  # what a vote must bring, against what it is worth
TAXED: Final = 7  # ducats: what a rival is thought to pay at most for the king's favour
EXPOSED: Final = 0.12  # a unit in the Host does not fight for a round, by power
WASTED: Final = 3.0  # a vote beyond what wins for sure
LATER: Final = 0.12  # how hard rivals fight with their votes for what comes later
LAW: Final = 0.5  # what votes may still do for or against the Act


def stakes(o: Outlook, offices: list[int]) -> float:
    """What votes can win in this Sejm, these offices among it."""
    total = LAW + sum([o.prize(office) for office in offices])
    return total + o.royal(0) - o.royal(o.g.seats - 1) if o.g.demand == SUPPORT else total


# -- votes and bribes --------------------------------------------------------------------------------------------------


def vote(o: Outlook) -> float:
    """What one vote more is worth in this Sejm, where everybody wins as much of the stakes as it has of all votes."""
    votes = max(6, sum([o.votes_of(seat) for seat in range(o.g.seats)]))
    return stakes(o, offices_to_vote(o.g)) / votes * (1.0 - o.votes_of(o.seat) / votes)


def discard_for_vote(o: Outlook, option: int) -> float:
    """A vote for a card."""
    return 0.01 if option == ENOUGH else vote(o) - o.card(option - DISCARD)


def offer_ducats(o: Outlook, ducats: int) -> float:
    """All offers that pay are as good as one another: ducats come back if nobody sells. Some are kept for a tax."""
    if ducats == 0:
        return -0.2
    purse = o.g.players[o.seat].ducats
    kept = purse // 3 if o.g.demand == TAX and o.after > 0 else 0
    gain = OFFERED * vote(o) - o.paying(ducats)
    return 0.0 if gain >= 0.0 and ducats <= min(purse - kept, DEAREST) else min(0.0, gain) - 0.3


def offer_votes(o: Outlook, votes: int) -> float:
    """Votes for the best ducats on the table; votes without a buyer are lost, and whoever offers more chooses first."""
    if votes == 0:
        return 0.0
    offers = sorted([o.g.players[other].offered for other in range(o.g.seats) if other != o.seat])
    chance = 0.4 + 0.2 * min(votes, 2)
    hoped = chance * offers[-1] + (1.0 - chance) * offers[-2]
    return hoped * o.ducat - votes * SOLD * vote(o) - 0.1


# -- offices -----------------------------------------------------------------------------------------------------------


def chance_to_win(o: Outlook, bid: int, most: list[int], decides: bool) -> float:
    """The chance that a bid beats all rivals, each of which bids up to what it has."""
    clear = 1.0
    level = 1.0
    for other in range(o.g.seats):
        if other != o.seat:
            n = most[other] + 1.0
            clear *= min(1.0, bid / n)
            level *= min(1.0, (bid + 1.0) / n)
    return level if decides else clear + 0.25 * (level - clear)


def office_bids(o: Outlook, office: int, most_bid: int) -> list[float]:
    """What each bid is worth, from 0 up: the chance of the office, and of what the votes left can do."""
    g = o.g
    prize = o.prize(office)
    later = stakes(o, g.to_vote)
    ballot = OfficeVote(office)
    most = [g.players[seat].votes + ballot.extra(g, seat) for seat in range(g.seats)]
    rivals = LATER * (sum(most) - most[o.seat])
    extra = ballot.extra(g, o.seat)
    decides = g.representatives[SENATORIAL if g.in_force(MAGNATE_DECIDES) else ROYAL] == o.seat
    strongest = max([most[seat] for seat in range(g.seats) if seat != o.seat])
    enough = max(extra, strongest if decides else strongest + 1)  # what no rival can beat
    found: list[float] = []
    for bid in range(most_bid + 1):
        left = g.players[o.seat].votes - max(0, bid - extra)
        rest = later * left / (left + rivals + 1.0) - WASTED * max(0, bid - enough)
        found.append(prize * chance_to_win(o, bid, most, decides) + rest)
    return found


# -- the Royal Demand --------------------------------------------------------------------------------------------------


def most_given(g: Sigismundus, seat: int) -> int:
    """What a player can give to the king at most, or is thought to."""
    p = g.players[seat]
    return min(p.ducats, TAXED) if g.demand == TAX else p.votes if g.demand == SUPPORT else g.army(seat)


def answer_demand(o: Outlook, amount: int) -> float:
    """What a gift to the king is worth: the place it will bring, less what is given away."""
    g = o.g
    ahead = 0.0  # rivals, on average
    for other in range(g.seats):
        if other != o.seat:
            n = most_given(g, other) + 1.0
            beaten = min(1.0, amount / n)
            level = min(1.0, (amount + 1.0) / n) - beaten
            ahead += 1.0 - beaten - level * (1.0 if g.representatives[ROYAL] == o.seat else 0.3)
    rank = min(int(ahead), g.seats - 2)
    value = o.royal(rank) + (ahead - rank) * (o.royal(rank + 1) - o.royal(rank))
    if g.demand == TAX:
        return value - o.paying(amount)
    if g.demand == HOST:
        return value - (amount * EXPOSED if o.after > 0 else 0.0)
    return value - amount * LAW / (sum([p.votes for p in g.players]) + 2.0)


# -- Acts --------------------------------------------------------------------------------------------------------------


def act(o: Outlook) -> float:
    """What it is worth that the proposed Act passes: everybody's prospects with it, against those without."""
    g = o.g
    before = outlooks(o)
    acts = g.acts
    turned = g.turned
    g.acts |= 1 << g.sejm_card()
    for office in turned_by(g, g.sejm_card()):
        g.turned |= 1 << office
    value = outlooks(o) - before
    g.acts = acts
    g.turned = turned
    return value


def outlooks(o: Outlook) -> float:
    return sum([o.weight[seat] * Outlook(o.g, seat).prospects()[0] for seat in range(o.g.seats)])
