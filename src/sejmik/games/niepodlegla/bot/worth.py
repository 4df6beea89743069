"""What a position of Niepodległa is worth to the players, counted in symbols that the final will not ask for.

Everything is measured against the final round: a symbol less to cover there is worth 1. Dice and morale help in every
round that is left and in the final; tokens on the map are worth what they turn over and what regions they complete.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sejmik.games.niepodlegla.covering import lacking
from sejmik.games.niepodlegla.effects import (
    Defeat,
    GainCharacter,
    GainShield,
    Imprison,
    MoveAccord,
    MoveForeignPolicy,
    PassTime,
    PutTokens,
    Reactivate,
    RollBlackDie,
)
from sejmik.games.niepodlegla.names import (
    BEFORE_FINAL,
    BOLSHEVIK,
    CHARACTER_DICE,
    CHARACTER_DIE,
    DICE_BONUS,
    FINAL,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    INDEPENDENCE,
    MORALE,
    MORALE_BONUS,
    NEUTRAL_DIE,
    NOBODY,
    PAWN,
    REACTIVATE_BONUS,
    REMOVE_BONUS,
    RUSSIAN,
    TSARIST,
)
from sejmik.games.niepodlegla.printed import Box, Word
from sejmik.games.niepodlegla.state import Niepodlegla

# In symbols of the final round; found by letting whole tables of bots play with other numbers.
LOST: Final = 1000.0  # the game
MEETING: Final = 14.0  # to pass 11 November
PACE: Final = 1.0  # levels that both tracks together gain in a round
SPREAD: Final = 1.3  # how far that is off
LEVEL: Final = 0.9  # a level less to cover in Paris
DIE_NOW: Final = 0.55  # a neutral die, in each round left
DIE_FINAL: Final = 1.8
CHARACTER_NOW: Final = 0.7  # a character die likewise
CHARACTER_FINAL: Final = 2.4
MORALE_NOW: Final = 0.3  # a morale marker more in each round
MORALE_FINAL: Final = 0.9
TOKEN_NOW: Final = 0.08  # a symbol token, which can be used a few times only
TOKEN_FINAL: Final = 1.2
BLACK_DIE: Final = 0.45  # a roll of the black die
THREAT: Final = 1.1  # a threat card
USED_TOKEN: Final = 0.35  # a token used is out until tokens are turned back
PAWN_OUT: Final = 0.5  # a pawn less in the next round
TIME_GONE: Final = 3.0  # a round less to play
FAINT: Final = 0.85  # how much of a reward is left for each token it still lacks, when all the time is left
HASTE: Final = 1.2  # rounds in which that is halved
BOLSHEVIKS: Final = 0.4  # a Bolshevik token; a tsarist one will be one
HELD: Final = 0.15  # any area held
SPARE: Final = 0.12  # a second token in an area
BLOCKED: Final = 0.12  # any obstacle


class Board:
    """What words of cards change, free of a game: a slip of paper to reckon on."""

    def __init__(self, accord: int, foreign: int, independence: list[int], obstacles: list[int]) -> None:
        self.accord = accord
        self.foreign = foreign
        self.independence = independence.copy()
        self.obstacles = obstacles.copy()

    def copy(self) -> Board:
        return Board(self.accord, self.foreign, self.independence, self.obstacles)

    def put(self, area: int, token: int) -> int:
        """A token comes to an area; what was cancelled by it, as an obstacle, or NOBODY."""
        if token == INDEPENDENCE:
            # the Russian ones first: they make Warsaw harder
            for kind in (BOLSHEVIK, TSARIST, 3, 2):
                if self.obstacles[area * 4 + kind] > 0:
                    self.obstacles[area * 4 + kind] -= 1
                    return kind
            self.independence[area] += 1
        elif self.independence[area] > 0:
            self.independence[area] -= 1
            return INDEPENDENCE
        else:
            self.obstacles[area * 4 + (TSARIST if token == RUSSIAN else token)] += 1
        return NOBODY

    def undo(self, area: int, token: int, cancelled: int) -> None:
        if token == INDEPENDENCE:
            if cancelled != NOBODY:
                self.obstacles[area * 4 + cancelled] += 1
            else:
                self.independence[area] -= 1
        elif cancelled == INDEPENDENCE:
            self.independence[area] += 1
        else:
            self.obstacles[area * 4 + (TSARIST if token == RUSSIAN else token)] -= 1


class Worth:
    """The judgement of one table, at one time."""

    def __init__(self, g: Niepodlegla) -> None:
        self.box: Box = g.box
        self.time = g.time
        self.left = float(max(0, FINAL - g.time))  # rounds in which something can still be done, this one included
        self.used = g.used.bit_count()
        self.owner = g.owner
        self.drawn = float(g.box.finals) / (FIRST_CHALLENGE - FIRST_FINAL)
        self.saved = [
            float(lacking(g.box.needs[mission], g.box.easy_needs[mission]))
            for mission in range(FIRST_FINAL, FIRST_CHALLENGE)
        ]
        self.faint = FAINT * self.left / (self.left + HASTE)
        self.fading = [1.0]  # by what is still lacking
        for _ in range(40):
            self.fading.append(self.fading[-1] * self.faint)
        self.regions = [areas_of(mask) for mask in g.box.regions]
        self.named = [areas_of(condition[2]) for condition in g.box.conditions]
        self.rewards = [self.bonus_worth(bonus) for bonus in g.box.rewards]

    def bonus_worth(self, bonus: int) -> float:
        """What a field or region gives as long as it is held."""
        if bonus == MORALE_BONUS:
            return MORALE_FINAL + MORALE_NOW * self.left
        if bonus == DICE_BONUS:
            return DIE_FINAL + DIE_NOW * self.left
        return 0.0

    # -- the board -------------------------------------------------------------------------------------------------

    def tracks(self, accord: int, foreign: int) -> float:
        """Passing 11 November first; then Paris, the final missions that look at the tracks, and morale."""
        both = accord + foreign
        meeting = self.box.meeting
        worth = LEVEL * min(both, meeting + len(self.box.paris) - 1)
        if self.left > 1.0:
            short = (meeting - both - PACE * (self.left - 1.0)) / SPREAD
            worth -= MEETING / (1.0 + exp(-short))
        elif both < meeting:  # nothing more comes after this round
            worth -= MEETING * (meeting - both)
        for i in range(len(self.box.conditions)):
            what = self.box.conditions[i][0]
            if what >= 2:
                lack = self.box.conditions[i][1] - (accord if what == 2 else foreign)
                worth += self.drawn * self.saved[i] * self.fading[max(0, lack)]
        for level in range(len(self.box.accord_bonus)):
            if self.box.accord_bonus[level] == MORALE_BONUS:
                worth += (MORALE_FINAL + MORALE_NOW * self.left) * self.fading[max(0, level - accord)]
        for level in range(len(self.box.foreign_bonus)):
            if self.box.foreign_bonus[level] == MORALE_BONUS:
                worth += (MORALE_FINAL + MORALE_NOW * self.left) * self.fading[max(0, level - foreign)]
        return worth

    def map(self, board: Board) -> float:
        """Regions, the conditions of the final missions, and obstacles."""
        worth = 0.0
        lack = [0] * 16  # tokens until the area is held
        red = 0
        for area in range(16):
            held = board.independence[area]
            if held > 0:
                worth += HELD
                if held > 1:
                    worth += SPARE
            else:
                first = area * 4
                tsarist = board.obstacles[first] + board.obstacles[first + 1]
                there = tsarist + board.obstacles[first + 2] + board.obstacles[first + 3]
                red += tsarist
                lack[area] = 1 + there
                worth -= BLOCKED * there
        worth -= BOLSHEVIKS * red
        for region in range(len(self.rewards)):
            worth += self.rewards[region] * self.fading[min(40, lack_in(lack, self.regions[region]))]
        for i in range(len(self.box.conditions)):
            what = self.box.conditions[i][0]
            if what == 0:
                short = lack_in(lack, self.named[i])
            elif what == 1:
                short = cheapest(lack, self.named[i], self.box.conditions[i][1])
            else:
                continue
            worth += self.drawn * self.saved[i] * self.fading[min(40, short)]
        return worth

    def board(self, board: Board) -> float:
        return self.tracks(board.accord, board.foreign) + self.map(board)

    # -- words -----------------------------------------------------------------------------------------------------

    def words(self, board: Board, words: list[Word]) -> float:
        """What a card brings, carried out on the slip as well as possible."""
        worth = 0.0
        before = self.board(board)
        for word in words:
            worth += self.word(board, word)
        return worth + self.board(board) - before

    def word(self, board: Board, word: Word) -> float:
        """Carry a word out on the slip; what it brings beside the board."""
        if isinstance(word, PutTokens):
            areas = word.areas
            for _ in range(word.n):
                area = self.best_area(board, word.kind, areas)
                board.put(area, word.kind)
                areas &= ~(1 << area)
            return 0.0
        if isinstance(word, MoveAccord):
            level = max(0, min(self.box.highest_accord, board.accord + word.by))
            bonus = self.box.accord_bonus[level] if level > board.accord else 0
            board.accord = level
            return self.bonus(board, bonus)
        if isinstance(word, MoveForeignPolicy):
            level = max(0, min(self.box.highest_foreign, board.foreign + word.by))
            bonus = self.box.foreign_bonus[level] if level > board.foreign else 0
            board.foreign = level
            return self.bonus(board, bonus)
        if isinstance(word, GainCharacter):
            return self.character(word.character)
        if isinstance(word, RollBlackDie):
            return -BLACK_DIE
        if isinstance(word, Defeat):
            return -LOST
        if isinstance(word, PassTime):
            return 0.0 if self.time >= BEFORE_FINAL else -TIME_GONE
        if isinstance(word, GainShield):
            return self.shield(board)
        if isinstance(word, Reactivate):
            return USED_TOKEN * self.used
        if isinstance(word, Imprison):
            return -self.prisoner(word.what)
        return 0.0

    def bonus(self, board: Board, bonus: int) -> float:
        """A field of a track was reached from below."""
        if bonus == REACTIVATE_BONUS:
            return USED_TOKEN * self.used
        if bonus == REMOVE_BONUS:
            spot = self.best_removal(board)
            if spot != NOBODY:
                board.obstacles[spot] -= 1
        return 0.0

    def character(self, character: int) -> float:
        if self.owner[character] != NOBODY:
            return 0.0
        rounds = max(0.0, self.left - 1.0)
        if character < CHARACTER_DICE:
            return CHARACTER_FINAL + CHARACTER_NOW * rounds
        if self.box.token_symbol[character - CHARACTER_DICE] == NOBODY:
            return TOKEN_FINAL + (MORALE_NOW * 0.3) * rounds + MORALE_FINAL * 0.6
        return TOKEN_FINAL + TOKEN_NOW * rounds

    def prisoner(self, what: int) -> float:
        if what == PAWN:
            return PAWN_OUT if self.time < BEFORE_FINAL else 0.0
        last = self.time >= BEFORE_FINAL  # prisoners of the last round but pawns are missing in the final
        if what == NEUTRAL_DIE:
            return DIE_FINAL if last else DIE_NOW
        if what == CHARACTER_DIE:
            return CHARACTER_FINAL if last else CHARACTER_NOW
        if what == MORALE:
            return MORALE_FINAL if last else MORALE_NOW
        return 0.0

    def shield(self, board: Board) -> float:
        """What the red field of the next position would cost."""
        if self.time + 1 >= len(self.box.time_effects):
            return 0.0
        slip = board.copy()
        return -self.words(slip, self.box.time_effects[self.time + 1])

    # -- choices ---------------------------------------------------------------------------------------------------

    def best_area(self, board: Board, token: int, areas: int) -> int:
        """Where a token is best, or least harmful, placed."""
        best = NOBODY
        most = 0.0
        for area in range(16):
            if areas >> area & 1:
                if areas & (areas - 1) == 0:
                    return area
                cancelled = board.put(area, token)
                worth = self.map(board)
                board.undo(area, token, cancelled)
                if best == NOBODY or worth > most + 1e-9:
                    best = area
                    most = worth
        return best

    def best_removal(self, board: Board) -> int:
        """Which obstacle is best removed, as area * 4 + kind; NOBODY if there is none."""
        best = NOBODY
        most = 0.0
        for spot in range(64):
            if board.obstacles[spot] > 0:
                board.obstacles[spot] -= 1
                worth = self.map(board)
                board.obstacles[spot] += 1
                if best == NOBODY or worth > most + 1e-9:
                    best = spot
                    most = worth
        return best


def areas_of(mask: int) -> list[int]:
    return [area for area in range(16) if mask >> area & 1]


def lack_in(lack: list[int], areas: list[int]) -> int:
    """How many tokens are lacking in these areas together."""
    total = 0
    for area in areas:
        total += lack[area]
    return total


def cheapest(lack: list[int], areas: list[int], n: int) -> int:
    """How many tokens are lacking until `n` of the areas are held."""
    costs = [lack[area] for area in areas]
    costs.sort()
    return lack_in(costs, list(range(min(n, len(costs)))))


def board_of(g: Niepodlegla) -> Board:
    return Board(g.accord, g.foreign, g.independence, g.obstacles)


class Missions:
    """What each face-up mission brings when it is completed, and costs when its negative effect takes place."""

    def __init__(self, g: Niepodlegla) -> None:
        self.worth = Worth(g)
        self.board = board_of(g)
        self.brings: dict[int, float] = {}
        self.costs: dict[int, float] = {}
        for mission in g.laid:
            if mission < FIRST_FINAL or mission >= FIRST_CHALLENGE:
                if g.box.positive[mission] or g.box.negative[mission]:
                    self.look_at(mission, g.box)

    def look_at(self, mission: int, box: Box) -> None:
        best = 0.0
        for words in box.positive[mission]:
            best = max(best, self.worth.words(self.board.copy(), words))
        self.brings[mission] = best
        self.costs[mission] = -self.worth.words(self.board.copy(), box.negative[mission])


JUDGED: dict[str, Missions] = {}
MOST_JUDGED: Final = 32


def judged_missions(g: Niepodlegla) -> Missions:
    """The judgement of the missions on the table; it stays the same through a whole struggle."""
    key = f'{g.time} {g.laid} {g.accord} {g.foreign} {g.independence} {g.obstacles} {g.used} {g.owner} {printed(g.box)}'
    if key not in JUDGED:
        if len(JUDGED) >= MOST_JUDGED:
            JUDGED.clear()
        JUDGED[key] = Missions(g)
    return JUDGED[key]


def printed(box: Box) -> str:
    """Which box this is: two tables may play with different cards."""
    return f'{box.seats} {box.edition} {[word.hits() for words in box.time_effects for word in words]}'
