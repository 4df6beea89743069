"""A figure: a picture drawn from the board. It names a moment, of a scenario or of a position of its own; the client
draws the real board as that moment is seen, and cuts it.

    scenario = "veto/vetoed-card-keeps-marker-and-allowance"   # or position, seats, options, seed
    stage = 1                # after how many of its stages; with 0, which is left out, before the first
    say = ["A play palac"]   # answers said before the picture is taken, after those stages
    eyes = "A"               # through whose eyes
    show = ["hand"]          # anchors: the picture is cut to what they cover; left out: the whole board
    ring = ["hand:palac"]    # anchors that are marked

What was said and what happened is told in the game's own words, from the engine's own events: so it is true.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sejmik.kernel.errors import BadInput, Endless, Refused
from sejmik.kernel.game import UNSAID, Game
from sejmik.kernel.meta import SEAT_LETTERS, Meta, Start
from sejmik.kernel.record import Record
from sejmik.learning.reading import check_keys, check_kind, named, place, texts_in
from sejmik.learning.scenario import Written, read_written
from sejmik.texts import LANGUAGES, GameTexts, Shell

KEYS = ('scenario', 'stage', 'say', 'eyes', 'show', 'ring', 'position', 'seats', 'options', 'seed')
STATED = ('position', 'seats', 'options', 'seed')
NAMES = ('Anna', 'Jan', 'Zofia', 'Piotr', 'Ewa', 'Marek', 'Hanna', 'Paweł')
"""Who plays with the reader in pictures and examples: B is always Jan, C Zofia."""


@dataclass(frozen=True)
class Figure:
    """A moment of a game, and what of it is shown."""

    meta: Meta
    where: str
    record: Record
    taken: int  # the picture is taken after so many answers; those behind it tell how it went on
    eyes: int
    show: tuple[str, ...]
    ring: tuple[str, ...]

    def names(self, lang: str) -> list[str]:
        """The players: whoever's eyes these are reads it."""
        names = list(NAMES[: self.record.game.seats])
        names[self.eyes] = Shell(lang if lang in LANGUAGES else 'en').say('web.you_name')
        return names

    def texts(self, lang: str) -> GameTexts:
        return GameTexts(self.meta, lang, self.names(lang), self.record.start.options, self.eyes)

    @property
    def pictured(self) -> Game:
        """The position in the picture."""
        record = self.record
        return record.befores[self.taken] if self.taken < len(record.answers) else record.game

    # -- what the client needs to draw it --------------------------------------------------------------------------

    def drawn(self, lang: str) -> dict[str, Any]:
        """The board through these eyes, with nothing on it that could be pressed."""
        record, texts = self.record, self.texts(lang)
        game = self.pictured
        return {
            'game': self.meta.name,
            'eyes': self.eyes,
            'show': list(self.show),
            'ring': list(self.ring),
            'options': record.start.options,
            'seats': [
                {'seat': seat, 'name': name, 'letter': SEAT_LETTERS[seat], 'side': self.meta.side(game, seat)}
                for seat, name in enumerate(self.names(lang))
            ],
            'view': game.view(self.eyes),
            'hints': self.meta.hints(game),
            'prompt': self.prompt(texts, game),
            'log': self.log(),
            'answers': self.answers(texts, game),
            'printed': self.printed(),
        }

    def prompt(self, texts: GameTexts, game: Game) -> dict[str, Any] | None:
        """What is asked at that moment, without the answers."""
        q = game.question
        if q is None:
            return None
        return {
            'question': 0,
            'step': q.step.tag,
            'numbers': q.step.numbers(),
            'seats': sorted(q.seats),
            'spoken': [q.seats[i] for i, said in enumerate(game.said) if said != UNSAID],
            'text': texts.ask(q.step) if self.eyes in q.seats else texts.step(q.step),
            'choices': [],
            'barred': [],
            'said': None,
            'rules': [],
        }

    def log(self) -> list[dict[str, Any]]:
        """What happened so far as these eyes may know it: a board tells by it who fights and what a card has done."""
        told = []
        for number, events in enumerate(self.record.log[: self.taken + 1]):
            for event in events:
                heard = event.told(self.eyes)
                told.append({'n': number, 'tag': heard.tag, 'numbers': list(heard.numbers)})
        return told

    def answers(self, texts: GameTexts, game: Game) -> list[dict[str, str]]:
        """The answers that have no place on the board but a button below it, if the figure is about any."""
        if not any(name.startswith('choice:') for name in (*self.show, *self.ring)):
            return []
        actions = [(self.meta.actions[number], number) for number in game.options(self.eyes)]
        return [{'verb': action.verb, 'label': texts.action(number)} for action, number in actions if not action.kind]

    def printed(self) -> dict[str, Any]:
        """What is printed on the components here and not usually: of each section, the entries that differ."""
        if self.record.start.pack is None:
            return {}
        usual = self.meta.printed(usual_start(self.meta))
        differs: dict[str, Any] = {}
        for section, entries in self.meta.printed(self.record.start).items():
            before = usual.get(section)
            if isinstance(entries, dict) and isinstance(before, dict):
                changed = {word: entry for word, entry in entries.items() if before.get(word) != entry}
                if changed:
                    differs[section] = changed
            elif entries != before:
                differs[section] = entries
        return differs

    # -- what was said and what happened ---------------------------------------------------------------------------

    def told(self, lang: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """What led to the picture, and what followed: each answer with what came of it."""
        texts = self.texts(lang)
        story = []
        for answer, events in zip(self.record.answers, self.record.log[1:], strict=True):
            lines = [line for event in events if (line := texts.event(event, self.eyes))]
            label = texts.action(answer.action)
            story.append({'seat': answer.seat, 'who': texts.called(answer.seat), 'said': label, 'lines': lines})
        return story[: self.taken], story[self.taken :]

    def moment(self, lang: str) -> str:
        """The moment in one sentence: what the rulebook calls what is going on."""
        game = self.pictured
        texts = self.texts(lang)
        if game.question is None:
            return '' if game.outcome is None else texts.result(game.outcome)
        return texts.step(game.question.step, self.eyes in game.question.seats)


def usual_start(meta: Meta) -> Start:
    """A table with nothing out of the ordinary."""
    return meta.start(list(NAMES[: min(meta.seat_counts)]), 'usual')


def read_figure(meta: Meta, table: Mapping[str, Any], where: str, besides: Collection[str] = ()) -> Figure:
    """The figure that a table of a file describes; `besides` are keys of it that say something else."""
    check_keys(table, (*KEYS, *besides), where)
    for key, kind in (('scenario', str), ('eyes', str), ('seed', str), ('stage', int), ('seats', int)):
        check_kind(table, key, kind, where)
    for key in ('position', 'options'):
        check_kind(table, key, dict, where)
    written = read_moment(meta, table, where)
    stage = table.get('stage', 0)
    if not 0 <= stage <= len(written.stages):
        raise BadInput(f'{where}: stage is {stage}, and the scenario has {len(written.stages)}')
    before = [say for part in written.stages[:stage] for say in part.get('say', [])] + texts_in(table, 'say', where)
    # what follows a picture of the beginning is the example itself
    after = [] if before else [say for part in written.stages for say in part.get('say', [])]
    record = begin(meta, written, where)
    for sentence in before + after:
        try:
            record.say(sentence)
        except (Refused, BadInput, Endless) as error:
            raise BadInput(f'{where}: {sentence!r}: {error}') from None
    try:
        eyes = meta.seat(table.get('eyes', 'A'), written.seats)
    except BadInput as error:
        raise BadInput(f'{where}: eyes: {error}') from None
    show, ring = (tuple(texts_in(table, key, where)) for key in ('show', 'ring'))
    return Figure(meta, where, record, len(before), eyes, show, ring)


def read_moment(meta: Meta, table: Mapping[str, Any], where: str) -> Written:
    """Where the picture begins: a scenario of the game, or a position that is stated here."""
    if 'scenario' in table:
        stated = [key for key in STATED if key in table]
        if stated:
            raise BadInput(f'{where}: it names a scenario, and states {stated[0]} as well')
        path = ('scenarios', *f'{table["scenario"]}.toml'.split('/'))
        if '..' in path or not place(meta, *path).is_file():
            raise BadInput(f'{where}: there is no scenario {table["scenario"]!r}')
        written = read_written(place(meta, *path), named(meta, *path))
        if written.game != meta.name:
            raise BadInput(f'{where}: the scenario {table["scenario"]!r} is one of {written.game}')
        return written
    check_kind(table, 'seats', int, where, needed=True)
    if 'stage' in table:
        raise BadInput(f'{where}: only a scenario has stages')
    options, seed = table.get('options', {}), table.get('seed', 'figure')
    return Written('', meta.name, table['seats'], [], [], options, seed, None, table.get('position'))


def begin(meta: Meta, written: Written, where: str) -> Record:
    """The position in which the answers are said."""
    try:
        pack = None if written.pack is None else meta.read_pack({'game': meta.name, **written.pack}, 'pack')
        start = meta.start(list(SEAT_LETTERS[: written.seats]), written.seed, written.options, pack)
        game = None if written.position is None else meta.arrange(start, written.position)
    except BadInput as error:
        raise BadInput(f'{where}: {error}') from None
    return Record(meta, start, game)
