"""A cache of sentences: who says what at a table. A table says the same things again and again."""

from functools import lru_cache
from typing import Generic

from records.event import TABLE
from replay.engine.game import Game
from replay.engine.law import Action, Meaning, S, is_action

MOST_TABLES = 50
MOST_REMEMBERED = 5_000  # at a table: who says more than that tries everything


class SentenceCache(dict[tuple[str, str, tuple[str, ...]], tuple[int, Action[S] | None]], Generic[S]):
    """Seat, verb and words to the index of the seat and the action; no action where that depends on the moment."""

    __slots__ = ("game", "seats")

    def __init__(self, game: Game[S], seats: tuple[str, ...]) -> None:
        self.game, self.seats = game, seats

    def __missing__(self, said: tuple[str, str, tuple[str, ...]]) -> tuple[int, Action[S] | None]:
        """Raises Unclear."""
        game, (seat, verb, words) = self.game, said
        action = at_table(game.meaning(verb, words), self.seats)
        who = self.seats.index(seat) if seat in self.seats else -1
        certain = who >= 0 or (seat == TABLE and (verb in game.table or type(action) in game.opening))
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        found = self[said] = who, action if certain and is_action(action) else None
        return found


@lru_cache(maxsize=MOST_TABLES)
def sentence_cache(game: Game[S], seats: tuple[str, ...]) -> SentenceCache[S]:
    """What was said at tables with these seats."""
    return SentenceCache(game, seats)


def at_table(said: Meaning[S], seats: tuple[str, ...]) -> Meaning[S]:
    """The action where a sentence names seats: which these are, the header tells. Raises Unclear."""
    return said.seated(seats) if hasattr(said, "seated") else said
