"""A score sheet in words and as lines, in both languages."""

import pytest

from tests.replay.sheet.evening import CATAN, CODENAMES, PANDEMIC, WINGSPAN, WIZARD, replayed, sheet
from webapp.games.face import face
from webapp.games.sheet.telling import board
from webapp.games.telling import tell
from webapp.platform.i18n import speaking


def told(text: str, lang: str = "en") -> list[str]:
    replay = replayed(text)
    with speaking(lang):
        return [tell(replay.game, action, replay.seats) for action in replay.frames.actions]


def test_sentences_are_told_as_somebody_at_the_table_would() -> None:
    assert told(CATAN)[0] == "settles between wood and brick"
    assert told(CATAN)[1] == "scores 2"
    assert told(CATAN)[-1] == "the result: A 2, B 3, C 10"
    assert told(WINGSPAN)[1] == "scores 7 for bonus cards"
    assert told(WINGSPAN, "pl")[1] == "dostaje 7 za: bonus cards"
    assert told(WIZARD)[1] == "scores −10"
    assert told(WIZARD)[6] == "scores 30 in round 3"
    assert told(PANDEMIC)[-1] == "the result: all have lost together"
    assert told(PANDEMIC, "pl")[-1] == "wynik: wspólna przegrana"
    assert told(CODENAMES)[-1] == "the result: won by Blues"


def test_the_sheet_as_lines() -> None:
    with speaking("en"):
        lines = board(sheet(replayed(WIZARD)), {"A": "Ania", "B": "Bartek", "C": "Celina"})
    assert lines == [
        "            1    2    3  points",
        "A Ania     20  −20   30      30".replace("−", "-"),
        "B Bartek  -10   40   20    50 *",
        "C Celina   30  -10  -30     -10",
    ]


@pytest.mark.parametrize("name", ["Catan", "hanabi", "sheet", "../x", ""])
def test_what_nobody_has_taught_is_seen_as_a_sheet(name: str) -> None:
    assert face(name) is face("Wingspan")
    assert face(name) is not face("splendor")
