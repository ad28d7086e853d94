"""Soundness: whether what is read of a game is what was written. Else it is not shown: it would be taken for the truth.

The chain of a game is followed once in a process, from then on only what is new; every other look compares the header
with its hash, the number of sentences with the end mark, and how many of them are out of the ordinary.
"""

import logging
from collections.abc import Sequence
from typing import NamedTuple

from records.chain import Break, seal, seal_opening
from records.entry import Entry, Opening
from records.file import Row
from records.header import BLANK
from records.sqlite_file import Unreadable
from records.sqlite_rows import header_of
from records.store import Damaged
from records.upcast import CURRENT

log = logging.getLogger(__name__)
MOST = 20_000  # games whose soundness is remembered


class Sound(NamedTuple):
    """How far a game is known to be sound."""

    number: int
    hash: str
    at: str
    unusual: int = 0  # sentences with a remark or in old words


def checked_opening(game: str, opening: Opening) -> Opening:
    """Raises Damaged."""
    try:
        hash = seal_opening(game, opening.words, opening.header, opening.at, opening.by)
    except (TypeError, ValueError, AttributeError):  # what stands there is no text any more
        hash = ""
    if opening.game != game or hash != opening.hash:
        raise Damaged(game, Break(0, "header"))
    return opening


def follow(game: str, known: Sound, entries: Sequence[Entry], tip: Entry | None) -> Sound:
    """How far the game is sound with these sentences, which follow what is known. `tip` is its end mark, with the
    number of the last sentence in `words`. Raises Damaged."""
    number, hash, at, unusual = known
    for entry in entries:
        number += 1
        if entry.number != number:
            raise Damaged(game, Break(min(number, entry.number), "missing" if entry.number > number else "extra"))
        hash, at = seal(hash, *entry[:7]), entry.at
        if hash != entry.hash:
            raise Damaged(game, Break(number, "altered"))
        unusual += entry.remark != "" or entry.words != CURRENT
    if tip is None or tip[1:7] != (number, "", "", "", at, "") or tip.hash != hash:
        reached = tip.words if tip is not None and isinstance(tip.words, int) else number
        missing = Break(number + 1, "missing") if reached > number else Break(reached + 1, "extra")
        raise Damaged(game, Break(number, "tip") if reached == number else missing)
    return Sound(number, hash, at, unusual)


def read_heading(row: Row) -> Row:
    """A header that cannot be read is none, and does not fit its hash."""
    try:
        header = header_of(*row[2:4])
    except Unreadable:
        header = BLANK
    return (*row[:2], header, *row[4:])


class Soundness:
    """What one process knows of the games of a store."""

    def __init__(self) -> None:
        self._known: dict[str, Sound] = {}
        self._left_out: set[str] = set()

    def of(self, game: str, opening: Opening) -> Sound:
        return self._known.get(game) or Sound(0, opening.hash, opening.at)

    def note(self, game: str, sound: Sound) -> None:
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[game] = sound

    def forget(self, game: str) -> None:
        self._known.pop(game, None)

    def lists(self, row: Row) -> bool:
        """Of a game in a list: whether header and end mark are what was written. Its sentences are not looked at."""
        _, game, header, at, events, last_at, hash, words, by, sealed, at_last, hash_last = row
        try:
            checked_opening(game, Opening(game, words, header, at, by, sealed))
            fits = (last_at, hash) == ((at_last, hash_last) if events else (at, sealed))
        except Damaged:
            fits = False
        if not fits:
            self._leave_out(game)
        return fits

    def _leave_out(self, game: str) -> None:
        """A list goes on without it. That is said once."""
        if game not in self._left_out and len(self._left_out) < MOST:
            self._left_out.add(game)
            log.error("A record is damaged and left out of lists. recount verify names it.")
