"""A scenario file as a person who does not program writes it: docs/scenarios.md. Here it is read; `sejmik.testing`
carries it out as a test, `sejmik.learning.figure` draws a moment of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.learning.reading import check_keys, check_kind, read_table

FILE_KEYS = ('title', 'game', 'seats', 'rules', 'options', 'seed', 'pack', 'position', 'stage', 'note')
STAGE_KEYS = ('say', 'refuse', 'offers', 'barred', 'asked', 'expect', 'note')


@dataclass
class Written:
    """What a scenario file says."""

    title: str
    game: str
    seats: int
    rules: list[str]
    stages: list[dict[str, Any]]
    options: dict[str, object] = field(default_factory=dict)
    seed: str = 'scenario'
    pack: dict[str, Any] | None = None
    position: dict[str, Any] | None = None


def read_written(source: Traversable, where: str) -> Written:
    """Read a scenario file; the error names the file and the key."""
    content = read_table(source, where)
    check_keys(content, FILE_KEYS, where)
    check_kind(content, 'title', str, where, needed=True)
    check_kind(content, 'game', str, where, needed=True)
    check_kind(content, 'seats', int, where, needed=True)
    check_kind(content, 'seed', str, where)
    check_kind(content, 'rules', list, where)
    check_kind(content, 'stage', list, where, needed=True)
    for key in ('options', 'pack', 'position'):
        check_kind(content, key, dict, where)
    for number, stage in enumerate(content['stage'], start=1):
        here = f'{where}, stage {number}'
        if not isinstance(stage, dict):
            raise BadInput(f'{here}: expected a table')
        check_keys(stage, STAGE_KEYS, here)
        for key in ('say', 'refuse', 'offers'):
            check_kind(stage, key, list, here)
            if not all(isinstance(sentence, str) for sentence in stage.get(key, [])):
                raise BadInput(f'{here}: {key} must be a list of sentences')
        for key in ('barred', 'expect'):
            check_kind(stage, key, dict, here)
        check_kind(stage, 'asked', str, here)
    return Written(
        content['title'],
        content['game'],
        content['seats'],
        content.get('rules', []),
        content['stage'],
        content.get('options', {}),
        content.get('seed', 'scenario'),
        content.get('pack'),
        content.get('position'),
    )
