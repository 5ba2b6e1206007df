"""Of which race that shows something the signal has been given."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of none that is known of, in the games there are."""
    op.add_column("tables", sa.Column("race_shown", sa.Integer, nullable=True))
