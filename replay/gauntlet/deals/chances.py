"""From weights to chances."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import factorial

from replay.gauntlet.deals.packs import FIELD, HEAP, WIDTH, Pools, digits, index_of
from replay.gauntlet.deals.parts import Part, State
from replay.gauntlet.deals.side import Side

Weighed = list[tuple[State, int]]
Place = tuple[str, str]  # ("hand", seat), ("deck", "thanos"), ("bottom", "thanos"), ("deck", "heroes")


def weight(state: State, ways: int) -> int:
    """How much a state weighs, but for the scale of the side: its ways, and all the ways to give out its heaps."""
    for pool in state[0]:
        ways *= factorial(pool % FIELD)
    return ways


def deals(part: Part) -> int:
    return sum(weight(state, ways) for state, ways in part.items())


def weighed(part: Part) -> Weighed:
    """Each state of a part with its weight."""
    return [(state, weight(state, ways)) for state, ways in part.items()]


def expected(
    side: Side, places: Mapping[Place, Sequence[int]], parts: Sequence[Weighed], others: Sequence[Weighed]
) -> dict[Place, dict[str, Fraction]]:
    """How many of each card are to be expected in each place, by the weights of each part here and opposite."""
    states: Weighed = []
    for part, other in zip(parts, others, strict=True):
        opposite = sum([times for _, times in other])
        states += [(state, times * opposite) for state, times in part]
    whole = sum([times for _, times in states])
    return {name: _names(side, _expected(states, at), whole) for name, at in places.items()}


def _expected(states: Weighed, at: Sequence[int]) -> dict[int, int]:
    """By the number of the kind. Handfuls that are alike are first added up, and so are heaps that are."""
    packs: defaultdict[int, int] = defaultdict(int)
    heaps: defaultdict[tuple[Pools, int], int] = defaultdict(int)
    for (pools, places), times in states:
        for place in at:
            here = places[place]
            packs[here % HEAP] += times
            if here >= HEAP:
                heaps[pools, here // HEAP] += times
    while heaps:
        opened, heaps = heaps, defaultdict(int)
        for (pools, some), times in opened.items():
            for pool in pools:
                if count := some & FIELD:
                    share = count * times // (pool % FIELD)  # each card of the heap, one time in so many
                    packs[pool % HEAP] += share
                    if pool >= HEAP:  # it holds cards of an older heap
                        heaps[pools, pool // HEAP] += share
                some >>= WIDTH
    found: defaultdict[int, int] = defaultdict(int)
    for pack, times in packs.items():
        for one, count in digits(pack):
            found[one] += count * times
    return {index_of(one): number for one, number in found.items()}


def _names(side: Side, numbers: Mapping[int, int], whole: int) -> dict[str, Fraction]:
    named: defaultdict[str, Fraction] = defaultdict(Fraction)
    for index, number in sorted(numbers.items()):
        kind = side.kinds[index]
        sure = len(kind.letters) == 1 and number == whole
        named[kind.name + kind.letters if sure else kind.name] += Fraction(number, whole)
    return dict(named)
