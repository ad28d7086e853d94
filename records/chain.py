"""The hash chain: every sentence seals the one before it.

The hash of a sentence is SHA-256 over plain lines of text, so that it can be checked with a pencil and `sha256sum`:

    the hash before it
    when it was written down
    who wrote it down
    the version of its words
    number, seat, sentence
    its remark (may have several lines, so it comes last)

The first hash of a game is that of its opening: the word `recount`, the game's id, when, who, version, and the
header as it is stored, with ids where people's names would be. In the header of a game with hidden cards stands a
`nonce`, so whoever does not know that cannot try out cards with any of these hashes.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from records.entry import Entry, Opening
from records.event import quote
from records.header import Header


def header_text(header: Header) -> str:
    lines = [f"[{tag} {quote(value)}]" for tag, value in header.tags]
    return "\n".join([*lines, header.remark] if header.remark else lines)


def seal_opening(game: str, words: int, header: Header, at: str, by: str) -> str:
    lines = ("recount", game, at, by, str(words), header_text(header))
    return sha256("\n".join(lines).encode()).hexdigest()


def seal(before: str, number: int, words: int, seat: str, say: str, remark: str, at: str, by: str) -> str:
    text = f"{before}\n{at}\n{by}\n{words}\n{number} {seat} {say}\n{remark}"
    return sha256(text.encode()).hexdigest()


class Break(NamedTuple):
    """Where a chain does not fit: the first such event (0 is the header), and why."""

    event: int
    reason: str  # header, altered, missing, extra, unreadable, tip


REASONS = {
    "header": "the header was changed after it was written",
    "altered": "the sentence, its time or its author was changed, or a sentence was put in or swapped",
    "missing": "a sentence is missing here",
    "extra": "there is a sentence where none was written",
    "unreadable": "what is stored there cannot be read",
    "tip": "the store's note of the last sentence does not fit",
}


def first_break(opening: Opening, entries: Iterable[Entry], tip: tuple[int, str]) -> Break | None:
    """The first event that does not fit; None if the chain holds up to the noted tip (number and hash)."""
    before = seal_opening(opening.game, opening.words, opening.header, opening.at, opening.by)
    if before != opening.hash:
        return Break(0, "header")
    number = 0
    for entry in entries:
        number += 1
        if entry.number != number:
            return Break(min(number, entry.number), "missing" if entry.number > number else "extra")
        before = seal(before, *entry[:7])
        if before != entry.hash:
            return Break(number, "altered")
    if number < tip[0]:
        return Break(number + 1, "missing")
    if number > tip[0]:
        return Break(tip[0] + 1, "extra")
    return None if before == tip[1] else Break(number, "tip")
