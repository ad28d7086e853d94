"""Points, places, the end, and who has won."""

from collections.abc import Mapping, Sequence

from replay.engine.law import Judging, outcome
from replay.engine.ranking import Standing
from replay.sheet.header import JUST_WHO, LOWEST, ROUNDS_WON, TOGETHER
from replay.sheet.rules import BOOK
from replay.sheet.state import (
    CELLS,
    GIVEN,
    OVER,
    RESULT,
    SCORING,
    SEATS,
    TIE,
    TOTALS,
    WON_ROUNDS,
    Side,
    State,
    sides,
)

SAID_OVER = BOOK.endings["SHEET-END-1"]
AHEAD = BOOK.endings["SHEET-END-2"]
BROKEN_TIE = BOOK.endings["SHEET-END-3"]
SAID_WON = BOOK.endings["SHEET-END-4"]


def on_sheet(s: State, who: int) -> int:
    """What is written down for a seat: its cells; where there are none, what was said aloud."""
    if s[SCORING] == ROUNDS_WON and s[WON_ROUNDS]:
        return sum(who in won for won in s[WON_ROUNDS])
    if s[CELLS][who] and s[SCORING] != ROUNDS_WON:
        return sum(points for _, points in s[CELLS][who])
    return s[TOTALS][who] or 0


def is_counted(s: State, who: int) -> bool:
    """Whether there is anything on the sheet that the points of a seat can be told from."""
    return bool(s[WON_ROUNDS]) if s[SCORING] == ROUNDS_WON else bool(s[CELLS][who])


def scores(s: State) -> tuple[int, ...]:
    return tuple(on_sheet(s, who) - s[GIVEN][who] for who in range(s[SEATS]))


def given_up(s: State, points: Sequence[int]) -> State:
    """The sheet with points given up by each seat; where the fewest win, they are points more."""
    less = -1 if s[SCORING] == LOWEST else 1
    after, given = s.copy(), s[GIVEN]
    after[GIVEN] = tuple(before + less * lost for before, lost in zip(given, points, strict=True))
    return after


def standing(s: State) -> tuple[int, ...]:
    """By seat what is compared to see who is ahead, the highest first: the points of its side, turned round where the
    fewest win."""
    points = scores(s)
    sign = -1 if s[SCORING] == LOWEST else 1
    found = [0] * s[SEATS]
    for side in sides(s):
        for seat in side.seats:
            found[seat] = sign * sum(points[each] for each in side.seats)
    return tuple(found)


def points_decide(s: State) -> bool:
    """Whether who has won can be told from points, as far as any are written down."""
    if s[SCORING] == TOGETHER:
        return False
    noted = any(is_counted(s, who) or s[TOTALS][who] is not None for who in range(s[SEATS]))
    return noted and (s[SCORING] != JUST_WHO or s[RESULT] is None)


def leaders(s: State) -> tuple[int, ...]:
    """The seats that are ahead; none where no points tell it."""
    if not points_decide(s):
        return ()
    compared = standing(s)
    return tuple(seat for seat, each in enumerate(compared) if each == max(compared))


def level(s: State) -> list[Side]:
    """The sides that are ahead: more than one where it is a tie."""
    ahead = leaders(s)
    return [side for side in sides(s) if side.seats[0] in ahead]


def said_to_have_won(s: State) -> tuple[int, ...] | None:
    """Who has won in the words of the table; None: it has left that to the points."""
    return s[TIE] or s[RESULT]


def winners(s: State, law: Mapping[str, str]) -> tuple[int, ...]:
    return outcome(ending(s, law))


def over(s: State, law: Mapping[str, str]) -> bool:
    return s[OVER]


def ending(s: State, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
    """Why the game is over or is not, and who has won: as the table says, else as the points do."""
    yield SAID_OVER, s[OVER], s[OVER]
    if not s[OVER]:
        return ()
    said, ahead = said_to_have_won(s), leaders(s)
    if ahead:
        shown: Standing = tuple(enumerate(scores(s)))
        yield AHEAD, True, shown
    if said is None:
        return ahead
    if len(level(s)) > 1 and set(said) < set(ahead):
        yield BROKEN_TIE, True, ahead, said
    elif said != ahead:
        yield SAID_WON, True, said
    return said


def ranks(s: State) -> tuple[int | None, ...]:
    """The place of each seat, from 1; those who are level share one. None: nothing tells it."""
    won = winners(s, {})
    if not won and not points_decide(s):
        return (None,) * s[SEATS]
    compared = standing(s) if points_decide(s) else (0,) * s[SEATS]
    keys = [(seat in won, each) for seat, each in enumerate(compared)]
    firsts = [side.seats[0] for side in sides(s)]
    return tuple(1 + sum(keys[first] > key for first in firsts) for key in keys)
