"""Unia Lubelska as a text board."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.unia.box import data, open_box
from sejmik.games.unia.effects import ColourCountsZero, RaiseColour
from sejmik.games.unia.names import (
    BESIDE,
    BLUE,
    COLOURS,
    ENDORSEMENTS,
    GREEN,
    GREY,
    KINDS,
    NO_ICON,
    NO_ZONE,
    NOBODY,
    PLAY,
    RED,
)
from sejmik.kernel.meta import Meta, Start
from sejmik.kernel.outcome import Outcome
from sejmik.terminal.cards import PAINT, CardFacts, PlayingCard
from sejmik.terminal.generic import Board
from sejmik.terminal.words import Words


class UniaBoard(Board):
    def __init__(self, meta: Meta, start: Start) -> None:
        super().__init__(meta, start)
        self.box = open_box(len(start.seats), start.pack, start.options['palace_and_senator'] == 'blue')

    # -- the whole table -------------------------------------------------------------------------------------------

    def title(self, seen: dict[str, Any], words: Words) -> str:
        view = words.game.words['view']
        return f'{view["round"]} {seen["round"]} · {words.game.word("phase", seen["phase"])}'

    def chapter(self, seen: dict[str, Any]) -> object:
        """The opening and the first player's turn are one chapter, then each turn and each phase."""
        turn = NOBODY if seen['active'] == seen['first'] else seen['active']
        return seen['round'], max(seen['phase'], PLAY), turn, seen['outcome'] is not None

    def draw(self, seen: dict[str, Any], words: Words) -> RenderableType:
        view = words.game.words['view']
        lines: list[RenderableType] = [
            Text(
                f'{view["pool"]} {seen["pool"]} · {view["marker_pool"]}: {self.markers(seen["marker_pool"], words)}'
                f' · {view["main_deck"]} {seen["main_deck"]}'
            ),
            Text(),
        ]
        for seat in range(len(seen['players'])):
            lines.append(self.player(seen, seat, words))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style='bold', no_wrap=True)
        grid.add_column()
        for i, card in enumerate(seen['track']):
            grid.add_row('' if i else view['track'], self.with_effect(card, words))
        if not seen['track']:
            grid.add_row(view['track'], view['empty'])
        if seen['revealed']:
            grid.add_row(view['revealed'], self.pile(seen['revealed'], words))
        if words.viewer != NOBODY and seen['players'][words.viewer]['hand']:
            grid.add_row(view['hand'], self.pile(seen['players'][words.viewer]['known_hand'], words))
        return Group(*lines, Text(), grid)

    def player(self, seen: dict[str, Any], seat: int, words: Words) -> RenderableType:
        """What lies in front of one player."""
        view = words.game.words['view']
        p = seen['players'][seat]
        head = Text('► ' if seen['active'] == seat else '  ')
        head.append(words.names[seat], style='bold')
        roles = [view['side_pro'] if seat % 2 == seen['pro_union'] else view['side_contra']]
        roles += [view['marshal']] if seen['marshal'] == seat else []
        roles += [view['first_player']] if seen['first'] == seat else []
        head.append(f'  {", ".join(roles)}')
        votes = Text()
        votes.append(f'{view["votes"]} {p["votes"]}', style='bold')
        votes.append(f' · {view["markers"]}: {self.markers(p["markers"], words)}')
        piles = f'{view["hand_of"]} {p["hand"]} · {view["deck"]} {p["deck"]} · {view["discard"]} {len(p["discard"])}'
        lines = [votes, Text(f'{piles} · {view["bid"]} {p["bid"]}')]
        lines += self.own_pieces(seen, seat, words)
        return Group(head, Padding(Group(*lines), (0, 0, 0, 4), expand=False))

    def own_pieces(self, seen: dict[str, Any], seat: int, words: Words) -> list[Text]:
        """Endorsement cards, played cards, the bid as far as it is known: only what is there."""
        view = words.game.words['view']
        p = seen['players'][seat]
        lines: list[Text] = []
        endorsements = [
            f'{words.game.word("marker", t)} ({view["used" if seen["used"] >> t & 1 else "ready"]})'
            for t in range(3)
            if seen['owners'][t] == seat
        ]
        if endorsements:
            lines.append(Text(f'{view["endorsements"]}: {", ".join(endorsements)}'))
        if p['table']:
            lines.append(Text(f'{view["table"]}: ').append_text(self.played(p['table'], words)))
        if p['waiting']:
            waiting = [self.waiting(card, colour, words) for card, colour in p['waiting']]
            lines.append(Text(f'{view["waiting"]}: {", ".join(waiting)}'))
        if p['known_bid']:
            known = '' if len(p['known_bid']) == p['bid'] else f' ({view["known"]})'
            lines.append(Text(f'{view["bid"]}{known}: ').append_text(self.pile(p['known_bid'], words, values=True)))
        if p['total']:
            lines.append(Text(f'{view["total"]}: {p["total"]}', style='bold'))
        return lines

    def waiting(self, card: int, colour: int, words: Words) -> str:
        name = words.game.word('card', card)
        names_colour = isinstance(self.box.cards[card].waits, (ColourCountsZero, RaiseColour))
        return f'{name} ({words.game.word("colour", colour)})' if names_colour else name

    def played(self, table: list[list[int]], words: Words) -> Text:
        """Played cards by zone; a used Veto lies beside."""
        view = words.game.words['view']
        text = Text()
        for zone in (RED, BLUE, GREEN, GREY, NO_ZONE, BESIDE):
            cards = [(card, cancelled) for card, where, cancelled in table if where == zone]
            if not cards:
                continue
            text.append(' · ' if text else '')
            text.append(f'{words.game.word("colour" if zone < NO_ZONE else "zone", zone)}: ', style='dim')
            for i, (card, cancelled) in enumerate(cards):
                text.append(', ' if i else '')
                text.append_text(self.name(card, words))
                text.append(f' ({view["cancelled"]})' if cancelled else '')
        return text

    # -- cards -----------------------------------------------------------------------------------------------------

    def name(self, card: int, words: Words) -> Text:
        """A card's name, in its colour if it has only one."""
        colours = self.colours(card)
        return Text(words.game.word('card', card), style=PAINT[colours[0]] if len(colours) == 1 else '')

    def colours(self, card: int) -> list[str]:
        return [name for number, name in enumerate(COLOURS) if self.box.colours[card] >> number & 1]

    def printed(self, card: int, words: Words) -> Text:
        """Colours, bid value, icon."""
        text = Text()
        for colour in self.colours(card):
            text.append('/' if text else '')
            text.append(words.game.words['colours'][colour], style=PAINT[colour])
        text.append(f', {words.say("cards.bid", n=self.box.bid_values[card])}')
        icon = self.box.icons[card]
        return text if icon == NO_ICON else text.append(f', {words.game.word("marker", icon)}')

    def short(self, card: int, words: Words) -> str:
        return str(words.game.words['cards'][KINDS[card]]['short'])

    def with_effect(self, card: int, words: Words) -> Text:
        text = self.name(card, words)
        text.append(' (').append_text(self.printed(card, words)).append('): ')
        return text.append(self.short(card, words))

    def pile(self, cards: list[int], words: Words, values: bool = False) -> Text:
        """Cards in a row, equal ones together."""
        text = Text()
        for card in sorted(set(cards), key=cards.index):
            text.append(', ' if text else '')
            text.append_text(self.name(card, words))
            text.append(f' {self.box.bid_values[card]}' if values else '')
            text.append(f' ×{cards.count(card)}' if cards.count(card) > 1 else '')
        return text

    def markers(self, counts: list[int], words: Words) -> str:
        return ', '.join(f'{words.game.word("marker", t)} {n}' for t, n in enumerate(counts))

    # -- beside the question ---------------------------------------------------------------------------------------

    def status(self, seen: dict[str, Any], words: Words) -> str:
        view = words.game.words['view']
        votes = ', '.join(f'{name} {p["votes"]}' for name, p in zip(words.names, seen['players'], strict=True))
        return f'{view["votes"]}: {votes} · {view["pool"]} {seen["pool"]}'

    def note(self, action: int, words: Words) -> Text:
        said = self.meta.actions[action]
        if said.kind == 'card':
            card = KINDS.index(said.word)
            return self.printed(card, words).append(' · ').append(self.short(card, words))
        if said.kind == 'endorsement':
            return Text(words.game.words['endorsements'][said.word]['effect'])
        return Text()

    def about(self, step: str, numbers: list[int], words: Words) -> str:
        """The effect of the card that the question is about."""
        names = self.meta.steps[step].params.split()
        if 'card' not in names:
            return ''
        card = numbers[names.index('card')]
        return f'{words.game.word("card", card)}: {words.game.words["cards"][KINDS[card]]["effect"]}'

    def result(self, outcome: Outcome, words: Words) -> str:
        winners = [words.names[seat] for seat in outcome.winners()]
        sides = [sum(outcome.scores[parity::2]) for parity in (0, 1)]
        values: dict[str, object] = {'n': max(sides), 'm': min(sides)}
        values |= {'winner': words.together(winners), 'winners': words.together(winners)}
        key = 'draw' if outcome.drawn() else 'two_players' if len(outcome.scores) == 2 else 'teams'
        ended = words.game.outcome(outcome.how)
        return f'{words.fill(words.game.words["result"][key], values)} {ended}'

    # -- looking up ------------------------------------------------------------------------------------------------

    def cards(self, words: Words) -> list[CardFacts]:
        changed = (self.start.pack or {}).get('cards', {})
        found: list[CardFacts] = []
        for number, kind in enumerate(KINDS):
            printed = data()['cards'][kind]
            told = words.game.words['cards'][kind]
            icon = self.box.icons[number]
            provenance = {**printed['provenance'], **dict.fromkeys(changed.get(kind, {}), 'pack')}
            colours = self.colours(number)
            found.append(
                PlayingCard(
                    kind,
                    told['name'],
                    told['effect'],
                    provenance,
                    printed.get('note', ''),
                    colours,
                    self.box.bid_values[number],
                    '' if icon == NO_ICON else ENDORSEMENTS[icon],
                    printed['copies'],
                    printed['basic'],
                    [words.game.words['colours'][colour] for colour in colours],
                    words.game.word('marker', icon),
                )
            )
        return found
