"""Tokens: counts by colour, as a tuple of whole numbers in the game's own order of colours."""

from operator import add, sub
from typing import TypeVar

Tokens = tuple[int, ...]
T = TypeVar("T")
Picks = tuple[tuple[int, int], ...]  # the colours that are there, each with its count


def plus(a: Tokens, b: Tokens) -> Tokens:
    if len(a) != 6:
        return tuple(map(add, a, b))
    # six colours are most of the work there is, and written out they take a quarter of the time
    a0, a1, a2, a3, a4, a5 = a
    b0, b1, b2, b3, b4, b5 = b
    return a0 + b0, a1 + b1, a2 + b2, a3 + b3, a4 + b4, a5 + b5


def minus(a: Tokens, b: Tokens) -> Tokens:
    if len(a) != 6:
        return tuple(map(sub, a, b))
    a0, a1, a2, a3, a4, a5 = a
    b0, b1, b2, b3, b4, b5 = b
    return a0 - b0, a1 - b1, a2 - b2, a3 - b3, a4 - b4, a5 - b5


def replaced(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed. Through a list, which is quicker than slices."""
    items = list(row)
    items[at] = item
    return tuple(items)


def picks(tokens: Tokens) -> Picks:
    return tuple((colour, count) for colour, count in enumerate(tokens) if count)


def holds(tokens: Tokens, wanted: Picks) -> bool:
    """Whether so many of each are there."""
    for colour, count in wanted:  # noqa: SIM110 - a generator costs more than the answer
        if tokens[colour] < count:
            return False
    return True


def spell(tokens: Tokens, letters: str) -> str:
    """`wwu*`, or `-` for none."""
    return "".join([letter * count for letter, count in zip(letters, tokens, strict=True)]) or "-"


def read(word: str, letters: str, most: int) -> Tokens | None:
    """The tokens of a word such as `wug`; None if it is not one, or names more than there can be."""
    if word == "-":
        return (0,) * len(letters)
    if not word or len(word) > most or word.strip(letters):
        return None
    return tuple([word.count(letter) for letter in letters])
