"""What is made once and shared, or put together only for somebody who listens, changes no game."""

from __future__ import annotations

import random

import pytest

from sejmik.games.shelf import SHELF
from sejmik.games.unia import effects, play, table
from sejmik.games.unia.names import KINDS, PLAY_CARD, actions
from sejmik.games.veto.names import KEYWORDS
from sejmik.games.veto.parts import NO_CARDS, NO_MOMENT, Moment
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import has, keywords
from sejmik.kernel.game import SILENT, SPOKEN, UNASKED, UNSAID, Game, holds

DECISIONS = 150


def begin(name: str, seed: str) -> Game:
    meta = SHELF[name]
    return meta.begin(meta.start([meta.seat_letter(seat) for seat in range(meta.seat_counts[0])], seed))


def answered(g: Game, dice: random.Random) -> tuple[int, int]:
    seat = dice.choice(g.waiting())
    choice = dice.choice(g.options(seat))
    g.answer(seat, choice)
    return seat, choice


@pytest.mark.parametrize('name', SHELF)
def test_a_table_to_which_nobody_listens_comes_to_the_same_positions(name: str) -> None:
    told, silent = begin(name, 'lean'), begin(name, 'lean')
    silent.telling = False
    silent.news = []
    dice = random.Random(1)
    for _ in range(DECISIONS):
        if told.is_over():
            break
        seat, choice = answered(told, dice)
        silent.answer(seat, choice)
        assert silent.digest() == told.digest()
    assert told.news
    assert not silent.news


@pytest.mark.parametrize('name', SHELF)
def test_shared_lists_are_never_edited(name: str) -> None:
    g = begin(name, 'shared')
    dice = random.Random(2)
    for _ in range(DECISIONS):
        if g.is_over():
            break
        g.clone().imagine(g.waiting()[0], 3)
        answered(g, dice)
    assert [[choice] for choice in range(len(SPOKEN))] == SPOKEN
    assert SILENT == [UNSAID]
    assert UNASKED == NO_CARDS == []
    assert NO_MOMENT.save() == Moment().save()
    assert [[t for t in range(3) if types >> t & 1] for types in range(8)] == table.TYPES
    assert [len(offered) for offered in effects.TAKES + effects.GIVES] == [0, 1, 1, 2, 1, 2, 2, 3] * 2
    assert [len(zones) for zones in play.ZONES] == [colours.bit_count() for colours in range(16)]
    assert (play.NO_SEAT, len(play.PASS_ONLY), len(play.PASS_OR_VETO)) == ([], 1, 2)
    assert table.CLOCKWISE[4] == [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]
    assert table.ENEMIES[2] == [[1], [0]]
    assert table.ENEMIES[4] == [[1, 3], [2, 0], [3, 1], [0, 2]]


def test_few_numbers_hold_a_number_or_not() -> None:
    assert holds([3, 1, 2], 2)
    assert not holds([3, 1, 2], 0)
    assert not holds([], 0)


def test_every_kind_of_card_has_a_bit_of_its_own() -> None:
    for kind in range(len(KINDS)):
        mask = table.kinds_of([kind, kind])
        assert mask == 1 << kind
        assert actions(PLAY_CARD, mask) == [PLAY_CARD + kind]


def test_a_single_keyword_is_found_as_among_all() -> None:
    found = 0
    for number in range(4):
        g = begin('veto', f'keywords {number}')
        assert isinstance(g, Veto)
        dice = random.Random(number)
        for _ in range(2 * DECISIONS):
            if g.is_over():
                break
            for at in range(len(g.pieces)):
                if g.pieces[at].here:
                    held = keywords(g, at)
                    found += held != g.face(at).keywords
                    assert all(has(g, at, 1 << word) == (held >> word & 1 == 1) for word in range(len(KEYWORDS)))
            answered(g, dice)
            assert g.held == []  # nothing is remembered once something may change
    assert found > 0


def test_standing_texts_are_those_of_the_cards_in_play() -> None:
    for number in range(4):
        g = begin('veto', f'standing {number}')
        assert isinstance(g, Veto)
        dice = random.Random(number)
        for _ in range(2 * DECISIONS):
            if g.is_over():
                break
            anew = g.clone()
            anew.restand()
            assert [[(one.source, one.word) for one in sort] for sort in g.standing] == [
                [(one.source, one.word) for one in sort] for sort in anew.standing
            ]
            assert not g.newcomer
            answered(g, dice)


def test_who_is_there_is_noted_whenever_a_card_comes_or_goes() -> None:
    for number in range(4):
        g = begin('veto', f'company {number}')
        assert isinstance(g, Veto)
        dice = random.Random(number)
        for _ in range(2 * DECISIONS):
            if g.is_over():
                break
            anew = g.clone()
            anew.look_round()
            anew.note_altered()
            for name in ('companies', 'doers', 'repliers', 'present', 'persons', 'crowded', 'altered'):
                assert getattr(g, name) == getattr(anew, name)
            answered(g, dice)


def test_the_agenda_is_what_is_still_to_be_done() -> None:
    g = begin('unia', 'agenda')
    dice = random.Random(1)
    for _ in range(DECISIONS):
        answered(g, dice)
        assert list(g.agenda) == g.clone().pile
        assert len(g.agenda) == g.height <= len(g.pile)
    first, *_, last = g.agenda
    g.lay_next(first)
    assert g.agenda[-1] is first
    g.drop_next()
    assert g.agenda[-1] is last


def test_a_step_that_remembers_nothing_is_made_once() -> None:
    g = begin('veto', 'steps')
    assert g.step_called('reply') is g.clone().step_called('reply')
    assert g.step_called('reply').tag == 'reply'
