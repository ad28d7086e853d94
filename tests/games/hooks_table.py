"""The table of all hooks in docs/adding-a-game.md: made of the dataclasses and the comments beside their fields."""

import inspect
import re
from collections.abc import Iterator

from replay.engine.game import Game
from webapp.games.face import Face

FIELD = re.compile(r"    (\w+): (?:.*?[^=!<>]) = (.+?)(?:  # (.+))?$|    (\w+): ([^=]+?)(?:  # (.+))?$")


def hooks_table() -> str:
    """Two tables, of what a game means and of what people see."""
    return "\n\n".join(f"### {kind.__name__}\n\n{_table(kind)}" for kind in (Game, Face)) + "\n"


def _table(kind: type) -> str:
    rows = [f"| `{name}` | {default} | {says} |" for name, default, says in _hooks(kind)]
    return "\n".join(["| hook | default | what it is |", "|---|---|---|", *rows])


def _hooks(kind: type) -> Iterator[tuple[str, str, str]]:
    above: list[str] = []
    for line in inspect.getsource(kind).splitlines():
        if line.startswith("    # ") and "──" not in line:
            above.append(line.strip().removeprefix("# "))
        elif found := FIELD.match(line):
            name, default, beside = found[1] or found[4], found[2], found[3] or found[6]
            says = "; ".join(filter(None, [" ".join(above), beside]))
            yield name, f"`{default}`" if default else "needed", says.replace("|", "\\|")
            above = []
        elif line.startswith("    def "):
            return
