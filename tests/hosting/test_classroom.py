"""A class as plain data: codes, names, groups, words, and sentences that nobody can be found by."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from sejmik.games.shelf import SHELF
from sejmik.hosting.classroom import ENDED, LETTERS, MOST_PUPILS, Classroom, Group, fresh_code, read_code
from sejmik.hosting.seating import plan_of
from sejmik.hosting.summary import words_of_class
from sejmik.kernel.errors import BadInput, Refused


def room() -> Classroom:
    return Classroom('id', 'BCDFH', 'hash', 'unia', 'pl', 0)


def test_a_code_is_five_letters_that_nobody_takes_for_others() -> None:
    codes = {fresh_code(()) for _ in range(500)}
    assert len(codes) > 490
    assert all(re.fullmatch('[A-Z]{5}', code) for code in codes)
    assert not set('AEIOUYJQVNG') & set(LETTERS)
    assert fresh_code({'X'}) not in {'X'}


@pytest.mark.parametrize(('typed', 'code'), [('bcdfh', 'BCDFH'), (' B C D F H ', 'BCDFH'), ('bCd fH', 'BCDFH')])
def test_a_code_is_read_as_people_type_it(typed: str, code: str) -> None:
    assert read_code(typed) == code


@pytest.mark.parametrize('typed', ['', 'BCDF', 'BCDFHK', 'BCDF1', 'BCDFO', 'ÄBCDF', 'x' * 500])
def test_what_is_no_code_is_said_in_a_line(typed: str) -> None:
    with pytest.raises(BadInput, match='code: five letters'):
        read_code(typed)


def test_names_are_tidy_and_no_two_alike() -> None:
    made = room()
    assert made.join('  Ola\u202e \n', 'a').name == 'Ola'
    for taken in ('ola', 'OLA', ' Ola '):
        with pytest.raises(Refused, match='called so already'):
            made.join(taken, 'b')
    for bad in ('', '   ', '\u200b', 'x' * 25):
        with pytest.raises(Refused, match='1 to 24 characters'):
            made.join(bad, 'c')
    assert made.name('Ola', made.pupils[0].id) == 'Ola', 'one may keep a name'


def test_a_class_is_full_at_some_time() -> None:
    made = room()
    for n in range(MOST_PUPILS):
        made.join(f'P{n}', str(n))
    with pytest.raises(Refused, match='at most 60 pupils'):
        made.join('one more', 'x')


def test_a_class_is_the_same_after_saving() -> None:
    made = room()
    made.join('Ola', 'a')
    made.groups.append(Group([made.pupils[0].id], 'table', [made.pupils[0].id, '']))
    made.phase = 'game'
    made.say('Hello', 'table')
    assert Classroom.load(made.save()) == made
    assert made.place_of(made.pupils[0].id) == ('table', 0)


def test_who_leaves_a_group_leaves_a_seat_and_an_empty_group_is_none() -> None:
    made = room()
    ola, jan = made.join('Ola', 'a'), made.join('Jan', 'b')
    made.groups = [Group([ola.id], 't', [ola.id, '']), Group([jan.id])]
    made.take_out(jan.id)
    made.take_out(ola.id)
    assert made.groups == [Group([], 't', ['', ''])]
    with pytest.raises(Refused, match='no such pupil'):
        made.pupil('nobody')
    with pytest.raises(Refused, match='no table 2'):
        made.group(2)


def test_the_last_word_counts() -> None:
    made = room()
    made.phase, made.groups = 'game', [Group([], 't1'), Group([], 't2')]
    made.say('to all', '')
    made.say('to one', 't1')
    assert [getattr(made.heard_at(table), 'text', None) for table in ('t1', 't2', '')] == ['to one', 'to all', 'to all']
    made.say('to all again', '')
    assert {getattr(made.heard_at(table), 'text', None) for table in ('t1', 't2', '')} == {'to all again'}
    with pytest.raises(Refused, match='no such table'):
        made.say('to strangers', 'elsewhere')
    with pytest.raises(Refused, match='at most 200'):
        made.say('x' * 201, '')


def test_sentences_lie_in_no_order_and_under_no_name() -> None:
    orders = set()
    for _ in range(40):
        made = room()
        pupils = [made.join(f'P{n}', str(n)) for n in range(4)]
        with pytest.raises(Refused, match='not over yet'):
            made.write_card(pupils[0].id, 'early')
        made.phase = ENDED
        for n, pupil in enumerate(pupils):
            made.write_card(pupil.id, f'sentence {n}')
        with pytest.raises(Refused, match='already'):
            made.write_card(pupils[0].id, 'twice')
        orders.add(tuple(made.cards))
    assert len(orders) > 5


@pytest.mark.parametrize('game', SHELF)
def test_every_game_gives_something_to_talk_about_in_all_its_languages(game: str) -> None:
    meta = SHELF[game]
    for lang in meta.languages:
        words = words_of_class(game, lang)
        assert {'question_1', 'question_2', 'question_3'} <= set(words)
        assert set(words['moments']) == set(plan_of(game).moments)
        texts = [words[f'question_{n}'] for n in (1, 2, 3)]
        texts += [text for one in words['moments'].values() for text in (one['title'], one['ask'])]
        assert all(text.strip() and '"' not in text and "'" not in text for text in texts)
        source = files(meta.package).joinpath('class', 'texts', f'{lang}.toml')
        assert tomllib.loads(source.read_text('utf-8')) == words
