"""Cram: dominoes on eight by eight, whoever cannot lay one has lost. Tier 2 with 112 moves at the start."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from replay.engine.game import Game, Unclear, View
from replay.engine.law import Judging
from replay.engine.rulebook import parse

SIZE = 8
CELLS = [f"{x}{y}" for y in range(1, SIZE + 1) for x in "abcdefgh"]
BOOK = parse("""
game = "cram"
title = "Cram"

[rules.CRA-LAY-1]
en = "A domino covers two empty places beside each other."
says.en = "Empty and beside each other: {fits}."
facts = ["fits"]
binds = "table"
""")


class State(NamedTuple):
    laid: tuple[tuple[str, str, int], ...] = ()


@dataclass(frozen=True)
class Lay:
    first: str
    second: str
    verb = "lay"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        fits = beside(self.first, self.second) and not {self.first, self.second} & covered(s)
        yield BOOK.rules["CRA-LAY-1"], fits, fits
        return State((*s.laid, (self.first, self.second, who)))


def covered(s: State) -> set[str]:
    return {cell for first, second, _ in s.laid for cell in (first, second)}


def beside(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


MOVES = [Lay(one, other) for n, one in enumerate(CELLS) for other in CELLS[n:] if beside(one, other)]


def free(s: State) -> list[Lay]:
    taken = covered(s)
    return [move for move in MOVES if move.first not in taken and move.second not in taken]


def ending(s: State, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
    yield from ()
    return () if free(s) else (1 - len(s.laid) % 2,)


def meaning(verb: str, words: tuple[str, ...]) -> Lay:
    if verb != "lay":
        raise Unclear(0, "lay")
    if len(words) != 2 or not set(words) <= set(CELLS):
        raise Unclear(1, "two places, such as c3 d3")
    return Lay(*sorted(words, key=CELLS.index))


def view(s: State, law: Mapping[str, str], eye: int | None, seats: Sequence[str]) -> View:
    lies = {cell: seats[who] for first, second, who in s.laid for cell in (first, second)}
    board = [[lies.get(f"{x}{y}", "") for x in "abcdefgh"] for y in range(1, SIZE + 1)]
    return {"board": board, "players": {seat: {} for seat in seats}}


GAME: Game[State] = Game(
    book=BOOK,
    players=range(2, 3),
    start=lambda seats, header: State(),
    meaning=meaning,
    say=lambda action, seats: ("lay", action.first, action.second),  # type: ignore[attr-defined]
    turn=lambda s: (len(s.laid) % 2, len(s.laid)),
    scores=lambda s: (0, 0),
    view=view,
    ending=ending,
    kinds=lambda s, who: {"lay": free(s)},
)
