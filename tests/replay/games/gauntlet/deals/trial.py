"""Trying every deal: the honest and slow way to count."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from math import factorial
from typing import Any, NamedTuple

from replay.games.gauntlet.deals import (
    Drawn,
    Fought,
    Holds,
    Lacks,
    Left,
    Observation,
    Picked,
    PutBack,
    Rebuilt,
    Revealed,
    Saw,
    ShuffledIn,
    Under,
)

Place = tuple[str, str]


class World(NamedTuple):
    """Physical cards (T1+0 and T1+1, H3a and H3b); decks in order, topmost first."""

    hand: tuple[str, ...]
    beaten: tuple[str, ...]
    deck: tuple[str, ...]
    under: int  # how many of the deck were put there from the hand
    open: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    heroes: tuple[str, ...]
    laid: tuple[str, ...]


Worlds = dict[World, int]


def value(card: str) -> int:
    return int(card[1])


def fits(card: str, name: str | None) -> bool:
    return name is None or card.split("+")[0] == name or (card[0] == "H" and card[:2] == name)


def all_fit(cards: Sequence[str], names: Sequence[str | None]) -> bool:
    return all(fits(card, name) for card, name in zip(cards, names, strict=True))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(sorted((*cards, card)))


def beats(seen: Fought, hero: str, thanos: str) -> bool:
    difference = value(hero) + seen.hero_bonus - value(thanos) - seen.thanos_bonus
    return seen.outcome == {-1: "hero", 0: "tie", 1: "thanos"}[(difference > 0) - (difference < 0)]


class Trial:
    """All the worlds in which a story is true, each with the number of ways it can have come about."""

    def __init__(self, seats: str, thanos: dict[str, int], heroes: dict[str, int]) -> None:
        self.seats = seats
        his = [f"{name}+{at}" for name, count in thanos.items() for at in range(count)]
        theirs = [name + "abc"[at] for name, count in heroes.items() for at in range(count)]
        nobody = ((),) * (len(seats) - 1)
        self.worlds: Worlds = {
            World((), (), deck, 0, (), nobody, other, ()): 1
            for deck in permutations(his)
            for other in permutations(theirs)
        }
        self.scale = Fraction(factorial(len(his)) * factorial(len(theirs)))

    def see(self, seen: Observation) -> None:
        if not self.worlds:
            return
        world = next(iter(self.worlds))
        if world.beaten and not (isinstance(seen, Left) and seen.seat == "A") and self._asks_thanos(seen):
            self._collect((w._replace(hand=with_card(w.hand, *w.beaten), beaten=()), n) for w, n in self._each())
            world = next(iter(self.worlds))
        self.scale *= self._chance(world, seen)
        if isinstance(seen, ShuffledIn | Rebuilt):  # first forget the order, so that each order is gone through once
            self._collect((after, n) for w, n in self._each() for after in self._gather(w, seen))
            worlds = [(after, n) for w, n in self._each() for after in self._shuffle(w, seen)]
            self._collect(iter(worlds))
        else:
            self._collect((after, n) for w, n in self._each() for after in self._after(w, seen))

    def _asks_thanos(self, seen: Observation) -> bool:
        return getattr(seen, "seat", "A") == "A" and not isinstance(seen, Rebuilt | PutBack | Saw)

    def _each(self) -> list[tuple[World, int]]:
        return list(self.worlds.items())

    def _collect(self, found: Iterator[tuple[World, int]]) -> None:
        self.worlds = {}
        for world, ways in found:
            self.worlds[world] = self.worlds.get(world, 0) + ways

    def _chance(self, world: World, seen: Observation) -> int:
        """What chance does is one of so many."""
        if isinstance(seen, ShuffledIn):
            return factorial(len(world.deck) + 1)
        if isinstance(seen, Rebuilt):
            return factorial(len(world.laid) + (0 if seen.aside else len(world.heroes)))
        picks = isinstance(seen, Picked) and seen.card is not None
        fights = isinstance(seen, Fought) and seen.chance and (seen.outcome or seen.thanos_card)
        return max(1, len(world.hand)) if picks or fights else 1

    def _gather(self, w: World, seen: ShuffledIn | Rebuilt) -> Iterator[World]:
        if isinstance(seen, ShuffledIn):
            for card in w.open:
                if fits(card, seen.card):
                    deck = tuple(sorted((*w.deck, card)))
                    yield w._replace(open=without(w.open, card), deck=deck, under=0)
        elif any(all_fit(some, seen.cards) for some in permutations(w.laid, len(seen.cards))):
            yield w if seen.aside else w._replace(heroes=(), laid=tuple(sorted((*w.laid, *w.heroes))))

    def _shuffle(self, w: World, seen: ShuffledIn | Rebuilt) -> Iterator[World]:
        if isinstance(seen, ShuffledIn):
            return (w._replace(deck=order) for order in permutations(w.deck))
        return (w._replace(heroes=w.heroes + order, laid=()) for order in permutations(w.laid))

    def _after(self, w: World, seen: Observation) -> Iterator[World]:
        if isinstance(seen, Drawn) and seen.seat == "A":
            if w.deck and fits(w.deck[0], seen.card):
                under = min(w.under, len(w.deck) - 1)
                yield w._replace(hand=with_card(w.hand, w.deck[0]), deck=w.deck[1:], under=under)
        elif isinstance(seen, Drawn):
            if w.heroes and fits(w.heroes[0], seen.card):
                yield self._hold(w, seen.seat, with_card(self._held(w, seen.seat), w.heroes[0]), heroes=w.heroes[1:])
        elif isinstance(seen, Left) and seen.seat == "A":
            for card in w.beaten or w.hand:
                if fits(card, seen.card):
                    hand = w.hand if w.beaten else without(w.hand, card)
                    yield w._replace(hand=hand, beaten=(), open=with_card(w.open, card))
        elif isinstance(seen, Left):
            held = self._held(w, seen.seat)
            for card in held:
                if fits(card, seen.card):
                    yield self._hold(w, seen.seat, without(held, card), laid=with_card(w.laid, card))
        elif isinstance(seen, Lacks):
            if not any(value(card) in seen.values for card in self._held(w, seen.seat)):
                yield w
        elif isinstance(seen, Holds):
            if any(value(card) in seen.values for card in self._held(w, seen.seat)):
                yield w
        elif isinstance(seen, Picked):
            yield from (w for card in w.hand if seen.card and fits(card, seen.card))
            if seen.card is None:
                yield w
        elif isinstance(seen, Under):
            for cards in permutations(w.hand, len(seen.cards)):
                if all_fit(cards, seen.cards):
                    hand = w.hand
                    for card in cards:
                        hand = without(hand, card)
                    yield w._replace(hand=hand, deck=w.deck + cards, under=w.under + len(cards))
        elif isinstance(seen, Saw):
            top = w.heroes[: len(seen.cards)]
            if len(top) == len(seen.cards) and all_fit(top, seen.cards):
                yield w
        elif isinstance(seen, PutBack):
            size = len(seen.cards)
            if len(w.heroes) >= size:
                for order in permutations(w.heroes[:size]):
                    if all_fit(order, seen.cards):
                        yield w._replace(heroes=order + w.heroes[size:])
        elif isinstance(seen, Fought):
            yield from self._fight(w, seen)
        elif isinstance(seen, Revealed):
            held = self._held(w, seen.seat)
            if len(held) == len(seen.cards) and any(all_fit(order, seen.cards) for order in permutations(held)):
                yield w

    def _fight(self, w: World, seen: Fought) -> Iterator[World]:
        held = [card for card in self._held(w, seen.hero) if fits(card, seen.hero_card)]
        hand = [card for card in w.hand if fits(card, seen.thanos_card)]
        if seen.outcome is None:  # who is not spoken of counts only by being there
            ways = len(held if seen.hero_card else held[:1]) * len(hand if seen.thanos_card else hand[:1])
            yield from [w] * ways
            return
        for hero in held:
            for card in hand:
                if beats(seen, hero, card):
                    lost = seen.outcome == "thanos"
                    yield w._replace(hand=without(w.hand, card), beaten=(card,)) if lost else w

    def _held(self, w: World, seat: str) -> tuple[str, ...]:
        at = self.seats.index(seat)
        return w.hands[at - 1] if at else w.hand

    def _hold(self, w: World, seat: str, cards: tuple[str, ...], **change: Any) -> World:
        at = self.seats.index(seat) - 1
        return w._replace(hands=(*w.hands[:at], cards, *w.hands[at + 1 :]), **change)

    @property
    def weight(self) -> Fraction:
        return sum(self.worlds.values()) / self.scale

    def chances(self) -> dict[Place, dict[str, Fraction]]:
        whole = sum(self.worlds.values())
        found: dict[Place, Counter[str]] = {}
        for w, ways in self.worlds.items():
            end = len(w.deck) - w.under
            places: dict[Place, tuple[str, ...]] = {
                ("hand", "A"): w.hand + w.beaten,
                ("deck", "thanos"): w.deck[:end],
                ("bottom", "thanos"): w.deck[end:],
                ("deck", "heroes"): w.heroes,
            } | {("hand", seat): w.hands[at] for at, seat in enumerate(self.seats[1:])}
            for place, cards in places.items():
                here = found.setdefault(place, Counter())
                for card in cards:
                    here[card[:2]] += ways
        return {place: {card: Fraction(ways, whole) for card, ways in here.items()} for place, here in found.items()}


def by_kind(chances: dict[Place, dict[str, Fraction]]) -> dict[Place, dict[str, Fraction]]:
    found: dict[Place, dict[str, Fraction]] = {}
    for place, cards in chances.items():
        here: dict[str, Fraction] = {}
        for card, number in cards.items():
            here[card[:2]] = here.get(card[:2], Fraction(0)) + number
        found[place] = {card: number for card, number in here.items() if number}
    return found
