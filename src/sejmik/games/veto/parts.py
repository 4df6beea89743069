"""The parts of the table of Veto!: cards in play, what waits on the stack, windows, duels, players. Data only."""

from __future__ import annotations

from typing import Any, Final

from sejmik.games.veto.names import ELECTION_FIELD, NOBODY, NOTHING, UNHARMED
from sejmik.kernel.cards import FACE


class Settings:
    """The table options that the rulings name."""

    opening_hand: int
    hand_max: int
    cost_model: int  # 1, 2 or 3
    affordability: bool
    upkeep_default: int
    empty_turn_only: bool
    stab_attach: int
    famous_crimson_stabs: int
    hostile_to_own: bool
    took_last: bool
    tapped_may_refuse: bool
    bribe_mode: int
    killed_only: bool
    copies_by_name: bool
    influence_frequency: int
    any_item: bool
    famous_from_loser: bool
    different_factions: bool
    no_effects_round_1: bool
    show_removed: bool
    revenge_nested: bool
    owner_loses: bool
    reshuffle_needed: bool
    feast: bool
    decks: int
    round_limit: int
    pile_order: bool
    concession: int  # the round from which one may concede, 0 for never

    def __init__(self) -> None:
        pass


# upkeep_default
DISCARD_UNTIL_SOLVENT: Final = 0
FLOOR_AT_ZERO: Final = 1
DISCARD_ALL_UNPAID: Final = 2
# stab_attach_kind
AS_TRIFLE: Final = 0
ONCE_PER_TURN: Final = 1
SETTLEMENT_ONLY: Final = 2
# bribe_mode
SINGLE_OPEN_BID: Final = 0
OPEN_AUCTION: Final = 1
SEALED_BID: Final = 2
# pi_frequency
ONCE_PER_ROUND: Final = 0
UNLIMITED: Final = 1
AS_CARD: Final = 2
# decks
STARTER_DECKS: Final = 0
RANDOM_DECKS: Final = 1
OWN_DECKS: Final = 2


class Piece:
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
    stab_owners: list[int]
    limits: int  # abilities used up: 8 bits each for the duel, the turn, the round
    challenged: bool  # has used its challenge without tapping this round

    def __init__(self) -> None:
        pass

    def clone(self) -> Piece:
        p = Piece()
        p.kind = self.kind
        p.owner = self.owner
        p.controller = self.controller
        p.here = self.here
        p.tapped = self.tapped
        p.field = self.field
        p.host = self.host
        p.entered = self.entered
        p.stabs = self.stabs.copy()
        p.stab_owners = self.stab_owners.copy()
        p.limits = self.limits
        p.challenged = self.challenged
        return p

    def save(self) -> list[Any]:
        return [
            self.kind, self.owner, self.controller, self.here, self.tapped, self.field, self.host, self.entered,
            self.stabs, self.limits, self.challenged, self.stab_owners,
        ]  # fmt: skip

    def load(self, saved: list[Any]) -> None:
        self.kind = saved[0]
        self.owner = saved[1]
        self.controller = saved[2]
        self.here = saved[3]
        self.tapped = saved[4]
        self.field = saved[5]
        self.host = saved[6]
        self.entered = saved[7]
        self.stabs = list(saved[8])
        self.limits = saved[9]
        self.challenged = saved[10]
        self.stab_owners = list(saved[11])

    def take_stab(self, kind: int) -> int:
        """Take out one stab of this kind, the best-known one first; returns its owner."""
        best = -1
        for i in range(len(self.stabs)):
            if self.stabs[i] & FACE == kind and (best < 0 or self.stabs[i] > self.stabs[best]):
                best = i
        self.stabs.pop(best)
        return self.stab_owners.pop(best)


class Moment:
    """Something that happened and may be answered: what, by whom, to which cards."""

    code: int
    also: int  # a second name of the same moment, NOTHING if it has none
    by: int
    piece: int
    target: int
    card: int  # a kind, if the card is not in play
    targets: list[int]  # all cards it aims at
    used: list[int]  # who has already answered it

    def __init__(self) -> None:
        self.code = 0
        self.also = NOTHING
        self.by = NOBODY
        self.piece = NOTHING
        self.target = NOTHING
        self.card = NOTHING
        self.targets = []
        self.used = []

    def clone(self) -> Moment:
        m = Moment()
        m.code = self.code
        m.also = self.also
        m.by = self.by
        m.piece = self.piece
        m.target = self.target
        m.card = self.card
        m.targets = self.targets.copy()
        m.used = self.used.copy()
        return m

    def save(self) -> list[Any]:
        return [self.code, self.by, self.piece, self.target, self.card, self.used, self.also, self.targets]

    def load(self, saved: list[Any]) -> Moment:
        self.code = saved[0]
        self.by = saved[1]
        self.piece = saved[2]
        self.target = saved[3]
        self.card = saved[4]
        self.used = list(saved[5])
        self.also = saved[6]
        self.targets = list(saved[7])
        return self


class Item:
    """A card, ability or action that was declared and waits to be carried out (VT-16.1)."""

    what: int
    seat: int
    owner: int  # of the card: a stab under a borrowed character may be somebody else's
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
    moment: Moment  # what it answers, as it was
    own: Moment  # itself, as something to be answered
    negated: int  # 0 no, 1 yes, 2 yes and it returns to the hand
    answered: bool  # a negation was aimed at it (VT-28.3)
    copies: list[int]  # duellists to whom the modifier of this stab also applies (VT-20.54)
    it: list[int]  # the cards picked last

    def __init__(self) -> None:
        pass

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
        self.moment = Moment()
        self.own = Moment()
        self.negated = 0
        self.answered = False
        self.copies = []
        self.it = []
        return self

    def clone(self) -> Item:
        i = Item()
        i.what = self.what
        i.seat = self.seat
        i.owner = self.owner
        i.card = self.card
        i.piece = self.piece
        i.ability = self.ability
        i.picks = [picked.copy() for picked in self.picks]
        i.x = self.x
        i.option = self.option
        i.opponent = self.opponent
        i.field = self.field
        i.target = self.target
        i.with_stab = self.with_stab
        i.taps = self.taps
        i.refusable = self.refusable
        i.bonus = self.bonus
        i.discount = self.discount
        i.paid = self.paid
        i.answers = self.answers
        i.moment = self.moment.clone()
        i.own = self.own.clone()
        i.negated = self.negated
        i.answered = self.answered
        i.copies = self.copies.copy()
        i.it = self.it.copy()
        return i

    def save(self) -> list[Any]:
        return [
            self.what, self.seat, self.card, self.piece, self.ability, self.picks, self.x, self.option, self.opponent,
            self.field, self.target, self.with_stab, self.taps, self.refusable, self.bonus, self.discount, self.paid,
            self.answers, self.moment.save(), self.own.save(), self.negated, self.answered, self.copies, self.it,
            self.owner,
        ]  # fmt: skip

    def load(self, saved: list[Any]) -> Item:
        self.what = saved[0]
        self.seat = saved[1]
        self.card = saved[2]
        self.piece = saved[3]
        self.ability = saved[4]
        self.picks = [list(picked) for picked in saved[5]]
        self.x = saved[6]
        self.option = saved[7]
        self.opponent = saved[8]
        self.field = saved[9]
        self.target = saved[10]
        self.with_stab = saved[11]
        self.taps = saved[12]
        self.refusable = saved[13]
        self.bonus = saved[14]
        self.discount = saved[15]
        self.paid = saved[16]
        self.answers = saved[17]
        self.moment = Moment().load(saved[18])
        self.own = Moment().load(saved[19])
        self.negated = saved[20]
        self.answered = saved[21]
        self.copies = list(saved[22])
        self.it = list(saved[23])
        self.owner = saved[24]
        return self


class Window:
    """A time for replies, opened by moments or by the item at its base. Each window has a stack of its own."""

    moments: list[Moment]
    base: int  # its first item in the list of all items
    turn: int  # who is asked next
    passes: int

    def __init__(self) -> None:
        pass

    def clone(self) -> Window:
        w = Window()
        w.moments = [moment.clone() for moment in self.moments]
        w.base = self.base
        w.turn = self.turn
        w.passes = self.passes
        return w

    def save(self) -> list[Any]:
        return [[moment.save() for moment in self.moments], self.base, self.turn, self.passes]

    def load(self, saved: list[Any]) -> Window:
        self.moments = [Moment().load(moment) for moment in saved[0]]
        self.base = saved[1]
        self.turn = saved[2]
        self.passes = saved[3]
        return self


class Pending:
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

    def clone(self) -> Pending:
        p = Pending()
        p.piece = self.piece
        p.fate = self.fate
        p.by = self.by
        p.killer = self.killer
        p.seat = self.seat
        p.n = self.n
        p.to = self.to
        p.cause = self.cause
        p.prevented = self.prevented
        p.changed = self.changed
        replay = self.replay
        p.replay = None if replay is None else replay.clone()
        p.replay_list = self.replay_list
        p.used = self.used.copy()
        return p

    def save(self) -> list[Any]:
        replay = self.replay
        return [
            self.piece, self.fate, self.by, self.killer, self.seat, self.n, self.to, self.cause, self.prevented,
            self.changed, None if replay is None else replay.save(), self.replay_list, self.used,
        ]  # fmt: skip

    def load(self, saved: list[Any]) -> Pending:
        self.piece = saved[0]
        self.fate = saved[1]
        self.by = saved[2]
        self.killer = saved[3]
        self.seat = saved[4]
        self.n = saved[5]
        self.to = saved[6]
        self.cause = saved[7]
        self.prevented = saved[8]
        self.changed = saved[9]
        self.replay = None if saved[10] is None else Item().load(saved[10])
        self.replay_list = saved[11]
        self.used = list(saved[12])
        return self


class Duel:
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

    def __init__(self) -> None:
        pass

    def clone(self) -> Duel:
        d = Duel()
        d.fighters = self.fighters.copy()
        d.seats = self.seats.copy()
        d.used = [self.used[0].copy(), self.used[1].copy()]
        d.started = self.started
        d.ended = self.ended
        d.side = self.side
        d.benes = self.benes
        d.winner = self.winner
        d.margin = self.margin
        d.decided = self.decided
        d.loser_votes = self.loser_votes
        d.refusable = self.refusable
        d.fate = self.fate
        return d

    def save(self) -> list[Any]:
        return [
            self.fighters, self.seats, self.used, self.started, self.ended, self.side, self.benes, self.winner,
            self.margin, self.decided, self.loser_votes, self.refusable, self.fate,
        ]  # fmt: skip

    def load(self, saved: list[Any]) -> Duel:
        self.fighters = list(saved[0])
        self.seats = list(saved[1])
        self.used = [list(saved[2][0]), list(saved[2][1])]
        self.started = saved[3]
        self.ended = saved[4]
        self.side = saved[5]
        self.benes = saved[6]
        self.winner = saved[7]
        self.margin = saved[8]
        self.decided = saved[9]
        self.loser_votes = saved[10]
        self.refusable = saved[11]
        self.fate = saved[12]
        return self


class Lasting:
    """Something that is true for a time, after the card that said so has had its say. Never edited."""

    what: int
    a: int
    n: int
    sets: bool
    seat: int  # whose card said so
    who: int  # the player concerned, NOBODY: see `target`
    target: int  # the card concerned, NOTHING: see `word`
    word: int  # the standing word whose filter decides, NOTHING
    source: int
    until: int
    since: int

    def __init__(self, numbers: list[int]) -> None:
        self.what = numbers[0]
        self.a = numbers[1]
        self.n = numbers[2]
        self.sets = numbers[3] == 1
        self.seat = numbers[4]
        self.who = numbers[5]
        self.target = numbers[6]
        self.word = numbers[7]
        self.source = numbers[8]
        self.until = numbers[9]
        self.since = numbers[10]

    def save(self) -> list[int]:
        return [
            self.what, self.a, self.n, 1 if self.sets else 0, self.seat, self.who, self.target, self.word, self.source,
            self.until, self.since,
        ]  # fmt: skip


class Player:
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
    deck_list: list[int]  # all cards he began with, as kinds
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

    def clone(self) -> Player:
        p = Player()
        p.faction = self.faction
        p.house = self.house
        p.deck_no = self.deck_no
        p.treasury = self.treasury
        p.votes = self.votes
        p.hand = self.hand.copy()
        p.deck = self.deck.copy()
        p.discard = self.discard.copy()
        p.removed = self.removed.copy()
        p.aside = self.aside.copy()
        p.deck_list = self.deck_list
        p.strategy = self.strategy
        p.in_game = self.in_game
        p.influence = self.influence
        p.sum = self.sum
        p.bribe = self.bribe
        return p

    def save(self) -> list[Any]:
        return [
            self.faction, self.house, self.deck_no, self.treasury, self.votes, self.hand, self.deck, self.discard,
            self.removed, self.aside, self.deck_list, self.strategy, self.in_game, self.influence, self.sum, self.bribe,
        ]  # fmt: skip

    def load(self, saved: list[Any]) -> None:
        self.faction = saved[0]
        self.house = saved[1]
        self.deck_no = saved[2]
        self.treasury = saved[3]
        self.votes = saved[4]
        self.hand = list(saved[5])
        self.deck = list(saved[6])
        self.discard = list(saved[7])
        self.removed = list(saved[8])
        self.aside = list(saved[9])
        self.deck_list = list(saved[10])
        self.strategy = saved[11]
        self.in_game = saved[12]
        self.influence = saved[13]
        self.sum = saved[14]
        self.bribe = saved[15]
