"""The command line. Whatever is wrong with the input is said in one line on stderr, with exit status 2."""

from __future__ import annotations

import io
import json
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperGroup

from sejmik import __version__
from sejmik.bots.roster import BOTS
from sejmik.games.shelf import SHELF, take
from sejmik.kernel import journal
from sejmik.kernel.chance import fresh_seed
from sejmik.kernel.errors import BadInput, Refused
from sejmik.kernel.meta import Meta
from sejmik.kernel.record import Record
from sejmik.terminal.screen import Screen
from sejmik.terminal.table import Table, read_seats
from sejmik.terminal.words import Words, read_language

CLICK_ERROR: type[Exception] = typer.BadParameter.__mro__[2]
"""The base of all complaints about usage. Newer Typers carry a click of their own, so it is reached through Typer."""


class Cli(TyperGroup):
    """The program: one line for each complaint, never a traceback for a mistake in the input."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        extra['standalone_mode'] = False
        extra['prog_name'] = 'sejmik'
        try:
            status = super().main(*args, **extra)
        except (BadInput, Refused) as error:
            complain(str(error))
            status = 2
        except CLICK_ERROR as error:
            complain(str(getattr(error, 'format_message', error.__str__)()))
            status = 2
        except (typer.Abort, KeyboardInterrupt):
            complain('stopped')
            status = 130
        sys.exit(status if isinstance(status, int) else 0)


def complain(text: str) -> None:
    print(f'sejmik: {" ".join(text.split())}', file=sys.stderr)


app = typer.Typer(cls=Cli, add_completion=False, rich_markup_mode='markdown', pretty_exceptions_enable=False)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors='replace')  # a terminal that lacks Polish letters shows question marks
    app()


def show_version(wanted: bool) -> None:
    if wanted:
        print(f'sejmik {__version__}')
        raise typer.Exit


@app.callback(invoke_without_command=True)
def sejmik(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option('--version', callback=show_version, is_eager=True, help='Show the version and leave.')
    ] = False,
) -> None:
    """A digital table for Polish historical board games.

    Without a command it opens the table in the browser. There is also a terminal game; bots can play by the thousand; a
    played game can be checked shuffle by shuffle; and every rule can be seen with the tests that show it.
    """
    if context.invoked_subcommand is None:
        serve()


# -- what the commands share -------------------------------------------------------------------------------------------

Game = Annotated[str, typer.Argument(metavar='GAME', help=f'One of: {", ".join(SHELF)}.')]
Lang = Annotated[
    str | None, typer.Option('--lang', metavar='pl|en|de', help='The language; else that of your system, or English.')
]
Options = Annotated[
    list[str] | None, typer.Option('--option', metavar='NAME=VALUE', help='A table option; may be given several times.')
]
Pack = Annotated[
    Path | None, typer.Option('--pack', metavar='FILE', help='A data pack (TOML) with the values of a real copy.')
]
Json = Annotated[bool, typer.Option('--json', help='Print JSON, for programs.')]
Seed = Annotated[str | None, typer.Option('--seed', metavar='TEXT', help='The seed; else one that nobody can guess.')]


def read_options(given: list[str] | None) -> dict[str, object]:
    options: dict[str, object] = {}
    for text in given or []:
        name, equals, value = text.partition('=')
        if not equals:
            raise BadInput(f'--option {text}: expected NAME=VALUE')
        options[name.strip()] = value.strip()
    return options


def read_pack(meta: Meta, path: Path | None) -> dict[str, Any] | None:
    if path is None:
        return None
    try:
        content = tomllib.loads(path.read_text('utf-8'))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else 'this is not a text file'
        raise BadInput(f'{path}: {reason}') from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f'{path}: {error}') from None
    return meta.read_pack(content, str(path))


def read_record(path: Path, seed: str | None = None) -> Record:
    """Play the journal in this file again."""
    told = journal.read_file(path)
    try:
        meta = take(told.game)
    except BadInput as error:
        raise BadInput(f'{path}: {error}') from None
    return journal.replay(told, meta, seed)


def out() -> Console:
    return Console(file=sys.stdout, highlight=False, emoji=False, markup=False)


def print_json(content: object) -> None:
    print(json.dumps(content, ensure_ascii=False, indent=2))


@contextmanager
def progress(title: str) -> Iterator[Progress]:
    """A bar on stderr while the work is long, if somebody is looking."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn('{task.description}'),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not (console.is_terminal and sys.stdout.isatty()),
    )
    with bar:
        bar.add_task(title, total=None)
        yield bar


# -- playing -----------------------------------------------------------------------------------------------------------


@app.command()
def serve(
    host: Annotated[
        str, typer.Option('--host', metavar='ADDRESS', help='0.0.0.0 lets others in your home network join.')
    ] = '127.0.0.1',
    port: Annotated[
        int | None,
        typer.Option('--port', metavar='N', min=0, max=65535, help='0 for any; else 1569, or any if that is taken.'),
    ] = None,
    browser: Annotated[bool, typer.Option('--browser/--no-browser', help='Open the page.')] = True,
    data: Annotated[
        str | None, typer.Option('--data', metavar='FILE', help='Where tables are kept: a file, or a database URL.')
    ] = None,
) -> None:
    """Open the table in the browser (the same as sejmik alone). Ctrl-C ends it; games go on after the next start."""
    from sejmik.server.run import serve as run_server

    run_server(host, port, browser, data)


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar='GAME', help=f'One of: {", ".join(SHELF)}. Not needed with --resume.'),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            '--seats',
            metavar='A,B,…',
            help=f'Who plays, in seat order: you, you=NAME, or a bot ({", ".join(BOTS)}). '
            'Several people share the terminal, with a curtain between them. '
            'Default: you and as few greedy bots as the game allows.',
        ),
    ] = None,
    lang: Lang = None,
    seed: Seed = None,
    option: Options = None,
    pack: Pack = None,
    resume: Annotated[
        Path | None, typer.Option('--resume', metavar='FILE', help='Go on with a game that was saved.')
    ] = None,
    ask_all: Annotated[
        bool | None,
        typer.Option(
            '--ask-all/--no-ask-all',
            help='Whether you are asked even if you can only pass. Default: only when several people play, because '
            'a question that is skipped tells the others something.',
        ),
    ] = None,
) -> None:
    """Play in the terminal.

    Answer with numbers; type “help” during the game for everything else: the rules behind a question, why something is
    not possible, undo, saving, another language.
    """
    from sejmik.terminal.play import play as play_in_terminal

    language = read_language(lang)
    if resume is not None:
        given = {'--seats': seats, '--seed': seed, '--option': option, '--pack': pack}
        for name, value in given.items():
            if value:
                raise BadInput(f'--resume takes the table from the file: leave out {name}')
        record = read_record(resume)
        if game is not None and game != record.meta.name:
            raise BadInput(f'{resume}: this is a game of {record.meta.name}, not of {game}')
    else:
        if game is None:
            raise BadInput(f'which game? One of {", ".join(SHELF)}')
        meta = take(game)
        names = read_seats(seats or ','.join(['you', *['greedy'] * (meta.seat_counts[0] - 1)]))
        start = meta.start(names, seed or fresh_seed(), read_options(option), read_pack(meta, pack))
        record = Record(meta, start)
    play_in_terminal(Table(record), Screen(sys.stdin, sys.stdout), language, ask_all, resume)


# -- played games ------------------------------------------------------------------------------------------------------


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar='FILE', help='A journal.')],
    lang: Lang = None,
    seat: Annotated[
        str, typer.Option('--seat', metavar='A|…|all|none', help='Through whose eyes; “none” is a watcher.')
    ] = 'all',
    seed: Annotated[str | None, typer.Option('--seed', help='The seed, for a journal that does not tell it.')] = None,
    as_json: Json = False,
) -> None:
    """Tell a played game again, answer by answer."""
    from sejmik.terminal.replay import EVERYTHING, WATCHER, game_as_json, tell_game

    language = read_language(lang)
    record = read_record(file, seed)
    eyes = {'all': EVERYTHING, 'none': WATCHER}.get(seat)
    if eyes is None:
        eyes = record.meta.seat(seat, record.game.seats)
    words = Words(record.meta, language, record.start.seats, max(eyes, WATCHER))
    if as_json:
        print_json(game_as_json(record, words, eyes))
    else:
        tell_game(record, words, eyes, Screen(sys.stdin, sys.stdout))


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar='FILE...', help='Journals.')],
    seed: Annotated[str | None, typer.Option('--seed', help='The seed, for a journal that does not tell it.')] = None,
) -> None:
    """Check played games: every answer legal, every digest right, the seed the one that was sealed at the start."""
    status = 0
    for file in files:
        try:
            record = read_record(file, seed)
        except BadInput as error:
            complain(str(error))
            status = 2
            continue
        outcome = record.game.outcome
        end = 'not over yet'
        if outcome is not None:
            winners = ' and '.join(record.meta.seat_letter(seat) for seat in outcome.winners()) or 'nobody'
            end = f'won by {winners}, {" : ".join(map(str, outcome.scores))}'
        print(f'ok: {file}: {record.meta.name}, {len(record.answers)} answers, {end}; the seed fits its commitment')
    raise typer.Exit(status)


# -- bots by the thousand ----------------------------------------------------------------------------------------------


@app.command()
def simulate(
    game: Game,
    bots: Annotated[str, typer.Option('--bots', metavar='A,B,…', help=f'Who plays: {", ".join(BOTS)}.')],
    games: Annotated[int, typer.Option('--games', min=1, help='How many games.')] = 100,
    seed: Annotated[str, typer.Option('--seed', metavar='TEXT', help='The seed of all games.')] = '1',
    jobs: Annotated[int, typer.Option('--jobs', min=1, help='How many processes.')] = 1,
    option: Options = None,
    pack: Pack = None,
    as_json: Json = False,
) -> None:
    """Let bots play against each other and count."""
    from sejmik.lab.simulate import simulate as run
    from sejmik.terminal.figures import row_table

    meta = take(game)
    names = [name.strip() for name in bots.split(',')]
    options = meta.read_options(read_options(option))
    values = read_pack(meta, pack)
    with progress(f'{games} games') as bar:
        task = bar.task_ids[0]
        bar.update(task, total=games)
        result = run(
            meta,
            names,
            games,
            seed,
            options=options,
            pack=values,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
            jobs=jobs,
        )
    if as_json:
        print_json(result.as_json())
    else:
        console = out()
        console.print(row_table(result.rows()))
        length = result.length()
        for what in ('decisions', 'rounds'):
            if f'{what}_mean' in length:
                least, most = length[f'{what}_least'], length[f'{what}_most']
                console.print(f'{length[f"{what}_mean"]:.0f} {what} per game, from {least} to {most}')


# -- rules and cards ---------------------------------------------------------------------------------------------------


@app.command()
def rules(
    game: Game,
    lang: Lang = None,
    only_missing: Annotated[bool, typer.Option('--missing', help='Only the rules without a test.')] = False,
    tests: Annotated[
        Path | None, typer.Option('--tests', metavar='FOLDER', help='Where the tests are; else found in a checkout.')
    ] = None,
    as_json: Json = False,
) -> None:
    """Every rule with its sentence and the tests that show it. Exit status 1 if a rule has none."""
    from sejmik.terminal.figures import rule_table
    from sejmik.testing.coverage import checkout_tests, coverage, rule_texts, unknown

    meta = take(game)
    words = Words(meta, read_language(lang), [], -1)
    if tests is not None and not tests.is_dir():
        raise BadInput(f'{tests}: this is no folder')
    folder = tests or checkout_tests()
    shown = coverage(meta, folder)
    texts = rule_texts(meta, words.game.lang)
    missing = [rule for rule, names in shown.items() if not names]
    strangers = unknown(meta, folder)
    told = {rule: names for rule, names in shown.items() if not only_missing or not names}
    if as_json:
        listed = {rule: {'text': texts[rule], 'tests': names} for rule, names in told.items()}
        print_json({'rules': listed, 'missing': missing, 'unknown': [list(pair) for pair in strangers]})
    else:
        console = out()
        console.print(rule_table(texts, told, words))
        for rule, test in strangers:
            console.print(words.say('rules.unknown', rule=rule, test=test))
        count = words.say('rules.count', n=len(shown), shown=len(shown) - len(missing), missing=len(missing))
        console.print(count)
    raise typer.Exit(1 if missing or strangers else 0)


@app.command()
def cards(
    game: Game,
    provenance: Annotated[
        bool, typer.Option('--provenance', help='Mark each value: found, inferred, reconstructed, or from the pack.')
    ] = False,
    lang: Lang = None,
    pack: Pack = None,
    as_json: Json = False,
) -> None:
    """All cards of a game: what is printed on them, and what they do."""
    from sejmik.terminal.boards import board_for
    from sejmik.terminal.cards import card_list, legend

    meta = take(game)
    language = read_language(lang)
    start = meta.start([''] * meta.seat_counts[0], '', pack=read_pack(meta, pack))
    words = Words(meta, language, [], -1)
    found = board_for(meta, start).cards(words)
    if not found:
        raise BadInput(f'{meta.name} has no cards to list')
    if as_json:
        print_json([card.as_json() for card in found])
        return
    console = out()
    console.print(card_list(found, words, provenance))
    if provenance:
        console.print(legend(words))


# -- decks -------------------------------------------------------------------------------------------------------------

deck_app = typer.Typer()
app.add_typer(deck_app, name='deck', help='Decks for Veto!: check one, look at one, draw one by chance.')


@deck_app.command('check')
def deck_check(
    file: Annotated[Path, typer.Argument(metavar='FILE', help='A deck written as text.')],
    lang: Lang = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Whether a deck is legal, and why not. Exit status 1 if it is not."""
    from sejmik.games.veto.terminal.decks import DeckDesk

    desk = DeckDesk(read_language(lang), read_options(option))
    deck, wrong = desk.read_file(file)
    reasons = [*wrong, *desk.check(deck)]
    if as_json:
        print_json(desk.as_json(deck, reasons, '1'))
    else:
        print(f'{file}: {desk.verdict(reasons)}')
        for reason in reasons:
            print(f'  {"–" if reason.error else "·"} {desk.reason(reason)}')
    raise typer.Exit(1 if any(reason.error for reason in reasons) else 0)


@deck_app.command('show')
def deck_show(
    given: Annotated[str, typer.Argument(metavar='CODE_OR_FILE', help='A deck as text in a file, a code, or a link.')],
    lang: Lang = None,
    seed: Seed = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """A deck in words and numbers, with a sample hand and its code for links."""
    from sejmik.games.veto.terminal.decks import DeckDesk

    desk = DeckDesk(read_language(lang), read_options(option))
    deck, wrong = desk.read(given)
    reasons = [*wrong, *desk.check(deck)]
    seed = seed or fresh_seed()
    if as_json:
        print_json(desk.as_json(deck, reasons, seed))
        return
    print(desk.text(deck))
    for line in (*desk.numbers(deck), desk.hand(deck, seed), desk.code(deck), desk.verdict(reasons)):
        print(line)
    for reason in reasons:
        print(f'  {"–" if reason.error else "·"} {desk.reason(reason)}')


@deck_app.command('random')
def deck_random(
    faction: Annotated[str, typer.Argument(metavar='FACTION', help='The faction, for instance szlachta.')],
    lang: Lang = None,
    seed: Seed = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """A legal deck by chance, as from a sealed box. The output can be kept in a file and checked or shown."""
    from sejmik.games.veto.terminal.decks import DeckDesk

    desk = DeckDesk(read_language(lang), read_options(option))
    seed = seed or fresh_seed()
    deck = desk.by_chance(faction, seed)
    if as_json:
        print_json(desk.as_json(deck, desk.check(deck), seed))
    else:
        print(desk.text(deck), end='')


# -- checks ------------------------------------------------------------------------------------------------------------


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar='FILE...', help='Scenario files, or folders of them.')],
) -> None:
    """Run scenario files. Exit status 1 if one fails, 2 if one cannot be used."""
    from sejmik.testing.scenario import ScenarioFailed, read_scenario

    files: list[Path] = []
    for path in paths:
        found = sorted(path.glob('**/*.toml')) if path.is_dir() else [path]
        if not found:
            raise BadInput(f'{path}: there is no scenario in this folder')
        files += found
    passed = failed = broken = 0
    for file in files:
        try:
            one = read_scenario(file)
            one.run()
        except ScenarioFailed as error:
            print(f'failed: {error}')
            failed += 1
        except BadInput as error:
            complain(str(error))
            broken += 1
        else:
            print(f'ok: {file}: {one.title}')
            passed += 1
    print(f'{passed} passed, {failed} failed' + (f', {broken} broken' if broken else ''))
    raise typer.Exit(2 if broken else 1 if failed else 0)


@app.command()
def selftest(
    game: Game,
    games: Annotated[int, typer.Option('--games', min=1, help='Random games for each number of players.')] = 10,
    seats: Annotated[int | None, typer.Option('--seats', help='Only with this number of players.')] = None,
    seed: Annotated[str, typer.Option('--seed', metavar='TEXT', help='The seed of all games.')] = 'conformance',
    every: Annotated[int, typer.Option('--every', min=1, help='The costly checks at each so-many-th decision.')] = 1,
    option: Options = None,
) -> None:
    """Play random games and check what every game must do: copies, saves, views, undo, secrets, words."""
    from sejmik.testing.conformance import Nonconforming, check_games

    meta = take(game)
    if seats is not None:
        meta.check_seats(seats)
    options = read_options(option)
    meta.read_options(options)
    counts = meta.seat_counts if seats is None else (seats,)
    played = decisions = leaks = undone = longest = 0
    said: set[int] = set()
    asked: set[str] = set()
    with progress('') as bar:
        task = bar.task_ids[0]
        for count in counts:
            bar.update(task, description=f'{count} players', total=games, completed=0)
            try:
                report = check_games(
                    meta, count, games, seed, every, options, progress=lambda done: bar.update(task, completed=done)
                )
                for position in meta.rare(count):
                    more = check_games(meta, count, max(1, games // 10), seed, every, options, position=position)
                    report.add(more)
            except Nonconforming as error:
                bar.stop()
                complain(str(error))
                raise typer.Exit(1) from None
            played += report.games
            decisions += report.decisions
            leaks += report.leaks_tried
            undone += report.undone
            longest = max(longest, report.longest)
            said |= report.said
            asked |= report.asked
    print(
        f'ok: {played} games of {meta.name}, {decisions} decisions (longest game {longest}), '
        f'{leaks} worlds imagined against leaks, {undone} answers taken back; '
        f'{len(said)} of {len(meta.actions)} answers and {len(asked)} kinds of questions came up'
    )


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar='[GAME]...', help='Only these games.')] = None,
    peers: Annotated[bool, typer.Option('--peers', help='Race against OpenSpiel and RLCard too.')] = False,
    rounds: Annotated[int, typer.Option('--rounds', min=1, help='How often everyone runs.')] = 7,
    seconds: Annotated[float, typer.Option('--seconds', min=0.01, help='How long each run lasts.')] = 0.3,
    as_json: Json = False,
) -> None:
    """Measure the speed of the rules: random play, copies, imagined positions."""
    from sejmik.lab import bench as race
    from sejmik.lab import peers as others
    from sejmik.terminal.figures import speed_table, target_table

    if peers and (absent := others.missing()):
        raise BadInput(f'not installed: {", ".join(absent)}; pip install sejmik[peers]')
    with progress('') as bar:
        task = bar.task_ids[0]

        def step(done: int, total: int, name: str) -> None:
            bar.update(task, description=name, total=total, completed=done)

        result = race.bench(rounds, peers, seconds, step, games or ())
    if as_json:
        print_json(result.as_json())
        return
    console = out()
    console.print(
        f'The rules run {"compiled" if result.compiled else "interpreted"}. k/s: thousand decisions a second.'
    )
    console.print(speed_table(result))
    if result.ratios:
        console.print('\nAgainst the peers: times as fast in play, times as long for copies.')
        console.print(target_table(result))
