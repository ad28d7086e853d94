"""Nothing outside a game's own folders names it, and nothing there is imported by what all games share."""

import re
import subprocess
from functools import cache
from pathlib import Path

from replay.engine.registry import installed

ROOT = Path(__file__).resolve().parents[1]
SHARED = ("records", "replay", "webapp", ".ci", "packaging")
GAMES = "games"  # the folders of games: in `replay`, `webapp` and the site's static files

# what a reader is shown as an example has to be of some game, and how many lines of it there are
EXAMPLES = {
    "records/notation.py": 1,  # `[game "splendor"]`, in a message that asks for such a line
    "replay/engine/registry.py": 1,
    "webapp/templates/importing/form.html": 1,  # what a record looks like
    "webapp/templates/api/api.html": 1,  # and a request
    "webapp/api/examples.py": 6,
    "webapp/wording/titles.py": 1,  # docstrings
    "webapp/importing/check_record.py": 1,
    "webapp/importing/check_exchange.py": 1,
    "webapp/identity/passwords.py": 1,  # one of those that are guessed first
}


def names() -> list[str]:
    """Recount's own games: they come from nowhere."""
    return [name for name, where in installed().items() if not where.origin]


@cache
def shared_files() -> tuple[str, ...]:
    """Whatever is written by hand; translations are of what is written elsewhere."""
    listed = subprocess.run(["git", "ls-files", "-z", *SHARED], cwd=ROOT, capture_output=True, check=True)
    kept = (path for path in listed.stdout.decode().split("\0") if path and not _own(path))
    return tuple(path for path in kept if not path.endswith((".po", ".ttf", ".png", ".svg")))


def _own(path: str) -> bool:
    """In a folder that the games have to themselves: one for each, and those that several of them share."""
    parts = Path(path).parts
    return GAMES in parts[:-1] and len(parts) > parts.index(GAMES) + 2


def lines_that_name(text: str) -> list[str]:
    named = re.compile("|".join(names()), re.IGNORECASE)
    return [line for line in text.splitlines() if named.search(line)]


def test_no_shared_file_names_a_game() -> None:
    assert len(shared_files()) > 500
    named = {path: len(lines_that_name((ROOT / path).read_text(encoding="utf-8"))) for path in shared_files()}
    assert {path: many for path, many in named.items() if many} == EXAMPLES


def test_no_shared_file_is_called_like_a_game() -> None:
    assert [path for path in shared_files() if lines_that_name(Path(path).name)] == []


def test_what_all_games_share_imports_none_of_them() -> None:
    folders = {Path(path).parts[2] for path in _games_files() if len(Path(path).parts) > 3}
    assert {*names(), "gems"} <= folders
    imported = re.compile(rf"(?:replay|webapp)\.games\.(?:{'|'.join(folders)})\b")
    code = (path for path in shared_files() if path.endswith(".py"))
    assert [path for path in code if imported.search((ROOT / path).read_text(encoding="utf-8"))] == []


def _games_files() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "replay/games", "webapp/games"], cwd=ROOT, capture_output=True, check=True
    )
    return listed.stdout.decode().split()


def test_a_file_that_names_a_game_is_found() -> None:
    assert lines_that_name("known.game === 'Gauntlet'\n.of-x {}") == ["known.game === 'Gauntlet'"]
    assert _own("webapp/static/games/gems/board.js")
    assert not _own("webapp/games/telling.py")
