"""Parts: dictionaries of states, and what becomes of the states when a card moves, is named, or is not there."""

from collections.abc import Iterable

from records.effort import go_on
from replay.games.gauntlet.deals.packs import ANY, FIELD, HEAP, WIDTH, Pools, all_named, digits, inside, named

Places = tuple[int, ...]
State = tuple[Pools, Places]
Part = dict[State, int]

FEW = 2  # unwanted cards: of so few it is said where they are


def add(part: Part, state: State, ways: int) -> None:
    part[state] = part.get(state, 0) + ways


def moved(part: Part, source: int, target: int, mask: int, new: int) -> Part:
    """A card of one of the kinds goes from source to target; each physical card that may be it counts."""
    after: Part = {}
    go_on()
    for (pools, places), ways in part.items():
        for one, count in digits(places[source]):
            if mask == ANY or one < HEAP:
                if not one & mask:
                    continue
                found: Iterable[tuple[Pools, int, int]] = ((pools, one, 1),)
            else:
                found = named(pools, one, mask)
            for left, card, times in found:
                there = list(places)
                there[source] -= one
                there[target] += new or card
                state = left, tuple(there)
                after[state] = after.get(state, 0) + ways * count * times
    return after


def expanded(part: Part, place: int, mask: int, until: int) -> Part:
    after: Part = {}
    for state, ways in part.items():
        pools, places = state
        here = places[place]
        if here < HEAP or here & until:
            add(after, state, ways)
            continue
        above, known, below = places[:place], here % HEAP, places[place + 1 :]
        for left, cards, times in all_named(pools, here - known, mask, until):
            state = left, (*above, known + cards, *below)
            after[state] = after.get(state, 0) + ways * times
    return after


def lacking(part: Part, place: int, fields: int, others: int) -> Part:
    """The place has no card of these fields, only of the other kinds.

    Where one of its cards may be such a card, it is named. But if it has several cards and few are unwanted, it is
    shorter to say where those are: then nothing else need be known of this place.
    """
    after: Part = {}
    asked: Part = {}
    elsewhere: Part = {}
    for state, ways in part.items():
        pools, places = state
        here = places[place]
        if here & fields:
            continue
        if here < HEAP or not inside(pools, here) & fields:
            after[state] = ways
        elif here // HEAP % FIELD > 1 and sum([(pool & fields) % FIELD for pool in pools]) <= FEW:
            elsewhere[state] = ways
        else:
            asked[state] = ways
    for found in (expanded(asked, place, others, 0), located(elsewhere, place, fields)):
        for state, ways in found.items():
            add(after, state, ways)
    return after


def located(part: Part, place: int, fields: int) -> Part:
    """Each card of these fields that may be in the place is in one of the others: every card of its heap may be it."""
    after: Part = {}
    while part:
        more: Part = {}
        for state, ways in part.items():
            pools, places = state
            if not inside(pools, places[place]) & fields:
                add(after, state, ways)
                continue
            heap, card = next((n, digits(pool & fields)[0][0]) for n, pool in enumerate(pools) if pool & fields)
            one = HEAP << WIDTH * heap
            left = [*pools[:heap], pools[heap] - card, *pools[heap + 1 :]]
            for n, pack in enumerate(places):
                if n != place and (count := pack // one & FIELD):
                    there = (*places[:n], pack - one + card, *places[n + 1 :])
                    add(more, (tuple(left), there), ways * count)
            for n, pool in enumerate(left):  # or it is in a heap that holds cards of this one
                if count := pool // one & FIELD:
                    heaps = (*left[:n], pool - one + card, *left[n + 1 :])
                    add(more, (heaps, places), ways * count)
        part = more
    return after


def removed(part: Part, place: int) -> Part:
    return {(pools, (*places[:place], *places[place + 1 :])): ways for (pools, places), ways in part.items()}
