"""Points, the end, and who has won."""

from collections.abc import Mapping, Sequence

from replay.engine.law import Judging, outcome
from replay.engine.ranking import Standing, best, least
from replay.games.gems.tokens import total
from replay.games.splendor.rules import BOOK
from replay.games.splendor.state import ASKS, HIGH, OVER, OWN, POINTS, SEATS, TURN, Player, State, Table, to_change

FIFTEEN = BOOK.endings["SPL-END-1"]
SAME_TURNS = BOOK.endings["SPL-END-2"]
MOST_POINTS = BOOK.endings["SPL-END-3"]
TIE = BOOK.endings["SPL-END-4"]
FULL_TIE = BOOK.endings["SPL-END-5"]
LAST_OF_ROUND = BOOK.endings["SPL-END-7"]
RESERVED_APART = BOOK.endings["SPL-END-8"]

WINNING = 15


def scores(s: State) -> tuple[int, ...]:
    return tuple([s[OWN + seat][POINTS] for seat in range(s[SEATS])])


def reached(s: State, law: Mapping[str, str]) -> bool:
    """Somebody has the points that end the game."""
    high = s[ASKS] & HIGH != 0
    if high and law["fifteen"] == "exactly":
        return WINNING in scores(s)
    return high


def finished(s: State, law: Mapping[str, str]) -> bool:
    """The round in which somebody reached the points is complete; or, by another reading, the turn is."""
    return bool(s[OVER]) or (reached(s, law) and (s[TURN] == 0 or law["end"] == "turn"))


def winners(s: State, law: Mapping[str, str]) -> tuple[int, ...]:
    """The seats that win if the game ends here; none while it goes on. What was played after the end is nothing."""
    return outcome(ending(s, law)) if finished(s, law) else ()


def ending(s: State, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
    """Why the game is over, or is not, and who has won; the last clause is the one that decided."""
    points, last = scores(s), s[SEATS] - 1
    on = bool(s[OVER]) or reached(s, law)
    yield FIFTEEN, on, max(points)
    if s[OVER]:
        return s[OVER]
    if on:
        yield SAME_TURNS, finished(s, law), s[TURN]
    if not finished(s, law):
        return ()
    if points[last] >= WINNING > max(points[:last]):
        yield LAST_OF_ROUND, True, last
    standing = tuple(enumerate(points))
    yield MOST_POINTS, True, standing
    won = best(standing)
    if len(won) > 1:
        won = yield from _tie(Table(s).players, won, law)
    return tuple(won)


def _tie(players: tuple[Player, ...], tied: list[int], law: Mapping[str, str]) -> Judging[list[int]]:
    """What is compared between those with equally many points, one after the other, until somebody is ahead."""
    if law["noble-tie"] == "yes":
        nobles: Standing = tuple((seat, len(players[seat].nobles)) for seat in tied)
        yield TIE, True, "nobles", nobles
        tied = best(nobles)
    if len(tied) > 1:
        held = tuple((seat, len(players[seat].reserved)) for seat in tied)
        apart = law["tie-reserved"] == "bought-only"
        if any(many for _, many in held):
            yield RESERVED_APART, apart, held
        cards = tuple((seat, players[seat].bought + (0 if apart else many)) for seat, many in held)
        yield TIE, True, "cards", cards
        tied = least(cards)
    if len(tied) > 1:
        tokens = tuple((seat, total(players[seat].tokens)) for seat in tied)
        yield FULL_TIE, True, tokens
        if law["full-tie"] == "most-tokens-then-die":
            tied = best(tokens)
        elif law["full-tie"] == "seat-order":
            tied = tied[:1]
    return tied


def given_up(s: State, points: Sequence[int]) -> State:
    """The table at the end with points given up by each seat. The game has ended all the same: it was played so."""
    after = s.copy()
    after[OVER], after[TURN] = (), 0  # who has won is found anew, at the end of the round
    after[ASKS] |= HIGH
    for seat, lost in enumerate(points):
        to_change(after, seat)[POINTS] -= lost
    return after
