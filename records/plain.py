"""Plain lines: number, seat, verb and words, and nothing else. Most lines of a record are plain.

A table says the same things again and again (`take wug`), so what stands behind number and seat is taken apart once
and remembered; what was remembered needs no second look.
"""

import re
from typing import NamedTuple

from records.event import SEAT, VERB
from records.talk import TALK
from records.wording import NUMBER

MOST_REMEMBERED = 20_000
_LONGEST = 60  # what is longer is not said twice

_SPACE = r"[^\S\n]"
_line = re.compile(
    rf'{_SPACE}*(?:({NUMBER})[.)]?{_SPACE}+)?(?:({SEAT}){_SPACE}+)?(({VERB})(?:{_SPACE}([^"{{}};/\n]*))?)'
).fullmatch

apart: dict[str, tuple[str, tuple[str, ...]]] = {}  # what stands behind number and seat, to verb and words
numbers = [str(number) for number in range(10_000)]  # as they are written


class Plain(NamedTuple):
    written: str  # the number, if there is one
    seat: str
    verb: str
    words: tuple[str, ...]


def plain(line: str) -> Plain | None:
    """The parts of a plain line that belongs to the play; None for any other line."""
    match = _line(line)
    if match is None:
        return None
    written, seat, say, verb, words = match.groups("")
    if verb in TALK:
        return None
    parts = tuple(words.split())
    if len(say) <= _LONGEST:
        if len(apart) >= MOST_REMEMBERED:
            apart.clear()
        apart[say] = verb, parts
    return Plain(written, seat, verb, parts)
