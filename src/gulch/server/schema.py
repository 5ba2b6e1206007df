"""What is kept: tables, their seats, their moves, their chat. The moves are the truth; all else is around them."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("reserve", Float, nullable=False),
    Column("patience", Float, nullable=False),
    Column("created", Float, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("position", JSON, nullable=True),
    Column("status", String(16), nullable=False, index=True),
    Column("host", Integer, nullable=True),
    Column("spectators_muted", Boolean, nullable=False),
    Column("next_table", String(32), nullable=True),
    Column("race_shown", Integer, nullable=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=True),
    Column("key_hash", String(64), nullable=True),
    Column("muted", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("again", Boolean, nullable=False, server_default=false()),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", String(200), nullable=False),
    Column("ms", Integer, nullable=False),
    Column("by", String(16), nullable=False),
    Column("spent", Float, nullable=False),
    Column("command", String(64), nullable=True),
    Column("evidence", JSON, nullable=True),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "command", name="one_move_a_command"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("command", String(64), nullable=True),
    Column("at", Float, nullable=False),
)
