"""What lies in front of the players of Sigismundus Augustus, at length and in brief."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.sigismundus.names import (
    ACTIONS,
    FOREIGN_POLICY,
    HOUSES,
    NOBODY,
    REPRESENTATIVES,
    SEJM,
    SETUP,
    SOURCES,
    UPKEEP,
)
from sejmik.games.sigismundus.terminal.table import (
    countries_line,
    fields,
    rows,
    seal_effect,
    tracks_line,
    under,
    votes_line,
)
from sejmik.games.sigismundus.terminal.words import Sight
from sejmik.terminal.flow import Flow

COMBAT = ('attack', 'roll_again', 'take_wounds')


def players(sight: Sight) -> RenderableType:
    return Group(*(player(sight, seat) for seat in range(sight.seats)))


def player(sight: Sight, seat: int) -> RenderableType:
    question = sight.seen['question']
    head = Grid.grid()
    head.add_row(
        Text('► ' if question and seat in question['seats'] else '  '),
        Flow([Text(sight.name(seat), 'bold'), *map(Text, roles(sight, seat))]),
    )
    lines = [Flow(purse(sight, seat)), Flow(army(sight, seat)), *property_of(sight, seat)]
    return Group(head, Padding(Group(*lines), (0, 0, 0, 4), expand=False))


def roles(sight: Sight, seat: int) -> Iterator[str]:
    """House, first player, Representative cards, protection."""
    seen, words = sight.seen, sight.words.game.words
    yield words['houses_long'][HOUSES[sight.player(seat)['house']]]
    if seen['first'] == seat and seen['phase'] != SETUP:
        yield sight.view['first']
    for name, holder in zip(REPRESENTATIVES, seen['representatives'], strict=True):
        if holder == seat:
            yield words['representatives'][name]['name']
    if seat in seen['protected']:
        yield sight.view['protected']


def purse(sight: Sight, seat: int) -> list[Text]:
    """What a player has in numbers."""
    p, view = sight.player(seat), sight.view
    told = [Text(f'{view["points"]} {p["points"]}{sources(sight, seat)}', 'bold')]
    told += [Text(f'{view[key]} {sight.holding(seat, key)}') for key in ('ducats', 'votes')]
    told[-1].append(f' ({sight.say("due", n=sight.votes_due(seat))})' if sight.seen['phase'] < SEJM else '', 'dim')
    told += [Text(sight.say('offers', n=p['offered']))] if p['offered'] else []
    told += [Text(sight.say('sells', n=p['selling']))] if p['selling'] else []
    told += [Text(f'{view[key]} {p[key]}') for key in ('clients', 'markers')]
    return [*told, Text(f'{view["cards"]}: {sight.backs(seat)}')]


def sources(sight: Sight, seat: int) -> str:
    """Where the points came from."""
    told = [
        f'{sight.words.game.words["sources"][name]} {-n if name == "forayed" else n}'
        for name, n in zip(SOURCES, sight.player(seat)['sources'], strict=True)
        if n
    ]
    return f' ({", ".join(told)})' if told else ''


def army(sight: Sight, seat: int) -> list[Text]:
    """Active units, those of the Noble Host, and what they all cost."""
    p, view = sight.player(seat), sight.view
    told = [Text(f'{view["units"]}: {sight.units(p["active"])}')]
    told[0].append(f' ({sight.say("power", n=sight.power(p["active"]))})' if sum(p['active']) else '')
    told += [Text(f'{view["host"]}: {sight.units(p["host"])}')] if sum(p['host']) else []
    return told + ([Text(sight.say('upkeep', n=sight.upkeep(seat)))] if sum(p['active']) + sum(p['host']) else [])


def property_of(sight: Sight, seat: int) -> Iterator[RenderableType]:
    """Offices, seals and Figures; the viewer's own with what they do."""
    own = seat == sight.words.viewer
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    if held := sight.offices_of(seat):
        names = [f'{n + 1} {sight.words.game.word("office", n)} {sight.office_values(n)}' for n in held]
        grid.add_row(f'{sight.view["offices"]}:', Flow([Text(name) for name in names]))
    if seals := sight.seals_of(seat):
        told = [seal_effect(sight, n) if own else sight.country(n) for n in seals]
        grid.add_row(f'{sight.view["seals"]}:', Text('\n' if own else ', ').join(Text(one) for one in told))
    if figures := sight.figures_of(seat):
        lines = [Text(sight.figure_with_ducats(n)) for n in figures]
        if own:
            lines = [text.append(f': {sight.figure_effect(n)}', 'dim') for n, text in zip(figures, lines, strict=True)]
        grid.add_row(f'{sight.view["figures"]}:', Text('\n').join(lines) if own else Flow(lines))
    if grid.row_count:
        yield grid


def hand(sight: Sight) -> RenderableType | None:
    """The viewer's own cards with what they do."""
    viewer = sight.words.viewer
    cards = [] if viewer == NOBODY else sight.player(viewer)['known_hand']
    if not cards:
        return None
    grid = rows('', 'dim')
    for card in sorted(set(cards)):
        name = Text(sight.words.game.word('policy', card))
        name.append(f' ×{cards.count(card)}' if cards.count(card) > 1 else '')
        name.append(f' ({sight.deck(sight.box.deck_of[card])})', 'dim')
        grid.add_row(name, Text(sight.policy_effect(card)))
    return under(sight.view['hand'], grid)


# -- in brief ----------------------------------------------------------------------------------------------------------


def brief(sight: Sight) -> RenderableType:
    """What changes from answer to answer, and what this phase is about."""
    phase = sight.seen['phase']
    parts: list[RenderableType] = [purses(sight)]
    if sight.seen['question'] and sight.seen['question']['step'] in COMBAT:
        parts.append(armies(sight))
    if phase == FOREIGN_POLICY:
        parts.append(countries_line(sight))
    elif phase == ACTIONS:
        question = sight.seen['question']
        asked = question is not None and question['step'] == 'place_client'  # then fees stand beside the answers
        parts += [tracks_line(sight), countries_line(sight), *([] if asked else [fields(sight)])]
    elif phase == SEJM:
        parts.append(votes_line(sight))
    elif phase == UPKEEP:
        parts.append(Flow(army(sight, sight.words.viewer)) if sight.words.viewer >= 0 else Text())
    return Group(*parts)


def armies(sight: Sight) -> RenderableType:
    grid = rows()
    for seat in range(sight.seats):
        grid.add_row(sight.letter(seat), Flow(army(sight, seat)))
    return grid


def purses(sight: Sight) -> RenderableType:
    """All players in a small table."""
    phase, view = sight.seen['phase'], sight.view
    keys = ['points', 'ducats', 'votes'] if phase >= SEJM else ['points', 'ducats']
    trading = any(p['offered'] + p['selling'] for p in sight.seen['players'])
    keys += ['offered', 'selling'] if trading else []
    keys += ['clients', 'markers'] if phase in (FOREIGN_POLICY, ACTIONS) else []
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style='dim')
    grid.add_column()
    for key in keys:
        grid.add_column(view[key], justify='right')
    grid.add_column('' if trading else view['cards'])
    for seat in range(sight.seats):
        p = sight.player(seat)
        cells = [sight.holding(seat, key) if key in ('ducats', 'votes') else str(p[key]) for key in keys]
        cells.append('' if trading else sight.backs(seat, short=True))
        grid.add_row(Text(sight.name(seat), 'bold' if seat == sight.words.viewer else ''), *cells)
    return grid
