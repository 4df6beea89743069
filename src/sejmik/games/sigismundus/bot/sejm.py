"""What a player of Sigismundus Augustus does in the Sejm: extra votes, bribery, office votes, the Royal Demand, Acts.

Nobody knows what the others have sealed. A rival is thought to bid any amount it has with equal chance: rough, but
no rival can be read better without knowing how it thinks.
"""

from __future__ import annotations

from typing import Final

from sejmik.games.sigismundus.bot.worth import Outlook, offices_in_question, stake_of_votes
from sejmik.games.sigismundus.names import (
    DISCARD,
    DOUBLE_LITHUANIA,
    DUCAT_PER_SEAL,
    ECCLESIASTICAL,
    ENOUGH,
    HOST,
    INCOMPATIBILITAS,
    MAGNATE_DECIDES,
    NO_COURT,
    NOBODY,
    OFFICE_KINDS,
    OFFICES,
    ROYAL,
    SENATORIAL,
    STRONGEST_ARMY,
    SUPPORT,
    TAX,
    TURN_ECCLESIASTICAL,
    TURN_PALATINES,
    UNITS,
)
from sejmik.games.sigismundus.ribbons import COUNTED
from sejmik.games.sigismundus.sejm import EXTRA_VOTES
from sejmik.games.sigismundus.state import Sigismundus

BARGAIN: Final = 2.2  # votes that a seller gives on average
SHARE: Final = 0.6  # of what the votes are worth, what is offered for them
DEAREST: Final = 5  # ducats: nobody offers more in one piece
TAXED: Final = 7  # ducats: what a rival is thought to pay at most for the king's favour
EXPOSED: Final = 0.12  # a unit in the Host does not fight for a round, by power
LATER: Final = 0.12  # how hard rivals fight with their votes for what comes later


# -- votes and bribes --------------------------------------------------------------------------------------------------


def discard_for_vote(o: Outlook, option: int) -> float:
    """A vote for a card."""
    if option == ENOUGH:
        return 0.01
    return 1.1 * stake_of_votes(o, offices_in_question(o.g)) - o.card(option - DISCARD)


def most_ducats(o: Outlook) -> int:
    """The highest offer for votes that still pays. Ducats come back if nobody sells."""
    g = o.g
    worth = SHARE * BARGAIN * stake_of_votes(o, offices_in_question(g))
    purse = g.players[o.seat].ducats
    if g.demand == TAX and o.after > 0:
        purse -= purse // 3
    return max(0, min(purse, DEAREST, int(worth / max(o.ducat, 0.05))))


def offer_votes(o: Outlook, votes: int) -> float:
    """Votes for the best ducats on the table; votes without a buyer are lost, and whoever offers more chooses first."""
    g = o.g
    if votes == 0:
        return 0.0
    offers = [g.players[other].offered for other in range(g.seats) if other != o.seat]
    offers.sort(reverse=True)
    chance = 0.4 + 0.2 * min(votes, 2)
    hoped = chance * offers[0] + (1.0 - chance) * (offers[1] if len(offers) > 1 else 0)
    worth = stake_of_votes(o, offices_in_question(g))
    return hoped * o.ducat - votes * worth * 1.2 - 0.1


def sell(o: Outlook, buyer: int) -> float:
    """Ducats, and rather to whom the votes help least."""
    p = o.g.players[buyer]
    return p.offered * o.ducat + o.weight[buyer] * o.g.players[o.seat].selling * o.vote


# -- offices -----------------------------------------------------------------------------------------------------------


def decider_of_offices(g: Sigismundus) -> int:
    return g.representatives[SENATORIAL if g.in_force(MAGNATE_DECIDES) else ROYAL]


def extra_votes(g: Sigismundus, office: int, seat: int) -> int:
    if g.vacancy[office] != seat:
        return 0
    return min(EXTRA_VOTES, g.bank_votes) if g.settings.votes_from_supply else EXTRA_VOTES


def chance_to_win(o: Outlook, bid: int, most: list[int], decider: int) -> float:
    """The chance that a bid beats all rivals, each of which bids up to what it has."""
    clear = 1.0
    level = 1.0
    for other in range(o.g.seats):
        if other == o.seat:
            continue
        n = most[other] + 1.0
        clear *= min(1.0, bid / n)
        level *= min(1.0, (bid + 1.0) / n)
    if decider == o.seat:
        return level
    return clear + 0.25 * (level - clear)


def office_bids(o: Outlook, office: int, most_bid: int) -> list[float]:
    """What each bid is worth, from 0 up: the chance of the office, and of what the votes left can do."""
    g = o.g
    prize = o.prize(office)
    later = 0.0
    for other in g.to_vote:
        later += max(0.0, o.prize(other))
    if g.demand == SUPPORT:
        later += o.royal(0) - o.royal(g.seats - 1)
    later += 0.3 + abs(act(o)) * 0.5
    most = [g.players[seat].votes + extra_votes(g, office, seat) for seat in range(g.seats)]
    rivals = LATER * (sum(most) - most[o.seat])
    own = g.players[o.seat].votes
    extra = extra_votes(g, office, o.seat)
    decider = decider_of_offices(g)
    found: list[float] = []
    for bid in range(most_bid + 1):
        left = own - max(0, bid - extra)
        rest = later * left / (left + rivals + 1.0)
        found.append(prize * chance_to_win(o, bid, most, decider) + rest)
    return found


def award(o: Outlook, office: int, seat: int) -> float:
    """Who gets an office: oneself first, else whom it helps least."""
    return o.weight[seat] * max(0.1, o.office(office, seat))


# -- the Royal Demand --------------------------------------------------------------------------------------------------


def demand_limits(o: Outlook, demand: int) -> list[int]:
    """What each player can commit at most, or is thought to."""
    g = o.g
    if demand == TAX:
        return [min(p.ducats, TAXED) for p in g.players]
    if demand == SUPPORT:
        return [p.votes for p in g.players]
    return [sum(p.active[kind] * g.box.power[kind] for kind in range(len(UNITS))) for p in g.players]


def answer_demand(o: Outlook, demand: int, amount: int) -> float:
    """What a commitment is worth: the place it will bring, less what is given away."""
    g = o.g
    limits = demand_limits(o, demand)
    chances = [1.0] + [0.0] * (g.seats - 1)  # by number of rivals ahead
    for other in range(g.seats):
        if other == o.seat:
            continue
        n = limits[other] + 1.0
        beaten = min(1.0, amount / n)
        level = min(1.0, (amount + 1.0) / n) - beaten
        behind = beaten + level * (1.0 if g.representatives[ROYAL] == o.seat else 0.3)
        after = [0.0] * g.seats
        for ahead in range(g.seats):
            after[ahead] += chances[ahead] * behind
            if ahead + 1 < g.seats:
                after[ahead + 1] += chances[ahead] * (1.0 - behind)
        chances = after
    value = 0.0
    for ahead in range(g.seats):
        value += chances[ahead] * o.royal(ahead)
    if demand == TAX:
        return value - amount * o.ducat
    if demand == HOST:
        return value - (amount * EXPOSED if o.after > 0 else 0.0)
    votes = sum(limits)
    return value - (amount * (0.1 + abs(act(o))) / (votes + 2.0))


def host_power(g: Sigismundus, code: int) -> int:
    """The power of the units that an answer to the Noble Host names."""
    units = [code // 136, code // 8 % 17, code % 8]
    return sum(units[kind] * g.box.power[kind] for kind in range(len(UNITS)))


# -- Acts --------------------------------------------------------------------------------------------------------------


def act(o: Outlook) -> float:
    """What it is worth that the proposed Act passes."""
    g = o.g
    value = 0.0
    for effect in g.box.act_effects[g.sejm_card()]:
        if effect == MAGNATE_DECIDES:
            value += tie_break(o, g.representatives[SENATORIAL]) - tie_break(o, g.representatives[ROYAL])
        elif effect == STRONGEST_ARMY:
            value += strongest_army(o)
        elif effect == NO_COURT:
            for seat in range(g.seats):
                if g.has_court(seat):
                    value -= o.weight[seat] * 0.5 * o.after
        elif effect in (TURN_ECCLESIASTICAL, TURN_PALATINES):
            value += turning(o, effect)
        elif effect == INCOMPATIBILITAS:
            value += incompatibilitas(o)
        elif effect == DUCAT_PER_SEAL:
            for seat in range(g.seats):
                value += o.weight[seat] * o.ducat * g.seals_of(seat) * o.after
        elif effect == DOUBLE_LITHUANIA:
            acts = g.acts
            g.acts |= 1 << g.sejm_card()
            doubled = o.country(0)
            g.acts = acts
            value += doubled
    for figure in range(len(g.figure_owner)):
        ribbon = g.box.ribbon[figure]
        if ribbon and COUNTED[ribbon[0]] == 'acts' and g.figure_owner[figure] != NOBODY:
            value += o.weight[g.figure_owner[figure]] * ribbon[1]
    return value


def tie_break(o: Outlook, seat: int) -> float:
    return o.weight[seat] * 0.4 * o.after


def strongest_army(o: Outlook) -> float:
    """2 points a round for the strongest army."""
    g = o.g
    powers = [o.power(seat) for seat in range(g.seats)]
    best = max(powers)
    value = 0.0
    for seat in range(g.seats):
        share = (powers[seat] + 0.5) / (sum(powers) + 0.5 * g.seats)
        value += o.weight[seat] * (share * 2.0 * o.after + (1.5 if powers[seat] == best else 0.0))
    return value


def turning(o: Outlook, effect: int) -> float:
    """Offices on their other side: prestige for every scoring, income for every round."""
    g = o.g
    value = 0.0
    for office in range(len(OFFICES)):
        if g.holder[office] == NOBODY or g.side(office) == 1:
            continue
        touched = g.box.palatine[office]
        if effect == TURN_ECCLESIASTICAL:
            touched = g.box.office_kind[office] == ECCLESIASTICAL
        if touched:
            prestige = g.box.prestige[office][1] - g.box.prestige[office][0]
            income = g.box.income[office][1] - g.box.income[office][0]
            value += o.weight[g.holder[office]] * (prestige * o.scorings + 0.6 * income * o.ducat * o.after)
    return value


def incompatibilitas(o: Outlook) -> float:
    """Everyone keeps the best office of each kind."""
    g = o.g
    value = 0.0
    for seat in range(g.seats):
        for kind in range(len(OFFICE_KINDS)):
            held = [g.prestige_of(office) for office in g.offices_of(seat) if g.box.office_kind[office] == kind]
            if len(held) > 1:
                value -= o.weight[seat] * (sum(held) - max(held)) * o.scorings
    return value
