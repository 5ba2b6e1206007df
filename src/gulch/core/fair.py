"""Provably fair chance: a secret is committed to before the game and revealed after it.

Who runs a table draws 256 secret bits and publishes their SHA-256, the commitment. The set-up (number 0) and each move
(1, 2, …) take their chance from HMAC-SHA256(secret, number). Nobody who has only seen rolls can predict the next one,
and once the secret is out everybody can check every roll.
"""

import hashlib
import hmac

from .errors import BadOption

SECRET_BYTES = 32


def check_secret(secret: bytes) -> bytes:
    """The secret, if it is one."""
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise BadOption(f"a secret is {SECRET_BYTES} bytes")
    return secret


def parse_secret(text: str) -> bytes:
    """The secret that is written so, in hexadecimal digits."""
    try:
        return check_secret(bytes.fromhex(text))
    except ValueError as error:
        raise BadOption(f"a secret is {2 * SECRET_BYTES} hexadecimal digits") from error


def commitment(secret: bytes) -> str:
    """What is published before the game: it binds the secret and tells nothing about it."""
    return hashlib.sha256(secret).hexdigest()


def entropy(secret: bytes, number: int) -> int:
    """The chance of the set-up (number 0) or of a move: the first 64 bits of HMAC-SHA256(secret, number in digits)."""
    return int.from_bytes(hmac.digest(secret, b"%d" % number, "sha256")[:8], "big")
