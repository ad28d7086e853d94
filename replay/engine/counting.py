"""Counting: what a game tells about things that people count, so that a count which disagrees can be explained."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple

from replay.engine.law import Action, S

Amounts = tuple[int, ...]  # how many of each kind, in the order of `Counting.kinds`


class Counting(NamedTuple, Generic[S]):
    """What a game folder exports. A place is a word of the notation: `bank`, a deck, a seat."""

    kinds: tuple[str, ...]  # what lies in a place: the letters of the colours; one without a letter is a plain number
    places: Callable[[Sequence[str]], tuple[str, ...]]  # at a table with these seats
    counted: Callable[
        [Action[S], Sequence[str]], tuple[str, Amounts]
    ]  # what the action of a count says: where, and how many
    there: Callable[[S, str, Sequence[str]], Amounts]  # by the record
    # the same action with other amounts, by which that many more (or fewer) would lie in the place
    otherwise: Callable[[Action[S], int, str, Amounts, Sequence[str]], Iterator[Action[S]]]
    # what the open turn may have left out: seat (-1: the table) and action. Not whole turns: those are its options
    left_out: Callable[[S, str, Amounts, Sequence[str]], Iterator[tuple[int, Action[S]]]]


def less(more: Amounts, fewer: Amounts) -> Amounts:
    return tuple(one - other for one, other in zip(more, fewer, strict=True))


def _no_count(*asked: object) -> Iterator[Any]:
    yield from ()


NO_COUNTING: Counting[Any] = Counting(  # of a game in which nothing is counted
    kinds=("",),
    places=lambda seats: (),
    counted=lambda action, seats: ("", ()),
    there=lambda s, place, seats: (),
    otherwise=_no_count,
    left_out=_no_count,
)
