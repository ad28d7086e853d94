"""What the table says: who won a round, the result, and who won where several are level."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from replay.engine.law import Action, Judging
from replay.sheet.header import LONGEST, MOST_ROUNDS
from replay.sheet.rules import rule
from replay.sheet.score import REOPENED
from replay.sheet.scoring import is_counted, leaders, on_sheet, points_decide
from replay.sheet.state import (
    OVER,
    RESULT,
    ROUND,
    SAID,
    SEATS,
    TIE,
    TOTALS,
    WON_ROUNDS,
    State,
    after,
    named,
)

SEATED = rule("SHEET-READ-3")
POINTS = rule("SHEET-SUM-2")
WHO_WON = rule("SHEET-SUM-3")
BROKEN_TIE = rule("SHEET-END-3")

Name = int | str  # a seat, or a team by its name
WON, LOST = "won", "lost"


@dataclass(frozen=True, slots=True)
class Naming:
    """A sentence about seats and teams."""

    names: tuple[Name, ...]

    def strangers(self, s: State) -> list[str]:
        """The names that nobody here has."""
        return [name[:LONGEST] for name in self.names if isinstance(name, str) and not named(s, name)]

    def seats(self, s: State) -> tuple[int, ...]:
        return tuple(sorted({seat for name in self.names for seat in named(s, name)}))

    def read(self, s: State, explain: bool) -> Judging[None]:
        for stranger in self.strangers(s):
            yield SEATED, False, stranger
        if explain:
            for team in (name for name in self.names if isinstance(name, str) and named(s, name)):
                yield SEATED, True, team


@dataclass(frozen=True, slots=True)
class RoundWon(Naming):
    """The round is over, and these won it; nobody: it was drawn."""

    verb = "round"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from self.read(s, explain)
        if self.strangers(s) or len(s[WON_ROUNDS]) >= MOST_ROUNDS:
            return after(s, who, event, {SAID: (who, _words("round", self.names))})
        won = (*s[WON_ROUNDS], self.seats(s))
        return after(s, who, event, {WON_ROUNDS: won, ROUND: max(s[ROUND], len(won)) + 1, **REOPENED})


@dataclass(frozen=True, slots=True)
class RoundBegins:
    """What is scored from now on belongs to this round."""

    number: int
    verb = "round"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from ()
        return after(s, who, event, {ROUND: self.number})


@dataclass(frozen=True, slots=True)
class Result(Naming):
    """The game is over: with these points, or these have won, or all of them together, or nobody."""

    points: tuple[int | None, ...] = ()  # of each name; none at all: the names are those who won
    together: str = ""  # WON or LOST
    verb = "result"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from self.read(s, explain)
        totals = s[TOTALS]
        for name, points in zip(self.names, self.points, strict=False):
            if points is not None and named(s, name):
                totals = yield from _compared(s, name, points, totals, explain)
        if self.strangers(s) and not self.seats(s):
            return after(s, who, event, {SAID: (who, _words("result", self.names))})
        won = self._won(s)
        if won and not self.together and points_decide(s) and (explain or not _agrees(won, leaders(s))):
            yield WHO_WON, _agrees(won, leaders(s)), won, leaders(s)
        return after(s, who, event, {TOTALS: totals, OVER: True, RESULT: won, TIE: ()})

    def _won(self, s: State) -> tuple[int, ...] | None:
        if self.together:
            return tuple(range(s[SEATS])) if self.together == WON else ()
        return None if self.points else self.seats(s)


@dataclass(frozen=True, slots=True)
class Winner(Naming):
    """Several are level, and the table says who has won all the same."""

    verb = "winner"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from self.read(s, explain)
        won = self.seats(s)
        if not won:
            return after(s, who, event, {SAID: (who, _words("winner", self.names))})
        ahead = leaders(s)
        if ahead and (explain or not _agrees(won, ahead)):
            yield BROKEN_TIE, _agrees(won, ahead), ahead, won
        return after(s, who, event, {OVER: True, TIE: won})


def _agrees(won: Sequence[int], ahead: Sequence[int]) -> bool:
    """Whoever won is ahead; of those who are level, anybody may have."""
    return bool(won) and set(won) <= set(ahead)


def _compared(
    s: State, name: Name, points: int, totals: tuple[int | None, ...], explain: bool
) -> Judging[tuple[int | None, ...]]:
    """The points of a result beside those on the sheet. Of whoever has none there, they are the points."""
    seats = named(s, name)
    if any(is_counted(s, seat) for seat in seats):
        there = sum(on_sheet(s, seat) for seat in seats)
        if explain or there != points:
            yield POINTS, there == points, name, points, there
        return totals
    first = seats[0]  # those of a team are told of the team: somebody has to hold them
    return tuple(points if seat == first else 0 if seat in seats else had for seat, had in enumerate(totals))


def _words(verb: str, names: tuple[Name, ...]) -> str:
    return " ".join((verb, *(name for name in names if isinstance(name, str))))


def seated(names: tuple[str, ...], make: Callable[[tuple[Name, ...]], Action]) -> Callable[[Sequence[str]], Action]:
    """The same sentence at a table: letters of its seats are seats, anything else may be a team."""
    return lambda seats: make(tuple(seats.index(name) if name in seats else name for name in names))
