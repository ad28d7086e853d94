"""Which sentences contradict each other: a set of events that cannot all be true, and none of them can be spared.

A sentence that is relaxed still moves its cards, but says nothing about them. Relaxing a sentence never makes a deal
impossible, so a smaller set of sentences is never harder to satisfy: that is what the search rests on.

It grows the set from nothing and does not cut it down from everything, because a story that says little has few
states and is quick to count. Each round asks how many of the candidates, the most related first, have to be added
until no deal is left; the last one added is needed, and only those before it can still be.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from replay.games.gauntlet.deals.chances import deals, weight
from replay.games.gauntlet.deals.observations import Cards, Fought, Holds, Lacks, Observation, PutBack, Rebuilt, relaxed
from replay.games.gauntlet.deals.parts import Part
from replay.games.gauntlet.deals.sentences import DealTable
from replay.games.gauntlet.deals.story import HEROES, THANOS, Story

MANY, FEW, TRIES = 60, 10, 40  # when the states are so many, so few of them go ahead, and so often

Relax = Callable[[Observation], Observation | None]


def contradiction(
    seats: Sequence[str],
    observations: Iterable[Observation],
    relax: Relax = relaxed,
    thanos: Mapping[str, int] = THANOS,
    heroes: Mapping[str, int] = HEROES,
) -> tuple[int, ...]:
    """The events that contradict each other, in order; none if there is a deal under which the story is true.

    A sentence for which `relax` gives back the same sentence is always held to be true, and is not in the answer. A
    story in which a card is drawn from an empty deck fails whatever the cards are: the answer is that event alone.
    """
    told: list[Observation] = []
    story = start = Story.of(seats, (), thanos, heroes)
    for seen in observations:
        told.append(seen)
        story = story.after(seen)
        if story.first_contradiction is not None:
            return Search(start, told, relax).smallest()
    return ()


class Search:
    def __init__(self, start: Story, told: Sequence[Observation], relax: Relax) -> None:
        """The last sentence is the one after which no deal is left."""
        self.told, self.last, self.seats = told, told[-1].event, start.table.seats
        self.loose = [relax(seen) for seen in told]
        # the story in which nothing is said so far, before each sentence: every try begins with one of these
        self.before = [start]
        for seen in self.loose:
            self.before.append(self.before[-1].after(seen) if seen else self.before[-1])
        self.first: dict[int, int] = {}
        self.topics: dict[int, set[str]] = {}
        for at, (seen, loose) in enumerate(zip(told, self.loose, strict=True)):
            if seen != loose:
                self.first.setdefault(seen.event, at)
                self.topics.setdefault(seen.event, set()).update(self._topics(seen))
        self.asks = {seen.event for seen, loose in zip(told, self.loose, strict=True) if loose is None}

    def smallest(self) -> tuple[int, ...]:
        """Mostly two sentences contradict each other, so pairs are tried first.

        If not, how far back the contradiction reaches is found next, then the answers and fights that it needs, while
        all moves of cards are known, and last the moves: a story that asks much and knows few moves is slow to count.
        """
        core = [self.last] if self.last in self.first else []  # until then there was a deal
        if self.fails(core):
            return (self.last,)
        others = self._related([event for event in self.first if event != self.last], core)
        for event in others:
            if self.fails([event, *core]):
                return tuple(sorted([event, *core]))
        others.sort(key=lambda event: -self.first[event])
        oldest = self._least(core, others) - 1
        core, others = [*core, others[oldest]], others[:oldest]
        asks = [event for event in others if event in self.asks]
        moves = [event for event in others if event not in self.asks]
        core += self._needed(core, asks, moves)
        return tuple(sorted(core + self._needed(core, moves, [])))

    def _needed(self, core: list[int], others: list[int], given: list[int]) -> list[int]:
        """The others without which there is a deal, as far as what is given does not already contradict the core."""
        needed: list[int] = []
        while not self.fails(core + needed + given):
            others = self._related(others, core + needed)
            last = self._least(core + needed + given, others) - 1
            needed.append(others[last])
            others = others[:last]
        return needed

    def _least(self, core: list[int], others: list[int]) -> int:
        """How many of the others it takes until there is no deal; with all of them there is none."""
        few, many = 0, 1
        while many < len(others) and not self.fails(core + others[:many]):
            few, many = many, 2 * many
        many = min(many, len(others))
        while many - few > 1:
            middle = (few + many) // 2
            if self.fails(core + others[:middle]):
                many = middle
            else:
                few = middle
        return many

    def fails(self, kept: Iterable[int]) -> bool:
        """No deal is left, when only these events say something.

        A story that says little has many deals, and one of them is enough. So when there are many states, first only
        the most likely ones go ahead, and the others wait. If that leads nowhere for long, all go together: then
        states that become equal are counted only once.
        """
        says = set(kept)
        begin = min((self.first[event] for event in says if event in self.first), default=0)
        steps = [
            loose if seen.event not in says else seen.as_far_as(says) if isinstance(seen, Fought) else seen
            for seen, loose in zip(self.told, self.loose, strict=True)
        ]
        waiting, tries = [(begin, self.before[begin])], TRIES
        while waiting:
            at, story = waiting.pop()
            if not tries:
                at, story, waiting = begin, self.before[begin], []
            while at < len(steps) and story.first_contradiction is None:
                seen = steps[at]
                at += 1
                if seen is not None:
                    story = story.after(seen)
                    if tries:
                        story, *rest = likely(story)
                        waiting += [(at, other) for other in rest]
            if story.first_contradiction is None:
                return False
            tries -= 1
        return True

    def _related(self, events: list[int], core: list[int]) -> list[int]:
        """The hands and cards that the core speaks of come first, and of those what was said last."""
        topics = set().union(*(self.topics.get(event, set()) for event in core))
        return sorted(events, key=lambda event: (-len(topics & self.topics[event]), -self.first[event]))

    def _topics(self, seen: Observation) -> set[str]:
        """The seats and the values a sentence is about."""
        seat = getattr(seen, "seat", "" if isinstance(seen, Rebuilt | PutBack) else self.seats[0])
        side = "T" if seat == self.seats[0] else "H"
        about = {seat, side}
        cards: Cards = (*getattr(seen, "cards", ()), getattr(seen, "card", None))
        if isinstance(seen, Fought):
            about |= {seen.hero, "H"}
            cards = (seen.hero_card, seen.thanos_card)
        if isinstance(seen, Lacks | Holds):
            about |= {f"{side}{value}" for value in seen.values}
        return about | {("H" if card[0] == "H" else "T") + card[1] for card in cards if card is not None}


def likely(story: Story) -> Iterator[Story]:
    """A story with many states as several: first the most likely states, then all the others."""
    thanos, heroes = story.table.thanos, story.table.heroes
    if max(sum(map(len, thanos.parts)), sum(map(len, heroes.parts))) <= MANY:
        yield story
        return
    best = max(range(len(thanos.parts)), key=lambda at: deals(thanos.parts[at]) * deals(heroes.parts[at]))
    his, other_his = heaviest(thanos.parts[best])
    theirs, other_theirs = heaviest(heroes.parts[best])
    pairs = [[(his, theirs)], [(his, other_theirs)], [(other_his, heroes.parts[best])]]
    pairs.append([pair for at, pair in enumerate(zip(thanos.parts, heroes.parts, strict=True)) if at != best])
    for parts in pairs:
        some = [pair for pair in parts if all(pair)]
        if some:
            sides = replace(thanos, parts=tuple(a for a, _ in some)), replace(heroes, parts=tuple(b for _, b in some))
            yield replace(story, table=DealTable(story.table.seats, *sides))


def heaviest(part: Part) -> tuple[Part, Part]:
    if len(part) <= FEW:
        return part, {}
    states = sorted(part, key=lambda state: -weight(state, part[state]))
    return {state: part[state] for state in states[:FEW]}, {state: part[state] for state in states[FEW:]}
