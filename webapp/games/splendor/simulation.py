"""Games of Splendor that nobody played."""

from functools import partial
from typing import Any

from replay.games.gems.tokens import count
from replay.games.splendor.buy import Buy, due_for
from replay.games.splendor.cards import GOLD, NOBLES
from replay.games.splendor.lay import LayNobles
from replay.games.splendor.state import Player, Table
from webapp.games.gems import simulation


class Splendor(simulation.GemTable):
    seen: Table

    def player(self, who: int) -> Player:
        return self.seen.players[who]

    def tiles(self) -> LayNobles:
        return LayNobles(tuple(self.rng.sample(list(NOBLES.values()), len(self.seats) + 1)))

    def calls_for(self, card: Any, who: int) -> float:
        """How much the nobles on the table like a bonus."""
        return sum(0.5 for noble in self.seen.nobles if count(noble.needs, card.bonus))

    def wants(self, card: Any, who: int) -> bool:
        """Who has enough saves up for points."""
        return bool(card.points or self.rng.random() < 4 / (1 + self.player(who).bought))


play = partial(simulation.play, Splendor, simulation.opened("splendor", GOLD, Buy, due_for))
