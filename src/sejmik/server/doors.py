"""The doors to the tables: who comes in, how often, and how many at once."""

from __future__ import annotations

from sejmik.hosting.classes import Classes, Running
from sejmik.hosting.classroom import Classroom, Pupil
from sejmik.hosting.host import Host
from sejmik.hosting.hosts import Hosts, NoTable, NoToken
from sejmik.hosting.links import Holder, digest_of
from sejmik.server.guard import TOO_OFTEN
from sejmik.server.rate import AtOnce, Buckets
from sejmik.server.settings import Settings
from sejmik.server.workers import Workers


class TooOften(Exception):
    """So many are not allowed; one line."""


class Doors:
    """What the routes need: the tables, and who may ask how often."""

    def __init__(self, hosts: Hosts, settings: Settings) -> None:
        self.hosts = hosts
        self.settings = settings
        self.new_tables = Buckets(settings.new_tables)
        self.requests = Buckets(settings.requests)
        self.misses = Buckets(settings.misses)
        self.talk = Buckets(settings.talk)
        self.new_classes = Buckets(settings.new_classes)
        self.codes = Buckets(settings.codes)
        self.joins = Buckets(settings.joins)
        self.classes = Classes(hosts)
        self.by_address = AtOnce(settings.sockets_by_address)
        self.by_token = AtOnce(settings.sockets_by_token)
        self.workers = Workers(settings.workers, settings.work_seconds, settings.work_memory)

    async def enter(self, address: str, table_id: str, token: str) -> tuple[Host, Holder]:
        """The table, for the holder of the token. Whoever tries out tokens is not even looked up after a while; those
        who sit at a running table behind the same address do not notice."""
        host = self.hosts.running.get(table_id)
        if self.misses.empty(address) and (host is None or digest_of(token) not in host.tokens):
            raise TooOften(TOO_OFTEN)
        try:
            return await self.hosts.enter(table_id, token)
        except (NoToken, NoTable):
            self.misses.take(address)
            raise

    def enter_class(self, address: str, class_id: str, token: str) -> tuple[Running, str]:
        """The class, and who the holder of the token is there. Tokens are tried out no more often than at tables."""
        try:
            return self.classes.enter(class_id, token)
        except (NoToken, NoTable):
            if not self.misses.take(address):
                raise TooOften(TOO_OFTEN) from None
            raise

    async def join_class(self, address: str, code: str, name: str) -> tuple[Classroom, Pupil, str]:
        """Whoever tries out codes is not even looked up after a while."""
        if self.codes.empty(address) or not self.joins.take(address):
            raise TooOften(TOO_OFTEN)
        try:
            return await self.classes.join(code, name)
        except NoTable:
            self.codes.take(address)
            raise

    def come(self, address: str, token: str) -> bool:
        """Whether one more viewer may connect; whoever may must `leave` again."""
        if not self.by_address.take(address):
            return False
        if not self.by_token.take(digest_of(token)):
            self.by_address.give(address)
            return False
        return True

    def leave(self, address: str, token: str) -> None:
        self.by_address.give(address)
        self.by_token.give(digest_of(token))

    def may_talk(self, address: str, token: str) -> bool:
        """Over all connections together: by address, and by token."""
        by_address, by_token = self.talk.take(address), self.talk.take(digest_of(token))
        return by_address and by_token
