"""What players can do with their dice in a struggle, and what is in it for the table: rolls, pieces passed on, tokens.

A normal round and the final differ in what dice are good for and in what morale is worth, not in what can be done.
"""

from __future__ import annotations

from sejmik.games.niepodlegla.bot.dice import NO_HOPE, Grid, Hope
from sejmik.games.niepodlegla.names import CHEER, FIRST_TOKEN, NEUTRAL_DICE, NOBODY, PASS, PORTRAIT, REROLL
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import can_cheer, can_pass, can_reroll


class Hand:
    """A player's dice as they lie."""

    def __init__(self, g: Niepodlegla, seat: int) -> None:
        self.heaps: list[list[int]] = []  # dice that are alike: neutral ones with one face, or one character die
        self.kinds: list[int] = []  # of each heap
        self.shows: list[list[int]] = []  # of each heap
        by_face: list[list[int]] = [[] for _ in g.box.faces[0]]
        for piece in g.held(seat):
            if piece < NEUTRAL_DICE:
                by_face[g.face[piece]].append(piece)
            elif piece < FIRST_TOKEN:
                kind = piece - NEUTRAL_DICE + 1
                self.heaps.append([piece])
                self.kinds.append(kind)
                self.shows.append(g.box.faces[kind][g.face[piece]])
        for face in range(len(by_face)):
            if by_face[face]:
                self.heaps.append(by_face[face])
                self.kinds.append(0)
                self.shows.append(g.box.faces[0][face])

    def rolls(self) -> list[int]:
        """What could be rolled, as masks of dice, few dice first: of those that are alike only the number counts."""
        masks = [0]
        for pieces in self.heaps:
            rolled = 0
            more: list[int] = []
            for piece in reversed(pieces):
                rolled |= 1 << piece
                more += [mask | rolled for mask in masks]
            masks += more
        return sorted(masks[1:], key=int.bit_count)

    def worth_of_roll(self, hope: Hope, start: int, rolled: int) -> float:
        """What it is worth to roll exactly these dice; none of them: to leave all as they lie."""
        state = start
        portraits = 0
        characters = 0
        dice = 0
        for heap in range(len(self.heaps)):
            for piece in self.heaps[heap]:
                if rolled >> piece & 1:
                    if self.kinds[heap] == 0:
                        dice += 1
                    else:
                        characters |= 1 << (self.kinds[heap] - 1)
                    continue
                for symbol in self.shows[heap]:
                    if symbol == PORTRAIT:
                        portraits += 1
                    else:
                        state = hope.grid.up[symbol][state]
        return with_portraits(hope.grid, hope.table(characters, dice), state, portraits)


def with_portraits(grid: Grid, table: list[float], state: int, portraits: int) -> float:
    """The worth of a state with so many portraits more, each as the symbol that helps most."""
    worth = table[state]
    if portraits > 0:
        for symbol in range(4):
            up = grid.up[symbol][state]
            if up != state:
                worth = max(worth, with_portraits(grid, table, up, portraits - 1))
    return worth


class Bet:
    """What a roll may bring, from where on, and what is given up for it."""

    def __init__(self, hope: Hope, start: int, stake: float) -> None:
        self.hope = hope
        self.start = start
        self.stake = stake


def gain_with(hand: Hand, bets: list[Bet], dice: int) -> float:
    return max([hand.worth_of_roll(bet.hope, bet.start, dice) - bet.stake for bet in bets])


class Wish:
    """Something to do: the action, what is in it against leaving it, and which dice or whom it is about."""

    def __init__(self) -> None:
        self.action = NOBODY
        self.gain = NO_HOPE
        self.dice = 0  # a mask: to roll
        self.other = NOBODY  # who gets the piece


class Situation:
    """A struggle as it stands."""

    def __init__(self, g: Niepodlegla) -> None:
        self.g = g
        self.hands = [Hand(g, seat) for seat in range(g.seats)]

    def bets(self, seat: int) -> list[Bet]:
        """The ways to look at a roll of this player; the best of them counts."""
        raise NotImplementedError

    def gain_of_passing(self, seat: int, piece: int, other: int) -> float:
        raise NotImplementedError

    def gain_of_cheer(self, piece: int) -> float:
        raise NotImplementedError

    def gain_of_roll(self, seat: int, dice: int) -> float:
        """What is in rolling exactly these dice."""
        return gain_with(self.hands[seat], self.bets(seat), dice)

    def best_roll(self, seat: int) -> Wish:
        wish = Wish()
        if can_reroll(self.g):
            bets = self.bets(seat)
            for dice in self.hands[seat].rolls():
                gain = gain_with(self.hands[seat], bets, dice)
                if gain > wish.gain + 1e-9:
                    wish.gain = gain
                    wish.dice = dice
                    wish.action = REROLL + lowest(dice)
        return wish

    def best_pass(self, seat: int) -> Wish:
        """The piece of a player that is worth most in other hands."""
        wish = Wish()
        g = self.g
        tried: list[int] = []
        for piece in g.held(seat):
            shown = g.shows(piece)
            if shown == 0 or shown in tried or not can_pass(g):
                continue
            tried.append(shown)
            for other in range(g.seats):
                if other != seat:
                    gain = self.gain_of_passing(seat, piece, other)
                    if gain > wish.gain + 1e-9:
                        wish.gain = gain
                        wish.action = PASS + piece
                        wish.other = other
        return wish

    def best_cheer(self, seat: int) -> Wish:
        wish = Wish()
        for piece in self.g.held(seat):
            if can_cheer(self.g, seat, piece) and self.gain_of_cheer(piece) > wish.gain:
                wish.gain = self.gain_of_cheer(piece)
                wish.action = CHEER + piece
        return wish

    def wishes(self, seat: int) -> list[Wish]:
        """The best of each kind; a roll comes first where several are as good."""
        found = [self.best_roll(seat), self.best_pass(seat), self.best_cheer(seat)]
        return [wish for wish in found if wish.action != NOBODY]

    def eagerness(self, seat: int) -> float:
        """The most that a player sees in going on."""
        return max([NO_HOPE] + [wish.gain for wish in self.wishes(seat)])


def lowest(mask: int) -> int:
    """The first die of a mask."""
    piece = 0
    while mask >> piece & 1 == 0:
        piece += 1
    return piece
