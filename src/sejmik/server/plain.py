"""Complaints in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sejmik.hosting.refusals import one_line


def complaint(errors: Iterable[Mapping[str, Any] | Any]) -> str:
    """What is wrong with a message, from what pydantic found: the first thing, and where it stands."""
    for error in errors:
        where = '.'.join(str(part) for part in error['loc'] if part not in ('body', 'query', 'path'))
        return one_line(f'{where}: {error["msg"]}' if where else str(error['msg']))
    return 'this is not what was expected'
