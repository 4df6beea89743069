"""The middle of the table of Veto!: votes, stack, duel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.veto.names import FATES, ITEMS, KINDS, NOBODY, NOTHING
from sejmik.games.veto.terminal.words import MARK, Sight
from sejmik.terminal.flow import Flow


def rows(*columns: str) -> Grid:
    """A grid whose first column is a title."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for style in columns or ('bold', ''):
        grid.add_column(style=style)
    return grid


def under(title: str, part: RenderableType) -> Group:
    return Group(Text(title, 'bold'), Padding(part, (0, 0, 0, 2), expand=False))


# -- votes -------------------------------------------------------------------------------------------------------------


def standing(sight: Sight) -> list[Text]:
    """Initiative, floor, deeds, bene, election, in short."""
    seen, view = sight.seen, sight.view
    told: list[Text] = []
    if seen['round']:
        told.append(Text(f'{view["initiative"]}: {sight.name(seen["initiative"])}'))
    if seen['floor'] != NOBODY:
        done = f' ({deeds(sight)})' if seen['deeds'] else ''
        told.append(Text(f'{view["floor"]}: {sight.name(seen["floor"])}{done}'))
        left = sum(1 for p in seen['players'] if p['in_game'])
        told += [Text(sight.say('benes', n=seen['benes'], m=left))] if seen['benes'] else []
    if seen['announced'] != NOBODY:
        told.append(Text(sight.say('announced', who=sight.name(seen['announced'])), 'bold yellow'))
    return told


def deeds(sight: Sight) -> str:
    n = sight.seen['deeds']
    return sight.say('deed') if n == 1 else sight.say('deeds', n=n)


def votes(sight: Sight) -> RenderableType:
    """The common pool and everybody's votes as strokes."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column(justify='right', style='bold')
    grid.add_column()
    for seat in range(sight.seats):
        p = sight.player(seat)
        if p['in_game']:
            name = Text(sight.name(seat), 'bold' if seat == sight.words.viewer else '')
            grid.add_row(name, str(p['votes']), sight.strokes(p['votes'], marked=True))
        else:
            grid.add_row(Text(sight.name(seat), 'dim'), '–', Text(sight.view['out'], 'dim'))
    pool = sight.strokes(sight.seen['pool'], marked=False)
    grid.add_row(sight.view['pool'], str(sight.seen['pool']), pool)
    need = Text(f'{MARK} ', 'yellow').append(sight.say('needed', n=sight.two_thirds()), 'dim')
    return Group(grid, need)


# -- the stack ---------------------------------------------------------------------------------------------------------


def item_name(sight: Sight, item: dict[str, Any]) -> str:
    kind = item['card'] if item['card'] != NOTHING else sight.kind_of(item['piece'])
    return sight.card(kind)


def item_line(sight: Sight, item: dict[str, Any]) -> str:
    """'B – card: Liberum Veto → Roch Kowalski (A)'."""
    what = sight.words.game.words['items'][ITEMS[item['what']]]
    line = sight.say('item', who=sight.name(item['seat']), what=what, card=item_name(sight, item))
    targets = [sight.piece_name(at) for at in item['targets'] if at in sight.pieces]
    return f'{line} → {", ".join(targets)}' if targets else line


def item_told(sight: Sight, n: int, item: dict[str, Any]) -> Text:
    """'2. B – card: Liberum Veto · answers 1'."""
    text = Text(f'{n}. {item_line(sight, item)}')
    text.append(f' · {sight.say("answers", n=item["answers"] + 1)}' if item['answers'] >= 0 else '')
    return text.append(f' · {sight.say("negated")}', 'bold red') if item['negated'] else text


def stack(sight: Sight, several: bool = False) -> Iterator[RenderableType]:
    """What waits to be carried out, the last first; each is numbered as it was declared. With `several`, only if more
    than one thing waits: the top one is told above a question for replies."""
    items = sight.seen['stack']
    if len(items) > several:
        lines = [item_told(sight, n, items[n - 1]) for n in range(len(items), 0, -1)]
        yield under(sight.say('stack'), Group(*lines))
    if sight.seen['draft'] != NOTHING:
        yield Text(sight.say('draft', card=sight.card(sight.seen['draft'])))
    if sight.seen['looked']:
        yield Text(f'{sight.view["looked"]}: {sight.names(sight.seen["looked"])}')
    elif sight.seen['looking']:
        yield Text(sight.say('looking', n=sight.seen['looking']))


# -- the duel ----------------------------------------------------------------------------------------------------------


def fighters(sight: Sight, duel: dict[str, Any], totals: list[int]) -> str:
    """'Roch Kowalski (A) 6 : 5 Uhlik (B)'."""
    names = [sight.piece_name(at) if at in sight.pieces else '–' for at in duel['fighters']]
    if totals:
        return f'{names[0]} {totals[0]} : {totals[1]} {names[1]}'
    return f'{names[0]} : {names[1]}'


def outcome(sight: Sight) -> str:
    """How the running duel would end now, or has ended."""
    if not sight.seen['duels']:
        return ''
    duel = sight.seen['duels'][-1]
    if duel['ended']:
        return sight.say('broken_off')
    told = sight.hints.get('duel')
    if not told or not told['totals']:
        return ''
    key = 'result' if duel['decided'] else 'stands'
    if told['winner'] == NOBODY:
        return sight.say(f'{key}_tie')
    return sight.say(
        f'{key}_win',
        card=sight.piece_name(duel['fighters'][told['winner']]),
        n=told['margin'],
        fate=sight.words.game.words['fates'][FATES[told['fate']]],
        votes=told['votes'],
    )


def duels(sight: Sight) -> Iterator[RenderableType]:
    """The running duel, and those that it has interrupted."""
    running = sight.seen['duels'][-1:]
    for duel in sight.seen['duels'][:-1]:
        yield Text(f'{sight.view["duel"]} ({sight.say("duel_waits")}): {fighters(sight, duel, [])}', 'dim')
    for duel in running:
        if not all(at in sight.pieces for at in duel['fighters']):
            continue  # it is over: one of them has left play
        told = sight.hints.get('duel') or {}
        lines: list[RenderableType] = [Text(fighters(sight, duel, told.get('totals', [])), 'bold')]
        if arms := list(armed(sight, duel)):
            lines.append(Flow(arms))
        lines += [Text(outcome(sight))] if outcome(sight) else []
        if duel['started'] and not duel['decided'] and not duel['ended']:
            turn = [Text(sight.say('turn', who=sight.name(duel['seats'][duel['side']])))]
            turn += [Text(sight.say('bene_said'))] if duel['benes'] else []
            lines.append(Flow(turn))
        yield under(sight.view['duel'], Group(*lines))


def armed(sight: Sight, duel: dict[str, Any]) -> Iterator[Text]:
    """The equipment that each side uses."""
    for side, used in enumerate(duel['used']):
        if names := [sight.card(sight.kind_of(at)) for at in used if at in sight.pieces]:
            yield Text(sight.say('uses', who=sight.letter(duel['seats'][side]), names=', '.join(names)))


def middle(sight: Sight) -> Iterator[RenderableType]:
    """Everything that belongs to no player, from the votes down."""
    told = standing(sight)
    if told:
        yield Flow(told)
    yield votes(sight)
    if sight.seen['banned']:
        names = [Text(sight.words.game.words['cards'][KINDS[person]]['name']) for person in sight.seen['banned']]
        names[0] = Text(f'{sight.view["banned"]}: ').append_text(names[0])
        yield Flow(names, ', ')
    for part in (*stack(sight), *duels(sight)):
        yield Text()
        yield part
