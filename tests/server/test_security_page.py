"""docs/security.md names its proofs: each of them is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_test_that_the_page_names_exists() -> None:
    page = (ROOT / 'docs' / 'security.md').read_text('utf-8')
    tests = list((ROOT / 'tests').rglob('test_*.py'))
    written = {name for path in tests for name in re.findall(r'def (test_\w+)\(', path.read_text('utf-8'))}
    named = set(re.findall(r'`(test_\w+)`', page))
    assert len(named) > 40
    assert named <= written
    files = set(re.findall(r'`(?:tests/\w+/)?(test_\w+\.py)`', page))
    assert files <= {path.name for path in tests}
