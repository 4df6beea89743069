"""Tables, entries, tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0001'
down_revision = None


def upgrade() -> None:
    op.create_table(
        'tables',
        sa.Column('id', sa.String(24), primary_key=True),
        sa.Column('game', sa.String(32), nullable=False),
        sa.Column('start', sa.JSON, nullable=False),
        sa.Column('created', sa.BigInteger, nullable=False),
        sa.Column('parent', sa.String(24), nullable=False),
    )
    op.create_table(
        'entries',
        sa.Column('table_id', sa.String(24), sa.ForeignKey('tables.id'), primary_key=True),
        sa.Column('n', sa.Integer, primary_key=True, autoincrement=False),
        sa.Column('kind', sa.String(16), nullable=False),
        sa.Column('seat', sa.Integer, nullable=False),
        sa.Column('at', sa.BigInteger, nullable=False),
        sa.Column('data', sa.JSON, nullable=False),
        sa.Column('request', sa.String(80), nullable=False),
    )
    op.create_index(
        'one_entry_per_request',
        'entries',
        ['table_id', 'request'],
        unique=True,
        sqlite_where=sa.text("request != ''"),
        postgresql_where=sa.text("request != ''"),
    )
    op.create_table(
        'tokens',
        sa.Column('table_id', sa.String(24), sa.ForeignKey('tables.id'), primary_key=True),
        sa.Column('hash', sa.String(64), primary_key=True),
        sa.Column('scope', sa.String(16), nullable=False),
        sa.Column('seat', sa.Integer, nullable=False),
        sa.Column('created', sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for name in ('tokens', 'entries', 'tables'):
        op.drop_table(name)
