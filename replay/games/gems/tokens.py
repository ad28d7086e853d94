"""Tokens: how many of each colour, in one whole number.

Seven bits a colour, in the game's own order of colours, and the sum of all on top: so putting together is `+`, taking
away is `-`, and whether there are enough is one subtraction. A game has seven colours at most and 63 tokens.
"""

from collections.abc import Iterable
from typing import TypeVar

Tokens = int
T = TypeVar("T")

NONE: Tokens = 0
WIDTH = 7
EACH = (1 << WIDTH) - 1
TOTAL = 7 * WIDTH
COLOURS = (1 << TOTAL) - 1  # all but the sum
MOST = EACH // 2  # of one colour: the topmost bit of each stays free
GUARD = sum((MOST + 1) << WIDTH * colour for colour in range(7))


def one(colour: int) -> Tokens:
    return 1 << WIDTH * colour | 1 << TOTAL


def pack(counts: Iterable[int]) -> Tokens:
    return sum(count * one(colour) for colour, count in enumerate(counts))


def count(tokens: Tokens, colour: int) -> int:
    return tokens >> WIDTH * colour & EACH


def counts(tokens: Tokens, colours: int) -> tuple[int, ...]:
    return tuple([tokens >> WIDTH * colour & EACH for colour in range(colours)])


def total(tokens: Tokens) -> int:
    return tokens >> TOTAL


def covers(tokens: Tokens, wanted: Tokens) -> bool:
    """Whether so many of each are there: of a colour that has fewer, the bit that is free is set by the subtraction."""
    return not tokens - wanted & GUARD


def replaced(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed. Through a list, which is quicker than slices."""
    items = list(row)
    items[at] = item
    return tuple(items)


def spell(tokens: Tokens, letters: str) -> str:
    """`wwu*`, or `-` for none."""
    return "".join([letter * count(tokens, colour) for colour, letter in enumerate(letters)]) or "-"


def read(word: str, letters: str, most: int) -> Tokens | None:
    """The tokens of a word such as `wug`; None if it is not one, or names more than there can be."""
    if word == "-":
        return NONE
    if not word or len(word) > most or word.strip(letters):
        return None
    return pack(map(word.count, letters))
