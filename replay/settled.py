"""What has settled an open point, and what has not: only then does the rulebook leave a verdict open."""

from collections.abc import Collection

from replay.rulebook import Rulebook

TABLE, EDITION, BOOK, NOTHING = "table", "edition", "book", ""


def settled_by(book: Rulebook, edition: str, pinned: Collection[str], reading: str) -> str:
    """The players, who pinned a reading; the edition they play by; or the book, which says it or from which it follows.

    A rule that some program or some table plays otherwise is not open for that: somebody always plays otherwise.
    """
    if reading in pinned:
        return TABLE
    if reading in book.editions[edition or book.default_edition].readings:
        return EDITION
    return NOTHING if book.readings[reading].open else BOOK
