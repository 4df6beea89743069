"""The cards: compiled as pinned, playable, made of words that are explained; errors name the place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto import acts, moments
from sejmik.games.veto.box import data, open_box, read_pack
from sejmik.games.veto.cards import WORD_KEYS
from sejmik.games.veto.language import CONDITIONS, COSTS
from sejmik.games.veto.lint import unplayable, unused
from sejmik.games.veto.names import KINDS
from sejmik.games.veto.numbers import PARAMS
from sejmik.kernel.errors import BadInput

META = take('veto')
GOLDEN = Path(__file__).with_name('cards.golden.txt')
DOCS = Path(__file__).parents[2] / 'docs' / 'veto-cards.md'

# Words that exist for cards of a pack: the rulebook speaks of them, no card of ours says them.
SPARE = {
    'act': {'be_affected', 'be_attached'},  # VT-24.8, VT-24.9
    'limit': {'turn'},
    'param': {'survive_margin'},  # ours say at which difference, not by how much it changes
    'moment': {
        'initiative_assigned', 'cards_untapped', 'settlement_started', 'hands_adjusted', 'balance_computed',
        'balance_settled', 'play_phase_started', 'move_declared', 'stab_attached', 'challenge_accepted', 'duel_started',
        'duel_result_applied', 'character_wounded', 'card_left_play', 'political_influence_used', 'control_changed',
        'victory_checked', 'hand_discards_done', 'item_negated',
    },
}  # fmt: skip


def told(value: Any) -> str:
    """A compiled thing in words: its class and every field that is not as at first."""
    if isinstance(value, list):
        return '[' + ', '.join(told(one) for one in value) + ']'
    if not type(value).__module__.startswith('sejmik'):
        return repr(value)
    names = getattr(type(value), '__mypyc_attrs__', None)
    fields = sorted(vars(value)) if names is None else sorted(name for name in names if not name.startswith('__'))
    try:
        blank = type(value)()
    except TypeError:  # a word that is made of its parts
        blank = None
    said = []
    for field in fields:
        text = told(getattr(value, field))
        if field in ('no', 'name', 'continuous', 'picks') or (
            blank is not None and text == told(getattr(blank, field))
        ):
            continue
        said.append(f'{field}={text}')
    return f'{type(value).__name__}({", ".join(said)})'


def compiled() -> str:
    box = open_box(None)
    lines = []
    for kind, name in enumerate(KINDS):
        if box.cards[kind].type >= 0:
            lines.append(f'{name}: {told(box.cards[kind])}')
    return '\n'.join(lines) + '\n'


def test_every_card_is_compiled_as_pinned() -> None:
    """If a card was changed on purpose: python -m tests.veto.test_cards writes the file anew."""
    was, now = GOLDEN.read_text('utf-8').splitlines(), compiled().splitlines()
    assert [line for line in now if line not in was] == []
    assert [line for line in was if line not in now] == []


def test_no_word_of_the_language_is_without_a_card() -> None:
    for part, words in unused(data()['cards']).items():
        assert words == SPARE.get(part, set()), part


def test_every_card_can_be_played_by_somebody() -> None:
    assert unplayable(data()['cards']) == []
    odd = {'type': 'character', 'keywords': ['loyal']}
    assert unplayable({**data()['cards'], 'odd': odd}) == ['odd']


def test_every_word_is_explained() -> None:
    page = DOCS.read_text('utf-8')
    for words in (list(WORD_KEYS), CONDITIONS, COSTS, acts.ACTS, PARAMS, moments.MOMENTS):
        assert [word for word in words if f'`{word}`' not in page] == []


def test_starter_decks_are_legal() -> None:
    box = open_box(None)
    for deck, faction, strategy in zip(box.decks, box.deck_factions, box.deck_strategies, strict=True):
        assert len(deck) == 60
        assert all(deck.count(kind) <= 3 for kind in deck)
        assert box.cards[faction].type == 0
        assert box.cards[strategy].type == 6


def test_a_pack_adds_a_card_of_known_words() -> None:
    pack = read_pack(
        {
            'game': 'veto',
            'cards': {
                'guest_1': {
                    'type': 'effect',
                    'abilities': [
                        {'kind': 'trifle', 'zone': 'hand', 'do': [{'word': 'gain_ducats', 'player': 'me', 'n': 5}]}
                    ],
                }
            },
        },
        'pack.toml',
    )
    position = {'A': {'hand': ['guest_1'], 'treasury': 1}}
    g = META.arrange(META.start(['A', 'B'], 'seed', {}, pack), position)
    g.answer(0, META.action('play guest_1'))
    assert META.describe(g)['A']['treasury'] == 6
    assert META.printed(META.start(['A', 'B'], 'seed', {}, pack))['cards']['guest_1']['provenance'] == 'pack'


@pytest.mark.parametrize(
    ('card', 'message'),
    [
        ({'type': 'king'}, "guest_1.type: 'king' is none of faction"),
        ({'type': 'character', 'sabre': 'big'}, "guest_1.sabre: 'big' is not what belongs here"),
        ({'type': 'effect'}, 'guest_1: nobody could play it'),
        ({'type': 'character', 'colour': 'red'}, "guest_1: unknown key 'colour'"),
        (
            {'type': 'character', 'abilities': [{'kind': 'trifle', 'do': [{'word': 'dance'}]}]},
            r"guest_1.abilities[0].do[0]: 'dance' is no word of the language",
        ),
        (
            {'type': 'character', 'abilities': [{'kind': 'trifle', 'do': [{'word': 'draw', 'player': 'me'}]}]},
            r"guest_1.abilities[0].do[0]: draw needs 'n'",
        ),
        (
            {'type': 'character', 'abilities': [{'kind': 'passive', 'do': [{'word': 'draw', 'player': 'me', 'n': 1}]}]},
            r'guest_1.abilities[0]: only words that change what is true',
        ),
    ],
)
def test_a_bad_card_is_refused_with_its_place(card: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=re.escape(message)):
        read_pack({'game': 'veto', 'cards': {'guest_1': card}}, 'pack.toml')


if __name__ == '__main__':
    GOLDEN.write_text(compiled(), 'utf-8')
