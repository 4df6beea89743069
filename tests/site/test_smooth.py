"""The page never freezes: thinking happens in the worker, and no task of the page's own thread takes long."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser

from tests.site.conftest import Visit, at_rest, know

LONGEST = 100  # milliseconds of the thread's own time: other programs on the machine do not count
TOPLEVEL = 'ThreadControllerImpl::RunTask'


def test_no_task_of_the_page_takes_long(come: Visit, browser: Browser) -> None:
    """A visit from the hall to a table, and some turns against a bot that thinks as long as it may."""
    player = come()
    know(player)
    at_rest(player)
    browser.start_tracing(page=player.page, categories=['toplevel', '__metadata'])
    player.go('')
    at_rest(player)
    player.go('?/new&game=unia')
    player.page.get_by_role('combobox', name=player.say('new.level')).first.select_option('hetman')
    player.button('new.open').click()
    player.play(8)
    player.wait('ask')
    tasks = tasks_of_the_page(json.loads(browser.stop_tracing())['traceEvents'])
    longest = sorted(tasks)[-5:]
    print(f'\n{len(tasks)} tasks, the longest took {longest} ms')
    assert len(tasks) > 100, 'the trace holds the page'
    assert longest[-1] <= LONGEST


def tasks_of_the_page(events: list[dict[str, Any]]) -> list[float]:
    """How long each task of a page's own thread took, in milliseconds of that thread's time."""
    threads = {
        (one['pid'], one['tid'])
        for one in events
        if one['name'] == 'thread_name' and one['args']['name'] == 'CrRendererMain'
    }
    assert threads
    return [
        one['tdur'] / 1000
        for one in events
        if one['name'] == TOPLEVEL and (one['pid'], one['tid']) in threads and 'tdur' in one
    ]
