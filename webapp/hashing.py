"""Hashes of what is secret: keys, tokens and sessions are long and random, so a fast one will do."""

from hashlib import sha256

MINUTE = 16  # characters of a stamp, up to its minute: when something was last used is noted no finer


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
