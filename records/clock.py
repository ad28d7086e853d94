"""The only clock. Everything that needs to know the time asks here, and tests can stop it."""

import time
from datetime import UTC, datetime, timedelta

_SECOND = 1_000_000_000  # nanoseconds

_spelled = 0, ""  # the second that was spelled last: when it began, and how


def stamp() -> str:
    """The moment as it is stored: UTC, to the nearest microsecond, always the same length.

    Spelling takes longer than all the rest of it, so it is done once a second, however much is written in it.
    """
    began, text = _spelled
    since = time.time_ns() + 500 - began
    if not 0 <= since < _SECOND:
        began, text, since = _spell(began + since)
    return f"{text}.{since // 1000:06}Z"


def to_the_second(at: str) -> str:
    """A stored moment as it is told: what is sealed with the exact one cannot be worked out from it."""
    return f"{at[:19]}.000000Z"


def stamp_after(at: str, time: timedelta) -> str:
    """What the clock spells so much later. What can be compared as times can be compared as text."""
    return f"{(datetime.fromisoformat(at) + time).isoformat(timespec='microseconds')[:26]}Z"


def _spell(now: int) -> tuple[int, str, int]:
    global _spelled
    second, since = divmod(now, _SECOND)
    text = datetime.fromtimestamp(second, UTC).isoformat()[:19]  # 19: without +00:00
    _spelled = now - since, text
    return *_spelled, since
