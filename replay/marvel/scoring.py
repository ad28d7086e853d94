"""Points, the end, and who has won."""

from collections.abc import Mapping

from replay.gems.tokens import EACH, GUARD, WIDTH
from replay.marvel.cards import FIVE, GREEN
from replay.marvel.state import (
    ASKS,
    BONUSES,
    FIRST,
    OVER,
    POINTS,
    REACHED,
    READY,
    RECRUITED,
    RESERVED,
    SEATS,
    SIZE,
    TILE,
    TURN,
    State,
)

WINNING = 16
_GREEN = GREEN * WIDTH  # where the bits of green begin


def scores(s: State) -> tuple[int, ...]:
    return tuple(s[FIRST + POINTS :: SIZE])


def meets(s: State, seat: int) -> bool:
    """The condition of the Gauntlet: points, a bonus of each colour, a green token."""
    at = FIRST + SIZE * seat
    return bool(
        s[at + POINTS] >= WINNING and s[at] >> _GREEN & EACH and (s[at + BONUSES] | GUARD) - FIVE & GUARD == GUARD
    )


def reach(after: State, who: int) -> None:
    """Remember that a seat meets the condition, if it does: asked wherever points, bonuses or green have come."""
    if meets(after, who):
        after[REACHED] |= 1 << who
        after[ASKS] |= READY


def qualified(s: State, law: Mapping[str, str]) -> list[int]:
    """The seats that would be compared if the round ended here."""
    if not s[ASKS] & READY or law["five-colours"] == "six":  # there are no green bonuses
        return []
    once = s[REACHED] if law["calloff"] == "sticky-flag" else 0
    return [seat for seat in range(s[SEATS]) if once >> seat & 1 or meets(s, seat)]


def over(s: State, law: Mapping[str, str]) -> bool:
    """Somebody meets the condition when the round is complete; or play has gone on although somebody did."""
    return bool(s[OVER]) or (s[TURN] == 0 and s[ASKS] & READY != 0 and bool(qualified(s, law)))


def winners(s: State, law: Mapping[str, str]) -> tuple[int, ...]:
    """The seats that win if the game ends here; none while it goes on. What was played after the end is nothing."""
    if s[OVER] or not over(s, law):
        return tuple(s[OVER])
    able, last = qualified(s, law), s[SEATS] - 1
    if law["last-wins"] == "literal-last-wins" and last in able:
        return (last,)
    if law["who-can-win"] == "most-points":
        able = list(range(s[SEATS]))
    points = {seat: s[FIRST + SIZE * seat + POINTS] for seat in able}
    best = [seat for seat in able if points[seat] == max(points.values())]
    if s[TILE] in best:
        return (s[TILE],)
    cards = {seat: _characters(s, law, seat) for seat in best}
    return tuple(seat for seat in best if cards[seat] == min(cards.values()))


def _characters(s: State, law: Mapping[str, str], seat: int) -> int:
    at = FIRST + SIZE * seat
    held = len(s[at + RESERVED]) if law["tie-hand"] == "hand-included" else 0
    return int(s[at + RECRUITED]) + held
