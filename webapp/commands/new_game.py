"""recount new-game: a package with a small game that works, to be made into another one."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from replay.engine.registry import GAMES, is_name
from webapp.commands.common import refuse

LIKE = "noughts"  # what the game in the templates is called
PREFIX = "NOU"  # and its rules begin with
SHEET, GAME = ("games/sheet.rgn",), ("games/first.rgn",)  # the cases of a log with scores, and of a game
LAW = ("crimes/", "disputes/")  # and those of one with rules


@click.command("new-game")
@click.argument("name")
@click.option("--tier", type=click.IntRange(0, 3), default=2, show_default=True, help="How much it can do at once.")
@click.option("--title", default="", help="As it stands on the box.")
@click.option("--to", type=click.Path(path_type=Path), help="The folder that is made; else recount-NAME, here.")
def new_game(name: str, tier: int, title: str, to: Path | None) -> None:
    """Write a package with a game of this NAME, whose own tests pass.

    Tier 0 has a title and scores, 1 a table that is computed, 2 rules that are judged, 3 words and drawings.
    """
    if not is_name(name):
        refuse(f"A game cannot be called {name!r}: small letters, digits, - and _, at most 40.")
    if name in GAMES:
        refuse(f"There is a game {name!r} already.")
    folder = to or Path(f"recount-{name}")
    if folder.exists() and any(folder.iterdir()):
        refuse(f"{folder} is not empty. Choose another folder with --to.")
    for path, text in package(name, tier, title).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    click.echo(f"{folder} is a game of tier {tier}. Next:")
    click.echo(f"  pip install -e {folder}")
    click.echo(f"  cd {folder} && pytest")


def package(name: str, tier: int, title: str = "") -> dict[str, str]:
    """The files of a package, by their paths."""
    source = files("webapp") / "templates" / "new_game"
    module = f"recount_{LIKE}"
    found = {each: (source / each).read_text(encoding="utf-8") for each in ("pyproject.toml", "README.md")}
    code = "tier0" if tier == 0 else "tier1" if tier == 1 else "tier2"
    found[f"{module}/__init__.py"] = (source / f"{code}.py").read_text(encoding="utf-8")
    found[f"{module}/game.toml"] = (source / "game.toml").read_text(encoding="utf-8")
    if tier > 2:
        found[f"{module}/face.py"] = (source / "face.py").read_text(encoding="utf-8")
    for path, text in _below(source / "fixtures"):
        if path in (SHEET if tier == 0 else GAME) or (tier > 1 and path.startswith(LAW)):
            found[f"{module}/fixtures/{path}"] = text
    return {_named(path, name, title): _named(text, name, title) for path, text in found.items()}


def _below(folder: Traversable, path: str = "") -> list[tuple[str, str]]:
    found = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _below(each, f"{path}{each.name}/")
        else:
            found.append((f"{path}{each.name}", each.read_text(encoding="utf-8")))
    return found


def _named(text: str, name: str, title: str) -> str:
    """With the name of the new game in the place of the one in the templates."""
    plain = "".join(letter for letter in name.upper() if letter.isalpha())
    shown = title or name.replace("-", " ").replace("_", " ").title()
    text = text.replace(f"recount_{LIKE}", f"recount_{name.replace('-', '_')}")
    text = text.replace(f"{PREFIX}-", f"{(plain + PREFIX)[:3]}-").replace(LIKE.title(), shown)
    return text.replace(LIKE, name)
