"""The scenes that an answer brought, in words, for one pair of eyes. Plain data, ready to be sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.kernel.scene import BAD, GOOD, NOBODY, Lane, Meaning, Piece, Say, Scene, Stage, Story
from sejmik.texts import GameTexts

TONES = {GOOD: 'good', BAD: 'bad'}


def scenes_of(
    meta: Meta,
    texts: GameTexts,
    eyes: int,
    before: Game,
    events: Sequence[Event],
    after: Game,
    earlier: Sequence[Event] = (),
) -> list[dict[str, Any]]:
    """What `eyes` are shown of it; a watcher has eyes -1."""
    if not meta.scenes:
        return []
    stage: Stage = meta.fetch(meta.scenes)
    if stage.tags.isdisjoint(event.tag for event in events):
        return []
    told = [event.told(eyes) for event in events]
    heard = [event.told(eyes) for event in earlier]
    story = Story(eyes, before.view(eyes), told, after.view(eyes), meta.namespaces, heard, meta.hints(before))
    return [Staging(texts, eyes).scene(scene) for scene in stage.tell(story)]


class Staging:
    """Puts a scene into words. A text about a player has a form `<key>_you` for the one who reads."""

    def __init__(self, texts: GameTexts, eyes: int) -> None:
        self.texts = texts
        self.eyes = eyes

    def scene(self, scene: Scene) -> dict[str, Any]:
        kind, word = scene.about
        return {
            'kind': scene.kind,
            'title': self.say(Say(scene.kind, scene.numbers)),
            'subtitle': self.maybe(f'{scene.kind}_sub', scene),
            'stages': [self.say(Say(key)) for key in scene.stages],
            'lanes': [self.lane(lane) for lane in scene.lanes],
            'meanings': [self.meaning(meaning) for meaning in scene.meanings],
            'text': self.say(scene.sum_up),
            'about': [kind, word],
        }

    def lane(self, lane: Lane) -> dict[str, Any]:
        return {
            'seat': lane.seat,
            'title': self.say(lane.title, lane.seat),
            'pieces': [self.piece(piece) for piece in lane.pieces],
            'total': lane.total,
            'verdict': self.say(lane.verdict, lane.seat),
            'tone': TONES.get(lane.tone, ''),
        }

    def piece(self, piece: Piece) -> dict[str, Any]:
        return {
            'kind': piece.kind,
            'word': piece.word,
            'label': self.texts.entry(piece.kind, piece.word) if piece.kind and piece.word else '',
            'value': piece.value,
            'note': self.say(piece.note),
            'stage': piece.stage,
            'tone': TONES.get(piece.tone, ''),
        }

    def meaning(self, meaning: Meaning) -> dict[str, Any]:
        return {
            'seat': meaning.seat,
            'title': self.say(meaning.title, meaning.seat),
            'text': self.say(meaning.text, meaning.seat),
            'tone': TONES.get(meaning.tone, ''),
            'before': meaning.before,
            'after': meaning.after,
        }

    def maybe(self, key: str, scene: Scene) -> str:
        return self.say(Say(key, scene.numbers)) if key in self.texts.words.get('scenes', {}) else ''

    def say(self, said: Say | None, seat: int = NOBODY) -> str:
        if said is None:
            return ''
        reader = f'{said.key}_you'
        mine = seat == self.eyes >= 0 and reader in self.texts.words.get('scenes', {})
        return self.texts.say('scenes', Say(reader, said.numbers) if mine else said)
