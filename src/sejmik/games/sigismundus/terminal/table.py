"""The middle of the table of Sigismundus Augustus: Sejm, countries, tracks, offices, fields, Figures, decks."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.sigismundus.names import (
    ABSENT,
    ACTS,
    COUNTRIES,
    DECKS,
    DEMANDS,
    NOBODY,
    OFFICE_KINDS,
    OFFICES,
    PACT,
    POLICIES,
    REPRESENTATIVES,
    SEJM,
    SPACES,
    TRACKS,
    UNITS,
)
from sejmik.games.sigismundus.terminal.words import CROWN, Sight
from sejmik.terminal.flow import Flow

OTHER = '×'  # a House that nobody plays, on a track


def rows(*columns: str) -> Grid:
    """A grid whose first column is a title."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for style in columns or ('bold', ''):
        grid.add_column(style=style)
    return grid


def under(title: str, part: RenderableType) -> Group:
    return Group(Text(title, 'bold'), Padding(part, (0, 0, 0, 2), expand=False))


def middle(sight: Sight) -> Iterator[RenderableType]:
    """All parts of the middle, from the Sejm down."""
    yield sejm(sight)
    yield Text()
    yield directions(sight)
    yield Text()
    yield tracks(sight)
    yield Text()
    yield offices(sight)
    yield Text()
    yield fields(sight)
    if sight.seen['display']:
        yield Text()
        yield under(sight.view['display'], display(sight))


def sejm(sight: Sight) -> RenderableType:
    """The Act to be voted on, the Royal Demand, and the Acts in force."""
    seen, view = sight.seen, sight.view
    grid = rows()
    coming = seen['phase'] <= SEJM  # afterwards the king and the Sejm have spoken
    if coming and seen['sejm'] != NOBODY and seen['sejm'] not in seen['acts']:
        grid.add_row(view['act'], Text(sight.act(seen['sejm'])))
    if coming and seen['demand'] != NOBODY:
        name = sight.words.game.word('demand', seen['demand'])
        grid.add_row(view['demand'], Text(f'{name}: {sight.effect("demands", DEMANDS[seen["demand"]])}'))
    for n, act in enumerate(seen['acts']):
        grid.add_row('' if n else view['acts'], Text(sight.act(act)))
    if not seen['acts']:
        grid.add_row(view['acts'], Text(view['none'], 'dim'))
    if seen['to_vote']:
        names = [f'{office + 1} {sight.words.game.word("office", office)}' for office in seen['to_vote']]
        grid.add_row(view['to_vote'], Text(', '.join(names)))
    return grid


def directions(sight: Sight) -> RenderableType:
    """The countries in the order of the directions track, with what lies on them."""
    view, seen = sight.view, sight.seen
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style='bold')
    for title in ('', view['directions'], view['values'], '', view['markers'], view['seals']):
        grid.add_column(title)
    for at, country in enumerate(seen['directions']):
        marks = [Text(f'{CROWN} {view["crowned"]}', 'bold yellow')] if country in seen['crowned'] else []
        marks += [Text(view['pact'], 'red')] if country in seen['pacts'] else []
        owner = seen['seals'][country]
        grid.add_row(
            f'  {sight.space(at)}',
            sight.country(country),
            sight.worth(at),
            Text(', ').join(marks),
            sight.influence(country) or Text('–', 'dim'),
            Text(sight.letter(owner), 'bold' if owner >= 0 else 'dim'),
        )
    return grid


def tracks(sight: Sight) -> RenderableType:
    """Who stands where, and the votes of each space; beside it, who holds the Representative card."""
    seen, words = sight.seen, sight.words.game.words
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style='bold')
    grid.add_column(sight.view['tracks'])
    for space in range(SPACES):
        grid.add_column(sight.space(space))
    grid.add_column(sight.view['representatives'])
    for track, name in enumerate(TRACKS):
        cells = [standing(sight, track, space) for space in range(SPACES)]
        holder = Text(f'{sight.letter(seen["representatives"][track])} ', 'bold')
        holder.append(words['representatives'][REPRESENTATIVES[track]]['name'], 'not bold')
        grid.add_row(f'  {words["estates"][name]["short"]}', *cells, holder)
    others = [place for places in seen['places'] for place in places[sight.seats :] if place != ABSENT]
    return Group(grid, Text(f'  {OTHER} {sight.say("unused")}', 'dim')) if others else grid


def standing(sight: Sight, track: int, space: int) -> Text:
    """A space: its votes, and who stands on it."""
    there = [seat for seat, place in enumerate(sight.seen['places'][track]) if place == space and place != ABSENT]
    text = Text(f'{sight.box.track_votes[track][space]}: ', 'dim')
    if not there:
        return text.append('–')
    seat = there[0]
    return text.append(sight.letter(seat) if seat < sight.seats else OTHER, 'not dim bold')


def offices(sight: Sight) -> RenderableType:
    """Three columns as on the table: one for each kind, the highest office on top."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style='bold')
    for kind in OFFICE_KINDS:
        grid.add_column(justify='right')
        grid.add_column(sight.words.game.words['office_kinds'][kind], ratio=1)
    ranks = len(OFFICES) // len(OFFICE_KINDS)
    columns = [
        [n for n in range(len(OFFICES)) if sight.box.office_kind[n] == kind] for kind in range(len(OFFICE_KINDS))
    ]
    for rank in range(ranks):
        cells: list[RenderableType] = []
        for column in columns:
            cells += [Text(str(column[rank] + 1), 'bold'), office(sight, column[rank])]
        grid.add_row(*cells)
    return under(sight.say('offices'), grid)


def office(sight: Sight, number: int) -> RenderableType:
    values = Text(f'{sight.office_values(number)} · ').append_text(sight.office_state(number))
    return Group(Text(sight.latin(number), 'italic'), Text(sight.words.game.word('office', number), 'dim'), values)


def fields(sight: Sight) -> RenderableType:
    told = [
        Text(f'{sight.words.game.word("field", field)} ').append(str(sight.seen['on_fields'][field]), 'bold')
        for field in sight.box.fields
    ]
    return under(sight.say('fields'), Flow(told))


def display(sight: Sight) -> RenderableType:
    grid = rows('', 'dim')
    for figure in sight.seen['display']:
        grid.add_row(Text(sight.figure(figure)), Text(sight.figure_effect(figure)))
    return grid


def decks(sight: Sight) -> RenderableType:
    """What is left, and which policy cards the viewer has not seen."""
    seen = sight.seen
    grid = rows()
    grid.add_row('', Text(sight.say('unseen'), 'dim'))
    for deck in range(len(DECKS)):
        counts = f'{sight.say("left", n=seen["decks"][deck])}, {sight.say("thrown", n=len(seen["discards"][deck]))}'
        hidden = [Text(f'{sight.words.game.word("policy", card)} {n}') for card, n in unseen(sight, deck)]
        told = Flow(hidden, ', ') if hidden else Text('–')
        grid.add_row(sight.deck(deck), Group(Text(counts), told))
    stacks = [sight.say('deck_figures'), sight.say('deck_demands')]
    left = [f'{name} {n}' for name, n in zip(stacks, (seen['figure_deck'], seen['demands']), strict=True)]
    grid.add_row(sight.view['deck'], Text(' · '.join(left)))
    bank = [sight.say('votes', n=seen['bank_votes']), sight.say('clients', n=seen['bank_clients'])]
    bank += [f'{sight.words.game.word("unit", kind)} {seen["bank_units"][kind]}' for kind in range(len(UNITS))]
    grid.add_row(sight.view['bank'], Flow([Text(one) for one in bank]))
    return grid


def unseen(sight: Sight, deck: int) -> list[tuple[int, int]]:
    """The cards of a deck that lie neither open nor in the viewer's sight, with how many of each."""
    seen = sight.seen
    known = [card for p in seen['players'] for card in p['known_hand']] + seen['discards'][deck]
    known += [PACT] * len(seen['pacts'])
    cards = [card for card in range(len(POLICIES)) if sight.box.deck_of[card] == deck]
    left = [(card, sight.box.copies[card] - known.count(card)) for card in cards]
    return [(card, n) for card, n in left if n > 0]


def countries_line(sight: Sight) -> RenderableType:
    """The directions track in a line or two."""
    told = []
    for at, country in enumerate(sight.seen['directions']):
        text = Text(f'{sight.space(at)} {sight.country(country)}')
        text.append(f' {CROWN}' if country in sight.seen['crowned'] else '', 'bold yellow')
        text.append(f' ({sight.influence(country)})' if sight.influence(country) else '')
        told.append(text)
    return Flow(told)


def tracks_line(sight: Sight) -> RenderableType:
    told = []
    for track, name in enumerate(TRACKS):
        order = sorted(range(sight.seats), key=lambda seat: sight.seen['places'][track][seat])
        places = [f'{sight.space(sight.seen["places"][track][seat])} {sight.letter(seat)}' for seat in order]
        told.append(Text(f'{sight.words.game.words["estates"][name]["short"]}: {", ".join(places)}'))
    return Flow(told)


def votes_line(sight: Sight) -> RenderableType:
    """What is still to be voted on."""
    to_vote = [Text(f'{n + 1} {sight.words.game.word("office", n)}') for n in sight.seen['to_vote']]
    demand = Text(f'{sight.view["demand"]}: {sight.words.game.word("demand", sight.seen["demand"])}')
    act = Text(f'{sight.view["act"]}: {sight.words.game.words["acts"][ACTS[sight.seen["sejm"]]]["name"]}')
    if to_vote:
        to_vote[0] = Text(f'{sight.view["to_vote"]}: ').append_text(to_vote[0])
    return Flow([*to_vote, demand, act])


def seal_effect(sight: Sight, country: int) -> str:
    return f'{sight.country(country)}: {sight.effect("countries", COUNTRIES[country])}'
