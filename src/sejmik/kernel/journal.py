"""The journal: a game as a text file, one line per answer, in the game's words.

    sejmik journal 1
    game unia 1
    seat A Anna
    seat B greedy
    option veto_holdback on
    position {"turn": "A", …}
    commitment 0e1f…
    begin
    A name A
    A play palac
    # 2c4f88e0a1b2c3d4
    …
    over A 11 10
    seed 5b0c…

A game that began in the middle of things, a lesson or a puzzle, has its stated `position` as JSON on one line. A line
that begins with `#` is the digest of the position at that point. Until the game is over the seed is a secret:
a journal for others leaves the last line out, a save keeps it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sejmik.kernel.chance import commitment
from sejmik.kernel.errors import BadInput, Endless, Refused, in_a_line
from sejmik.kernel.game import Game
from sejmik.kernel.meta import SEAT_LETTERS, Meta
from sejmik.kernel.record import Record

FORMAT = 'sejmik journal 1'
DIGEST_EVERY = 10
LONGEST_NUMBER = 9  # digits of a version
LONGEST_OPTION = 64


def write(record: Record, with_seed: bool) -> str:
    """The journal of a record. `with_seed` is for a finished game, or for a save that stays private."""
    meta, start = record.meta, record.start
    lines = [FORMAT, f'game {meta.name} {start.version or meta.rules_version}']
    lines += [f'seat {meta.seat_letter(i)} {name}' for i, name in enumerate(start.seats)]
    usual = meta.read_options({}, start.version)
    for option in meta.options:
        value = start.options[option.name]
        if value != usual[option.name]:
            lines.append(f'option {option.name} {option.write(value)}')
    if start.pack is not None:
        lines.append(f'pack {on_one_line(json.dumps(start.pack, sort_keys=True, ensure_ascii=False))}')
    if start.position is not None:
        lines.append(f'position {on_one_line(json.dumps(start.position, ensure_ascii=False))}')
    lines += [f'commitment {record.commitment}', 'begin']
    after = [*record.befores[1:], record.game]
    for n, answer in enumerate(record.answers):
        lines.append(f'{meta.seat_letter(answer.seat)} {meta.phrase(answer.action)}')
        if (n + 1) % DIGEST_EVERY == 0 or n + 1 == len(record.answers):
            lines.append(f'# {after[n].digest()}')
    outcome = record.game.outcome
    if outcome is not None:
        winners = ''.join(meta.seat_letter(seat) for seat in outcome.winners()) or '-'
        lines.append(f'over {winners} {" ".join(map(str, outcome.scores))}')
    if with_seed:
        lines.append(f'seed {start.seed}')
    return '\n'.join(lines) + '\n'


def on_one_line(text: str) -> str:
    """JSON leaves some characters as they are at which a line ends for us."""
    for end in '\x85\u2028\u2029':
        text = text.replace(end, f'\\u{ord(end):04x}')
    return text


@dataclass
class Journal:
    """A journal as read, not yet believed."""

    where: str
    game: str = ''
    rules_version: int = 0
    seats: list[str] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)
    pack: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    commitment: str = ''
    lines: list[tuple[int, str]] = field(default_factory=list)  # answers and digests, with their line numbers
    over: tuple[int, str] | None = None
    seed: str | None = None

    def wrong(self, number: int, why: str) -> BadInput:
        return BadInput(f'{self.where}, line {number}: {why}')


def read_file(path: Path) -> Journal:
    """Read a journal file."""
    try:
        text = path.read_text('utf-8')
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else 'this is not a text file'
        raise BadInput(f'{path}: {reason}') from None
    return read(text, str(path))


def read(text: str, where: str) -> Journal:
    """Take a journal apart; nothing is played yet."""
    journal = Journal(where)
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise journal.wrong(1, f'expected {FORMAT!r}')
    begun = False
    for number, line in enumerate(lines[1:], start=2):
        line = line.strip()
        word, _, rest = line.partition(' ')
        if not line:
            continue
        if word == 'seed':
            journal.seed = rest
        elif journal.seed is not None:
            raise journal.wrong(number, 'nothing may follow the seed')
        elif begun:
            if word == 'over':
                journal.over = (number, rest)
            elif journal.over is not None:
                raise journal.wrong(number, 'the game is over in the line before')
            else:
                journal.lines.append((number, line))
        elif word == 'begin':
            begun = True
        else:
            read_header(journal, number, word, rest)
    if not begun:
        raise journal.wrong(len(lines), "there is no line 'begin'")
    for name, value in (('game', journal.game), ('seat', journal.seats), ('commitment', journal.commitment)):
        if not value:
            raise journal.wrong(1, f'the header has no line {name!r}')
    return journal


def read_header(journal: Journal, number: int, word: str, rest: str) -> None:
    if word == 'game':
        name, _, version = rest.partition(' ')
        if not version.isdecimal() or len(version) > LONGEST_NUMBER:
            raise journal.wrong(number, 'expected the name of the game and the version of its rules')
        journal.game, journal.rules_version = name, int(version)
    elif word == 'seat':
        letter, _, name = rest.partition(' ')
        if len(journal.seats) == len(SEAT_LETTERS):
            raise journal.wrong(number, f'more than {len(SEAT_LETTERS)} seats')
        if letter != SEAT_LETTERS[len(journal.seats)] or not name:
            raise journal.wrong(number, f'expected seat {SEAT_LETTERS[len(journal.seats)]} and a name')
        journal.seats.append(name)
    elif word == 'option':
        name, _, value = rest.partition(' ')
        if len(value) > LONGEST_OPTION:
            raise journal.wrong(number, f'an option has at most {LONGEST_OPTION} characters')
        journal.options[name] = value
    elif word == 'pack':
        journal.pack = read_object(journal, number, word, rest)
    elif word == 'position':
        journal.position = read_object(journal, number, word, rest)
    elif word == 'commitment':
        journal.commitment = rest
    else:
        raise journal.wrong(number, f'{word!r} is not a line of the header')


def read_object(journal: Journal, number: int, word: str, text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):  # no JSON, a number without end, brackets without end
        raise journal.wrong(number, f'the {word} is not JSON') from None
    if not isinstance(found, dict):
        raise journal.wrong(number, f'the {word} is not a JSON object')
    return found


def replay(journal: Journal, meta: Meta, seed: str | None = None) -> Record:
    """Play a journal again, checking every answer and every digest. `seed` is for a journal that does not tell it."""
    seed = journal.seed if journal.seed is not None else seed
    if seed is None:
        raise BadInput(f'{journal.where}: the seed is still sealed, so the shuffles cannot be replayed')
    if commitment(seed) != journal.commitment:
        raise BadInput(f'{journal.where}: the seed does not belong to the commitment')
    if not meta.opens(journal.rules_version):
        raise BadInput(
            f'{journal.where}: played by version {journal.rules_version} of the rules; this is {meta.rules_version}'
        )
    pack = None if journal.pack is None else meta.read_pack({'game': meta.name, **journal.pack}, journal.where)
    try:
        version, position = journal.rules_version, journal.position
        record = Record(meta, meta.start(journal.seats, seed, journal.options, pack, version, position))
    except (BadInput, Endless) as error:
        raise BadInput(f'{journal.where}: {error}') from None
    except Exception as error:
        if position is None:
            raise
        raise BadInput(f'{journal.where}: the position cannot be laid out: {in_a_line(error)}') from None
    for number, line in journal.lines:
        if line.startswith('#'):
            if not record.start.version:  # rules that were mended since may have gone another way
                check_digest(journal, number, line[1:].strip(), record.game)
            continue
        try:
            record.say(line)
        except (BadInput, Refused, Endless) as refusal:
            raise journal.wrong(number, f'{line!r}: {refusal}{since(record)}') from None
    check_end(journal, record)
    return record


def since(record: Record) -> str:
    version = record.start.version
    return f' (the game was played by version {version} of the rules, which were mended since)' if version else ''


def check_digest(journal: Journal, number: int, digest: str, game: Game) -> None:
    if digest != game.digest():
        raise journal.wrong(
            number, f'the position has digest {game.digest()}, not {digest}: something above was changed'
        )


def check_end(journal: Journal, record: Record) -> None:
    outcome = record.game.outcome
    if journal.over is None:
        if outcome is not None:
            raise BadInput(f'{journal.where}: the game is over, but the journal has no line that says so')
        return
    number, told = journal.over
    if outcome is None:
        raise journal.wrong(number, 'the game is not over')
    winners = ''.join(record.meta.seat_letter(seat) for seat in outcome.winners()) or '-'
    if told != f'{winners} {" ".join(map(str, outcome.scores))}':
        raise journal.wrong(number, f'the result is {winners} {" ".join(map(str, outcome.scores))}{since(record)}')
