"""Run by Alembic for each migration; the connection is handed in by `sejmik.server.storage`."""

from __future__ import annotations

from alembic import context

from sejmik.server.schema import metadata

connection = context.config.attributes['connection']
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
