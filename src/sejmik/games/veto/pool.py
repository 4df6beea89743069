"""The card pool: what is printed on each card, ready to be read by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from sejmik.games.veto.language import NO_LIMIT, PASSIVE, Condition, Cost, Filter, Number, Target
from sejmik.games.veto.parts import Item

if TYPE_CHECKING:
    from sejmik.games.veto.state import Veto

# What a standing text does (Standing.what), and so which list it is kept in.
CHANGES_TRAIT: Final = 0
GRANTS: Final = 1
STRIPS: Final = 2
BLANKS: Final = 3
CHANGES_RULE: Final = 4
ALLOWS: Final = 5
FORBIDS: Final = 6
CHANGES_COST: Final = 7
DOUBLES_WEAPON: Final = 8
CONTROLS: Final = 9
SORTS: Final = 10


class Word:
    """A verb of the cards. It acts at once, or puts steps on the agenda."""

    name: ClassVar[str] = ''

    def do(self, g: Veto, item: Item) -> None:
        raise NotImplementedError(self.name)

    def possible(self, g: Veto, item: Item) -> bool:
        """Whether it makes sense to declare this; picks are checked elsewhere."""
        return True


class Standing(Word):
    """A verb that changes what is true, for a time or while its card is in play."""

    no: int  # among all standing words of the box
    what: int
    a: int  # a trait, keyword, parameter or act
    n: Number
    sets: bool  # replaces instead of adding
    who: int
    target: Target | None
    filter: Filter | None
    least: int
    until: int

    def __init__(self) -> None:
        self.no = 0
        self.what = 0
        self.a = 0
        self.n = Number()
        self.sets = False
        self.who = 0
        self.target = None
        self.filter = None
        self.least = 0
        self.until = 0


class Ability:
    """One paragraph of a card's text."""

    no: int  # among all abilities of the box
    at: int  # among those of its card
    kind: int
    tap: bool
    in_hand: bool
    influence: bool
    on: list[int]
    by: int
    card: Filter | None
    target: Filter | None
    conditions: list[Condition]
    costs: list[Cost]
    limit: int
    lists: list[list[Word]]  # list 0 is the text; the others are its alternatives
    picks: list[Target]  # everything to be named at declaration, costs last
    options: list[int]  # the lists to choose from at declaration
    option_picks: list[list[int]]  # for each of them, the picks that belong to it
    max_x: int
    asks_opponent: bool
    negates: bool
    attaches: bool
    continuous: list[Standing]
    in_duel: bool  # mentions the duel: on a weapon, firearm or armour it works only if used in it

    def __init__(self) -> None:
        self.no = 0
        self.at = 0
        self.kind = PASSIVE
        self.tap = False
        self.in_hand = False
        self.influence = False
        self.on = []
        self.by = 0
        self.card = None
        self.target = None
        self.conditions = []
        self.costs = []
        self.limit = NO_LIMIT
        self.lists = []
        self.picks = []
        self.options = []
        self.option_picks = []
        self.max_x = 0
        self.asks_opponent = False
        self.negates = False
        self.attaches = False
        self.continuous = []
        self.in_duel = False


class Face:
    """What is printed on a card."""

    name: str
    type: int
    faction: int
    person: int  # cards of one name share it (VT-7.3)
    sabre: int
    votes: int
    cost: int
    upkeep: int
    treasury: int
    income: int
    keywords: int
    unique: bool
    host: Filter | None
    abilities: list[Ability]
    playing: Ability | None  # how an effect or a stab is played from the hand

    def __init__(self) -> None:
        self.name = ''
        self.type = 0
        self.faction = 0
        self.person = 0
        self.sabre = 0
        self.votes = 0
        self.cost = 0
        self.upkeep = 0
        self.treasury = 0
        self.income = 0
        self.keywords = 0
        self.unique = False
        self.host = None
        self.abilities = []
        self.playing = None


class Box:
    """The card pool and the starter decks. Shared, never edited."""

    cards: list[Face]  # by kind; places of guests that no pack fills have type -1
    abilities: list[Ability]
    deeds: list[list[Ability]]  # for each kind, the texts in play that are used in one's own turn: deeds and trifles
    replies: list[list[Ability]]  # for each kind, the texts in play that answer something
    forced: list[list[Ability]]  # for each kind, the texts that happen by themselves at a moment
    standing: list[Standing]
    from_hand: list[list[int]]  # for each moment, the kinds that can be played from the hand at it
    heard: list[bool]  # for each moment, whether any card listens to it
    decks: list[list[int]]  # the six starter decks, as kinds with copies
    deck_factions: list[int]  # kind of the faction card
    deck_strategies: list[int]  # kind, or NOTHING
    pack: str

    def __init__(self) -> None:
        pass


class Passive:
    """A text in play that is always true, with the card it stands on. Never edited."""

    source: int
    ability: Ability
    word: Standing

    def __init__(self, source: int, ability: Ability, word: Standing) -> None:
        self.source = source
        self.ability = ability
        self.word = word
