"""The values of a real copy replace ours; a mistake in a pack is told in one line that names the place."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus.box import data
from sejmik.games.sigismundus.names import OFFICES
from sejmik.kernel.errors import BadInput
from sejmik.testing.scenario import Scenario

META = take('sigismundus')


def read(**sections: Any) -> dict[str, Any]:
    return META.read_pack({'game': 'sigismundus', **sections}, 'my.toml')


def test_a_pack_replaces_what_it_names_and_nothing_else() -> None:
    pack = {'offices': {'marsalcus_curiae': {'prestige': [5, 5]}}}
    t = Scenario(META, 3, {}, pack=pack)
    prestige = META.describe(t.game)['prestige']
    assert prestige['marsalcus_curiae'] == 5
    assert prestige['thesaurarius_regni'] == 2


def test_what_comes_from_a_pack_is_marked() -> None:
    pack = read(figures={'rej': {'abilities': ['income 1']}})
    printed = META.printed(META.start(['A', 'B', 'C'], 'x', {}, pack))['figures']
    assert printed['rej']['provenance']['abilities'] == 'pack'
    assert 'ribbon' not in printed['rej'], 'a Figure has a ribbon or abilities'


@pytest.mark.parametrize(
    ('sections', 'complaint'),
    [
        ({'cards': {}}, "unknown key 'cards'"),
        ({'offices': {'pope': {}}}, 'offices.pope: there is no such thing'),
        ({'offices': {'marsalcus_curiae': {'colour': 'red'}}}, 'offices.marsalcus_curiae.colour: unknown key'),
        ({'offices': {'marsalcus_curiae': {'income': 3}}}, 'offices.marsalcus_curiae.income'),
        ({'offices': {'marsalcus_curiae': {'abilities': ['fly 2']}}}, "'fly 2' is no ability"),
        ({'figures': {'rej': {'ribbon': 'moons 2 1 8'}}}, 'is no ribbon'),
        ({'sejms': {'sejm_1': {'act': ['nonsense']}}}, 'sejms.sejm_1.act'),
        ({'houses': {'gorka': {'royal': 1}}}, 'two Houses start on the same space'),
        ({'houses': {'gorka': {'royal': 9}}}, 'houses.gorka.royal'),
        ({'tracks': {'royal': {'votes': [1, 2]}}}, 'tracks.royal.votes'),
        ({'offices': []}, 'offices: expected a table'),
    ],
)
def test_a_mistake_is_named(sections: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadInput, match=r'my\.toml') as caught:
        read(**sections)
    assert complaint in str(caught.value)
    assert '\n' not in str(caught.value)


def test_every_value_says_where_it_comes_from() -> None:
    values = data()
    for section in ('houses', 'tracks', 'countries', 'offices', 'sejms', 'figures', 'demands', 'policies', 'units'):
        for name, entry in values[section].items():
            assert set(entry['provenance'].values()) <= {'found', 'inferred', 'reconstructed'}, name
            assert entry['provenance'], name


def test_the_box_holds_what_the_component_list_says() -> None:
    values = data()
    assert [values['offices'][name]['number'] for name in OFFICES] == list(range(1, 16))
    kinds = [card['kind'] for card in values['offices'].values()]
    assert [kinds.count(kind) for kind in ('ecclesiastical', 'ministerial', 'land')] == [5, 5, 5]
    for deck in ('internal', 'foreign', 'military'):
        assert sum(card['copies'] for card in values['policies'].values() if card['deck'] == deck) == 20
    assert sum(demand['copies'] for demand in values['demands'].values()) == 9
    assert (len(values['figures']), len(values['sejms']), len(values['countries'])) == (24, 8, 6)
    assert sum('ribbon' in figure for figure in values['figures'].values()) == 12
