"""Without garbage collection: where thousands of rows or tables are made and none is garbage, looking for some costs a
fifth of the time."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Threads may overlap: whoever found it on puts it on again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def settle() -> None:
    """For a server that has started: what is there by now stays for good, so no collection looks at it again. And one
    comes less often than Python would have it: hardly anything here goes in circles, so it finds next to nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
