"""What a player of Sigismundus Augustus does outside the Sejm: cards, countries, clients, combat, upkeep.

Every function weighs an answer to one kind of question; the worth of an answer is in points (`worth`).
"""

from __future__ import annotations

from typing import Final

from sejmik.games.sigismundus.bot.worth import Outlook
from sejmik.games.sigismundus.combat import targets_of_attack
from sejmik.games.sigismundus.fields import ECONOMIST_DUCATS, Patronage, Vacancy, agitation_track, discards
from sejmik.games.sigismundus.names import (
    A_ACADEMY,
    A_AGITATION,
    A_BANNERS,
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
    COUNTRY,
    COURT,
    DEATH,
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
    MILITARY,
    MISSION,
    NEGOTIATIONS,
    OFFICE,
    PACT,
    PASS,
    PATRONAGE,
    PLAY,
    PRIMUS,
    RAFT,
    SENATORIAL,
    TAKE_FIGURE,
    UNITS,
    VACANCY,
)
from sejmik.games.sigismundus.policies import (
    CHURCH_POINTS,
    CHURCH_PRICE,
    RAFT_DUCATS,
    open_countries,
    targets_of_court,
    targets_of_death,
)
from sejmik.games.sigismundus.rules import foreign_decks, free_markers
from sejmik.games.sigismundus.sejm import EXTRA_VOTES, offices_to_vote

CLIENT: Final = 2.0  # one client more
FIRST: Final = 0.7  # to go first
SAFETY: Final = 0.4  # nobody can attack for a round
VIE: Final = 0.33  # how much of their votes rivals will put against a marked office
NEXT_MARK: Final = 0.55  # a second marked office needs the same votes again
ANYWAY: Final = 0.4  # of the worth of a mark, where the office would be voted on without it
FREE_PLACE: Final = 0.3  # what the free client may be worth later in the round
GREY: Final = 0.3  # without the units of the Host no active unit may be paid (SA-19.6)


# -- special actions ---------------------------------------------------------------------------------------------------


def special_action(o: Outlook, option: int) -> float:
    """What a special action brings beyond what its card would be good for besides."""
    if option == PASS:
        return 0.0
    if option == COURT:
        return max([court(o, victim) for victim in targets_of_court(o.g, o.seat)], default=0.0)
    return effect(o, option - PLAY) - o.spare(option - PLAY)


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
        return CHURCH_POINTS - o.paying(CHURCH_PRICE) + SAFETY
    if policy == RAFT:
        return RAFT_DUCATS * o.ducat
    if policy in (MISSION, NEGOTIATIONS, PACT):
        return 0.0  # where they help is found by looking ahead; a marker for the card is the habit
    if policy == ENLISTMENT:
        return o.unit(INFANTRY) + max(o.unit(HUSSARS), o.unit(ARTILLERY))
    shields = g.cards_of_deck(o.seat, MILITARY) - 1  # the attack card itself is none (SA-20.21)
    return max([o.attack(policy, victim, shields) for victim in targets_of_attack(g, o.seat)], default=0.0)


def negotiate(o: Outlook, option: int) -> float:
    """To the front with what brings most, to the end with what rivals live on."""
    if option == PASS:
        return 0.0
    return o.country(option - FIRST_SPACE) if option < LAST_SPACE else -o.country(option - LAST_SPACE)


def court(o: Outlook, victim: int) -> float:
    """A random card of the victim: the backs tell what it may be."""
    cards = [o.g.cards_of_deck(victim, deck) for deck in range(len(DECKS))]
    value = sum([cards[deck] * o.draw(deck) for deck in range(len(DECKS))])
    return value / max(1, sum(cards)) * (0.9 - o.weight[victim])


def death(o: Outlook, victim: int) -> float:
    """The victim gives up the office it can spare best, and somebody will get it."""
    lost = min([o.office(office, victim) for office in o.g.offices_of(victim)], default=0.0)
    return -o.weight[victim] * lost + 0.08 * lost


# -- countries ---------------------------------------------------------------------------------------------------------


def choose_country(o: Outlook, option: int) -> float:
    """What a marker brings there, less the card that it costs; further ones may follow."""
    if option == PASS:
        return 0.0
    free = min(free_markers(o.g, o.seat), o.g.players[o.seat].markers)
    if free > 0:
        return o.marking(option - COUNTRY, free)
    cards = discards(o.g, o.seat, foreign_decks(o.g, o.seat))
    return o.marking(option - COUNTRY, 1) - min([o.card(card - DISCARD) for card in cards])


def discard_for_marker(o: Outlook, country: int, option: int) -> float:
    """One more marker for a card, or enough."""
    if option == ENOUGH:
        return o.marking(country, 0) + 0.01
    return o.marking(country, 1) - o.card(option - DISCARD)


# -- clients -----------------------------------------------------------------------------------------------------------


def place_client(o: Outlook, option: int) -> float:
    """What the field brings, less the fee."""
    if option >= FIELD_FREE:
        return field(o, option - FIELD_FREE) - FREE_PLACE
    return field(o, option - FIELD) - o.paying(o.g.on_fields[option - FIELD])


def field(o: Outlook, at: int) -> float:
    """What the action of a field brings."""
    g = o.g
    seat = o.seat
    if at == ENVOY:
        n = min(g.players[seat].markers, 1 + g.ability(seat, A_ENVOY))
        return max([o.marking(country, n) for country in open_countries(g)], default=0.0) if n > 0 else 0.0
    if at == PATRONAGE:
        return max([patronage(o, option) for option in Patronage(seat).options(g, seat)])
    if at == BANNERS:
        units = [o.unit(kind) for kind in range(len(UNITS)) if g.bank_units[kind] > 0]
        return max(units, default=0.0) + g.ability(seat, A_BANNERS) * o.unit(INFANTRY)
    if at == VACANCY:
        if g.players[seat].markers == 0:
            return 0.0
        return max([vacancy(o, option - OFFICE) for option in Vacancy(seat).options(g, seat)], default=0.0)
    if at == FEAST:
        return o.advancing(SENATORIAL, 1 + g.ability(seat, A_FEAST))
    if at == ACADEMY:
        return (2 + g.ability(seat, A_ACADEMY)) * max([o.draw(deck) for deck in g.drawable()], default=0.0)
    if at == AGITATION:
        return o.advancing(agitation_track(g), 1 + g.ability(seat, A_AGITATION))
    return ECONOMIST_DUCATS * o.ducat


def patronage(o: Outlook, option: int) -> float:
    """A Figure from the display, or from a rival for a bribe."""
    if option == PASS:
        return 0.0
    if option < BRIBE:
        return o.taking(option - TAKE_FIGURE)
    return o.taking(option - BRIBE) - o.paying(o.g.figure_ducats[option - BRIBE] + 1)


def vacancy(o: Outlook, office: int) -> float:
    """An office that would not be voted on is: who may win it, with what votes?"""
    g = o.g
    mine = o.votes_of(o.seat) + EXTRA_VOTES
    theirs = sum([o.votes_of(other) for other in range(g.seats)]) - o.votes_of(o.seat)
    value = mine / (mine + VIE * theirs) * NEXT_MARK ** g.vacancy.count(o.seat) * o.office(office, o.seat)
    return value * ANYWAY if office in offices_to_vote(g) else value


def feast_card(o: Outlook, spaces: int, option: int) -> float:
    """One space more than those that wait for the move."""
    if option == ENOUGH:
        return o.advancing(SENATORIAL, spaces) + 0.01
    return o.advancing(SENATORIAL, spaces + 1) - o.card(option - DISCARD)


def agitate(o: Outlook, spaces: int, ducats: int) -> float:
    return o.advancing(agitation_track(o.g), spaces + min(ducats, o.g.seats)) - o.paying(ducats)


# -- combat ------------------------------------------------------------------------------------------------------------


def take_wound(o: Outlook, option: int) -> float:
    """A card keeps the power; but a good card is worth more than a weak unit."""
    if option < LOSE:
        return -o.card(option - DISCARD)
    power = o.g.box.power[option - LOSE]
    return -o.losing(power) - 0.55 * power


# -- upkeep ------------------------------------------------------------------------------------------------------------


def keep_army(o: Outlook, option: int) -> float:
    """A unit is let go if its pay is worth more, never one that is kept free; those of the Host last."""
    if option == KEEP:
        return 0.0
    g = o.g
    p = g.players[o.seat]
    grey = option >= LOSE_HOST
    kind = option - (LOSE_HOST if grey else LOSE)
    if p.active[kind] + p.host[kind] <= g.ability(o.seat, A_FREE_UNIT + kind):
        return -9.0
    power = g.box.power[kind]
    return power * o.ducat - o.losing(power) - (GREY if grey else 0.0)
