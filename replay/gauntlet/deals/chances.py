"""From weights to chances."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import factorial

from replay.gauntlet.deals.packs import FIELD, HEAP, Pools, digits, index_of
from replay.gauntlet.deals.side import Part, Side, State

Place = tuple[str, str]  # ("hand", seat), ("deck", "thanos"), ("bottom", "thanos"), ("deck", "heroes")


def weight(state: State, ways: int) -> int:
    """How much a state weighs, but for the scale of the side: its ways, and all the ways to give out its heaps."""
    for pool in state[0]:
        ways *= factorial(pool % FIELD)
    return ways


def deals(part: Part) -> int:
    return sum(weight(state, ways) for state, ways in part.items())


def expected(
    side: Side, places: Mapping[Place, Sequence[int]], opposite: Sequence[int]
) -> dict[Place, dict[str, Fraction]]:
    """How many of each card are to be expected in each place; `opposite` is what each part weighs on the other side."""
    weighed = [
        [(state, weight(state, ways) * times) for state, ways in part.items()]
        for part, times in zip(side.parts, opposite, strict=True)
    ]
    states = [pair for part in weighed for pair in part]
    whole = sum(times for _, times in states)
    return {name: _names(side, _expected(states, at), whole) for name, at in places.items()}


def _expected(states: Sequence[tuple[State, int]], at: Sequence[int]) -> dict[int, int]:
    """By the number of the kind. States that agree in the place and in the heaps are first added up."""
    packs: defaultdict[tuple[Pools, int], int] = defaultdict(int)
    for (pools, places), times in states:
        for place in at:
            if here := places[place]:
                packs[pools if here >= HEAP else (), here] += times
    found: defaultdict[int, int] = defaultdict(int)
    for (pools, pack), times in packs.items():
        _take_apart(pools, pack, times, found)
    return found


def _take_apart(pools: Pools, pack: int, times: int, found: defaultdict[int, int]) -> None:
    for one, count in digits(pack):
        if one < HEAP:
            found[index_of(one)] += count * times
        else:  # each card of the heap, one time in so many; the weight has its size as a factor
            pool = pools[index_of(one)]
            _take_apart(pools, pool, count * times // (pool % FIELD), found)


def _names(side: Side, numbers: Mapping[int, int], whole: int) -> dict[str, Fraction]:
    named: defaultdict[str, Fraction] = defaultdict(Fraction)
    for index, number in sorted(numbers.items()):
        kind = side.kinds[index]
        sure = len(kind.letters) == 1 and number == whole
        named[kind.name + kind.letters if sure else kind.name] += Fraction(number, whole)
    return dict(named)
