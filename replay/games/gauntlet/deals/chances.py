"""From weights to chances."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import factorial

from replay.games.gauntlet.deals.packs import ANY, FIELD, HEAP, WIDTH, Pools, all_named, digits, index_of
from replay.games.gauntlet.deals.parts import Part, State
from replay.games.gauntlet.deals.side import Side

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


def together(parts: Sequence[Weighed], others: Sequence[Weighed]) -> Weighed:
    """The states of all parts, each with all that may be opposite."""
    states: Weighed = []
    for part, other in zip(parts, others, strict=True):
        opposite = sum([times for _, times in other])
        states += [(state, times * opposite) for state, times in part]
    return states


def expected(side: Side, places: Mapping[Place, Sequence[int]], states: Weighed) -> dict[Place, dict[str, Fraction]]:
    """How many of each card are to be expected in each place."""
    whole = sum([times for _, times in states])
    return {name: _names(side, _expected(states, at), whole) for name, at in places.items()}


def numbers(side: Side, place: int, states: Weighed) -> dict[str, dict[int, Fraction]]:
    """Of each card that may be in the place: how likely there are one, two … of it.

    For this all cards of the place have to be named; but only once for all states in which it is the same.
    """
    alike: defaultdict[tuple[Pools, int], int] = defaultdict(int)
    for (pools, places), times in states:
        alike[pools, places[place]] += times
    packs: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (pools, here), times in alike.items():
        named = all_named(pools, here - here % HEAP, ANY, 0) if here >= HEAP else ((pools, 0, 1),)
        weights = [weight((left, ()), ways) for left, _, ways in named]
        for (_, cards, _), part in zip(named, weights, strict=True):
            packs[here % HEAP + cards] += Fraction(times * part, sum(weights))
    found: defaultdict[str, defaultdict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    whole = sum([times for _, times in states])
    for pack, chance in packs.items():
        for name, count in Counter(_called(side, pack)).items():
            found[name][count] += chance / whole
    return {name: dict(counts) for name, counts in found.items()}


def _called(side: Side, pack: int) -> Iterator[str]:
    for one, count in digits(pack):
        yield from [side.kinds[index_of(one)].name] * count


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
