"""Formats: in which other programs have games that are known here, as the games' faces offer them."""

from replay.engine.registry import GAMES
from webapp.formats.format import Format
from webapp.games.face import face


def formats() -> tuple[Format, ...]:
    """Those of every game; no name twice."""
    found: dict[str, Format] = {}
    for game in GAMES:
        for each in face(game).formats:
            found.setdefault(each.name, each)
    return tuple(found.values())


def written_in(game: str) -> tuple[Format, ...]:
    """In which a game can be written."""
    return tuple(each for each in face(game).formats if each.writes is not None)
