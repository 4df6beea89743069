"""Bots as partners: they say what they would do, let people decide, and keep what people have decided."""

from __future__ import annotations

import ast
import asyncio
import re
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.games.niepodlegla.bot import proposing
from sejmik.games.niepodlegla.covering import covers
from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.niepodlegla.names import (
    AGREE,
    AREA,
    AREAS,
    BEGIN,
    DONE,
    GIVE,
    MISSIONS,
    NOBODY,
    OBJECT,
    PASS,
    PIECES,
    PLACE,
    RECALL,
    REROLL,
    SEND,
    TAKE,
    M,
)
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.kernel.errors import Refused
from sejmik.kernel.proposal import Proposal, read_proposal
from sejmik.kernel.scene import Say
from sejmik.table.clock import read_clock
from sejmik.table.seat import BOT, PERSON, Seat
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table
from sejmik.testing.conformance import CheckedTexts
from sejmik.testing.scenario import Scenario
from tests.server.harness import Server, asynchronous, quick
from tests.sources import source_of

NAMES = ['Ala', 'Bogna', 'Cyryl', 'Dobrawa']
QUIET: dict[str, Any] = {'obstacles': {}, 'stack': [], 'old_threats': [], 'missions': []}


def arrange(seats: int, position: dict[str, Any], **options: object) -> Niepodlegla:
    g = Scenario(NIEPODLEGLA, seats, {**QUIET, **position}, {'level': 'easy', **options}).game
    assert isinstance(g, Niepodlegla)
    return g


def sit(who: str, g: Niepodlegla | None = None) -> Table:
    """A table with people (p) and greedy bots (b), at this position."""
    seats = [
        Seat(PERSON if kind == 'p' else BOT, name, 'greedy' * (kind == 'b'), taken=True)
        for kind, name in zip(who, NAMES, strict=False)
    ]
    start = NIEPODLEGLA.start(NAMES[: len(who)], 'partners', {'level': 'easy'})
    table = Table(NIEPODLEGLA, start, seats, read_clock('none', len(who)), 0)
    if g is not None:
        table.record.game = g
    return table


def wish(table: Table, kind: str, seat: int, **data: Any) -> str:
    """Prepare and carry out, as a host does; the kind of the entry."""
    entry = table.prepare(kind, seat, 0, data)
    assert entry is not None
    table.apply(entry)
    return entry.kind


def answer(table: Table, seat: int, action: int) -> str:
    return wish(table, 'answer', seat, action=action, question=table.question_no)


def proposed(g: Niepodlegla, seat: int) -> Proposal | None:
    return roster.make('greedy', NIEPODLEGLA, seat, 'seed').proposes(Chair(NIEPODLEGLA, g, seat, [0]))


def words(proposal: Proposal | None, seat: int, lang: str = 'en') -> str:
    assert proposal is not None
    numbers = {'seat': seat, 'other': proposal.other, **proposal.why.numbers}
    return CheckedTexts(NIEPODLEGLA, lang, NAMES).say('proposals', Say(proposal.why.key, numbers))


# -- what a bot would do -----------------------------------------------------------------------------------------------

POZNAN: dict[str, Any] = {
    'phase': 'positive',
    'time': 8,
    'accord': 5,
    'foreign_policy': 5,
    'missions': ['a33', 'a47'],
    'A': {'missions': ['a33']},
    'completed': ['a33'],
    'independence': {'gdansk': 1, 'opole': 1, 'kielce': 3},
}


def test_before_people_have_chosen_a_bot_says_what_it_would_choose_and_why() -> None:
    """Poznań is all that is lacking in its region."""
    g = arrange(2, POZNAN)
    proposal = proposed(g, 1)
    assert words(proposal, 1) == 'Bogna would choose Poznań: that wins the whole region'
    assert proposal is not None
    assert proposal.action == AREA + AREAS.index('poznan')


def test_a_bot_that_disagrees_says_what_it_would_do_instead_and_one_that_agrees_says_nothing() -> None:
    g = arrange(2, POZNAN)
    g.answer(0, AREA + AREAS.index('kielce'))
    assert words(proposed(g, 1), 1) == 'Bogna would choose Poznań: that wins the whole region'
    g = arrange(2, POZNAN)
    g.answer(0, AREA + AREAS.index('poznan'))
    assert proposed(g, 1) is None


def test_a_die_that_completes_a_great_mission_elsewhere_is_offered() -> None:
    seats = {'A': {'missions': ['a01'], 'dice': ['neutral combat', 'neutral people']}}
    seats['B'] = {'missions': [], 'dice': ['neutral combat', 'neutral money']}
    g = arrange(2, {'phase': 'struggle', 'missions': ['a01'], 'morale': 8, **seats})
    proposal = proposed(g, 1)
    assert proposal is not None
    mission = CheckedTexts(NIEPODLEGLA, 'en', NAMES).entry('mission', 'a01')
    assert words(proposal, 1) == f'Bogna would pass neutral die 3 to Ala for 2 morale: it covers {mission}'
    assert (proposal.action, proposal.other) == (PASS + 2, 0)
    assert proposal.places == (('piece', 'n3'), ('mission', 'a01'))


def test_a_reroll_is_proposed_with_its_chance() -> None:
    """B has one of the two combat symbols that are needed, and the people; the chance is counted out, face by face."""
    seats = {'A': {'dice': ['neutral money']}}
    seats['B'] = {'missions': ['a01'], 'dice': ['neutral people', 'neutral combat', 'neutral money']}
    g = arrange(2, {'phase': 'struggle', 'missions': ['a01'], 'morale': 9, **seats})
    proposal = proposed(g, 1)
    assert proposal is not None
    rolled = [word for kind, word in proposal.places if kind == 'piece']
    kept = sum(g.shows(piece) for piece in (1, 2, 3) if PIECES[piece] not in rolled)
    throws = list(product(g.box.bundles[0], repeat=len(rolled)))
    good = sum(covers(kept + sum(throw), g.need(MISSIONS.index('a01'))) for throw in throws)
    mission = CheckedTexts(NIEPODLEGLA, 'en', NAMES).entry('mission', 'a01')
    dice = '1 die' if len(rolled) == 1 else f'{len(rolled)} dice'
    assert words(proposal, 1) == f'Bogna would reroll {dice}: {round(100 * good / len(throws))} % for {mission}'
    assert proposal.action == REROLL + PIECES.index(rolled[0])
    assert proposal.places[-1] == ('mission', 'a01')
    assert 'percent' not in proposed_without_odds(g).why.numbers


def proposed_without_odds(g: Niepodlegla) -> Proposal:
    g = g.clone()
    g.settings = type(g.settings)()
    g.settings.odds = False
    found = proposed(g, 1)
    assert found is not None
    return found


def left_out(missions: list[str], left: list[str]) -> Niepodlegla:
    """Two players have assigned everything but these missions."""
    g = arrange(2, {'time': 8, 'accord': 5, 'foreign_policy': 5, 'missions': missions})
    for k, name in enumerate(name for name in missions if name not in left):
        g.answer(0, SEND + (k % 2) * M + MISSIONS.index(name))
    while BEGIN not in g.options(0):
        g.answer(0, next(option for option in g.options(0) if option in (12, 13) and g.dealt[option - 12] < 4))
    return g


RECKLESS = ['a62', 'a63', 'a65', 'a66', 'a67', 'a68', 'a70', 'a71', 'a77']


def test_an_assignment_that_loses_the_game_is_spoken_against_before_the_dice_are_rolled() -> None:
    g = left_out(RECKLESS, ['a77', 'a62', 'a68'])
    proposal = proposed(g, 1)
    assert proposal is not None
    assert proposal.why.key in ('send_or_lose', 'take_or_lose')  # whoever it is
    assert (proposal.why.key == 'take_or_lose') == (proposal.other == 1)
    assert MISSIONS[proposal.why.numbers['mission']] == 'a77'
    assert proposal.places == (('mission', 'a77'),)
    g.answer(0, BEGIN)  # and again when it is proposed
    assert proposed(g, 1) == proposal


def test_while_something_is_left_to_assign_the_bot_waits() -> None:
    assert proposed(arrange(2, {'missions': RECKLESS}), 1) is None


def test_a_proposal_is_kept_as_plain_data() -> None:
    proposal = Proposal(3, Say('roll', {'n': 2}), 1, (('piece', 'n3'),))
    assert read_proposal(proposal.plain()) == proposal


# -- giving way --------------------------------------------------------------------------------------------------------


def disputed(who: str) -> Table:
    """The person at A wastes a token; the bot at B would win a region with it."""
    table = sit(who, arrange(len(who), POZNAN))
    answer(table, 0, AREA + AREAS.index('kielce'))
    return table


def test_a_bot_gives_way_to_the_only_person() -> None:
    table = disputed('pb')
    alone = roster.make('greedy', NIEPODLEGLA, 1, 'seed')
    assert alone.choose(Chair(NIEPODLEGLA, table.record.game, 1)) != AGREE  # it would object
    assert table.bot_answer(1) == AGREE


def test_among_several_people_a_bot_speaks_its_mind() -> None:
    assert disputed('ppb').bot_answer(2) != AGREE


@pytest.mark.parametrize(('second', 'voted'), [('kielce', 'kielce'), ('poznan', 'poznan')])
def test_in_a_vote_a_bot_waits_for_people_and_votes_as_they_do_if_they_are_of_one_mind(second: str, voted: str) -> None:
    table = disputed('ppb')
    answer(table, 1, OBJECT)
    answer(table, 2, AGREE)
    assert table.record.game.question is not None
    assert table.record.game.question.step.tag == 'vote'
    assert table.bots_to_move() == []
    answer(table, 0, AREA + AREAS.index(second))
    assert table.bots_to_move() == []
    answer(table, 1, AREA + AREAS.index(second))
    assert table.bot_answer(2) == AREA + AREAS.index(voted)


def test_where_people_differ_a_bot_votes_for_what_it_thinks_best() -> None:
    table = disputed('ppb')
    answer(table, 1, OBJECT)
    answer(table, 2, AGREE)
    answer(table, 0, AREA + AREAS.index('kielce'))
    answer(table, 1, AREA + AREAS.index('wilno'))
    assert table.bot_answer(2) == AREA + AREAS.index('poznan')


def test_a_bot_with_the_casting_vote_decides_as_the_person_voted() -> None:
    """Two bots that outvoted the person: the owner of Piłsudski's die is a bot, and gives way."""
    table = sit('pbb', arrange(3, {**POZNAN, 'B': {'owns': ['pilsudski']}}))
    kielce, poznan = AREA + AREAS.index('kielce'), AREA + AREAS.index('poznan')
    for seat, action in ((0, kielce), (1, OBJECT), (2, OBJECT), (0, kielce), (1, poznan), (2, poznan)):
        answer(table, seat, action)
    assert table.waiting() == [1]
    assert table.bot_answer(1) == kielce


# -- leaving the rest to the others ------------------------------------------------------------------------------------


def play_bots(table: Table, most: int = 60) -> None:
    """Bots answer as a driver has them do, until they have nothing to say or keep it to themselves."""
    for _ in range(most):
        bots = table.bots_to_move()
        action = table.bot_answer(bots[0]) if bots else NOBODY
        if not bots or table.lets_people_go_first(action):
            return
        answer(table, bots[0], action)
    raise AssertionError('the bots went on and on')


def test_bots_do_the_rest_keep_what_the_person_decided_and_do_not_roll_before_the_person_says_so() -> None:
    g = arrange(3, {'time': 8, 'accord': 5, 'foreign_policy': 5, 'missions': RECKLESS}, consent='joint')
    table = sit('pbb', g)
    worst = MISSIONS.index('a66')
    answer(table, 0, SEND + 0 * M + worst)
    answer(table, 0, GIVE + 2)
    assert table.bots_to_move() == []
    answers = len(table.record.answers)
    assert answer(table, 0, DONE) == 'leave'
    assert len(table.record.answers) == answers  # the game does not hear of it
    play_bots(table)
    after = table.record.game
    assert isinstance(after, Niepodlegla)
    assert after.pawn[after.place_of(worst)] == 0
    assert after.dealt[2] >= 1
    said = [one.action for one in table.record.answers[answers:]]
    assert said
    assert not any(RECALL <= action < RECALL + M or TAKE <= action < TAKE + 4 for action in said)
    assert BEGIN in after.options(0)  # all is assigned, and the person is asked
    assert 0 in table.waiting()
    answer(table, 0, BEGIN)
    play_bots(table)
    assert table.record.game.question is not None
    assert table.record.game.question.step.tag == 'struggle'


def test_who_changes_something_after_leaving_has_the_word_again() -> None:
    table = sit('pb', arrange(2, {'missions': RECKLESS}))
    assert answer(table, 0, DONE) == 'leave'
    assert table.bots_to_move() == [1]
    answer(table, 0, SEND + MISSIONS.index('a63'))
    assert table.bots_to_move() == []


def test_when_nothing_is_left_to_assign_leaving_means_that_the_others_may_roll() -> None:
    table = sit('pb', left_out(RECKLESS, ['a63', 'a65', 'a66']))
    assert answer(table, 0, DONE) == 'answer'
    play_bots(table)
    assert table.record.game.question is not None
    assert table.record.game.question.step.tag == 'struggle'


def test_among_people_leaving_the_rest_is_an_answer() -> None:
    table = sit('pp', arrange(2, {'missions': RECKLESS}))
    assert answer(table, 0, DONE) == 'answer'


# -- told at the table -------------------------------------------------------------------------------------------------


def told(table: Table, eyes: int, lang: str = 'en') -> dict[str, Any]:
    return Showing(table, Viewer('seat', (eyes,), eyes, lang)).state('t', 0, [True] * len(table.seats))


def test_what_a_bot_would_do_is_shown_until_the_person_has_spoken_and_stays_in_the_log() -> None:
    table = sit('pb', arrange(2, POZNAN))
    proposal = table.bot_proposal(1)()
    assert proposal is not None
    wish(table, 'propose', 1, **proposal.plain())
    shown = told(table, 0)
    line = 'Bogna would choose Poznań: that wins the whole region'
    (hint,) = shown['hints']['proposals']
    assert (hint['seat'], hint['verb'], hint['kind'], hint['word']) == (1, 'area', 'area', 'poznan')
    assert hint['why'] == line
    assert line in [one['text'] for one in shown['log']]
    answer(table, 0, AREA + AREAS.index('kielce'))
    after = told(table, 0)
    assert 'proposals' not in after['hints']
    assert line in [one['text'] for one in after['log']]


def test_what_was_said_last_is_shown_again_but_not_told_again() -> None:
    table = sit('pbb', arrange(3, POZNAN))
    proposal = table.bot_proposal(1)()
    assert proposal is not None
    for seat in (1, 2):
        wish(table, 'propose', seat, **proposal.plain())
    shown = told(table, 0)
    assert [one['seat'] for one in shown['hints']['proposals']] == [1, 2]
    assert [one['tag'] for one in shown['log']].count('proposal') == 1
    wish(table, 'propose', 1)  # it would not any more
    assert [one['seat'] for one in told(table, 0)['hints']['proposals']] == [2]


def test_a_proposal_outlasts_what_a_person_does_meanwhile_and_ends_when_it_is_done() -> None:
    seats = {'A': {'missions': ['a01'], 'dice': ['neutral combat', 'neutral people']}}
    seats['B'] = {'missions': [], 'dice': ['neutral combat', 'neutral money']}
    table = sit('pb', arrange(2, {'phase': 'struggle', 'missions': ['a01'], 'morale': 8, **seats}))
    proposal = table.bot_proposal(1)()
    assert proposal is not None
    wish(table, 'propose', 1, **proposal.plain())
    answer(table, 0, PLACE)
    assert list(table.proposals) == [1]
    answer(table, 1, proposal.action)
    assert not table.proposals


def test_whoever_would_get_the_die_reads_you() -> None:
    seats = {'A': {'missions': ['a01'], 'dice': ['neutral combat', 'neutral people']}}
    seats['B'] = {'missions': [], 'dice': ['neutral combat', 'neutral money']}
    table = sit('pb', arrange(2, {'phase': 'struggle', 'missions': ['a01'], 'morale': 8, **seats}))
    proposal = table.bot_proposal(1)()
    assert proposal is not None
    wish(table, 'propose', 1, **proposal.plain())
    mine, watched = told(table, 0)['hints']['proposals'][0], told(table, -1)['hints']['proposals'][0]
    assert mine['why'].startswith('Bogna would pass neutral die 3 to you for 2 morale: it covers ')
    assert watched['why'].startswith('Bogna would pass neutral die 3 to Ala for 2 morale: it covers ')
    assert mine['places'] == [['piece', 'n3'], ['mission', 'a01'], ['seat', 'A']]


@pytest.mark.parametrize(
    ('seat', 'data', 'why'),
    [
        (0, {}, 'no bot plays here'),
        (1, {'action': 3}, "this is no proposal: 'places'"),
        (1, {**Proposal(99_999, Say('roll')).plain()}, 'this cannot be said here'),
    ],
)
def test_what_is_no_proposal_is_refused(seat: int, data: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=re.escape(why)):
        wish(sit('pb'), 'propose', seat, **data)


@asynchronous
async def test_a_bot_speaks_up_while_the_person_thinks_and_then_does_as_the_person_says(tmp_path: Path) -> None:
    """In a running house: the person lets a bot's wish for a reroll wait, and decides against it."""
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pg', game='niepodlegla', seed='speaks up')
        playing = table.host.table
        stop = NIEPODLEGLA.action('stop')
        while not (playing.proposals and asked(playing) == 'struggle'):
            await table.until(lambda: 0 in playing.waiting())
            await asyncio.sleep(0.05)  # the bot may do what it likes
            offered = playing.record.game.options(0) if 0 in playing.waiting() else []
            action = next((one for one in (BEGIN, DONE, AGREE) if one in offered), None)
            if action is not None and not (playing.proposals and asked(playing) == 'struggle'):
                with suppress(Refused):  # the bot was quicker
                    await table.host.own_wish('answer', 0, {'action': action, 'question': playing.question_no})
        (proposal,) = playing.proposals.values()
        assert NIEPODLEGLA.actions[proposal.action].verb in ('reroll', 'pass')
        n = -1
        while playing.n != n:  # until the bot has said all it has to say
            n = playing.n
            await asyncio.sleep(0.3)
        assert asked(playing) == 'struggle'
        assert len(playing.proposals) == 1  # it is said, and not done
        morale = playing.record.game.view(0)['morale']
        await table.host.own_wish('answer', 0, {'action': stop, 'question': playing.question_no})
        await table.until(lambda: asked(playing) not in ('struggle', 'consent', 'vote'))
        said = [event for events in playing.record.log for event in events]
        assert 'objected' not in [event.tag for event in said]
        assert [event.numbers[0] for event in said if event.tag == 'morale_checked'] <= [morale]


def asked(table: Table) -> str:
    question = table.record.game.question
    return '' if question is None else question.step.tag


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('lang', NIEPODLEGLA.languages)
def test_every_reason_has_its_text_and_no_text_is_left_over(lang: str) -> None:
    texts = CheckedTexts(NIEPODLEGLA, lang, NAMES)
    reasons = ('or_lose', 'instead', 'better')  # put together with send and take
    found = {f'{verb}_{reason}' for verb in ('send', 'take') for reason in reasons}
    assert found <= set(texts.words['proposals'])
    for node in ast.walk(ast.parse(source_of(proposing))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    keys = set(texts.words['proposals'])
    assert {key.removesuffix('_you') for key in keys} <= found
    numbers = {'seat': 1, 'other': 0, 'n': 2, 'percent': 33, 'mission': 0, 'piece': 3, 'action': AREA}
    for key in keys:
        assert texts.say('proposals', Say(key, numbers))
