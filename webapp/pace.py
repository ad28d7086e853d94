"""Pace: how often somebody may do something. Counted by address, in memory: it holds back a script, not an army."""

from collections import defaultdict, deque
from collections.abc import Callable
from threading import Lock
from time import monotonic

MOST_ADDRESSES = 10_000


class Pace:
    def __init__(self, times: int, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self.times, self.seconds, self.now = times, seconds, now
        self._done: defaultdict[str, deque[float]] = defaultdict(deque)
        self._lock = Lock()

    def allows(self, address: str) -> bool:
        """Whether it may be done once more; if so, it counts as done."""
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
