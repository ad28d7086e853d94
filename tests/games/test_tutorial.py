"""docs/adding-a-game.md: its code is what `recount new-game` writes (and whose tests run), its table what there is."""

import os
import re
from dataclasses import fields
from pathlib import Path

import pytest

from replay.engine.game import Game
from tests.games.hooks_table import hooks_table
from webapp.games.face import Face

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs/adding-a-game.md"
TEMPLATES = ROOT / "webapp/templates/new_game"
ALL = "## All hooks\n"


def section(heading: str) -> str:
    """From a heading to the next of its kind."""
    [found] = re.findall(
        rf"^## {heading}.*?(?=^## |\Z)", TUTORIAL.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return str(found)


def blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip()]


@pytest.mark.parametrize(("heading", "file"), [("Tier 1", "tier1.py"), ("Tier 2", "tier2.py"), ("Tier 3", "face.py")])
def test_the_code_of_a_tier_is_what_is_written_for_a_new_game(heading: str, file: str) -> None:
    told = "\n".join(blocks(section(heading), "python"))
    assert lines(told) == lines((TEMPLATES / file).read_text(encoding="utf-8"))


def test_the_data_is_what_is_written_for_a_new_game() -> None:
    told = [lines(block) for heading in ("Tier 0", "Tier 2") for block in blocks(section(heading), "toml")]
    files = ("pyproject.toml", "game.toml", "fixtures/disputes/NOU-D1.toml")
    assert told == [lines((TEMPLATES / file).read_text(encoding="utf-8")) for file in files]


def test_a_game_of_tier_2_has_at_most_150_lines() -> None:
    said = section("Tier 2")
    code = (TEMPLATES / "tier2.py").read_text(encoding="utf-8").splitlines()
    assert f"{len(code)} lines" in said
    assert len(code) <= 150


def test_the_table_has_every_hook() -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    if os.environ.get("RECOUNT_GOLDEN") == "rewrite":
        before, _, rest = text.partition(ALL)
        text = before + ALL + rest.partition("### Game")[0] + hooks_table()
        TUTORIAL.write_text(text, encoding="utf-8")
    assert text.endswith(hooks_table())
    rows = set(re.findall(r"^\| `(\w+)` \|", hooks_table(), re.MULTILINE))
    assert rows == {each.name for kind in (Game, Face) for each in fields(kind)}


@pytest.mark.parametrize("kind", [Game, Face])
def test_every_hook_is_explained(kind: type) -> None:
    """Beside it, where it is written."""
    for line in hooks_table().split(f"### {kind.__name__}")[1].split("### ")[0].splitlines():
        if line.startswith("| `"):
            assert len(line.split(" | ")[2].strip(" |")) > 3, line
