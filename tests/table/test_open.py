"""Games in which nobody has secrets: several seats of one person, the first word, agreement by one's own mouth."""

from __future__ import annotations

from typing import Any

from sejmik.games.shelf import take
from sejmik.table.clock import read_clock
from sejmik.table.seat import BOT, INVITED, PERSON, Seat
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table

META = take('niepodlegla')


def table(*kinds: str, **options: object) -> Table:
    names = [META.seat_letter(i) for i in range(len(kinds))]
    seats = [Seat(kind, name, bot='random' if kind == BOT else '') for kind, name in zip(kinds, names, strict=True)]
    start = META.start(names, 'open', options)
    return Table(META, start, seats, read_clock('none', len(kinds)), 0)


def answer(one: Table, sentence: str) -> None:
    letter, _, phrase = sentence.partition(' ')
    seat = META.seat(letter, len(one.seats))
    data = {'action': META.action(phrase), 'question': one.question_no}
    entry = one.prepare('answer', seat, 0, data)
    assert entry is not None
    one.apply(entry)


def choices(one: Table, own: tuple[int, ...]) -> list[dict[str, Any]]:
    prompt = Showing(one, Viewer('device', own, own[0], 'en')).prompt()
    assert prompt is not None
    return list(prompt['choices'])


def assign(one: Table) -> None:
    """Pawns of A and B on the first missions, dice for both."""
    for i, mission in enumerate(('a01', 'a02', 'a03', 'a04', 'a05', 'a06')):
        answer(one, f'A send_{"AB"[i % 2]} {mission}')
    for letter in 'AABBABA':
        answer(one, f'A give_die {letter}')


def test_bots_leave_the_first_word_to_people() -> None:
    one = table(PERSON, BOT)
    assert one.bots_to_move() == []
    answer(one, 'A done')
    assert one.bots_to_move() == [1]


def test_bots_without_people_speak_at_once() -> None:
    assert table(BOT, BOT).bots_to_move() == [0, 1]


def test_bots_act_with_their_own_dice_without_being_asked() -> None:
    one = table(PERSON, BOT, consent='nobody')
    assign(one)
    answer(one, 'A begin')
    assert one.record.game.question is not None
    assert one.record.game.question.step.tag == 'struggle'
    assert one.bots_to_move() == [1]


def test_one_person_is_offered_the_dice_of_all_own_seats_each_action_once() -> None:
    one = table(PERSON, PERSON, consent='nobody')
    assign(one)
    answer(one, 'A begin')
    offered = choices(one, (0, 1))
    actions = [choice['action'] for choice in offered]
    assert len(set(actions)) == len(actions)
    holders = {choice['word']: choice['seat'] for choice in offered if choice['verb'] == 'reroll'}
    assert holders == {f'n{n}': 0 if n <= 4 else 1 for n in range(1, 8)}
    assert {choice['seat'] for choice in choices(one, (1,))} == {1}


def test_whoever_plays_all_seats_has_agreed_with_the_proposal() -> None:
    one = table(PERSON, PERSON)
    assign(one)
    answer(one, 'A begin')
    assert one.agreed() == (1, META.action('agree'))


def test_an_invited_player_agrees_for_himself() -> None:
    one = table(PERSON, INVITED)
    assign(one)
    answer(one, 'A begin')
    assert one.agreed() is None
    assert one.waiting() == [1]


def test_the_own_seats_answers_can_be_withdrawn_whichever_seat_gave_them() -> None:
    one = table(PERSON, PERSON)
    answer(one, 'B send_A a01')
    shown = Showing(one, Viewer('device', (0, 1), 0, 'en')).present(0, [True, True])
    assert (shown['can_undo'], shown['undo_seat']) == (True, 1)


def test_the_table_points_out_what_the_dice_would_complete() -> None:
    one = table(PERSON, PERSON, consent='nobody')
    assign(one)
    before = Showing(one, Viewer('device', (0, 1), 0, 'en')).present(0, [True, True])
    assert before['hints'] == {'could': []}
    answer(one, 'A begin')
    shown = Showing(one, Viewer('device', (0, 1), 0, 'en')).present(0, [True, True])
    could = {META.namespaces['mission'][mission] for mission in shown['hints']['could']}
    assert could == {choice['word'] for choice in choices(one, (0, 1)) if choice['verb'] == 'complete'}
