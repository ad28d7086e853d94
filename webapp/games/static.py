"""Static: the scripts and styles that a game brings. One from outside has them in a folder `static` of its package."""

from importlib.util import find_spec
from pathlib import Path

from flask import Flask

from replay.engine.attempt import attempt
from replay.engine.registry import installed
from webapp.platform.static_files import BESIDE

FOLDER = "static"


def join(app: Flask) -> None:
    app.extensions[BESIDE] |= {_begins(name): folder for name in _outside() if (folder := _folder_of(name))}


def static_name(game: str, name: str) -> str:
    """What a face calls `board.js`, as it is called among all static files; empty: there is none."""
    outside = game in installed() and installed()[game].origin
    return f"{_begins(game)}{name}" if name and outside else name


def _outside() -> list[str]:
    return [name for name, where in installed().items() if where.origin]


def _begins(game: str) -> str:
    return f"packages/{game}/"


def _folder_of(game: str) -> Path | None:
    """None: it comes with Recount, or brings nothing."""
    where = installed()[game]
    found: list[Path] = []

    def look() -> None:
        spec = find_spec(where.package)
        if spec is not None:
            found.extend(Path(each) / FOLDER for each in spec.submodule_search_locations or ())

    attempt(look, lambda: where.package)
    return next((folder for folder in found if folder.is_dir()), None)
