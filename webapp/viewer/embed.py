"""Embedding: a game within somebody else's page, and what such a page asks first."""

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    jsonify,
    make_response,
    render_template,
    request,
    url_for,
)
from werkzeug.exceptions import HTTPException

from replay.engine.game import Unplayable
from webapp.identity.current_actor import reads
from webapp.library.views import row
from webapp.platform.security import embeddable
from webapp.platform.store import current_store
from webapp.viewer.views import page_of

embedding = Blueprint("embedding", __name__)
WIDE, HIGH = 960, 720  # of an embedded table, unless somebody asks for less


def join(app: Flask) -> None:
    app.register_blueprint(embedding)


@embedding.get("/embed/<game:game>")
@embedding.get("/embed/<game:game>/<int:number>")
def embed(game: str, number: int | None = None) -> Response:
    """The same within a page of somebody else: no bar, no list, no cookies."""
    try:
        page = page_of(current_store().heading(game), number, embedded=True)
    except Unplayable:
        abort(404)
    return embeddable(make_response(page.show()))


@embedding.get("/oembed")
def oembed() -> Response:
    """What another site asks when somebody pastes a link to a game."""
    wanted = request.args.get("url", "")
    if request.args.get("format", "json") != "json":
        abort(501)
    found = _linked(wanted)
    if found is None:
        abort(404)
    game, number = found
    shown = row(current_store().heading(game))
    wide, high = (min(most, _asked(name, most)) for name, most in (("maxwidth", WIDE), ("maxheight", HIGH)))
    address = url_for("embedding.embed", game=game, number=number, _external=True)
    title = f"{shown.name}: {', '.join(map(str, shown.seats))}"
    frame = render_template("viewer/embed-frame.html", address=address, title=title, wide=wide, high=high)
    return jsonify(
        version="1.0",
        type="rich",
        provider_name="Recount",
        provider_url=url_for("library.index", _external=True),
        title=title,
        html=frame.strip(),
        width=wide,
        height=high,
        thumbnail_url=f"{url_for('viewer.show', game=game, number=number or 0, _external=True)}/preview.png",
        thumbnail_width=1200,
        thumbnail_height=630,
    )


def _linked(wanted: str) -> tuple[str, int | None] | None:
    """The game and the event of a link to this site."""
    if not wanted.startswith(request.host_url):
        return None
    path = "/" + wanted.removeprefix(request.host_url).partition("?")[0].partition("#")[0]
    try:
        endpoint, found = current_app.url_map.bind("").match(path)
    except HTTPException:
        return None
    shown = endpoint in ("viewer.show", "embedding.embed") and reads(found["game"])
    return (found["game"], found.get("number")) if shown else None


def _asked(name: str, most: int) -> int:
    given = request.args.get(name, "")
    return max(200, int(given)) if given.isdecimal() and len(given) < 6 else most
