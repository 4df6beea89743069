"""Games of an earlier version of the rules: they open, with the options of then and without the questions of now."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from sejmik.hosting import opening
from sejmik.hosting.opening import SeatWish, freeze, thaw
from sejmik.hosting.storage import Stored
from sejmik.kernel import journal
from sejmik.kernel.chance import Chance
from sejmik.kernel.errors import BadInput, Refused
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Action, Option, Start
from sejmik.kernel.record import Record
from sejmik.kernel.step import Step
from sejmik.table.entry import Entry
from sejmik_election.meta import ELECTION, ElectionMeta
from sejmik_election.rules import STEPS
from sejmik_election.state import Election

GREET = len(ElectionMeta.actions)


class Greeting(Step[Election]):
    """Mended: the first Marshal may greet the field before the first bids. Earlier, nobody was asked and nobody did."""

    tag: ClassVar[str] = 'greeting'

    def run(self, g: Election) -> None:
        g.ask_one(self, 0)

    def options(self, g: Election, seat: int) -> list[int]:
        return [GREET, GREET + 1]

    def heard(self, g: Election, said: list[int]) -> None:
        g.votes[0] += GREET + 1 - said[0]


class MendedElection(ElectionMeta):
    package = 'sejmik_election'
    rules_version = 2
    oldest_version = 1
    options = (Option('days', '2', ('2', '4', '6'), before='4'),)
    actions = (*ElectionMeta.actions, Action('greet'), Action('say', '', 'nothing'))
    steps = {**STEPS, 'greeting': Greeting}

    def dealer(self, start: Start) -> Callable[[Chance, Chance], Game]:
        deal = super().dealer(start)

        def greeted(setup: Chance, play: Chance) -> Game:
            g = deal(setup, play)
            assert g.question is not None
            g.then(Greeting(), g.question.step)
            g.question = None
            g.advance()
            return g

        return greeted

    def unasked(self, g: Game) -> int | None:
        return GREET + 1 if g.question is not None and g.question.step.tag == 'greeting' else None


MENDED = MendedElection()


def whole_game(meta: ElectionMeta) -> Record:
    record = Record(meta, meta.start(['Anna', 'Jan'], 'versions'))
    dice = record.game.chance.clone()
    while record.game.question is not None:
        seat = record.game.waiting()[0]
        offered = record.game.options(seat)
        record.answer(seat, offered[dice.below(len(offered))])
    return record


def replay(text: str, meta: ElectionMeta = MENDED) -> Record:
    return journal.replay(journal.read(text, 'old.journal'), meta)


def test_a_journal_of_an_earlier_version_is_played_again() -> None:
    old = whole_game(ELECTION)
    new = replay(journal.write(old, with_seed=True))
    assert new.start.options == {'days': '4'}
    assert new.answers[0].action == GREET + 1
    assert new.answers[1:] == old.answers
    assert new.game.digest() == old.game.digest()


def test_written_again_it_stays_a_journal_of_its_version() -> None:
    """A game may go on by what was true then. What an option was then need not be stated, what it was not must be."""
    new = replay(journal.write(whole_game(ELECTION), with_seed=True))
    text = journal.write(new, with_seed=True)
    assert '\ngame election 1\n' in text
    assert '\noption ' not in text
    assert replay(text).game.digest() == new.game.digest()
    other = Record(MENDED, MENDED.start(['Anna', 'Jan'], 'versions', {'days': '2'}, None, 1))
    text = journal.write(other, with_seed=True)
    assert '\noption days 2\n' in text
    assert replay(text).start.options == {'days': '2'}


def test_a_game_that_turned_on_what_was_mended_names_the_line() -> None:
    text = journal.write(whole_game(ELECTION), with_seed=True).replace('\nA bid ', '\nA play veto\nA bid ', 1)
    with pytest.raises(BadInput, match=r'line 7: .*played by version 1 of the rules, which were mended since'):
        replay(text)


@pytest.mark.parametrize('version', [0, 3])
def test_versions_that_are_unknown_are_refused(version: int) -> None:
    text = journal.write(whole_game(ELECTION), with_seed=True).replace('game election 1', f'game election {version}')
    with pytest.raises(BadInput, match=f'played by version {version} of the rules; this is 2'):
        replay(text)


def test_without_a_promise_only_the_present_version_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MendedElection, 'oldest_version', 0)
    with pytest.raises(BadInput, match='played by version 1'):
        replay(journal.write(whole_game(ELECTION), with_seed=True))


def test_a_stored_table_goes_on_and_asks_from_now_on(monkeypatch: pytest.MonkeyPatch) -> None:
    old = whole_game(ELECTION)
    seats = [SeatWish('person', name) for name in old.start.seats]
    entries = [
        Entry(n + 1, 'answer', answer.seat, n, {'action': answer.action, 'question': n + 1})
        for n, answer in enumerate(old.answers[:9])
    ]
    stored = Stored('old', 'election', freeze(ELECTION, old.start, seats, 'none'), 0, '', entries)
    monkeypatch.setattr(opening, 'take', lambda name: MENDED)
    table = thaw(stored)
    assert len(table.record.answers) == 10
    assert len(table.told) == 11  # each answer can be taken back by itself
    assert table.record.game.digest() == old.befores[9].digest()
    assert table.start.options == {'days': '4'}
    fresh = thaw(Stored('new', 'election', freeze(MENDED, MENDED.start(['A', 'B'], 's'), seats, 'none'), 0))
    with pytest.raises(Refused):  # a table of now is asked
        fresh.apply(Entry(1, 'answer', 0, 0, {'action': old.answers[0].action, 'question': 1}))
