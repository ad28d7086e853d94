"""What one part of the siege hands back: rows of the table that `make siege` prints."""

from typing import NamedTuple, Protocol


class Row(NamedTuple):
    what: str  # what was done
    measured: str  # what came of it, with figures
    held: bool


class Part(Protocol):
    """A module of this package."""

    def run(self, scale: float) -> list[Row]:
        """1.0 is what docs/decisions promise; 0.01 is a look whether the part itself still works."""
