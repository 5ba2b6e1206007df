"""Structured logs: one JSON object a line, and no key, secret or chat in any of them."""

import logging
from typing import Any

import msgspec

logger = logging.getLogger("gulch.server")
FORBIDDEN = frozenset({"key", "secret", "token", "text", "authorization"})


def note(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Log that something happened; a field that could hold a secret is a mistake in the program."""
    if FORBIDDEN & fields.keys():
        raise TypeError(f"{', '.join(FORBIDDEN & fields.keys())}: not in a log")
    if logger.isEnabledFor(level):
        logger.log(level, event, extra={"fields": fields})


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"at": round(record.created, 3), "level": record.levelname.lower()}
        line |= {"event": record.getMessage()} | getattr(record, "fields", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def to_stderr() -> None:
    """Write the server's logs to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
