"""A played game told again, answer by answer."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from sejmik.kernel.event import Event
from sejmik.kernel.record import Record
from sejmik.terminal.boards import board_for
from sejmik.terminal.screen import Screen
from sejmik.terminal.words import Words

EVERYTHING = -2  # all cards open
WATCHER = -1


def lines_of(events: list[Event], words: Words, eyes: int) -> list[str]:
    """What happened, as lines for these eyes."""
    if eyes != EVERYTHING:
        return words.log(events)
    told = (words.game.event(event, seat_that_sees(event)) for event in events)
    return [line for line in told if line]


def seat_that_sees(event: Event) -> int:
    return next((seat for seat in range(16) if event.audience >> seat & 1), WATCHER)


def shows_answer(seat: int, eyes: int) -> bool:
    """An answer as such is its player's own; the others learn what comes of it."""
    return eyes in (EVERYTHING, seat)


def tell_game(record: Record, words: Words, eyes: int, screen: Screen) -> None:
    meta = record.meta
    screen.print(words.say('replay.header', title=words.game.words['game']['title'], seats=', '.join(words.names)))
    for line in lines_of(record.log[0], words, eyes):
        screen.print(line, indent=6)
    for n, answer in enumerate(record.answers, start=1):
        if shows_answer(answer.seat, eyes):
            said = Text(f'{n:4}  {meta.seat_letter(answer.seat)} {meta.phrase(answer.action)}', style='bold')
            screen.print(said.append(f'  {words.game.action(answer.action)}', style='not bold dim'))
        for line in lines_of(record.log[n], words, eyes):
            screen.print(line, indent=6)
    outcome = record.game.outcome
    if outcome is None:
        screen.print(words.say('replay.unfinished'), 'bold')
    else:
        screen.print(board_for(meta, record.start).result(outcome, words), 'bold')


def game_as_json(record: Record, words: Words, eyes: int) -> dict[str, Any]:
    meta = record.meta
    answers: list[dict[str, Any]] = []
    for n, answer in enumerate(record.answers, start=1):
        one: dict[str, Any] = {'n': n, 'seat': meta.seat_letter(answer.seat)}
        if shows_answer(answer.seat, eyes):
            one |= {'answer': meta.phrase(answer.action), 'words': words.game.action(answer.action)}
        answers.append({**one, 'events': events_as_json(record.log[n], words, eyes)})
    outcome = record.game.outcome
    return {
        'game': meta.name,
        'rules_version': meta.rules_version,
        'seats': record.start.seats,
        'options': record.start.options,
        'commitment': record.commitment,
        'setup': events_as_json(record.log[0], words, eyes),
        'answers': answers,
        'outcome': None
        if outcome is None
        else {
            'winners': [meta.seat_letter(seat) for seat in outcome.winners()],
            'ranks': outcome.ranks,
            'scores': outcome.scores,
            'how': outcome.how,
        },
    }


def events_as_json(events: list[Event], words: Words, eyes: int) -> list[dict[str, Any]]:
    plain: list[dict[str, Any]] = []
    for event in events:
        told = event if eyes == EVERYTHING else event.told(eyes)
        text = ' '.join(lines_of([event], words, eyes))
        plain.append({'event': told.tag, 'numbers': told.numbers, 'hidden': told.hidden, 'text': text})
    return plain
