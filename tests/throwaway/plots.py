"""Plots: everybody plants a garden of their own, which grows any way. Tier 1: a table, and no rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from replay.engine.game import Game, Unclear, View
from replay.engine.law import Judging
from replay.engine.rulebook import parse

PLANTS = ("bean", "corn", "rye")
BOOK = parse('game = "plots"\ntitle = {en = "Plots", pl = "Grządki"}')


class State(NamedTuple):
    gardens: tuple[tuple[tuple[str, str], ...], ...]
    seeds: tuple[str, ...] = ("bean", "corn")
    last: int = -1
    moves: int = 0


@dataclass(frozen=True)
class Plant:
    cell: str
    what: str
    verb = "plant"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from ()
        gardens = tuple((*each, (self.cell, self.what)) if n == who else each for n, each in enumerate(s.gardens))
        return s._replace(gardens=gardens, last=who, moves=s.moves + 1)


@dataclass(frozen=True)
class Seed:
    what: str
    verb = "seed"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        yield from ()
        return s._replace(seeds=(*s.seeds, self.what))


def meaning(verb: str, words: tuple[str, ...]) -> Plant | Seed:
    if verb == "seed" and len(words) == 1 and words[0] in PLANTS:
        return Seed(words[0])
    if verb != "plant":
        raise Unclear(0, "plant", "seed")
    if not words or not words[0][1:].isdigit():
        raise Unclear(1, "a place, such as c3")
    if len(words) != 2 or words[1] not in PLANTS:
        raise Unclear(2, *PLANTS)
    return Plant(*words)


def say(action: Any, seats: Sequence[str]) -> tuple[str, ...]:
    return ("seed", action.what) if isinstance(action, Seed) else ("plant", action.cell, action.what)


def view(s: State, law: Mapping[str, str], eye: int | None, seats: Sequence[str]) -> View:
    return {
        "seeds": list(s.seeds),
        "round": s.moves,
        "players": {
            seat: {"points": len(garden), "garden": dict(garden), "kinds": len({what for _, what in garden})}
            for seat, garden in zip(seats, s.gardens, strict=True)
        },
    }


GAME: Game[State] = Game(
    book=BOOK,
    players=range(1, 7),
    start=lambda seats, header: State(((("c3", "house"),),) * seats),
    meaning=meaning,
    say=say,
    table=frozenset({"seed"}),
    turn=lambda s: (s.last, s.moves),
    to_move=lambda s: (s.last + 1) % len(s.gardens),
    scores=lambda s: tuple(len(garden) for garden in s.gardens),
    view=view,
)
