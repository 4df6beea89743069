"""Which cards a viewer may know about, and which ones a page names."""

from __future__ import annotations

import re
import time
from typing import Any

from sejmik.games.unia.names import KINDS
from tests.browser.house import Json, Server
from tests.browser.people import Player


class Cards:
    """The names of the cards in one language."""

    def __init__(self, server: Server, lang: str = 'pl') -> None:
        self.words: dict[str, Json] = server.get('/api/games/unia/texts', lang=lang)['cards']
        self.patterns = {
            card: re.compile(rf'(?<!\w){re.escape(words["name"])}(?!\w)') for card, words in self.words.items()
        }

    def named_in(self, text: str) -> set[str]:
        return {card for card, pattern in self.patterns.items() if pattern.search(text)}

    def known_to(self, state: Json) -> set[str]:
        """The cards a viewer knows about who was told this state: those it sees, and those that are spoken of."""
        kinds = set(in_view(state['view']))
        seen = {KINDS[kind] for kind in kinds if kind >= 0}
        spoken = ' '.join(texts(state['log']) + texts(state['prompt']) + texts(state['agenda']))
        effects = ' '.join(' '.join(str(text) for text in self.words[card].values()) for card in seen)
        return seen | self.named_in(spoken) | self.named_in(effects)

    def leaks(self, player: Player, state: Json) -> set[str]:
        return self.named_in(player.dom()) - self.known_to(state)

    def check(self, player: Player, state: Json) -> None:
        """Nothing on the page that its viewer may not know. What the one before saw goes within a moment."""
        until = time.monotonic() + 20
        while leaked := self.leaks(player, state):
            assert time.monotonic() < until, leaked
            player.page.evaluate('() => new Promise(requestAnimationFrame)')


def in_view(view: Json) -> list[int]:
    kinds = [*view['track'], *view['revealed'], *view['main_discard']]
    for player in view['players']:
        kinds += [*player['known_hand'], *player['known_bid'], *player['discard']]
        kinds += [card[0] for card in player['table']]
    return kinds


def hand_in(state: Json, seat: int) -> set[str]:
    return {KINDS[kind] for kind in state['view']['players'][seat]['known_hand']}


def texts(what: Any) -> list[str]:
    if isinstance(what, str):
        return [what]
    if isinstance(what, dict):
        return [text for value in what.values() for text in texts(value)]
    return [text for value in what for text in texts(value)] if isinstance(what, list) else []
