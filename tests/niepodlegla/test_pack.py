"""The values of a real copy replace ours; a mistake in a pack is told in one line that names the place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sejmik.games.niepodlegla.box import at_level, data
from sejmik.games.niepodlegla.settings import EASY, EVEN, LEVELS
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


# Values that share the mark of another one.
MARKED_WITH = {
    **dict.fromkeys(('deck', 'urgent', 'four_players'), 'marks'),
    'unless': 'lower',
    'level': 'bonus',
}
UNMARKED = {'provenance', 'note', 'date', 'born', 'kind', 'bonuses'}  # history, and what is marked by itself


def entries(values: dict[str, Any], where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """All tables with values of the data file, each with its place."""
    for key, value in values.items():
        if isinstance(value, list) and value and isinstance(value[0], dict) and key != 'ranks':
            for n, one in enumerate(value):
                yield f'{where}{key}.{n}', one
        elif isinstance(value, dict) and key != 'provenance':
            if any(not isinstance(inner, dict) for inner in value.values()):
                yield f'{where}{key}', value
            yield from entries(value, f'{where}{key}.')


def test_every_value_says_where_it_comes_from() -> None:
    values = {name: value for name, value in data().items() if name not in ('legend', 'sources')}
    found = dict(entries(values, ''))
    assert len(found) > 150
    for where, entry in found.items():
        marks = entry.get('provenance')
        if isinstance(marks, str):
            assert marks in PROVENANCE, where
            continue
        assert marks is not None, where
        assert set(marks.values()) <= PROVENANCE, where
        kept = UNMARKED - {'kind'} if where.startswith('start_obstacles') else UNMARKED
        wanted = {MARKED_WITH.get(key, key) for key in entry if key not in kept}
        assert wanted <= set(marks), where


def test_a_passage_that_speaks_of_one_card_makes_only_one_value_found() -> None:
    threats = data()['threats']
    assert [name for name in threats if threats[name]['provenance'].get('lower') == 'found'] == ['z07']
    assert not [name for name in threats if threats[name]['provenance']['upper'] == 'found']


def test_a_passage_that_speaks_of_two_cards_alike_marks_both_alike() -> None:
    missions = data()['missions']
    assert missions['a04']['provenance']['positive'] == missions['a54']['provenance']['positive'] == 'inferred'
    assert missions['a04']['note'] == missions['a54']['note']


def test_only_the_red_fields_of_the_examples_are_found() -> None:
    time = data()['time']
    assert [n for n in time if time[n]['provenance']['effects'] == 'found'] == ['2', '4', '6']
    assert {time[n]['provenance']['effects'] for n in time if n not in ('2', '4', '6')} == {'reconstructed'}


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


# -- levels ------------------------------------------------------------------------------------------------------------


def test_a_new_table_is_even_and_an_earlier_one_was_easy() -> None:
    assert META.start(['A', 'B'], 'x').options['level'] == EVEN
    assert META.start(['A', 'B'], 'x', version=1).options['level'] == EASY


def test_a_level_changes_nothing_that_was_found() -> None:
    for level, sections in data()['levels'].items():
        for section, changed in sections.items():
            for name, entry in changed.items():
                before = data()[section][name]
                for key in entry:
                    if key != 'provenance':
                        assert before['provenance'][key] != 'found', f'{level}: {section}.{name}.{key}'
                        assert entry['provenance'][key] == 'reconstructed'


@pytest.mark.parametrize('level', LEVELS)
def test_what_the_rulebook_and_the_review_say_holds_on_every_level(level: str) -> None:
    values = at_level(level)
    assert values['main']['paris']['by_distance'][3] == 6
    assert (len(values['finals']['a12']['easy']), len(values['finals']['a13']['easy'])) == (2, 2)
    for table in (values['main']['paris']['by_distance'], values['main']['warsaw']['by_tokens'][::-1]):
        assert table == sorted(table, reverse=True)
    for name, card in values['finals'].items():
        assert len(card['easy']) < len(card['hard']), name
    for name in list(values['characters'])[:5]:
        faces = values['dice'][name]['faces']
        assert faces.count(['portrait']) == 1, name
        assert len({symbol for face in faces for symbol in face} - {'portrait'}) == 2, name


def test_even_asks_for_more_than_easy_and_hard_gives_less() -> None:
    def asks(level: str) -> list[int]:
        values = at_level(level)
        sides = [len(card[side]) for card in values['finals'].values() for side in ('hard', 'easy')]
        return [*sides, *values['main']['paris']['by_distance'], *values['main']['warsaw']['by_tokens']]

    def gives(level: str) -> list[int]:
        return [sum(map(len, at_level(level)['dice'][name]['faces'])) for name in list(data()['characters'])[:5]]

    for level in ('even', 'hard'):
        assert all(more >= less for less, more in zip(asks('easy'), asks(level), strict=True))
        assert asks(level) != asks('easy')
    assert gives('even') == gives('easy')
    assert all(more > less for more, less in zip(gives('even'), gives('hard'), strict=True))


@pytest.mark.parametrize('level', LEVELS)
def test_a_real_copy_goes_before_the_level(level: str) -> None:
    pack = read(finals={'a14': {'hard': ['people']}}, main={'warsaw': {'by_tokens': [1, 2]}})
    start = META.start(['A', 'B'], 'x', {'level': level}, pack)
    printed = META.printed(start)
    assert printed['finals']['a14']['hard'] == ['people']
    assert printed['finals']['a14']['provenance']['hard'] == 'pack'
    assert printed['finals']['a14']['easy'] == at_level(level)['finals']['a14']['easy']
    assert printed['main']['warsaw']['by_tokens'] == [1, 2]


def test_chances_are_those_of_the_dice_of_the_level() -> None:
    """Tables of all levels are reckoned in one process."""

    def chance(level: str) -> float:
        position = {
            'phase': 'struggle',
            'missions': ['a01'],
            'A': {'missions': ['a01'], 'dice': ['pilsudski portrait', 'neutral people']},
        }
        t = Scenario(META, 2, position, {'level': level})
        return float(META.answer_hint(t.start, t.game, {'about': 'a01'})['best'])

    assert chance('hard') < chance('easy') == chance('even')
