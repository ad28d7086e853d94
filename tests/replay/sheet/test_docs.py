"""docs/any-game.md: what it shows is played, and what it names is there."""

import re
from pathlib import Path

from records import read
from replay.engine.replay import Replay
from replay.sheet.header import SCORINGS
from replay.sheet.rules import BOOK
from tests.replay.sheet.evening import found, points, sheet, won

DOCS = (Path(__file__).parents[3] / "docs/any-game.md").read_text(encoding="utf-8")
SHOWN = {read(text).header.game: Replay.of(read(text)) for text in re.findall(r"```rgn\n(.*?)```", DOCS, re.DOTALL)}


def test_every_game_that_is_shown_is_played_to_its_end_and_adds_up() -> None:
    assert len(SHOWN) == 6
    for name, replay in SHOWN.items():
        assert (found(replay), sheet(replay)["over"]) == ([], True), name


def test_they_end_as_they_should() -> None:
    winners = {name: won(replay) for name, replay in SHOWN.items()}
    assert winners == {
        "Catan": "C",
        "Wingspan": "A",
        "Wizard": "B",
        "Rock, paper, scissors": "B",
        "Pandemic": "",
        "Codenames": "BD",
    }
    assert points(SHOWN["Wizard"]) == {"A": 30, "B": 50, "C": -10}


def test_every_scoring_and_every_rule_that_can_be_broken_is_told() -> None:
    assert set(re.findall(r'\[scoring "(\w+)"\]` \|', DOCS)) == set(SCORINGS)
    ends_only = {"SHEET-END-1", "SHEET-END-2", "SHEET-END-4"}
    assert set(re.findall(r"^\| `(SHEET-[A-Z]+-\d)` \|", DOCS, re.MULTILINE)) == set(BOOK.rules) - ends_only


def test_the_view_has_the_places_that_are_told() -> None:
    table = DOCS[DOCS.index("| place | what |") :]
    told = {
        name for row in re.findall(r"^\| (`[^|]+?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    }
    assert told == set(sheet(SHOWN["Catan"]))
    player = sheet(SHOWN["Wingspan"])["players"]["A"]
    row = next(line for line in table.splitlines() if line.startswith("| `players`"))
    assert set(re.findall(r"`(\w+)`", row)) - {"players"} | {"rounds"} == set(player)
