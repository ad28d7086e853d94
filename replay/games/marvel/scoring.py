"""Points, the end, and who has won."""

from collections.abc import Iterable, Mapping, Sequence

from replay.engine.law import Judging, outcome
from replay.engine.ranking import Standing, best, least
from replay.games.gems.tokens import EACH, GUARD, WIDTH, count, counts
from replay.games.marvel.cards import FIVE, GREEN, STONES
from replay.games.marvel.rules import BOOK
from replay.games.marvel.state import (
    ASKS,
    BONUSES,
    OVER,
    OWN,
    POINTS,
    REACHED,
    READY,
    SEATS,
    TILE,
    TOKENS,
    TURN,
    State,
    seated,
    to_change,
)

GAUNTLET = BOOK.endings["MAR-END-1"]
SAME_TURNS = BOOK.endings["MAR-END-2"]
LAST_OF_ROUND = BOOK.endings["MAR-END-3"]
THE_ONLY_ONE = BOOK.endings["MAR-END-4"]
MOST_POINTS = BOOK.endings["MAR-END-5"]
TILE_DECIDES = BOOK.endings["MAR-END-6"]
FEWEST_CHARACTERS = BOOK.endings["MAR-END-7"]
SHARED = BOOK.endings["MAR-END-8"]
CALLED_OFF = BOOK.endings["MAR-END-9"]
COMES_BACK = BOOK.endings["MAR-END-10"]
WHEN_THE_ROUND_IS_OVER = BOOK.endings["MAR-END-11"]
ONLY_WHO_MEETS_IT = BOOK.endings["MAR-END-12"]

WINNING = 16
_GREEN = GREEN * WIDTH  # where the bits of green begin


def scores(s: State) -> tuple[int, ...]:
    return tuple([s[OWN + seat][POINTS] for seat in range(s[SEATS])])


def meets(s: State, seat: int) -> bool:
    """The condition of the Gauntlet: points, a bonus of each colour, a green token."""
    own = s[OWN + seat]
    return bool(
        own[POINTS] >= WINNING and own[TOKENS] >> _GREEN & EACH and (own[BONUSES] | GUARD) - FIVE & GUARD == GUARD
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
    return outcome(ending(s, law)) if s[OVER] or over(s, law) else ()


def ending(s: State, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
    """Why the game is over, or is not, and who has won; the last clause is the one that decided."""
    able, sticky = qualified(s, law), law["calloff"] == "sticky-flag"
    met = s[OVER] or able
    if not met and (lacking := _lacking(s, WINNING)):  # enough points, and nobody meets the condition
        yield ONLY_WHO_MEETS_IT, True, lacking
    yield GAUNTLET, bool(met), _points(s, met)
    if s[OVER]:
        return s[OVER]
    fallen = [seat for seat in range(s[SEATS]) if s[REACHED] >> seat & 1 and not meets(s, seat)]
    for seat in fallen:
        yield CALLED_OFF, not sticky, seat, s[OWN + seat][POINTS]
    if able:
        yield SAME_TURNS, over(s, law), s[TURN]
    elif fallen and s[TURN] == 0:
        yield WHEN_THE_ROUND_IS_OVER, False, _points(s, fallen)
    if not over(s, law):
        return ()
    if fallen and not sticky:
        yield COMES_BACK, True, _points(s, able)
    return (yield from _compared(s, law, able))


def _compared(s: State, law: Mapping[str, str], able: list[int]) -> Judging[tuple[int, ...]]:
    """Those who meet the condition when the round is over, until one of them is ahead."""
    last = s[SEATS] - 1
    if last in able:
        yield LAST_OF_ROUND, True, last
        if law["last-wins"] == "literal-last-wins":
            return (last,)
    top = max(points for _, points in _points(s, able))
    others = tuple(each for each in _lacking(s, top) if each[0] not in able)
    if others:
        yield ONLY_WHO_MEETS_IT, law["who-can-win"] == "qualified-only", others
    if law["who-can-win"] == "most-points":
        able = list(range(s[SEATS]))
    if len(able) == 1:
        yield THE_ONLY_ONE, True, able[0]
        return tuple(able)
    standing = _points(s, able)
    yield MOST_POINTS, True, standing
    tied = best(standing)
    if len(tied) > 1 and s[TILE] in tied:
        yield TILE_DECIDES, True, s[TILE]
        tied = [s[TILE]]
    elif len(tied) > 1:
        cards = tuple((seat, _characters(s, law, seat)) for seat in tied)
        yield FEWEST_CHARACTERS, True, cards
        tied = least(cards)
        if len(tied) > 1:
            yield SHARED, True, tuple(row for row in cards if row[0] in tied)
    return tuple(tied)


def _points(s: State, seats: Iterable[int]) -> Standing:
    return tuple((seat, s[OWN + seat][POINTS]) for seat in seats)


def _lacking(s: State, points: int) -> tuple[tuple[int, int, int, int], ...]:
    """Who has at least so many points without meeting the condition, with colours of bonuses and green tokens."""
    found = ((seat, seated(s, seat)) for seat in range(s[SEATS]) if not meets(s, seat))
    return tuple(
        (seat, one.points, sum(1 for many in counts(one.bonuses, len(STONES)) if many), count(one.tokens, GREEN))
        for seat, one in found
        if one.points >= points
    )


def _characters(s: State, law: Mapping[str, str], seat: int) -> int:
    player = seated(s, seat)
    return player.recruited + (len(player.reserved) if law["tie-hand"] == "hand-included" else 0)


def given_up(s: State, points: Sequence[int]) -> State:
    """The table at the end with points given up by each seat. Whoever does not meet the condition without them has not
    won, and if nobody does, nobody has."""
    after = s.copy()
    after[OVER] = ()
    for seat, lost in enumerate(points):
        to_change(after, seat)[POINTS] -= lost
        if lost:
            after[REACHED] &= ~(1 << seat)
    return after
