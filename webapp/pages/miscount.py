"""A count that disagrees with the record, and what could explain it."""

from dataclasses import dataclass

from webapp.pages.rules import Link


@dataclass(frozen=True)
class Difference:
    """Of one colour, or of a deck."""

    name: str
    there: int  # by the record
    counted: int

    @property
    def by(self) -> int:
        return self.counted - self.there


@dataclass(frozen=True)
class Against:
    """A rule that would be broken, or would no longer be."""

    rule: Link
    event: int  # 0: the sentence that is missing
    text: str


@dataclass(frozen=True)
class Suspected:
    """A sentence that could explain it."""

    kind: str  # changed, missing, struck
    event: int  # of one that is missing: the one that it follows
    seat: str  # `-` is the table
    who: str
    words: str
    notation: str
    may: str  # what may be wrong with it, in words
    instead: str  # the notation of what it may have been; empty: it did not happen
    correction: (
        str  # the whole sentence that settles it; empty: it may be one of several, or a card is hidden from here
    )
    verdict: str
    verdict_word: str
    against: tuple[Against, ...]
    settles: tuple[Against, ...]


@dataclass(frozen=True)
class Miscount:
    place: str  # in words
    differences: tuple[Difference, ...]
    since: int  # the last count that agreed; 0: none
    suspects: tuple[Suspected, ...]
    more: int  # that are not shown
    whole: bool = True  # nothing was left out for want of time
