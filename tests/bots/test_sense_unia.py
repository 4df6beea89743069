"""Answers that anybody would give in Unia: the greedy bot gives them, and so does one that thinks a little. What lies
in the other bid is hidden, so a bot may now and then see it differently: most of its thoughts have to be sensible."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.levels import POSEL, SENATOR
from sejmik.bots.search.thinker import Thinker
from sejmik.games.unia.meta import UNIA

THOUGHTS = 6
LEVELS = {level.name: level.untimed() for level in (POSEL, SENATOR)}


def bot(kind: str, seed: str) -> Bot:
    if kind in LEVELS:
        return Thinker(UNIA, 0, seed, roster.judge(UNIA), LEVELS[kind])
    return roster.make(kind, UNIA, 0, seed)


def said(kind: str, position: dict[str, Any]) -> list[str]:
    """What the bot says in its first seat, each time with other thoughts."""
    answers = []
    for n in range(THOUGHTS):
        g = UNIA.arrange(UNIA.start(['', ''], f'sense {n}'), position)
        answers.append(UNIA.actions[bot(kind, f'sense {n}').choose(Chair(UNIA, g, 0))].phrase)
    return answers


@pytest.mark.parametrize('kind', ['greedy', *LEVELS])
def test_the_last_card_is_not_played_where_the_bid_would_be_lost(kind: str) -> None:
    """In the first round, with votes to lose: nothing in hand is nothing bid."""
    position = {
        'round': 1,
        'turn': 'A',
        'first': 'B',
        'pool': 17,
        'A': {'hand': ['mowca'], 'votes': 2},
        'B': {'votes': 2, 'bid': ['klient']},
    }
    assert said(kind, position).count('done') >= THOUGHTS - 2


@pytest.mark.parametrize('kind', ['greedy', *LEVELS])
def test_a_full_hand_is_not_all_bid(kind: str) -> None:
    position = {
        'round': 1,
        'turn': 'A',
        'first': 'B',
        'pool': 20,
        'A': {'hand': ['mowca', 'mowca', 'jarmark', 'klient'], 'votes': 0},
        'B': {'votes': 1, 'bid': ['klient', 'mowca']},
    }
    assert 'done' not in said(kind, position)
