"""The verbs about cards of hand and deck: draw, discard, look, search."""

from __future__ import annotations

from typing import ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.declaring import hosts, may_enter
from sejmik.games.veto.language import Filter, Number
from sejmik.games.veto.names import ATTACHED, NOBODY, NOTHING
from sejmik.games.veto.parts import Item
from sejmik.games.veto.paying import DiscardFromHand
from sejmik.games.veto.pool import Word
from sejmik.games.veto.references import refer, seats_of
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import fits_card
from sejmik.games.veto.words import PlayerWord
from sejmik.kernel.cards import FACE, one_of_each
from sejmik.kernel.step import Step


class Draw(PlayerWord):
    """Draw n cards from the own deck."""

    name: ClassVar[str] = 'draw'

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            g.draw(seat, n)


class DiscardHand(PlayerWord):
    """n cards go from that player's hand to his discard pile: chosen by him, by me, or at random."""

    name: ClassVar[str] = 'discard_hand'

    def __init__(self, who: int, n: Number, how: str) -> None:
        super().__init__(who, n)
        self.how = how

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            if self.how == 'random':
                for _ in range(n):
                    hand = g.players[seat].hand
                    if hand:
                        kinds = [card & FACE for card in hand]
                        kinds.sort()
                        g.discard_from_hand(seat, kinds[g.chance.below(len(kinds))])
            elif self.how == 'me':
                g.then(DiscardFromHand(item.seat, seat, n))
            else:
                g.then(DiscardFromHand(seat, seat, n))


class LookHand(PlayerWord):
    """I see that player's whole hand."""

    name: ClassVar[str] = 'look_hand'

    def do(self, g: Veto, item: Item) -> None:
        for seat in seats_of(g, self.who, item.seat, item):
            g.look_at_hand(item.seat, seat)


class LookTop(Word):
    """I look at the top n cards of my deck, may take some of them, and put the rest back as the text says."""

    name: ClassVar[str] = 'look_top'

    def __init__(self, n: int, take: int, pay_each: int, rest: str) -> None:
        self.n = n
        self.take = take
        self.pay_each = pay_each
        self.rest = rest

    def do(self, g: Veto, item: Item) -> None:
        g.look_at_top(item.seat, self.n)
        rest = ['top', 'bottom', 'either'].index(self.rest)
        g.then(TakeLooked(item.seat, self.take, self.pay_each), PutBack(item.seat, rest))


class TakeLooked(Step[Veto]):
    """DEC-28: of the cards looked at, any number up to the limit, each for its price. Others see only how many."""

    tag: ClassVar[str] = 'take_looked'
    params: ClassVar[str] = 'seat n price'
    rules: ClassVar[str] = 'VT-1.1'

    def __init__(self, seat: int, n: int, price: int) -> None:
        self.seat = seat
        self.n = n
        self.price = price

    def numbers(self) -> list[int]:
        return [self.seat, self.n, self.price]

    def run(self, g: Veto) -> None:
        if self.n > 0 and g.looked and g.players[self.seat].treasury >= self.price:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.ENOUGH, *one_of_each(g.looked, actions.TAKE)]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] != actions.ENOUGH:
            g.pay(self.seat, self.price)
            g.take_looked(self.seat, said[0] - actions.TAKE)
            g.then(TakeLooked(self.seat, self.n - 1, self.price))


class PutBack(Step[Veto]):
    """The rest goes back in an order of my choice: to the top, to the bottom, or each where I like."""

    tag: ClassVar[str] = 'put_back'
    params: ClassVar[str] = 'seat rest'
    rules: ClassVar[str] = 'VT-1.1'

    def __init__(self, seat: int, rest: int) -> None:
        self.seat = seat
        self.rest = rest

    def numbers(self) -> list[int]:
        return [self.seat, self.rest]

    def run(self, g: Veto) -> None:
        if not g.looked:
            g.looker = NOBODY
        elif self.rest != 2 and len(g.looked) == 1:  # everyone can see that there is one way
            self.put(g, g.looked[0] & FACE, self.rest == 1)
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        if self.rest == 0:
            return one_of_each(g.looked, actions.TOP)
        if self.rest == 1:
            return one_of_each(g.looked, actions.BOTTOM)
        return [*one_of_each(g.looked, actions.TOP), *one_of_each(g.looked, actions.BOTTOM)]

    def heard(self, g: Veto, said: list[int]) -> None:
        bottom = said[0] >= actions.BOTTOM
        self.put(g, said[0] - (actions.BOTTOM if bottom else actions.TOP), bottom)

    def put(self, g: Veto, kind: int, bottom: bool) -> None:
        g.put_looked(self.seat, kind, bottom)
        g.then(self)


class Search(Word):
    """I look through my deck (or discard pile), show what I found and put it where the text says (VT-26.8)."""

    name: ClassVar[str] = 'search'

    def __init__(self, discard: bool, filter: Filter, n: int, to: str, host: int) -> None:
        self.discard = discard
        self.filter = filter
        self.n = n
        self.to = to
        self.host = host

    def do(self, g: Veto, item: Item) -> None:
        g.search(item.seat, self.discard)
        g.then(Find(item.seat, self.n, 1 if self.discard else 0, ['hand', 'deck_top', 'attach'].index(self.to)))


def search_word(g: Veto) -> Search:
    """The search that is being carried out: the text of the item on top."""
    for words in g.box.abilities[g.items[-1].ability].lists:
        for word in words:
            if isinstance(word, Search):
                return word
    raise AssertionError('nothing is being searched')


class Find(Step[Veto]):
    """DEC-25: any fitting card, or none (VT-26.9)."""

    tag: ClassVar[str] = 'find'
    params: ClassVar[str] = 'seat n discard to'
    rules: ClassVar[str] = 'VT-26.8 VT-26.9'

    def __init__(self, seat: int, n: int, discard: int, to: int) -> None:
        self.seat = seat
        self.n = n
        self.discard = discard
        self.to = to

    def numbers(self) -> list[int]:
        return [self.seat, self.n, self.discard, self.to]

    def run(self, g: Veto) -> None:
        p = g.players[self.seat]
        if self.n == 0 or not (p.discard if self.discard == 1 else p.deck):
            self.end(g)
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        p = g.players[seat]
        word = search_word(g)
        host = NOTHING
        if self.to == 2:
            item = g.items[-1]
            host = refer(g, word.host, seat, item.piece, item)
        found = [actions.NONE]
        for card in p.discard if self.discard == 1 else p.deck:
            kind = card & FACE
            if actions.FIND + kind in found or not fits_card(g, word.filter, kind, seat, seat):
                continue
            if self.to == 2 and (not may_enter(g, seat, kind) or host not in hosts(g, seat, kind)):
                continue
            found.append(actions.FIND + kind)
        found.sort()
        return found

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == actions.NONE:
            self.end(g)
            return
        kind = said[0] - actions.FIND
        g.find(self.seat, kind, self.discard == 1)
        if self.to == 0:
            g.into_hand(self.seat, kind)
        elif self.to == 1:
            g.shuffle_deck(self.seat)
            g.onto_deck(self.seat, kind)
        else:
            item = g.items[-1]
            host = refer(g, search_word(g).host, self.seat, item.piece, item)
            g.enter(kind, self.seat, self.seat, ATTACHED, host)
        if self.n > 1:
            g.then(Find(self.seat, self.n - 1, self.discard, self.to))
        elif self.to != 1:
            self.end(g)

    def end(self, g: Veto) -> None:
        if self.discard == 0:
            g.shuffle_deck(self.seat)
