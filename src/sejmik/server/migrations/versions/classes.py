"""Classes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0004'
down_revision = '0003'


def upgrade() -> None:
    op.create_table(
        'classes',
        sa.Column('id', sa.String(24), primary_key=True),
        sa.Column('content', sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table('classes')
