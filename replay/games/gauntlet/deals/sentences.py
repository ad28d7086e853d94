"""What each observation does to the two sides."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import factorial
from typing import Any, NamedTuple

from replay.games.gauntlet.deals.observations import (
    Cards,
    Drawn,
    Fought,
    Holds,
    Lacks,
    Left,
    Picked,
    PutBack,
    Rebuilt,
    Revealed,
    Saw,
    ShuffledIn,
    Under,
)
from replay.games.gauntlet.deals.packs import ANY, Kind, unit
from replay.games.gauntlet.deals.shuffles import rebuilt, shuffled_in
from replay.games.gauntlet.deals.side import Side

HAND = 0  # the place of Thanos's hand on his side


class DealTable(NamedTuple):
    seats: tuple[str, ...]
    thanos: Side
    heroes: Side

    def hand(self, seat: str) -> tuple[Side, int]:
        """The side of a seat, and the place of its hand. A beaten card that was never shown is in the hand again."""
        at = self.seats.index(seat)
        return (self.heroes, at - 1) if at else (self.of_thanos(), HAND)

    def of_thanos(self) -> Side:
        return self.thanos.join(self.thanos.beaten, HAND)

    def put(self, seat: str, side: Side) -> "DealTable":
        return self._replace(heroes=side) if self.seats.index(seat) else self._replace(thanos=side)


def drawn(table: DealTable, seen: Drawn) -> DealTable:
    side, hand = table.hand(seen.seat)
    if len(side.sizes) == side.top:
        return table.put(seen.seat, side.nothing)
    return table.put(seen.seat, side.take(side.top, hand, seen.card, chance=True).trim())


def left(table: DealTable, seen: Left) -> DealTable:
    thanos = table.thanos
    if seen.seat == table.seats[0] and thanos.sizes[thanos.beaten]:
        return table.put(seen.seat, thanos.take(thanos.beaten, thanos.open, seen.card))
    side, hand = table.hand(seen.seat)
    return table.put(seen.seat, side.take(hand, side.open, seen.card))


def lacks(table: DealTable, seen: Lacks) -> DealTable:
    side, hand = table.hand(seen.seat)
    return table.put(seen.seat, side.lacks(hand, seen.values))


def holds(table: DealTable, seen: Holds) -> DealTable:
    side, hand = table.hand(seen.seat)
    return table.put(seen.seat, side.holds(hand, seen.values))


def picked(table: DealTable, seen: Picked) -> DealTable:
    if seen.card is None:
        return table
    return table._replace(thanos=table.of_thanos().take(HAND, HAND, seen.card, chance=True))


def under(table: DealTable, seen: Under) -> DealTable:
    """Cards put there one after the other unseen are one segment: every order of them counts alike."""
    thanos = table.of_thanos()
    before: str | None = ""
    for card in seen.cards:
        if before is not None or card is not None:
            thanos = thanos.insert(len(thanos.sizes))
            thanos = replace(thanos, under=thanos.under + 1)
        thanos = thanos.take(HAND, len(thanos.sizes) - 1, card)
        before = card
    return table._replace(thanos=thanos)


def shuffle(table: DealTable, seen: ShuffledIn) -> DealTable:
    return table._replace(thanos=shuffled_in(table.of_thanos(), seen.card))


def rebuild(table: DealTable, seen: Rebuilt) -> DealTable:
    return table._replace(heroes=rebuilt(table.heroes, seen.cards, seen.aside))


def up_to_the_last_known(cards: Cards) -> Cards:
    size = len(cards)
    while size and cards[size - 1] is None:
        size -= 1
    return cards[:size]


def saw(table: DealTable, seen: Saw) -> DealTable:
    heroes = table.heroes
    if sum(heroes.sizes[heroes.top :]) < len(seen.cards):
        return table._replace(heroes=heroes.nothing)
    for place, card in enumerate(up_to_the_last_known(seen.cards), heroes.top):
        if heroes.sizes[place] > 1:
            heroes = heroes.insert(place).take(place + 1, place, card, chance=True)
        elif card is not None:
            heroes = heroes.take(place, place, card)
    return table._replace(heroes=heroes)


def put_back(table: DealTable, seen: PutBack) -> DealTable:
    """The cards are one heap, out of which one after the other is laid; what is not known stays a heap."""
    heroes, top, count = table.heroes, table.heroes.top, len(seen.cards)
    if sum(heroes.sizes[top:]) < count:
        return table._replace(heroes=heroes.nothing)
    known = up_to_the_last_known(seen.cards)
    if not known and (not count or heroes.sizes[top] >= count):  # cards in any order, put in any order
        return table._replace(heroes=replace(heroes, scale=heroes.scale / factorial(count)))
    heroes = heroes.insert(top)
    for _ in range(count):
        heroes = heroes.take(top + 1, top, None, chance=True).trim()
    for place, card in enumerate(known, top):
        heroes = heroes.insert(place).take(place + 1, place, card)
    orders = factorial(count - len(known))
    return table._replace(heroes=replace(heroes.trim(), scale=heroes.scale / orders))


def fought(table: DealTable, seen: Fought) -> DealTable:
    thanos = table.of_thanos()
    heroes, hand = table.hand(seen.hero)
    if not thanos.sizes[HAND] or not heroes.sizes[hand]:
        return table._replace(thanos=thanos.nothing)
    theirs, his, new, other = ANY, ANY, 0, 0
    if seen.hero_card is not None:
        heroes, theirs, new = heroes.named(seen.hero_card)
    if seen.thanos_card is not None:
        thanos, his, other = thanos.named(seen.thanos_card)
    answers = answers_to(heroes, theirs, thanos, his, seen)
    if seen.outcome is not None or his != ANY:
        target = thanos.beaten if seen.outcome == "thanos" else HAND
        thanos = thanos.move(HAND, target, tuple(answers), seen.chance, other)
    if list(answers.values()) != [ANY]:
        heroes = heroes.move(hand, hand, tuple(answers.values()), chance=False, new=new)
    return table._replace(thanos=thanos, heroes=heroes)


def answers_to(heroes: Side, theirs: int, thanos: Side, his: int, seen: Fought) -> dict[int, int]:
    """The kinds Thanos may have fought with, and against which heroes. Heroes with the same answer are one part."""
    if seen.outcome is None:
        return {his: theirs}
    answers: dict[int, int] = {}
    for index, kind in enumerate(heroes.kinds):
        if kind.size and theirs & unit(index):
            answer = thanos.mask(beside(kind.value + seen.hero_bonus - seen.thanos_bonus, seen.outcome)) & his
            answers[answer] = answers.get(answer, 0) + unit(index)
    return {answer: against for answer, against in answers.items() if answer} or {0: 0}


def beside(value: int, outcome: str) -> Callable[[Kind], bool]:
    """Whether a card of Thanos has this outcome against a hero that counts so much."""
    if outcome == "tie":
        return lambda kind: kind.value == value
    if outcome == "hero":
        return lambda kind: kind.value > value
    return lambda kind: kind.value < value


def revealed(table: DealTable, seen: Revealed) -> DealTable:
    side, hand = table.hand(seen.seat)
    if side.sizes[hand] != len(seen.cards):
        return table.put(seen.seat, side.nothing)
    return table.put(seen.seat, side.reveal(hand, seen.cards))


EFFECTS: dict[type, Callable[[DealTable, Any], DealTable]] = {
    Drawn: drawn,
    Left: left,
    Lacks: lacks,
    Holds: holds,
    Picked: picked,
    Under: under,
    ShuffledIn: shuffle,
    Rebuilt: rebuild,
    Saw: saw,
    PutBack: put_back,
    Fought: fought,
    Revealed: revealed,
}


def places(table: DealTable) -> tuple[dict[tuple[str, str], Sequence[int]], dict[tuple[str, str], Sequence[int]]]:
    """The hidden places by name, of Thanos and of the heroes. What was put under the deck is not counted with it."""
    thanos, heroes = table.thanos, table.heroes
    bottom = len(thanos.sizes) - thanos.under
    his: dict[tuple[str, str], Sequence[int]] = {
        ("hand", table.seats[0]): (HAND, thanos.beaten),
        ("deck", "thanos"): range(thanos.top, bottom),
        ("bottom", "thanos"): range(bottom, len(thanos.sizes)),
    }
    theirs: dict[tuple[str, str], Sequence[int]] = {("hand", seat): (at,) for at, seat in enumerate(table.seats[1:])}
    theirs["deck", "heroes"] = range(heroes.top, len(heroes.sizes))
    return his, theirs
