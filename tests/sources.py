"""The source of a module, also where the module itself is compiled."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

SRC = Path(__file__).parents[1] / 'src'


def source_of(module: ModuleType) -> str:
    return SRC.joinpath(*module.__name__.split('.')).with_suffix('.py').read_text('utf-8')
