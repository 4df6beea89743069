"""The proof notices what a puzzle claims and is not so; its reader names file and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.learning.proof import GOAL, MISSED, Prover, complaints
from sejmik.learning.puzzle import Puzzle, puzzle_of, read_puzzle
from sejmik.learning.refuting import Refuting

TAKE_THE_LAST = """
game = "unia"
seats = 2
level = 1
until = ["draft", "next round"]
solution = ["A play ossolinski"]
first = ["play ossolinski"]

[position]
turn = "A"
first = "B"
marshal = "A"
round = 8
track = ["posel", "zamoyski", "infamia"]

[position.A]
votes = 10
hand = ["ossolinski", "mowca"]
deck = ["klient", "veto"]

[position.B]
votes = 9
bid = ["veto", "mowca"]
deck = ["palac", "klient"]

[goal]
over = true
winners = ["A"]
"""


def written(tmp_path: Path, *changes: tuple[str, str], name: str = '01-the-last.toml') -> Path:
    text = TAKE_THE_LAST
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / name
    file.write_text(text, 'utf-8')
    return file


def faults(tmp_path: Path, *changes: tuple[str, str]) -> list[str]:
    puzzle = read_puzzle(written(tmp_path, *changes))
    return complaints(puzzle, take(puzzle.game))[1]


def test_a_true_puzzle_is_proven(tmp_path: Path) -> None:
    puzzle = read_puzzle(written(tmp_path))
    proof, wrong = complaints(puzzle, take('unia'))
    assert wrong == []
    assert (puzzle.name, proof.lines, proof.longest) == ('the-last', 1, 1)
    meta = take('unia')
    assert [meta.phrase(action) for action in proof.failing] == ['done', 'play mowca']
    assert proof.failing[meta.action('done')] == ['A done', 'A name A', 'A draft']


# -- planted mistakes --------------------------------------------------------------------------------------------------


def test_a_second_solution_is_noticed(tmp_path: Path) -> None:
    [wrong] = faults(tmp_path, ('votes = 10', 'votes = 11'))  # one vote is left: the Orator takes it as well
    assert wrong == (
        'first is ["play ossolinski"], and the goal is forced by exactly ["play mowca", "play ossolinski"]'
    )


def test_a_first_answer_that_forces_nothing_is_noticed(tmp_path: Path) -> None:
    [wrong] = faults(tmp_path, ('first = ["play ossolinski"]', 'first = ["play mowca"]'))
    assert 'first is ["play mowca"]' in wrong


def test_a_goal_that_cannot_be_forced_is_noticed(tmp_path: Path) -> None:
    assert faults(tmp_path, ('votes = 10', 'votes = 5')) == ['no first answer forces the goal']


def test_a_goal_that_is_true_already_is_noticed(tmp_path: Path) -> None:
    assert faults(tmp_path, ('over = true\nwinners = ["A"]', 'over = false')) == ['the goal is true from the start']


def test_a_solution_that_goes_astray_is_noticed_and_a_whole_one_written_out(tmp_path: Path) -> None:
    wrong, line = faults(tmp_path, ('solution = ["A play ossolinski"]', 'solution = ["A play mowca"]'))
    assert wrong == "solution: 'A play mowca' does not force the goal"
    assert line == 'solution could be: ["A play ossolinski"]'


def test_a_solution_that_says_more_than_is_needed_is_noticed(tmp_path: Path) -> None:
    wrong, _ = faults(tmp_path, ('["A play ossolinski"]\n', '["A play ossolinski", "A done"]\n'))
    assert wrong == "solution: the goal is reached before 'A done'"


def test_what_chance_may_make_good_proves_nothing(tmp_path: Path) -> None:
    """The deck is empty, so the card is drawn from a shuffled discard pile; both cards in it would do."""
    changes = (
        ('["ossolinski", "mowca"]', '["palac"]'),
        ('deck = ["klient", "veto"]', 'deck = []\ndiscard = ["ossolinski", "uchanski"]'),
        ('["A play ossolinski"]', '["A play palac", "A play ossolinski"]'),
        ('first = ["play ossolinski"]', 'first = ["play palac"]'),
    )
    with pytest.raises(BadInput, match='leaves something to chance: A play palac'):
        faults(tmp_path, *changes)
    open_chance = ('level = 1', 'level = 1\nchance = "does not matter"')
    assert not any('first' in wrong for wrong in faults(tmp_path, open_chance, *changes))


def test_chance_that_can_fail_does_not_force_the_goal(tmp_path: Path) -> None:
    """The same with one good card and one bad one: whatever luck brings, nothing is forced."""
    changes = (
        ('["ossolinski", "mowca"]', '["palac"]'),
        ('deck = ["klient", "veto"]', 'deck = []\ndiscard = ["ossolinski", "veto", "klient", "senator"]'),
    )
    assert faults(tmp_path, *changes) == ['no first answer forces the goal']


def test_too_many_positions_are_not_looked_at(tmp_path: Path) -> None:
    puzzle = read_puzzle(written(tmp_path))
    with pytest.raises(BadInput, match='more than 2 positions'):
        complaints(puzzle, take('unia'), most=2)


# -- the others --------------------------------------------------------------------------------------------------------

FORBID = 'which-card-to-forbid'


def test_the_others_answer_what_punishes_a_wrong_move() -> None:
    """Unia: Veto spent on the wrong card; Jan, who may do anything now, wins."""
    meta = take('unia')
    puzzle = puzzle_of(meta, FORBID)
    others = Refuting(puzzle, meta, seconds=30)
    game = puzzle.open(meta).game
    while (stated := others.stated(game)) is not None:
        game.answer(*stated)
    game.answer(0, meta.action('veto'))
    for _ in range(40):
        kind = others.place(game).kind
        if kind in (GOAL, MISSED):
            break
        stated = others.stated(game)
        if stated is None:
            seat = game.waiting()[0]
            action = others.answer(game, seat) if seat != 0 else game.options(0)[0]
            assert action is not None
            stated = (seat, action)
        game.answer(*stated)
    assert kind == MISSED


def test_sealed_answers_are_given_without_knowing_the_others(tmp_path: Path) -> None:
    """Sigismundus, votes for an office: whoever could see the others' votes would always bid one more."""
    text = """
game = "sigismundus"
seats = 3
until = ["answer_demand", "act_of_law"]
solution = ["A amount 5"]
first = ["amount 5"]
others = ["A name A", "B name B", "C name C"]
[position]
phase = "office_votes"
round = 2
first = "A"
demand = "tax"
vacancies = { archiepiscopus_gnesnensis = "A" }
[position.A]
royal = 1
votes = 5
offices = ["marsalcus_regni", "castellanus_cracoviensis", "archiepiscopus_leopoliensis",
  "cancellarius_regni", "palatinus_cracoviensis"]
[position.B]
royal = 2
votes = 4
offices = ["episcopus_cracoviensis", "vicecancellarius_regni", "palatinus_posnaniensis",
  "episcopus_cuiaviensis", "thesaurarius_regni"]
[position.C]
royal = 3
votes = 2
offices = ["palatinus_sandomirensis", "episcopus_posnaniensis", "marsalcus_curiae", "castellanus_posnaniensis"]
[goal]
holders = { archiepiscopus_gnesnensis = "A" }
"""
    file = tmp_path / 'sealed.toml'
    file.write_text(text, 'utf-8')
    puzzle = read_puzzle(file)
    meta = take('sigismundus')
    prover = Prover(puzzle, meta)
    proof = prover.prove(puzzle.open(meta).game)
    amounts = [int(meta.phrase(action).split()[1]) for action in proof.forcing]
    assert amounts == [4, 5, 6, 7]  # B can put down 4, and A settles ties
    assert proof.failing[meta.action('amount 3')][:2] == ['A amount 3', 'B amount 4']


# -- reading -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('change', 'why'),
    [
        (('game = "unia"', 'game = 3'), 'game must be a text'),
        (('seats = 2', 'seats = true'), 'seats must be a whole number'),
        (('seats = 2', ''), "'seats' is missing"),
        (('level = 1', 'level = 4'), 'level is 4, not 1 to 3'),
        (('level = 1', 'lvel = 1'), "unknown key 'lvel'"),
        (('level = 1', 'chance = "maybe"'), "chance is 'maybe'"),
        (('level = 1', 'learner = "C"'), "learner: there is no seat 'C'"),
        (('level = 1', 'names = { B = 3 }'), 'names: expected the letters'),
        (('level = 1', 'others = "B fly"'), "others: 'B fly': 'fly' is nothing that can be said in unia"),
        (('first = ["play ossolinski"]', 'first = [1]'), 'first must be a list of texts'),
        (('first = ["play ossolinski"]', 'first = []'), 'first is empty'),
        (('first = ["play ossolinski"]', 'first = ["play dragon"]'), "first: 'A play dragon'"),
        (('["A play ossolinski"]', '["C done"]'), "solution: 'C done': there is no seat 'C'"),
        (('"draft", ', '"drift", '), "until: unia has no step 'drift'"),
        (('"draft", ', '"AZ draft", '), "until: 'AZ draft': expected"),
        (('[goal]\nover = true\nwinners = ["A"]', '[goal]'), 'goal is empty'),
        (('winners = ["A"]', 'winers = ["A"]'), 'goal.winers: a position has no such thing'),
        (('winners = ["A"]', 'level = 2'), "'level' stands below [goal]"),
        (('votes = 10', 'votes = 30'), 'position.pool'),
        (('votes = 10', 'votes ='), 'Invalid value'),
    ],
)
def test_bad_input_is_told_in_one_line_that_names_file_and_key(
    tmp_path: Path, change: tuple[str, str], why: str
) -> None:
    old, new = change
    changes = [change] if why != "'level' stands below [goal]" else [('level = 1\n', ''), change]
    file = written(tmp_path, *changes)
    with pytest.raises(BadInput) as caught:
        complaints(read_puzzle(file), take('unia'))
    assert str(caught.value).startswith(f'{file}: ')
    assert why in str(caught.value)
    assert '\n' not in str(caught.value)
    assert (old, new) == change


def test_a_key_that_slid_below_a_table_is_told_where_it_belongs(tmp_path: Path) -> None:
    solution = 'solution = ["A play ossolinski"]\n'
    file = written(tmp_path, (solution, ''), ('[goal]\n', f'[goal]\n{solution}'))
    with pytest.raises(BadInput, match=r"'solution' is missing; it stands below \[goal\]"):
        read_puzzle(file)


def test_a_file_has_a_name_that_can_stand_in_an_address(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r'a puzzle is called NN-name\.toml'):
        read_puzzle(written(tmp_path, name='1 Last Vote.toml'))
    with pytest.raises(BadInput, match='No such file'):
        read_puzzle(tmp_path / 'none.toml')


def test_a_puzzle_of_another_game_is_refused(tmp_path: Path) -> None:
    puzzle: Puzzle = read_puzzle(written(tmp_path))
    with pytest.raises(BadInput, match="game is 'unia', and this is veto"):
        complaints(puzzle, take('veto'))


def test_a_puzzle_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(BadInput, match=r"unia has no puzzle '\.\./1'; it has"):
        puzzle_of(take('unia'), '../1')
