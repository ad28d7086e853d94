"""Games of Splendor that nobody played."""

from functools import partial
from typing import Any

from replay.gems.tokens import count
from replay.splendor.buy import Buy, due_for
from replay.splendor.cards import GOLD, NOBLES
from replay.splendor.lay import LayNobles
from webapp.simulation import gems


class Splendor(gems.GemTable):
    def tiles(self) -> LayNobles:
        return LayNobles(tuple(self.rng.sample(list(NOBLES.values()), len(self.seats) + 1)))

    def calls_for(self, card: Any, who: int) -> float:
        """How much the nobles on the table like a bonus."""
        return sum(0.5 for noble in self.seen.nobles if count(noble.needs, card.bonus))

    def wants(self, card: Any, who: int) -> bool:
        """Who has enough saves up for points."""
        return bool(card.points or self.rng.random() < 4 / (1 + self.player(who).bought))


play = partial(gems.play, Splendor, gems.opened("splendor", GOLD, Buy, due_for))
