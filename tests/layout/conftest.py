"""A server and a browser for the tests of this folder; they end with it, as those of tests/browser do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import browser, need
from tests.browser.house import Server, client_folder

__all__ = ['browser']  # a fixture, as it is there


@pytest.fixture(scope='package')
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    need((client_folder() / 'index.html').is_file(), 'the browser client is not built: make client')
    running = Server(tmp_path_factory.mktemp('layout'))
    yield running
    running.close()
