"""Sayings: who says what at a table, remembered. A table says the same things again and again."""

from functools import lru_cache
from typing import Any

from records.event import TABLE
from replay.game import Game

MOST_TABLES = 50
MOST_REMEMBERED = 5_000  # at a table: who says more than that tries everything


class Sayings(dict[tuple[str, str, tuple[str, ...]], tuple[int, Any]]):
    """Seat, verb and words to the index of the seat and the action; no action where that depends on the moment."""

    __slots__ = ("game", "seats")

    def __init__(self, game: Game, seats: tuple[str, ...]) -> None:
        self.game, self.seats = game, seats

    def __missing__(self, said: tuple[str, str, tuple[str, ...]]) -> tuple[int, Any]:
        """Raises Unclear."""
        game, (seat, verb, words) = self.game, said
        action = at_table(game.meaning(verb, words), self.seats)
        who = self.seats.index(seat) if seat in self.seats else -1
        certain = who >= 0 or (seat == TABLE and (verb in game.table or type(action) in game.opening))
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        found = self[said] = who, action if certain and action.judge is not None else None
        return found


@lru_cache(maxsize=MOST_TABLES)
def sayings(game: Game, seats: tuple[str, ...]) -> Sayings:
    """What was said at tables with these seats."""
    return Sayings(game, seats)


def at_table(action: Any, seats: tuple[str, ...]) -> Any:
    """The action where a sentence names seats: which these are, the header tells. Raises Unclear."""
    return action.seated(seats) if hasattr(action, "seated") else action
