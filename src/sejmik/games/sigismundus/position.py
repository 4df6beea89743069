"""A position in the glossary's words: set up from them, and told in them. For scenarios, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.sigismundus.names import (
    ABSENT,
    ACTS,
    COUNTRIES,
    DECKS,
    DEMANDS,
    FIELDS,
    FIGURES,
    HOUSES,
    MOST,
    NOBODY,
    OFFICES,
    PACT,
    PHASES,
    POLICIES,
    REPRESENTATIVES,
    ROYAL,
    SOURCES,
    SPACES,
    TRACKS,
    UNITS,
)
from sejmik.games.sigismundus.parts import Player
from sejmik.games.sigismundus.policies import SpecialActions
from sejmik.games.sigismundus.printed import Box
from sejmik.games.sigismundus.purses import most_ducats
from sejmik.games.sigismundus.rules import (
    STEPS,
    Actions,
    Drawing,
    EndOfRound,
    ForeignPolicy,
    Income,
    Initiative,
    ScoreOffices,
    Upkeep,
    upkeep,
)
from sejmik.games.sigismundus.sejm import (
    ActOfLaw,
    CountVotes,
    MoreVotes,
    OfferDucats,
    OfferVotes,
    OfficesToVote,
    RoyalDemand,
    Sejm,
    Trade,
)
from sejmik.games.sigismundus.settings import Settings
from sejmik.games.sigismundus.state import Sigismundus, open_table
from sejmik.kernel.cards import FACE, KNOWN
from sejmik.kernel.chance import Chance
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Bag
from sejmik.kernel.stated import letter_of, one_of, table_of, whole, words_of
from sejmik.kernel.step import Step

STAGES = ('count', 'extra_votes', 'bribery', 'sell', 'office_votes', 'demand', 'act')
MOMENTS = (*PHASES[1:], *STAGES, 'round_end')
TABLE_KEYS = (
    *('phase', 'round', 'first', 'demand', 'directions', 'crowned', 'countries', 'seals', 'pacts', 'turned', 'display'),
    *('figure_deck', 'figures_gone', 'figure_ducats', 'acts', 'decks', 'discards', 'demands', 'vacancies', 'protected'),
    *('royal_representative', 'on_fields', 'votes', 'tracks'),
)
SEAT_KEYS = (
    *('house', 'ducats', 'points', 'votes', 'clients', 'active', 'host', 'hand', 'offices', 'figures', 'royal'),
    *('senatorial', 'parliamentary', 'selling', 'offered'),
)


def arrange(seats: int, box: Box, settings: Settings, chance: Chance, stated: Mapping[str, Any]) -> Sigismundus:
    """The stated position. Hands are empty and nobody holds an office unless stated; cards that are not placed lie in
    their decks in the order of the card list, the first on top; places on the tracks follow the seats."""
    letters = SEAT_LETTERS[:seats]
    for key in stated:
        if key not in TABLE_KEYS and key not in letters:
            raise BadInput(f'position.{key}: unknown; a position has {", ".join(TABLE_KEYS)} and the seats {letters}')
    moment = stated.get('phase', 'special')
    if moment not in MOMENTS:
        raise BadInput(f'position.phase: {moment!r} is none of {", ".join(MOMENTS)}')
    g = open_table(box, settings, STEPS, seats)
    g.sit_down(seats, chance)
    g.round_no = whole(stated, 'round', 1, 'position')
    if not 1 <= g.round_no <= len(box.rounds):
        raise BadInput(f'position.round: {g.round_no} is not a round from 1 to {len(box.rounds)}')
    g.first = one_of(stated.get('first', 'A'), list(letters), 'position.first')
    stock = [policy for policy in range(len(POLICIES)) for _ in range(box.copies[policy])]
    figures = list(range(len(FIGURES)))
    for seat, letter in enumerate(letters):
        set_seat(g, seat, stated.get(letter, {}), stock, figures, f'position.{letter}')
    set_tracks(g, stated, letters)
    set_countries(g, stated, letters)
    set_cards(g, stated, stock, figures)
    for name, owner in table_of(stated, 'vacancies', 'position').items():
        office = one_of(name, OFFICES, 'position.vacancies')
        g.vacancy[office] = one_of(owner, list(letters), 'position.vacancies')
        g.players[g.vacancy[office]].markers -= 1
    for name in words_of(stated, 'turned', 'position'):
        g.turned |= 1 << one_of(name, OFFICES, 'position.turned')
    for name in words_of(stated, 'acts', 'position'):
        g.acts |= 1 << one_of(name, ACTS, 'position.acts')
    for name in words_of(stated, 'protected', 'position'):
        g.protected |= 1 << one_of(name, list(letters), 'position.protected')
    for name, n in table_of(stated, 'on_fields', 'position').items():
        g.on_fields[one_of(name, FIELDS, 'position.on_fields')] = n
    g.bank_clients = max(0, box.clients - sum(p.clients for p in g.players) - sum(g.on_fields))
    g.bank_votes = box.votes - sum(p.votes + p.selling for p in g.players)
    check_amounts(g)
    g.recount_all()
    open_agenda(g, moment)
    g.advance()
    return g


def check_amounts(g: Sigismundus) -> None:
    """Whatever somebody has or may come to can be named."""
    stated = sum(p.ducats + p.offered for p in g.players)
    room = MOST - most_ducats(g.box, g.seats)
    if stated > room:
        raise BadInput(f'position: {stated} ducats are stated, the players can have {room} together')
    if g.bank_votes < 0:
        raise BadInput(f'position: {g.box.votes - g.bank_votes} votes are stated, the box has {g.box.votes}')


def set_seat(
    g: Sigismundus, seat: int, stated: Mapping[str, Any], stock: list[int], figures: list[int], where: str
) -> None:
    if not isinstance(stated, Mapping):
        raise BadInput(f'{where}: expected a table')
    for key in stated:
        if key not in SEAT_KEYS:
            raise BadInput(f'{where}.{key}: unknown; a seat has {", ".join(SEAT_KEYS)}')
    p = g.players[seat]
    p.house = one_of(stated.get('house', HOUSES[seat]), HOUSES, f'{where}.house')
    p.ducats = whole(stated, 'ducats', 0, where)
    p.points = whole(stated, 'points', 0, where)
    p.votes = whole(stated, 'votes', 0, where)
    p.selling = whole(stated, 'selling', 0, where)
    p.offered = whole(stated, 'offered', 0, where)
    p.clients = whole(stated, 'clients', g.box.own_clients, where)
    for key, units in (('active', p.active), ('host', p.host)):
        for kind in range(len(UNITS)):
            g.bank_units[kind] += units[kind]
            units[kind] = 0
        default = {'infantry': 1, 'hussars': 1} if key == 'active' and key not in stated else {}
        for name, n in (table_of(stated, key, where) or default).items():
            kind = one_of(name, UNITS, f'{where}.{key}')
            units[kind] = n
            g.bank_units[kind] -= n
    for name in words_of(stated, 'hand', where):
        policy = one_of(name, POLICIES, f'{where}.hand')
        if policy not in stock:
            raise BadInput(f'{where}.hand: no copy of {name} is left to place')
        stock.remove(policy)
        p.hand.append(policy | (1 << seat) << KNOWN)
    for name in words_of(stated, 'offices', where):
        g.holder[one_of(name, OFFICES, f'{where}.offices')] = seat
    for name in words_of(stated, 'figures', where):
        figure = one_of(name, FIGURES, f'{where}.figures')
        figures.remove(figure)
        g.figure_owner[figure] = seat
    for track in range(len(TRACKS)):
        g.place[track * SPACES + seat] = whole(stated, TRACKS[track], seat + 1, where) - 1


def set_tracks(g: Sigismundus, stated: Mapping[str, Any], letters: str) -> None:
    for track in range(len(TRACKS)):
        spaces = [g.rank(track, seat) for seat in range(g.seats)]
        if len(set(spaces)) != g.seats or not all(0 <= space < SPACES for space in spaces):
            raise BadInput(f'position: the places on the {TRACKS[track]} track are {[space + 1 for space in spaces]}')
        g.representatives[track] = g.foremost(track)
    if 'royal_representative' in stated:
        where = 'position.royal_representative'
        g.representatives[ROYAL] = one_of(stated['royal_representative'], list(letters), where)


def set_countries(g: Sigismundus, stated: Mapping[str, Any], letters: str) -> None:
    if 'directions' in stated:
        g.directions = [one_of(name, COUNTRIES, 'position.directions') for name in stated['directions']]
    for name in words_of(stated, 'crowned', 'position'):
        g.crowned |= 1 << one_of(name, COUNTRIES, 'position.crowned')
    for name in words_of(stated, 'pacts', 'position'):
        country = one_of(name, COUNTRIES, 'position.pacts')
        g.further_pacts = g.further_pacts + [country] * (g.pact >> country & 1)
        g.pact |= 1 << country
    for name, there in table_of(stated, 'countries', 'position').items():
        country = one_of(name, COUNTRIES, 'position.countries')
        for letter, n in table_of({'there': there}, 'there', f'position.countries.{name}').items():
            seat = one_of(letter, list(letters), f'position.countries.{name}')
            g.on_field[country * SPACES + seat] = n
            g.players[seat].markers -= n
    for name, owner in table_of(stated, 'seals', 'position').items():
        seat = one_of(owner, list(letters), 'position.seals')
        g.seal[one_of(name, COUNTRIES, 'position.seals')] = seat
        g.players[seat].markers -= 1


def set_cards(g: Sigismundus, stated: Mapping[str, Any], stock: list[int], figures: list[int]) -> None:
    for _ in g.pacts():
        if PACT not in stock:
            raise BadInput('position.pacts: no copy of secret_pact is left to place')
        stock.remove(PACT)
    for name, cards in table_of(stated, 'discards', 'position').items():
        deck = one_of(name, DECKS, 'position.discards')
        for card in cards:
            policy = one_of(card, POLICIES, f'position.discards.{name}')
            stock.remove(policy)
            g.discards[deck].append(policy)
    decks = table_of(stated, 'decks', 'position')
    for deck, name in enumerate(DECKS):
        rest = [policy for policy in stock if g.box.deck_of[policy] == deck]
        if name in decks:  # these on top, the others under them
            top = [one_of(card, POLICIES, f'position.decks.{name}') for card in decks[name]]
            for policy in top:
                if policy not in rest:
                    raise BadInput(f'position.decks.{name}: no copy of {POLICIES[policy]} is left to place')
                rest.remove(policy)
            rest = top + rest
        g.decks[deck] = list(reversed(rest))
    for name in words_of(stated, 'display', 'position'):
        figure = one_of(name, FIGURES, 'position.display')
        figures.remove(figure)
        g.display.append(figure)
    for name in words_of(stated, 'figures_gone', 'position'):
        figure = one_of(name, FIGURES, 'position.figures_gone')
        figures.remove(figure)
        g.figures_gone.append(figure)
    top_figures = [
        one_of(name, FIGURES, 'position.figure_deck') for name in words_of(stated, 'figure_deck', 'position')
    ]
    g.figure_deck = list(reversed(top_figures + [figure for figure in figures if figure not in top_figures]))
    for name, n in table_of(stated, 'figure_ducats', 'position').items():
        g.figure_ducats[one_of(name, FIGURES, 'position.figure_ducats')] = n
    all_demands = [demand for demand in range(len(DEMANDS)) for _ in range(g.box.demand_copies[demand])]
    g.demand = one_of(stated.get('demand', 'tax'), DEMANDS, 'position.demand')
    all_demands.remove(g.demand)
    top_demands = [one_of(name, DEMANDS, 'position.demands') for name in words_of(stated, 'demands', 'position')]
    for demand in top_demands:
        all_demands.remove(demand)
    g.demands = list(reversed(top_demands + all_demands))


def open_agenda(g: Sigismundus, moment: str) -> None:
    """What remains to be done from the stated moment on. 'initiative' begins the stated round."""
    whole_round: list[Step[Any]] = [
        Initiative(),
        Income(),
        Drawing(0),
        SpecialActions(),
        ForeignPolicy(),
        Actions(),
        Sejm(),
        ScoreOffices(),
        Upkeep(0),
        EndOfRound(),
    ]
    stages: list[Step[Any]] = [
        CountVotes(),
        MoreVotes(0),
        OfferDucats(),
        OfferVotes(),
        Trade(0),
        OfficesToVote(),
        RoyalDemand(),
        ActOfLaw(),
    ]
    if moment in STAGES:
        g.phase = PHASES.index('sejm')
        at = (0, 1, 2, 4, 5, 6, 7)[STAGES.index(moment)]
        g.then(*stages[at:], *whole_round[7:])
    elif moment == 'round_end':
        g.phase = PHASES.index('upkeep')
        g.then(EndOfRound())
    else:
        g.phase = PHASES.index(moment) - 1
        g.then(*whole_round[PHASES.index(moment) - 1 :])


# -- telling a position ------------------------------------------------------------------------------------------------


def describe(g: Sigismundus) -> dict[str, Any]:
    """The whole position, in the words `arrange` takes and a few more."""
    told: dict[str, Any] = {
        'phase': PHASES[g.phase],
        'round': g.round_no,
        'sejm': ACTS[g.sejm_card()] if g.round_no else '',
        'first': letter_of(g.first),
        'order': [letter_of(seat) for seat in g.order()],
        'demand': '' if g.demand == NOBODY else DEMANDS[g.demand],
        'demands_left': len(g.demands),
        'directions': [COUNTRIES[country] for country in g.directions],
        'crowned': Bag(COUNTRIES[country] for country in range(len(COUNTRIES)) if g.crowned >> country & 1),
        'pacts': Bag(COUNTRIES[country] for country in g.pacts()),
        'countries': {
            name: {letter_of(seat): g.on_field[country * SPACES + seat] for seat in range(g.seats)}
            for country, name in enumerate(COUNTRIES)
        },
        'seals': {name: letter_of(g.seal[country]) for country, name in enumerate(COUNTRIES)},
        'representatives': {name: letter_of(g.representatives[i]) for i, name in enumerate(REPRESENTATIVES)},
        'tracks': {name: places_on(g, track) for track, name in enumerate(TRACKS)},
        'holders': {name: letter_of(g.holder[office]) for office, name in enumerate(OFFICES)},
        'free_offices': len(g.free_offices()),
        'turned': Bag(name for office, name in enumerate(OFFICES) if g.turned >> office & 1),
        'prestige': {name: g.prestige_of(office) for office, name in enumerate(OFFICES)},
        'income': {name: g.income_of(office) for office, name in enumerate(OFFICES)},
        'vacancies': {OFFICES[o]: letter_of(owner) for o, owner in enumerate(g.vacancy) if owner != NOBODY},
        'to_vote': [OFFICES[office] for office in g.to_vote],
        'decks': {name: len(g.decks[deck]) for deck, name in enumerate(DECKS)},
        'discards': {name: bag(g.discards[deck]) for deck, name in enumerate(DECKS)},
        'display': Bag(FIGURES[figure] for figure in g.display),
        'figure_deck': len(g.figure_deck),
        'figures_gone': Bag(FIGURES[figure] for figure in g.figures_gone),
        'figure_ducats': {FIGURES[f]: n for f, n in enumerate(g.figure_ducats)},
        'acts': Bag(ACTS[card] for card in range(len(ACTS)) if g.acts >> card & 1),
        'protected': Bag(letter_of(seat) for seat in range(g.seats) if g.protected >> seat & 1),
        'on_fields': {name: g.on_fields[field] for field, name in enumerate(FIELDS)},
        'bank': {
            'votes': g.bank_votes,
            'clients': g.bank_clients,
            **{name: g.bank_units[kind] for kind, name in enumerate(UNITS)},
        },
        'bids': {letter_of(seat): g.bids[seat] for seat in range(len(g.bids))},
        'over': g.outcome is not None,
        'winner': '' if g.outcome is None else letter_of(g.outcome.winners()[0]),
        'ranks': {} if g.outcome is None else {letter_of(seat): g.outcome.ranks[seat] for seat in range(g.seats)},
        'players': g.seats,
    }
    for seat in range(g.seats):
        told[letter_of(seat)] = describe_seat(g, seat)
    return told


def places_on(g: Sigismundus, track: int) -> list[str]:
    """The track from its first space on; '' for an empty space, '-' for a House that nobody plays."""
    spaces = [''] * SPACES
    for one in range(SPACES):
        space = g.place[track * SPACES + one]
        if space != ABSENT:
            spaces[space] = letter_of(one) if one < g.seats else '-'
    return spaces


def describe_seat(g: Sigismundus, seat: int) -> dict[str, Any]:
    p: Player = g.players[seat]
    return {
        'house': HOUSES[p.house],
        'ducats': p.ducats,
        'points': p.points,
        'votes': p.votes,
        'clients': p.clients,
        'markers': p.markers,
        'active': {name: p.active[kind] for kind, name in enumerate(UNITS)},
        'host': {name: p.host[kind] for kind, name in enumerate(UNITS)},
        'power': g.army(seat),
        'upkeep': upkeep(g, seat),
        'hand': bag(p.hand),
        'hand_size': len(p.hand),
        'offices': Bag(OFFICES[office] for office in g.offices_of(seat)),
        'figures': Bag(FIGURES[figure] for figure in g.figures_of(seat)),
        'royal': g.rank(0, seat) + 1,
        'senatorial': g.rank(1, seat) + 1,
        'parliamentary': g.rank(2, seat) + 1,
        'offered': p.offered,
        'selling': p.selling,
        'sources': dict(zip(SOURCES, p.sources, strict=True)),
        'knows': {letter_of(o): bag([c for c in g.players[o].hand if c >> (KNOWN + seat) & 1]) for o in range(g.seats)},
    }


def bag(cards: list[int]) -> Bag:
    return Bag(POLICIES[card & FACE] for card in cards)
