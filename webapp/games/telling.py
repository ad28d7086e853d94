"""Telling: what happens at the table, in words. One file for each game."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from functools import cache
from importlib import import_module
from typing import Any

from replay.engine.game import Game
from webapp.drawing.scene import View


class Style(Enum):
    """How much is said."""

    FACES = auto()  # also what is printed on the cards: for a terminal
    PLAIN = auto()  # the cards by name: for somebody who sees the table
    ROW = auto()  # without what tokens moved: for a list that shows them beside it


def tell(game: Game, action: object, seats: Sequence[str], style: Style = Style.FACES) -> str:
    """An action in words, without who did it. `seats` are the letters of the seats, or names."""
    said: str = _of(game.book.game).tell(action, seats, style)
    return said


def board(game: Game, view: View, seats: Mapping[str, str]) -> list[str]:
    """The table as lines for a terminal."""
    lines: list[str] = _of(game.book.game).board(view, seats)
    return lines


def sides(game: Game, seats: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who plays together, and as what; nothing where everybody plays alone."""
    told = getattr(_of(game.book.game), "sides", None)
    return tuple(told(seats)) if told else ()


@cache
def _of(game: str) -> Any:
    return import_module(f"webapp.games.{game}.telling")
