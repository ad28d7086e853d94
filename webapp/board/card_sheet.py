"""The faces of a game's cards: one sheet of symbols for each game and language, which a browser keeps for ever.

A page does not carry them. So it is painted sooner, the next page has them already, and which cards a page may name is
asked of its words and its timeline alone.
"""

from functools import cache
from hashlib import sha256

from flask import Flask, Response, abort, url_for

from replay.engine.registry import installed
from webapp.games.drawing import faces
from webapp.platform.i18n import NAMES
from webapp.platform.static_files import FOR_EVER


def join(app: Flask) -> None:
    app.add_url_rule("/faces/<version>/<game>.<lang>.svg", "faces", show)


def face_sheet(game: str, lang: str) -> str:
    """Its address; empty: of a game that nobody has taught Recount, nothing is drawn."""
    if game not in installed():
        return ""
    return url_for("faces", version=_sheet(game, lang)[0], game=game, lang=lang)


def show(version: str, game: str, lang: str) -> Response:
    if game not in installed() or lang not in NAMES:
        abort(404)
    now, sheet = _sheet(game, lang)
    response = Response(sheet, mimetype="image/svg+xml")
    response.headers["Cache-Control"] = FOR_EVER if version == now else "no-cache"
    return response


def sheet_of(game: str, lang: str) -> str:
    """The sheet for a file, which cannot ask for it."""
    return _sheet(game, lang)[1].replace("<svg", '<svg class="signs" aria-hidden="true"', 1)


@cache
def _sheet(game: str, lang: str) -> tuple[str, str]:
    """Its hash, and it."""
    sheet = f'<svg xmlns="http://www.w3.org/2000/svg">{faces(game, lang)}</svg>'
    return sha256(sheet.encode()).hexdigest()[:12], sheet
