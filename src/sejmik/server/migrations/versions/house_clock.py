"""The house clock, and how far it had run at each entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0002'
down_revision = '0001'


def upgrade() -> None:
    op.add_column('entries', sa.Column('ran', sa.BigInteger))
    house = op.create_table(
        'house',
        sa.Column('id', sa.Integer, primary_key=True, autoincrement=False),
        sa.Column('ran', sa.BigInteger, nullable=False),
    )
    op.bulk_insert(house, [{'id': 1, 'ran': 0}])


def downgrade() -> None:
    op.drop_table('house')
    op.drop_column('entries', 'ran')
