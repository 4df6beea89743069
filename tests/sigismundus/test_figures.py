"""Every ability of the Figures, offices and seals of data.toml, and every golden ribbon: with and without the card.

Each ability is measured at the table: a few answers are given, and what the ability is about is counted. The measure
for seat A with the card, less the measure without it, is the number that data.toml prints.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sejmik
from sejmik.games.shelf import take
from sejmik.games.sigismundus.names import ABILITIES, COUNTRIES, UNITS
from sejmik.kernel.event import Event
from sejmik.testing.scenario import Scenario

META = take('sigismundus')
DATA = tomllib.loads((Path(sejmik.__file__).parent / 'games' / 'sigismundus' / 'data.toml').read_text('utf-8'))
POWER = {name: unit['power'] for name, unit in DATA['units'].items()}
ALL = list(COUNTRIES)


class Card:
    """A card of data.toml, or none, in front of a player."""

    def __init__(self, section: str, name: str) -> None:
        self.section = section
        self.name = name

    def table(self, phase: str, seed: str = 'scenario', seat: str = 'A', **position: Any) -> Scenario:
        """A position of three players, in which a seat has the card."""
        position = {'phase': phase, 'A': {}, 'B': {}, 'C': {}, **position}
        if self.section == 'countries':
            position['seals'] = {self.name: seat}
        elif self.section:
            held = position[seat].get(self.section, [])
            position[seat] = {**position[seat], self.section: [*held, self.name]}
        return Scenario(META, 3, position, seed=seed)


NOTHING = Card('', '')


def told(t: Scenario) -> dict[str, Any]:
    return META.describe(t.game)


def offered(t: Scenario, sentence: str) -> bool:
    seat, action = t.understand(sentence)
    return action in t.game.options(seat)


def asked(t: Scenario) -> str:
    q = t.game.question
    return 'nobody' if q is None else f'{"".join(META.seat_letter(seat) for seat in q.seats)} {q.step.tag}'


def events(t: Scenario, tag: str) -> list[Event]:
    return [event for news in t.table.log for event in news if event.tag == tag]


# -- measures: one for each ability ------------------------------------------------------------------------------------


def income(card: Card) -> int:
    """Ducats in the Income phase, besides what the office itself pays."""
    t = card.table('income')
    paid: int = DATA['offices'][card.name]['income'][0] if card.section == 'offices' else 0
    return int(told(t)['A']['ducats']) - paid


def votes(card: Card) -> int:
    return int(told(card.table('count'))['A']['votes'])


def draws(deck: str) -> Callable[[Card], int]:
    """Cards of this deck in the Draw phase, if one of another deck was chosen."""

    def measure(card: Card) -> int:
        t = card.table('draw').say('A draw ' + ('foreign' if deck == 'internal' else 'internal'))
        assert asked(t) == 'B draw_card'
        return 20 - int(told(t)['decks'][deck])

    return measure


def draw_any(card: Card) -> int:
    """Cards in the Draw phase whose deck A chooses."""
    t = card.table('draw')
    n = 0
    while asked(t) == 'A draw_card':
        assert all(offered(t, f'A draw {deck}') for deck in ('internal', 'foreign', 'military'))
        t.say('A draw military')
        n += 1
    return n


def keeps(unit: str) -> Callable[[Card], int]:
    """Units of this kind, of three, that need no pay."""

    def measure(card: Card) -> int:
        t = card.table('upkeep', A={'active': {unit: 3}, 'ducats': 9}, B={'active': {}}, C={'active': {}}).say('A keep')
        saved: int = 9 - next(e.numbers[1] for e in events(t, 'paid') if e.numbers[0] == 0)
        return saved // int(POWER[unit])

    return measure


def court(card: Card) -> int:
    """Cards that A can take from B without playing one."""
    t = card.table('special', B={'hand': ['client']})
    if asked(t) != 'A special_action':
        return 0
    t.say('A court').expect(A={'hand': ['client']}, B={'hand': []})
    return 1


def free_marker(card: Card) -> int:
    """Markers in the Foreign Policy phase without a card."""
    t = card.table('foreign', crowned=ALL)
    if asked(t) != 'A choose_country':
        return 0
    t.say('A country prussia').expect(directions=[*ALL[:4], 'prussia', 'ottoman'])
    return int(told(t)['countries']['prussia']['A'])


def free_client(card: Card) -> int:
    """Clients that A sends, in one round and without a ducat, to a field where others are."""
    crowded = dict.fromkeys(('envoy', 'patronage', 'banners', 'vacancy', 'feast', 'academy', 'agitation'), 2)
    t = card.table('actions', on_fields={**crowded, 'economist_1': 2}, B={'clients': 0}, C={'clients': 0})
    n = 0
    while asked(t) == 'A place_client' and told(t)['A']['ducats'] == 0 and offered(t, 'A client_free banners'):
        t.say('A client_free banners', 'A take infantry')
        n += 1
    return n


def defend_hussars(card: Card) -> int:
    """Damage that A's Hussars do in defence, besides die and power; attackers and other units do none."""
    attack = card.table('special', A={'hand': ['sack'], 'active': {'hussars': 1}}, B={'active': {}})
    attack.say('A play sack', 'A name B')
    assert bare_damage(attack) == 0
    for other in ('infantry', 'artillery'):
        assert bare_damage(defence(card, 'dice-1', {other: 1}, {})) == 0
    return bare_damage(defence(card, 'dice-1', {'hussars': 1}, {}))


def defence(card: Card, seed: str, own: dict[str, int], attackers: dict[str, int]) -> Scenario:
    """B attacks A."""
    a = {'active': own, 'senatorial': 2}
    b = {'active': attackers, 'senatorial': 1, 'hand': ['sack']}
    return card.table('special', seed, A=a, B=b, C={'active': {}}).say('B play sack', 'B name A')


def bare_damage(t: Scenario) -> int:
    """The damage that seat A did in its only roll, less die and power."""
    (die,) = (e for e in events(t, 'combat_die') if e.numbers[0] == 0)
    (damage,) = (e for e in events(t, 'damage') if e.numbers[0] == 0)
    return damage.numbers[1] - die.numbers[2] - int(POWER[UNITS[die.numbers[1]]])


def reroll(card: Card) -> int:
    """Dice that A, with all kinds of units, rolls again in one combat: the same in attack and in defence."""
    units = {'artillery': 1, 'hussars': 1, 'infantry': 1}
    attack = card.table('special', 'dice-32', A={'hand': ['sack'], 'active': units}, B={'active': {}})
    attack.say('A play sack', 'A name B')
    n = [rerolls(t) for t in (attack, defence(card, 'dice-32', units, {}))]
    assert n[0] == n[1]
    return n[0]


def rerolls(t: Scenario) -> int:
    n = 0
    while asked(t) == 'A roll_again':
        dice = len(events(t, 'combat_die'))
        t.say('A reroll')
        assert len(events(t, 'combat_die')) > dice
        n += 1
    return n


def banners_infantry(card: Card) -> int:
    t = card.table('actions').say('A client banners', 'A take hussars').expect(A={'active': {'hussars': 2}})
    return int(told(t)['A']['active']['infantry']) - 1


def ignore_wound(card: Card) -> int:
    """Wounds, of four in one combat, that cost A nothing in defence; in attack they all count."""
    attack = card.table('special', 'dice-48', A={'hand': ['sack'], 'active': {'infantry': 9}}, B={'active': FOUR})
    attack.say('A play sack', 'A name B')
    assert told(attack)['A']['active']['infantry'] == 5
    return 4 - (9 - int(told(defence(card, 'dice-48', {'infantry': 9}, FOUR))['A']['active']['infantry']))


FOUR = {'artillery': 3, 'hussars': 1}  # with sixes: 6 + 9 = 15 and 6 + 2 = 8 points


def immune_death(card: Card) -> int:
    """Whether A, who holds an office, cannot be chosen for Death of a Senator."""
    a = {'offices': ['castellanus_posnaniensis'], 'senatorial': 2}
    b = {'hand': ['death_of_senator'], 'offices': ['marsalcus_curiae'], 'senatorial': 1}
    t = card.table('special', A=a, B=b, C={'offices': ['marsalcus_regni']}).say('B play death_of_senator')
    assert offered(t, 'B name B')
    assert offered(t, 'B name C')
    return 0 if offered(t, 'B name A') else 1


def immune_court(card: Card) -> int:
    """Whether A, who holds cards, cannot be chosen for a court."""
    b = {'offices': ['episcopus_posnaniensis'], 'senatorial': 1}
    hand = {'hand': ['client']}
    t = card.table('special', A={'senatorial': 2, **hand}, B={**b, **hand}, C=hand).say('B court')
    if asked(t) == 'B choose_victim':
        assert offered(t, 'B name A')
        assert offered(t, 'B name C')
        return 0
    t.expect(A={'hand': ['client']}, C={'hand': []})  # C was the only one left
    return 1


def academy(card: Card) -> int:
    t = card.table('actions').say('A client academy')
    while asked(t) == 'A draw_card':
        t.say('A draw internal')
    return int(told(t)['A']['hand_size'])


def act_votes(card: Card) -> int:
    """Votes that A has for the Act, and for nothing else."""
    t = card.table('act', A={'votes': 2}, B={'votes': 4})
    t.expect(A={'votes': 2}).say('A for', 'B against', 'C against')
    weight = next(e.numbers[2] for e in events(t, 'declared') if e.numbers[0] == 0)
    assert told(t)['acts'] == (['sejm_1'] if weight > 4 else [])
    return weight - 2


def envoy(card: Card) -> int:
    """Markers of one Envoy; the direction marker moves once."""
    t = card.table('actions').say('A client envoy', 'A country prussia')
    if asked(t) == 'A second_envoy':
        assert not offered(t, 'A country sweden')
        assert offered(t, 'A enough')
        t.say('A country prussia')
    t.expect(directions=[*ALL[:4], 'prussia', 'ottoman'])
    return int(told(t)['countries']['prussia']['A'])


def any_foreign(card: Card) -> int:
    """Whether A puts markers for cards of any deck."""
    t = card.table('foreign', crowned=ALL, A={'hand': ['client', 'sack', 'vistula_raft']}).say('A country prussia')
    n = 0
    for policy in ('client', 'sack', 'vistula_raft'):
        if asked(t) == 'A discard_for_markers' and offered(t, f'A discard {policy}'):
            t.say(f'A discard {policy}')
            n += 1
    t.expect(countries={'prussia': {'A': n}})
    assert n in (1, 3)
    return n // 3


def feast(card: Card) -> int:
    t = card.table('actions', A={'senatorial': 5}, C={'senatorial': 1}).say('A client feast')
    return 5 - int(told(t)['A']['senatorial'])


def agitation(card: Card) -> int:
    t = card.table('actions', A={'parliamentary': 5}, C={'parliamentary': 1}).say('A client agitation')
    return 5 - int(told(t)['A']['parliamentary'])


def gains(unit: str) -> Callable[[Card], int]:
    """Units that come with the office when A wins the vote on it."""

    def measure(card: Card) -> int:
        office = card.name or 'marsalcus_curiae'
        others = [name for name in DATA['offices'] if name != office]
        t = NOTHING.table('office_votes', A={'votes': 1}, C={'offices': others})
        before = told(t)['A']['active'][unit]
        t.say('A amount 1', 'B amount 0', 'C amount 0').expect(holders={office: 'A'})
        return int(told(t)['A']['active'][unit]) - int(before)

    return measure


MEASURES: dict[str, Callable[[Card], int]] = {
    'income': income,
    'votes': votes,
    **{f'draw_{deck}': draws(deck) for deck in ('internal', 'foreign', 'military')},
    'draw_any': draw_any,
    **{f'free_{unit}': keeps(unit) for unit in UNITS},
    'court': court,
    'free_marker': free_marker,
    'free_client': free_client,
    'defend_hussars': defend_hussars,
    'reroll': reroll,
    'banners_infantry': banners_infantry,
    'ignore_wound': ignore_wound,
    'immune_death': immune_death,
    'academy': academy,
    'act_votes': act_votes,
    'envoy': envoy,
    'any_foreign': any_foreign,
    'feast': feast,
    'agitation': agitation,
    'immune_court': immune_court,
    **{f'gain_{unit}': gains(unit) for unit in UNITS},
}
PRINTED = [
    pytest.param(section, name, *phrase.split(), id=f'{name}-{phrase.replace(" ", "-")}')
    for section, key in (('figures', 'abilities'), ('offices', 'abilities'), ('countries', 'seal'))
    for name, entry in DATA[section].items()
    for phrase in entry.get(key, [])
]


def test_every_ability_has_a_measure() -> None:
    assert list(MEASURES) == ABILITIES


@pytest.mark.rule('SA-2.14', 'SA-5.6', 'SA-5.7', 'SA-5.8', 'SA-18.16')
@pytest.mark.parametrize(('section', 'name', 'word', 'value'), PRINTED)
def test_a_card_does_what_it_says_and_without_it_nothing_of_that_happens(
    section: str, name: str, word: str, value: str
) -> None:
    measure = MEASURES[word]
    assert measure(Card(section, name)) - measure(NOTHING) == int(value)


@pytest.mark.parametrize('word', ['votes', 'draw_military', 'free_artillery'])
def test_a_bonus_belongs_to_whoever_has_the_seal(word: str) -> None:
    country = {'votes': 'lithuania', 'draw_military': 'muscovy', 'free_artillery': 'sweden'}[word]

    class OfB(Card):
        def table(self, phase: str, seed: str = 'scenario', seat: str = 'A', **position: Any) -> Scenario:
            return super().table(phase, seed, 'B', **position)

    assert MEASURES[word](OfB('countries', country)) == MEASURES[word](NOTHING)


def test_a_second_envoy_and_the_infantry_of_the_banners_need_what_is_there() -> None:
    t = Card('figures', 'strasz').table('actions', countries={'sweden': {'A': 9}})
    t.say('A client envoy', 'A country prussia').expect(countries={'prussia': {'A': 1}}, A={'markers': 0})
    units: dict[str, Any] = {'A': {'active': {}}, 'B': {'active': {'infantry': 10}}, 'C': {'active': {}}}
    t = Card('figures', 'zebrzydowski').table('actions', **units)
    t.say('A client banners', 'A take hussars').expect(A={'active': {'infantry': 0, 'hussars': 1}})


# -- golden ribbons ----------------------------------------------------------------------------------------------------

FIVE = ['A', 'B', 'C', 'D', 'E']


def place(track: str, space: int) -> dict[str, Any]:
    """A on this space of the track, the others around."""
    others = [n for n in range(1, 6) if n != space]
    return {letter: {track: n} for letter, n in zip(FIVE, [space, *others])}


def points(figure: str, **position: Any) -> dict[str, Any]:
    """What seat A has after the last round, with the Figure among those stated."""
    a = position.get('A', {})
    position['A'] = {**a, 'figures': [*a.get('figures', []), *([figure] if figure else [])]}
    t = Scenario(META, 5, {'phase': 'round_end', 'round': 4, **position})
    told = META.describe(t.game)
    assert told['over']
    assert told['A']['points'] == told['A']['sources']['ribbons']
    assert all(told[letter]['points'] == 0 for letter in FIVE[1:])
    return told


def offices(kind: str) -> list[str]:
    return [name for name, office in DATA['offices'].items() if office['kind'] == kind]


def counting(kind: str) -> list[tuple[dict[str, Any], int]]:
    """2 points for each office of a kind, none for the others and for those of other players."""
    own = offices(kind)
    rest = [name for name in DATA['offices'] if name not in own]
    return [({'A': {'offices': [*own[:n], *rest]}, 'B': {'offices': own[n:]}}, 2 * n) for n in (0, 1, 3, 5)]


def ranks(track: str) -> list[tuple[dict[str, Any], int]]:
    return [(place(track, n + 1), worth) for n, worth in enumerate((6, 4, 3, 2, 1))]


ABLE = ['pretwicz', 'sieniawski', 'zebrzydowski', 'bretfus', 'provana']  # Figures without a ribbon
RIBBONS: dict[str, list[tuple[dict[str, Any], int]]] = {
    'kochanowski': [({'A': {'figures': ABLE[:n]}}, min(8, 2 * (n + 1))) for n in range(6)],
    'rej': ranks('parliamentary'),
    'modrzewski': [({'acts': [f'sejm_{k + 1}' for k in range(n)]}, min(8, 2 * n)) for n in range(6)],
    'kromer': [({'seals': {c: 'A' if i < n else 'B' for i, c in enumerate(ALL)}}, 2 * n) for n in range(7)],
    'orzechowski': counting('ecclesiastical'),
    'gornicki': ranks('royal'),
    'padovano': counting('ministerial'),
    'michalowicz': counting('land'),
    'gucci': [({'A': {'ducats': n}}, worth) for n, worth in ((0, 0), (1, 0), (2, 1), (5, 2), (12, 6), (14, 6))],
    'caraglio': [
        ({'A': {'figures': ['provana']}, 'figure_ducats': {'provana': n, 'caraglio': 2}}, min(6, n + 2))
        for n in (0, 1, 4, 9)
    ],
    'waclaw': ranks('senatorial'),
    'bielski': [
        ({'A': {'active': {'infantry': 1}}}, 0),
        ({'A': {'active': {'hussars': 1, 'infantry': 1}}}, 1),
        ({'A': {'active': {'hussars': 1}, 'host': {'artillery': 2}}}, 4),
        ({'A': {'active': {'artillery': 4}}}, 6),
        ({'A': {'active': {'artillery': 7}}}, 6),
    ],
}
CASES = [
    pytest.param(figure, position, worth, id=f'{figure}-{worth}-{n}')
    for figure, cases in RIBBONS.items()
    for n, (position, worth) in enumerate(cases)
]


@pytest.mark.rule('SA-2.14')
def test_a_figure_has_an_ability_or_a_golden_ribbon() -> None:
    assert sorted(RIBBONS) == sorted(name for name, figure in DATA['figures'].items() if 'ribbon' in figure)
    assert all(('ribbon' in figure) != ('abilities' in figure) for figure in DATA['figures'].values())


@pytest.mark.rule('SA-60.4', 'SA-60.5')
@pytest.mark.parametrize(('figure', 'position', 'worth'), CASES)
def test_a_golden_ribbon_is_worth_so_many_points(figure: str, position: dict[str, Any], worth: int) -> None:
    assert points(figure, **position)['A']['points'] == worth
    position = {key: value for key, value in position.items() if key != 'figure_ducats'}
    assert points('', **position)['A']['points'] == 0
