"""Sigismundus Augustus on the shelf: title, seats, options, everything that can be said at its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.sigismundus import chances, counsel, position, settled, view
from sejmik.games.sigismundus.box import open_box, printed, read_pack, with_pack
from sejmik.games.sigismundus.names import (
    ACTS,
    COUNTRIES,
    DECKS,
    DEMANDS,
    FEW,
    FIELDS,
    FIGURES,
    HOUSES,
    MOST,
    OFFICE_KINDS,
    OFFICES,
    PHASES,
    POLICIES,
    REPRESENTATIVES,
    SOURCES,
    TRACKS,
    UNITS,
)
from sejmik.games.sigismundus.printed import Box
from sejmik.games.sigismundus.rules import STEPS, set_up
from sejmik.games.sigismundus.settings import Settings
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.boxed import BoxedMeta
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import LAWYER, VARIANT, Action, Option, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.scene import Say

LETTERS = 'ABCDE'
TRACK_START = ('printed_with_gaps', 'compressed', 'neutral_houses')


def read_settings(options: Mapping[str, bool | str | int]) -> Settings:
    settings = Settings()
    settings.short = options['length'] == 'short'
    settings.agitation_senatorial = options['agitation_track'] == 'senatorial'
    settings.highest_offer = options['bribery_buyer_choice'] == 'highest_offer'
    settings.free_marker = options['foreign_free_marker'] == '1'
    settings.starting_gain = bool(options['starting_office_on_gain'])
    settings.track_start = TRACK_START.index(str(options['track_start_mode']))
    settings.swap_with_target = options['multi_step_move'] == 'swap_with_target'
    settings.force_cards = bool(options['wounds_force_military_cards'])
    settings.votes_from_supply = bool(options['vacancy_votes_from_supply'])
    settings.stays_free = options['office_without_bids'] == 'stays_free'
    settings.lenient = options['host_upkeep'] == 'lenient'
    settings.open_holdings = bool(options['open_holdings'])
    return settings


class SigismundusMeta(BoxedMeta):
    name = 'sigismundus'
    title = 'Sigismundus Augustus'
    prefix = 'SA'
    rules_version = 2
    oldest_version = 1
    seat_counts = (3, 4, 5)  # SA-1.1
    languages = ('pl', 'en', 'de')
    options = (
        Option('length', 'short', ('short', 'full')),
        Option('agitation_track', 'parliamentary', ('parliamentary', 'senatorial'), ruling='AMB-1', group=LAWYER),
        Option('bribery_buyer_choice', 'free', ('free', 'highest_offer'), ruling='AMB-2', group=VARIANT),
        Option('foreign_free_marker', '0', ('0', '1'), ruling='AMB-3', group=VARIANT),
        Option('starting_office_on_gain', True, ruling='AMB-28', group=LAWYER),
        Option('track_start_mode', 'printed_with_gaps', TRACK_START, ruling='AMB-30', group=LAWYER),
        Option('multi_step_move', 'stepwise', ('stepwise', 'swap_with_target'), ruling='AMB-31', group=LAWYER),
        Option('wounds_force_military_cards', True, ruling='AMB-47', group=LAWYER),
        Option('vacancy_votes_from_supply', True, ruling='AMB-56', group=LAWYER),
        Option('office_without_bids', 'royal_decides', ('royal_decides', 'stays_free'), ruling='AMB-60', group=LAWYER),
        Option('host_upkeep', 'strict', ('strict', 'lenient'), ruling='AMB-64', group=LAWYER),
        Option('open_holdings', True, ruling='AMB-75'),  # kept by the table, not by the rules
    )
    # in the order of the numbers in names.py
    actions = (
        *(Action(verb) for verb in ('pass', 'for', 'against', 'keep', 'court', 'reroll', 'enough')),
        *(Action('office', 'office', name) for name in OFFICES),
        *(Action('name', 'seat', letter) for letter in LETTERS),
        *(Action('draw', 'deck', name) for name in DECKS),
        *(Action('play', 'policy', name) for name in POLICIES),
        *(Action('discard', 'policy', name) for name in POLICIES),
        *(Action('country', 'country', name) for name in COUNTRIES),
        *(Action('first_space', 'country', name) for name in COUNTRIES),
        *(Action('last_space', 'country', name) for name in COUNTRIES),
        *(Action('take', 'unit', name) for name in UNITS),
        *(Action('lose', 'unit', name) for name in UNITS),
        *(Action('lose_host', 'unit', name) for name in UNITS),
        *(Action('client', 'field', name) for name in FIELDS),
        *(Action('client_free', 'field', name) for name in FIELDS),
        *(Action('figure', 'figure', name) for name in FIGURES),
        *(Action('bribe', 'figure', name) for name in FIGURES),
        *(Action('carry_off', 'figure', name) for name in FIGURES),
        *(Action('amount', 'amount', str(n)) for n in range(FEW + 1)),
        *(Action('host', 'units', f'{i}-{h}-{a}') for i in range(11) for h in range(17) for a in range(8)),
        *(Action('amount', 'amount', str(n)) for n in range(FEW + 1, MOST + 1)),
    )
    steps = STEPS
    events = {
        'round': 'n sejm',
        'phase': 'phase',
        'first': 'seat',
        'demand': 'demand',
        'figures_gone': '',
        'figure': 'figure',
        'acts': 'seat',
        'round_ends': '',
        'income': 'seat n',
        'income_office': 'seat n office',
        'income_more': 'seat n',
        'income_seals': 'seat n',
        'raft': 'seat n',
        'economist': 'seat n',
        'paid': 'seat n',
        'ducats_taken': 'seat other n',
        'points': 'seat n source',
        'points_taken': 'seat other n',
        'shuffled': 'deck',
        'drawn': 'seat deck | policy',
        'discarded': 'seat policy',
        'played': 'seat policy',
        'put_away': 'policy',
        'robbed': 'seat other deck | policy',
        'pact': 'country',
        'pacts_end': '',
        'protected': 'seat',
        'passed': 'seat',
        'unit_taken': 'seat unit',
        'unit_lost': 'seat unit',
        'host_lost': 'seat unit',
        'host_sent': 'seat n m k',
        'host_returns': '',
        'client_taken': 'seat',
        'client_placed': 'seat field',
        'free_client': 'seat',
        'retired': 'seat',
        'clients_home': '',
        'markers_put': 'seat country n',
        'direction': 'country space',
        'directions': 'countries',
        'crowned': 'country',
        'uncrowned': 'country',
        'scored': 'country space',
        'country_cleared': 'country seat',
        'moved': 'seat track space',
        'other_moved': 'n track space',  # a House that nobody plays
        'representative': 'representative seat',
        'royal_ranking': 'seats',
        'office_gained': 'seat office',
        'office_given_up': 'seat office',
        'office_turned': 'office',
        'vacancy': 'seat office',
        'vacancy_lifted': 'office',
        'figure_taken': 'seat figure',
        'figure_paid': 'figure n',
        'figure_bribed': 'seat figure other',
        'figure_carried_off': 'seat figure other',
        'votes_taken': 'seat n votes_from',
        'votes_spent': 'seat n',
        'ducats_offered': 'bids',
        'votes_offered': 'bids',
        'seller': 'seat',
        'exchanged': 'seat other n m',
        'bribery_ends': '',
        'to_vote': 'offices',
        'voting': 'office',
        'bids': 'bids',
        'stays_free': 'office',
        'tie_decided': 'seat',
        'declared': 'seat side n',
        'act_passed': 'sejm',
        'act_rejected': 'sejm',
        'votes_home': '',
        'attacked': 'seat other policy',
        'combat_die': 'seat unit n',
        'damage': 'seat n m',
        'wound_ignored': 'seat',
        'combat_over': 'seat other n m fate',
        'army_kept': 'seat n',
        'ribbon': 'seat figure n',
        'over': 'seat',
    }
    params = {
        **dict.fromkeys(('seat', 'other', 'seats'), 'seat'),
        **{name: name for name in ('office', 'policy', 'deck', 'country', 'unit', 'field', 'figure', 'phase', 'sejm')},
        **{name: name for name in ('demand', 'track', 'source', 'space', 'representative', 'votes_from', 'side')},
        **{'fate': 'fate', 'kind': 'office_kind', 'offices': 'office', 'countries': 'country', 'extra': 'extra'},
    }
    namespaces = {
        'office': OFFICES,
        'policy': POLICIES,
        'deck': DECKS,
        'country': COUNTRIES,
        'unit': UNITS,
        'field': FIELDS,
        'figure': FIGURES,
        'phase': PHASES,
        'sejm': ACTS,
        'demand': DEMANDS,
        'track': TRACKS,
        'source': SOURCES,
        'space': [str(n) for n in range(1, 7)],
        'representative': REPRESENTATIVES,
        'votes_from': [*TRACKS, 'cards', 'abilities'],
        'side': ['against', 'for'],
        'fate': ['repelled', 'won'],
        'office_kind': OFFICE_KINDS,
        'extra': ['regular', 'extra'],
        'house': HOUSES,
        'moment': settled.MOMENTS,
    }
    sections = {
        'office': 'offices',
        'policy': 'policies',
        'deck': 'decks',
        'country': 'countries',
        'unit': 'units',
        'field': 'fields',
        'figure': 'figures',
        'phase': 'phases',
        'sejm': 'acts',
        'demand': 'demands',
        'track': 'tracks',
        'source': 'sources',
        'space': 'spaces',
        'representative': 'representatives',
        'votes_from': 'votes_from',
        'side': 'sides',
        'fate': 'fates',
        'office_kind': 'office_kinds',
        'extra': 'extras',
        'house': 'houses',
        'moment': 'moments',
    }
    headings = {
        **{'round': 'round', 'phase': 'phase'},
        **dict.fromkeys(('played', 'passed', 'client_placed'), 'deed'),
    }
    gains = {'points': (1, 0), 'points_taken': (1, -1)}
    moments = settled.MOMENTS
    longest = 20_000
    place = 2
    judge = 'bot.judge:SigismundusJudge'
    screen = 'terminal.board:SigismundusBoard'
    scenes = 'scenes:SCENES'

    position_class = Sigismundus
    read_settings = staticmethod(read_settings)
    set_up = staticmethod(set_up)
    arranged = staticmethod(position.arrange)
    described = staticmethod(position.describe)
    checked_pack = staticmethod(read_pack)

    def settings(self, start: Start) -> Settings:
        settings = read_settings(start.options)
        settings.move_by_parts = start.version == 1
        return settings

    def box(self, start: Start) -> Box:
        return open_box(len(start.seats), start.pack, start.options['length'] == 'short')

    def spell(self, kind: str, word: str, words: Mapping[str, Any]) -> str | None:
        """Amounts are numbers; a Noble Host is told unit by unit."""
        if kind == 'amount':
            return word
        if kind != 'units':
            return None
        sent = [f'{n} {words["units_short"][unit]}' for unit, n in zip(UNITS, word.split('-')) if n != '0']
        return ', '.join(sent) or str(words['units_short']['none'])

    def hints(self, g: Game) -> dict[str, Any]:
        assert isinstance(g, Sigismundus)
        return chances.point_out(g)

    def only_answer(self, g: Game, seat: int) -> int | None:
        """Offices that bring the same income, and a word for or against an Act without votes."""
        assert isinstance(g, Sigismundus)
        return g.options(seat)[0] if settled.makes_no_difference(g, seat) else super().only_answer(g, seat)

    def moments_at(self, g: Game, seat: int) -> tuple[str, ...]:
        return () if g.question is None else settled.moments_at(g.question.step.tag)

    def alarms(self, seen: Mapping[str, Any], seat: int) -> list[Say]:
        return counsel.alarms(seen)

    def doubts(self, seen: Mapping[str, Any], g: Game, seat: int) -> dict[int, Say]:
        assert isinstance(g, Sigismundus)
        return counsel.doubts(seen, g, seat)

    def touches(self, event: Event, seat: int) -> int:
        return counsel.touches(event, seat)

    def remembered(self, g: Game) -> tuple[str, ...]:
        """The orders that are being settled in the Sejm."""
        return ('ranking', 'sellers')

    def part(self, g: Game) -> int:
        assert isinstance(g, Sigismundus)
        return g.round_no

    def standing(self, g: Game) -> list[int]:
        assert isinstance(g, Sigismundus)
        return [p.points for p in g.players]

    def result(self, outcome: Outcome) -> tuple[str, dict[str, int]]:
        best = sorted(outcome.scores, reverse=True)
        return ('tie_break' if best[0] == best[1] else 'won'), {'n': best[0], 'm': best[1]}

    def printed(self, start: Start) -> dict[str, Any]:
        return printed(with_pack(start.pack), start.pack)

    def follow(self, seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
        view.follow(seen, seat, tag, numbers, hidden, DECK_OF)


DECK_OF = [n // 4 for n in range(len(POLICIES))]
SIGISMUNDUS = SigismundusMeta()
