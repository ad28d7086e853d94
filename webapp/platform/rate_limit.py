"""Rate limit: how often one may do something. Counted by address, in memory: it holds back a script, not an army."""

from collections import defaultdict, deque
from collections.abc import Callable
from threading import Lock
from time import monotonic

MOST_ADDRESSES = 10_000


class RateLimit:
    def __init__(self, times: int, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self.times, self.seconds, self.now = times, seconds, now
        self._done: defaultdict[str, deque[float]] = defaultdict(deque)
        self._lock = Lock()

    def forgive(self, address: str, among: str = "") -> None:
        """What was done last does not count."""
        with self._lock:
            if self._done.get(address):
                self._done[address].pop()

    def allows(self, address: str, among: str = "") -> bool:
        """Whether it may be done once more; if so, it counts as done. `among`: see GuessLimit."""
        with self._lock:
            now = self.now()
            if len(self._done) > MOST_ADDRESSES:
                self._done = defaultdict(
                    deque, {who: done for who, done in self._done.items() if done[-1] > now - self.seconds}
                )
            done = self._done[address]
            while done and done[0] <= now - self.seconds:
                done.popleft()
            if len(done) >= self.times:
                return False
            done.append(now)
            return True
