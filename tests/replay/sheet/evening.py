"""Evenings at tables whose games nobody has taught Recount, to be written with a pencil."""

from typing import Any

from records import read
from replay.engine.replay import Replay

CATAN = """
[game "Catan"]
[A "Ania"] [B "Bartek"] [C "Celina"]

1 A move "settles between wood and brick"
2 A score 2
3 B score 2
4 C score 2
5 B move "builds a road"
6 C score 2 ; longest road
7 B score 1
8 C score 6
9 - result A 2 B 3 C 10
"""

WINGSPAN = """
[game "Wingspan"]
[sheet "Birds, Bonus cards, End of round, Eggs, Food, Tucked"]
[A "Ania"] [B "Bartek"]

1 A score 31 birds
2 A score 7 bonus cards
3 A score 9 "End of round"
4 A score 14 EGGS
5 A score 3 food
6 B score 40 birds
7 B score 0 "bonus cards"
8 B score 12 eggs
9 B score 6 tucked
10 A total 64
11 B total 58
12 - result A 64 B 58
"""

WIZARD = """
[game "Wizard"]
[rounds "3"]
[A "Ania"] [B "Bartek"] [C "Celina"]

1 A score 20
2 B score -10
3 C score 30
4 A score -20
5 B score 40
6 C score -10
7 A score 30 round 3
8 B score 20
9 C score -30
10 - result A 30 B 50 C -10
"""

PANDEMIC = """
[game "Pandemic"]
[scoring "together"]
[A "Ania"] [B "Bartek"]

1 A move "cures the blue disease"
2 B move "flies to Lima"
3 - result lost
"""

CODENAMES = """
[game "Codenames"]
[scoring "winner"]
[teams "Reds: A C, Blues: B D"]
[A "Ania"] [B "Bartek"] [C "Celina"] [D "Darek"]

1 A move "animal, 3"
2 - result Blues
"""


def replayed(text: str, *more: str) -> Replay:
    return Replay.of(read("\n".join([text.strip(), *more])))


def sheet(replay: Replay, event: int | None = None) -> dict[str, Any]:
    state = replay.state if event is None else replay.at(event)
    return replay.game.view(state, replay.law, None, replay.seats)


def won(replay: Replay) -> str:
    return "".join(replay.seats[seat] for seat in replay.game.winners(replay.state, replay.law))


def found(replay: Replay) -> list[tuple[int, str]]:
    assert replay.halt is None
    return [(finding.event, finding.rule.id) for finding in replay.findings]


def points(replay: Replay) -> dict[str, int]:
    return {seat: player["points"] for seat, player in sheet(replay)["players"].items()}
