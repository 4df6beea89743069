"""The repository keeps the pictures that its pages show, and no others."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    pages = [ROOT / 'README.md', *sorted((ROOT / 'docs').glob('*.md'))]
    shown = {name for page in pages for name in re.findall(r'screens/([\w-]+\.png)', page.read_text('utf-8'))}
    assert {file.name for file in (ROOT / 'docs' / 'screens').glob('*')} == shown
