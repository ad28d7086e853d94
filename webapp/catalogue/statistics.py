"""Statistics: what the games tell together. Only games that are over and public count, each figure with how many."""

from collections.abc import Sequence
from typing import NamedTuple

from records.file import Read
from webapp.catalogue.schema import CatalogueFile
from webapp.catalogue.traits import NEXT, OPENING, ROUNDS, SEAT

_SUMS = """select t.name, sum(s.times), sum(s.games), sum(s.won), sum(s.total)
    from traits t join sums s on s.trait = t.id where t.kind = ? and t.what = ?"""


_NONE = (0, 0, 0, 0)


class Sum(NamedTuple):
    """How often something showed, in how many games, how often who did it won, and the sum of its numbers (turns, or
    points)."""

    name: str
    times: int
    games: int
    won: int
    total: int

    @property
    def average(self) -> float:
        return self.total / self.times if self.times else 0.0


class Archive:
    """`players`: of tables with so many; 0: of all."""

    def __init__(self, file: CatalogueFile) -> None:
        self._read: Read = file.read

    def kinds(self) -> dict[str, int]:
        """Each game, and how many of it count; the one that is played most first."""
        sql = """select t.kind, sum(s.games) as games from traits t join sums s on s.trait = t.id
            where t.what = ? group by t.kind order by games desc, t.kind"""
        return dict(self._read(sql, (ROUNDS,)))

    def tables(self, kind: str) -> dict[int, int]:
        """How many games were played by how many."""
        sql = """select s.players, sum(s.games) from traits t join sums s on s.trait = t.id
            where t.kind = ? and t.what = ? group by s.players order by s.players"""
        return dict(self._read(sql, (kind, ROUNDS)))

    def sums(self, kind: str, what: str, players: int = 0) -> list[Sum]:
        return self._sums(kind, what, players)

    def seats(self, kind: str) -> dict[int, list[Sum]]:
        """Of each number of players the seats in the order of the table; the total is of points."""
        return {
            players: self._sums(kind, SEAT, players, order="cast(t.name as integer)") for players in self.tables(kind)
        }

    def all_seats(self, kind: str, players: int = 0) -> Sum:
        """Everybody who played: what is usual."""
        rows = self._sums(kind, SEAT, players)
        times, games, won, total = (
            (sum(column) for column in zip(*(row[1:] for row in rows), strict=True)) if rows else _NONE
        )
        return Sum("", times, games, won, total)

    def openings(self, kind: str, begun: Sequence[str] = (), players: int = 0) -> list[Sum]:
        """How somebody goes on who has begun like this; what was done most comes first."""
        start = "".join(turn + NEXT for turn in begun)
        where = ("t.name >= ? and t.name < ?", (start, start[:-1] + chr(ord(NEXT) + 1))) if start else ("true", ())
        found = self._sums(kind, f"{OPENING}{len(begun) + 1}", players, where, "sum(s.times) desc, t.name")
        return [each._replace(name=each.name.rpartition(NEXT)[2]) for each in found]

    def _sums(
        self,
        kind: str,
        what: str,
        players: int,
        where: tuple[str, tuple[str, ...]] = ("true", ()),
        order: str = "t.name",
    ) -> list[Sum]:
        sql, bound = f"{_SUMS} and {where[0]} and ? in (0, s.players)", (kind, what, *where[1], players)
        return [Sum._make(row) for row in self._read(f"{sql} group by t.id order by {order}", bound)]
