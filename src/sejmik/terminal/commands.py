"""What a person can type beside the answers, and how an answer is understood."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from sejmik.kernel import journal
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.terminal.advice import advice
from sejmik.terminal.cards import find_cards, plain
from sejmik.terminal.saves import is_ours, write_whole
from sejmik.terminal.screen import Gone
from sejmik.texts import LANGUAGES

if TYPE_CHECKING:
    from sejmik.terminal.play import Play

HELP = (
    ('1', 'number'),
    ('?', 'rules'),
    ('why 5', 'why'),
    ('board', 'board'),
    ('log', 'log'),
    ('now', 'now'),
    ('card NAME', 'card'),
    ('odds a05', 'odds'),
    ('advice', 'advice'),
    ('B …', 'speak'),
    ('undo', 'undo'),
    ('save FILE', 'save'),
    ('lang pl', 'lang'),
    ('quit', 'quit'),
)


class Commands:
    """The typed words of one game in the terminal."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.meant: int | None = None  # said a moment ago, and it cannot be taken back: it is asked for once more
        self.known: dict[str, Callable[[str], None]] = {
            '?': self.rules,
            'why': self.why,
            'board': self.board,
            'log': self.log,
            'now': self.now,
            'card': self.card,
            'odds': self.odds,
            'advice': self.advice,
            'undo': self.undo,
            'save': self.save,
            'lang': self.lang,
            'quit': self.quit,
            'help': self.help,
        }

    def obey(self, line: str) -> None:
        """An answer by number or in words, or one of the commands."""
        if not line:
            return
        if line.isdecimal():
            self.answer_number(int(line))
            return
        word, _, rest = line.partition(' ')
        if self.play.meta.open_information and word in self.letters():
            self.speak_for(self.letters().index(word), rest.strip())
            return
        action = self.understand(line, self.play.viewer)
        if action is not None:
            self.answer(action)
            return
        command = self.known.get(word.lower())
        if command is None:
            self.play.say('reply.unknown', text=line)
        else:
            command(rest.strip())

    def obey_at_the_end(self, line: str) -> bool:
        """After the end only looking, saving and leaving make sense; True to leave."""
        word, _, rest = line.partition(' ')
        word = word.lower()
        if word == 'quit':
            return True
        if word in ('board', 'log', 'card', 'save', 'lang'):
            self.known[word](rest.strip())
        else:
            self.play.say('play.over')
        return False

    # -- answers ---------------------------------------------------------------------------------------------------

    def offered(self, seat: int | None = None) -> list[int]:
        return self.play.record.game.options(self.play.viewer if seat is None else seat)

    def barred(self, seat: int | None = None) -> list[tuple[int, str]]:
        return self.play.record.game.barred(self.play.viewer if seat is None else seat)

    def letters(self) -> list[str]:
        return [self.play.meta.seat_letter(seat) for seat in range(len(self.play.words.names))]

    def speak_for(self, seat: int, line: str) -> None:
        """Where nobody has secrets, a person may answer for every seat at the same terminal."""
        name = self.play.words.names[seat]
        if seat not in self.play.own:
            self.play.say('reply.bot_answers', name=name)
        elif seat not in self.play.record.game.waiting():
            self.play.say('reply.not_asked', name=name)
        elif not line:
            self.play.turn_to(seat)
            self.play.show_question()
        elif (action := self.understand(line, seat)) is not None:
            self.answer(action, seat)
        else:
            self.play.say('reply.unknown', text=line)

    def understand(self, line: str, seat: int) -> int | None:
        """The action meant by a phrase of the journal, with or without the own letter, or by an option's own label."""
        meta = self.play.meta
        words = line.split()
        if len(words) > 1 and words[0] == meta.seat_letter(seat):
            words = words[1:]
        phrase = ' '.join(words)
        try:
            return meta.action(phrase)
        except BadInput:
            pass
        alike = [n for n, action in enumerate(meta.actions) if action.phrase.lower() == phrase.lower()]
        if alike:
            return alike[0]
        labelled = [*self.offered(seat), *(action for action, _ in self.barred(seat))]
        fitting = [action for action in labelled if plain(self.play.words.game.action(action)) == plain(line)]
        return fitting[0] if len(fitting) == 1 else None

    def answer_number(self, number: int) -> None:
        action = self.numbered(number)
        if action is None:
            self.play.say('reply.no_number', n=number)
        else:
            self.answer(action)

    def numbered(self, number: int) -> int | None:
        actions = [*self.offered(), *(action for action, _ in self.barred())]
        return actions[number - 1] if 1 <= number <= len(actions) else None

    def answer(self, action: int, seat: int | None = None) -> None:
        seat = self.play.viewer if seat is None else seat
        if action in self.offered(seat):
            if self.meant != action and (doubt := self.doubt(action, seat)):
                self.meant = action
                self.play.say('reply.doubt', doubt=doubt)
                return
            self.meant = None
            if not self.play.table.leave(seat, action):
                self.play.record.answer(seat, action)
        elif action in self.play.record.game.anytime(seat):
            self.answer_at_any_time(action, seat)
        else:
            self.tell_why(action, seat)

    def doubt(self, action: int, seat: int) -> str:
        """Why one would hardly mean this answer; '' if one may well."""
        game = self.play.record.game
        found = self.play.meta.doubts(game.view(seat), game, seat).get(action)
        return '' if found is None else self.play.words.game.say('doubts', found)

    def answer_at_any_time(self, action: int, seat: int) -> None:
        """Such a word ends much: it counts when it is typed twice."""
        if self.meant == action:
            self.meant = None
            self.play.record.answer(seat, action)
        else:
            self.meant = action
            self.play.say(
                'reply.sure', option=self.play.words.game.action(action), phrase=self.play.meta.phrase(action)
            )

    def tell_why(self, action: int, seat: int | None = None) -> None:
        reason = dict(self.barred(seat)).get(action)
        label = self.play.words.game.action(action)
        if reason is None:
            self.play.say('reply.unknown', text=label)
        else:
            self.play.say('reply.not_possible', option=label, why=self.play.words.game.why(reason))

    # -- questions to the table ------------------------------------------------------------------------------------

    def why(self, rest: str) -> None:
        if not self.barred():
            self.play.say('reply.nothing_barred')
            return
        action = (
            self.numbered(int(rest)) if rest.isdecimal() else self.understand(rest, self.play.viewer) if rest else None
        )
        if action is None:
            self.play.say('reply.why_what')
        elif action in self.offered():
            self.play.say('reply.possible', n=rest, option=self.play.words.game.action(action))
        else:
            self.tell_why(action)

    def rules(self, rest: str) -> None:
        """The rules behind the question, in full."""
        q = self.play.record.game.question
        ids = [] if q is None else q.step.rules.split()
        if not ids:
            self.play.say('reply.no_rules')
            return
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style='bold', no_wrap=True)
        grid.add_column()
        for rule in ids:
            grid.add_row(rule, Text(self.play.words.game.rule(rule)))
        self.play.screen.print(grid)

    def now(self, rest: str) -> None:
        """The agenda as a table of contents."""
        game = self.play.record.game
        words = self.play.words
        lines = [words.game.step(step) for step in reversed(game.agenda)]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style='bold', no_wrap=True)
        grid.add_column()
        if game.question is not None:
            asked = words.viewer in game.question.seats
            grid.add_row(words.say('now.now'), Text(words.game.step(game.question.step, asked)))
        for n, line in enumerate(line for line in lines if line):
            grid.add_row('' if n else words.say('now.then'), Text(line))
        self.play.screen.print(grid)

    def board(self, rest: str) -> None:
        self.play.show_board()
        if self.play.record.game.question is not None:
            self.play.show_question()

    def log(self, rest: str) -> None:
        events = [event for events in self.play.record.log for event in events]
        lines = self.play.words.log(events)
        for line in lines[-int(rest) :] if rest.isdecimal() and int(rest) else lines:
            self.play.screen.print(line, indent=2)

    def card(self, rest: str) -> None:
        cards = self.play.board.cards(self.play.words)
        if not cards:
            self.play.say('reply.no_cards')
            return
        if not plain(rest):
            self.play.say('reply.card_what')
            return
        found = find_cards(cards, rest)
        if len(found) == 1:
            self.play.screen.print(found[0].tell(self.play.words))
        elif found:
            names = [card.name for card in found]
            told = [f'{card.name} ({card.kind})' if names.count(card.name) > 1 else card.name for card in found]
            self.play.say('reply.several_cards', text=rest, names=', '.join(told))
        else:
            self.play.say('reply.no_card', text=rest)

    def has_odds(self) -> bool:
        return type(self.play.meta).answer_hint is not Meta.answer_hint

    def odds(self, rest: str) -> None:
        """The exact chances of a mission, with the dice named or those of whoever undertook it."""
        play = self.play
        about, _, dice = rest.lower().partition(' ')
        if not self.has_odds():
            play.say('reply.no_odds')
        elif play.record.start.options.get('odds') is False:
            play.say('reply.odds_off')
        elif not about:
            play.say('reply.odds_what')
        else:
            asked = {'about': about, 'dice': ','.join(dice.replace(',', ' ').split())}
            try:
                told = play.meta.answer_hint(play.record.start, play.record.game, asked)
            except BadInput as error:
                play.say('reply.not_reckoned', reason=error)
            else:
                play.screen.print(play.board.reckoned(told, play.words))

    def advice(self, rest: str) -> None:
        """What a bot would think about saying here."""
        play = self.play
        for line in advice(play.record, play.viewer, play.words, self.offered()):
            play.screen.print(line, indent=2)

    def help(self, rest: str) -> None:
        words = self.play.words
        self.play.say('help.title', 'bold')
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(min_width=11, no_wrap=True)
        grid.add_column()
        for typed, key in HELP:
            if (key == 'odds' and not self.has_odds()) or (key == 'speak' and not self.play.shared):
                continue
            grid.add_row(Text(f'  {typed}'), Text(words.say(f'help.{key}')))
        for action in self.play.record.game.anytime(self.play.viewer):
            grid.add_row(Text(f'  {self.play.meta.phrase(action)}'), Text(words.say('help.anytime')))
        self.play.screen.print(grid)

    # -- what changes something ------------------------------------------------------------------------------------

    def undo(self, rest: str) -> None:
        play = self.play
        record = play.record
        seat = record.answers[-1].seat if record.answers and record.answers[-1].seat in play.own else play.viewer
        given = [n for n, answer in enumerate(record.answers) if answer.seat == seat]
        own = [n for n in given if n not in play.by_itself] or given
        if not own:
            play.say('reply.nothing_to_undo')
            return
        free = record.free(seat, len(record.answers) - own[-1])
        if not free and not play.alone:
            play.say('reply.not_undone')
            return
        last = record.answers[own[-1]].action
        while len(record.answers) > own[-1]:
            record.take_back()
        play.by_itself = {n for n in play.by_itself if n < own[-1]}
        play.read_up_to = {seat: min(n, len(play.record.log)) for seat, n in play.read_up_to.items()}
        play.chapters.clear()
        play.ask_again = True
        play.say('reply.undone', option=play.words.game.action(last))
        if not free:
            play.taken_back += 1
            play.say('reply.counted', n=play.taken_back)

    def save(self, rest: str) -> None:
        if not rest:
            self.play.say('reply.save_where')
            return
        path = Path(rest).expanduser()
        if not is_ours(path):
            self.tell_whole('reply.other_file', path=path)
            return
        try:
            write_whole(path, journal.write(self.play.record, with_seed=True))
        except OSError as error:
            self.tell_whole('reply.not_written', path=path, reason=error.strerror or error)
            return
        self.play.path = path
        self.tell_whole('reply.saved', path=path)
        if self.play.record.game.question is not None:
            self.play.say('reply.keep_secret', 'dim')

    def tell_whole(self, key: str, **values: object) -> None:
        self.play.screen.print_whole(self.play.words.say(key, **values))

    def lang(self, rest: str) -> None:
        if rest not in LANGUAGES:
            self.play.say('reply.languages', languages=', '.join(LANGUAGES))
            return
        self.play.lang = rest
        self.play.words = self.play.words_for(self.play.viewer)
        self.play.say('reply.language')
        self.board('')

    def quit(self, rest: str) -> None:
        raise Gone
