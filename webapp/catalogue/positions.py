"""Index of positions: in which games a table occurred.

An index with a row for each turn would be written all over the file whenever a game is read. So the sightings of games
that are read together are kept together, in one of 256 drawers by how the likeness begins: few rows are written, and
few bytes are looked through. What is found there is compared with the game itself: a game that was taken back stays in
the drawer.
"""

import sqlite3
from collections.abc import Iterator

from records.file import Read
from replay.facts.same_position import SIZE

KEPT = 4  # bytes of a likeness in a drawer, after the one that names it
PLACE = 5  # bytes of a place
WIDTH = KEPT + PLACE
MOST = 20_000  # games that are looked at: a table that occurs in more is one with nothing on it

_PUT = "insert or replace into sightings values (?, ?, ?)"


def apart(likenesses: bytes) -> set[bytes]:
    return {likenesses[at : at + SIZE] for at in range(0, len(likenesses), SIZE)}


class Drawers:
    """What is put in during one transaction."""

    def __init__(self) -> None:
        self._entries: dict[int, bytearray] = {}
        self._since = 0

    def put(self, place: int, likenesses: set[bytes]) -> None:
        self._since = self._since or place
        written = place.to_bytes(PLACE, "big")
        for each in likenesses:
            self._entries.setdefault(each[0], bytearray()).extend(each[1 : 1 + KEPT] + written)

    def shut(self, conn: sqlite3.Connection) -> None:
        drawers = self._entries.keys()
        sql = f"select drawer, entries from sightings where since = ? and drawer in ({','.join(map(str, drawers))})"
        for drawer, entries in conn.execute(sql, (self._since,)).fetchall():  # the same game was read before
            self._entries[drawer][:0] = entries
        conn.executemany(_PUT, [(drawer, self._since, bytes(entries)) for drawer, entries in self._entries.items()])
        self._entries, self._since = {}, 0


def seen(read: Read, likeness: bytes) -> list[int]:
    """The places of games in which a table may have occurred, the newest first."""
    rows = read("select entries from sightings where drawer = ?", (likeness[0],))
    places = {place for (entries,) in rows for place in _found(entries, likeness[1 : 1 + KEPT])}
    return sorted(places, reverse=True)[:MOST]


def _found(entries: bytes, wanted: bytes) -> Iterator[int]:
    at = entries.find(wanted)
    while at >= 0:
        if at % WIDTH == 0:
            yield int.from_bytes(entries[at + KEPT : at + WIDTH], "big")
        at = entries.find(wanted, at + 1)
