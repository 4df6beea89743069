"""The scenes that an answer brought, in words, for one pair of eyes. Plain data, ready to be sent."""

from __future__ import annotations

from typing import Any

from sejmik.kernel.event import Event
from sejmik.kernel.record import Record
from sejmik.kernel.scene import BAD, GOOD, NOBODY, Lane, Meaning, Past, Piece, Say, Scene, Stage, Story
from sejmik.texts import GameTexts

TONES = {GOOD: 'good', BAD: 'bad'}


def scenes_of(texts: GameTexts, eyes: int, record: Record) -> list[dict[str, Any]]:
    """What `eyes` are shown of the last answer; a watcher has eyes -1."""
    meta = record.meta
    if not meta.scenes or not record.befores:
        return []
    stage: Stage = meta.fetch(meta.scenes)
    if stage.tags.isdisjoint(event.tag for event in record.log[-1]):
        return []

    def ago(n: int) -> Past | None:
        if not 0 <= n < len(record.befores):
            return None
        return record.befores[-1 - n].view(eyes), [event.told(eyes) for event in record.log[-1 - n]]

    before, events = record.befores[-1].view(eyes), [event.told(eyes) for event in record.log[-1]]
    after = record.game.view(eyes)
    hints = meta.hints(record.befores[-1])

    def heard() -> list[Event]:
        return [event.told(eyes) for events in record.log[:-1] for event in events]

    printed = meta.printed(record.start)
    return staged(texts, Story(eyes, before, events, after, meta.namespaces, printed, ago, hints, heard))


def staged(texts: GameTexts, story: Story) -> list[dict[str, Any]]:
    """The scenes of a story, in words."""
    stage: Stage = texts.meta.fetch(texts.meta.scenes)
    return [Staging(texts, story.seat).scene(scene) for scene in stage.tell(story)]


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
            'shows': list(piece.shows),
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
