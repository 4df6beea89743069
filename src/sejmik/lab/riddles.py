"""Finding puzzles in played games: bots play, and wherever one seat is asked alone, what it can force is tried out.

What is looked for is data: `puzzles/making.toml` in the folder of the game lists goals. In a goal "@" stands for the
seat that solves, and "+2" for two more than there are now; "others turn" in `until` is said of every other seat. A
position makes a puzzle if few of many answers force the goal, several answers of the learner are needed, and what
tempts is wrong: what the bot said, or something that fails only after a while.

A position has to be stated in the words of the game. `describe` tells more than `arrange` takes, and not all that there
is (the order of some decks, what is attached to what): what cannot be stated is left out, and a position is used only
if the same answers force the same goal in the stated one as in the one that was played. Where a game cannot state a
moment in the middle of an effect, nothing is found there.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any, Final

from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.kernel.errors import BadInput, Endless
from sejmik.kernel.game import Game
from sejmik.kernel.meta import SEAT_LETTERS, Meta, Start
from sejmik.learning.proof import Proof, Prover, complaints, fingerprint
from sejmik.learning.puzzle import FOLDER, MAKING, Puzzle
from sejmik.learning.puzzling import reaches
from sejmik.learning.reading import read_table

PLACE: Final = re.compile(r'position\.([\w.]+)')
MOST_POSITIONS: Final = 1_500  # a puzzle for people is small; the rest of a game is not looked at
FEWEST_ANSWERS: Final = 3
TRIES: Final = 24  # lines at random: a goal that none of them reaches is not tried out
LONGEST: Final = 40  # answers in such a line
MOST_DROPPED: Final = 150
ME: Final = '@'
OTHERS: Final = 'others'
UNKNOWN: Final[dict[str, set[tuple[str, ...]]]] = {}  # what `arrange` never takes, by game: found out once


@dataclass(frozen=True)
class Aim:
    """Something to look for: a goal with "@" and "+2" in it, and when it is missed."""

    name: str
    goal: Mapping[str, Any]
    until: tuple[str, ...]


@dataclass
class Found:
    """A puzzle, and what speaks for it."""

    puzzle: Puzzle
    proof: Proof
    tempting: str  # the answer that looks right
    seed: str


@dataclass
class Tally:
    """What became of the positions that were looked at."""

    games: int = 0
    looked: int = 0  # positions in which one seat is asked and has several answers
    unstated: int = 0  # that the game's position language cannot state
    tried: int = 0  # goals tried out
    far: int = 0  # goals that nobody reaches by chance
    large: int = 0  # with more positions than one is willing to look at
    lost: int = 0  # no answer forces the goal
    plain: int = 0  # too many answers do, or one answer does it
    other: int = 0  # the stated position is another one after all
    found: list[Found] = field(default_factory=list)


def aims_of(meta: Meta) -> list[Aim]:
    """What the game's folder lists as goals."""
    file = files(meta.package).joinpath(FOLDER, MAKING)
    if not file.is_file():
        raise BadInput(f'{meta.name} does not say what to look for: there is no {FOLDER}/{MAKING} in its folder')
    aims = []
    for number, stated in enumerate(read_table(file, str(file)).get('goal', []), start=1):
        until = stated.get('until', [])
        if not isinstance(stated.get('wanted'), dict) or not isinstance(until, list):
            raise BadInput(f'{file}: goal {number}: expected wanted = {{…}} and until = […]')
        aims.append(Aim(str(stated.get('name', number)), stated['wanted'], tuple(until)))
    return aims


def find(
    meta: Meta,
    games: int,
    seed: str,
    bot: str = 'greedy',
    seats: int = 0,
    enough: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Tally:
    """Let bots play so many games and look for puzzles in them, until `enough` are found, if that is said."""
    aims = aims_of(meta)
    tally = Tally()
    for number in range(games):
        name = f'{seed} {number}'
        start = meta.start(['A', 'B', 'C', 'D', 'E'][: seats or meta.seat_counts[0]], name)
        for game, seat, said in played(meta, start, bot):
            look(meta, start, game, seat, said, aims, tally)
            if enough and len(tally.found) >= enough:
                return tally
        tally.games += 1
        if progress is not None:
            progress(number + 1, len(tally.found))
    return tally


def played(meta: Meta, start: Start, bot: str) -> Iterator[tuple[Game, int, int]]:
    """The questions of one game that go to one seat with a choice, each with what the bot says there."""
    game = meta.begin(start)
    game.telling = False
    before = ''  # what a seat does in one go is one puzzle, from its first question on
    for number in range(meta.longest):
        question = game.question
        if question is None:
            return
        seat = game.waiting()[0]
        bots = make(bot, meta, seat, f'{start.seed} {number}')
        said = bots.choose(Chair(meta, game, seat))
        now = meta.asked(game)
        if len(question.seats) == 1 and len(game.options(seat)) >= FEWEST_ANSWERS and now != before:
            yield game, seat, said
            before = now
        elif seat != SEAT_LETTERS.find(before[:1]):
            before = ''
        game.answer(seat, said)


def look(meta: Meta, start: Start, game: Game, seat: int, said: int, aims: list[Aim], tally: Tally) -> None:
    """Whether one of the goals makes a puzzle here."""
    tally.looked += 1
    position = stated_as(meta, start, game, seat)
    if position is None:
        tally.unstated += 1
        return
    for aim in aims:
        goal = aimed(aim.goal, meta.describe(game), meta.seat_letter(seat))
        if goal is None:
            continue
        puzzle = Puzzle(
            where=aim.name,
            name=aim.name,
            game=meta.name,
            seats=game.seats,
            position=position,
            goal=goal,
            solution=(),
            first=(),
            until=tuple(one for when in aim.until for one in spread(when, seat, game.seats)),
            learner=meta.seat_letter(seat),
            options={
                option.name: start.options[option.name]
                for option in meta.options
                if start.options[option.name] != option.default
            },
        )
        tally.tried += 1
        if not within_reach(meta, puzzle, game, seat):
            tally.far += 1
            continue
        found = tried(meta, puzzle, game, said, tally)
        if found is not None:
            tally.found.append(replace(found, seed=start.seed))
            return


def within_reach(meta: Meta, puzzle: Puzzle, game: Game, seat: int) -> bool:
    """Whether the goal comes true in one of a few lines at random."""
    dice = random.Random(puzzle.name)
    since = meta.part(game)
    for _ in range(TRIES):
        world = game.clone()
        for _ in range(LONGEST):
            speaker = world.waiting()[0]
            world.answer(speaker, dice.choice(world.options(speaker)))
            if reaches(meta, world, puzzle):
                return True
            if world.question is None or puzzle.is_late(meta, world, since):
                break
    return False


def tried(meta: Meta, puzzle: Puzzle, game: Game, said: int, tally: Tally) -> Found | None:
    """The puzzle with its solution, if it is one."""
    try:
        proof = Prover(puzzle, meta, MOST_POSITIONS).prove(game.clone())
    except (BadInput, Endless):
        tally.large += 1
        return None
    if not proof.forcing:
        tally.lost += 1
        return None
    answers = len(proof.forcing) + len(proof.failing)
    if len(proof.forcing) * 3 > answers or proof.longest < 2 or proof.lines is None or proof.lead:
        tally.plain += 1
        return None
    late = max(proof.failing, key=lambda action: len(proof.failing[action]), default=said)
    tempting = said if said in proof.failing else late
    if tempting not in proof.failing or (tempting == late and len(proof.failing[late]) < 3):
        tally.plain += 1
        return None
    prover = Prover(puzzle, meta, MOST_POSITIONS)
    stated = puzzle.open(meta).game
    try:
        again = prover.prove(stated)
    except (BadInput, Endless):
        tally.other += 1
        return None
    if sorted(again.forcing) != sorted(proof.forcing):
        tally.other += 1
        return None
    whole = replace(
        puzzle,
        first=tuple(meta.phrase(action) for action in again.forcing),
        solution=tuple(prover.whole_line(stated)),
        level=1 if again.longest == 2 else 2 if again.longest < 5 else 3,
    )
    proven, wrong = complaints(whole, meta)
    if wrong:
        tally.other += 1
        return None
    return Found(whole, proven, meta.phrase(tempting), '')


def spread(when: str, seat: int, seats: int) -> list[str]:
    """When a goal is missed, with the seats put in: "others turn" for every seat but the learner's."""
    if when.startswith(OTHERS):
        return [letter + when.removeprefix(OTHERS) for letter in SEAT_LETTERS[:seats] if letter != SEAT_LETTERS[seat]]
    return [when.replace(ME, SEAT_LETTERS[seat])]


def aimed(goal: Mapping[str, Any], described: Mapping[str, Any], me: str) -> dict[str, Any] | None:
    """The goal with the seat and the numbers put in; None if there is no such thing here."""
    filled: dict[str, Any] = {}
    for key, wanted in goal.items():
        name = key.replace(ME, me)
        now = described.get(name)
        if isinstance(wanted, Mapping):
            inner = aimed(wanted, now, me) if isinstance(now, Mapping) else None
            if inner is None:
                return None
            filled[name] = inner
        elif isinstance(wanted, str) and wanted.startswith('+'):
            if not isinstance(now, int):
                return None
            filled[name] = now + int(wanted)
        elif isinstance(wanted, list):
            filled[name] = [one.replace(ME, me) for one in wanted]
        else:
            filled[name] = me if wanted == ME else wanted
    return filled


# -- stating a position ------------------------------------------------------------------------------------------------


def stated_as(meta: Meta, start: Start, game: Game, seat: int) -> dict[str, Any] | None:
    """The position in the words that `arrange` takes, as far as it can be stated; None if something else would be asked
    there, or other answers offered. What `arrange` does not take is left out, one thing after the other."""
    position: dict[str, Any] = plain(meta.describe(game))
    unknown = UNKNOWN.setdefault(meta.name, set())
    for known in unknown:
        drop(position, list(known))
    for _ in range(MOST_DROPPED):
        try:
            arranged = meta.arrange(start, deepcopy(position))
        except BadInput as error:
            place = PLACE.match(str(error))
            if place is None or not drop(position, place[1].split('.')):
                return None
            if f'{place[0]}: unknown' in str(error):
                unknown.add(tuple(place[1].split('.')))
        except Exception:  # a table where `arrange` expects a list: it is of no use, whichever it is
            if not drop_strange(meta, start, position):
                return None
        else:
            if fingerprint(arranged) == fingerprint(game):
                return position
            alike = meta.asked(arranged) == meta.asked(game) and arranged.options(seat) == game.options(seat)
            return position if alike and not arranged.audit() else None
    return None


def drop(position: dict[str, Any], path: list[str]) -> bool:
    """Leave out what is named, or the nearest thing around it."""
    table = position
    for depth, key in enumerate(path):
        if key not in table:
            return False
        inner = table[key]
        if depth == len(path) - 1 or not isinstance(inner, dict) or path[depth + 1] not in inner:
            del table[key]
            return True
        table = inner
    return False


def drop_strange(meta: Meta, start: Start, position: dict[str, Any]) -> bool:
    """Leave out the first thing without which `arrange` at least says what it does not like."""
    for key in list(position):
        without = {name: value for name, value in position.items() if name != key}
        try:
            meta.arrange(start, deepcopy(without))
        except BadInput:
            pass
        except Exception:  # it was not this one
            continue
        del position[key]
        return True
    return False


def plain(told: Any, depth: int = 0) -> Any:
    """With plain lists, and without what is nobody's or an empty part of something; an empty deck is a statement."""
    if isinstance(told, Mapping):
        kept = {key: plain(value, depth + 1) for key, value in told.items() if value not in ('', None)}
        return {key: value for key, value in kept.items() if depth < 2 or value != []}
    return list(told) if isinstance(told, list) else told


# -- writing -----------------------------------------------------------------------------------------------------------


def written(found: Found) -> str:
    """A puzzle as a file."""
    puzzle = found.puzzle
    lines = [
        f'# Found in a game with the seed {found.seed!r}. What tempts: {found.tempting}.',
        f'# First answers that force the goal: {len(found.proof.forcing)}; that do not: {len(found.proof.failing)}.',
        f'game = {toml(puzzle.game)}',
        f'seats = {puzzle.seats}',
        f'learner = {toml(puzzle.learner)}',
        f'level = {puzzle.level}',
        f'until = {toml(list(puzzle.until))}',
        f'solution = {toml(list(puzzle.solution))}',
        f'first = {toml(list(puzzle.first))}',
    ]
    if puzzle.options:
        lines += ['', '[options]', *(f'{key} = {toml(value)}' for key, value in puzzle.options.items())]
    lines += ['', '[goal]', *(f'{bare(key)} = {toml(value)}' for key, value in puzzle.goal.items())]
    seats = {key: value for key, value in puzzle.position.items() if len(key) == 1 and isinstance(value, dict)}
    rest = {key: value for key, value in puzzle.position.items() if key not in seats}
    lines += ['', '[position]', *(f'{bare(key)} = {toml(value)}' for key, value in rest.items())]
    for letter, stated in seats.items():
        lines += ['', f'[position.{letter}]', *(f'{bare(key)} = {toml(value)}' for key, value in stated.items())]
    return '\n'.join(lines) + '\n'


def bare(key: str) -> str:
    return key if re.fullmatch(r'[\w-]+', key) else toml(key)


def toml(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, bool):
        return 'true' if value else 'false'
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return '{ ' + ', '.join(f'{bare(key)} = {toml(inner)}' for key, inner in value.items()) + ' }'
    if isinstance(value, list):
        return '[' + ', '.join(toml(one) for one in value) + ']'
    text = str(value).replace('\\', '\\\\').replace('"', '\\"')
    return f'"{text}"'
