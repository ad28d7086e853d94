"""Turns: so many at a time, so many who wait for it, and nobody has all of them.

Whoever asks belongs to a network. One network never has every place while there is more than one, and waits with a few
at most; of those who wait, it is the turn of whoever has fewest under way, and was served longest ago.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

REMEMBERED = 10_000  # networks that were served


class TooMany(Exception):
    """There is no room to wait in, or it took too long."""

    def __init__(self, *, own: bool) -> None:
        self.own = own  # it is they who ask too much
        super().__init__()


class _Ticket:
    def __init__(self, network: str) -> None:
        self.network = network
        self.called = False


class Turns:
    def __init__(self, places: int, waiting: int, each: int) -> None:
        """`each`: how many of one network may wait."""
        self.places, self.waiting, self.each = places, waiting, each
        self.share = max(1, places - 1)  # places of one network
        self._queue: list[_Ticket] = []
        self._running = Counter[str]()
        self._served: dict[str, int] = {}
        self._turns = 0
        self._changed = Condition()

    @contextmanager
    def turn(self, network: str, patience: float) -> Iterator[None]:
        """Raises TooMany, at once or after so many seconds."""
        ticket = _Ticket(network)
        with self._changed:
            self._queue.append(ticket)
            self._call()
            if not ticket.called:
                self._wait(ticket, patience)
        try:
            yield
        finally:
            with self._changed:
                self._running -= Counter([network])
                self._call()

    def _wait(self, ticket: _Ticket, patience: float) -> None:
        own = sum(each.network == ticket.network for each in self._queue) > self.each
        full = len(self._queue) > self.waiting
        if own or full or not self._changed.wait_for(lambda: ticket.called, patience):
            self._queue.remove(ticket)
            raise TooMany(own=own)

    def _call(self) -> None:
        """Whose turn it is, as long as there is a place."""
        while self._running.total() < self.places:
            may = [each for each in self._queue if self._running[each.network] < self.share]
            if not may:
                return
            first = min(may, key=lambda each: (self._running[each.network], self._served.get(each.network, 0)))
            self._queue.remove(first)
            self._running[first.network] += 1
            self._turns += 1
            if len(self._served) > REMEMBERED:
                self._served.clear()
            self._served[first.network] = self._turns
            first.called = True
            self._changed.notify_all()
