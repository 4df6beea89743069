"""The tables of the database, as the newest migration leaves them. Nothing here is particular to SQLite."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    'tables',
    metadata,
    sa.Column('id', sa.String(24), primary_key=True),
    sa.Column('game', sa.String(32), nullable=False),
    sa.Column('start', sa.JSON, nullable=False),  # with the seed: never leaves the server before the end of the game
    sa.Column('created', sa.BigInteger, nullable=False),
    sa.Column('parent', sa.String(24), nullable=False),  # the table this one branched off, or ''
)

entries = sa.Table(
    'entries',
    metadata,
    sa.Column('table_id', sa.String(24), sa.ForeignKey('tables.id'), primary_key=True),
    sa.Column('n', sa.Integer, primary_key=True, autoincrement=False),
    sa.Column('kind', sa.String(16), nullable=False),
    sa.Column('seat', sa.Integer, nullable=False),
    sa.Column('at', sa.BigInteger, nullable=False),
    sa.Column('data', sa.JSON, nullable=False),
    sa.Column('request', sa.String(80), nullable=False),
    sa.Column('ran', sa.BigInteger),  # how far the house clock had run; not known of the oldest entries
)

house = sa.Table(
    'house',
    metadata,
    sa.Column('id', sa.Integer, primary_key=True, autoincrement=False),  # there is one house
    sa.Column('ran', sa.BigInteger, nullable=False),
)

sa.Index(
    'one_entry_per_request',
    entries.c.table_id,
    entries.c.request,
    unique=True,
    sqlite_where=entries.c.request != '',
    postgresql_where=entries.c.request != '',
)

tokens = sa.Table(
    'tokens',
    metadata,
    sa.Column('table_id', sa.String(24), sa.ForeignKey('tables.id'), primary_key=True),
    sa.Column('hash', sa.String(64), primary_key=True),
    sa.Column('scope', sa.String(16), nullable=False),
    sa.Column('seat', sa.Integer, nullable=False),
    sa.Column('created', sa.BigInteger, nullable=False),
)

analyses = sa.Table(
    'analyses',
    metadata,
    sa.Column('table_id', sa.String(24), sa.ForeignKey('tables.id', ondelete='CASCADE'), primary_key=True),
    sa.Column('content', sa.JSON, nullable=False),  # what was found out so far; see `sejmik.hosting.analysing`
)

classes = sa.Table(
    'classes',
    metadata,
    sa.Column('id', sa.String(24), primary_key=True),
    sa.Column('content', sa.JSON, nullable=False),  # see `sejmik.hosting.classroom`; it is deleted after a day
)
