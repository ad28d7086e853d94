"""recount doctor: what is installed, what is missing, and what is worse because of it."""

import platform
import shutil
import sqlite3
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.table import Table

from records import RecordsError
from replay.engine.registry import GAMES
from webapp.commands.common import NO, answer, as_json, data, database
from webapp.drawing.rendering import draws_text, fonts_beside
from webapp.games.standing import troubles
from webapp.identity.game_roles import GameRoles
from webapp.identity.kept_list import NAMES, PEOPLE, KeptList, check_list
from webapp.platform.store import database_url, open_site_store

CHROMIUM = ("chromium-headless-shell", "chromium")


class Check(NamedTuple):
    """One thing that is looked at. `state` is fine, degraded (something is worse) or broken (it cannot run)."""

    what: str
    state: str
    found: str
    means: str = ""


def checks(folder: Path) -> list[Check]:
    return [
        _python(),
        _packages(),
        _sqlite(),
        _store(folder),
        *_lists(folder),
        *_games(),
        _program("graphviz", ("dot",), "-V", "diagrams of turns and branches are plain lists"),
        _program("chromium", CHROMIUM, "--version", "the browser tests cannot run; the site does not need it"),
        _pictures(),
        _fonts(),
    ]


def _python() -> Check:
    fits = sys.version_info >= (3, 11)
    return Check("python", "fine" if fits else "broken", platform.python_version(), "" if fits else "3.11 is needed")


def _packages() -> Check:
    missing = []
    names = [need.split(";")[0].split("[")[0].strip() for need in requires("recount") or [] if "extra ==" not in need]
    for name in names:
        try:
            version(name)
        except PackageNotFoundError:
            missing.append(name)
    if missing:
        return Check("packages", "broken", f"missing: {', '.join(missing)}", "run make setup")
    return Check("packages", "fine", f"{len(names)} installed")


def _sqlite() -> Check:
    fits = sqlite3.sqlite_version_info >= (3, 37)
    return Check("sqlite", "fine" if fits else "broken", sqlite3.sqlite_version, "" if fits else "3.37 is needed")


def _store(folder: Path) -> Check:
    where = "the database" if database_url() else str(folder)  # never the URL: a password is in it
    if not database_url() and not database(folder).exists():
        return Check("store", "fine", f"none yet in {where}", "recount serve or recount import makes it")
    try:
        store = open_site_store(folder)
        return Check("store", "fine", f"{store.count()} games in {where}")
    except RecordsError as error:
        return Check("store", "broken", where, str(error))


def _games() -> list[Check]:
    """The games that are installed; one whose package is broken is kept as far as it holds."""
    broken = [Check(f"game {name}", "degraded", "broken", str(says)) for name, says in troubles()]
    return broken or [Check("games", "fine", ", ".join(GAMES))]


def _lists(folder: Path) -> list[Check]:
    """What lies beside the store, as the store knows it. Nothing is made by looking."""
    if not database_url() and not database(folder).exists():
        return []
    found = []
    for name in NAMES:
        try:
            file = KeptList(open_site_store(folder), name)
            known = check_list(file)
            unknown = len(GameRoles(file).unknown()) if known and name == PEOPLE else 0
        except RecordsError as error:
            found.append(Check(name, "broken", "", str(error)))
            continue
        means = f"{unknown} games are private: it lacks them; recount share says who sees them" if unknown else ""
        found.append(Check(name, "degraded" if unknown else "fine", "as it was left" if known else "none yet", means))
    return found


def _program(what: str, programs: tuple[str, ...], flag: str, means: str) -> Check:
    """The first of these programs that is there."""
    path = next(filter(None, map(shutil.which, programs)), None)
    if path is None:
        return Check(what, "degraded", "missing", f"{means}; install the package {what}")
    try:
        run = subprocess.run([path, flag], capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return Check(what, "degraded", "does not answer", means)
    words = (run.stdout or run.stderr).strip().splitlines()
    return Check(what, "fine", words[0] if words else path)


def _pictures() -> Check:
    """One is made: without a font the text of a picture is missing, and nothing else says so."""
    found = f"resvg-py {version('resvg-py')}, pillow {version('pillow')}, font Lato"
    if draws_text():
        return Check("pictures", "fine", found)
    return Check("pictures", "degraded", found, "text in pictures is missing; install Recount anew")


def _fonts() -> Check:
    beside = [font.stem for font in fonts_beside()]
    if beside:
        return Check("fonts", "fine", ", ".join(beside))
    means = "names in Hebrew and Arabic are boxes in pictures; install fonts-dejavu-core"
    return Check("fonts", "degraded", "missing", means)


@click.command()
@data
@as_json
def doctor(data: Path, as_json: bool) -> None:
    """Say what is installed, what is missing, and what is worse because of it."""
    found = checks(data)
    if as_json:
        answer({"checks": [check._asdict() for check in found]})
    else:
        table = Table(box=None, pad_edge=False, header_style="bold")
        for heading in ("", "state", "found", "means"):
            table.add_column(heading, overflow="fold")
        for check in found:
            table.add_row(*check)
        Console().print(table)
    sys.exit(NO if any(check.state == "broken" for check in found) else 0)
