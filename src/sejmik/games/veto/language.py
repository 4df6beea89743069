"""The language of the cards: filters, numbers, targets, conditions, costs. Data only; values.py reads it at the table.

A card's abilities are written in these words in data.toml; docs/veto-cards.md explains them one by one.
"""

from __future__ import annotations

from typing import Final

# Players, as a card sees them.
ME: Final = 0
OPPONENT: Final = 1  # the one fixed by the situation, else one chosen at declaration (VT-38.7)
EACH_OPPONENT: Final = 2
EACH: Final = 3
EVENT_PLAYER: Final = 4
PLAYERS: Final = ['me', 'opponent', 'each_opponent', 'each', 'event_player']

# Cards, as a card refers to them.
SELF: Final = 0
HOST: Final = 1
IT: Final = 2
EVENT: Final = 3
TARGET: Final = 4
MY_DUELLIST: Final = 5
THEIR_DUELLIST: Final = 6
MY_FACTION: Final = 7
THEIR_FACTION: Final = 8
REFS: Final = [
    'self', 'host', 'it', 'event', 'target', 'my_duellist', 'their_duellist', 'my_faction', 'their_faction',
]  # fmt: skip
NO_REF: Final = -1

ANY_SIDE: Final = 0
MINE: Final = 1
THEIRS: Final = 2
SIDES: Final = ['any', 'mine', 'opponent']

IN_PLAY: Final = 0
IN_HAND: Final = 1
IN_DECK: Final = 2
IN_DISCARD: Final = 3
IN_REMOVED: Final = 4
ZONES: Final = ['play', 'hand', 'deck', 'discard', 'removed']

ANY_FACTION: Final = -1
OWN_FACTION: Final = 7

EITHER: Final = -1  # a yes-or-no question that does not matter
BIG: Final = 999

PASSIVE: Final = 0
DEED: Final = 1
TRIFLE: Final = 2
REPLY: Final = 3
ABILITY_KINDS: Final = ['passive', 'deed', 'trifle', 'reply']

NO_LIMIT: Final = 0
ONCE_A_DUEL: Final = 1
ONCE_A_TURN: Final = 2
ONCE_A_ROUND: Final = 3
ONCE_A_GAME: Final = 4
LIMITS: Final = ['', 'duel', 'turn', 'round', 'game']


class Filter:
    """Which cards are meant. What is not said does not restrict."""

    zone: int
    types: int  # mask
    side: int
    persons: list[int]  # names; every version of a person counts
    faction: int
    keywords: int  # at least one of these
    without: int  # none of these
    field: int
    tapped: int
    other: bool  # not the source itself
    attached_ref: int
    attached_to: Filter | None
    has: Filter | None
    unique: int
    min_sabre: int
    max_sabre: int
    max_votes: int
    max_cost: int
    ref: int  # exactly that card

    def __init__(self) -> None:
        self.zone = IN_PLAY
        self.types = 127
        self.side = ANY_SIDE
        self.persons = []
        self.faction = ANY_FACTION
        self.keywords = 0
        self.without = 0
        self.field = EITHER
        self.tapped = EITHER
        self.other = False
        self.attached_ref = NO_REF
        self.attached_to = None
        self.has = None
        self.unique = EITHER
        self.min_sabre = -BIG  # a printed Sabre may be negative
        self.max_sabre = BIG
        self.max_votes = BIG
        self.max_cost = BIG
        self.ref = NO_REF


class Number:
    """A whole number, X, a count of cards or a trait: times, plus, at most."""

    plain: int
    is_x: bool
    count: Filter | None
    stat: int
    ref: int
    times: int
    plus: int
    most: int

    def __init__(self) -> None:
        self.plain = 0
        self.is_x = False
        self.count = None
        self.stat = EITHER
        self.ref = NO_REF
        self.times = 1
        self.plus = 0
        self.most = BIG


# What a picked character shall do.
ANYTHING: Final = 0
SHALL_CHALLENGE: Final = 1
SHALL_BE_CHALLENGED: Final = 2
SHALL_AGITATE: Final = 3
SHALL_CHANGE_HANDS: Final = 4  # equipment that another character could carry
SHALL_CARRY: Final = 5  # a character that could carry it


class Target:
    """A card referred to, cards to be picked, or all cards of a kind."""

    ref: int
    filter: Filter
    pick: int  # how many; 0: not picked
    up_to: bool
    all: bool
    no: int  # its number among the picks of its ability, -1 if nothing is picked
    role: int  # what a picked character shall do; it must be able to

    def __init__(self) -> None:
        self.ref = NO_REF
        self.filter = Filter()
        self.pick = 0
        self.up_to = False
        self.all = False
        self.no = -1
        self.role = ANYTHING


# Conditions.
IF_INITIATIVE: Final = 0
IF_COUNT: Final = 1
IF_COMPARE: Final = 2
IF_HAVE: Final = 3
IF_POOL: Final = 4
IF_INFLUENCE_USED: Final = 5
IF_ROLE: Final = 6
IF_DUELLIST: Final = 7
IF_FIELD: Final = 8
IF_UNTAPPED: Final = 9
IF_RESULT: Final = 10
IF_MARGIN: Final = 11
IF_WEAPON: Final = 12
CONDITIONS: Final = [
    'initiative', 'count', 'compare', 'have', 'pool', 'influence_used', 'role', 'duellist', 'field', 'untapped',
    'result', 'margin', 'weapon',
]  # fmt: skip
AMOUNTS: Final = ['votes', 'ducats', 'hand', 'characters']
RELATIONS: Final = ['lt', 'le', 'ge', 'gt']
ROLES: Final = ['challenger', 'challenged']
RESULTS: Final = ['won', 'lost', 'drawn', 'killed_opp', 'wounded_opp']
ARMS: Final = ['weapon', 'firearm', 'none', 'any']
TWO_THIRDS: Final = -2


class Condition:
    """Something that must hold. `word` is the alternative named: a role, a field, a result, a relation ..."""

    kind: int
    filter: Filter
    word: int
    what: int
    player: int
    least: int
    most: int
    yes: bool

    def __init__(self) -> None:
        self.kind = 0
        self.filter = Filter()
        self.word = 0
        self.what = 0
        self.player = ME
        self.least = 0
        self.most = BIG
        self.yes = True


# Costs.
PAY_DUCATS: Final = 0
PAY_X: Final = 1
TAP_CARD: Final = 2
DISCARD_CARD: Final = 3
REMOVE_CARD: Final = 4
DISCARD_HAND: Final = 5
GIVE_VOTES: Final = 6
COSTS: Final = ['pay', 'pay_x', 'tap', 'discard', 'remove', 'discard_hand', 'lose_votes']


class Cost:
    """A part of the price of an ability."""

    kind: int
    n: int
    target: Target

    def __init__(self) -> None:
        self.kind = 0
        self.n = 0
        self.target = Target()
