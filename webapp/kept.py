"""Kept: what was made before and may be asked for again, up to so many bytes. Nothing in it is the truth."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Kept(Generic[Made]):
    def __init__(self, most: int) -> None:
        self._most, self._size, self._lock = most, 0, Lock()
        self._made: OrderedDict[Hashable, tuple[Made, int]] = OrderedDict()

    def get(self, key: Hashable) -> Made | None:
        with self._lock:
            if key not in self._made:
                return None
            self._made.move_to_end(key)
            return self._made[key][0]

    def put(self, key: Hashable, made: Made, size: int) -> None:
        """What was asked for longest ago goes first."""
        with self._lock:
            self._size += size - self._made.pop(key, (made, 0))[1]
            self._made[key] = made, size
            while self._size > self._most and len(self._made) > 1:
                self._size -= self._made.popitem(last=False)[1][1]
