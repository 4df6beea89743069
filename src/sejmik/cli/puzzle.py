"""`sejmik puzzle`: positions with a question."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from sejmik.bots.roster import BOTS
from sejmik.cli.complaints import complain
from sejmik.cli.given import Game, Lang
from sejmik.cli.printed import out, progress
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.learning.proof import MOST_POSITIONS, Proof, complaints
from sejmik.learning.puzzle import MAKING, Puzzle, puzzle_of, puzzles_of, read_puzzle, words_of
from sejmik.terminal.screen import Screen
from sejmik.terminal.words import read_language
from sejmik.texts import Shell

app = typer.Typer(add_completion=False, no_args_is_help=True, help='Positions with a question.')


@app.command('list')
def list_puzzles(game: Game, lang: Lang = None) -> None:
    """The puzzles of a game, the easy ones first."""
    meta = take(game)
    language = read_language(lang)
    shell = Shell(language)
    puzzles = puzzles_of(meta)
    if not puzzles:
        print(shell.say('puzzle.none', game=meta.title))
        return
    told = words_of(meta, language)
    console = out()
    for puzzle in sorted(puzzles.values(), key=lambda puzzle: puzzle.level):
        title = told[puzzle.name].title if puzzle.name in told else puzzle.name
        console.print(f'{puzzle.name:32} {shell.say(f"puzzle.level_{puzzle.level}"):8} {title}')
    print(shell.say('puzzle.listed', game=meta.name))


@app.command()
def play(
    game: Game,
    name: Annotated[
        str | None, typer.Argument(metavar='NAME', help='The puzzle; left out: the first of the game.')
    ] = None,
    lang: Lang = None,
) -> None:
    """Solve a puzzle in the terminal. Exit status 1 if it was left unsolved."""
    from sejmik.terminal.puzzle import solve

    meta = take(game)
    language = read_language(lang)
    puzzle = puzzle_of(meta, next(iter(puzzles_of(meta)), '') if name is None else name)
    puzzle.check(meta)
    told = words_of(meta, language).get(puzzle.name)
    if told is None:
        raise puzzle.wrong(f'it has no words in {meta.spoken(language)!r}')
    raise typer.Exit(0 if solve(meta, puzzle, told, Screen(sys.stdin, sys.stdout), language) else 1)


def puzzle_files(paths: list[Path]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        found = sorted(file for file in path.glob('*.toml') if file.name != MAKING) if path.is_dir() else [path]
        if not found:
            raise BadInput(f'{path}: there is no puzzle in this folder')
        files += found
    return files


@app.command()
def prove(
    paths: Annotated[list[Path], typer.Argument(metavar='FILE...', help='Puzzle files, or folders of them.')],
    positions: Annotated[
        int, typer.Option('--positions', min=1, help='How many positions of a puzzle are looked at, at most.')
    ] = MOST_POSITIONS,
    short: Annotated[bool, typer.Option('--short', help='Without the lines that refute the other answers.')] = False,
) -> None:
    """Prove puzzles: exactly the stated first answers force the goal, and the solution reaches it.

    Exit status 1 if a puzzle claims what is not so, 2 if one cannot be used.
    """
    proven = wrong = broken = 0
    for file in puzzle_files(paths):
        began = time.perf_counter()
        try:
            puzzle = read_puzzle(file)
            proof, faults = complaints(puzzle, take(puzzle.game), positions)
        except BadInput as error:
            complain(str(error))
            broken += 1
            continue
        for fault in faults:
            print(f'wrong: {file}: {fault}')
        if faults:
            wrong += 1
        else:
            proven += 1
            print(f'proven: {file}: {told(puzzle, proof)}, {time.perf_counter() - began:.1f} s')
        if not short or faults:
            tell_refutations(puzzle, proof)
    print(f'{proven} proven, {wrong} wrong' + (f', {broken} broken' if broken else ''))
    raise typer.Exit(2 if broken else 1 if wrong else 0)


@app.command('make')
def make_puzzles(
    game: Game,
    out_folder: Annotated[Path, typer.Option('--out', metavar='DIR', help='Where the files are written.')],
    games: Annotated[int, typer.Option('--games', min=1, help='How many games the bots play.')] = 10,
    seats: Annotated[int | None, typer.Option('--seats', help='The number of players; else the smallest.')] = None,
    seed: Annotated[str, typer.Option('--seed', metavar='TEXT', help='The seed of all games.')] = 'puzzles',
    bot: Annotated[str, typer.Option('--bot', metavar='BOT', help=f'Who plays: {", ".join(BOTS)}.')] = 'greedy',
    enough: Annotated[int, typer.Option('--enough', min=0, help='Stop after so many puzzles; 0: never.')] = 0,
) -> None:
    """Find new puzzles in games that bots play: one seat can force something, by few of many answers.

    Each is written with its position, goal and solution, and proven. Question, hints and a good name are up to you.
    What cannot be stated as a position is not found: moments in the middle of an effect, decks whose order matters.
    """
    from sejmik.lab.riddles import find, written

    meta = take(game)
    if seats is not None:
        meta.check_seats(seats)
    with progress(f'{games} games') as bar:
        task = bar.task_ids[0]
        bar.update(task, total=games)
        tally = find(
            meta, games, seed, bot, seats or 0, enough, progress=lambda done, _: bar.update(task, completed=done)
        )
    if tally.found:
        out_folder.mkdir(parents=True, exist_ok=True)
    for number, found in enumerate(tally.found, start=1):
        file = out_folder / f'{number:02}-{found.puzzle.name}-{number}.toml'
        file.write_text(written(found), 'utf-8')
        print(f'{file}: {told(found.puzzle, found.proof)}; what tempts: {found.tempting}')
    print(
        f'{len(tally.found)} found in {tally.games} games: of {tally.looked} questions {tally.unstated} cannot be '
        f'stated; of {tally.tried} goals {tally.far} are out of reach, {tally.large} too large or left to chance, '
        f'{tally.lost} cannot be forced, {tally.plain} are too plain, {tally.other} are another position when stated'
    )


def told(puzzle: Puzzle, proof: Proof) -> str:
    """What was proven, in a line."""
    answers = len(proof.forcing) + len(proof.failing)
    lines = 'lines without end' if proof.lines is None else f'{proof.lines} {"line" if proof.lines == 1 else "lines"}'
    return (
        f'{len(proof.forcing)} of {answers} first answers, {lines}, at most {proof.longest} answers long, '
        f'{proof.positions} positions'
    )


def tell_refutations(puzzle: Puzzle, proof: Proof) -> None:
    if proof.lead:
        print(f'    before the first answer: {", ".join(proof.lead)}')
    for line in proof.failing.values():
        print(f'    fails: {", ".join(line[:-1])} → {line[-1]}')
