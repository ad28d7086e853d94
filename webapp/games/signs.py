"""Signs: a small mark for each game, on every page that lists games; and the style that its tables wear."""

from functools import cache

from flask import Flask
from markupsafe import Markup, escape

from replay.engine.registry import GAMES
from webapp.games.face import face
from webapp.games.static import static_name

TALLY = '<path class="stroke" d="M8.3 7.5v13M12.1 7.5v13M15.9 7.5v13M19.7 7.5v13M5.4 18 22.6 10"/>'
OTHER = "tally"  # for a game that is not known here


def join(app: Flask) -> None:
    app.add_template_global(game_signs)
    app.add_template_global(worn_by)


@cache
def game_signs() -> Markup:
    """The symbols: `game-` and the name of the game."""
    signs = {name: face(name).sign or TALLY for name in GAMES} | {OTHER: TALLY}
    return Markup("").join(
        Markup('<symbol id="game-{}" viewBox="0 0 28 28">{}</symbol>').format(escape(name), Markup(sign))
        for name, sign in signs.items()
    )


def worn_by(game: str) -> list[str]:
    """The style sheets of a game's own, besides those of every table."""
    style = static_name(game, face(game).style)
    described = [] if face(game).script else ["board/described"]
    return [*described, style.removesuffix(".css")] if style else described
