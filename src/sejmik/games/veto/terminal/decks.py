"""Decks on the command line: read from a file or a code, told in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from sejmik.games.veto import decks
from sejmik.games.veto.box import own_box
from sejmik.games.veto.meta import VETO
from sejmik.kernel.errors import BadInput
from sejmik.texts import GameTexts, fill

LARGEST_FILE = 4 * decks.LONGEST_TEXT  # bytes


class DeckDesk:
    """Decks in a language, for a table with these options."""

    def __init__(self, lang: str, options: Mapping[str, object]) -> None:
        self.lang = VETO.spoken(lang)
        self.words = GameTexts(VETO, self.lang, []).words
        self.said = self.words['decks_room']
        self.names = decks.shown_names(self.words['cards'])
        self.index = decks.Index(*(GameTexts(VETO, one, []).words['cards'] for one in VETO.languages))
        self.limits = decks.read_limits(VETO.read_options(options))

    # -- reading ---------------------------------------------------------------------------------------------------

    def read_file(self, path: Path) -> tuple[decks.Deck, list[decks.Reason]]:
        """A deck written as text, or a code alone."""
        try:
            with path.open('rb') as file:
                content = file.read(LARGEST_FILE + 1)
            text = content.decode('utf-8')
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else 'this is not a text file'
            raise BadInput(f'{path}: {reason}') from None
        try:
            if len(content) > LARGEST_FILE:
                raise BadInput('this is too large for a deck')
            return decks.read_text(text, own_box(), self.index)
        except BadInput as error:
            try:
                return decks.read_code(text), []
            except BadInput:
                raise BadInput(f'{path}: {error}') from None

    def read(self, given: str) -> tuple[decks.Deck, list[decks.Reason]]:
        """A file, a code, or a link with a code in it."""
        path = Path(given)
        try:
            is_file = path.exists()
        except OSError:  # a code may be too long to be a name
            is_file = False
        if is_file:
            return self.read_file(path)
        try:
            return decks.read_code(given.partition('deck=')[2] or given), []
        except BadInput:
            shown = given if len(given) <= 60 else given[:59] + '…'
            raise BadInput(f'{shown!r} is neither a file nor the code of a deck') from None

    def faction(self, name: str) -> str:
        """The faction card that is meant."""
        word = self.index.find(name)
        if word not in decks.faction_cards(own_box()):
            names = ', '.join(one.removeprefix('fr_') for one in decks.faction_cards(own_box()))
            raise BadInput(f'there is no faction {name!r}; they are {names}')
        return word

    def by_chance(self, faction: str, seed: str) -> decks.Deck:
        return decks.by_chance(own_box(), self.faction(faction), seed, self.limits)

    # -- telling ---------------------------------------------------------------------------------------------------

    def check(self, deck: decks.Deck) -> list[decks.Reason]:
        return decks.check(deck, own_box(), self.limits)

    def reason(self, reason: decks.Reason) -> str:
        return fill(self.said['reasons'][reason.key], self.lang, reason.values(self.names))

    def text(self, deck: decks.Deck) -> str:
        return decks.write_text(deck, own_box(), self.names, self.said['file'])

    def numbers(self, deck: decks.Deck) -> list[str]:
        """What is in it, in three lines."""
        told = decks.statistics(deck, own_box())
        types = ', '.join(f'{self.said["types"][type].lower()} {n}' for type, n in told.types.items() if n)
        values = {**asdict(told), 'types': types, 'chance': f'{100 * told.elect_in_hand:.0f}'}
        return [fill(self.said['cli'][key], self.lang, values) for key in ('statistics', 'money', 'people')]

    def hand(self, deck: decks.Deck, seed: str) -> str:
        return f'{self.said["cli"]["hand"]}: ' + ', '.join(self.names[word] for word in decks.sample_hand(deck, seed))

    def verdict(self, reasons: list[decks.Reason]) -> str:
        return str(self.said['cli']['not_legal' if any(reason.error for reason in reasons) else 'legal'])

    def code(self, deck: decks.Deck) -> str:
        return f'{self.said["cli"]["code"]}: {decks.write_code(deck)}'

    def as_json(self, deck: decks.Deck, reasons: list[decks.Reason], seed: str) -> dict[str, object]:
        return {
            'deck': asdict(deck),
            'legal': not any(reason.error for reason in reasons),
            'reasons': [{**asdict(reason), 'say': self.reason(reason)} for reason in reasons],
            'statistics': asdict(decks.statistics(deck, own_box())),
            'hand': decks.sample_hand(deck, seed),
            'code': decks.write_code(deck),
        }
