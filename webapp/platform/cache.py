"""Caches in memory: one bounded by the bytes of what it holds, one that holds until something is written."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, NamedTuple, TypeVar

from cachetools import LRUCache

MOST = 1000  # answers

T = TypeVar("T")


class _Entry(NamedTuple, Generic[T]):
    value: T
    size: int


class SizedCache(Generic[T]):
    """An LRU cache of at most so many bytes, for several threads. What is larger than all of it is kept alone."""

    def __init__(self, most: int) -> None:
        self._entries: LRUCache[Hashable, _Entry[T]] = LRUCache(most, getsizeof=lambda entry: entry.size)
        self._lock = Lock()

    def get(self, key: Hashable) -> T | None:
        with self._lock:
            entry = self._entries.get(key)
        return None if entry is None else entry.value

    def put(self, key: Hashable, value: T, size: int) -> None:
        with self._lock:
            self._entries[key] = _Entry(value, min(size, int(self._entries.maxsize)))


class UntilWritten:
    """Answers that hold until something is written: until the pulse of a store beats again."""

    def __init__(self, pulse: Callable[[], int]) -> None:
        self._pulse = pulse
        self._at = -1
        self._answers: dict[Hashable, Any] = {}

    def answer(self, question: Hashable, find_out: Callable[[], T]) -> T:
        pulse = self._pulse()
        if pulse != self._at or len(self._answers) >= MOST:
            self._at, self._answers = pulse, {}
        answers = self._answers  # another thread may begin anew meanwhile
        if question not in answers:
            answers[question] = find_out()
        found: T = answers[question]
        return found

    def forget(self) -> None:
        self._at = -1
