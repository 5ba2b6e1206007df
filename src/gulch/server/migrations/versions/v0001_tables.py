"""Tables, seats, moves and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make everything."""
    make_tables()
    make_seats()
    make_moves()
    make_chat()


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("reserve", sa.Float, nullable=False),
        sa.Column("patience", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("position", sa.JSON, nullable=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host", sa.Integer, nullable=True),
        sa.Column("spectators_muted", sa.Boolean, nullable=False),
        sa.Column("next_table", sa.String(32), nullable=True),
    )
    op.create_index("ix_tables_status", "tables", ["status"])


def make_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(32), nullable=True),
        sa.Column("key_hash", sa.String(64), nullable=True),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
    )


def make_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String(200), nullable=False),
        sa.Column("ms", sa.Integer, nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("spent", sa.Float, nullable=False),
        sa.Column("command", sa.String(64), nullable=True),
        sa.Column("evidence", sa.JSON, nullable=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "command", name="one_move_a_command"),
    )


def make_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("command", sa.String(64), nullable=True),
        sa.Column("at", sa.Float, nullable=False),
    )
