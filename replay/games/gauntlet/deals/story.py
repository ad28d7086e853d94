"""All the deals under which a story is true, and what they say about each hidden card."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from replay.games.gauntlet.deals.chances import Place, deals
from replay.games.gauntlet.deals.counted import Counted
from replay.games.gauntlet.deals.observations import Observation
from replay.games.gauntlet.deals.sentences import EFFECTS, DealTable
from replay.games.gauntlet.deals.side import Side

THANOS: Mapping[str, int] = {
    "T1": 2, "S1": 1, "T2": 1, "S2": 1, "T3": 1, "S3": 1, "T4": 1, "S4": 1, "T5": 1, "S5": 1, "S6": 1, "T7": 1,
}  # fmt: skip
HEROES: Mapping[str, int] = {"H1": 3, "H2": 3, "H3": 3, "H4": 3, "H5": 2, "H6": 2}


@dataclass(frozen=True, slots=True)
class Story:
    """What a viewer knows after some observations.

    The two sides are counted apart. Only a fight of which the viewer saw neither card ties them together: then the
    story becomes a sum of parts, one for each value the hero may have fought with, and in each part the sides are
    independent again. Part i of the story is part i of both sides.
    """

    table: DealTable
    first_contradiction: int | None = None  # the event after which no deal is left

    @classmethod
    def of(
        cls,
        seats: Sequence[str],
        observations: Iterable[Observation] = (),
        thanos: Mapping[str, int] = THANOS,
        heroes: Mapping[str, int] = HEROES,
    ) -> "Story":
        """The first seat is Thanos. The decks are all the cards there are: each kind, and how many of it."""
        story = cls(DealTable(tuple(seats), Side.of(thanos, 1), Side.of(heroes, len(seats) - 1)))
        for seen in observations:
            story = story.after(seen)
        return story

    def after(self, seen: Observation) -> "Story":
        if self.first_contradiction is not None:
            return self
        table = EFFECTS[type(seen)](self.table, seen)
        thanos, heroes = table.thanos, table.heroes
        alive = [at for at, parts in enumerate(zip(thanos.parts, heroes.parts, strict=True)) if all(parts)]
        if len(alive) < len(thanos.parts):
            thanos = replace(thanos, parts=tuple(thanos.parts[at] for at in alive))
            heroes = replace(heroes, parts=tuple(heroes.parts[at] for at in alive))
        return Story(DealTable(table.seats, thanos.short(), heroes.short()), None if alive else seen.event)

    @property
    def weight(self) -> Fraction:
        """How likely the story is, for all the ways people may have chosen; 0 is a contradiction."""
        thanos, heroes = self.table.thanos, self.table.heroes
        both = zip(thanos.parts, heroes.parts, strict=True)
        return sum(deals(his) * deals(theirs) for his, theirs in both) / (thanos.scale * heroes.scale)

    def chances(self) -> dict[Place, dict[str, Fraction]]:
        """What is to be expected where; after a contradiction there is nothing to tell."""
        return {} if self.first_contradiction is not None else Counted.of(self.table).expected()
