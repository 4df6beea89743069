"""The exact chances of a mission as a small table."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.niepodlegla.terminal.words import Speech
from sejmik.terminal.words import Words


def percent(chance: float) -> str:
    """'37.5 %'; what is not quite impossible or certain never looks so."""
    if 0 < chance < 0.0005:
        return '< 0.1 %'
    if 0.9995 < chance < 1:
        return '> 99.9 %'
    return f'{100 * chance:.1f} %'


def odds_table(speech: Speech, told: dict[str, Any], words: Words) -> RenderableType:
    mission = words.game.words['missions'][told['mission']]
    dice = ', '.join(told['pieces']) or speech.say(words, 'odds.no_dice')
    lines: list[RenderableType] = [
        Text(f'{told["mission"]} ', 'bold').append(
            speech.say(words, 'odds.title', name=mission['short'], dice=dice), 'not bold'
        )
    ]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=4)
    grid.add_column(no_wrap=True)
    grid.add_column(justify='right', no_wrap=True)
    for n, chance in enumerate(told['chances']):
        title = 'now' if told['rolled'] else 'first'
        said = speech.say(words, 'odds.rerolls', n=n) if n else speech.say(words, f'odds.{title}')
        grid.add_row('', said, Text(percent(chance), 'bold'))
    lines.append(grid)
    if told['reroll']:
        lines.append(Text(f'    {speech.say(words, "odds.best", dice=", ".join(told["reroll"]))}'))
    elif told['rolled'] and told['chances'][0] == 1:
        lines.append(Text(f'    {speech.say(words, "odds.none")}'))
    after = [f'{left}: {percent(chance)}' for left, chance in enumerate(told['morale']['after']) if chance]
    if told['morale']['overflow']:
        after.append(f'{speech.say(words, "odds.overflow")}: {percent(told["morale"]["overflow"])}')
    lines.append(Text(f'    {speech.say(words, "odds.morale")} – {" · ".join(after)}'))
    return Group(*lines)
