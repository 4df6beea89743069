"""Links: a random token gives its holder a scope. Only its hash is kept."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from sejmik.hosting.storage import Token
from sejmik.table.seat import PERSON
from sejmik.table.showing import Viewer
from sejmik.table.table import Table


class NotYours(Exception):
    """The token does not give this; one line."""


def fresh_token() -> str:
    return secrets.token_urlsafe(24)


def digest_of(token: str) -> str:
    """What is stored of a token. It is random and long, so that a plain hash is enough."""
    return hashlib.sha256(token.encode('utf-8', 'replace')).hexdigest()


class Links:
    """The links of a new table: here, and only here, the tokens themselves are known."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.tokens: dict[tuple[str, int], str] = {}
        self.stored: list[Token] = []

    def add(self, scope: str, seat: int) -> None:
        token = fresh_token()
        self.tokens[scope, seat] = token
        self.stored.append(Token(digest_of(token), scope, seat))

    def told(self) -> dict[str, Any]:
        """As they are told to whoever opened the table: the new table, the link that plays all seats of this device,
        those of the invited seats, and the one to watch."""
        return {
            'table': self.table_id,
            'device': self.tokens['device', -1],
            'seats': {seat: token for (scope, seat), token in self.tokens.items() if scope == 'seat'},
            'watch': self.tokens['watch', -1],
        }


@dataclass(frozen=True)
class Holder:
    """Whoever holds a token, at a certain table: what they may do there, and whose secrets they may see."""

    scope: str
    own: tuple[int, ...]
    sees: tuple[int, ...]
    open: bool = False  # nobody has secrets at this table

    def check_eyes(self, eyes: int) -> None:
        if eyes != -1 and eyes not in self.sees:
            raise NotYours('this link does not show the secrets of that seat')

    def check_own(self, seat: int) -> None:
        if seat not in self.own:
            raise NotYours('this link does not play that seat')

    def viewer(self, eyes: int | None, lang: str) -> Viewer:
        """With the eyes of the only seat, if there is only one; else with nobody's, until somebody is chosen. Where
        nobody has secrets, the first seat will do."""
        if eyes is None:
            eyes = self.sees[0] if len(self.sees) == 1 or (self.open and self.sees) else -1
        self.check_eyes(eyes)
        return Viewer(self.scope, self.own, eyes, lang)


def holder_of(token: Token, table: Table) -> Holder:
    if token.scope == 'device':
        people = tuple(number for number, seat in enumerate(table.seats) if seat.kind == PERSON)
        return Holder('device', people, people, table.meta.open_information)
    if token.scope == 'seat':
        return Holder('seat', (token.seat,), (token.seat,))
    if token.scope == 'shoulder':
        return Holder('shoulder', (), (token.seat,))
    return Holder('watch', (), ())
