"""Alembic's entry: it is handed the connection of the server that starts."""

from alembic import context

from gulch.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
