"""Niepodległa on the shelf: title, seats, options, everything that can be said at its table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sejmik.games.niepodlegla import alarms, chances, doubts, position, view
from sejmik.games.niepodlegla.box import open_box, printed, ranks, read_pack, with_pack
from sejmik.games.niepodlegla.consent import CastingVote, Consent, Vote
from sejmik.games.niepodlegla.names import (
    AGREE,
    AREAS,
    BEGIN,
    BONUSES,
    CHARACTER_DICE,
    CHARACTERS,
    DECKS,
    DONE,
    FIRST_TOKEN,
    MISSIONS,
    OBSTACLES,
    PASS,
    PHASES,
    PIECES,
    PRISONERS,
    REASONS,
    REGIONS,
    REROLL,
    SYMBOLS,
    THREATS,
    TOKENS,
)
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.rules import STEPS, Assignment, is_assigned, set_up
from sejmik.games.niepodlegla.settings import CONSENT, EASY, EVEN, LEVELS, Settings
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import StopStruggle, can_complete
from sejmik.kernel.boxed import BoxedMeta
from sejmik.kernel.errors import BadInput
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import LAWYER, SEAT_LETTERS, VARIANT, Action, Option, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.scene import Say

LETTERS = 'ABCD'
NO_RANK = 'none'
BEFORE_THE_FINAL = ('defeat_symbol', 'not_met')  # ways to lose


def read_settings(options: Mapping[str, bool | str | int]) -> Settings:
    settings = Settings()
    settings.consent = CONSENT.index(str(options['consent']))
    settings.typed = options['dice'] == 'typed'
    settings.odds = bool(options['odds'])
    settings.reroll_at_zero = bool(options['reroll_at_zero'])
    settings.chair_decides = options['fallback_arbiter'] == 'chair'
    settings.all_regions = options['condition_mode'] == 'all'
    settings.final_tie_is_victory = bool(options['final_tie_is_victory'])
    settings.rank_on_defeat = bool(options['rank_on_defeat'])
    return settings


def rank_of(points: int) -> str:
    """NP-23.11: a rank is given from so many points on; with fewer than the lowest needs there is none."""
    return next((rank for least, rank in ranks() if points >= least), NO_RANK)


class NiepodleglaMeta(BoxedMeta):
    name = 'niepodlegla'
    title = 'Niepodległa'
    prefix = 'NP'
    rules_version = 2
    oldest_version = 1
    seat_counts = (2, 3, 4)  # NP-1.1
    talks_over = True  # NP-3.2: whoever objects has it voted on
    options = (
        Option('level', EVEN, tuple(LEVELS), before=EASY, first=EASY),
        Option('consent', 'joint', tuple(CONSENT), ruling='AMB-3'),
        Option('dice', 'rolled', ('rolled', 'typed')),
        Option('odds', True),  # kept by the table, not by the rules
        Option('reroll_at_zero', False, ruling='AMB-4', group=VARIANT),
        Option('fallback_arbiter', 'majority', ('majority', 'chair'), ruling='AMB-1', group=LAWYER),
        Option('condition_mode', 'any', ('any', 'all'), ruling='AMB-13', group=LAWYER),
        Option('russian_partition', 'borderlands', ('borderlands', 'both'), ruling='AMB-19', group=LAWYER),
        Option('final_tie_is_victory', True, ruling='AMB-32', group=LAWYER),
        Option('rank_on_defeat', False, ruling='AMB-35', group=VARIANT),
    )
    # in the order of the numbers in names.py
    actions = (
        Action('agree'),
        Action('object'),
        *(Action('object', 'reason', reason) for reason in REASONS),
        *(Action(verb) for verb in ('go_ahead', 'leave_it', 'begin', 'done', 'stop', 'throw', 'nothing')),
        *(Action('give_die', 'seat', letter) for letter in LETTERS),
        *(Action('take_die', 'seat', letter) for letter in LETTERS),
        *(Action('to', 'seat', letter) for letter in LETTERS),
        *(Action('imprison_pawn', 'seat', letter) for letter in LETTERS),
        *(Action('imprison', 'piece', name) for name in CHARACTERS[:CHARACTER_DICE]),
        *(Action('rolled', 'face', str(face)) for face in range(1, 7)),
        *(Action('pips', 'pips', str(pips)) for pips in range(3)),
        *(Action('challenges', 'number', str(n)) for n in range(7)),
        *(Action('choose', 'effect', which) for which in ('first', 'second')),
        *(Action('area', 'area', area) for area in AREAS),
        *(Action('cancel', 'obstacle', kind) for kind in OBSTACLES),
        *(Action(f'remove_{kind}', 'area', area) for area in AREAS for kind in OBSTACLES),
        *(Action('reroll', 'piece', piece) for piece in PIECES[:FIRST_TOKEN]),
        *(Action('also', 'piece', piece) for piece in PIECES[:FIRST_TOKEN]),
        *(Action('place', 'piece', piece) for piece in PIECES),
        *(Action('lift', 'piece', piece) for piece in PIECES),
        *(Action('pass', 'piece', piece) for piece in PIECES),
        *(Action('cheer', 'piece', piece) for piece in PIECES),
        *(Action(f'send_{letter}', 'mission', mission) for letter in LETTERS for mission in MISSIONS),
        *(Action('recall', 'mission', mission) for mission in MISSIONS),
        *(Action('complete', 'mission', mission) for mission in MISSIONS),
        *(Action(f'on_{symbol}', 'mission', mission) for symbol in SYMBOLS[:4] for mission in MISSIONS),
        *(Action('resolve', 'mission', mission) for mission in MISSIONS),
        *(Action('discard', 'mission', mission) for mission in MISSIONS),
    )
    steps = STEPS
    events = {
        'round': 'time',
        'phase': 'phase',
        'proposed': 'seat action',
        'agreed': 'seat',
        'objected': 'seat reason',
        'voted': 'seat action',
        'decided': 'seat action',
        'ready': 'seat',
        'look_again': '',
        'sent': 'seat mission',
        'recalled': 'seat mission',
        'die_given': 'seat',
        'die_taken': 'seat',
        'dice_taken_up': '',
        'rolled': 'seat piece face',
        'placed': 'seat piece slot mission symbol',
        'lifted': 'seat piece',
        'passed': 'seat piece other',
        'rerolling': 'seat n',
        'black_die': 'pips',
        'morale_checked': 'n',
        'morale_lost': 'n overflow',
        'cheered': 'seat piece n',
        'completed': 'seat mission',
        'token_spent': 'seat piece',
        'released': '',
        'due': 'missions',
        'negative': 'mission',
        'positive': 'mission',
        'mission_removed': 'mission',
        'mission_done': 'mission',
        'discarded': 'mission',
        'cleared': '',
        'obstacle': 'place obstacle',
        'independence': 'place',
        'independence_cancelled': 'place obstacle',
        'obstacle_cancelled': 'place obstacle',
        'obstacle_removed': 'place obstacle',
        'accord': 'n by',
        'foreign_policy': 'n by',
        'time': 'time',
        'shield': 'time',
        'shield_off': '',
        'reactivated': '',
        'revolution': '',
        'threat': 'threat',
        'averted': 'threat',
        'threat_done': '',
        'imprisoned': 'prisoner seat piece',
        'pawns_freed': '',
        'received': 'seat piece',
        'revealed': 'mission needs',
        'next_back': 'deck date',
        'refilled': 'n m pawns',
        'met': 'n',
        'final_mission': 'mission easy needs',
        'main_missions': 'n m',
        'challenge': 'mission needs',
        'over': 'win n',
    }
    params = {
        **dict.fromkeys(('seat', 'other'), 'seat'),
        **dict.fromkeys(('mission', 'missions'), 'mission'),
        **{
            name: name
            for name in ('piece', 'area', 'place', 'obstacle', 'token', 'threat', 'phase', 'reason', 'prisoner')
        },
        **{name: name for name in ('face', 'pips', 'symbol', 'time', 'overflow', 'easy', 'win', 'region')},
        **dict.fromkeys(('symbol2', 'symbol3'), 'symbol'),
    }
    namespaces = {
        'mission': MISSIONS,
        'piece': PIECES,
        'area': AREAS,
        'place': AREAS,
        'obstacle': OBSTACLES,
        'token': TOKENS,
        'threat': THREATS,
        'phase': PHASES,
        'reason': REASONS,
        'prisoner': PRISONERS,
        'face': [str(face) for face in range(1, 7)],
        'pips': ['0', '1', '2'],
        'symbol': SYMBOLS,
        'time': [str(n) for n in range(11)],
        'overflow': ['no', 'yes'],
        'easy': ['hard', 'easy'],
        'win': ['lost', 'won'],
        'number': [str(n) for n in range(7)],
        'effect': ['first', 'second'],
        # for the client, which reads the view with them
        'character': CHARACTERS,
        'region': REGIONS,
        'deck': DECKS,
        'bonus': BONUSES,
        # for scenes and what bots propose
        'track': ['accord', 'foreign_policy', 'morale'],
        'sign': ['shield', 'reactivate', 'revolution', 'released'],
    }
    sections = {
        'mission': 'missions',
        'piece': 'pieces',
        'area': 'areas',
        'place': 'areas_in',
        'obstacle': 'obstacles',
        'token': 'tokens',
        'threat': 'threats',
        'phase': 'phases',
        'reason': 'reasons',
        'prisoner': 'prisoners',
        'face': 'faces',
        'pips': 'pips',
        'symbol': 'symbols',
        'time': 'times',
        'overflow': 'overflow',
        'easy': 'sides',
        'win': 'fates',
        'number': 'numbers',
        'effect': 'alternatives',
        'character': 'characters',
        'region': 'regions',
        'track': 'chart',
        'sign': 'signs',
    }
    open_information = True  # NP-3.6
    chart = ('accord', 'foreign_policy', 'morale')
    longest = 20_000
    place = 3
    judge = 'bot.judge:NiepodleglaJudge'
    screen = 'terminal.board:NiepodleglaBoard'
    scenes = 'scenes:SCENES'

    position_class = Niepodlegla
    read_settings = staticmethod(read_settings)
    set_up = staticmethod(set_up)
    arranged = staticmethod(position.arrange)
    described = staticmethod(position.describe)
    checked_pack = staticmethod(read_pack)

    def box(self, start: Start) -> Box:
        both = start.options['russian_partition'] == 'both'
        return open_box(len(start.seats), str(start.options['level']), start.pack, both)

    def remembered(self, g: Game) -> tuple[str, ...]:
        """The final missions and challenges that are left: what comes of them is drawn at random."""
        return ('finals', 'challenges')

    def part(self, g: Game) -> int:
        assert isinstance(g, Niepodlegla)
        return g.time

    def standing(self, g: Game) -> list[int]:
        """For the chart: the two policy tracks and morale."""
        assert isinstance(g, Niepodlegla)
        return [g.accord, g.foreign, g.morale]

    def result(self, outcome: Outcome) -> tuple[str, dict[str, int]]:
        points = outcome.scores[0]
        if outcome.winners():
            return f'won_{rank_of(points)}', {'n': points}
        if outcome.how.endswith('_ranked') and rank_of(points) != NO_RANK:
            return f'lost_{rank_of(points)}', {'n': points}
        return ('lost' if outcome.how in BEFORE_THE_FINAL else 'lost_in_final'), {'n': points}

    def rare(self, seats: int) -> list[dict[str, Any]]:
        """The final round: whoever plays at random loses before it."""
        policy = {'accord': 7, 'foreign_policy': 8, 'morale': 13}
        owns: list[list[str]] = [[], [], [], []]
        for i, character in enumerate(CHARACTERS):
            owns[i % seats].append(character)
        rich = {letter: {'owns': owns[seat]} for seat, letter in enumerate(LETTERS[:seats])}
        land = {'independence': {area: 2 for area in AREAS}, 'obstacles': {}}
        return [
            {'phase': 'final', **policy, **rich, **land},
            {'phase': 'challenges', **policy, **rich, 'paris': 3, 'warsaw': 3},
            {'phase': 'round_end', 'time': 9, 'accord': 5, 'foreign_policy': 5, 'shield': 10, **rich},
        ]

    def agreed(self, g: Game, seat: int, together: Collection[int]) -> int | None:
        """Whoever plays several seats does not argue with himself."""
        step = None if g.question is None else g.question.step
        return AGREE if isinstance(step, Consent) and step.seat in together and seat in together else None

    def kept_word(self, g: Game, seat: int, before: Game, said: int | None) -> int | None:
        """NP-3.2, NP-3.3: whoever has proposed something, or agreed to it, votes for it; whoever was against one of two
        votes for the other; and a casting vote is like the vote before it."""
        assert isinstance(g, Niepodlegla)
        asked = None if g.question is None else g.question.step
        last = None if before.question is None else before.question.step
        if isinstance(asked, CastingVote) and isinstance(last, Vote):
            return said if said in g.options(seat) else None
        if not isinstance(asked, Vote) or not isinstance(last, Consent):
            return None
        if seat == last.seat or said == AGREE:
            return last.action
        others = [wish for wish in g.options(seat) if wish != last.action]
        return others[0] if len(others) == 1 and said is not None else None

    def gives_way(self, g: Game, seat: int, people: Collection[int]) -> int | None:
        """Bots say what they would do, and then what people want is done: they agree with the only person there is, and
        vote as the people do where these are of one mind. But a mission that only has to be laid out is not let go."""
        assert isinstance(g, Niepodlegla)
        step = None if g.question is None else g.question.step
        if g.agenda and isinstance(g.agenda[-1], StopStruggle) and not g.is_final() and can_complete(g, seat):
            return None
        if isinstance(step, Consent):
            return AGREE if [*people] == [step.seat] else None
        if not isinstance(step, Vote | CastingVote) or not people:
            return None
        votes = [step.first, step.second, step.third, step.fourth] if isinstance(step, CastingVote) else g.said
        named = {votes[person] for person in people}
        wanted = named.pop()
        return wanted if not named and wanted in g.options(seat) else None

    def leaves_open(self, g: Game, action: int) -> bool:
        """NP-4.12: pawns and dice that are left to the others."""
        assert isinstance(g, Niepodlegla)
        step = None if g.question is None else g.question.step
        return isinstance(step, Assignment) and action == DONE and not is_assigned(g)

    def spends(self, g: Game, action: int) -> bool:
        """Rerolls and passed dice take morale; the first roll takes the last chance to change the assignment."""
        return action == BEGIN or REROLL <= action < REROLL + FIRST_TOKEN or PASS <= action < PASS + len(PIECES)

    def hints(self, g: Game) -> dict[str, Any]:
        assert isinstance(g, Niepodlegla)
        return chances.point_out(g)

    def alarms(self, seen: Mapping[str, Any], seat: int) -> list[Say]:
        return alarms.alarms(seen)

    def doubts(self, seen: Mapping[str, Any], g: Game, seat: int) -> dict[int, Say]:
        assert isinstance(g, Niepodlegla)
        return doubts.doubts(g, seat)

    def touches(self, event: Event, seat: int) -> int:
        return alarms.touch(event)

    def answer_hint(self, start: Start, g: Game, about: Mapping[str, str]) -> dict[str, Any]:
        assert isinstance(g, Niepodlegla)
        if not g.settings.odds:
            raise BadInput('chances are switched off at this table')
        if about.get('about') == 'all':
            return chances.survey(g)
        return chances.reckon(g, about.get('about', ''), about.get('dice', ''))

    def printed(self, start: Start) -> dict[str, Any]:
        values = with_pack(str(start.options['level']), start.pack)
        return {**printed(values, start.pack), 'calendar': self.box(start).calendar}

    def follow(self, seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
        view.follow(seen, tag, numbers)


NIEPODLEGLA = NiepodleglaMeta()
assert SEAT_LETTERS.startswith(LETTERS)
