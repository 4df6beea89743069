"""Mutants of the rules, made by machine, and which of them no scenario or rule test notices: see docs/testing.md.

`python tools/mutate.py --game veto --jobs 16`. What is found is kept in build/mutation and not tried twice.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

if __name__ == '__main__':
    sys.path[:0] = [str(ROOT), str(ROOT / 'src'), str(ROOT / 'examples' / 'sejmik-election' / 'src')]
    from tools.mutation.job import main

    main()
