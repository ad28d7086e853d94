"""Marks: what a note points at on the table, as a short text that a person can type.

>>> marks_in("u:2R4 r:bank.w>A")
(Mark(colour='u', place='2R4', to=''), Mark(colour='r', place='bank.w', to='A'))
>>> spelled(marks_in("u:2R4 r:bank.w>A"))
'u:2R4 r:bank.w>A'

Places are called as the flat views of a game call them (`bank.w`, `market.1.2`, `A.tokens.w`), things by their id, and
seats by their letter. Whether there is such a place is for the game to know.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

COLOURS = {"g": "green", "r": "red", "u": "blue", "y": "yellow"}
MOST_MARKS = 32
LONGEST_PLACE = 40

_place = re.compile(r"[A-Za-z0-9*@-]+(?:\.[A-Za-z0-9*-]+)*").match


class Mark(NamedTuple):
    """A place that is marked, or an arrow from it to another one."""

    colour: str
    place: str
    to: str = ""


class BadMark(ValueError):
    """Where in the text (from 0), what stands there, and what would have been accepted."""

    def __init__(self, offset: int, found: str, *expected: str) -> None:
        self.offset, self.found, self.expected = offset, found, expected
        super().__init__(f"{offset}: expected {' or '.join(expected)}")


def marks_in(text: str) -> tuple[Mark, ...]:
    """The marks of a text, which are separated by one space each. Raises BadMark at the first that is none."""
    marks: list[Mark] = []
    seen: set[tuple[str, str]] = set()
    offset = 0
    for word in text.split(" "):
        mark = _mark(word, offset)
        if mark[1:] in seen:
            raise BadMark(offset, word, ":new-mark")
        if len(marks) == MOST_MARKS:
            raise BadMark(offset, word, ":end")
        marks.append(mark)
        seen.add(mark[1:])
        offset += len(word) + 1
    return tuple(marks)


def spelled(marks: Iterable[Mark]) -> str:
    """The one way to write them."""
    return " ".join(f"{colour}:{place}>{to}" if to else f"{colour}:{place}" for colour, place, to in marks)


def _mark(word: str, offset: int) -> Mark:
    if not word:
        raise BadMark(offset, "", ":mark")
    if word[0] not in COLOURS:
        raise BadMark(offset, word, *COLOURS)
    if word[1:2] != ":":
        raise BadMark(offset + 1, word[1:], ":")
    place, rest = _named(word, 2, offset)
    if rest == len(word):
        return Mark(word[0], place)
    if word[rest] != ">":
        raise BadMark(offset + rest, word[rest:], ">", ":end-of-mark")
    to, rest = _named(word, rest + 1, offset)
    if rest < len(word):
        raise BadMark(offset + rest, word[rest:], ":end-of-mark")
    if to == place:
        raise BadMark(offset + rest - len(to), to, ":other-place")
    return Mark(word[0], place, to)


def _named(word: str, start: int, offset: int) -> tuple[str, int]:
    """The place that is named here, and where its name ends."""
    found = _place(word, start)
    if found is None or len(found[0]) > LONGEST_PLACE:
        raise BadMark(offset + start, word[start:], ":place")
    return found[0], found.end()
