"""The conformance suite passes on an honest game and catches every planted leak and fault."""

from __future__ import annotations

from typing import Any

import pytest

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

    def clone(self) -> Election:
        g = type(self)()
        self.hand_over(g)
        g.leak = self.leak
        g.load_table(self.save_table())
        return g


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


class SharesHands(Faulty):
    def clone(self) -> Election:
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
        (ForgetsFame, 'clone is another'),
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
