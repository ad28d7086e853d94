"""Words that the games with gems have in common: tokens, counts, results, and what was left to be completed."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from records.problems import Phrase
from replay.engine.game import Unclear
from replay.engine.law import Action
from replay.engine.vocabulary import Named, Words, nothing_more
from replay.games.gems.tokens import Tokens, read

A_SEAT = Phrase("a seat such as {seat}", seat="A")
_points = re.compile(r"[0-9]{1,3}").fullmatch


C = TypeVar("C")  # a card of the game


class Place(NamedTuple):
    """A card named by where it lies; which one that is, the table tells."""

    level: int
    space: int


@dataclass(frozen=True, slots=True)
class Draft(Generic[C]):
    """An action that leaves something open: a card by its place, a token or a payment that is certain."""

    verb: str
    card: C | Place
    deck: int
    tokens: Tokens | None
    judge = None  # it has to be completed first


def tokens_at(words: Words, at: int, letters: str, most: int) -> Tokens:
    """Raises Unclear."""
    if at >= len(words):
        raise Unclear(at + 1, _some_tokens(letters[:3]))
    tokens = read(words[at], letters, most)
    if tokens is None:
        raise Unclear(at + 1, *letters)
    return tokens


def _some_tokens(some: str) -> Phrase:
    return Phrase("tokens such as {some}, or - for none", some=some)


def _some_points(some: str) -> Phrase:
    return Phrase("seats with their points, such as {some}", some=some)


def counted(words: Words, letters: str, most: int, count: Callable[[int, Tokens], Action]) -> Named:
    """What somebody counted in the bank (-1) or before a seat. Raises Unclear."""
    if not words:
        raise Unclear(1, "bank", A_SEAT)
    name, tokens = words[0], tokens_at(words, 1, letters, most)
    nothing_more(words, 2)

    def at_table(seats: Sequence[str]) -> Action:
        if name != "bank" and name not in seats:
            raise Unclear(1, "bank", *seats)
        return count(seats.index(name) if name in seats else -1, tokens)

    return Named(at_table)


def scored(words: Words, enough: int, result: Callable[[tuple[tuple[int, int], ...]], Action]) -> Named:
    """Seats with their points; `enough` to win is what an example has. Raises Unclear."""
    if not words or len(words) % 2:
        raise Unclear(len(words) + 1, _some_points(f"A {enough} B 12"))
    for at in range(1, len(words), 2):
        if not _points(words[at]):
            raise Unclear(at + 1, Phrase("points such as {enough}", enough=enough))
    names, points = words[::2], [int(word) for word in words[1::2]]

    def at_table(seats: Sequence[str]) -> Action:
        for at, name in enumerate(names):
            if name not in seats:
                raise Unclear(2 * at + 1, *seats)
        return result(tuple((seats.index(name), many) for name, many in zip(names, points, strict=True)))

    return Named(at_table)
