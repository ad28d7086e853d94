"""Lives, the end, and who has won."""

from collections.abc import Mapping

from replay.engine.law import Judging, outcome
from replay.games.gauntlet.cards import HEROES, STONES
from replay.games.gauntlet.rules import BOOK
from replay.games.gauntlet.state import LIFE_H, LIFE_T, SEATS, WON, State

THANOS_DEAD = BOOK.endings["GAU-END-1"]
HEROES_DEAD = BOOK.endings["GAU-END-2"]
SNAP = BOOK.endings["GAU-END-3"]


def scores(s: State) -> tuple[int, ...]:
    """For each seat the life of its team."""
    return (s[LIFE_T], *[s[LIFE_H]] * (s[SEATS] - 1))


def over(s: State, law: Mapping[str, str]) -> bool:
    return bool(s[WON])


def winners(s: State, law: Mapping[str, str]) -> tuple[int, ...]:
    won: tuple[int, ...] = outcome(ending(s, law))
    return won


def ending(s: State, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
    """What has decided. While nothing has, nothing is said of Stones: that would show a hand."""
    if not s[WON]:
        yield THANOS_DEAD, False, s[LIFE_T]
        yield HEROES_DEAD, False, s[LIFE_H]
        return ()
    elif s[WON] == HEROES:
        yield THANOS_DEAD, True, s[LIFE_T]
        return tuple(range(1, s[SEATS]))
    else:
        yield (HEROES_DEAD, True, s[LIFE_H]) if s[LIFE_H] <= 0 else (SNAP, True, STONES)
        return (0,)
