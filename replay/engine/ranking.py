"""Who has how many of what, as a fact of a clause: seats with numbers, in the order of the table."""

from collections.abc import Iterable, Sequence

Standing = tuple[tuple[int, int], ...]


def best(standing: Iterable[tuple[int, int]]) -> list[int]:
    """The seats with the highest number."""
    rows = tuple(standing)
    top = max(number for _, number in rows)
    return [seat for seat, number in rows if number == top]


def least(standing: Iterable[tuple[int, int]]) -> list[int]:
    """The seats with the lowest number."""
    return best((seat, -number) for seat, number in standing)


def spelled(standing: Standing, seats: Sequence[str], nobody: str) -> str:
    return ", ".join(f"{seats[seat]} {number}" for seat, number in standing) or nobody
