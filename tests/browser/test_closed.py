"""A table whose rules fail, in the browser: everybody is told in one sentence, and can look back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Server
from tests.server.test_closed import BACK_AND_FORTH, on_every_faction


def test_everybody_is_told_that_the_table_is_closed(come: Seat, server: Server) -> None:
    table = server.open('pp', game='veto', pack=on_every_faction(BACK_AND_FORTH))
    people = [come(lang='pl'), come(lang='en'), come(lang='de')]
    for person in people:
        person.page.goto(table.link(table.watch))
        expect(person.bar).to_be_visible()
    with pytest.raises(AssertionError, match='this table cannot go on'):
        table.play()
    for person in people:
        notice = person.page.get_by_role('alert').filter(has_text=person.say('table.closed'))
        expect(notice).to_be_visible()
        expect(person.bar).to_have_count(0)
    reader = people[0]
    reader.page.get_by_role('link', name=reader.say('end.replay')).click()
    reader.page.wait_for_url(re.compile(r'/r/'))
    expect(reader.page.get_by_role('alert').filter(has_text=reader.say('table.closed'))).to_have_count(0)
