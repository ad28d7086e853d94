"""Lists: what the store knows of the lists beside it (people, keys), so that one that is lost or older is noticed.

Who may see a game stands beside the records, where it can change. If that were all, whoever lost it would lay every
private game open. So the store notes two things: which games are in the list of people (a row is never taken out), and
which list is the right one, with a number that goes up whenever a right is taken away in it.
"""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from records.file import Conn, Read

T = TypeVar("T")

BEFORE = ""  # in the place of a name: there were games when this was made, and perhaps a list that nobody knows of


class Write(Protocol):
    """A step, run as one transaction."""

    def __call__(self, step: Callable[[Conn], T], /) -> T: ...


class Lists:
    def __init__(self, read: Read, write: Write) -> None:
        self._read, self._write = read, write

    def known(self, name: str) -> tuple[str, int] | None:
        """The id of a list, and how far it was; None: there was never one."""
        rows = self._read("select id, number from lists where name = ?", (name,))
        return (str(rows[0][0]), int(rows[0][1])) if rows else None

    def older(self) -> bool:
        """Whether games were stored before anything was noted here."""
        return self.known(BEFORE) is not None

    def note(self, name: str, id_: str, number: int) -> None:
        """That this is the right list, and how far it is. Of the same list, only on."""
        sql = """insert into lists values (?, ?, ?) on conflict (name) do update
            set id = excluded.id, number = excluded.number
            where lists.id <> excluded.id or lists.number < excluded.number"""
        self._write(lambda conn: conn.execute(sql, (name, id_, number)))

    def enter(self, games: Iterable[str]) -> None:
        """From now on nobody sees these, unless the list of people says so."""
        rows = [(game,) for game in games]
        self._write(lambda conn: conn.executemany("insert into listed values (?) on conflict do nothing", rows))

    def has(self, game: str) -> bool:
        return bool(self._read("select 1 from listed where game = ?", (game,)))

    def count(self) -> int:
        return int(self._read("select count(*) from listed")[0][0])

    def games(self) -> set[str]:
        return {game for (game,) in self._read("select game from listed")}
