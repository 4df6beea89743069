"""What every game on the shelf must do, checked on random games, after a look through its entry and its texts
(`sejmik.testing.entry`).

A game takes no name of the kernel's; it ends within its bound; its options are non-empty, sorted, without doubles,
stable, nameable and back; an answer that is not offered is refused and changes nothing; copies and saves forget no
component and go on alike; every piece stays in one place;
events alone rebuild every view; an answer that may be withdrawn leaves no trace and showed nothing; every question,
option, event and result has its words in every language, and so has what is told beyond them
(`sejmik.testing.telling`); no secret leaks (`sejmik.testing.leaks`), and none is the
true one in all imagined worlds (`sejmik.testing.dealt`). Whatever else the game's own code raises is told in a line as
well.
"""

from __future__ import annotations

import copy
import json
import random
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sejmik.kernel.errors import BadInput, Refused
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta, Start
from sejmik.kernel.record import Record
from sejmik.kernel.step import Step
from sejmik.testing.components import difference
from sejmik.testing.dealt import Dealt
from sejmik.testing.entry import check_entry
from sejmik.testing.leaks import Leak, check_leaks
from sejmik.testing.telling import check_telling, check_warnings
from sejmik.texts import GameTexts

TO_BE_REPLACED = frozenset(  # what the kernel leaves to the game
    {'check', 'redeal', 'blur', 'view_table', 'save_table', 'load_table', 'derive', 'audit', 'clone'}
    | {'anytime', 'interject'}
)
SELDOM = 5  # of the costly checks, one in so many looks for piles that are not dealt anew


class Nonconforming(AssertionError):
    """A game broke its contract; the message says where, so that the game can be played up to there again. What is
    wrong with its entry or its texts is told all at once, a line for each."""


class CheckedTexts(GameTexts):
    """Texts that do not pass over what is missing."""

    def missing(self, key: str, error: Exception | None = None) -> str:
        if error is None:
            raise Nonconforming(f'texts/{self.lang}.toml has no {key}')
        what = f'nothing is called {error}' if isinstance(error, KeyError) else str(error)
        raise Nonconforming(f'texts/{self.lang}.toml: {key} cannot be filled in: {what}') from error


@dataclass
class Report:
    """What was checked."""

    games: int = 0
    decisions: int = 0
    leaks_tried: int = 0
    undone: int = 0
    longest: int = 0
    said: set[int] = field(default_factory=set)  # actions that were taken at least once
    asked: set[str] = field(default_factory=set)  # steps that asked at least once
    worded: set[str] = field(default_factory=set)  # what was found to have its words in every language
    dealt: Dealt = field(default_factory=Dealt)  # what imagined worlds have other than the true one

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.leaks_tried += other.leaks_tried
        self.undone += other.undone
        self.longest = max(self.longest, other.longest)
        self.said |= other.said
        self.asked |= other.asked


def check_games(
    meta: Meta,
    seats: int,
    games: int,
    seed: str = 'conformance',
    every: int = 1,
    options: dict[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    texts: bool = True,
    position: dict[str, Any] | None = None,
) -> Report:
    """Play so many random games and check all of the above; the costly checks at each `every`-th decision. With a
    position, all of them begin there."""
    wrong = check_entry(meta, texts)
    if wrong:
        raise Nonconforming('\n'.join(f'{getattr(meta, "name", type(meta).__name__)}: {line}' for line in wrong))
    report = Report()
    names = [f'Player {i}' for i in range(seats)]
    at_table = meta.read_options(options or {})
    words = [CheckedTexts(meta, lang, names, at_table) for lang in meta.languages] if texts else []
    for n in range(games):
        start = meta.start([f'player {i}' for i in range(seats)], f'{seed} {n}', options)
        check_game(meta, start, every, report, words, position)
        report.games += 1
        if progress is not None:
            progress(n + 1)
    forgotten = report.dealt.forgotten()
    if forgotten:
        raise Nonconforming(
            f'{meta.name}: redeal forgets {", ".join(forgotten)}: no view shows it to a seat, and every world that the '
            'seat imagines has the true one; if it is no secret, name it in Meta.remembered'
        )
    return report


def check_game(
    meta: Meta,
    start: Start,
    every: int,
    report: Report,
    words: list[CheckedTexts],
    position: dict[str, Any] | None = None,
) -> None:
    """One random game from this start, or from a position that is arranged with it."""
    dice = random.Random(start.seed)
    with located(meta, start, 'the set-up'):
        record = Record(meta, start, None if position is None else meta.arrange(start, position))
        check_names(record.game)
        views = [record.game.view(seat) for seat in range(-1, record.game.seats)]
        check_log(meta, record.game.seats, record.log[0], words, report.worded)
    decisions = 0
    while record.game.question is not None:
        g = record.game
        asked = record.game.question.step.tag
        with located(meta, start, f'decision {decisions + 1} ({asked})'):
            expect(decisions < meta.longest, f'not over after {meta.longest} decisions')
            seat, choice = pick(g, dice)
            check_light(meta, g, words, report.worded)
            if decisions % every == 0:
                check_refusals(meta, g)
                check_copies(meta, start, g, seat, choice)
                check_interjections(g, decisions)
                report.leaks_tried += check_leaks(g, seat, choice, dice)
                check_warnings(meta, g, words, random.Random(f'{start.seed} {decisions}'))
            if decisions % (every * SELDOM) == 0:
                report.dealt.look(meta, start, g, random.Random(f'{start.seed} {decisions}'))
            events = record.answer(seat, choice)
            check_log(meta, g.seats, events, words, report.worded)
            check_events(meta, views, events)
            ill = check_telling(record, words)
            expect(not ill, '; '.join(ill))
            if decisions % every == 0:
                check_views(record.game, views)
                report.undone += check_undo(record, seat, choice, dice)
        report.said.add(choice)
        report.asked.add(asked)
        decisions += 1
    with located(meta, start, 'the end'):
        check_end(meta, record.game, words)
        check_views(record.game, views)
    report.decisions += decisions
    report.longest = max(report.longest, decisions)


@contextmanager
def located(meta: Meta, start: Start, moment: str) -> Iterator[None]:
    """Whatever goes wrong at this moment of the game is told with it, in one line."""
    try:
        yield
    except Exception as error:  # the game's own code can raise anything
        told = ' '.join(blame(meta, error).split())
        raise Nonconforming(f'{meta.name}, seed {start.seed!r}, {moment}: {told}') from error


def blame(meta: Meta, error: Exception) -> str:
    """What went wrong; if it is no finding of ours, also where in the sources: in the game's own, if it got there."""
    if isinstance(error, Nonconforming | Leak):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if meta.package.replace('.', '/') in Path(frame.filename).as_posix()]
    last = (own or list(frames))[-1]
    what = f'{type(error).__name__}: {error}' if str(error) else type(error).__name__
    return f'{what} ({Path(last.filename).name}, line {last.lineno}, in {last.name})'


def expect(condition: bool, message: str) -> None:
    if not condition:
        raise Nonconforming(message)


def pick(g: Game, dice: random.Random) -> tuple[int, int]:
    """A random answer of a seat that still has to speak; now and then a sealed answer is changed."""
    q = g.question
    assert q is not None
    asked = g.waiting() if dice.random() < 0.95 else q.seats
    seat = dice.choice(asked)
    options = g.options(seat)
    expect(len(options) > 0, f'seat {seat} is asked {q.step.tag} and has no option')
    return seat, dice.choice(options)


def check_names(g: Game) -> None:
    """No method of the game's own bears the name of one that the kernel calls for itself: it would be called instead,
    and nothing else would tell. Whoever replaces one knowingly calls it, unless it is there `TO_BE_REPLACED`."""
    for kind in type(g).__mro__[: type(g).__mro__.index(Game)]:
        for name, own in vars(kind).items():
            kernels = vars(Game).get(name)
            if callable(kernels) and not name.startswith('__') and name not in TO_BE_REPLACED:
                expect(
                    goes_on_to_the_kernels(own, name),
                    f'{kind.__name__}.{name} takes the place of a method of the kernel; give it another name',
                )


def goes_on_to_the_kernels(own: object, name: str) -> bool:
    """Whether a method calls the one that it replaces. One that is compiled cannot be looked into: our own are held
    by the same check interpreted."""
    code = getattr(own, '__code__', None)
    return code is None or name in code.co_names


def check_light(meta: Meta, g: Game, words: list[CheckedTexts], worded: set[str]) -> None:
    """Options, components, words."""
    q = g.question
    assert q is not None
    expect(len(set(q.seats)) == len(q.seats) and 1 <= q.need <= len(q.seats), f'{q.step.tag} asks {q.seats}, {q.need}')
    for seat in q.seats:
        options = list(g.options(seat))
        expect(len(options) > 0, f'{q.step.tag} gives seat {seat} no option')
        expect(options == sorted(set(options)), f'{q.step.tag}: options {options} are not sorted or have doubles')
        expect(options == q.step.options(g, seat), f'{q.step.tag}: the options of seat {seat} change when asked again')
        barred = g.barred(seat)
        for option, _ in barred:
            expect(option not in options, f'{meta.phrase(option)!r} is offered and barred at once')
        check_words(meta, q.step, options, [reason for _, reason in barred], words, worded)
    for step in [q.step, *g.agenda]:
        expect(
            step.tag in meta.steps, f'{type(step).__name__} is on the agenda, its tag {step.tag!r} not in Meta.steps'
        )
        if words and is_new(f'step {step.tag} {step.numbers()}', worded):
            for text in words:
                expect(text.step(step) != '', f'the step {step.tag} has no words in {text.lang}')
    wrong = g.audit()
    expect(not wrong, f'components: {"; ".join(wrong)}')


def check_words(
    meta: Meta, step: Step[Any], options: list[int], reasons: list[str], words: list[CheckedTexts], worded: set[str]
) -> None:
    """Everything that can be said has a name and its words; what was looked at once is not looked at again."""
    for option in options:
        if is_new(f'option {option}', worded):
            expect(meta.action(meta.phrase(option)) == option, f'{meta.phrase(option)!r} does not name option {option}')
            for text in words:
                expect(text.action(option) != '', f'{meta.phrase(option)!r} has no label in {text.lang}')
    if is_new(f'ask {step.tag} {step.numbers()}', worded):
        for text in words:
            expect(text.ask(step) != '', f'{step.tag} asks nothing in {text.lang}')
    for reason in reasons:
        if is_new(f'why {reason}', worded):
            for text in words:
                expect(text.why(reason) != '', f'{reason} has no words in {text.lang}')


def is_new(key: str, worded: set[str]) -> bool:
    if key in worded:
        return False
    worded.add(key)
    return True


def check_refusals(meta: Meta, g: Game) -> None:
    """What is not offered, and who is not asked, is refused; the position stays as it was."""
    before = g.digest()
    q = g.question
    assert q is not None
    for seat in range(g.seats):
        offered = g.options(seat)
        expect((seat in q.seats) == (len(offered) > 0), f'seat {seat} has options {offered} but asked are {q.seats}')
        taken = [*offered, *g.anytime(seat)]
        wrong = next(action for action in range(len(meta.actions) + 1) if action not in taken)
        for action in (wrong, len(meta.actions), -1):
            try:
                g.answer(seat, action)
            except Refused:
                continue
            expect(False, f'seat {seat} was allowed to answer {action}, which is not offered')
    expect(g.digest() == before, 'a refused answer changed the position')
    try:
        meta.action('an answer nobody knows')
    except BadInput:
        return
    expect(False, 'an unknown phrase was understood')


def check_copies(meta: Meta, start: Start, g: Game, seat: int, choice: int) -> None:
    """A clone and a saved and loaded game are the same position, and go on alike; the original is untouched."""
    before = g.digest()
    twin = g.clone()
    saved: dict[str, Any] = json.loads(json.dumps(g.save()))
    loaded = meta.restore(start, saved)
    expect(not difference(g, twin), f'a clone has another {difference(g, twin)}')
    expect(not difference(g, loaded), f'a saved and loaded game has another {difference(g, loaded)}')
    expect(twin.digest() == before, 'a clone is another position')
    expect(loaded.digest() == before, 'a saved and loaded game is another position')
    twin.answer(seat, choice)
    expect(not difference(g, loaded), f'playing a clone changed {difference(g, loaded)} of the original')
    loaded.answer(seat, choice)
    expect(twin.digest() == loaded.digest(), f'clone and save go on differently after {meta.phrase(choice)!r}')
    expect(g.digest() == before, 'playing a clone changed the original')


def check_events(meta: Meta, views: list[dict[str, Any]], events: list[Event]) -> None:
    """Follow the events as each seat hears them."""
    for event in events:
        for seat in range(-1, len(views) - 1):
            told = event.told(seat)
            meta.follow(views[seat + 1], seat, told.tag, list(told.numbers), list(told.hidden))


def check_log(meta: Meta, seats: int, events: list[Event], words: list[CheckedTexts], worded: set[str]) -> None:
    """Every event is on the list, and can be told to everybody."""
    for event in events:
        expect(event.tag in meta.events, f'the event {event.tag!r} is not in Meta.events')
        for seat in range(-1, seats):
            if words and is_new(f'event {event.tag} {seat} {event.numbers} {event.hidden}', worded):
                for text in words:
                    text.event(event, seat)


def check_end(meta: Meta, g: Game, words: list[CheckedTexts]) -> None:
    """The game is over, and everybody can be told who won and why."""
    if g.outcome is None:
        raise Nonconforming('nobody is asked, but the game is not over')
    meta.standing(g)
    for text in words:
        expect(text.result(g.outcome) != '', f'texts/{text.lang}.toml says nothing of who won')
        expect(text.outcome(g.outcome.how) != '', f'texts/{text.lang}.toml: outcomes.{g.outcome.how} is empty')


def check_views(g: Game, followed: list[dict[str, Any]]) -> None:
    """Events alone have rebuilt what every seat, and a watcher, may see."""
    for seat in range(-1, g.seats):
        seen = g.view(seat)
        for key in seen:
            if key in ('question', 'outcome'):
                followed[seat + 1][key] = copy.deepcopy(seen[key])
            expect(
                seen[key] == followed[seat + 1][key],
                f'by the events seat {seat} sees {key} = {followed[seat + 1][key]}, in truth {seen[key]}',
            )


def check_interjections(g: Game, decisions: int) -> None:
    """What may be said at any moment is taken at any moment, and the game goes on from there."""
    for seat in range(g.seats):
        for word in g.anytime(seat):
            world = g.clone()
            world.answer(seat, word)
            dice = random.Random(decisions)
            for _ in range(20):
                expect(world.audit() == [], f'after seat {seat} said {word} at any time: {world.audit()}')
                if world.question is None:
                    break
                world.answer(*pick(world, dice))
            expect(world.question is not None or world.is_over(), f'seat {seat} said {word}, and nobody is asked')


def check_undo(record: Record, seat: int, choice: int, dice: random.Random) -> int:
    """A free answer can be withdrawn without a trace, and it showed the seat nothing it did not know."""
    if not record.free(seat):
        return 0
    after = record.game.digest()
    before = record.befores[-1].digest()
    world = record.befores[-1].imagine(seat, dice.getrandbits(60))
    q = record.befores[-1].question
    if q is not None and q.need == 1:
        world.answer(seat, choice)
        expect(world.view(seat) == record.game.view(seat), 'an answer that may be withdrawn showed something hidden')
    record.undo(seat)
    expect(record.game.digest() == before, 'undo leads to another position')
    record.answer(seat, choice)
    expect(record.game.digest() == after, 'the same answer after an undo leads to another position')
    return 1
