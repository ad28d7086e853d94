"""Noughts: two players put marks on nine squares in turn; whoever has three in a row wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from replay.engine.game import Game, Unclear, View
from replay.engine.law import Judging
from replay.engine.rulebook import parse

BOOK = parse("""
game = "noughts"
title = "Noughts"

[rules.NOU-TURN-1]
en = "The players put their marks in turn."
pl = "Gracze stawiają znaki na zmianę."
says.en = "It was the turn of {turn}."
says.pl = "Kolej należała do gracza {turn}."
facts = ["turn:seat"]

[rules.NOU-PUT-1]
en = "A mark goes on an empty square."
says.en = "Marks on {square} before: {marks}."
facts = ["square", "marks"]
binds = "table"

[rules.NOU-END-1]
en = "Once somebody has three in a row, nobody puts a mark any more."
says.en = "Rows of three before: {rows}."
facts = ["rows"]

[rules.NOU-WIN-1]
en = "Whoever has three marks in a row wins."

[rules.NOU-WIN-2]
en = "If the board is full and there is no row, both win."

[endings.NOU-WIN-1]
says.en = "Rows of three: {rows}."
facts = ["rows"]

[endings.NOU-WIN-2]
says.en = "Empty squares: {empty}."
facts = ["empty"]
""")
TURN, EMPTY, OVER = (BOOK.rules[f"NOU-{rule}"] for rule in ("TURN-1", "PUT-1", "END-1"))
ROW, FULL = BOOK.endings["NOU-WIN-1"], BOOK.endings["NOU-WIN-2"]

SQUARES = tuple(column + row for row in "123" for column in "abc")
LINES = ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3")
NOBODY = -1


class State(NamedTuple):
    """The table at one moment. It is never changed: a move makes another one."""

    marks: tuple[int, ...] = (NOBODY,) * len(SQUARES)  # the seat whose mark lies there: 0 is A
    turn: int = 0
    moves: int = 0


@dataclass(frozen=True)
class Put:
    """The move `put b2`."""

    square: str
    verb = "put"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        """Each clause: the rule, whether it was kept, and its facts in the order of the rulebook."""
        there = s.marks[SQUARES.index(self.square)]
        yield EMPTY, there == NOBODY, self.square, int(there != NOBODY)
        yield TURN, who == s.turn, s.turn
        yield OVER, not lines_of(s), len(lines_of(s))
        marks = tuple(who if square == self.square else mark for square, mark in zip(SQUARES, s.marks, strict=True))
        return State(marks, 1 - who, s.moves + 1)


def meaning(verb: str, words: tuple[str, ...]) -> Put:
    """What a sentence means. Unclear says which word cannot be read (0 is the verb) and what could stand there."""
    if verb != "put":
        raise Unclear(0, "put")
    if len(words) != 1 or words[0] not in SQUARES:
        raise Unclear(1, *SQUARES)
    return Put(words[0])


def say(move: object, seats: Sequence[str]) -> tuple[str, ...]:
    """The other way round: a move as the words of a sentence."""
    assert isinstance(move, Put)
    return move.verb, move.square


def lines_of(s: State) -> list[int]:
    """The seats that have three in a row, once for each row."""
    found = [{s.marks[SQUARES.index(square)] for square in line.split()} for line in LINES]
    return [marks.pop() for marks in found if len(marks) == 1 and NOBODY not in marks]


def scores(s: State) -> tuple[int, ...]:
    return tuple(lines_of(s).count(seat) for seat in (0, 1))


def ending(s: State, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
    """Why it is over, or is not, and who has won; the last clause decides."""
    rows, empty = lines_of(s), s.marks.count(NOBODY)
    yield ROW, bool(rows), len(rows)
    if rows:
        return (rows[0],)
    yield FULL, not empty, empty
    return () if empty else (0, 1)


def view(s: State, law: Mapping[str, str], eye: int | None, seats: Sequence[str]) -> View:
    """What lies on the table, as plain data: a list of lists is drawn as a board, `players` as what each has."""
    names = [seats[mark] if mark != NOBODY else "" for mark in s.marks]
    board = [names[at : at + 3] for at in (0, 3, 6)]
    return {"board": board, "turn": seats[s.turn], "players": {seat: {"marks": names.count(seat)} for seat in seats}}


GAME: Game[State] = Game(
    book=BOOK,
    players=range(2, 3),
    start=lambda seats, header: State(),
    meaning=meaning,
    say=say,
    turn=lambda s: (s.turn, s.moves),
    scores=scores,
    ending=ending,
    view=view,
    kinds=lambda s, who: {"put": [Put(square) for square in SQUARES]},
)
