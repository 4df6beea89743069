"""The interface does what its own description says, whatever is sent to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from sejmik.server.app import create_app
from sejmik.server.settings import Settings
from tests.server.harness import SEATS, quick
from tests.server.real import running

# Tokens decide what is allowed, unknown parameters in an address do no harm, and a body is looked at before a method.
LEFT_OUT = (
    'ignored_auth',
    'positive_data_acceptance',
    'negative_data_rejection',
    'missing_required_header',
    'unsupported_method',
)


@pytest.fixture(scope='module')
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp('schema')
    with running(quick(folder)) as address:
        yield address


@pytest.fixture(scope='module')
def links(address: str) -> dict[str, Any]:
    body = {'game': 'unia', 'seats': [SEATS['p'], SEATS['p']]}
    return dict(httpx.post(f'{address}/api/tables', json=body).json())


schema = schemathesis.openapi.from_dict(create_app(Settings(database='sqlite://')).openapi())


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_whatever_is_sent(case: Any, address: str, links: dict[str, Any]) -> None:
    excluded = [CHECKS.get_one(name) for name in LEFT_OUT]
    case.call_and_validate(base_url=address, excluded_checks=excluded)
    if 'table_id' in (case.path_parameters or {}):
        case.path_parameters['table_id'] = links['table']
        case.headers = {**(case.headers or {}), 'Authorization': f'Bearer {links["device"]}'}
        case.call_and_validate(base_url=address, excluded_checks=excluded)
