"""Lives, the end, and who has won."""

from collections.abc import Mapping

from replay.gauntlet.cards import HEROES
from replay.gauntlet.state import LIFE_H, LIFE_T, WON, State, seats_at


def scores(s: State) -> tuple[int, ...]:
    """For each seat the life of its team."""
    return (s[LIFE_T], *[s[LIFE_H]] * (seats_at(s) - 1))


def over(s: State, law: Mapping[str, str]) -> bool:
    return bool(s[WON])


def winners(s: State, law: Mapping[str, str]) -> tuple[int, ...]:
    if not s[WON]:
        return ()
    return tuple(range(1, seats_at(s))) if s[WON] == HEROES else (0,)
