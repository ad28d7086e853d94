"""Set-up: what a table settles before it begins and no rulebook says, as fields that anybody can ask for.

>>> board = SetUp("board", (Field("rows", 4, 9), Field("columns", 4, 9)))
>>> board.written({"rows": "6", "columns": "7"})
'rows=6 columns=7'
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Field:
    """A number or, where there are options, one of some words."""

    name: str  # within its tag; empty: it is all that the tag says
    least: int = 0
    most: int = 99
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetUp:
    """A tag of the header, `[board "rows=6 columns=7"]`, and what is asked for it."""

    tag: str
    fields: tuple[Field, ...]
    usual: str = ""  # what stands there where somebody asks about a table, however it began

    def written(self, said: Mapping[str, str]) -> str:
        """What the tag says; empty where nobody has said anything."""
        given = {each.name: said.get(each.name, "").strip() for each in self.fields}
        if not any(given.values()):
            return ""
        return " ".join(f"{name}={value}" if name else value for name, value in given.items())
