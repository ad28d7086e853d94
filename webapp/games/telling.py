"""Telling: what happens at the table, in words."""

from collections.abc import Mapping, Sequence

from replay.engine.game import Game
from webapp.drawing.scene import View
from webapp.games.face import Style, face

__all__ = ["Style", "board", "sides", "tell"]


def tell(game: Game, action: object, seats: Sequence[str], style: Style = Style.FACES) -> str:
    """An action in words, without who did it. `seats` are the letters of the seats, or names."""
    told = face(game.name).tell
    return told(action, seats, style) if told is not None else _said(game, action, seats)


def _said(game: Game, action: object, seats: Sequence[str]) -> str:
    """The sentence as it is written down."""
    return " ".join(game.say(action, seats))


def board(game: Game, view: View, seats: Mapping[str, str]) -> list[str]:
    """The table as lines for a terminal."""
    shown = face(game.name).terminal
    return shown(view, seats) if shown is not None else []


def sides(game: Game, seats: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who plays together, and as what; nothing where everybody plays alone."""
    return tuple(face(game.name).sides(seats))
