"""Format: how another program writes games of one game. Read, written, or both; the game's face offers it."""

from collections.abc import Callable
from dataclasses import dataclass

from records import Log
from webapp.formats.imported import Import


@dataclass(frozen=True)
class Format:
    """Reading always gives an answer, whatever the bytes are; writing raises Unplayable."""

    name: str  # in addresses and on the command line; without a dot the ending of its files
    program: str  # that has it
    fits: Callable[[str], bool] = lambda start: False  # whether a file that begins so is in it
    reads: Callable[[str | bytes], Import] | None = None
    writes: Callable[[Log], str] | None = None  # raises Unplayable for a game of another kind, too
    told: Callable[[], str] = str  # what a reader is told who may take a game along in it
    kind: str = "text/plain"  # of its content
