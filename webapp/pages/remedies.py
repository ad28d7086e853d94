"""Remedies of a dispute, worked out: part of its page."""

from typing import NamedTuple


class Score(NamedTuple):
    seat: str
    points: int


class Leaked(NamedTuple):
    """Cards, and who has come to know them."""

    who: str
    cards: str


class Remedy(NamedTuple):
    kind: str  # stands, take-back, repair, concede
    words: str  # of a vote or a ruling: `take-back`, `repair 31+ B return k`
    title: str
    what: str  # what is done, or why it cannot be
    possible: bool
    out: str = ""  # how the game would stand
    sign: str = ""  # beside it: undecided; empty: none
    scores: tuple[Score, ...] = ()
    leaked: tuple[Leaked, ...] = ()
    look: str = ""  # where the table after it can be seen
    look_words: str = ""
