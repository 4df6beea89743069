"""Unia Lubelska on the shelf: title, seats, options, everything that can be said at its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.unia import position, settled, view
from sejmik.games.unia.alarms import alarms
from sejmik.games.unia.box import open_box, printed_cards, read_pack
from sejmik.games.unia.doubts import doubts
from sejmik.games.unia.names import COLOURS, ENDORSEMENTS, KINDS, NOBODY, PASS, PHASES, SUBJECTS
from sejmik.games.unia.printed import Box
from sejmik.games.unia.rules import STEPS, set_up
from sejmik.games.unia.settings import Settings
from sejmik.games.unia.state import Unia
from sejmik.kernel.boxed import BoxedMeta
from sejmik.kernel.chance import stream
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import LAWYER, VARIANT, Action, Option, Passing, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Say

ZERO_MARKER_TIE = ('stays', 'marshal', 'supply')
SIDES = ('seated', 'ac_for', 'bd_for', 'drawn')


def read_settings(options: Mapping[str, bool | str | int]) -> Settings:
    settings = Settings()
    settings.veto_holdback = bool(options['veto_holdback'])
    settings.veto_cancels_turn_end = bool(options['veto_cancels_turn_end'])
    settings.tryzna_when_played = options['tryzna_timing'] == 'played'
    settings.leszczynski_voids_bonuses = bool(options['leszczynski_voids_bonuses'])
    settings.zero_marker_tie = ZERO_MARKER_TIE.index(str(options['zero_marker_tie']))
    settings.max_rounds = int(options['max_rounds'])
    settings.for_union = {'ac_for': 0, 'bd_for': 1}.get(str(options['sides']), NOBODY)
    return settings


class UniaMeta(BoxedMeta):
    name = 'unia'
    title = 'Unia Lubelska'
    prefix = 'UL'
    rules_version = 2
    oldest_version = 1
    seat_counts = (2, 4)  # UL-1.1
    options = (
        Option('veto_holdback', False, ruling='AMB-7', group=VARIANT),
        Option('veto_cancels_turn_end', True, ruling='AMB-16', group=LAWYER),
        Option('tryzna_timing', 'bidding', ('bidding', 'played'), ruling='AMB-20', group=LAWYER),
        Option('leszczynski_voids_bonuses', False, ruling='AMB-25', group=LAWYER),
        Option('zero_marker_tie', 'stays', ZERO_MARKER_TIE, ruling='AMB-35', group=LAWYER),
        Option('ally_talk', 'open', ('open', 'private'), ruling='AMB-52'),  # kept by the table, not by the rules
        Option('max_rounds', 0, highest=99, ruling='AMB-56'),
        Option('palace_and_senator', 'grey', ('grey', 'blue'), group=LAWYER),  # the other hypothesis on the colours
        Option('sides', 'seated', SIDES, before='seated', seats=(4,)),  # UL-2.14
    )
    # in the order of the numbers in state.py
    actions = (
        *(Action(verb) for verb in ('pass', 'veto', 'done', 'decline', 'enough', 'keep', 'commit')),
        *(Action('name', 'seat', letter) for letter in 'ABCD'),
        *(Action('choose', 'subject', subject) for subject in SUBJECTS),
        *(Action('colour', 'colour', colour) for colour in COLOURS),
        *(Action('lay', 'zone', colour) for colour in COLOURS),
        *(Action('take', 'marker', kind) for kind in ENDORSEMENTS),
        *(Action('give', 'marker', kind) for kind in ENDORSEMENTS),
        *(Action('use', 'endorsement', kind) for kind in ENDORSEMENTS),
        *(Action('play', 'card', kind) for kind in KINDS),
        *(Action('discard', 'card', kind) for kind in KINDS),
        *(Action('pick', 'card', kind) for kind in KINDS),
        *(Action('count', 'card', kind) for kind in KINDS),
        *(Action('apply', 'card', kind) for kind in KINDS),
    )
    steps = STEPS
    events = {
        'round': 'n',
        'first': 'marshal seat',
        'turn': 'seat',
        'turn_ends': 'seat',
        'phase': 'phase',
        'votes_taken': 'seat n source',
        'votes_returned': 'seat n source',
        'marker_taken': 'seat marker',
        'marker_returned': 'seat marker',
        'marker_sold': 'seat marker',
        'marshal': 'seat',
        'endorsement_used': 'seat endorsement',
        'endorsement': 'seat endorsement',
        'endorsement_returned': 'endorsement',
        'shuffle': 'seat',
        'draw': 'seat n | cards',
        'turned_up': 'seat card',
        'nothing_found': 'seat',
        'played': 'seat card',
        'found_played': 'seat card',
        'zone': 'seat card zone',
        'allowance': 'seat colour',
        'announced': 'seat card action',
        'vetoed': 'seat other card',
        'discarded': 'seat card',
        'set_aside_discarded': 'seat n',
        'committed': 'seat n',
        'held_back': 'seat',
        'kept': 'seat',
        'top_to_bid': 'seat',
        'track_to_hand': 'seat card',
        'track_to_bid': 'seat card',
        'drafted': 'seat card',
        'track_cleared': '',
        'main_shuffle': '',
        'track': 'card',
        'waits': 'seat card colour',
        'ignored': 'seat card',
        'bid_revealed': 'seat cards',
        'counts_only': 'seat card',
        'bid_cards': 'seat n',
        'bid_bonus': 'seat n source',
        'total': 'seat n',
        'bidding_order': 'seats',
        'cleared': 'seat',
        'over': 'n m',
    }
    params = {
        **dict.fromkeys(('seat', 'seats', 'marshal', 'other', 'winner', 'loser'), 'seat'),
        **dict.fromkeys(('card', 'cards', 'source'), 'card'),
        **{name: name for name in ('colour', 'zone', 'marker', 'endorsement', 'phase', 'how', 'to_hand')},
    }
    namespaces = {
        'card': KINDS,
        'colour': COLOURS,
        'zone': (*COLOURS, 'unplaced', 'beside'),
        'marker': ENDORSEMENTS,
        'endorsement': ENDORSEMENTS,
        'phase': PHASES,
        'subject': SUBJECTS,
        'how': ('ordinary', 'extra', 'extra_red', 'found'),
        'to_hand': ('bid', 'hand'),
        'moment': settled.MOMENTS,
    }
    sections = {
        'card': 'cards',
        'colour': 'colours',
        'zone': 'zones',
        'marker': 'marker_types',
        'endorsement': 'endorsements',
        'phase': 'phases',
        'subject': 'subjects',
        'how': 'extra_plays',
        'to_hand': 'destinations',
        'moment': 'moments',
    }
    gains = {'votes_taken': (1, 0), 'votes_returned': (-1, 0)}
    moments = settled.MOMENTS
    longest = 20_000
    place = 1
    judge = 'bot.judge:UniaJudge'
    scenes = 'scenes:SCENES'
    screen = 'terminal.board:UniaBoard'

    position_class = Unia
    read_settings = staticmethod(read_settings)
    set_up = staticmethod(set_up)
    arranged = staticmethod(position.arrange)
    described = staticmethod(position.describe)
    checked_pack = staticmethod(read_pack)

    def box(self, start: Start) -> Box:
        return open_box(len(start.seats), start.pack, start.options['palace_and_senator'] == 'blue')

    def seating(self, start: Start) -> list[int]:
        """UL-2.14, UL-2.15: if the lot decides who plays with whom, it also decides where everybody sits, for allies
        sit opposite each other."""
        places = super().seating(start)
        if len(places) == 4 and start.options['sides'] == 'drawn':
            stream(start.seed, 'seats').shuffle(places)
        return places

    def side(self, g: Game, seat: int) -> str:
        assert isinstance(g, Unia)
        return 'pro' if seat % 2 == g.pro_union else 'contra'

    def remembered(self, g: Game) -> tuple[str, ...]:
        """How many cards of each kind are in the game."""
        return ('census',)

    def only_answer(self, g: Game, seat: int) -> int | None:
        """Markers that all go anyway, and bid cards that count the same."""
        assert isinstance(g, Unia)
        return g.options(seat)[0] if settled.makes_no_difference(g, seat) else super().only_answer(g, seat)

    def passing(self, g: Game, seat: int) -> Passing | None:
        """A Veto can be renounced in advance."""
        question = g.question
        if question is None or seat not in question.seats or question.step.tag != 'veto_window':
            return None
        return Passing(PASS, self.moments_at(g, seat))

    def moments_at(self, g: Game, seat: int) -> tuple[str, ...]:
        return () if g.question is None else settled.moments_at(g.question.step.tag)

    def part(self, g: Game) -> int:
        assert isinstance(g, Unia)
        return g.round_no

    def standing(self, g: Game) -> list[int]:
        assert isinstance(g, Unia)
        return [p.votes for p in g.players]

    def result(self, outcome: Outcome) -> tuple[str, dict[str, int]]:
        sides = [sum(outcome.scores[parity::2]) for parity in (0, 1)]
        key = 'draw' if outcome.drawn() else 'two_players' if len(outcome.scores) == 2 else 'teams'
        return key, {'n': max(sides), 'm': min(sides)}

    def alarms(self, seen: Mapping[str, Any], seat: int) -> list[Say]:
        return alarms(seen, seat)

    def doubts(self, seen: Mapping[str, Any], g: Game, seat: int) -> dict[int, Say]:
        assert isinstance(g, Unia)
        question = g.question
        if question is None or seat not in question.seats:
            return {}
        return doubts(seen, g.box, seat, question.step.tag, question.step.numbers(), g.options(seat))

    def touches(self, event: Event, seat: int) -> int:
        """Votes and a cancelled card touch a side, the Marshal's staff and an endorsement card whoever has it now."""
        if seat < 0 or not event.numbers:
            return PLAIN
        ours = (event.numbers[0] - seat) % 2 == 0
        if event.tag == 'votes_taken' and event.numbers[1]:
            return GOOD if ours else PLAIN
        if event.tag == 'votes_returned' and event.numbers[1]:
            return BAD if ours else GOOD
        if event.tag == 'vetoed':
            return GOOD if ours else BAD
        if event.tag in ('marshal', 'endorsement'):
            return GOOD if event.numbers[0] == seat else PLAIN
        return PLAIN

    def printed(self, start: Start) -> dict[str, Any]:
        return {'cards': printed_cards(self.box(start), start.pack)}

    def follow(self, seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
        view.follow(seen, seat, tag, numbers, hidden)


UNIA = UniaMeta()
