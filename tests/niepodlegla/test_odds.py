"""The odds of missions, compared with plain enumeration of everything the dice can show."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import combinations, product

import pytest

from sejmik.games.niepodlegla.odds import Odds, missing, morale_after

PEOPLE, DIPLOMACY, MONEY, COMBAT, PORTRAIT = range(5)
NEUTRAL, PILSUDSKI, DMOWSKI, PADEREWSKI, WITOS, HALLER = range(6)
NOTHING = [0, 0, 0, 0, 0]
BLACK_DIE = [0, 0, 1, 1, 2, 2]


def character(first: int, second: int) -> list[list[int]]:
    both = [first, second]
    return [[PORTRAIT], [first, first], [first, first, second], both, both, [second, second]]


FACES = [
    [[PEOPLE], [DIPLOMACY], [MONEY], [COMBAT], [PEOPLE, COMBAT], [DIPLOMACY, MONEY]],
    character(COMBAT, PEOPLE),
    character(DIPLOMACY, PEOPLE),
    character(DIPLOMACY, MONEY),
    character(PEOPLE, MONEY),
    character(COMBAT, DIPLOMACY),
]

Faces = list[list[list[int]]]
Lie = tuple[int, ...]  # the face of each die; -1: it is to be rolled


# -- by enumeration ----------------------------------------------------------------------------------------------------


def covers(need: list[int], symbols: list[int]) -> bool:
    """Try everything the portraits can stand for."""
    wild = symbols.count(PORTRAIT)
    for stands_for in product(range(4), repeat=wild):
        all_symbols = symbols + list(stands_for)
        if all(all_symbols.count(symbol) >= need[symbol] for symbol in range(4)):
            return True
    return False


class Enumerated:
    """Every die stands for itself; the chances are fractions."""

    def __init__(self, faces: Faces, need: list[int], have: list[int], kinds: list[int]) -> None:
        self.sides = [len(faces[kind]) for kind in kinds]
        lying = [symbol for symbol in range(5) for _ in range(have[symbol])]
        everything = list(product(*[range(sides) for sides in self.sides]))
        self.chances: list[dict[Lie, Fraction]] = [{}]
        for lie in everything:
            symbols = lying + [symbol for kind, face in zip(kinds, lie) for symbol in faces[kind][face]]
            self.chances[0][lie] = Fraction(covers(need, symbols))

    def rolled(self, lie: Lie, rerolls: int, known: dict[Lie, Fraction]) -> Fraction:
        """The chance when the dice marked -1 are rolled and so many rerolls are left after it."""
        if lie not in known:
            if -1 in lie:
                die = lie.index(-1)
                results = [lie[:die] + (face,) + lie[die + 1 :] for face in range(self.sides[die])]
                chances = [self.rolled(result, rerolls, known) for result in results]
                known[lie] = sum(chances, Fraction(0)) / self.sides[die]
            else:
                known[lie] = self.chances[rerolls][lie]
        return known[lie]

    def look_ahead(self) -> dict[Lie, Fraction]:
        """One reroll more: the best of all subsets, or none. Returns the chances of all that can be kept."""
        rerolls = len(self.chances) - 1
        known: dict[Lie, Fraction] = {}
        best: dict[Lie, Fraction] = {}
        for lie, now in self.chances[-1].items():
            best[lie] = max([now] + [self.rolled(left(lie, subset), rerolls, known) for subset in subsets(len(lie))])
        self.chances.append(best)
        return known


def subsets(dice: int) -> list[tuple[int, ...]]:
    return [subset for size in range(1, dice + 1) for subset in combinations(range(dice), size)]


def left(lie: Lie, rolled: tuple[int, ...] | list[int]) -> Lie:
    return tuple(-1 if die in rolled else face for die, face in enumerate(lie))


def close(chance: float, exact: Fraction) -> bool:
    return math.isclose(chance, exact, rel_tol=1e-12, abs_tol=1e-14)


def check(odds: Odds, faces: Faces, need: list[int], have: list[int], kinds: list[int], rolls: int) -> None:
    """All answers about these dice, in whatever way they lie."""
    exact = Enumerated(faces, need, have, kinds)
    open_dice = (-1,) * len(kinds)
    assert odds.roll(need, have, kinds) == float(exact.rolled(open_dice, 0, {}))
    kept = [exact.look_ahead() for _ in range(rolls)]
    before = [exact.rolled(open_dice, rerolls, {}) for rerolls in range(rolls + 1)]
    answers = odds.first_and_rerolls(need, have, kinds, rolls)
    assert len(answers) == rolls + 1
    assert all(close(chance, fraction) for chance, fraction in zip(answers, before))
    for lie, now in exact.chances[0].items():
        answers = odds.rerolls(need, have, kinds, list(lie), rolls)
        assert len(answers) == rolls
        for number, chance in enumerate(answers, 1):
            assert close(chance, exact.chances[number][lie])
            chance, chosen = odds.best_reroll(need, have, kinds, list(lie), number)
            assert close(chance, exact.chances[number][lie])
            if now == 1 or chance == 0:
                assert chosen == []
            else:
                assert close(chance, exact.rolled(left(lie, chosen), number - 1, kept[number - 1]))
        chance, chosen = odds.best_reroll(need, have, kinds, list(lie))
        assert chance == float(exact.chances[1][lie])
        if chosen:
            first = [s for s in subsets(len(kinds)) if exact.rolled(left(lie, s), 0, kept[0]) == exact.chances[1][lie]]
            assert len(chosen) == len(first[0])


# -- random cases ------------------------------------------------------------------------------------------------------


def random_need(rng: random.Random, most: int) -> list[int]:
    need = [0, 0, 0, 0]
    symbols = rng.sample(range(4), rng.randint(1, 4))
    for _ in range(rng.randint(1, most)):
        need[rng.choice(symbols)] += 1
    return need


def random_have(rng: random.Random) -> list[int]:
    have = NOTHING[:]
    for _ in range(rng.choice([0, 0, 1, 2, 3])):
        have[rng.randrange(5)] += 1
    return have


@pytest.mark.parametrize('part', range(8))
def test_dice_of_the_game(part: int) -> None:
    rng = random.Random(f'game {part}')
    odds = Odds(FACES)
    for _ in range(12):
        kinds = [rng.choice([NEUTRAL, NEUTRAL, rng.randrange(6)]) for _ in range(rng.randint(1, 3))]
        check(odds, FACES, random_need(rng, 6), random_have(rng), kinds, 3)


@pytest.mark.parametrize('part', range(3))
def test_four_dice_of_the_game(part: int) -> None:
    rng = random.Random(f'four {part}')
    kinds = [NEUTRAL] * (4 - part) + rng.sample(range(1, 6), part)
    check(Odds(FACES), FACES, random_need(rng, 6), random_have(rng), kinds, 2)


@pytest.mark.parametrize('part', range(8))
def test_odd_dice(part: int) -> None:
    """Few sides, blank faces, portraits beside symbols: nothing may depend on the dice of the game."""
    rng = random.Random(f'odd {part}')
    for _ in range(6):
        faces: Faces = []
        for _ in range(3):
            faces.append([])
            for _ in range(rng.randint(1, 4)):
                symbols = rng.choice([0, 1, 1, 2, 2, 3])
                faces[-1].append(rng.choices([0, 1, 2, 3, 4], weights=[4, 4, 2, 2, 1], k=symbols))
        odds = Odds(faces)
        for _ in range(4):
            kinds = [rng.randrange(3) for _ in range(rng.randint(1, 4))]
            check(odds, faces, random_need(rng, 8), random_have(rng), kinds, 3)


def test_more_dice_of_one_kind() -> None:
    coin = [[[COMBAT], [PEOPLE], [COMBAT, PEOPLE]]]
    for need in ([2, 0, 0, 2], [1, 0, 0, 4], [3, 0, 0, 3], [0, 0, 0, 5], [4, 0, 0, 6]):
        check(Odds(coin), coin, need, NOTHING, [0] * 5, 3)


def test_dice_alike_that_show_the_same_symbols_on_different_faces() -> None:
    """A die is not worthless because others together show its symbols: one of these may be rolled for another."""
    check(Odds(FACES), FACES, [1, 1, 3, 1], NOTHING, [WITOS] * 4, 3)


def test_the_order_of_questions_does_not_matter() -> None:
    """What is remembered from one question must not change the answer to another."""
    rng = random.Random('order')
    questions = []
    for _ in range(60):
        kinds = sorted([rng.choice([NEUTRAL, rng.randrange(6)]) for _ in range(rng.randint(2, 6))])
        questions.append((random_need(rng, 5), random_have(rng), kinds, [rng.randrange(6) for _ in kinds]))
    old = Odds(FACES)
    for need, have, kinds, faces_up in questions + questions[::-1]:
        new = Odds(FACES)
        assert old.roll(need, have, kinds) == new.roll(need, have, kinds)
        assert old.rerolls(need, have, kinds, faces_up, 2) == new.rerolls(need, have, kinds, faces_up, 3)[:2]
        assert old.best_reroll(need, have, kinds, faces_up) == new.best_reroll(need, have, kinds, faces_up)
        assert old.first_and_rerolls(need, have, kinds, 1) == new.first_and_rerolls(need, have, kinds, 1)


# -- by hand -----------------------------------------------------------------------------------------------------------


def test_missing_symbols() -> None:
    assert missing([1, 0, 0, 2], [0, 3, 0, 1, 0]) == 2
    assert missing([1, 0, 0, 2], [0, 3, 0, 1, 1]) == 1
    assert missing([1, 0, 0, 2], [0, 3, 0, 1, 2]) == 0
    assert missing([1, 0, 0, 2], [5, 5, 5, 5, 5]) == 0
    rng = random.Random('missing')
    for _ in range(300):
        need, have = random_need(rng, 5), random_have(rng)
        symbols = [symbol for symbol in range(5) for _ in range(have[symbol])]
        assert (missing(need, have) == 0) == covers(need, symbols)


def test_one_symbol_and_one_neutral_die() -> None:
    odds = Odds(FACES)
    need = [1, 0, 0, 0]
    assert odds.roll(need, NOTHING, [NEUTRAL]) == 1 / 3
    assert odds.roll(need, NOTHING, []) == 0.0
    assert odds.roll(need, [1, 0, 0, 0, 0], []) == 1.0
    assert odds.roll(need, [0, 0, 0, 0, 1], [NEUTRAL]) == 1.0
    assert odds.best_reroll(need, NOTHING, [NEUTRAL], [1]) == (1 / 3, [0])
    assert odds.best_reroll(need, NOTHING, [NEUTRAL], [4]) == (1.0, [])
    assert odds.rerolls(need, NOTHING, [NEUTRAL], [1], 3) == pytest.approx([1 / 3, 5 / 9, 19 / 27])
    assert odds.first_and_rerolls(need, NOTHING, [NEUTRAL], 2) == pytest.approx([1 / 3, 5 / 9, 19 / 27])


def test_two_symbols_of_one_face() -> None:
    """People and combat with one neutral die: only one face of six shows both."""
    odds = Odds(FACES)
    assert odds.roll([1, 0, 0, 1], NOTHING, [NEUTRAL]) == 1 / 6
    assert odds.roll([1, 1, 0, 0], NOTHING, [NEUTRAL]) == 0.0
    # Two dice: people and combat in either order, or the double face on one of them at least: 2 + 11 of 36.
    assert odds.roll([1, 0, 0, 1], NOTHING, [NEUTRAL, NEUTRAL]) == 13 / 36
    # To keep the die with combat leaves 2 faces of 6, which is less than 13 of 36.
    assert odds.best_reroll([1, 0, 0, 1], NOTHING, [NEUTRAL, NEUTRAL], [3, 1]) == (13 / 36, [0, 1])
    # What lies beside the dice is kept in any case.
    assert odds.best_reroll([1, 0, 0, 1], [0, 0, 0, 1, 0], [NEUTRAL], [1]) == (1 / 3, [0])


def test_nine_combat_symbols() -> None:
    """With 9 neutral dice all must show combat, which 2 faces of 6 do."""
    odds = Odds(FACES)
    assert odds.roll([0, 0, 0, 9], NOTHING, [NEUTRAL] * 9) == 1 / 3**9
    once, twice, thrice = odds.first_and_rerolls([0, 0, 0, 9], NOTHING, [NEUTRAL] * 9, 2)
    assert [once, twice, thrice] == pytest.approx([(1 / 3) ** 9, (5 / 9) ** 9, (19 / 27) ** 9])


def test_a_portrait_stands_for_one_symbol_only() -> None:
    odds = Odds(FACES)
    assert odds.roll([0, 0, 1, 0], NOTHING, [PILSUDSKI]) == 1 / 6
    assert odds.roll([0, 0, 2, 0], NOTHING, [PILSUDSKI]) == 0.0
    assert odds.roll([0, 0, 1, 1], NOTHING, [PILSUDSKI]) == 0.0
    assert odds.roll([0, 0, 0, 1], NOTHING, [PILSUDSKI]) == 5 / 6


def test_nothing_is_rolled_in_vain() -> None:
    odds = Odds(FACES)
    assert odds.best_reroll([9, 0, 0, 0], NOTHING, [NEUTRAL] * 3, [0, 0, 0]) == (0.0, [])
    assert odds.best_reroll([9, 0, 0, 0], NOTHING, [NEUTRAL] * 3, [0, 0, 0], 3) == (0.0, [])
    assert odds.rerolls([9, 0, 0, 0], NOTHING, [NEUTRAL] * 3, [0, 0, 0], 2) == [0.0, 0.0]
    assert odds.rerolls([1, 0, 0, 0], NOTHING, [NEUTRAL] * 3, [0, 0, 0], 2) == [1.0, 1.0]
    assert odds.rerolls([1, 0, 0, 0], [1, 0, 0, 0, 0], [], [], 2) == [1.0, 1.0]
    assert odds.rerolls([1, 0, 0, 0], NOTHING, [], [], 2) == [0.0, 0.0]
    assert odds.rerolls([1, 0, 0, 0], NOTHING, [NEUTRAL], [1], 0) == []
    # A die that can bring nothing stays; of two dice that lie alike the first is rolled.
    blank = Odds([[[PEOPLE], [COMBAT]], [[MONEY]]])
    assert blank.best_reroll([0, 0, 0, 1], NOTHING, [1, 0], [0, 0]) == (0.5, [1])
    assert blank.best_reroll([0, 0, 0, 1], NOTHING, [1, 0], [0, 0], 2) == (0.75, [1])
    assert blank.best_reroll([1, 0, 0, 1], NOTHING, [0, 0], [0, 0]) == (0.5, [0])


def test_what_is_kept_may_be_rolled_later() -> None:
    """Who never rolled a kept die again would have a smaller chance here: 0.82716."""
    odds = Odds(FACES)
    kinds = [NEUTRAL, PADEREWSKI, NEUTRAL, NEUTRAL]
    faces_up = [5, 1, 0, 0]  # diplomacy and money; two diplomacy; people; people
    assert odds.rerolls([0, 0, 2, 1], NOTHING, kinds, faces_up, 2)[1] == pytest.approx(0.83813, abs=1e-5)


def test_the_first_of_two_rerolls_may_be_another_than_the_last() -> None:
    odds = Odds(FACES)
    need = [1, 0, 4, 0]
    kinds = [PADEREWSKI, NEUTRAL, PADEREWSKI, WITOS]
    faces_up = [3, 2, 2, 0]  # each shows one money or a portrait
    last, chosen_last = odds.best_reroll(need, NOTHING, kinds, faces_up)
    both, chosen_first = odds.best_reroll(need, NOTHING, kinds, faces_up, 2)
    assert chosen_first != chosen_last
    assert last < both
    assert both == pytest.approx(0.82652, abs=1e-5)


def test_more_than_can_be_planned() -> None:
    """Only the first chance is given, and at once."""
    odds = Odds(FACES)
    need = [3, 2, 2, 2]
    kinds = [NEUTRAL] * 8 + [PILSUDSKI, DMOWSKI, PADEREWSKI, WITOS, HALLER]
    faces_up = [0] * 13
    chance, chosen = odds.best_reroll(need, NOTHING, kinds, faces_up)
    assert odds.rerolls(need, NOTHING, kinds, faces_up, 3) == [chance]
    assert odds.best_reroll(need, NOTHING, kinds, faces_up, 3) == (chance, chosen)
    assert odds.first_and_rerolls(need, NOTHING, kinds, 3) == [odds.roll(need, NOTHING, kinds)]
    with pytest.raises(ValueError, match='than the game has'):
        odds.roll([16, 0, 0, 0], NOTHING, kinds)
    with pytest.raises(ValueError, match='than the game has'):
        odds.roll(need, NOTHING, [NEUTRAL] * 32)


# -- what must hold for any dice ---------------------------------------------------------------------------------------


def test_more_never_hurts() -> None:
    """A die more, a symbol more, a reroll more, a symbol less to bring: no chance falls."""
    rng = random.Random('more')
    odds = Odds(FACES)
    for _ in range(60):
        need, have = random_need(rng, 5), random_have(rng)
        kinds = [rng.choice([NEUTRAL, NEUTRAL, NEUTRAL, rng.randrange(6)]) for _ in range(rng.randint(2, 6))]
        faces_up = [rng.randrange(6) for _ in kinds]
        chances = odds.rerolls(need, have, kinds, faces_up, 3)
        before = odds.first_and_rerolls(need, have, kinds, 3)
        assert min(chances + before) >= 0.0
        assert max(chances + before) <= 1.0
        assert chances == sorted(chances)
        assert before == sorted(before)
        assert odds.roll(need, have, kinds) == pytest.approx(before[0])
        assert odds.best_reroll(need, have, kinds, faces_up)[0] == pytest.approx(chances[0])
        # Whoever rolls all dice has what one has before the first roll.
        assert all(chance >= first - 1e-12 for chance, first in zip(chances, before))

        die, face, symbol = rng.randrange(6), rng.randrange(6), rng.randrange(5)
        more = have[:]
        more[symbol] += 1
        less = [max(0, count - 1) if at == symbol else count for at, count in enumerate(need)]
        for other in (
            odds.rerolls(need, have, [*kinds, die], [*faces_up, face], 3),
            odds.rerolls(need, more, kinds, faces_up, 3),
            odds.rerolls(less, have, kinds, faces_up, 3),
        ):
            assert all(chance <= better + 1e-12 for chance, better in zip(chances, other))


# -- morale ------------------------------------------------------------------------------------------------------------


def test_morale_by_hand() -> None:
    assert morale_after(0, BLACK_DIE, 3) == [0.0, 0.0, 0.0, 1.0, 0.0]
    assert morale_after(1, BLACK_DIE, 3) == [0.0, 1 / 3, 1 / 3, 1 / 3, 0.0]
    assert morale_after(1, BLACK_DIE, 1) == [1 / 3, 1 / 3, 1 / 3]
    assert morale_after(2, BLACK_DIE, 0) == [1 / 9, 8 / 9]


@pytest.mark.parametrize('morale', range(8))
@pytest.mark.parametrize('rolls', range(5))
def test_morale_by_enumeration(rolls: int, morale: int) -> None:
    counts = [0] * (morale + 2)
    for demands in product(BLACK_DIE, repeat=rolls):
        counts[morale - sum(demands) if sum(demands) <= morale else morale + 1] += 1
    assert morale_after(rolls, BLACK_DIE, morale) == [count / 6**rolls for count in counts]
