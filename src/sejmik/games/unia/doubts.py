"""Answers that would do nothing now: a card without a target, a draw from empty piles, a Veto on nothing.

It looks at what everybody sees, and at the asker's own hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.unia.effects import (
    DiscardForMarkers,
    DiscardFromHand,
    DiscardOneColourForVotes,
    Draw,
    EndTurn,
    EnemyReturnsVotes,
    EveryEnemyLosesMarkers,
    EveryEnemyReturnsVote,
    IfMarshal,
    PlayAnother,
    PlayerLosesHalf,
    Search,
    SearchForNamed,
    SwapWithTrack,
    TakeMarkers,
    TakeMarshal,
)
from sejmik.games.unia.names import (
    CHOOSE,
    CLERGY,
    CRY_VETO,
    DISCARD,
    MAGNATES,
    NAME,
    NO_ICON,
    NOBODY,
    PLAY_CARD,
    RED,
    USE,
    VETO,
)
from sejmik.games.unia.printed import Box, Word
from sejmik.kernel.scene import Say


class Look:
    """One player's chances to do something, as `seat` sees them."""

    def __init__(self, seen: Mapping[str, Any], box: Box, seat: int, actor: int) -> None:
        self.seen = seen
        self.box = box
        self.actor = actor
        self.own = seat == actor
        players = seen['players']
        self.player = players[actor]
        self.enemies = [players[other] for other in range(len(players)) if (other - actor) % 2 == 1]
        self.players = players

    def others(self, card: int, held: bool) -> list[int]:
        """The cards that stay in the actor's hand when `card` is played."""
        hand = list(self.player['known_hand'])
        if held and card in hand:
            hand.remove(card)
        return hand

    def idle(self, word: Word, card: int, aim: int, held: bool) -> str:
        """Why a word does nothing now, as a key of the texts; '' if it does something, or may."""
        piles = self.player['deck'] + len(self.player['discard'])
        left = self.player['hand'] - (1 if held else 0)
        if isinstance(word, IfMarshal):
            if self.seen['marshal'] == self.actor:
                return self.idle(word.having, card, aim, held)
            return self.idle(word.otherwise, card, aim, held) if word.otherwise is not None else 'not_marshal'
        if isinstance(word, TakeMarshal):
            return 'is_marshal' if self.seen['marshal'] == self.actor else ''
        if isinstance(word, (Draw, Search, SearchForNamed)):
            return 'no_cards' if piles == 0 else ''
        if isinstance(word, TakeMarkers):
            return 'no_marker_left' if sum(self.seen['marker_pool']) == 0 else ''
        if isinstance(word, (DiscardForMarkers, DiscardFromHand, DiscardOneColourForVotes, SwapWithTrack)):
            return 'no_other_card' if left == 0 else ''
        if isinstance(word, PlayAnother):
            vetoes = self.own and all(other == VETO for other in self.others(card, held))
            return 'no_other_card' if left == 0 or vetoes else ''
        if isinstance(word, EveryEnemyReturnsVote):
            return 'no_votes' if all(enemy['votes'] == 0 for enemy in self.enemies) else ''
        if isinstance(word, EnemyReturnsVotes):
            aimed = self.enemies if aim == NOBODY else [self.players[aim]]
            return 'no_votes' if all(enemy['votes'] == 0 for enemy in aimed) else ''
        if isinstance(word, EveryEnemyLosesMarkers):
            return 'no_markers' if all(sum(enemy['markers']) == 0 for enemy in self.enemies) else ''
        if isinstance(word, PlayerLosesHalf):
            aimed = self.enemies if aim == NOBODY else [self.players[aim]]
            return 'no_markers' if all(sum(enemy['markers']) == 0 for enemy in aimed) else ''
        return ''

    def option(self, words: list[Word], card: int, aim: int, held: bool) -> str:
        """Why one alternative of a card does nothing: no word of it does. What ends a turn is no use by itself."""
        why = ''
        for word in words:
            if isinstance(word, EndTurn):
                continue
            reason = self.idle(word, card, aim, held)
            if reason == '':
                return ''
            why = why or reason
        return why

    def card(self, card: int, held: bool) -> str:
        """Why a card does nothing if it is played now; its icon would still bring a marker (UL-6.2)."""
        icon = self.box.icons[card]
        if icon != NO_ICON and self.seen['marker_pool'][icon] > 0:
            return ''
        why = ''
        for words in self.box.cards[card].alternatives:
            reason = self.option(words, card, NOBODY, held)
            if reason == '':
                return ''
            why = why or reason
        return why


def doubts(
    seen: Mapping[str, Any], box: Box, seat: int, step: str, numbers: list[int], offered: list[int]
) -> dict[int, Say]:
    """What `seat` is asked, and which of the answers offered would hardly be meant."""
    found: dict[int, Say] = {}
    for action in offered:
        why = doubt(seen, box, seat, step, numbers, action)
        if why:
            found[action] = Say(why)
    return found


def doubt(seen: Mapping[str, Any], box: Box, seat: int, step: str, numbers: list[int], action: int) -> str:
    if step in ('turn', 'extra_play', 'play_found'):
        look = Look(seen, box, seat, seat)
        if PLAY_CARD <= action < DISCARD:
            return look.card(action - PLAY_CARD, step != 'play_found')
        if USE <= action < PLAY_CARD:
            return endorsement(look, action - USE)
    elif step == 'announce' and action >= CHOOSE:
        card = box.cards[numbers[0]]
        words = card.alternatives[card.subjects.index(action - CHOOSE)]
        return Look(seen, box, seat, seat).option(words, numbers[0], NOBODY, False)
    elif step == 'aim' and NAME <= action < CHOOSE:
        if (action - NAME - seat) % 2 == 0:
            return 'own_side'
        return Look(seen, box, seat, seat).option(
            box.cards[numbers[0]].alternatives[numbers[1]], numbers[0], action - NAME, False
        )
    elif step == 'veto_window' and action == CRY_VETO:
        words = box.cards[numbers[0]].alternatives[numbers[1]]
        why = Look(seen, box, seat, seen['active']).option(words, numbers[0], numbers[2], False)
        return 'veto_on_nothing' if why else ''
    return ''


def endorsement(look: Look, kind: int) -> str:
    """UL-9.7, UL-9.8: what an endorsement card would bring now."""
    if kind == CLERGY:
        return 'no_marker_left' if sum(look.seen['marker_pool']) == 0 else ''
    if kind == MAGNATES:
        return 'no_cards' if look.player['deck'] + len(look.player['discard']) == 0 else ''
    red = [card for card in look.player['known_hand'] if look.box.colours[card] >> RED & 1]
    return '' if red else 'no_red_card'
