"""A handful of cards as one number: five bits for each kind of card say how many of it there are.

Adding and taking away cards is then adding and subtracting, and equal handfuls are equal numbers. A *unit* is one
card of a kind: a single bit at the bottom of its five, so that a *mask* of kinds is the sum of their units.

A card may also be "some card of a heap" (see `side`): the heaps have units of their own, above those of the kinds.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

WIDTH = 5
FIELD = (1 << WIDTH) - 1  # the number modulo 31 is the sum of its fields: how many cards, up to 30
HEAP = 1 << 16 * WIDTH  # the unit of the first heap: a side has at most 16 kinds, one for each hero
ANY = -1  # as a mask: every kind, unseen

Pools = tuple[int, ...]  # what is in each heap


class Kind(NamedTuple):
    """Cards that nobody can tell apart so far.

    Heroes of one value begin as one kind, H3 with the letters abc. When one of them is named by its id it becomes a
    kind of its own, and the others stay together as H3 with the letters that are left.
    """

    name: str
    letters: str
    size: int

    @property
    def value(self) -> int:
        return int(self.name[1])


def kinds_of(deck: Mapping[str, int]) -> tuple[Kind, ...]:
    return tuple(
        Kind(name, "abcdefgh"[:count] if name.startswith("H") else "", count) for name, count in deck.items() if count
    )


def unit(index: int) -> int:
    return 1 << WIDTH * index


def index_of(one: int) -> int:
    """The number of the kind, or of the heap, of a unit."""
    return one.bit_length() // WIDTH if one < HEAP else (one // HEAP).bit_length() // WIDTH


@lru_cache(maxsize=1 << 16)
def digits(pack: int) -> tuple[tuple[int, int], ...]:
    """The unit of each kind of card in the handful, and how many there are."""
    found, at = [], 1
    while pack:
        if count := pack & FIELD:
            found.append((at, count))
        pack >>= WIDTH
        at <<= WIDTH
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def inside(pools: Pools, pack: int) -> int:
    """The kinds of which there may be a card in a handful: their fields are not empty."""
    kinds = pack % HEAP
    for one, _ in digits(pack - kinds):
        kinds |= inside(pools, pools[index_of(one)])
    return kinds


@lru_cache(maxsize=1 << 14)
def named(pools: Pools, one: int, mask: int) -> tuple[tuple[Pools, int, int], ...]:
    """Which cards of these kinds some card of a heap may be: what is then left in the heaps, its unit, and the ways."""
    return tuple(_named(pools, one, mask))


def _named(pools: Pools, one: int, mask: int) -> Iterator[tuple[Pools, int, int]]:
    heap = index_of(one)
    for card, count in digits(pools[heap]):
        if card >= HEAP or card & mask:
            left = (*pools[:heap], pools[heap] - card, *pools[heap + 1 :])
            if card < HEAP:
                yield left, card, count
            else:  # it came from an older heap
                for rest, known, ways in named(left, card, mask):
                    yield rest, known, ways * count


@lru_cache(maxsize=1 << 12)
def all_named(pools: Pools, pack: int, mask: int, until: int) -> tuple[tuple[Pools, int, int], ...]:
    """The same for all the cards of a handful, one after the other, until a card of certain kinds has turned up."""
    found: dict[tuple[Pools, int], int] = {}
    before = {(pools, pack): 1}
    while before:
        after: dict[tuple[Pools, int], int] = {}
        for (heaps, here), ways in before.items():
            if here < HEAP or here & until:
                found[heaps, here] = found.get((heaps, here), 0) + ways
                continue
            one, _ = digits(here - here % HEAP)[0]
            for left, card, times in named(heaps, one, mask):
                now = left, here - one + card
                after[now] = after.get(now, 0) + ways * times
        before = after
    return tuple((heaps, here, ways) for (heaps, here), ways in found.items())
