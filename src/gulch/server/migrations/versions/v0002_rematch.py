"""Who has agreed to a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has, in the games there are."""
    op.add_column("seats", sa.Column("again", sa.Boolean, nullable=False, server_default=sa.false()))
