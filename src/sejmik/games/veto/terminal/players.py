"""What lies in front of the players of Veto!, at length and in brief."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.veto.names import (
    CHARACTER,
    CRIMSON_FIELD,
    ELECTION_FIELD,
    FACTIONS,
    FIELDS,
    NOTHING,
    PROPERTY,
    STRATEGY,
)
from sejmik.games.veto.terminal.table import deeds, duels, rows, stack, standing, under
from sejmik.games.veto.terminal.words import Sight
from sejmik.terminal.flow import Flow

AT_LENGTH = (
    *('floor', 'mulligan', 'bribe', 'bribe_auction', 'sealed_bribes', 'discard_down', 'settle', 'settlement_stab'),
    *('announce', 'end_discard'),
)
"""Questions before which the standing of all players is told; the others follow on one of these."""


def players(sight: Sight) -> RenderableType:
    parts: list[RenderableType] = []
    for seat in range(sight.seats):
        parts += [Text(), player(sight, seat)] if seat else [player(sight, seat)]
    return Group(*parts, Text(sight.say('values_legend'), 'dim'))


def player(sight: Sight, seat: int) -> RenderableType:
    question = sight.seen['question']
    head = Grid.grid()
    head.add_row(
        Text('► ' if question and seat in question['seats'] else '  '),
        Flow([Text(sight.name(seat), 'bold'), *roles(sight, seat)]),
    )
    if not sight.player(seat)['in_game']:
        return head
    lines: list[RenderableType] = [Flow(purse(sight, seat)), Flow(piles(sight, seat)), *table_of(sight, seat)]
    return Group(head, Padding(Group(*lines), (0, 0, 0, 4), expand=False))


def roles(sight: Sight, seat: int) -> Iterator[Text]:
    """Faction, deck, and what the player is this moment."""
    p, seen = sight.player(seat), sight.seen
    if p['house'] != NOTHING:
        faction = sight.faction(p['house'])
        deck = p['deck_no']
        name = f' – {sight.words.game.words["decks"][FACTIONS[deck]]["name"]}' if deck != NOTHING else ''
        yield Text(f'{faction}{name}')
    if not p['in_game']:
        yield Text(sight.view['out'], 'dim')
        return
    if seen['initiative'] == seat and seen['round']:
        yield Text(sight.say('has_initiative'), 'bold')
    if seen['floor'] == seat:
        yield Text(sight.say('has_floor') + (f' ({deeds(sight)})' if seen['deeds'] else ''), 'bold')
    if p['influence']:
        yield Text(sight.view['influence_used'])


def signed(n: int | None) -> str:
    return '' if n is None else f'{n:+}'


def purse(sight: Sight, seat: int) -> list[Text]:
    """Votes, ducats, and the sum for the initiative."""
    p = sight.player(seat)
    told = [Text(sight.say('votes', n=p['votes']), 'bold')]
    told.append(Text(sight.say('treasury', n=p['treasury'], balance=signed(sight.reckoned(seat, 'balance'))), 'bold'))
    total = sight.reckoned(seat, 'sum')
    told += [Text(sight.say('sum', n=total))] if total else []
    told += [Text(sight.say('bribed', n=p['bribe']))] if p['bribe'] else []
    return told


def piles(sight: Sight, seat: int) -> list[Text]:
    """Hand, deck, discard pile and removed cards."""
    p = sight.player(seat)
    limit = sight.reckoned(seat, 'hand_limit')
    told = [
        sight.say('hand', n=p['hand_count'], m='' if limit is None else limit),
        sight.say('deck', n=p['deck_count']),
    ]
    told.append(sight.say('discard', n=p['discard_count'], card=sight.card(p['discard_top'])))
    if p['removed_count']:
        told.append(sight.say('removed', n=p['removed_count'], cards=sight.names(p['removed'])))
    told += [sight.say('aside', n=p['aside'])] if p['aside'] else []
    return [Text(one) for one in told]


def table_of(sight: Sight, seat: int) -> Iterator[RenderableType]:
    """Characters by field, properties, and what is attached to the faction card."""
    for field in (ELECTION_FIELD, CRIMSON_FIELD):
        there = sight.on_field(seat, field)
        if there:
            title = sight.view[FIELDS[field]]
            yield under(title, Group(*(character(sight, at) for at in there)))
        elif field == ELECTION_FIELD:
            yield Text(f'{sight.view[FIELDS[field]]}: ', 'bold').append(sight.view['none'], 'not bold dim')
    if properties := sight.in_play(seat, PROPERTY):
        yield under(sight.view['properties'], Group(*(character(sight, at) for at in properties)))
    own = sight.faction_card(seat)
    if own != NOTHING and sight.attached(own):
        told = [Text(attachment(sight, at)) for at in sight.attached(own)]
        yield Flow([Text(f'{sight.view["attached"]}: ', 'bold').append_text(Text('', 'not bold').append_text(told[0]))])
        yield from told[1:]


def attachment(sight: Sight, at: int) -> str:
    """A card attached to the faction card, with what it does."""
    kind = sight.kind_of(at)
    name = sight.hung(at)
    if sight.face(kind).type == STRATEGY:
        name = sight.say('strategy', card=name)
    return f'{name} – {sight.text(kind)}' if sight.text(kind) else name


def character(sight: Sight, at: int) -> RenderableType:
    """A character or property in a line, or a few; the viewer's own with their text."""
    piece = sight.pieces[at]
    name = Text(sight.card(piece['card']), 'bold' if not piece['tapped'] else '')
    grid = Grid.grid()
    grid.add_row(Text('• '), Flow([name, *sight.state(at)], '  '))
    if piece['seat'] == sight.words.viewer and sight.text(piece['card']):
        grid.add_row('', Text(sight.text(piece['card']), 'dim'))
    return grid


def hand(sight: Sight) -> RenderableType | None:
    """The viewer's own cards: cost, facts and text."""
    viewer = sight.words.viewer
    cards = [] if viewer < 0 else sight.player(viewer)['hand']
    if not cards:
        return None
    grid = rows('bold', '')
    for kind in sorted(set(cards)):
        grid.add_row(Text(sight.counted(kind, cards.count(kind))), sight.about_card(kind))
    return Group(under(sight.view['hand'], grid), Text(sight.say('text_legend'), 'dim'))


# -- in brief ----------------------------------------------------------------------------------------------------------


def brief(sight: Sight) -> RenderableType:
    """What changes from answer to answer; in the middle of an action only what it is about."""
    parts: list[RenderableType] = []
    if sight.step in AT_LENGTH:
        told = standing(sight)
        told.append(Text(f'{sight.view["pool"]}: {sight.seen["pool"]}'))
        parts += [Flow(told), *(line for seat in range(sight.seats) for line in player_brief(sight, seat))]
        viewer = sight.words.viewer
        if viewer >= 0 and sight.player(viewer)['hand']:
            cards = sight.player(viewer)['hand']
            names = [Text(sight.counted(kind, cards.count(kind))) for kind in sorted(set(cards))]
            names[0] = Text(f'{sight.view["hand"]}: ', 'bold').append_text(Text('', 'not bold').append_text(names[0]))
            parts.append(Flow(names))
    parts += [*stack(sight, sight.step == 'reply'), *duels(sight)]
    return Group(*parts) if parts else Text()


def player_brief(sight: Sight, seat: int) -> Iterator[RenderableType]:
    p = sight.player(seat)
    if not p['in_game']:
        yield Text(f'{sight.name(seat)}: {sight.view["out"]}', 'dim')
        return
    purses = [sight.say('votes', n=p['votes']), sight.say('ducats', n=p['treasury'])]
    purses.append(sight.say('hand', n=p['hand_count'], m=''))
    head = Text(f'{sight.name(seat)} ', 'bold').append_text(sight.strokes(p['votes'], marked=True))
    yield Flow([head, *map(Text, purses)])
    people = [character_brief(sight, at) for at in sight.in_play(seat, CHARACTER)]
    estates = [Text(sight.card(sight.kind_of(at))) for at in sight.in_play(seat, PROPERTY)]
    if estates:
        estates[0] = Text(f'{sight.view["properties"]}: ').append_text(estates[0])
    yield Padding(Flow([*people, *estates] or [Text(sight.say('nobody_in_play'), 'dim')]), (0, 0, 0, 4), expand=False)


def character_brief(sight: Sight, at: int) -> Text:
    """'Roch Kowalski 6/1 (tapped, stabs: 1)'."""
    piece = sight.pieces[at]
    text = Text(sight.card(piece['card'])).append(f' {sight.values(at)}', 'bold')
    told = [sight.view['tapped']] if piece['tapped'] else []
    told += [sight.view['crimson_field'].lower()] if piece['field'] == CRIMSON_FIELD else []
    told += [sight.card(sight.kind_of(other)) for other in sight.attached(at)]
    told += [sight.say('stabs', n=piece['stabs'])] if piece['stabs'] else []
    return text.append(f' ({", ".join(told)})', 'dim') if told else text
