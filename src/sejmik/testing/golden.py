"""Golden games: recorded journals, replayed with their digests.

A changed digest means that the rules changed: then the game's `rules_version` goes up and the games are recorded anew,
with `python -m sejmik.testing.golden GAME FOLDER [GAMES]`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.games.shelf import take
from sejmik.kernel import journal
from sejmik.kernel.chance import stream
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.kernel.record import Record


def check_golden(path: Path) -> Record:
    """Replay one golden game; every answer, every digest and the result must be as recorded."""
    told = journal.read_file(path)
    record = journal.replay(told, take(told.game))
    if record.game.outcome is None:
        raise BadInput(f'{path}: a golden game must be finished')
    return record


def random_game(meta: Meta, seats: int, seed: str, options: dict[str, object] | None = None) -> Record:
    """A whole game of random answers, decided by the seed."""
    record = Record(meta, meta.start([f'random {i + 1}' for i in range(seats)], seed, options))
    dice = stream(seed, 'thought')
    while record.game.question is not None:
        waiting = record.game.waiting()
        seat = waiting[dice.below(len(waiting))]
        offered = record.game.options(seat)
        record.answer(seat, offered[dice.below(len(offered))])
    return record


def greedy_game(meta: Meta, seats: int, seed: str) -> Record:
    """A whole game of greedy bots: they get where random answers never lead."""
    record = Record(meta, meta.start([f'greedy {i + 1}' for i in range(seats)], seed))
    bots = [make('greedy', meta, seat, seed) for seat in range(seats)]
    while record.game.question is not None:
        seat = record.game.waiting()[0]
        record.answer(seat, bots[seat].choose(Chair(meta, record.game, seat)))
    return record


def flipped(meta: Meta) -> dict[str, object]:
    """Every option set to something else than its default, so that the golden games walk the other branches too."""
    values: dict[str, object] = {}
    for option in meta.options:
        if isinstance(option.default, bool):
            values[option.name] = not option.default
        elif isinstance(option.default, int):
            values[option.name] = min(option.default + 8, option.highest)
        else:
            values[option.name] = next(choice for choice in option.choices if choice != option.default)
    return values


def record_all(meta: Meta, folder: Path, games: int = 3) -> list[Path]:
    """Record golden games for each number of players: random ones with the default options and with all of them
    changed, and one of greedy bots."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for seats in meta.seat_counts:
        for n in range(games):
            for kind, options in (('default', {}), ('options', flipped(meta))):
                record = random_game(meta, seats, f'golden {seats} {kind} {n + 1}', options)
                made.append(keep(record, folder / f'{meta.name}-{seats}-{kind}-{n + 1}.journal'))
        made.append(
            keep(greedy_game(meta, seats, f'golden {seats} greedy'), folder / f'{meta.name}-{seats}-greedy-1.journal')
        )
    return made


def keep(record: Record, path: Path) -> Path:
    path.write_text(journal.write(record, with_seed=True), 'utf-8')
    return path


if __name__ == '__main__':
    for each in record_all(take(sys.argv[1]), Path(sys.argv[2]), *map(int, sys.argv[3:])):
        print(each)
