"""The first visit is small, and later ones ask the network for nothing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.site.conftest import Visit, at_rest
from tests.site.web_space import WebSpace

UNTIL_THE_HALL = 150_000  # bytes
IN_ALL = 7_000_000
FIRST_PAINT = """() => {
  // what was asked for before the posters stood there
  const hall = document.querySelector('.poster h2')
  return hall ? performance.getEntriesByType('resource').map((one) => one.name) : null
}"""


def test_the_hall_stands_there_before_the_rules_are_loaded(come: Visit, space: WebSpace) -> None:
    before = len(space.asked)
    player = come()
    player.page.route('**/rules/**', lambda route: None)  # they never come
    player.go('')
    expect(player.button('hall.play').first).to_be_visible()
    player.page.wait_for_timeout(500)
    asked = [one for one in space.asked[before:] if not one.path.startswith('rules/')]
    size = sum(one.size for one in asked)
    print(f'\nuntil the hall: {size} bytes in {len(asked)} files')
    assert size < UNTIL_THE_HALL, asked


def test_the_first_visit_is_small(come: Visit, space: WebSpace) -> None:
    before = len(space.asked)
    player = come()
    player.go('')
    at_rest(player)
    asked = space.asked[before:]
    size = sum(one.size for one in asked)
    print(f'\nthe first visit: {size} bytes in {len(asked)} files')
    assert size < IN_ALL
    large = [one.path for one in asked if one.path.startswith('rules/')]
    assert len(large) == len(set(large)), 'the rules are fetched once'


def test_a_later_visit_needs_no_network(come: Visit, space: WebSpace) -> None:
    player = come()
    player.go('')
    at_rest(player)
    player.page.close()
    before = len(space.asked)
    again = come(context=player.page.context)
    again.go('')
    at_rest(again)
    assert [one.path for one in space.asked[before:] if one.path != 'sw.js'] == []
