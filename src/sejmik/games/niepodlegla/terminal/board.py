"""Niepodległa as a text board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from sejmik.games.niepodlegla.names import (
    AREAS,
    FINAL,
    FIRST_TOKEN,
    MISSIONS,
    NEGATIVE,
    PIECES,
    POSITIVE,
    STRUGGLE,
)
from sejmik.games.niepodlegla.terminal.cards import all_cards
from sejmik.games.niepodlegla.terminal.odds import odds_table
from sejmik.games.niepodlegla.terminal.parts import Parts
from sejmik.games.niepodlegla.terminal.words import Speech
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.step import Step
from sejmik.terminal.cards import CardFacts
from sejmik.terminal.generic import Board
from sejmik.terminal.words import Words


class NiepodleglaBoard(Board):
    """Nobody has secrets here, so everyone is shown the same table."""

    def __init__(self, meta: Meta, start: Start) -> None:
        super().__init__(meta, start)
        self.speech = Speech(start)
        self.seen: dict[str, Any] = {}  # the table as it was looked at last: what is said of an option depends on it

    # -- the whole table -------------------------------------------------------------------------------------------

    def title(self, seen: dict[str, Any], words: Words) -> str:
        final = seen['time'] >= FINAL
        number = self.speech.say(words, 'final') if final else self.speech.say(words, 'round', n=seen['time'])
        return f'{number} · {words.game.word("time", seen["time"])} · {words.game.word("phase", seen["phase"])}'

    def chapter(self, seen: dict[str, Any]) -> object:
        """The assignment and the struggle of each round; in between, brief lines tell what changed."""
        self.seen = seen
        return seen['time'], min(seen['phase'], STRUGGLE), seen['outcome'] is not None

    def draw(self, seen: dict[str, Any], words: Words) -> RenderableType:
        parts = Parts(self.speech, seen, words)
        return Group(parts.tracks(), Text(), parts.map(), Text(), parts.missions(), Text(), parts.players())

    def brief(self, seen: dict[str, Any], words: Words) -> RenderableType:
        """The standing in a few lines, between two showings of the whole table."""
        return Parts(self.speech, seen, words).brief()

    # -- beside the question ---------------------------------------------------------------------------------------

    def item(self, action: int, words: Words) -> Text:
        """An answer in few words, without its verb: for long lists."""
        said = self.meta.actions[action]
        if said.kind == 'mission':
            return Text(f'{said.word} {words.game.words["missions"][said.word]["short"]}')
        if said.kind == 'piece':
            return self.piece(said.word, words)
        if said.kind == 'area' and not said.verb.startswith('remove_'):
            return Parts(self.speech, self.seen, words).area(AREAS.index(said.word))
        if said.kind == 'area':
            return Text(words.game.words['areas'][said.word])
        if said.kind == 'seat':
            return Text(words.names[self.meta.seat(said.word, len(words.names))])
        return Text(words.game.action(action))

    def piece(self, name: str, words: Words) -> Text:
        number = PIECES.index(name)
        return Text(f'{name} ').append_text(self.speech.face(number, self.seen['pieces'][number]['face'], words))

    def note(self, action: int, words: Words) -> Text:
        said = self.meta.actions[action]
        if said.kind == 'mission' and said.word in self.speech.values['missions']:
            return self.mission_note(said.verb, said.word, words)
        if said.kind == 'area':
            return Parts(self.speech, self.seen, words).lying(AREAS.index(said.word))
        if said.kind == 'piece':
            return self.piece(said.word, words)
        if said.kind == 'face':
            return self.asked_face(int(said.word) - 1, words)
        if said.kind == 'effect':
            return self.alternative(0 if said.word == 'first' else 1, words)
        return Text()

    def mission_note(self, verb: str, mission: str, words: Words) -> Text:
        if verb == 'resolve' and self.seen['phase'] == POSITIVE:
            return Text(f'{mission} · {self.speech.positive(mission, words)}')
        if verb == 'discard' or (verb == 'resolve' and self.seen['phase'] == NEGATIVE):
            return Text(f'{mission} · {self.speech.negative(mission, words)}')
        return Text(mission)

    def asked(self, name: str) -> int:
        """A number of the question at hand; -1 if it has none of this name."""
        question = self.seen['question']
        names = self.meta.steps[question['step']].params.split()
        return int(question['numbers'][names.index(name)]) if name in names else -1

    def dice_to_type(self, dice: int, words: Words) -> list[int]:
        """Those of these dice that the viewer has rolled; the first one is asked for."""
        pieces = self.seen['pieces']
        rolled = [piece for piece in range(FIRST_TOKEN) if dice >> piece & 1]
        return [piece for piece in rolled if pieces[piece]['holder'] == words.viewer] or rolled

    def asked_face(self, face: int, words: Words) -> Text:
        return self.speech.face(self.dice_to_type(self.asked('dice'), words)[0], face, words)

    def alternative(self, which: int, words: Words) -> Text:
        mission = self.asked('mission')
        if mission < 0:
            return Text()
        return Text(self.speech.effects(self.speech.values['missions'][MISSIONS[mission]]['positive'][which], words))

    def about(self, step: str, numbers: list[int], words: Words) -> str:
        if step in ('roll', 'type_rolls'):
            dice = self.dice_to_type(self.asked('dice'), words)
            return self.speech.say(words, 'next_die', piece=words.game.word('piece', dice[0]), n=len(dice) - 1 or '')
        if step in ('gather_dice', 'reroll'):
            names = ', '.join(name for number, name in enumerate(PIECES) if numbers[1] >> number & 1)
            return self.speech.say(words, 'gathered', dice=names) if step == 'gather_dice' else names
        return ''

    def matter(self, game: Game) -> Step[Any] | None:
        q = game.question
        return game.agenda[-1] if q is not None and q.step.tag in ('consent', 'vote', 'casting_vote') else None

    # -- looking up ------------------------------------------------------------------------------------------------

    def cards(self, words: Words) -> list[CardFacts]:
        return all_cards(self.speech, self.start.pack, words)

    def reckoned(self, told: Mapping[str, Any], words: Words) -> RenderableType:
        return odds_table(self.speech, dict(told), words)

    def result(self, outcome: Outcome, words: Words) -> str:
        return f'{words.game.result(outcome)} {words.game.outcome(outcome.how)}'
