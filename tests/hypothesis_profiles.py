"""Hypothesis profiles: `fixed`, the same examples on every machine and in any order (`make test`), and `explore`, new
ones until the time of each test is over (`make fuzz`).

A property test says with `examples(200)` how many of them `make test` looks at.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from time import monotonic
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.errors import UnsatisfiedAssumption
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

FIXED, EXPLORE = "fixed", "explore"
ENDLESS = 10**9
NO_CONSTANTS = Constants()

settings.register_profile(
    FIXED, derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
# Hypothesis derandomises by itself where CI is set, and exploration has to look elsewhere every time there too.
settings.register_profile(
    EXPLORE, derandomize=False, deadline=None, suppress_health_check=list(HealthCheck), max_examples=ENDLESS
)


def choose(profile: str) -> None:
    """To be called before property tests are imported: what they are decorated with looks at it."""
    settings.load_profile(profile)
    if profile == FIXED:
        # Hypothesis tries the numbers and texts that it finds in the source of whatever is imported at the moment.
        # Then examples depend on what ran before in the same process.
        providers._get_local_constants = lambda: NO_CONSTANTS


def examples(many: int) -> settings:
    return settings() if settings.get_current_profile_name() == EXPLORE else settings(max_examples=many)


class TimeIsUp(BaseException):
    """Hypothesis lets pass what is no Exception."""


class Exploration:
    def __init__(self) -> None:
        self.begin, self.tried, self.found = monotonic(), 0, False

    @property
    def seconds(self) -> float:
        return monotonic() - self.begin


@contextmanager
def exploring(test: Any, seconds: float) -> Iterator[Exploration]:
    """A test of @given, asked until its time is over. If it has found something, that is made small before it ends."""
    inner, so_far = test.hypothesis.inner_test, Exploration()

    @wraps(inner)
    def one(*given: Any, **named: Any) -> None:
        so_far.tried += 1
        try:
            inner(*given, **named)
        except Exception as why:
            so_far.found |= not isinstance(why, UnsatisfiedAssumption)
            raise
        if so_far.seconds > seconds and not so_far.found:
            raise TimeIsUp

    test.hypothesis.inner_test = one
    try:
        yield so_far
    except TimeIsUp:
        pass
    finally:
        test.hypothesis.inner_test = inner
