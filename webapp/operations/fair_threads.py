"""Fair threads: a request has its turn before those of whoever has more under way, however many of these came first.

Whoever asks belongs to a network. One network has half of the threads at most, so whoever asks for one page does not
wait behind hundreds that somebody else has asked for at once.
"""

from collections import Counter, deque
from typing import Any

from waitress.task import ThreadedTaskDispatcher


class FairQueue:
    """Tasks that wait, by the network for which each is."""

    def __init__(self, share: int) -> None:
        self.share = share  # tasks of one network at the same time
        self._waiting: dict[str, deque[Any]] = {}  # whoever was served longest ago first
        self._running = Counter[str]()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def append(self, task: Any) -> None:
        self._waiting.setdefault(task.asker, deque()).append(task)

    def popleft(self) -> Any:
        """Whoever it is for."""
        return self._next(next(iter(self._waiting)))

    def next(self) -> tuple[str, Any] | None:
        """Whose turn it is, and the task, which is under way from now on; None: nobody's."""
        may = [network for network in self._waiting if self._running[network] < self.share]
        if not may:
            return None
        network = min(may, key=self._running.__getitem__)
        self._running[network] += 1
        return network, self._next(network)

    def done(self, network: str) -> None:
        self._running -= Counter([network])

    def _next(self, network: str) -> Any:
        tasks = self._waiting.pop(network)
        task = tasks.popleft()
        if tasks:
            self._waiting[network] = tasks
        return task


class FairThreads(ThreadedTaskDispatcher):  # type: ignore[misc]
    """The threads of a server."""

    def __init__(self, threads: int) -> None:
        super().__init__()
        self.queue = FairQueue(max(1, threads // 2))
        self.set_thread_count(threads)

    def handler_thread(self, thread_no: int) -> None:
        while (turn := self._turn(thread_no)) is not None:
            network, task = turn
            try:
                task.service()
            except BaseException:
                self.logger.exception("Exception when servicing %r", task)
            with self.lock:
                self.queue.done(network)
                self.queue_cv.notify()

    def _turn(self, thread_no: int) -> tuple[str, Any] | None:
        """None: the thread is to end."""
        with self.lock:
            while self.stop_count == 0:
                if turn := self.queue.next():
                    return turn
                self.active_count -= 1
                self.queue_cv.wait()
                self.active_count += 1
            self.active_count -= 1
            self.stop_count -= 1
            self.threads.discard(thread_no)
            self.thread_exit_cv.notify()
            return None
