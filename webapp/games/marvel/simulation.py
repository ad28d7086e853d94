"""Games of Splendor: Marvel that nobody played."""

from functools import partial
from typing import Any

from replay.games.gems.tokens import count
from replay.games.marvel.cards import GREEN, GREY, LOCATIONS, Location
from replay.games.marvel.lay import LayLocations
from replay.games.marvel.recruit import Recruit, due_for
from replay.games.marvel.scoring import WINNING
from replay.games.marvel.state import Player, Table
from webapp.games.gems import simulation


class Marvel(simulation.GemTable):
    """Its player also wishes for the five colours, the green token and the tile."""

    seen: Table

    def player(self, who: int) -> Player:
        return self.seen.players[who]

    def tiles(self) -> LayLocations:
        sides: dict[str, list[Location]] = {}
        for location in LOCATIONS.values():
            sides.setdefault(location.tile, []).append(location)
        chosen = self.rng.sample(list(sides), len(self.seats))
        return LayLocations(tuple(self.rng.choice(sides[tile]) for tile in chosen))

    def calls_for(self, card: Any, who: int) -> float:
        player = self.player(who)
        calls: float = sum(0.5 for location in self.seen.locations if count(location.needs, card.bonus))
        calls += 0 if count(player.bonuses, card.bonus) else 1 + player.points / 3  # more urgent towards the end
        calls += 2 + player.points / 4 if card.level == 3 and not count(player.tokens, GREEN) else 0
        return calls + float(card.tags) * self.fight(who)

    def fight(self, who: int) -> float:
        """What a tag is worth: much, where the tile is within reach."""
        tags = [player.tags for player in self.seen.players]
        return 0.3 if self.seen.tile == who or max(tags) - tags[who] > 2 else 1

    def wants(self, card: Any, who: int) -> bool:
        """Who has the points needs only what is missing; who has many characters saves up for one that counts."""
        player = self.player(who)
        helps = self.calls_for(card, who) >= 1.5
        if player.points >= WINNING:
            return helps
        return bool(helps or card.points or self.rng.random() < 4 / (1 + player.recruited))


play = partial(simulation.play, Marvel, simulation.opened("marvel", GREY, Recruit, due_for))
