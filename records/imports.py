"""Imports: which sentences of a game were not written here but brought, when, and by whom.

A file may say any time and any person; what it says about itself is a claim. That it was brought is not part of the
record, whose hashes are those of the file: it stands beside it, in a table of the store.
"""

from typing import NamedTuple

from records import clock
from records.file import Read
from records.lists import Write

SITE, COMMAND = "site", "command"  # where it was brought: by somebody who visits the site, or by whoever runs it


class Imported(NamedTuple):
    """A stretch of a record that was brought at once; of a record without sentences, none (first > last)."""

    first: int
    last: int
    at: str
    account: str  # empty: none
    way: str


class Imports:
    def __init__(self, read: Read, write: Write) -> None:
        self._read, self._write = read, write

    def note(self, game: str, first: int, last: int, way: str, account: str = "") -> None:
        """Before it is stored, so that nothing that was brought is ever taken for what was written here."""
        row = (game, first, last, clock.stamp(), account, way)
        sql = "insert into imports values (?, ?, ?, ?, ?, ?) on conflict do nothing"
        self._write(lambda conn: conn.execute(sql, row))

    def forget(self, game: str, first: int = 1) -> None:
        """What was noted, and then was not stored."""
        sql = "delete from imports where game = ? and first = ?"
        self._write(lambda conn: conn.execute(sql, (game, first)))

    def of(self, game: str) -> tuple[Imported, ...]:
        rows = self._read("select first, last, at, account, way from imports where game = ? order by first", (game,))
        return tuple(Imported(*row) for row in rows)

    def erase(self, account: str) -> None:
        """Nobody is told any more who it was."""
        self._write(lambda conn: conn.execute("update imports set account = '' where account = ?", (account,)))


def covers(imports: tuple[Imported, ...], number: int) -> bool:
    """Whether this sentence was brought."""
    return any(each.first <= number <= each.last for each in imports)
