"""One side of the table: its cards, where they may be, and in how many ways.

A side has places: the hands, the beaten card of a fight until it is shown, what lies open, and the deck as segments
from the top down (cards that somebody looked at, what is left of an old deck, the shuffled cards, the cards put
under). The size of a place is known to everybody. Inside a place order does not matter: every card of it is as
likely to be the next one, because it was shuffled, or because people's unseen choices all count alike.

What keeps the numbers small is the *heap*: cards that were shuffled together. It is known which cards are in it, but
not which is which, and every way to give them out is as likely as any other. So a card drawn from a shuffled deck is
just "some card of the heap", wherever it goes, until somebody says something about it; only then it is named. It
makes no difference whether the cards of a heap are named when they are drawn, later, or never.

    state: (what is left in each heap, the cards of each place), a card being named or some card of a heap

A heap can hold cards of an older heap: a deck that is shuffled again with a known card in it.

The chance of a state with weight w is w · r! · s! … / scale, where r, s … are the sizes of its heaps: that a card of
a heap is one of which the heap holds q is the chance q / r; the weight becomes w · q and all weights stay whole.

A side has several *parts*, each a dictionary of states, because the two sides of the table can depend on each other
(see `story`); what moves cards moves them in every part alike.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import factorial, gcd

from records.effort import go_on
from replay.games.gauntlet.deals.packs import ANY, FIELD, HEAP, Kind, digits, kinds_of, unit
from replay.games.gauntlet.deals.parts import Part, Places, add, expanded, lacking, moved, removed

LONG = 200  # bits: weights longer than this are divided by what they have in common


@dataclass(frozen=True, slots=True)
class Side:
    kinds: tuple[Kind, ...]
    hands: int  # how many; they are the first places
    sizes: tuple[int, ...]  # of the places
    under: int  # how many segments at the end of the deck were put there from the hand
    parts: tuple[Part, ...]
    scale: Fraction

    @classmethod
    def of(cls, deck: Mapping[str, int], hands: int) -> "Side":
        """Everything in the deck, and the deck is one heap."""
        kinds = kinds_of(deck)
        cards = sum(kind.size * unit(index) for index, kind in enumerate(kinds))
        size = cards % FIELD
        start: Part = {((cards,), (0,) * (hands + 2) + (size * HEAP,)): 1}
        return cls(kinds, hands, (0,) * (hands + 2) + (size,), 0, (start,), Fraction(factorial(size)))

    @property
    def beaten(self) -> int:
        return self.hands

    @property
    def open(self) -> int:
        return self.hands + 1

    @property
    def top(self) -> int:
        """The first segment of the deck."""
        return self.hands + 2

    @property
    def nothing(self) -> "Side":
        """No deal is possible."""
        return replace(self, parts=tuple({} for _ in self.parts))

    def mask(self, fits: Callable[[Kind], bool]) -> int:
        return sum(unit(index) for index, kind in enumerate(self.kinds) if kind.size and fits(kind))

    def each(self, change: Callable[[Part], Part]) -> "Side":
        go_on()
        return replace(self, parts=tuple(change(part) for part in self.parts))

    def only(self, fits: Callable[[Places], bool]) -> "Side":
        return self.each(lambda part: {state: ways for state, ways in part.items() if fits(state[1])})

    def short(self) -> "Side":
        """With the weights divided by what they have in common, when they have become long."""
        if all(ways.bit_length() < LONG for part in self.parts for ways in list(part.values())[:1]):
            return self
        common = gcd(*(ways for part in self.parts for ways in part.values()))
        side = self.each(lambda part: {state: ways // common for state, ways in part.items()})
        return replace(side, scale=self.scale / common)

    # naming a card

    def named(self, card: str) -> tuple["Side", int, int]:
        """The kinds a card may be, and the unit it has from now on (0: the same).

        Whoever names a hero by its id splits its kind. Each of the letters that were not told apart was as likely.
        """
        if len(card) <= 2:
            return self, self.mask(lambda kind: kind.name == card), 0
        for index, kind in enumerate(self.kinds):
            if kind.name == card[:2] and card[2:] in kind.letters:
                if kind.size == 1:
                    return self, unit(index), 0
                return self._split(index, card[2:])
        return self, 0, 0

    def _split(self, index: int, letter: str) -> tuple["Side", int, int]:
        kinds, kind = list(self.kinds), self.kinds[index]
        kinds[index] = Kind(kind.name, kind.letters.replace(letter, ""), kind.size - 1)
        at = next((at for at, other in enumerate(kinds) if not other.size), len(kinds))
        kinds[at : at + 1] = [Kind(kind.name, letter, 1)]
        return replace(self, kinds=tuple(kinds), scale=self.scale * kind.size), unit(index), unit(at)

    # moving a card

    def take(self, source: int, target: int, card: str | None, chance: bool = False) -> "Side":
        """One card goes from a place to another, or is looked at where it is (source and target the same)."""
        if card is None:
            return self.move(source, target, (ANY,), chance)
        side, mask, new = self.named(card)
        return side.move(source, target, (mask,), chance, new)

    def move(self, source: int, target: int, masks: Iterable[int], chance: bool, new: int = 0) -> "Side":
        """The same for several sets of kinds, each in parts of its own. A card picked by chance counts by it."""
        sizes = list(self.sizes)
        size = sizes[source]
        if not size:
            return self.nothing
        sizes[source] -= 1
        sizes[target] += 1
        parts = tuple(moved(part, source, target, mask, new) for part in self.parts for mask in masks)
        return replace(self, sizes=tuple(sizes), parts=parts, scale=self.scale * size if chance else self.scale)

    def insert(self, place: int) -> "Side":
        """A new empty place."""

        def inserted(part: Part) -> Part:
            return {(pools, (*places[:place], 0, *places[place:])): ways for (pools, places), ways in part.items()}

        return replace(self.each(inserted), sizes=(*self.sizes[:place], 0, *self.sizes[place:]))

    def trim(self) -> "Side":
        """Without the segments of the deck that are used up."""
        side = self
        for place in range(len(self.sizes) - 1, self.top - 1, -1):
            if not side.sizes[place]:
                under = side.under - (place >= len(side.sizes) - side.under)
                sizes = (*side.sizes[:place], *side.sizes[place + 1 :])
                side = replace(side, parts=tuple(removed(part, place) for part in side.parts), sizes=sizes, under=under)
        return side

    def join(self, place: int, into: int) -> "Side":
        """All the cards of a place go to another, and the place stays empty."""
        side = self
        for _ in range(self.sizes[place]):
            side = side.take(place, into, None, chance=True)
        return side

    # asking

    def lacks(self, place: int, values: Iterable[int]) -> "Side":
        unwanted = frozenset(values)
        fields = FIELD * self.mask(lambda kind: kind.value in unwanted)
        if not fields:
            return self
        others = self.mask(lambda kind: kind.value not in unwanted)
        return self.each(lambda part: lacking(part, place, fields, others))

    def holds(self, place: int, values: Iterable[int]) -> "Side":
        """Cards are named only until one of the values has turned up."""
        wanted = frozenset(values)
        fields = FIELD * self.mask(lambda kind: kind.value in wanted)
        return self.expand(place, ANY, fields).only(lambda places: bool(places[place] & fields))

    def expand(self, place: int, mask: int = ANY, until: int = 0) -> "Side":
        """Every card in the place is named, by one of these kinds."""
        return self.each(lambda part: expanded(part, place, mask, until))

    def reveal(self, place: int, cards: Iterable[str | None]) -> "Side":
        """These cards are in the place, with as many others as it still has room for."""
        known = [card for card in cards if card is not None]
        ids = {card for card in known if len(card) > 2}
        names = [card[:2] for card in known]
        if len(ids) < sum(len(card) > 2 for card in known):
            return self.nothing
        side = self.expand(place) if known else self
        for card in sorted(ids):
            side = side._reveal_id(place, card)
        for name in sorted(set(names)):
            side = side._at_least(place, name, names.count(name))
        return side

    def _reveal_id(self, place: int, card: str) -> "Side":
        side, mask, new = self.named(card)

        def found(part: Part) -> Part:
            after: Part = {}
            for (pools, places), ways in part.items():
                for one, count in digits(places[place] & FIELD * mask):
                    here = places[place] - one + (new or one)
                    add(after, (pools, (*places[:place], here, *places[place + 1 :])), ways * count)
            return after

        return side.each(found)

    def _at_least(self, place: int, name: str, count: int) -> "Side":
        fields = FIELD * self.mask(lambda kind: kind.name == name)
        return self.only(lambda places: (places[place] & fields) % FIELD >= count)
