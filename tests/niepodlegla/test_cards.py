"""Every mission and every threat: what the card does at the table is what the phrases of data.toml say.

One phase is played in which only that card takes effect; free choices are answered with the first option. What should
change is worked out by a reading of the phrases of its own (`Reading`), which knows nothing of the game's.
"""

from __future__ import annotations

import copy
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import sejmik
from sejmik.games.niepodlegla.cards import read_word
from sejmik.games.niepodlegla.effects import PutTokens
from sejmik.games.niepodlegla.names import AREA, EITHER, PIPS
from sejmik.games.niepodlegla.rules import MoraleCheck, NegativeEffects, PositiveEffects
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.kernel.step import Step
from sejmik.testing.scenario import Scenario

DATA = tomllib.loads((Path(sejmik.__file__).parent / 'games' / 'niepodlegla' / 'data.toml').read_text('utf-8'))
REGIONS: dict[str, list[str]] = {name: region['areas'] for name, region in DATA['regions'].items()}
AREAS = [area for areas in REGIONS.values() for area in areas]
DICE = [name for name, character in DATA['characters'].items() if character['gives'] == 'die']
KINDS = ('tsarist', 'bolshevik', 'central_powers', 'ukrainian')
ROLL = 2  # what the black die always shows here

# One step up from these levels there is no bonus.
COMMON: dict[str, Any] = {'phase': 'assignment', 'accord': 4, 'foreign_policy': 3, 'stack': []}
BOARDS: dict[str, dict[str, Any]] = {
    'bare': {'obstacles': {}},
    'obstacles': {'obstacles': {area: {'bolshevik': 1, 'ukrainian': 1} for area in AREAS}},
    'independence': {'obstacles': {}, 'independence': dict.fromkeys(AREAS, 1)},
}
KEYS = (
    *('time', 'accord', 'foreign_policy', 'shield', 'morale', 'overflow', 'independence', 'obstacles', 'missions'),
    *('jail', 'used', 'stack', 'old_threats', 'threats', 'threat', 'dice_pool', 'over', 'won'),
)


class Reading:
    """The phrases of the data file, applied to a described position."""

    def __init__(self, position: dict[str, Any], card: str, seat: str) -> None:
        self.p = copy.deepcopy(position)
        self.card = card
        self.seat = seat
        self.choices: list[list[str]] = []  # the areas among which the players choose, one list for each token

    def apply(self, phrases: list[str]) -> None:
        for phrase in phrases:
            verb, *rest = phrase.split()
            getattr(self, verb)(*rest)

    def accord(self, by: str) -> None:
        self.move('accord', int(by))

    def foreign_policy(self, by: str) -> None:
        self.move('foreign_policy', int(by))

    def move(self, track: str, by: int) -> None:
        printed = DATA['tracks'][track]
        self.p[track] = max(0, min(printed['highest'], self.p[track] + by))
        assert by < 0 or self.p[track] not in [field['level'] for field in printed['bonuses']], 'start elsewhere'

    def choose(self, where: str, n: int) -> list[str]:
        """The first n of the areas meant; where there is more than one, the players are asked."""
        areas = AREAS if where == 'any' else REGIONS.get(where, [where])
        self.choices += [areas[i:] for i in range(n) if len(areas) > 1]
        return areas[:n]

    def independence(self, where: str, n: int = 1) -> None:
        for area in self.choose(where, n):
            self.free(area)

    def independence_two(self, where: str) -> None:
        self.independence(where, 2)

    def free(self, area: str) -> None:
        there = self.p['obstacles'][area]
        kind = next((kind for kind in KINDS if there[kind]), None)
        if kind:
            there[kind] -= 1
        else:
            self.p['independence'][area] += 1

    def obstacle(self, kind: str, where: str, n: int = 1) -> None:
        for area in self.choose(where, n):
            self.hinder(area, kind)

    def obstacle_two(self, kind: str, where: str) -> None:
        self.obstacle(kind, where, 2)

    def hinder(self, area: str, kind: str) -> None:
        if kind == 'russian':
            kind = 'tsarist' if self.p['time'] < 6 else 'bolshevik'
        if self.p['independence'][area]:
            self.p['independence'][area] -= 1
        else:
            self.p['obstacles'][area][kind] += 1

    def die(self, character: str) -> None:
        self.p[self.seat]['owns'].append(character)

    token = die

    def shield(self) -> None:
        self.p['shield'] = self.p['time'] + 1

    def reactivate(self) -> None:
        self.p['used'].clear()

    def time(self) -> None:
        self.p['time'] += 1
        self.apply(DATA['time'][str(self.p['time'])]['effects'])

    def black_die(self) -> None:
        self.p['overflow'] = self.p['overflow'] or self.p['morale'] < ROLL
        self.p['morale'] = max(0, self.p['morale'] - ROLL)

    def remove(self) -> None:
        self.p['missions'].remove(self.card)

    def defeat(self) -> None:
        self.p['over'] = True

    def discard_missions(self) -> None:
        for mission in sorted(set(self.p['missions']) - set(self.p['A']['missions']))[:2]:
            self.p['missions'].remove(mission)

    def imprison(self, what: str) -> None:
        jail = self.p['jail']
        if what == 'pawn':
            jail['pawns']['A'] += 1
        elif what == 'character_die':
            owned = [die for die in DICE for seat in 'ABCD' if die in self.p[seat]['owns']]
            jail['characters'] += [die for die in owned if die not in jail['characters']][:1]
        else:
            jail['dice' if what == 'neutral_die' else 'morale'] += 1

    def is_met(self, regions: list[str]) -> bool:
        """NP-14.7: a token in one of the regions."""
        return any(self.p['independence'][area] for region in regions for area in REGIONS[region])


def play(phase: Step[Any], position: dict[str, Any], which: int = 0) -> tuple[dict[str, Any], dict[str, Any]]:
    """The position before and after one phase; the latter also tells which areas were offered, as `choices`."""
    table = Scenario(take('niepodlegla'), 4, {**COMMON, **position}, {'consent': 'nobody', 'dice': 'typed'})
    g = table.game
    before = table.meta.describe(g)
    choices: list[list[str]] = []
    g.question = None
    g.pile = [phase]
    g.height = 1
    g.advance()
    while g.question is not None:
        tag = g.question.step.tag
        if tag == 'place_tokens':
            choices.append([AREAS[action - AREA] for action in g.options(0)])
        g.answer(0, {'black_die': PIPS + ROLL, 'choose_effect': EITHER + which}.get(tag, g.options(0)[0]))
        assert g.audit() == []
    return before, {**table.meta.describe(g), 'choices': choices}


def seen(position: dict[str, Any]) -> dict[str, Any]:
    """The components of a position; lists of cards in order, heaps sorted."""
    told = {key: copy.deepcopy(position[key]) for key in KEYS}
    told['missions'] = sorted(told['missions'])
    told['used'] = sorted(told['used'])
    told['jail'] = {**told['jail'], 'characters': sorted(told['jail']['characters'])}
    for seat in 'ABCD':
        told[seat] = {'owns': sorted(position[seat]['owns']), 'pawns': position[seat]['pawns']}
    return told


# -- missions ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule('NP-11.7', 'NP-11.10', 'NP-11.11', 'NP-11.12', 'NP-11.13', 'NP-11.16', 'NP-11.17')
@pytest.mark.parametrize('board', BOARDS)
@pytest.mark.parametrize('card', DATA['missions'])
def test_negative_effect_of_a_mission(card: str, board: str) -> None:
    before, after = play(NegativeEffects(), {**BOARDS[board], 'missions': [card], 'morale': 5})
    reading = Reading(before, card, '')
    reading.apply(DATA['missions'][card]['negative'])
    assert seen(after) == seen(reading.p)
    assert after['choices'] == reading.choices
    assert seen(after) != seen(before), 'the card did nothing'


ALTERNATIVES = [(card, n) for card, mission in DATA['missions'].items() for n in range(len(mission['positive']))]


@pytest.mark.rule('NP-15.4', 'NP-15.5', 'NP-15.6', 'NP-15.7', 'NP-15.8', 'NP-15.11', 'NP-15.12', 'NP-15.15')
@pytest.mark.parametrize('board', BOARDS)
@pytest.mark.parametrize(('card', 'which'), ALTERNATIVES)
def test_positive_effect_of_a_mission(card: str, which: int, board: str) -> None:
    done = {'missions': [card], 'completed': [card], 'B': {'missions': [card]}}
    before, after = play(PositiveEffects(), {**BOARDS[board], **done}, which)
    reading = Reading(before, card, 'B')
    reading.apply(DATA['missions'][card]['positive'][which])
    given = seen(reading.p)
    reading.remove()
    reading.p['B']['pawns'] += 1
    assert seen(after) == seen(reading.p)
    assert after['choices'] == reading.choices
    assert given != seen(before), 'the card gave nothing'


# -- the words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    'phrase',
    [
        *('', 'earthquake', 'shield now', 'accord', 'accord +2', 'accord up', 'accord +1 now', 'morale +1'),
        *('independence', 'independence krakow lwow', 'obstacle russian', 'obstacle russian krakow lwow'),
        *('obstacle martian krakow', 'obstacle independence krakow', 'put russian krakow', 'put independence krakow'),
        *('die', 'die nobody', 'die witos haller', 'put witos', 'imprison', 'imprison king', 'imprison pawn pawn'),
        *('put pawn', 'put krakow'),
    ],
)
def test_what_is_no_word_of_the_cards_is_refused_with_its_place(phrase: str) -> None:
    with pytest.raises(BadInput, match=f"^missions.a03: '{re.escape(phrase)}' is no effect of this game$"):
        read_word(phrase, [0, 0, 0, 0], 'missions.a03')


@pytest.mark.rule('NP-17.8')
def test_one_token_is_meant_unless_the_card_says_two() -> None:
    for kind in ('independence', 'obstacle russian'):
        verb, _, rest = kind.partition(' ')
        for word, n in ((verb, 1), (f'{verb}_two', 2)):
            tokens = read_word(f'{word} {rest} any', [0, 0, 0, 0], 'missions.a03')
            assert isinstance(tokens, PutTokens)
            assert (tokens.n, tokens.areas) == (n, (1 << 16) - 1)


# -- threats -----------------------------------------------------------------------------------------------------------


def threat_boards() -> list[Any]:
    """For each card: an empty map; one token in a region that the condition names, and two, of which one stays."""
    cases = []
    for card, threat in DATA['threats'].items():
        cases.append(pytest.param(card, {}, id=f'{card}-no-token'))
        for region in threat.get('unless', []):
            area = REGIONS[region][0]
            cases.append(pytest.param(card, {area: 1}, id=f'{card}-one-token-{area}'))
            cases.append(pytest.param(card, {area: 2}, id=f'{card}-two-tokens-{area}'))
    return cases


def threat_case(card: str, tokens: dict[str, int]) -> tuple[dict[str, Any], dict[str, Any], Reading]:
    old = DATA['threats'][card]['deck'] == '1914'
    position = {
        **{'obstacles': {}, 'independence': tokens, 'morale': 3, 'time': 2 if old else 7},
        **{'old_threats': [card] if old else [], 'threats': [] if old else [card]},
        **{'missions': ['a01', 'a03', 'a05', 'a06'], 'A': {'missions': ['a05'], 'owns': ['haller']}},
        **{'B': {'owns': ['witos', 'pow']}},
    }
    before, after = play(MoraleCheck(), position)
    reading = Reading(before, card, '')
    reading.p['old_threats'] = reading.p['threats'] = []
    return before, after, reading


@pytest.mark.rule('NP-14.1', 'NP-14.2', 'NP-14.4', 'NP-14.5', 'NP-14.6', 'NP-14.7', 'NP-14.8', 'NP-14.9')
@pytest.mark.parametrize(('card', 'tokens'), threat_boards())
def test_threat(card: str, tokens: dict[str, int]) -> None:
    threat = DATA['threats'][card]
    before, after, reading = threat_case(card, tokens)
    drawn = seen(reading.p)
    reading.apply(threat['upper'])
    assert seen(reading.p) != drawn, 'the upper half does nothing'
    if 'lower' in threat and not reading.is_met(threat['unless']):
        upper = seen(reading.p)
        reading.apply(threat['lower'])
        assert seen(reading.p) != upper, 'the lower half does nothing'
    assert seen(after) == seen(reading.p)
    assert after['choices'] == reading.choices
    assert after['threats_left'] == before['threats_left'] - 1


def test_every_card_is_here_with_its_condition_met_and_not_met() -> None:
    assert len(DATA['missions']) == 60  # 11 S and 49 of the decks 1 to 3
    assert len(DATA['threats']) == 24
    for card, threat in DATA['threats'].items():
        if 'lower' in threat:
            met = set()
            for case in threat_boards():
                if case.values[0] == card:
                    _, _, reading = threat_case(card, case.values[1])
                    reading.apply(threat['upper'])
                    met.add(reading.is_met(threat['unless']))
            assert met == {True, False}, card
