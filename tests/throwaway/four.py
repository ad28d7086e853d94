"""Three in a row on five columns of four: tier 2, of which everybody sees everything."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from records.header import Header
from replay.engine.game import Game, Unclear, View
from replay.engine.law import Judging
from replay.engine.rulebook import parse

COLUMNS, ROWS = "abcde", 4
BOOK = parse("""
game = "four"
title = {en = "Three in a row", pl = "Trzy w rzędzie"}

[rules.FOU-TURN-1]
en = "Seats drop in turn."
pl = "Gracze wrzucają na zmianę."
says.en = "It is the turn of {turn}."
says.pl = "Kolej na {turn}."
facts = ["turn:seat"]

[rules.FOU-DROP-1]
en = "A column holds four discs."
pl = "Kolumna mieści cztery krążki."
binds = "table"
says.en = "There are {many} discs in it already."
says.pl = "Jest w niej już {many}."
facts = ["many"]

[rules.FOU-END-1]
en = "Three in a row win, and after that nobody drops."
pl = "Trzy w rzędzie wygrywają i nikt już nie wrzuca."
says.en = "The game goes on: {goes_on}."
says.pl = "Gra trwa: {goes_on}."
facts = ["goes_on"]
""")
RULES = BOOK.rules


class State(NamedTuple):
    columns: tuple[str, ...] = ("",) * len(COLUMNS)  # from below: `AB`
    turn: int = 0
    moves: int = 0


@dataclass(frozen=True)
class Drop:
    column: str
    verb = "drop"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        at = COLUMNS.index(self.column)
        yield RULES["FOU-DROP-1"], len(s.columns[at]) < ROWS, len(s.columns[at])
        yield RULES["FOU-TURN-1"], who == s.turn, s.turn
        yield RULES["FOU-END-1"], not won(s), not won(s)
        columns = tuple(column + "AB"[who] if n == at else column for n, column in enumerate(s.columns))
        return State(columns, 1 - who, s.moves + 1)


@dataclass(frozen=True)
class Result:
    words: tuple[str, ...]
    verb = "result"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from ()
        return s


def grid(s: State) -> list[list[str]]:
    """The highest row first."""
    return [[column[row] if row < len(column) else "" for column in s.columns] for row in reversed(range(ROWS))]


def won(s: State) -> str:
    rows = grid(s)
    lines = [
        [(x + n * dx, y + n * dy) for n in range(3)]
        for x in range(len(COLUMNS))
        for y in range(ROWS)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    ]
    for line in lines:
        if all(0 <= x < len(COLUMNS) and 0 <= y < ROWS for x, y in line):
            found = {rows[y][x] for x, y in line}
            if len(found) == 1 and (seat := found.pop()):
                return seat
    return ""


def ending(s: State, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
    yield RULES["FOU-END-1"], bool(won(s)), not won(s)
    if seat := won(s):
        return ("AB".index(seat),)
    return (0, 1) if s.moves == len(COLUMNS) * ROWS else ()


def meaning(verb: str, words: tuple[str, ...]) -> Drop | Result:
    if verb == "result":
        return Result(words)
    if verb != "drop":
        raise Unclear(0, "drop", "result")
    if len(words) != 1 or words[0] not in COLUMNS:
        raise Unclear(1, *COLUMNS)
    return Drop(words[0])


def say(action: Any, seats: Sequence[str]) -> tuple[str, ...]:
    return (action.verb, *action.words) if isinstance(action, Result) else (action.verb, action.column)


def view(s: State, law: Mapping[str, str], eye: int | None, seats: Sequence[str]) -> View:
    return {
        "board": grid(s),
        "turn": seats[s.turn],
        "players": {seat: {"pieces": 10 - sum(c.count(seat) for c in s.columns)} for seat in seats},
    }


def start(seats: int, header: Header) -> State:
    return State()


GAME: Game[State] = Game(
    book=BOOK,
    players=range(2, 3),
    start=start,
    meaning=meaning,
    say=say,
    table=frozenset({"result"}),
    turn=lambda s: (s.turn, s.moves),
    scores=lambda s: (int(won(s) == "A"), int(won(s) == "B")),
    view=view,
    ending=ending,
    kinds=lambda s, who: {"drop": [Drop(column) for column in COLUMNS]},
)
