"""The audit: is every piece in exactly one place? The self-test asks after each decision."""

from __future__ import annotations

from sejmik.games.sigismundus.names import (
    ACTIONS,
    COUNTRIES,
    FIGURES,
    NOBODY,
    OFFICES,
    PACT,
    POLICIES,
    ROYAL,
    SEJM,
    SETUP,
    SPACES,
    TRACKS,
    UNITS,
)
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.cards import FACE


def audit(g: Sigismundus) -> list[str]:
    """The conservation of components: every vote, unit, client, marker, card and office is in one place."""
    wrong: list[str] = []
    votes = g.bank_votes + sum(p.votes + p.selling for p in g.players)
    extra = 0 if g.settings.votes_from_supply else 40
    if not g.box.votes <= votes <= g.box.votes + extra:
        wrong.append(f'{votes} votes instead of {g.box.votes}')
    for kind in range(len(UNITS)):
        units = g.bank_units[kind] + sum(p.active[kind] + p.host[kind] for p in g.players)
        if units != g.box.units[kind]:
            wrong.append(f'{units} {UNITS[kind]} instead of {g.box.units[kind]}')
        if g.bank_units[kind] < 0 or min(min(p.active[kind], p.host[kind]) for p in g.players) < 0:
            wrong.append(f'a negative number of {UNITS[kind]}')
    if g.phase < ACTIONS:
        clients = g.bank_clients + sum(p.clients for p in g.players)
        if clients != g.box.clients:
            wrong.append(f'{clients} clients instead of {g.box.clients}')
    for seat in range(g.seats):
        p = g.players[seat]
        markers = p.markers + g.seal.count(seat) + g.vacancy.count(seat)
        markers += sum(g.on_field[country * SPACES + seat] for country in range(len(COUNTRIES)))
        if markers != g.box.markers or p.markers < 0:
            wrong.append(f'{markers} markers of seat {seat} instead of {g.box.markers}')
        if p.ducats < 0 or p.points < 0 or p.votes < 0:
            wrong.append(f'seat {seat} has less than nothing')
    wrong.extend(audit_tracks(g))
    wrong.extend(audit_cards(g))
    return wrong


def audit_tracks(g: Sigismundus) -> list[str]:
    wrong: list[str] = []
    for track in range(len(TRACKS)):
        spaces = [g.rank(track, seat) for seat in range(g.seats)]
        if len(set(spaces)) != g.seats or max(spaces) >= SPACES:
            wrong.append(f'{TRACKS[track]} track: {spaces}')
        if track != ROYAL and g.phase > SETUP and g.representatives[track] != g.foremost(track):
            wrong.append(f'the card of the {TRACKS[track]} track is not with the foremost player')
    if sorted(g.directions) != list(range(len(COUNTRIES))):
        wrong.append(f'directions {g.directions}')
    if g.phase not in (ACTIONS, SEJM) and g.vacancy.count(NOBODY) != len(OFFICES):
        wrong.append('a vacancy marker lies there outside phases 6 and 7')
    for office in range(len(OFFICES)):
        if g.vacancy[office] != NOBODY and g.holder[office] != NOBODY and g.phase != SEJM:
            wrong.append(f'{OFFICES[office]} is held and vacant')
    return wrong


def audit_cards(g: Sigismundus) -> list[str]:
    wrong: list[str] = []
    found = [0] * len(POLICIES)
    for pile in g.decks + g.discards + [p.hand for p in g.players]:
        for card in pile:
            found[card & FACE] += 1
    found[PACT] += len(g.pacts())
    for policy in range(len(POLICIES)):
        between = 1 if policy == PACT else 0  # a Secret Pact that is about to be laid
        if not g.box.copies[policy] - between <= found[policy] <= g.box.copies[policy]:
            wrong.append(f'{found[policy]} cards {POLICIES[policy]} instead of {g.box.copies[policy]}')
    figures = g.figure_deck + g.display + g.figures_gone
    figures = figures + [figure for figure in range(len(FIGURES)) if g.figure_owner[figure] != NOBODY]
    if sorted(figures) != list(range(len(FIGURES))):
        wrong.append('a Figure is missing or doubled')
    return wrong
