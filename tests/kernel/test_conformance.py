"""The conformance suite passes on an honest game and catches every planted leak and fault."""

from __future__ import annotations

import json
from typing import Any, Self

import pytest

from sejmik.kernel.chance import Chance
from sejmik.kernel.copies import Replaced
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Start
from sejmik.testing.conformance import Nonconforming, check_games
from tests.kernel.election import ELECTION, STEPS, Election, ElectionMeta


def test_an_honest_game_conforms() -> None:
    report = check_games(ELECTION, 3, 20, texts=False)
    assert report.games == 20
    assert report.leaks_tried > 500
    assert report.asked == {'bid', 'privilege', 'window', 'crisis'}


@pytest.mark.parametrize('leak', [choice for choice in ELECTION.options[0].choices if choice != 'none'])
def test_a_planted_leak_is_caught(leak: str) -> None:
    with pytest.raises(Nonconforming, match='seat'):
        check_games(ELECTION, 3, 20, options={'leak': leak}, texts=False)


class Faulty(Election):
    """An election with one fault of its own."""


class FaultyMeta(ElectionMeta):
    def __init__(self, kind: type[Election]) -> None:
        super().__init__()
        self.kind = kind

    def blank(self, start: Start) -> Election:
        g = self.kind()
        g.steps = STEPS
        g.leak = 'none'
        return g


class LosesCards(Faulty):
    def settle(self, card: int, fame: int, seat: int) -> None:
        super().settle(card, fame, seat)
        self.discard.pop()


class ForgetsFame(Faulty):
    def load_table(self, saved: dict[str, Any]) -> None:
        super().load_table({**saved, 'fame': [0, 0, 0]})


class ForgetsThePayer(Faulty):
    """What it does not save it does not copy either, so no digest shows it."""

    payer: int = -1

    def pay(self, seat: int, n: int) -> None:
        super().pay(seat, n)
        self.payer = seat

    def clone(self) -> Self:
        g = type(self)()
        self.hand_over(g)
        g.leak = self.leak
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
        self.coins[seat] -= n


class ShowsInSilence(Faulty):
    """A drawn card does not count as shown, so the draw could be undone."""

    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.shown = 0


class NeverEnds(Faulty):
    def finish(self, outcome: Any) -> None:
        self.round_no = 0
        self.tell('round', 0)
        self.agenda = [ELECTION.steps['round']()]


class ChangesItsMind(Faulty):
    def options(self, seat: int) -> list[int]:
        return list(reversed(Game.options(self, seat)))


@pytest.mark.parametrize(
    ('kind', 'message'),
    [
        (LosesCards, 'components|impossible|by the events'),
        (ForgetsFame, 'another fame'),
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
