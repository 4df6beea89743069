"""Whatever is wrong with a game's entry or its texts is told in one line that names it, before a table breaks of it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from sejmik.games.shelf import SHELF
from sejmik.kernel.errors import BadInput
from sejmik.kernel.event import Event
from sejmik.kernel.meta import Action, Meta, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.step import Step
from sejmik.testing.conformance import CheckedTexts, Nonconforming, check_games
from sejmik.testing.entry import check_entry
from sejmik.texts import GameTexts
from sejmik_election.meta import ELECTION, ElectionMeta
from sejmik_election.rules import STEPS, Bid, Floor
from sejmik_election.state import Election

Guest = Callable[..., 'GuestMeta']
Sejmik = Callable[..., Result]
NUMBERS = count()


class GuestMeta(ElectionMeta):
    """The Election in a folder of its own, as a stranger might have changed it."""

    folder: str

    @property
    def package(self) -> str:
        return self.folder


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """Makes such a game: with other words in its Meta, and with a line of its Polish texts changed."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(was: str = '', now: str = '', **said: Any) -> GuestMeta:
        folder = f'election_{next(NUMBERS)}'  # what was imported or read once is kept by its name
        home = tmp_path / folder
        home.mkdir()
        (home / '__init__.py').touch()
        shutil.copytree(Path(str(files('sejmik_election') / 'texts')), home / 'texts')
        polish = home / 'texts' / 'pl.toml'
        lines = polish.read_text('utf-8')
        assert lines.count(was) == 1 or not was
        polish.write_text(lines.replace(was, now) if was else lines, 'utf-8')
        shutil.copy(Path(str(files('sejmik_election') / 'scenes.py')), home / 'scenes.py')
        (home / 'bot.py').write_text('import a_module_that_nobody_has\n')
        (home / 'screen.py').write_text('BOARD = 1\n')
        (home / 'room.py').write_text('raise RuntimeError("no\\ndisk")\n')
        made: GuestMeta = type('Planted', (GuestMeta,), {'folder': folder, **said})()
        return made

    return make


def test_the_example_has_nothing_wrong(guest: Guest) -> None:
    assert check_entry(ELECTION) == []
    assert check_entry(guest()) == []
    assert check_games(guest(), 2, 1).games == 1


# -- planted in the Meta -----------------------------------------------------------------------------------------------


class Bare(Meta):
    actions = ()


def test_a_meta_that_says_nothing_is_asked_for_everything() -> None:
    needed = ['name', 'title', 'prefix', 'rules_version', 'seat_counts', 'steps', 'events', 'longest']
    needed += ['dealer', 'restore', 'follow', 'standing', 'result']
    assert check_entry(Bare()) == [f'Meta.{name} is missing' for name in needed]


def test_a_game_that_cannot_tell_its_result_is_not_played() -> None:
    class Mute(ElectionMeta):
        result = Meta.result

    with pytest.raises(Nonconforming, match=r'^election: Meta\.result is missing$'):
        check_games(Mute(), 2, 1, texts=False)


class Renamed(Bid):
    tag = 'auction'


META: dict[str, tuple[dict[str, Any], str]] = {
    'a step under another tag': (
        {'steps': {**STEPS, 'bid': Renamed}},
        "Meta.steps: 'bid' is Renamed, whose tag is 'auction'",
    ),
    'a number of no namespace': (
        {'params': {**ELECTION.params, 'n': 'ducats'}},
        "Meta.params: 'n' is read in 'ducats', which is no namespace",
    ),
    'a namespace of no section': (
        {'params': {**ELECTION.params, 'n': 'day'}, 'namespaces': {**ELECTION.namespaces, 'day': ['first']}},
        "Meta.params: 'n' is read in 'day', which has no section of the texts (Meta.sections)",
    ),
    'a section of no namespace': (
        {'sections': {'card': 'cards', 'king': 'kings'}},
        "Meta.sections: 'king' is no names",
    ),
    'a judge in no module': ({'judge': 'judge:Judge'}, "Meta.judge: election: 'judge:Judge' cannot be fetched: No mod"),
    'a bot that imports nothing': ({'greedy': 'bot:Greedy'}, "No module named 'a_module_that_nobody_has'"),
    'a screen of another name': ({'screen': 'screen:Screen'}, "Meta.screen: election: 'screen:Screen' cannot be fe"),
    'a room that falls in': (
        {'rooms': {'decks': 'room:ROOM'}},
        "Meta.rooms['decks']: RuntimeError: no disk",
    ),
    'a command of no module': (
        {'commands': {'king': 'cli:king'}},
        "Meta.commands['king']: election: 'cli:king' cannot",
    ),
    'a board of no file': ({'board': 'board.js'}, "Meta.board: there is no file 'board.js' in the package election_"),
}


@pytest.mark.parametrize('case', META)
def test_a_fault_in_the_meta_is_told_in_one_line(guest: Guest, case: str) -> None:
    said, line = META[case]
    [told] = check_entry(guest(**said))
    assert line in told
    assert '\n' not in told


def test_a_part_that_is_not_there_is_told_as_bad_input(guest: Guest) -> None:
    with pytest.raises(
        BadInput, match=r"^election: 'judge:Judge' cannot be fetched: No module named 'election_\d+\.judge'$"
    ):
        guest().fetch('judge:Judge')


# -- planted in the texts ----------------------------------------------------------------------------------------------


def a_line(start: str) -> str:
    """The whole line of the Polish texts that begins so."""
    lines = (files('sejmik_election') / 'texts' / 'pl.toml').read_text('utf-8').splitlines()
    [line] = [line for line in lines if line.startswith(start)]
    return line + '\n'


TEXTS: dict[str, tuple[str, str, str]] = {
    'no step': (a_line('bid = "Licytacja'), '', 'has no steps.bid'),
    'no question': (a_line('bid = "Ile'), '', 'has no ask.bid'),
    'no answer': (a_line('buy = '), '', 'has no actions.buy'),
    'no event': (a_line('shuffle = '), '', 'has no events.shuffle'),
    'no unseen event': (a_line('draw_unseen = '), '', 'has no events.draw_unseen'),
    'no section': ('[ask]', '[asked]', 'has no ask.bid'),
    'no card': ('[cards.toast]', '[cards.toasts]', 'has no cards.toast'),
    'no name of a card': ('name = "Toast"\n', '', 'has no cards.toast.name'),
    'no title': ('title = "Elekcja"\n', '', 'has no game.title'),
    'no value of an option': (a_line('6 = '), '', 'has no options.days.values.6'),
    'no rule': (a_line('"EL-6.3" = '), '', "has no rules.EL-6.3, which the step 'evening' names"),
    'no such name in a step': (
        'floor = "Głos zabiera {seat}"',
        'floor = "Głos zabiera {speaker}"',
        'steps.floor names {speaker}; it can be filled with seat',
    ),
    'no such name in an event': (
        a_line('die = '),
        'die = "{pips}"\n',
        'events.die names {pips}; it can be filled with n',
    ),
    'a hidden name for everybody': (
        'draw_unseen = "{seat} dobiera kartę."',
        'draw_unseen = "{seat}: {card}."',
        'events.draw_unseen names {card}; it can be filled with seat',
    ),
    'no such name in an answer': (
        'play = "Zagraj: {name}"',
        'play = "Zagraj: {card}"',
        'actions.play names {card}; it can be filled with A, B, C, D, name',
    ),
    'two forms in Polish': (
        a_line('pay = '),
        'pay = "{n} {n|dukat|dukaty}"\n',
        'events.pay: {n|dukat|dukaty} needs 3 forms, not 2',
    ),
}


@pytest.mark.parametrize('case', TEXTS)
def test_a_fault_in_the_texts_is_told_before_the_first_game(guest: Guest, case: str) -> None:
    was, now, line = TEXTS[case]
    meta = guest(was, now)
    assert f'texts/pl.toml {line}' in check_entry(meta)
    assert all(told.startswith('texts/pl.toml ') for told in check_entry(meta))
    with pytest.raises(Nonconforming, match=r'^election: texts/pl\.toml '):
        check_games(meta, 2, 1)


def test_a_number_that_switches_needs_two_forms_in_polish(guest: Guest) -> None:
    meta = guest(a_line('die = '), 'die = "{n|jedynka|nie jedynka}"\n', switches=('n',))
    assert [line for line in check_entry(meta) if 'events.die' in line] == []


def test_a_word_that_an_answer_names_and_nobody_spells(guest: Guest) -> None:
    meta = guest(actions=(*ELECTION.actions, Action('crown', 'king', 'stefan')))
    assert check_entry(meta) == [
        f'texts/{lang}.toml has no {key}' for lang in ('pl', 'en') for key in ('actions.crown', 'king.stefan')
    ]


def test_a_number_of_an_event_is_not_spelled(guest: Guest) -> None:
    """`Meta.spell` is asked for answers only."""
    said = {'params': {**ELECTION.params, 'n': 'ducats'}, 'sections': {'card': 'cards', 'ducats': 'sums'}}
    meta = guest(**said, namespaces={**ELECTION.namespaces, 'ducats': ['0']})
    assert 'texts/pl.toml has no sums.0' in check_entry(meta)


def test_a_spelling_that_misses_a_word(guest: Guest) -> None:
    meta = guest(spell=lambda self, kind, word, words: words['sums'][word])
    assert check_entry(meta) == [f"texts/{lang}.toml: KeyError: 'sums'" for lang in ('pl', 'en')]


def test_texts_that_cannot_be_read(guest: Guest) -> None:
    [told] = check_entry(guest('[why]', '[why'))
    assert told.startswith('texts/pl.toml: ')


# -- what only play brings up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('start', 'line'),
    [
        ('no_veto = ', 'has no why.no_veto'),
        ('last_day = "Min', 'has no outcomes.last_day'),
        ('alone = ', 'has no result.alone'),
    ],
)
def test_a_text_that_only_play_asks_for(guest: Guest, start: str, line: str) -> None:
    with pytest.raises(
        Nonconforming, match=rf"^election, seed '.*', (decision \d+ \(\w+\)|the end): texts/pl\.toml {line}$"
    ):
        check_games(guest(a_line(start), ''), 2, 5)


def test_a_result_that_names_what_it_is_not_given(guest: Guest) -> None:
    meta = guest('{winner} wygrywa', '{king} wygrywa')
    with pytest.raises(Nonconforming, match=r"the end: texts/pl\.toml: result\.alone cannot be filled in: .* 'king'$"):
        check_games(meta, 2, 5)


class Stray(Step[Election]):
    """A step that was forgotten in STEPS."""

    tag = 'stray'

    def run(self, g: Election) -> None:
        g.ask_one(self, 0)

    def options(self, g: Election, seat: int) -> list[int]:
        return [0]

    def heard(self, g: Election, said: list[int]) -> None:
        pass


class GoesAstray(Election):
    def begin_day(self) -> None:
        super().begin_day()
        self.then(Stray())


class DrawsTooMany(Election):
    def pay(self, seat: int, n: int) -> None:
        self.hands[seat + 9].pop()


class CallsWhatIsNotThere(Election):
    def carry(self) -> None:
        self.applaud()  # type: ignore[attr-defined]


class LosesItsTemper(Election):
    def take_floor(self, seat: int, bid: int) -> None:
        assert bid == 99


class FallsAtTheStart(Election):
    def draw(self, seat: int) -> None:
        raise KeyError('deck')


class TellsTales(Election):
    def take_floor(self, seat: int, bid: int) -> None:
        super().take_floor(seat, bid)
        self.tell('tale', seat)


@pytest.mark.parametrize(
    ('kind', 'line'),
    [
        (GoesAstray, r"decision 1 \(bid\): Stray is on the agenda, its tag 'stray' not in Meta.steps$"),
        (DrawsTooMany, r'decision \d+ \(\w+\): IndexError: .* \(test_entry\.py, line \d+, in pay\)$'),
        (CallsWhatIsNotThere, r"decision \d+ \(\w+\): AttributeError: .* 'applaud' \(.*, in carry\)$"),
        (LosesItsTemper, r'decision \d+ \(bid\): AssertionError.* \(test_entry\.py, line \d+, in take_floor\)$'),
        (FallsAtTheStart, r"the set-up: KeyError: 'deck' \(test_entry\.py, line \d+, in draw\)$"),
        (TellsTales, r"decision \d+ \(bid\): the event 'tale' is not in Meta.events$"),
    ],
)
def test_what_the_game_raises_is_told_with_its_place(kind: type[Election], line: str) -> None:
    class Planted(ElectionMeta):
        def blank(self, start: Start) -> Election:
            g = kind()
            g.steps = self.steps
            g.days = int(start.options['days'])
            return g

    with pytest.raises(Nonconforming, match=rf"^election, seed 'conformance \d', {line}"):
        check_games(Planted(), 2, 5, texts=False)


# -- on the command line, and at a table -------------------------------------------------------------------------------


@pytest.mark.parametrize('seats', ['you,greedy', 'you,you', 'random,random', 'greedy,greedy'])
def test_a_question_without_options_ends_the_game_with_one_line(
    sejmik: Sejmik, monkeypatch: pytest.MonkeyPatch, data_home: Path, seats: str
) -> None:
    monkeypatch.setitem(SHELF, 'election', ELECTION)
    monkeypatch.setattr(Bid, 'options', lambda bid, g, seat: [])
    done = sejmik('play', 'election', '--seats', seats, input='1\n' * 9)
    assert done.exit_code == 2
    assert done.stderr == "sejmik: election: seat A is asked 'bid' and has nothing to answer\n"


def test_what_was_played_before_a_question_without_options_is_kept(
    sejmik: Sejmik, monkeypatch: pytest.MonkeyPatch, data_home: Path
) -> None:
    monkeypatch.setitem(SHELF, 'election', ELECTION)
    monkeypatch.setattr(Floor, 'options', lambda floor, g, seat: [])
    done = sejmik('play', 'election', '--seats', 'random,random', '--lang', 'en')
    assert done.exit_code == 2
    assert "is asked 'floor' and has nothing to answer" in done.stderr
    assert len(list(data_home.glob('**/*.journal'))) == 1


def test_the_selftest_prints_a_line_for_each_fault(
    guest: Guest, sejmik: Sejmik, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SHELF, 'election', guest('[ask]', '[asked]', board='board.js'))
    done = sejmik('selftest', 'election', '--games', '1')
    assert done.exit_code == 1
    board, *lines = done.stderr.splitlines()
    assert board.startswith('sejmik: election: Meta.board: there is no file')
    missing = ('bid', 'floor', 'window', 'bill')
    assert lines == [f'sejmik: election: texts/pl.toml has no ask.{tag}' for tag in missing]


def test_a_table_without_a_word_goes_on_and_shows_its_key(guest: Guest) -> None:
    meta = guest()
    texts = GameTexts(meta, 'pl', ['Anna', 'Jan'])
    texts.words = {'events': {'die': '{pips}'}}
    assert texts.ask(Bid()) == '‹ask.bid›'
    assert texts.step(Floor(0)) == '‹steps.floor›'
    assert texts.action(meta.action('play veto')) == '‹actions.play›'
    assert texts.word('card', 3) == texts.entry('card', 'veto') == '‹cards.veto›'
    assert texts.why('no_veto') == '‹why.no_veto›'
    assert texts.rule('EL-1') == '‹rules.EL-1›'
    assert texts.outcome('last_day') == '‹outcomes.last_day›'
    assert texts.result(Outcome([1, 2], [3, 2], 'last_day')) == '‹result.alone›'
    assert texts.event(Event('draw', [0], [1], 1, False), 1) == '‹events.draw_unseen›'
    assert texts.event(Event('die', [4], [], 0, False), 1) == '‹events.die›'
    assert texts.event(Event('tale', [4], [], 0, False), 1) == '‹events.tale›'


def test_a_test_does_not_pass_over_a_word_that_is_missing(guest: Guest) -> None:
    with pytest.raises(Nonconforming, match=r'^texts/pl\.toml has no ask\.bid$'):
        CheckedTexts(guest('[ask]', '[asked]'), 'pl', ['Anna', 'Jan']).ask(Bid())


def test_the_last_name_of_an_event_takes_all_numbers_that_are_left(guest: Guest) -> None:
    meta = guest(
        'die = "Wieczorny rzut kostką: {n}."',
        'reveal = "{seat}: {envoys}."\ndie = ""',
        events={**ELECTION.events, 'reveal': 'seat envoys'},
        params={**ELECTION.params, 'envoys': 'card'},
    )
    texts = GameTexts(meta, 'pl', ['Anna', 'Jan'])
    assert texts.event(Event('reveal', [1, 0, 3, 1], [], 0, False), 0) == 'Jan: Toast, Veto, Mowa.'
    assert texts.event(Event('reveal', [1], [], 0, False), 0) == 'Jan: .'
