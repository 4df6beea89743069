"""Sigismundus Augustus in words: what offices, countries, cards, units and players say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sejmik.games.sigismundus.box import open_box, with_pack
from sejmik.games.sigismundus.names import (
    A_FREE_UNIT,
    ABSENT,
    ACTS,
    COUNTRIES,
    DECKS,
    FIGURES,
    OFFICES,
    POLICIES,
    TRACKS,
    UNITS,
)
from sejmik.kernel.meta import Start
from sejmik.terminal.words import Words

HIDDEN = '?'
CROWN = '♔'
PRINTED = {'offices': 'abilities', 'figures': 'abilities', 'countries': 'seal', 'sejms': 'act'}
"""The key that holds what a card does; a Figure may have a ribbon instead."""


class Printed:
    """What is printed on the components of one table."""

    def __init__(self, start: Start) -> None:
        self.pack: Mapping[str, Any] = start.pack or {}
        self.values: dict[str, Any] = with_pack(start.pack)
        self.box = open_box(len(start.seats), start.pack, start.options['length'] == 'short')

    def say(self, words: Words, key: str, **values: object) -> str:
        """A template of the section `terminal`."""
        text: Any = words.game.words['terminal']
        for part in key.split('.'):
            text = text[part]
        return words.fill(text, values)

    def effect(self, words: Words, section: str, name: str) -> str:
        """What a card does; in the short words of the data where a pack has changed it."""
        changed = self.pack.get(section, {}).get(name, {})
        phrases = changed.get(PRINTED.get(section, ''), changed.get('ribbon', ''))
        if phrases:
            return phrases if isinstance(phrases, str) else ', '.join(phrases)
        told = words.game.words
        if section == 'countries':
            return str(told['seals'][name])
        return str(told['acts' if section == 'sejms' else section][name]['effect'])


class Sight:
    """The table as one viewer sees it, told piece by piece."""

    def __init__(self, printed: Printed, seen: dict[str, Any], words: Words) -> None:
        self.printed = printed
        self.box = printed.box
        self.seen = seen
        self.words = words
        self.view: dict[str, str] = words.game.words['view']

    def say(self, key: str, **values: object) -> str:
        return self.printed.say(self.words, key, **values)

    def effect(self, section: str, name: str) -> str:
        return self.printed.effect(self.words, section, name)

    # -- players ---------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.words.names)

    def letter(self, seat: int) -> str:
        """The short name of a player on the board."""
        return self.words.game.meta.seat_letter(seat) if seat >= 0 else '–'

    def name(self, seat: int) -> str:
        """The name of a player, with the letter that stands for it on the board."""
        name, letter = self.words.names[seat], self.letter(seat)
        return name if letter in name.split() else f'{letter} {name}'

    def player(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.seen['players'][seat]
        return found

    def is_open(self, seat: int) -> bool:
        """Whether the viewer sees this player's ducats, votes and number of cards (AMB-75)."""
        return self.player(seat)['ducats'] is not None

    def holding(self, seat: int, key: str) -> str:
        return str(self.player(seat)[key]) if self.is_open(seat) else HIDDEN

    def backs(self, seat: int, short: bool = False) -> str:
        """A player's cards by deck: their backs are seen."""
        if not self.is_open(seat):
            return HIDDEN
        held = [(deck, n) for deck, n in enumerate(self.player(seat)['backs']) if n]
        names = [self.say(f'short_{name}') if short else self.deck(deck) for deck, name in enumerate(DECKS)]
        return ', '.join(f'{names[deck]} {n}' for deck, n in held) or '0'

    def offices_of(self, seat: int) -> list[int]:
        return [office for office, holder in enumerate(self.seen['holders']) if holder == seat]

    def seals_of(self, seat: int) -> list[int]:
        return [country for country, owner in enumerate(self.seen['seals']) if owner == seat]

    def figures_of(self, seat: int) -> list[int]:
        return [figure for figure, owner in enumerate(self.seen['figure_owner']) if owner == seat]

    # -- units -----------------------------------------------------------------------------------------------------

    def units(self, counts: list[int]) -> str:
        named = [f'{self.words.game.word("unit", kind)} {n}' for kind, n in enumerate(counts) if n]
        return ', '.join(named) or self.view['none']

    def power(self, counts: list[int]) -> int:
        return sum(n * power for n, power in zip(counts, self.box.power, strict=True))

    def upkeep(self, seat: int) -> int:
        """What all units of a player cost; some are kept without pay."""
        p = self.player(seat)
        cost = 0
        for kind in range(len(UNITS)):
            paid = p['active'][kind] + p['host'][kind] - self.ability(seat, A_FREE_UNIT + kind)
            cost += max(0, paid) * self.box.power[kind]
        return cost

    def ability(self, seat: int, ability: int) -> int:
        held = [self.box.office_abilities[office] for office in self.offices_of(seat)]
        held += [self.box.seal_abilities[country] for country in self.seals_of(seat)]
        held += [self.box.figure_abilities[figure] for figure in self.figures_of(seat)]
        return sum(n for pairs in held for one, n in pairs if one == ability)

    def sign(self, kind: int) -> str:
        """A letter for a unit, in long lists."""
        return self.words.game.word('unit', kind)[0].upper()

    def signs(self) -> str:
        return ', '.join(f'{self.sign(kind)}: {self.words.game.word("unit", kind)}' for kind in range(len(UNITS)))

    def host(self, sent: str) -> Text:
        """'2I 1H = 4' for '2-1-0'."""
        counts = [int(n) for n in sent.split('-')]
        told = ' '.join(f'{n}{self.sign(kind)}' for kind, n in enumerate(counts) if n) or '–'
        return Text(told).append(f' = {self.power(counts)}', 'dim')

    # -- tracks and countries --------------------------------------------------------------------------------------

    def space(self, number: int) -> str:
        """A space in Roman figures; counted from 0."""
        return self.words.game.word('space', number)

    def votes_due(self, seat: int) -> int:
        """The votes that the three tracks would bring now."""
        places = [self.seen['places'][track][seat] for track in range(len(TRACKS))]
        return sum(self.box.track_votes[track][place] for track, place in enumerate(places) if place != ABSENT)

    def country(self, number: int) -> str:
        return str(self.words.game.words['countries_short'][COUNTRIES[number]])

    def influence(self, country: int) -> str:
        """The House markers in a country, most first."""
        there = [(n, seat) for seat, n in enumerate(self.seen['on_field'][country]) if n]
        return ', '.join(f'{self.letter(seat)} {n}' for n, seat in sorted(there, key=lambda one: (-one[0], one[1])))

    def direction(self, country: int) -> Text:
        """Where a country stands and what it is worth: 'I 8/4 ♔ crowned'."""
        at = self.seen['directions'].index(country)
        text = Text(f'{self.space(at)} {self.worth(at)}')
        if country in self.seen['crowned']:
            text.append(f' {CROWN} {self.view["crowned"]}', 'bold yellow')
        return text

    def worth(self, at: int) -> str:
        return '/'.join(map(str, self.box.values[at]))

    # -- cards -----------------------------------------------------------------------------------------------------

    def deck(self, number: int) -> str:
        return self.say(f'deck_{DECKS[number]}')

    def policy_effect(self, number: int) -> str:
        return self.effect('policies', POLICIES[number])

    def figure(self, number: int) -> str:
        return self.words.game.word('figure', number)

    def figure_effect(self, number: int) -> str:
        return self.effect('figures', FIGURES[number])

    def figure_with_ducats(self, number: int) -> str:
        n = self.seen['figure_ducats'][number]
        return f'{self.figure(number)} ({self.say("ducats", n=n)})' if n else self.figure(number)

    def act(self, number: int) -> str:
        return f'{self.words.game.word("sejm", number)}: {self.effect("sejms", ACTS[number])}'

    def latin(self, office: int) -> str:
        return str(self.words.game.words['offices'][OFFICES[office]]['latin'])

    def office_values(self, office: int) -> str:
        """Income and prestige of the side that is up: '3/2'."""
        side = 1 if office in self.seen['turned'] else 0
        return f'{self.box.income[office][side]}/{self.box.prestige[office][side]}'

    def office_told(self, office: int) -> str:
        """An office with its values in words."""
        income, prestige = self.office_values(office).split('/')
        values = f'{self.view["income"]} {income}, {self.view["prestige"]} {prestige}'
        return f'{office + 1} {self.latin(office)} · {values}'

    def office_state(self, office: int) -> Text:
        """Who holds an office, or who marked it."""
        holder, marker = self.seen['holders'][office], self.seen['vacancies'][office]
        if holder >= 0:
            text = Text(self.letter(holder), 'bold')
        else:
            text = Text(self.say('free'), 'green')
            if marker >= 0:
                text.append(f', {self.say("marked", who=self.letter(marker))}', 'bold yellow')
        return text.append(f', {self.say("turned")}', 'dim') if office in self.seen['turned'] else text
