"""How often the engine plays a record while something is done."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from replay.engine import replay as engine
from replay.engine.frames import Frames


@dataclass
class Played:
    whole: int = 0  # how often somebody began with the first event
    events: int = 0  # how many events were played in all, also one by one

    def records(self, length: int) -> float:
        """As many records of this length would have as many events."""
        return self.events / length


@contextmanager
def played() -> Iterator[Played]:
    count, play = Played(), engine.play

    def counted(*args: Any, after: Frames | None = None, **more: Any) -> Any:
        known = len(after) if after is not None else 0
        frames, halt = play(*args, after=after, **more)
        count.whole += not known and len(frames) > 1
        count.events += len(frames) - known
        return frames, halt

    with pytest.MonkeyPatch.context() as patch:
        for module in list(sys.modules.values()):  # whoever has imported it
            if getattr(module, "play", None) is play:
                patch.setattr(module, "play", counted)
        yield count


def played_by(do: Callable[[], object]) -> Played:
    with played() as count:
        do()
    return count
