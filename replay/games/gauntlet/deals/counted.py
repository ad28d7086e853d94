"""A table with all its states weighed once, for whoever asks several things about it."""

from fractions import Fraction
from typing import NamedTuple

from replay.games.gauntlet.deals.chances import Place, Weighed, expected, numbers, together, weighed
from replay.games.gauntlet.deals.sentences import DealTable, places


class Counted(NamedTuple):
    table: DealTable
    thanos: Weighed
    heroes: Weighed

    @classmethod
    def of(cls, table: DealTable) -> "Counted":
        """A beaten card that was never shown is in the hand again."""
        whole = table._replace(thanos=table.of_thanos())
        his = [weighed(part) for part in whole.thanos.parts]
        theirs = [weighed(part) for part in whole.heroes.parts]
        return cls(whole, together(his, theirs), together(theirs, his))

    def expected(self) -> dict[Place, dict[str, Fraction]]:
        """For each hidden place the chance of each card to be there; of cards alike, how many are to be expected.

        A hero is named by its id in a place where it certainly is, otherwise by its value. The numbers of a place
        sum up to its size.
        """
        his, theirs = places(self.table)
        return expected(self.table.thanos, his, self.thanos) | expected(self.table.heroes, theirs, self.heroes)

    def numbers(self, seat: str) -> dict[str, dict[int, Fraction]]:
        """How likely a hand has one, two … of each card; heroes by their value."""
        side, hand = self.table.hand(seat)
        return numbers(side, hand, self._states(seat))

    def top(self, seat: str) -> dict[str, Fraction]:
        """What this seat would draw next. Nothing where the deck is empty."""
        side, _ = self.table.hand(seat)
        if len(side.sizes) == side.top:
            return {}
        first = expected(side, {("top", seat): (side.top,)}, self._states(seat))
        return {name: many / side.sizes[side.top] for name, many in first["top", seat].items()}

    def _states(self, seat: str) -> Weighed:
        return self.thanos if seat == self.table.seats[0] else self.heroes
