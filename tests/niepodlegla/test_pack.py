"""The values of a real copy replace ours; a mistake in a pack is told in one line that names the place."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.niepodlegla.box import data
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.testing.scenario import Scenario

META = take('niepodlegla')
PROVENANCE = {'found', 'inferred', 'reconstructed'}


def read(**sections: Any) -> dict[str, Any]:
    return META.read_pack({'game': 'niepodlegla', **sections}, 'my.toml')


def test_a_pack_replaces_what_it_names_and_nothing_else() -> None:
    pack = {'missions': {'a03': {'needs': ['people', 'people']}}}
    t = Scenario(META, 2, {'missions': ['a03', 'a05']}, pack=pack)
    need = META.describe(t.game)['need']
    assert need['a03'] == {'people': 2, 'diplomacy': 0, 'money': 0, 'combat': 0}
    assert need['a05']['diplomacy'] == 2


def test_what_comes_from_a_pack_is_marked() -> None:
    pack = read(missions={'a03': {'needs': ['people']}})
    printed = META.printed(META.start(['A', 'B'], 'x', {}, pack))['missions']
    assert printed['a03']['provenance']['needs'] == 'pack'
    assert printed['a03']['provenance']['positive'] == 'found'
    assert printed['a04']['provenance']['needs'] == 'reconstructed'


@pytest.mark.parametrize(
    ('sections', 'complaint'),
    [
        ({'cards': {}}, "unknown key 'cards'"),
        ({'missions': {'a99': {}}}, 'missions.a99: there is no such thing'),
        ({'missions': {'a03': {'colour': 'red'}}}, 'missions.a03.colour: unknown key'),
        ({'missions': {'a03': {'needs': ['portrait']}}}, 'missions.a03.needs'),
        ({'missions': {'a03': {'needs': []}}}, 'missions.a03.needs'),
        ({'missions': {'a03': {'negative': ['earthquake']}}}, "'earthquake' is no effect"),
        ({'missions': {'a03': {'positive': [['independence moon']]}}}, "'moon' is no area"),
        ({'missions': {'a03': {'urgent': 'yes'}}}, 'missions.a03.urgent'),
        ({'finals': {'a12': {'condition': 'weather 3'}}}, 'is no condition'),
        ({'dice': {'neutral': {'faces': [['people']]}}}, 'dice.neutral.faces'),
        ({'regions': {'galicia': {'areas': ['krakow']}}}, 'every area belongs to exactly one region'),
        ({'time': {'2': {'effects': ['obstacle martian krakow']}}}, 'is no effect'),
        ({'start_obstacles': [{'area': 'krakow'}]}, 'start_obstacles'),
        ({'characters': {'pow': {'gives': 'gold'}}}, 'my.toml'),
        ({'tracks': {'accord': {'bonuses': [{'level': 99, 'bonus': 'remove'}]}}}, 'my.toml'),
        ({'missions': []}, 'missions: expected a table'),
    ],
)
def test_a_mistake_is_named(sections: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadInput, match=r'my\.toml') as caught:
        read(**sections)
    assert complaint in str(caught.value)
    assert '\n' not in str(caught.value)


def test_every_value_says_where_it_comes_from() -> None:
    values = data()
    for section in ('missions', 'finals', 'challenges', 'main', 'threats', 'dice', 'characters', 'regions', 'time'):
        for name, entry in values[section].items():
            assert entry['provenance'], name
            assert set(entry['provenance'].values()) <= PROVENANCE, name


def test_the_box_holds_what_the_component_list_says() -> None:
    values = data()
    decks = [card['deck'] for card in values['missions'].values()]
    assert decks.count('S') == 11
    assert sum(decks.count(deck) for deck in '123') == 49
    assert (len(values['finals']), len(values['challenges']), len(values['threats'])) == (9, 8, 24)
    assert len(values['characters']) == 13
    assert sum(len(region['areas']) for region in values['regions'].values()) == 16
    given = [word for card in values['missions'].values() for words in card['positive'] for word in words]
    people = [word.split()[1] for word in given if word.split()[0] in ('die', 'token')]
    assert sorted(people) == sorted(values['characters'])
    for name, character in values['characters'].items():
        assert (f'die {name}' in given) == (character['gives'] == 'die'), name
