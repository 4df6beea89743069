"""What is printed on the components: the language of the cards, and all that the box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from sejmik.games.unia.state import Unia


class Word:
    """A verb of the rulebook, as printed on a card. It acts at once or puts a step of its own on the agenda."""

    subject: ClassVar[int] = 0  # what an "or" card calls this alternative
    aims_at: ClassVar[str] = ''  # 'enemy', 'player' or 'colour' if that is announced when the card is played (UL-8.9)
    ends_turn: ClassVar[bool] = False

    def do(self, g: Unia, card: int, aim: int) -> None:
        raise NotImplementedError

    def payable(self, g: Unia) -> bool:
        """UL-7.6: an alternative with a cost can be chosen only if the cost can be paid."""
        return True

    def bonus(self, g: Unia, seat: int) -> int:
        """What this word adds to the bid of `seat` in 2.2, on top of its bid cards."""
        return 0


class Card:
    """A card's effect: its sentences in printed order, for each of its alternatives."""

    name: str
    alternatives: list[list[Word]]
    subjects: list[int]  # one per alternative; empty if the card has no "or"
    aims: list[str]  # what has to be announced, per alternative
    ends_turn: bool
    waits: Word | None  # the word that counts in the bidding, if any

    def __init__(self, name: str, alternatives: list[list[Word]]) -> None:
        self.name = name
        self.alternatives = alternatives
        self.subjects = [words[-1].subject for words in alternatives] if len(alternatives) > 1 else []
        self.aims = []
        self.ends_turn = False
        self.waits = None
        for words in alternatives:
            aim = ''
            for word in words:
                if word.aims_at != '':
                    aim = word.aims_at
                if word.ends_turn:
                    self.ends_turn = True
                if isinstance(word, BiddingWord):
                    self.waits = word
            self.aims.append(aim)


class BiddingWord(Word):
    """UL-7.2: an effect that concerns the bidding waits for step 2.2 of the same round."""

    def do(self, g: Unia, card: int, aim: int) -> None:
        g.promise(g.active, card, aim if self.aims_at == 'colour' else 0)


class Box:
    """What is printed on the components: the rulebook does not say, data.toml does. Shared, never edited."""

    bid_values: list[int]
    colours: list[int]  # a mask for each kind
    icons: list[int]
    kinds: list[int]  # for each mask of colours, the mask of the kinds that have one of them
    copies: list[int]
    basic: list[bool]
    votes: int
    markers_each: int
    hand: int
    track: int
    excluding: list[list[int]]  # UL-11.8: pairs that exclude one another
    cards: list[Card]
    pack: str  # fingerprint of the data pack in use, '' for our own data

    def __init__(self) -> None:
        pass
