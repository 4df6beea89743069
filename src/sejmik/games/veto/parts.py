"""The parts of the table of Veto!: cards in play, what waits on the stack, windows, duels, players. Data only."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from sejmik.games.veto.names import ELECTION_FIELD, NOBODY, NOTHING, UNHARMED
from sejmik.kernel.cards import EVERYONE, FACE, KNOWN, one_of_each
from sejmik.kernel.copies import Late, Replaced
from sejmik.kernel.part import Part

NO_CARDS: Final[list[int]] = []  # shared by moments and items that have none: their lists are replaced, never edited


class Piece(Part):
    """A card in play. When it has left, it is kept as it was until nobody can refer to it any more."""

    kind: int
    owner: int
    controller: int
    here: bool
    tapped: bool
    field: int
    host: int
    entered: int
    stabs: list[int]  # attached stabs, with who knows each
    limits: int  # abilities used up: 8 bits each for the duel, the turn, the round
    challenged: bool  # has used its challenge without tapping this round
    stab_owners: list[int]

    def stab_at(self, kind: int, other: bool) -> int:
        """The place of a stab of this kind, the best-known one first; -1 if there is none. With `other`, of one that
        differs from that: it lies face down and that one face up, or it is another player's."""
        best = -1
        for i in range(len(self.stabs)):
            if self.stabs[i] & FACE == kind and (best < 0 or self.stabs[i] > self.stabs[best]):
                best = i
        if not other:
            return best
        for i in range(len(self.stabs)):
            if self.stabs[i] & FACE == kind and (
                (self.stabs[i] >> KNOWN == EVERYONE) != (self.stabs[best] >> KNOWN == EVERYONE)
                or self.stab_owners[i] != self.stab_owners[best]
            ):
                return i
        return -1

    def stabs_named(self, first: int, other: int) -> list[int]:
        """Its stabs as answers: each kind once, and once more where copies differ."""
        named = one_of_each(self.stabs, first)
        for i in range(len(named)):
            if self.stab_at(named[i] - first, True) >= 0:
                named.append(named[i] - first + other)
        return named


@mypyc_attr(free_list_len=1)
class Moment(Part):
    """Something that happened and may be answered: what, by whom, to which cards."""

    code: int
    by: int
    piece: int
    target: int
    card: int  # a kind, if the card is not in play
    used: list[int]  # who has already answered it; replaced, never edited
    also: int  # a second name of the same moment, NOTHING if it has none
    targets: list[int]  # all cards it aims at; replaced, never edited

    def __init__(self) -> None:
        self.code = 0
        self.also = NOTHING
        self.by = NOBODY
        self.piece = NOTHING
        self.target = NOTHING
        self.card = NOTHING
        self.targets = NO_CARDS
        self.used = NO_CARDS


NO_MOMENT: Final = Moment()  # shared by items that answer nothing and cannot be answered yet; never edited


@mypyc_attr(free_list_len=1)
class Item(Part):
    """A card, ability or action that was declared and waits to be carried out (VT-16.1)."""

    what: int
    seat: int
    card: int  # kind; NOTHING for actions of a character
    piece: int  # the source in play, or the acting character
    ability: int
    picks: list[list[int]]
    x: int
    option: int
    opponent: int
    field: int
    target: int  # the challenged character, the host of equipment
    with_stab: bool
    taps: bool
    refusable: bool
    bonus: int  # added to the yield of an agitation
    discount: int
    paid: bool  # its cost was paid at declaration (cost model M2)
    answers: int  # the item that it answers, NOTHING for the moment of the window
    moment: Moment  # what it answers, as it was; never edited
    own: Moment  # itself, as something to be answered, once it is declared
    negated: int  # 0 no, 1 yes, 2 yes and it returns to the hand
    answered: bool  # a negation was aimed at it (VT-28.3)
    copies: list[int]  # duellists to whom the modifier of this stab also applies (VT-20.54); replaced, never edited
    it: list[int]  # the cards picked last; replaced, never edited
    owner: int  # of the card: a stab under a borrowed character may be somebody else's
    stab: Late[int]  # the answer that named an attached stab as the price, 0 if none did

    def fill(self, what: int, seat: int, card: int, piece: int, ability: int) -> Item:
        self.what = what
        self.seat = seat
        self.owner = seat
        self.card = card
        self.piece = piece
        self.ability = ability
        self.picks = []
        self.x = 0
        self.option = NOTHING
        self.opponent = NOBODY
        self.field = ELECTION_FIELD
        self.target = NOTHING
        self.with_stab = False
        self.taps = True
        self.refusable = True
        self.bonus = 0
        self.discount = 0
        self.paid = False
        self.answers = NOTHING
        self.moment = NO_MOMENT
        self.own = NO_MOMENT
        self.negated = 0
        self.answered = False
        self.copies = NO_CARDS
        self.it = NO_CARDS
        self.stab = 0
        return self


class Window(Part):
    """A time for replies, opened by moments or by the item at its base. Each window has a stack of its own."""

    moments: list[Moment]
    base: int  # its first item in the list of all items
    turn: int  # who is asked next
    passes: int


class Pending(Part):
    """An outcome that is about to happen and may still be replaced (EV-22, EV-25, EV-26, EV-38)."""

    piece: int  # who is struck; NOTHING for a loss of votes
    fate: int
    by: int  # the seat behind it
    killer: int  # the character that strikes, if it is one
    seat: int  # who loses votes
    n: int
    to: int
    cause: int
    prevented: bool
    changed: bool  # a kill became a wound: one more window
    replay: Item | None  # the reply whose `instead` happens in its place
    replay_list: int
    used: list[int]

    def __init__(self) -> None:
        self.piece = NOTHING
        self.fate = UNHARMED
        self.by = NOBODY
        self.killer = NOTHING
        self.seat = NOBODY
        self.n = 0
        self.to = NOBODY
        self.cause = 0
        self.prevented = False
        self.changed = False
        self.replay = None
        self.replay_list = 0
        self.used = []


class Duel(Part):
    """A duel: side 0 is the challenger's, side 1 the challenged one's."""

    fighters: list[int]
    seats: list[int]  # controllers
    used: list[list[int]]  # the equipment chosen by each side
    started: bool
    ended: bool  # without a result
    side: int  # whose slot it is
    benes: int
    winner: int  # a side, NOBODY if undecided
    margin: int
    decided: bool
    loser_votes: int
    refusable: bool
    fate: int  # of the loser


class Lasting(Part):
    """Something that is true for a time, after the card that said so has had its say. Never edited."""

    what: int
    a: int
    n: int  # how much; of a claim to a card, to whom the card goes when the claim ends
    sets: bool
    seat: int  # whose card said so; of a claim to a card, who claims it
    who: int  # the player concerned, NOBODY: see `target`
    target: int  # the card concerned, NOTHING: see `word`
    word: int  # the standing word whose filter decides, NOTHING
    source: int
    until: int
    since: int

    def load(self, saved: list[Any]) -> Lasting:
        self.what = saved[0]
        self.a = saved[1]
        self.n = saved[2]
        self.sets = saved[3] == 1
        self.seat = saved[4]
        self.who = saved[5]
        self.target = saved[6]
        self.word = saved[7]
        self.source = saved[8]
        self.until = saved[9]
        self.since = saved[10]
        return self

    def save(self) -> list[int]:
        return [
            self.what, self.a, self.n, 1 if self.sets else 0, self.seat, self.who, self.target, self.word, self.source,
            self.until, self.since,
        ]  # fmt: skip

    def resting_on(self, seat: int) -> Lasting:
        """The same claim to a card, after which the card goes to another player than before."""
        claim = Lasting().load(self.save())
        claim.n = seat
        return claim


class Player(Part):
    """What belongs to one player. Hand, deck and discard pile carry who knows each card (kernel.cards)."""

    faction: int  # the piece that is his faction card, NOTHING before it is laid out
    house: int  # his faction
    deck_no: int  # the starter deck he plays, NOTHING for another one
    treasury: int
    votes: int
    hand: list[int]
    deck: list[int]  # the top card is the last
    discard: list[int]  # the top card is the last
    removed: list[int]
    aside: list[int]  # chosen for the discard pile, not yet there
    deck_list: Replaced[list[int]]  # all cards he began with, as kinds
    strategy: int  # a kind while the deck is being chosen
    in_game: bool
    influence: int  # how often political influence was used this round
    sum: int
    bribe: int

    def __init__(self) -> None:
        self.faction = NOTHING
        self.house = NOTHING
        self.deck_no = NOTHING
        self.treasury = 0
        self.votes = 0
        self.hand = []
        self.deck = []
        self.discard = []
        self.removed = []
        self.aside = []
        self.deck_list = []
        self.strategy = NOTHING
        self.in_game = True
        self.influence = 0
        self.sum = 0
        self.bribe = 0
