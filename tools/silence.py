"""Numbers for docs/testing.md: how many questions a person is asked in a game against bots, and how many were none.

`python tools/silence.py [GAMES]`: so many whole games of each kind, 20 unless stated; each is played twice, with the
passing off and on. The person's seat is played by a greedy bot, through the table and by the same order of things as
its driver (`sejmik.hosting.driver`). A question is counted when it is put to the person. It is none

- if only one thing can be answered, or the game itself says that all answers come to the same (`Meta.only_answer`);
- if the person has said its word about the matter already (`Meta.kept_word`);
- if every answer leads to the same position. That is tried out for questions to one seat with at most 12 answers, on
  the true position, which the table must not do: so it also counts what nobody could have known beforehand.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.games.shelf import take
from sejmik.table.clock import read_clock
from sejmik.table.entry import Entry
from sejmik.table.seat import BOT, PERSON, Seat
from sejmik.table.table import Table

KINDS = (('unia', 2), ('unia', 4), ('sigismundus', 4), ('niepodlegla', 3), ('veto', 2))
MOST_TRIED = 12
ME = 0


@dataclass
class Count:
    """Questions put to the person, and those among them that were none."""

    asked: int = 0
    single: int = 0
    said_before: int = 0
    alike: int = 0

    @property
    def none(self) -> int:
        return self.single + self.said_before + self.alike

    def add(self, other: Count) -> None:
        self.asked += other.asked
        self.single += other.single
        self.said_before += other.said_before
        self.alike += other.alike


def lay(game: str, seats: int, seed: str, silent: bool) -> Table:
    """A table for a person and bots."""
    meta = take(game)
    names = [meta.seat_letter(seat) for seat in range(seats)]
    places = [Seat(PERSON if seat == ME else BOT, name, 'greedy' * (seat != ME)) for seat, name in enumerate(names)]
    places[ME].auto_pass = silent
    return Table(meta, meta.start(names, seed), places, read_clock('none', seats), 0)


def play(table: Table) -> Count:
    """The whole game."""
    count = Count()
    held: list[int] = []  # bots that leave the word to the person
    question = 0
    while not table.over:
        if question != table.question_no:
            question, held = table.question_no, []
        kept = table.kept_word()
        standing = table.standing_answer(ME)
        if kept is not None:
            say(table, *kept, by_itself=True)
        elif standing is not None:
            say(table, ME, standing, by_itself=True)
        elif bots := [seat for seat in table.bots_to_move() if seat not in held]:
            action = table.bot_answer(bots[0])
            if table.lets_people_go_first(action):
                held.append(bots[0])
            else:
                say(table, bots[0], action)
        else:
            ask(table, count)
    return count


def ask(table: Table, count: Count) -> None:
    """Put the question to the person."""
    game = table.record.game
    count.asked += 1
    if table.meta.only_answer(game, ME) is not None or len(game.options(ME)) == 1:
        count.single += 1
    elif said_before(table):
        count.said_before += 1
    elif comes_to_the_same(table):
        count.alike += 1
    bot = make('greedy', table.meta, ME, f'{table.start.seed} {table.n}')
    say(table, ME, bot.choose(Chair(table.meta, game, ME)))


def said_before(table: Table) -> bool:
    """Whether the table could keep to the person's word, if it were allowed to."""
    asks = table.seats[ME].auto_pass
    table.seats[ME].auto_pass = True
    kept = table.kept_word()
    table.seats[ME].auto_pass = asks
    return kept is not None


def comes_to_the_same(table: Table) -> bool:
    """Whether every answer leads to the same position."""
    game = table.record.game
    options = list(game.options(ME))
    if game.question is None or len(game.question.seats) > 1 or len(options) > MOST_TRIED:
        return False
    first: dict[str, object] | None = None
    for option in options:
        tried = game.clone()
        tried.telling = False
        tried.answer(ME, option)
        position = tried.save()
        if first is not None and position != first:
            return False
        first = position
    return True


def say(table: Table, seat: int, action: int, by_itself: bool = False) -> None:
    data = {'action': action, 'question': table.question_no, **({'by_itself': True} if by_itself else {})}
    table.check_answer('answer', seat, data)
    table.apply(Entry(table.n + 1, 'answer', seat, 0, data))


def measure(games: int) -> None:
    print('| game | players | passing | questions | none | in % | single | said before | all the same |')
    print('|---|---|---|---|---|---|---|---|---|')
    for game, seats in KINDS:
        for silent in (False, True):
            total = Count()
            for n in range(games):
                total.add(play(lay(game, seats, f'silence {n}', silent)))
            share = 100 * total.none / total.asked
            shown = f'{total.asked} | {total.none} | {share:.1f} | {total.single} | {total.said_before} | {total.alike}'
            print(f'| {game} | {seats} | {"on" if silent else "off"} | {shown} |', flush=True)


if __name__ == '__main__':
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
