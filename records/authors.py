"""Authors who come later: a header is sealed when a game begins, and somebody may want to annotate it years after.

They get a letter, as if it had stood in the header. The store keeps it beside the names, never in the chain; and it is
made of nothing that tells the name, so that erasing the name erases the person.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from records.header import Header

LETTERS = "klmnopqrstuvwxyzabcdefghij"  # far from A, B and C, who sit at the table
MOST_DIGITS = 999

is_author = re.compile(r"@[a-z][0-9]{0,3}").fullmatch
_spoken_of = re.compile(r"@[a-z][0-9]{0,3}(?![a-z0-9])").findall


def next_letter(taken: Iterable[str]) -> str | None:
    """The first that nobody has; None if there is none left."""
    used = set(taken)
    return next((letter for letter in _letters() if letter not in used), None)


def _letters() -> Iterator[str]:
    yield from (f"@{letter}" for letter in LETTERS)
    yield from (f"@{letter}{number}" for number in range(1, MOST_DIGITS + 1) for letter in LETTERS)


def spoken_of(said: Iterable[str]) -> set[str]:
    """The authors whose letters occur in sentences, also where no header names them: their notes are not handed on."""
    return {letter for each in said if "@" in each for letter in _spoken_of(each)}


def joined(header: Header, authors: Mapping[str, str]) -> Header:
    """The header with those who came later."""
    new = [(letter, who) for letter, who in authors.items() if letter not in header.people]
    return Header.of((*header.tags, *new), header.remark) if new else header


def every_author(header: Header, later: Mapping[str, str]) -> dict[str, str]:
    """Letter to person, of those in the header and of those who came later."""
    return {**later, **{tag: person for tag, person in header.people.items() if is_author(tag)}}
