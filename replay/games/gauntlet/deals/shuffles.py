"""Shuffling: what was known of the order is forgotten, what was known of the cards is not. They become a heap."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import factorial

from replay.games.gauntlet.deals.observations import Cards
from replay.games.gauntlet.deals.packs import FIELD, HEAP, WIDTH, Kind, Pools, digits, index_of, unit
from replay.games.gauntlet.deals.parts import Part, add
from replay.games.gauntlet.deals.side import Side

SIMPLE, SIMPLER = 4, 2  # different cards in a simple heap, for one hand and for several


def shuffled_in(side: Side, card: str | None) -> Side:
    """An open card goes into the deck."""
    side = side.insert(len(side.sizes)).take(side.open, len(side.sizes), card)
    return replace(shuffled(side, range(side.top, len(side.sizes))), under=0)


def rebuilt(side: Side, cards: Cards, aside: bool) -> Side:
    """The open cards become the lowest segment of the deck, or together with what is left of it the only one."""
    if len(cards) > side.sizes[side.open]:
        return side.nothing
    side = side.reveal(side.open, cards)
    if not side.sizes[side.open]:
        return side
    deck = () if aside else range(side.top, len(side.sizes))
    return _alike(shuffled(side, (side.open, *deck)))


def shuffled(side: Side, places: Iterable[int]) -> Side:
    """The cards of these places become the last segment of the deck."""
    gone = tuple(places)
    stay = [place for place in range(len(side.sizes)) if place not in gone]
    keep = [(place, place in stay) for place in range(len(side.sizes)) if place in stay or place < side.top]
    size = sum(side.sizes[place] for place in gone)
    slot = _free_slot(side)
    simple = SIMPLE if side.hands == 1 else SIMPLER

    def changed(part: Part) -> Part:
        after: Part = {}
        for (pools, cards), ways in _unnested(part, gone, stay, simple).items():
            heaps, segment, times = _heap(pools, sum([cards[place] for place in gone]), slot, size)
            rest = [cards[place] if stays else 0 for place, stays in keep]
            add(after, (heaps, (*rest, segment)), ways * times)
        return after

    sizes = [side.sizes[place] if stays else 0 for place, stays in keep]
    return replace(side.each(changed), sizes=(*sizes, size), scale=side.scale * factorial(size))


def _unnested(part: Part, gone: Sequence[int], stay: Sequence[int], simple: int) -> Part:
    """The cards of a heap that are not shuffled are named, if the heap is a simple one.

    Otherwise it would be kept apart inside the new heap, and heaps in heaps are slow to name a card from. A simple
    heap is mostly an older one with few cards that are known to be in it.
    """
    done: Part = {}
    while part:
        more: Part = {}
        for state, ways in part.items():
            pools, cards = state
            heaps = _simple(pools, sum([cards[place] for place in gone]), simple)
            found = heaps and [(at, one) for one in heaps for at in stay if cards[at] // one & FIELD]
            if not found:
                add(done, state, ways)
                continue
            place, one = found[0]
            heap = index_of(one)
            for card, count in digits(pools[heap]):
                left = (*pools[:heap], pools[heap] - card, *pools[heap + 1 :])
                there = (*cards[:place], cards[place] - one + card, *cards[place + 1 :])
                add(more, (left, there), ways * count)
        part = more
    return done


@lru_cache(maxsize=1 << 14)
def _simple(pools: Pools, pack: int, simple: int) -> tuple[int, ...]:
    """The simple heaps from which some of these cards are, if not all are from one."""
    inside = digits(pack)
    if len(inside) == 1:
        return ()
    return tuple(one for one, _ in inside if one >= HEAP and len(digits(pools[index_of(one)])) <= simple)


def _free_slot(side: Side) -> int:
    """A heap that is used up in every state, or a new one."""
    used = 0
    for part in side.parts:
        for pools, _ in part:
            for slot, pool in enumerate(pools):
                used |= bool(pool) << slot
    return (~used & used + 1).bit_length() - 1


@lru_cache(maxsize=1 << 14)
def _heap(pools: Pools, pack: int, slot: int, size: int) -> tuple[Pools, int, int]:
    """The heaps after these cards were shuffled, the cards as cards of a heap, and how the weight changes."""
    before = [*pools, *[0] * (slot + 1 - len(pools))]
    pack, times = _flat(before, pack)
    if len(digits(pack)) == 1:  # cards alike, or all of one heap: nothing new
        return tuple(before), pack, times * factorial(size)
    before[slot] = pack
    return tuple(before), size * HEAP << WIDTH * slot, times


def _flat(pools: list[int], pack: int) -> tuple[int, int]:
    """A heap of which all the cards are among these need not be kept apart any longer."""
    inside = digits(pack)
    for one, count in inside:
        heap = index_of(one)
        if one >= HEAP and len(inside) > 1 and pools[heap] % FIELD == count:
            pack += pools[heap] - count * one
            pools[heap] = 0
            pack, times = _flat(pools, pack)
            return pack, times * factorial(count)
    return pack, 1


def _alike(side: Side) -> Side:
    """Heroes of one value that all went into the new deck cannot be told apart any more: they are one kind again."""
    held, pools = 0, [0] * max((len(pools) for part in side.parts for pools, _ in part), default=0)
    for part in side.parts:
        for heaps, places in part:
            for pack in places:
                held |= pack
            for slot, pool in enumerate(heaps):
                pools[slot] |= pool
    kinds = list(side.kinds)
    moves: list[tuple[int, int]] = []
    first: dict[tuple[str, int], int] = {}
    for index, kind in enumerate(kinds):
        within = [slot for slot, pool in enumerate(pools) if pool >> WIDTH * index & FIELD]
        if not kind.size or len(within) != 1 or held >> WIDTH * index & FIELD:
            continue
        at = first.setdefault((kind.name, within[0]), index)
        if at != index:
            moves.append((index, at))
            letters = "".join(sorted(kinds[at].letters + kind.letters))
            kinds[at] = Kind(kind.name, letters, kinds[at].size + kind.size)
            kinds[index] = Kind(kind.name, "", 0)
    if not moves:
        return side

    def merged(pool: int) -> int:
        for index, at in moves:
            pool += (pool >> WIDTH * index & FIELD) * (unit(at) - unit(index))
        return pool

    def changed(part: Part) -> Part:
        return {(tuple(merged(pool) for pool in heaps), places): ways for (heaps, places), ways in part.items()}

    return replace(side.each(changed), kinds=tuple(kinds))
