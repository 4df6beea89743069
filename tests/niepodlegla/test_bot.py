"""The greedy bot of Niepodległa: it keeps the rules, works together, and knows what it wants."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.greedy import Greedy
from sejmik.games.niepodlegla.bot.judge import NiepodleglaJudge
from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.niepodlegla.names import (
    AGREE,
    AREA,
    AREAS,
    BEGIN,
    CHALLENGES,
    DONE,
    MISSIONS,
    NOBODY,
    OBJECT_BECAUSE,
    REASONS,
    SEND,
    M,
)
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.kernel.chance import stream

DEFEAT = MISSIONS.index('a77')


def begin(seats: int, seed: str, **options: object) -> Niepodlegla:
    g = NIEPODLEGLA.begin(NIEPODLEGLA.start([''] * seats, seed, options))
    assert isinstance(g, Niepodlegla)
    g.telling = False
    return g


def arrange(seats: int, position: dict[str, Any], **options: object) -> Niepodlegla:
    g = NIEPODLEGLA.arrange(NIEPODLEGLA.start([''] * seats, 'seed', options), position)
    assert isinstance(g, Niepodlegla)
    return g


def ask(g: Niepodlegla, seat: int) -> int:
    answer = roster.make('greedy', NIEPODLEGLA, seat, 'seed').choose(Chair(NIEPODLEGLA, g, seat))
    assert answer in g.options(seat)
    return answer


def play(bots: list[str], seed: str, **options: object) -> tuple[Niepodlegla, int]:
    """A whole game, in which anyone of those asked may speak; and how many answers it took."""
    g = begin(len(bots), seed, **options)
    players = [roster.make(name, NIEPODLEGLA, seat, seed) for seat, name in enumerate(bots)]
    turns = stream(seed, 'turns')
    longest = 20_000 if 'random' in bots else 1_500
    answers = 0
    while g.question is not None:
        waiting = g.waiting()
        seat = waiting[turns.below(len(waiting))]
        chair = Chair(NIEPODLEGLA, g, seat)
        answer = players[seat].choose(chair)
        assert answer in chair.options()
        g.answer(seat, answer)
        answers += 1
        assert answers < longest, 'they do not come to an end'
    assert g.audit() == []
    return g, answers


def has_won(g: Niepodlegla) -> bool:
    return g.outcome is not None and bool(g.outcome.winners())


def test_the_greedy_bot_asks_the_judge_of_this_game() -> None:
    bot = roster.make('greedy', NIEPODLEGLA, 0, 'seed')
    assert isinstance(bot, Greedy)
    assert isinstance(bot.judge, NiepodleglaJudge)


@pytest.mark.parametrize(('seats', 'consent'), [(2, 'joint'), (3, 'everything'), (4, 'nobody')])
def test_whole_games_come_to_an_end(seats: int, consent: str) -> None:
    g, _ = play(['greedy'] * seats, f'whole {consent}', consent=consent)
    assert g.outcome is not None


@pytest.mark.parametrize(
    'options',
    [
        {'dice': 'typed', 'russian_partition': 'both'},
        {'reroll_at_zero': True, 'fallback_arbiter': 'chair', 'condition_mode': 'all', 'final_tie_is_victory': False},
    ],
    ids=['typed', 'flipped'],
)
def test_other_readings_of_the_rules_are_played_too(options: dict[str, object]) -> None:
    g, _ = play(['greedy', 'greedy'], 'options', **options)
    assert g.outcome is not None


@pytest.mark.parametrize(
    ('bots', 'consent'),
    [
        (['greedy', 'random'], 'joint'),
        (['random', 'greedy', 'random'], 'everything'),
        (['greedy', 'random', 'greedy', 'random'], 'joint'),
    ],
)
def test_games_with_partners_who_do_anything_come_to_an_end(bots: list[str], consent: str) -> None:
    g, _ = play(bots, 'partners', consent=consent)
    assert g.outcome is not None


def test_the_bots_together_win_where_the_random_ones_never_do() -> None:
    wins = {'random': 0, 'greedy': 0}
    met = {'random': 0, 'greedy': 0}
    for n in range(6):
        for name in wins:
            g, _ = play([name] * 3, f'strength {n}', consent='nobody')
            wins[name] += has_won(g)
            met[name] += g.accord + g.foreign >= g.box.meeting and g.is_final()
    assert wins['random'] == 0
    assert met['random'] <= 1
    assert wins['greedy'] >= 4
    assert met['greedy'] >= 5


def test_the_same_seed_gives_the_same_game() -> None:
    first, answers = play(['greedy', 'greedy'], 'twice')
    again, answers_again = play(['greedy', 'greedy'], 'twice')
    assert answers == answers_again
    assert first.digest() == again.digest()


# -- assignment --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_all_bots_follow_the_same_plan(seats: int) -> None:
    """Whoever is asked makes the next move, and nothing is taken back."""
    g = begin(seats, 'plan')
    turns = stream('plan', 'turns')
    moves = 0
    while g.question is not None and g.question.step.tag == 'assignment':
        seat = turns.below(seats)
        g.answer(seat, ask(g, seat))
        moves += 1
    assert moves == g.box.pawns * seats + g.dice + 1


def test_the_mission_that_would_lose_the_game_is_never_left_alone() -> None:
    missions = ['a62', 'a63', 'a65', 'a66', 'a67', 'a68', 'a70', 'a71', 'a77']
    g = arrange(2, {'time': 8, 'accord': 5, 'foreign_policy': 5, 'missions': missions})
    while g.question is not None and g.question.step.tag == 'assignment':
        g.answer(g.waiting()[0], ask(g, g.waiting()[0]))
    assert g.pawn[g.place_of(DEFEAT)] != NOBODY


def test_what_people_have_laid_out_stays_if_it_is_as_good() -> None:
    """The bot completes the plan of somebody who has put the first pawn on a mission of the best plan."""
    g = begin(3, 'people')
    first = ask(g, 0)
    assert first >= SEND
    g.answer(1, first)
    mission = (first - SEND) % M
    while g.question is not None and g.question.step.tag == 'assignment':
        g.answer(2, ask(g, 2))
        assert g.pawn[g.place_of(mission)] == (first - SEND) // M


# -- consent -----------------------------------------------------------------------------------------------------------


def assigned(missions: list[str], left_out: list[str]) -> Niepodlegla:
    """Two players have assigned everything but these missions, and the first proposes to begin."""
    position: dict[str, Any] = {'time': 8, 'accord': 5, 'foreign_policy': 5, 'missions': missions}
    g = arrange(2, position)
    undertaken = [name for name in missions if name not in left_out]
    for k, name in enumerate(undertaken):
        g.answer(0, SEND + (k % 2) * M + MISSIONS.index(name))
    while BEGIN not in g.options(0):
        g.answer(0, next(option for option in g.options(0) if option in (12, 13) and g.dealt[option - 12] < 4))
    g.answer(0, BEGIN)
    assert g.question is not None
    assert g.question.step.tag == 'consent'
    return g


def test_a_plan_of_the_bots_is_agreed_to() -> None:
    g = begin(2, 'agree')
    while g.question is not None and g.question.step.tag == 'assignment':
        g.answer(0, ask(g, 0))
    assert g.question is not None
    assert g.question.step.tag == 'consent'
    assert ask(g, 1) == AGREE


def test_a_reckless_plan_meets_an_objection_with_a_reason() -> None:
    missions = ['a62', 'a63', 'a65', 'a66', 'a67', 'a68', 'a70', 'a71', 'a77']
    reckless = assigned(missions, ['a77', 'a62', 'a68'])
    assert ask(reckless, 1) == OBJECT_BECAUSE + REASONS.index('risk')
    # and in the vote the bot says that they had better not
    reckless.answer(1, OBJECT_BECAUSE)
    assert NIEPODLEGLA.actions[ask(reckless, 1)].verb == 'leave_it'


def test_a_place_that_is_as_good_as_any_is_agreed_to_and_a_waste_is_not() -> None:
    """Poznań alone would turn over a final mission and is all that is lacking in its region."""
    position = {
        'phase': 'positive',
        'time': 8,
        'accord': 5,
        'foreign_policy': 5,
        'missions': ['a33', 'a47'],
        'A': {'missions': ['a33']},
        'completed': ['a33'],
        'independence': {'gdansk': 1, 'opole': 1, 'kielce': 3},
        'obstacles': {},
    }
    answers = {}
    for name in ('poznan', 'kielce'):
        g = arrange(2, position)
        assert g.question is not None
        assert g.question.step.tag == 'place_tokens'
        g.answer(0, AREA + AREAS.index(name))
        answers[name] = ask(g, 1)
    assert answers['poznan'] == AGREE
    assert answers['kielce'] == OBJECT_BECAUSE + REASONS.index('better')


# -- extra challenges --------------------------------------------------------------------------------------------------


def before_challenges(morale: int, mission: str) -> Niepodlegla:
    """Two missions to win by, with six neutral dice and two tokens."""
    position = {
        'phase': 'challenges',
        'morale': morale,
        'missions': [mission, 'a13'],
        'easy': [mission, 'a13'],
        'paris': 1,
        'warsaw': 1,
        'A': {'owns': ['pow', 'liga']},
    }
    return arrange(2, position, level='easy')


def test_the_bot_asks_for_no_extra_challenges() -> None:
    assert ask(before_challenges(13, 'a12'), 0) == CHALLENGES


@pytest.mark.parametrize(('morale', 'most'), [(2, 0), (3, 1), (5, 3), (13, 6)])
def test_the_bot_agrees_to_as_many_challenges_as_morale_allows(morale: int, most: int) -> None:
    """With this little to do nothing will be missing after the first roll: only the rolls for the challenges count."""
    agreed = []
    for n in range(7):
        g = before_challenges(morale, 'a12')
        g.answer(1, CHALLENGES + n)
        answer = ask(g, 0)
        agreed.append(answer == AGREE)
        assert answer in (AGREE, OBJECT_BECAUSE + REASONS.index('risk'))
    assert agreed == [n <= most for n in range(7)]


def rolled_on(morale: int, dice: list[str]) -> Niepodlegla:
    """All final missions are covered; A-26 needs three diplomacy symbols more."""
    position = {
        'phase': 'final_struggle',
        'morale': morale,
        'missions': ['a12', 'a13'],
        'easy': ['a12', 'a13'],
        'paris': 1,
        'warsaw': 1,
        'challenges': ['a26'],
        'A': {'missions': ['a12'], 'dice': ['neutral people+combat', 'neutral diplomacy', 'neutral combat', *dice]},
        'B': {'missions': ['a13'], 'dice': ['neutral people+combat']},
    }
    return arrange(2, position, consent='nobody')


ALMOST = ['neutral diplomacy', 'neutral diplomacy', 'neutral money']


def test_with_morale_to_spare_the_bot_rolls_on_for_a_challenge() -> None:
    g = rolled_on(9, ALMOST)
    assert answers(g, 1, 1) == ['done']
    assert answers(rolled_on(9, ALMOST), 0, 9) == ['reroll n6', 'throw']


def test_with_little_morale_the_bot_stops_although_a_challenge_is_open() -> None:
    """One marker may be all that is left after a roll, and then the roll for the challenge would take it."""
    g = rolled_on(3, ALMOST)
    assert [answers(g, seat, 1) for seat in (0, 1)] == [['done'], ['stop']]


def test_a_challenge_that_is_far_away_is_left_open() -> None:
    g = rolled_on(9, [])
    assert [answers(g, seat, 1) for seat in (0, 1)] == [['done'], ['stop']]


# -- the struggle ------------------------------------------------------------------------------------------------------


def struggle(morale: int, first: dict[str, Any], second: dict[str, Any], **more: object) -> Niepodlegla:
    """Two players after the first roll, with their missions and dice; all other missions are done."""
    missions = first['missions'] + second['missions']
    position = {'phase': 'struggle', 'morale': morale, 'missions': missions, 'A': first, 'B': second, **more}
    return arrange(2, position, consent='nobody')


def answers(g: Niepodlegla, seat: int, most: int) -> list[str]:
    """What the bot says until it is another's turn to speak, or something is rolled."""
    bot = roster.make('greedy', NIEPODLEGLA, seat, 'seed')
    said: list[str] = []
    while len(said) < most and seat in g.waiting():
        answer = bot.choose(Chair(NIEPODLEGLA, g, seat))
        action = NIEPODLEGLA.actions[answer]
        said.append(action.phrase)
        g.answer(seat, answer)
        if action.verb == 'throw':
            break
    return said


def test_what_can_be_completed_is_completed() -> None:
    treasury = {'missions': ['a03'], 'dice': ['neutral diplomacy+money', 'neutral money']}
    g = struggle(4, treasury, {'missions': ['a06'], 'dice': ['neutral combat']})
    assert answers(g, 0, 2) == ['complete a03', 'done']


def test_dice_that_help_are_kept_and_the_others_rolled() -> None:
    """Piłsudski's die in the first round is worth a few markers."""
    dice = ['neutral people+combat', 'neutral money', 'neutral diplomacy', 'neutral money']
    g = struggle(9, {'missions': ['a01'], 'dice': dice}, {'missions': ['a06'], 'dice': ['neutral combat']})
    g.answer(1, DONE)
    said = answers(g, 0, 9)
    assert sorted(said) == ['also n3', 'also n4', 'reroll n2', 'throw']


def test_little_is_not_worth_the_last_morale() -> None:
    """Nothing lies for the Puławy Legion yet, and with fewer than 4 markers threat cards come."""
    g = struggle(
        4,
        {'missions': ['a38'], 'dice': ['neutral money', 'neutral money']},
        {'missions': ['a06'], 'dice': ['neutral combat']},
        time=3,
    )
    assert answers(g, 0, 1) == ['done']


def test_a_die_is_passed_to_whom_it_completes_a_great_mission() -> None:
    first = {'missions': ['a11'], 'dice': ['neutral combat', 'neutral money']}
    g = struggle(9, first, {'missions': ['a01'], 'dice': ['neutral people', 'neutral combat']})
    assert answers(g, 0, 1) == ['pass n1']


def test_in_the_final_whoever_can_help_rolls() -> None:
    position = {
        'phase': 'final_struggle',
        'morale': 5,
        'missions': ['a12', 'a13'],
        'easy': ['a12', 'a13'],
        'paris': 1,
        'warsaw': 1,
        'A': {'missions': ['a12'], 'dice': ['neutral people+combat', 'neutral diplomacy', 'neutral combat']},
        'B': {'missions': ['a13'], 'dice': ['neutral people', 'neutral money', 'neutral money']},
    }
    g = arrange(2, position, consent='nobody')
    assert answers(g, 0, 1) == ['done']
    said = answers(g, 1, 9)
    assert sorted(said) == ['also n6', 'reroll n5', 'throw']


def test_nobody_gives_up_in_the_final_while_morale_is_left() -> None:
    """Everything looks bad, and whoever is left to act rolls all the same."""
    position = {
        'phase': 'final_struggle',
        'morale': 2,
        'missions': ['a12', 'a13'],
        'paris': 6,
        'warsaw': 6,
        'A': {'missions': ['a12'], 'dice': ['neutral money', 'neutral money']},
        'B': {'missions': ['a13'], 'dice': ['neutral money', 'neutral people+combat']},
    }
    for last in (0, 1):
        g = arrange(2, position, consent='nobody')
        g.answer(1 - last, DONE)
        assert answers(g, last, 1)[0].startswith('reroll')
