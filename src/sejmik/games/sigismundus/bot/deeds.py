"""What a player of Sigismundus Augustus does outside the Sejm: cards, countries, clients, combat, upkeep.

Every function weighs options of one kind of question; the worth of an answer is in points (`worth`).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from sejmik.games.sigismundus.bot.worth import SPARE, Outlook, offices_in_question
from sejmik.games.sigismundus.combat import ORDER, WOUND, RollAgain, targets_of_attack
from sejmik.games.sigismundus.fields import agitation_track
from sejmik.games.sigismundus.names import (
    A_ACADEMY,
    A_AGITATION,
    A_BANNERS,
    A_DEFEND_HUSSARS,
    A_ENVOY,
    A_FEAST,
    A_FREE_UNIT,
    ACADEMY,
    AGITATION,
    ARTILLERY,
    BANNERS,
    BRIBE,
    CHURCH,
    CLIENT_CARD,
    COUNTRIES,
    COUNTRY,
    COURT,
    DEATH,
    DECK,
    DECKS,
    DISCARD,
    ENLISTMENT,
    ENOUGH,
    ENVOY,
    FEAST,
    FIELD,
    FIELD_FREE,
    FIRST_SPACE,
    HUSSARS,
    INFANTRY,
    KEEP,
    LAST_SPACE,
    LOSE,
    LOSE_HOST,
    MISSION,
    NEGOTIATIONS,
    NOBODY,
    PACT,
    PASS,
    PATRONAGE,
    PLAY,
    PRIMUS,
    RAFT,
    REROLL,
    SENATORIAL,
    TAKE_FIGURE,
    UNITS,
    VACANCY,
)
from sejmik.games.sigismundus.odds import wounds_expected
from sejmik.games.sigismundus.policies import (
    CHURCH_POINTS,
    CHURCH_PRICE,
    RAFT_DUCATS,
    open_countries,
    plain_countries,
    targets_of_court,
    targets_of_death,
)
from sejmik.games.sigismundus.ribbons import COUNTED
from sejmik.games.sigismundus.rules import foreign_decks, free_markers, upkeep
from sejmik.kernel.cards import FACE

CLIENT: Final = 2.0  # one client more
FIRST: Final = 0.7  # to go first
SAFETY: Final = 0.4  # nobody can attack for a round
EXTRA: Final = 2  # votes of whoever marked an office
VIE: Final = 0.7  # how much of their votes rivals will put against a marked office
NEXT_MARK: Final = 0.55  # a second marked office needs the same votes again
FREE_PLACE: Final = 0.3  # what the free client may be worth later in the round
LAID: Final = 60  # ducats on one Figure: more are never worth it


# -- special actions ---------------------------------------------------------------------------------------------------


def special_action(o: Outlook, option: int) -> float:
    """What a special action brings beyond what its card would be good for besides."""
    if option == PASS:
        return 0.0
    if option == COURT:
        return max([court(o, victim) for victim in targets_of_court(o.g, o.seat)], default=0.0)
    policy = option - PLAY
    return effect(o, policy) - o.spare(policy)


def effect(o: Outlook, policy: int) -> float:
    """What the printed effect of a card brings now."""
    g = o.g
    if policy == CLIENT_CARD:
        return CLIENT
    if policy == PRIMUS:
        return FIRST if g.first != o.seat else 0.0
    if policy == DEATH:
        return max([death(o, victim) for victim in targets_of_death(g)], default=0.0)
    if policy == CHURCH:
        return CHURCH_POINTS - CHURCH_PRICE * o.ducat + SAFETY
    if policy == RAFT:
        return RAFT_DUCATS * o.ducat
    if policy == MISSION:
        return max([o.crowning(country) for country in plain_countries(g)], default=0.0)
    if policy == NEGOTIATIONS:
        return best_negotiation(o)
    if policy == PACT:
        return max([o.pact(country) for country in open_countries(g)], default=0.0)
    if policy == ENLISTMENT:
        kinds = [kind for kind in (HUSSARS, ARTILLERY) if g.bank_units[kind] > 0]
        gain = o.unit(INFANTRY) if g.bank_units[INFANTRY] > 0 else 0.0
        return gain + max([o.unit(kind) for kind in kinds], default=0.0)
    return o.best_attack(policy, targets_of_attack(g, o.seat), False)


def best_negotiation(o: Outlook) -> float:
    best = 0.0
    last = len(COUNTRIES) - 1
    for country in range(len(COUNTRIES)):
        best = max(best, o.negotiating(country, 0), o.negotiating(country, last))
    return best


def negotiate(o: Outlook, option: int) -> float:
    if option == PASS:
        return 0.0
    if option < LAST_SPACE:
        return o.negotiating(option - FIRST_SPACE, 0)
    return o.negotiating(option - LAST_SPACE, len(COUNTRIES) - 1)


def court(o: Outlook, victim: int) -> float:
    """A random card of the victim: the backs tell what it may be."""
    g = o.g
    hand = g.players[victim].hand
    value = 0.0
    for deck in range(len(DECKS)):
        cards = g.cards_of_deck(victim, deck)
        if cards > 0:
            value += cards * (o.draw(deck) if o.after > 0 else SPARE[deck])
    return value / len(hand) * (0.9 - o.weight[victim]) if hand else 0.0


def death(o: Outlook, victim: int) -> float:
    """The victim gives up the office it can spare best, and somebody will get it."""
    lost = least_office(o, victim)
    if victim == o.seat:
        return -lost
    return -o.weight[victim] * lost + 0.08 * lost


def least_office(o: Outlook, seat: int) -> float:
    return min([o.office(office, seat) for office in o.g.offices_of(seat)], default=0.0)


# -- countries ---------------------------------------------------------------------------------------------------------


def cards_for_markers(o: Outlook) -> list[float]:
    """What the cards that can be discarded for markers are worth otherwise, the cheapest first."""
    g = o.g
    decks = foreign_decks(g, o.seat)
    worth = [o.card(c & FACE) for c in g.players[o.seat].hand if decks >> g.box.deck_of[c & FACE] & 1]
    worth.sort()
    return worth


def choose_country(o: Outlook, option: int) -> float:
    """The best number of markers for a country, less the cards they cost."""
    if option == PASS:
        return 0.0
    g = o.g
    country = option - COUNTRY
    free = min(free_markers(g, o.seat), g.players[o.seat].markers)
    cards = cards_for_markers(o)
    before = o.countries()
    best = -9.0
    spent = 0.0
    for n in range(g.players[o.seat].markers + 1):
        if n > free:
            if n - free > len(cards):
                break
            spent += cards[n - free - 1]
        if n >= max(1, free):
            best = max(best, o.with_markers(country, n) - before - spent)
    return best


def discard_for_marker(o: Outlook, country: int, option: int) -> float:
    """One more marker for a card, or enough."""
    if option == ENOUGH:
        return o.with_markers(country, 0) + 0.01
    return o.with_markers(country, 1) - o.card(option - DISCARD)


# -- clients -----------------------------------------------------------------------------------------------------------


def place_client(o: Outlook, option: int) -> float:
    """What the field brings, less the fee."""
    g = o.g
    p = g.players[o.seat]
    if option >= FIELD_FREE:
        return field(o, option - FIELD_FREE) - FREE_PLACE
    at = option - FIELD
    fee = g.on_fields[at]
    p.ducats -= fee
    value = field(o, at) - fee * o.ducat
    p.ducats += fee
    return value


def field(o: Outlook, at: int) -> float:
    """What the action of a field brings; the fee is paid."""
    g = o.g
    p = g.players[o.seat]
    if at == ENVOY:
        n = min(p.markers, 2 if g.ability(o.seat, A_ENVOY) > 0 else 1)
        if n == 0:
            return 0.0
        return max([o.with_markers(country, n) for country in open_countries(g)], default=0.0) - o.countries()
    if at == PATRONAGE:
        return max([patronage(o, figure, False) for figure in g.display] + bribes(o), default=0.0)
    if at == BANNERS:
        kinds = [kind for kind in range(len(UNITS)) if g.bank_units[kind] > 0]
        more = g.ability(o.seat, A_BANNERS) * o.unit(INFANTRY)
        return max([o.unit(kind) for kind in kinds], default=0.0) + more
    if at == VACANCY:
        if p.markers == 0:
            return 0.0
        return max([vacancy(o, office) for office in g.free_offices() if g.vacancy[office] == NOBODY], default=0.0)
    if at == FEAST:
        return o.advancing(SENATORIAL, 1 + g.ability(o.seat, A_FEAST))
    if at == ACADEMY:
        return (2 + g.ability(o.seat, A_ACADEMY)) * max([o.draw(deck) for deck in g.drawable()], default=0.0)
    if at == AGITATION:
        return agitation(o)
    return 3 * o.ducat


def agitation(o: Outlook) -> float:
    """The steps of the field, and as many more as are worth their ducats."""
    g = o.g
    steps = 1 + g.ability(o.seat, A_AGITATION)
    track = agitation_track(g)
    best = 0.0
    for more in range(min(3, g.players[o.seat].ducats) + 1):
        best = max(best, o.advancing(track, steps + more) - more * o.ducat)
    return best


def bribes(o: Outlook) -> list[float]:
    g = o.g
    ducats = g.players[o.seat].ducats
    return [
        patronage(o, figure, True)
        for figure in range(len(g.figure_owner))
        if g.figure_owner[figure] not in (NOBODY, o.seat) and ducats > g.figure_ducats[figure]
    ]


def patronage(o: Outlook, figure: int, bribe: bool) -> float:
    value = o.taking(figure)
    if bribe:
        return value - (o.g.figure_ducats[figure] + 1) * o.ducat
    return value


def choose_figure(o: Outlook, option: int) -> float:
    if option == PASS:
        return 0.0
    if option >= BRIBE:
        return patronage(o, option - BRIBE, True)
    return patronage(o, option - TAKE_FIGURE, False)


def pay_figure(o: Outlook, figure: int, ducats: int) -> float:
    """Ducats on a Figure keep others away from it, the first ones most; of a great purse only so many are weighed."""
    if ducats > LAID:
        return -9.0
    worth = o.figure(figure, o.seat)
    value = 0.0
    risk = 0.06 * min(o.after, 3)
    for _ in range(ducats):
        value += worth * risk - o.ducat
        risk *= 0.6
    for owned in o.g.figures_of(o.seat):
        ribbon = o.g.box.ribbon[owned]
        if ribbon and COUNTED[ribbon[0]] == 'figure_ducats':
            there = sum(o.g.figure_ducats[one] for one in o.g.figures_of(o.seat))
            value += 0.8 * (min(ribbon[3], there + ducats) - min(ribbon[3], there))
    return value


def vacancy(o: Outlook, office: int) -> float:
    """An office that would not be voted on is: who may win it, with what votes?"""
    g = o.g
    marked = sum(1 for owner in g.vacancy if owner == o.seat)
    mine = o.votes_of(o.seat) + EXTRA
    theirs = 0.0
    for other in range(g.seats):
        if other != o.seat:
            theirs += VIE * o.votes_of(other) / (g.seats - 1)
    chance = mine / (mine + 0.75 * theirs * sqrt(g.seats - 1.0))
    for _ in range(marked):
        chance *= NEXT_MARK
    value = chance * o.office(office, o.seat)
    for other in range(g.seats):
        if other != o.seat:
            value += o.weight[other] * (1.0 - chance) / (g.seats - 1) * max(0.0, o.office(office, other))
    if office in offices_in_question(g):
        value *= 0.4  # it would be voted on anyway
    return value


def feast_card(o: Outlook, spaces: int, option: int) -> float:
    """One space more than those that wait for the move."""
    if option == ENOUGH:
        return 0.01
    waiting = o.advancing(SENATORIAL, spaces) if spaces > 0 else 0.0
    return o.advancing(SENATORIAL, spaces + 1) - waiting - o.card(option - DISCARD)


def agitate(o: Outlook, spaces: int, ducats: int) -> float:
    if ducats > 4:
        return -9.0
    return o.advancing(agitation_track(o.g), spaces + ducats) - ducats * o.ducat


# -- combat ------------------------------------------------------------------------------------------------------------


def roll_again(o: Outlook, step: RollAgain) -> int:
    """Again, if a roll gives more wounds on average than this one does."""
    g = o.g
    kind = ORDER[step.at]
    attacks = step.asked == 0
    seat = step.seat if attacks else step.other
    die = step.mine if attacks else step.theirs
    base = g.players[seat].active[kind] * g.box.power[kind]
    if not attacks and kind == HUSSARS:
        base += g.ability(seat, A_DEFEND_HUSSARS)
    return REROLL if (base + die) // WOUND < wounds_expected(base) else PASS


def take_wound(o: Outlook, option: int) -> float:
    """A card keeps the power; but a good card is worth more than a weak unit."""
    g = o.g
    if option < LOSE:
        return -o.card(option - DISCARD)
    kind = option - LOSE
    here = o.power(o.seat)
    return -(o.army(here) - o.army(here - g.box.power[kind])) - 0.55 * g.box.power[kind]


# -- upkeep ------------------------------------------------------------------------------------------------------------


def keep_army(o: Outlook, options: list[int]) -> int:
    """Keep what is worth its pay. A unit is let go if the army without it is worth more, ducats counted; the units of
    the Host last, for without them no active unit may be paid (SA-19.6)."""
    g = o.g
    here = o.power(o.seat)
    best = 0.0 if KEEP in options else -99.0
    choice = KEEP
    full = o.army(here) - upkeep(g, o.seat) * o.ducat
    for option in options:
        if option == KEEP:
            continue
        grey = option >= LOSE_HOST
        kind = option - (LOSE_HOST if grey else LOSE)
        without = o.army(here - g.box.power[kind]) - upkeep_without(o, kind) * o.ducat
        gain = without - full - (0.3 if grey else 0.0)
        if KEEP not in options and upkeep_without(o, kind) == upkeep(g, o.seat):
            gain -= 50.0  # the army cannot be paid, and giving up a unit kept free would not help
        if gain > best + 1e-9:
            best = gain
            choice = option
    return choice


def upkeep_without(o: Outlook, kind: int) -> int:
    g = o.g
    p = g.players[o.seat]
    paid = p.active[kind] + p.host[kind] > g.ability(o.seat, A_FREE_UNIT + kind)
    return upkeep(g, o.seat) - (g.box.power[kind] if paid else 0)


def draw_card(o: Outlook, option: int) -> float:
    return o.draw(option - DECK)
