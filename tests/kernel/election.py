"""A toy game that uses everything the kernel offers: sealed bids, a veto window that answers last in first out, a
decision that anyone may make for the table, dice, a hidden deck. It can be told to leak, to see if that is noticed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from sejmik.kernel.cards import FACE, KNOWN, known_faces, redeal, remove_face, unknown
from sejmik.kernel.chance import stream
from sejmik.kernel.copies import Given
from sejmik.kernel.game import UNSAID, Game
from sejmik.kernel.meta import Action, Meta, Option, Start
from sejmik.kernel.outcome import ranked
from sejmik.kernel.step import Step

KINDS = ('toast', 'speech', 'pamphlet', 'veto')
VETO = 3
COPIES = 10
COINS = 6
ROUNDS = 4
PASS = 0
BID = 1  # + coins
PLAY = BID + COINS + 1  # + kind
PAY = PLAY + len(KINDS)  # + seat
DRAW = PAY + 3


class Election(Game):
    """Three estates bid in secret; the highest plays a card, which the others may veto."""

    leak: Given[str]
    round_no: int
    coins: list[int]
    fame: list[int]
    deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    stack: list[int]
    owners: list[int]

    # -- atoms --

    def draw(self, seat: int) -> None:
        if not self.deck and self.discard:
            self.deck, self.discard = self.discard, []
            self.chance.shuffle(self.deck)
            self.tell('shuffle')
        if self.deck:
            card = self.deck.pop() & FACE
            self.hands[seat].append(card | 1 << KNOWN + seat)
            audience = 7 if self.leak == 'an event told to too many' else 1 << seat
            self.tell_secretly('draw', [seat], [card], audience)

    def pay(self, seat: int, n: int) -> None:
        self.coins[seat] -= n
        self.tell('pay', seat, n)

    def cast(self, seat: int, card: int) -> None:
        remove_face(self.hands[seat], card)
        self.stack.append(card)
        self.owners.append(seat)
        self.tell('cast', seat, card)

    def settle(self, card: int, fame: int, seat: int) -> None:
        self.stack.pop()
        self.owners.pop()
        self.discard.append(card)
        self.fame[seat] += fame
        self.tell('settle', seat, card, fame)

    # -- views, worlds --

    def view_table(self, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = {
            'round': self.round_no,
            'coins': list(self.coins),
            'fame': list(self.fame),
            'deck': len(self.deck),
            'discard': list(self.discard),
            'stack': list(self.stack),
            'owners': list(self.owners),
            'hands': [len(hand) for hand in self.hands],
            'known': [known_faces(hand, seat) for hand in self.hands],
        }
        if self.leak == 'deck top in the view':
            seen['leak'] = self.deck[-1:]
        if self.leak == 'generator state in the view':
            seen['leak'] = self.chance.save()
        if self.leak == 'another hand in the view':
            seen['leak'] = sorted(self.hands[(seat + 1) % self.seats])
        if self.leak == 'sealed answers in the view':
            seen['leak'] = list(self.said)
        return seen

    def redeal(self, seat: int) -> None:
        places = [*self.hands, self.deck]
        cards = unknown(places, seat)
        self.chance.shuffle(cards)
        redeal(places, seat, cards)

    def audit(self) -> list[str]:
        cards = [*self.deck, *self.discard, *self.stack, *(card for hand in self.hands for card in hand)]
        found = [sum(1 for card in cards if card & FACE == kind) for kind in range(len(KINDS))]
        return [] if found == [COPIES] * len(KINDS) else [f'cards {found}']


class Round(Step[Election]):
    tag: ClassVar[str] = 'round'

    def run(self, g: Election) -> None:
        g.round_no += 1
        g.tell('round', g.round_no)
        if g.round_no > ROUNDS:
            g.finish(ranked(g.fame, 'rounds'))
        else:
            g.then(Bid(), Crisis(), Round())


class Bid(Step[Election]):
    """All estates choose a number of coins at once; the highest pays and takes the privilege."""

    tag: ClassVar[str] = 'bid'

    def run(self, g: Election) -> None:
        g.ask(self, list(range(g.seats)), g.seats)

    def options(self, g: Election, seat: int) -> list[int]:
        return [BID + coins for coins in range(g.coins[seat] + 1)]

    def heard(self, g: Election, said: list[int]) -> None:
        winner = said.index(max(said))
        g.pay(winner, said[winner] - BID)
        g.then(Privilege(winner))


class Privilege(Step[Election]):
    """The winner may draw for a coin each, and play one card."""

    tag: ClassVar[str] = 'privilege'
    params: ClassVar[str] = 'seat'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Election) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Election, seat: int) -> list[int]:
        plays = sorted({PLAY + (card & FACE) for card in g.hands[seat] if card & FACE != VETO})
        return [PASS, *plays, DRAW] if g.coins[seat] > 0 else [PASS, *plays]

    def heard(self, g: Election, said: list[int]) -> None:
        if said[0] == DRAW:
            g.pay(self.seat, 1)
            g.draw(self.seat)
            g.then(Privilege(self.seat))
        elif said[0] != PASS:
            g.cast(self.seat, said[0] - PLAY)
            g.then(Window(self.seat, 0))


class Window(Step[Election]):
    """Clockwise from the last speaker, each may answer with a veto; when all are silent the top card is settled."""

    tag: ClassVar[str] = 'window'
    params: ClassVar[str] = 'seat n'

    def __init__(self, speaker: int, silent: int) -> None:
        self.speaker = speaker
        self.silent = silent

    def numbers(self) -> list[int]:
        return [self.speaker, self.silent]

    def run(self, g: Election) -> None:
        if self.silent == g.seats:
            g.then(Settle())
            return
        seat = (self.speaker + 1 + self.silent) % g.seats
        holds = any(card & FACE == VETO for card in g.hands[seat])
        if g.leak == 'an engine that skips players who hold no veto' and not holds:
            g.then(Window(self.speaker, self.silent + 1))
        else:
            g.ask_one(self, seat)

    def options(self, g: Election, seat: int) -> list[int]:
        return [PASS, PLAY + VETO] if any(card & FACE == VETO for card in g.hands[seat]) else [PASS]

    def heard(self, g: Election, said: list[int]) -> None:
        seat = (self.speaker + 1 + self.silent) % g.seats
        if said[0] == PASS:
            g.then(Window(self.speaker, self.silent + 1))
        else:
            g.cast(seat, VETO)
            g.then(Window(seat, 0))


class Settle(Step[Election]):
    """The last card in is the first to take effect; a veto discards the card beneath it."""

    tag: ClassVar[str] = 'settle'

    def run(self, g: Election) -> None:
        card, seat = g.stack[-1], g.owners[-1]
        g.settle(card, 0 if card == VETO else 1 + card, seat)
        if card == VETO:
            g.settle(g.stack[-1], 0, g.owners[-1])
        if g.stack:
            g.then(Window(g.owners[-1], 0))


class Crisis(Step[Election]):
    """The first to speak decides who pays."""

    tag: ClassVar[str] = 'crisis'

    def run(self, g: Election) -> None:
        if g.chance.below(6) < 3 and sum(g.coins) > 0:
            g.ask(self, list(range(g.seats)), 1)

    def options(self, g: Election, seat: int) -> list[int]:
        return [PAY + other for other in range(g.seats) if g.coins[other] > 0]

    def heard(self, g: Election, said: list[int]) -> None:
        payer = next(each for each in said if each != UNSAID) - PAY
        g.pay(payer, 1)


STEPS: dict[str, Any] = {step.tag: step for step in (Round, Bid, Privilege, Window, Settle, Crisis)}


class ElectionMeta(Meta):
    name = 'election'
    title = 'Election'
    prefix = 'EL'
    rules_version = 1
    seat_counts = (3,)
    options = (
        Option('leak', 'none', ('none', *(
            'deck top in the view',
            'generator state in the view',
            'another hand in the view',
            'sealed answers in the view',
            'an engine that skips players who hold no veto',
            'an event told to too many',
        ))),
    )  # fmt: skip
    actions = (
        Action('pass'),
        *(Action('bid', 'coins', str(n)) for n in range(COINS + 1)),
        *(Action('play', 'card', kind) for kind in KINDS),
        *(Action('pay', 'seat', letter) for letter in 'ABC'),
        Action('draw'),
    )
    steps = STEPS
    events = {
        'shuffle': '',
        'draw': 'seat | card',
        'pay': 'seat n',
        'cast': 'seat card',
        'settle': 'seat card n',
        'round': 'n',
    }
    params: Mapping[str, str] = {}
    namespaces: Mapping[str, Any] = {}
    sections: Mapping[str, str] = {}
    longest = 500

    def begin(self, start: Start) -> Election:
        g = self.blank(start)
        g.sit_down(3, stream(start.seed, 'play'))
        g.round_no = 0
        g.coins = [COINS] * 3
        g.fame = [0] * 3
        g.deck = [kind for kind in range(len(KINDS)) for _ in range(COPIES)]
        g.discard = []
        g.hands = [[], [], []]
        g.stack = []
        g.owners = []
        stream(start.seed, 'setup').shuffle(g.deck)
        for seat in range(3):
            for _ in range(3):
                g.draw(seat)
        g.then(Round())
        g.advance()
        return g

    def blank(self, start: Start) -> Election:
        g = Election()
        g.steps = STEPS
        g.leak = str(start.options['leak'])
        return g

    def restore(self, start: Start, saved: dict[str, Any]) -> Election:
        g = self.blank(start)
        g.load(saved)
        return g

    def follow(self, seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
        if tag == 'round':
            seen['round'] = numbers[0]
        elif tag == 'shuffle':
            seen.update(deck=len(seen['discard']), discard=[])
        elif tag == 'draw':
            seen['deck'] -= 1
            seen['hands'][numbers[0]] += 1
            if numbers[0] == seat:
                seen['known'][seat] = sorted([*seen['known'][seat], *hidden])
        elif tag == 'pay':
            seen['coins'][numbers[0]] -= numbers[1]
        elif tag == 'cast':
            seen['hands'][numbers[0]] -= 1
            if numbers[0] == seat:
                seen['known'][seat].remove(numbers[1])
            seen['stack'].append(numbers[1])
            seen['owners'].append(numbers[0])
        elif tag == 'settle':
            seen['stack'].pop()
            seen['owners'].pop()
            seen['discard'].append(numbers[1])
            seen['fame'][numbers[0]] += numbers[2]


ELECTION = ElectionMeta()
