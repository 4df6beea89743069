"""Mutants and starts are made from the sources, and a browser does not care: tried once, in the interpreted run."""

from __future__ import annotations

import os

collect_ignore = ['test_mutants.py', 'test_start.py', 'browser'] if os.environ.get('SEJMIK_COMPILED') else []
