"""What a line of the log says beside its words: whose doing it is, what it opens, and what it brings."""

from __future__ import annotations

import random

import pytest

from sejmik.games.shelf import SHELF
from sejmik.hosting.replay import ALL_OPEN, frame
from sejmik.kernel.event import Event
from sejmik.kernel.meta import Meta
from sejmik.table.showing import Showing, Viewer
from tests.table.sitting import play, sit, until


def test_a_line_says_whose_doing_it_is() -> None:
    table = sit()
    play(table, random.Random('log'), 40)
    log = Showing(table, Viewer('seat', (0,), 0, 'en')).log()
    assert {line['seat'] for line in log} == {-1, 0, 1}
    for line in log:
        named = [seat for seat in (0, 1) if line['text'].startswith(f'Player {seat} ')]
        assert line['seat'] in (named or (-1, 0, 1)) or line['tag'] == 'first', line
        if line['text'].startswith('You '):
            assert line['seat'] == 0, line


def test_rounds_phases_and_turns_open_a_group() -> None:
    table = sit()
    play(table, random.Random('log'), 40)
    log = Showing(table, Viewer('watch', (), -1, 'en')).log()
    opened = [(line['tag'], line['heading']) for line in log if line['heading']]
    assert set(opened) == {('round', 'round'), ('phase', 'phase'), ('turn', 'turn')}


def test_a_replay_speaks_to_the_eyes_it_is_seen_through() -> None:
    table = sit(max_rounds=1)
    play(table, random.Random('log'))
    assert table.over
    told = {
        eyes: ' '.join(line['text'] for n in range(6) for line in frame(table, n, eyes, 'en')['lines'])
        for eyes in (0, 1, -1, ALL_OPEN)
    }
    assert 'You draw' in told[0]
    assert 'Player 0 ' not in told[0]
    assert 'Player 1 ' not in told[1]
    for eyes in (-1, ALL_OPEN):
        assert 'Player 0 draws' in told[eyes]
        assert 'You ' not in told[eyes]


def test_the_agenda_begins_with_what_the_reader_is_asked() -> None:
    table = sit()
    until(table, 'turn', random.Random('log'))
    asked = table.waiting()[0]
    lines = [Showing(table, Viewer('seat', (eyes,), eyes, 'en')).agenda()[0]['text'] for eyes in (asked, 1 - asked)]
    assert lines[0].startswith('Your turn: ')
    assert lines[1].startswith('A turn: ')


GAINS = {
    'unia': [('votes_taken', [1, 2, -1], [(1, 2)]), ('votes_returned', [0, 1, -1], [(0, -1)]), ('turn', [0], [])],
    'sigismundus': [('points_taken', [0, 2, 6], [(0, 6), (2, -6)])],
    'veto': [('votes_given', [0, 1, 3, 0], [(0, -3), (1, 3)])],
}


@pytest.mark.parametrize('game', GAINS)
def test_an_event_says_who_gains_what(game: str) -> None:
    meta = SHELF[game]
    for tag, numbers, gained in GAINS[game]:
        assert meta.gained(Event(tag, numbers, [], 0, False)) == gained


@pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
def test_what_opens_a_turn_or_brings_a_gain_says_whose_it_is(meta: Meta) -> None:
    for tag, kind in meta.headings.items():
        if tag in meta.events and kind in ('turn', 'deed'):
            assert 'seat' in meta.events[tag].split(), tag
    for tag, (_, theirs) in meta.gains.items():
        assert {'seat', 'n'} | ({'other'} if theirs else set()) <= set(meta.events[tag].split()), tag
