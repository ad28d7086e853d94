"""Tallies: how often each route was asked, what it answered and how long that took.

A site may be several processes, and any of them may be asked for all. So the numbers stand in memory that the processes
share. Each counts in a region of its own, which needs no lock between them; whoever is asked adds the regions up.
"""

from collections.abc import Iterator, Mapping, Sequence
from mmap import mmap
from threading import Lock
from typing import NamedTuple

from webapp.operations.settings import Cells

UP_TO = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
STATUS = ("2xx", "3xx", "4xx", "5xx")
WIDE = len(STATUS) + len(UP_TO) + 1  # cells of a route; the last is the sum of all times, in microseconds
ROOM = 65_536  # cells of a region: more than any site has routes


class Tally(NamedTuple):
    route: str
    method: str
    status: Mapping[str, int]
    up_to: Sequence[int]  # how many took at most so long, by UP_TO
    seconds: float

    @property
    def many(self) -> int:
        return sum(self.status.values())


def shared(regions: int) -> Cells:
    """Memory for so many processes, which those that are forked from this one share."""
    return memoryview(mmap(-1, regions * ROOM * 8)).cast("Q")


class Tallies:
    def __init__(self, routes: Sequence[tuple[str, str]], cells: Cells, region: int, regions: int):
        """`routes` are route and method, the same in every process."""
        if len(routes) * WIDE > ROOM or region >= regions or len(cells) < regions * ROOM:
            raise ValueError("there is no room to count in")
        self._at = {each: place * WIDE for place, each in enumerate(routes)}
        self._cells, self._base, self._regions = cells, region * ROOM, regions
        self._lock = Lock()

    def count(self, route: str, method: str, status: int, seconds: float) -> None:
        at = self._at.get((route, method))
        if at is None:
            return
        at += self._base
        place = min(max(status // 100, 2), 5) - 2
        with self._lock:
            self._cells[at + place] += 1
            for bucket, most in enumerate(UP_TO, at + len(STATUS)):
                if seconds <= most:
                    self._cells[bucket] += 1
            self._cells[at + WIDE - 1] += round(seconds * 1_000_000)

    def all(self) -> Iterator[Tally]:
        """Of every route that was asked, by all processes."""
        for (route, method), at in self._at.items():
            rows = [self._cells[base + at : base + at + WIDE] for base in range(0, self._regions * ROOM, ROOM)]
            sums = [sum(column) for column in zip(*rows, strict=True)]
            found = Tally(
                route,
                method,
                dict(zip(STATUS, sums, strict=False)),
                sums[len(STATUS) : -1],
                sums[-1] / 1_000_000,
            )
            if found.many:
                yield found
