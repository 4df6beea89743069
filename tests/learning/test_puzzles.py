"""Every puzzle of every game: proven by trying everything, told in every language, solved at the table."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import SHELF, take
from sejmik.learning.coach import DONE, HINT, MISSED, SHOW_ME
from sejmik.learning.proof import complaints
from sejmik.learning.puzzle import HARDEST, puzzle_of, puzzles_of, words_of
from tests.learning.learner import Learner

LONGEST = {'title': 6, 'question': 45, 'hint': 40, 'solution': 60}
WORDIER = {'pl': 1.0, 'en': 1.0, 'de': 1.2}  # German splits and joins words in its own way
GAMES = [name for name, meta in SHELF.items() if puzzles_of(meta)]
ALL = [(game, name) for game in GAMES for name in puzzles_of(take(game))]


@pytest.mark.parametrize(('game', 'name'), ALL, ids=[f'{game}-{name}' for game, name in ALL])
def test_a_puzzle_has_exactly_the_stated_solutions(game: str, name: str) -> None:
    meta = take(game)
    proof, wrong = complaints(puzzle_of(meta, name), meta)
    assert wrong == []
    assert proof.failing, 'every first answer is right: there is nothing to find'


@pytest.mark.parametrize('game', GAMES)
def test_a_game_has_ten_puzzles_at_least_of_several_levels(game: str) -> None:
    levels = [puzzle.level for puzzle in puzzles_of(take(game)).values()]
    assert len(levels) >= 10
    assert set(levels) == set(range(1, HARDEST + 1))


@pytest.mark.parametrize(('game', 'lang'), [(game, lang) for game in GAMES for lang in take(game).languages])
def test_every_puzzle_is_told_in_every_language(game: str, lang: str) -> None:
    told = words_of(take(game), lang)
    assert set(told) == set(puzzles_of(take(game)))
    for name, words in told.items():
        texts = {
            'title': [words.title],
            'question': [words.question],
            'hint': words.hints,
            'solution': [words.solution],
        }
        for key, said in texts.items():
            for text in said:
                assert len(text.split()) <= LONGEST[key] * WORDIER[lang], f'{name}.{key} is long: {text}'
    titles = [words.title for words in told.values()]
    assert len(set(titles)) == len(titles)


# -- at the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('game', 'name'), ALL, ids=[f'{game}-{name}' for game, name in ALL])
def test_the_solution_is_shown_at_the_table(game: str, name: str) -> None:
    learner = Learner(take(game), name, 0, 'puzzle')
    learner.settle()
    learner.do(SHOW_ME)
    learner.settle()
    assert learner.coach.phase() == DONE


FIRST = [(game, next(iter(puzzles_of(take(game))))) for game in GAMES]


@pytest.mark.parametrize(('game', 'name'), FIRST)
def test_a_wrong_first_answer_is_punished_at_the_table(game: str, name: str) -> None:
    """Whatever follows: the learner goes on with the first thing that can be said."""
    meta = take(game)
    puzzle = puzzle_of(meta, name)
    learner = Learner(meta, name, 0, 'puzzle')
    learner.settle()
    wrong = next(option for option in learner.options() if meta.phrase(option) not in puzzle.first)
    learner.answer(wrong)
    for _ in range(60):
        learner.settle()
        if learner.coach.phase() in (DONE, MISSED):
            break
        learner.answer(learner.options()[0])
    assert learner.coach.phase() == MISSED
    learner.do(HINT)
    learner.do(SHOW_ME)
    learner.settle()
    assert learner.coach.phase() == DONE
