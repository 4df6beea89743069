"""The conformance suite passes on an honest game and catches every planted leak and fault."""

from __future__ import annotations

import json
from typing import Any, Self

import pytest

from sejmik.kernel.cards import redeal, unknown
from sejmik.kernel.chance import Chance
from sejmik.kernel.copies import Replaced
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Start
from sejmik.kernel.step import Step
from sejmik.testing.conformance import Nonconforming, check_games
from sejmik_election.meta import ELECTION, ElectionMeta
from sejmik_election.rules import Day, Window
from sejmik_election.state import VETO, Election


def test_an_honest_game_conforms() -> None:
    report = check_games(ELECTION, 3, 20, texts=False)
    assert report.games == 20
    assert report.leaks_tried > 500
    assert report.asked == {'bid', 'floor', 'window', 'bill'}


class Faulty(Election):
    """An election with one fault of its own."""


class FaultyMeta(ElectionMeta):
    def __init__(self, kind: type[Election]) -> None:
        super().__init__()
        self.kind = kind

    def blank(self, start: Start) -> Election:
        g = self.kind()
        g.steps = self.steps
        g.days = int(start.options['days'])
        return g


# -- planted leaks -----------------------------------------------------------------------------------------------------


class ShowsTheDeck(Faulty):
    def view_table(self, seat: int) -> dict[str, Any]:
        return {**super().view_table(seat), 'leak': self.deck[-1:]}


class ShowsItsChance(Faulty):
    def view_table(self, seat: int) -> dict[str, Any]:
        return {**super().view_table(seat), 'leak': self.chance.save()}


class ShowsAnotherHand(Faulty):
    def view_table(self, seat: int) -> dict[str, Any]:
        return {**super().view_table(seat), 'leak': sorted(self.hands[(seat + 1) % self.seats])}


class ShowsSealedBids(Faulty):
    def view_table(self, seat: int) -> dict[str, Any]:
        return {**super().view_table(seat), 'leak': list(self.said)}


class SkipsWhoHoldsNoVeto(Faulty):
    def ask_one(self, step: Step[Any], seat: int) -> None:
        if isinstance(step, Window) and not self.holds(seat, VETO):
            self.then(Window(step.speaker, step.kind, step.silent + 1))
        else:
            super().ask_one(step, seat)


class TellsTooMany(Faulty):
    def tell_secretly(self, tag: str, numbers: list[int], hidden: list[int], audience: int) -> None:
        super().tell_secretly(tag, numbers, hidden, 7)


@pytest.mark.parametrize(
    'kind', [ShowsTheDeck, ShowsItsChance, ShowsAnotherHand, ShowsSealedBids, SkipsWhoHoldsNoVeto, TellsTooMany]
)
def test_a_planted_leak_is_caught(kind: type[Election]) -> None:
    with pytest.raises(Nonconforming, match='seat'):
        check_games(FaultyMeta(kind), 3, 20, texts=False)


# -- planted truths in imagined worlds ---------------------------------------------------------------------------------


class KeepsTheDeck(Faulty):
    """In no view, so no view betrays it."""

    def redeal(self, seat: int) -> None:
        deck = list(self.deck)
        cards = unknown(self.hands, seat)
        self.chance.shuffle(cards)
        redeal(self.hands, seat, cards)
        self.deck = deck


class KeepsTheHands(Faulty):
    def redeal(self, seat: int) -> None:
        self.chance.shuffle(self.deck)


class HasAForgottenPile(Faulty):
    """Something new on the table, and nobody thought of `redeal`."""

    omens: list[int]

    def sit_down(self, seats: int, chance: Chance) -> None:
        super().sit_down(seats, chance)
        self.omens = [1, 2, 3, 4, 5]


class RememberingMeta(FaultyMeta):
    def remembered(self, g: Game) -> tuple[str, ...]:
        return ('omens',)


@pytest.mark.parametrize(
    ('kind', 'pile'), [(KeepsTheDeck, 'deck'), (KeepsTheHands, 'hands 0'), (HasAForgottenPile, 'omens')]
)
def test_a_pile_that_is_the_true_one_in_all_worlds_is_found(kind: type[Election], pile: str) -> None:
    with pytest.raises(Nonconforming, match=f'redeal forgets {pile}'):
        check_games(FaultyMeta(kind), 3, 20, texts=False)


def test_a_pile_that_everybody_remembers_is_no_secret() -> None:
    check_games(RememberingMeta(HasAForgottenPile), 3, 20, texts=False)


# -- planted faults ----------------------------------------------------------------------------------------------------


class LosesCards(Faulty):
    def carry(self) -> None:
        super().carry()
        self.discard.pop()


class ForgetsVotes(Faulty):
    def load_table(self, saved: dict[str, Any]) -> None:
        super().load_table({**saved, 'votes': [0, 0, 0]})


class ForgetsThePayer(Faulty):
    """What it does not save it does not copy either, so no digest shows it."""

    payer: int = -1

    def pay(self, seat: int, n: int) -> None:
        super().pay(seat, n)
        self.payer = seat

    def clone(self) -> Self:
        g = type(self)()
        self.hand_over(g)
        g.days = self.days
        g.load_table(json.loads(json.dumps(self.save_table())))
        return g

    def save_table(self) -> dict[str, Any]:
        return {name: value for name, value in super().save_table().items() if name != 'payer'}

    def load_table(self, saved: dict[str, Any]) -> None:
        super().load_table({**saved, 'payer': -1})


class SavesHalf(ForgetsThePayer):
    """Copied, but not saved."""

    def clone(self) -> Self:
        g = super().clone()
        g.payer = self.payer
        return g


class EditsTheReplaced(Faulty):
    """Copies share what is only replaced; this is edited."""

    payers: Replaced[list[int]]

    def sit_down(self, seats: int, chance: Chance) -> None:
        super().sit_down(seats, chance)
        self.payers = []

    def pay(self, seat: int, n: int) -> None:
        super().pay(seat, n)
        self.payers.append(seat)


class SharesHands(Faulty):
    def clone(self) -> Self:
        g = super().clone()
        g.hands = self.hands
        return g


class PaysInSilence(Faulty):
    def pay(self, seat: int, n: int) -> None:
        self.ducats[seat] -= n


class ShowsInSilence(Faulty):
    """A drawn card does not count as shown, so the draw could be undone."""

    def draw(self, seat: int) -> None:
        before = self.shown
        super().draw(seat)
        self.shown = before


class NeverEnds(Faulty):
    def end_game(self) -> None:
        self.day = 0
        self.tell('day', 0, self.marshal)
        self.then(Day())


class ChangesItsMind(Faulty):
    def options(self, seat: int) -> list[int]:
        return list(reversed(Game.options(self, seat)))


class TakesANameOfTheKernels(Faulty):
    """A card is laid down next to the others; the kernel lays steps."""

    def lay_next(self, step: Step[Any]) -> None:
        self.discard.append(0)


@pytest.mark.parametrize(
    ('kind', 'message'),
    [
        (TakesANameOfTheKernels, 'TakesANameOfTheKernels.lay_next takes the place of a method of the kernel'),
        (LosesCards, 'components|impossible|by the events'),
        (ForgetsVotes, 'another votes'),
        (ForgetsThePayer, 'a clone has another payer'),
        (SavesHalf, 'a saved and loaded game has another payer'),
        (EditsTheReplaced, 'playing a clone changed payers of the original'),
        (SharesHands, 'original|sees|impossible'),
        (PaysInSilence, 'by the events'),
        (ShowsInSilence, 'withdrawn'),
        (NeverEnds, 'not over'),
        (ChangesItsMind, 'sorted'),
    ],
)
def test_a_planted_fault_is_caught(kind: type[Election], message: str) -> None:
    with pytest.raises(Nonconforming, match=message):
        check_games(FaultyMeta(kind), 3, 10, texts=False)
