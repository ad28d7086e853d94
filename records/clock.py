"""The only clock. Everything that needs to know the time asks here, and tests can stop it."""

from datetime import UTC, datetime


def now() -> datetime:
    return datetime.now(UTC)


def stamp() -> str:
    """The moment as it is stored: UTC, to the microsecond, always the same length."""
    return now().isoformat(timespec="microseconds")[:26] + "Z"  # 26: without +00:00
