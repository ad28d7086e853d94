"""Effort: how much may be worked on one question. Whoever answers for others says when it is enough.

Nothing here knows a clock. Loops that may be long ask `go_on` now and then, between one step and the next; where
somebody has set a limit, it raises TooMuch once that is reached. Without one, as in a command, it does nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_enough: ContextVar[Callable[[], bool] | None] = ContextVar("enough", default=None)


class TooMuch(Exception):
    """More work than whoever asked for the answer allows. Nothing was written."""


@contextmanager
def limited(enough: Callable[[], bool] | None) -> Iterator[None]:
    """Within this, work ends with TooMuch once `enough` says so; None: nothing ends it."""
    before = _enough.set(enough)
    try:
        yield
    finally:
        _enough.reset(before)


def in_force() -> Callable[[], bool] | None:
    """What says here when it is enough."""
    return _enough.get()


def go_on() -> None:
    """Whether work may go on. Raises TooMuch."""
    enough = _enough.get()
    if enough is not None and enough():
        raise TooMuch


def only_telling() -> None:
    """Something is written now, or was given up: what follows only tells of it, and nothing ends it any more."""
    _enough.set(None)
