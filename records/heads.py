"""Heads: what tells one past of a game from every other, and nothing of what was said in it.

The hash of a sentence seals everything before it. Whoever knew it could guess a hidden card and try the guess: so what
is told is never that hash, but SHA-256 over it and a salt that only those know who may see the whole record.

    recount head 1
    the salt: the header's `nonce`, or else one that the store keeps for itself
    the hash of the sentence, or of the opening for event 0
"""

import re
from collections.abc import Callable, Iterable
from hashlib import sha256

from records.entry import Volume
from records.header import NONCE, Header

_long_enough = re.compile(r"[0-9a-f]{32,}").fullmatch  # 128 bits: nobody guesses it


def head_of(salt: str, hash: str) -> str:
    return sha256(f"recount head 1\n{salt}\n{hash}".encode()).hexdigest()


def nonce_of(header: Header) -> str:
    """The salt that a record carries itself; empty: it has none that is worth the name."""
    nonce = header.get(NONCE)
    return nonce if _long_enough(nonce) else ""


def heads_of(volume: Volume, events: Iterable[int], salt: Callable[[int], str]) -> dict[int, str]:
    """The heads at these events, of those that the record has. `salt` is what the store kept, event by event."""
    nonce, entries = nonce_of(volume.opening.header), volume.entries
    hashes = {0: volume.opening.hash} | {entry.number: entry.hash for entry in entries}
    return {event: head_of(nonce or salt(event), hashes[event]) for event in events if event in hashes}
