"""The components on the table of The Election, and the atoms: the only functions that move them."""

from __future__ import annotations

from typing import Any, Final

from sejmik.kernel.cards import FACE, KNOWN, faces, remove_face
from sejmik.kernel.copies import Given
from sejmik.kernel.game import Game
from sejmik.kernel.outcome import Outcome
from sejmik_election import view

KINDS: Final = ['toast', 'speech', 'pamphlet', 'veto']
TOAST: Final = 0
VETO: Final = 3
WORTH: Final = [1, 2, 3, 0]  # the votes that each kind of card brings (EL-4.2)
COPIES: Final = [8, 6, 4, 6]

DUCATS: Final = 6
HAND: Final = 3

# Actions: everything that can be said at this table, as one range of whole numbers.
PASS: Final = 0
BUY: Final = 1
BID: Final = 2  # + ducats
PLAY: Final = 9  # + kind
NAME: Final = 13  # + seat


class Election(Game):
    """The election field. A hand carries who knows each card (kernel.cards); the top card of a pile is the last."""

    days: Given[int]  # as many as the table agreed on: the start tells, so it is not saved
    day: int
    votes: list[int]
    ducats: list[int]
    hands: list[list[int]]
    deck: list[int]
    discard: list[int]
    stack: list[int]  # cards that were played and have not taken effect yet
    speakers: list[int]  # who played each of them

    @property
    def marshal(self) -> int:
        """EL-2.1: the Marshal of the day; the staff goes round."""
        return (self.day - 1) % self.seats

    def holds(self, seat: int, kind: int) -> bool:
        return kind in faces(self.hands[seat])

    # -- atoms: each moves something and tells it ------------------------------------------------------------------

    def begin_day(self) -> None:
        self.day += 1
        self.tell('day', self.day, self.marshal)

    def draw(self, seat: int) -> None:
        """EL-1.4: an empty deck is made anew from the discard pile; if that is empty too, nobody draws."""
        if not self.deck:
            self.deck, self.discard = self.discard, []
            self.chance.shuffle(self.deck)
            self.tell('shuffle')
        if self.deck:
            card = self.deck.pop() & FACE
            self.hands[seat].append(card | 1 << KNOWN + seat)
            self.tell_secretly('draw', [seat], [card], 1 << seat)

    def pay(self, seat: int, n: int) -> None:
        self.ducats[seat] -= n
        self.tell('pay', seat, n)

    def take_floor(self, seat: int, bid: int) -> None:
        self.ducats[seat] -= bid
        self.tell('floor', seat, bid)

    def play(self, seat: int, kind: int) -> None:
        remove_face(self.hands[seat], kind)
        self.stack.append(kind)
        self.speakers.append(seat)
        self.tell('play', seat, kind)

    def carry(self) -> None:
        """The top card takes effect and is discarded."""
        kind, seat = self.stack.pop(), self.speakers.pop()
        self.discard.append(kind)
        self.votes[seat] += WORTH[kind]
        self.tell('carry', seat, kind, WORTH[kind])

    def strike(self) -> None:
        """The Veto on top strikes down the card beneath it; both are discarded."""
        self.discard.append(self.stack.pop())
        seat = self.speakers.pop()
        self.discard.append(self.stack.pop())
        self.tell('strike', seat, self.speakers.pop(), self.discard[-1])

    def end_game(self) -> None:
        """EL-7.2, EL-7.3: most votes; then most ducats; who is still equal shares the victory."""
        standing = [self.votes[seat] * 100 + self.ducats[seat] for seat in range(self.seats)]
        ranks = [1 + sum(1 for other in standing if other > own) for own in standing]
        self.finish(Outcome(ranks, list(self.votes), 'last_day'))

    # -- secrets: see view.py --------------------------------------------------------------------------------------

    def view_table(self, seat: int) -> dict[str, Any]:
        return view.look(self, seat)

    def redeal(self, seat: int) -> None:
        view.redeal_unseen(self, seat)

    # -- bookkeeping -----------------------------------------------------------------------------------------------

    def audit(self) -> list[str]:
        """Every card is in exactly one place."""
        everywhere = [self.deck, self.discard, self.stack, *self.hands]
        found = [sum(faces(place).count(kind) for place in everywhere) for kind in range(len(KINDS))]
        return [
            f'there are {found[kind]} cards {KINDS[kind]}, not {COPIES[kind]}'
            for kind in range(len(KINDS))
            if found[kind] != COPIES[kind]
        ]
