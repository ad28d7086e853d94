"""Pictures: a position as SVG and PNG, its preview where a link is shared, and the whole game as GIF."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from http import HTTPStatus
from typing import TypeVar

from flask import Blueprint, Flask, Response, abort, current_app, request

from records import Log
from replay.engine.game import Unplayable
from webapp.board.lines import line_of, place_at, seen
from webapp.drawing.ink import THEMES
from webapp.drawing.rendering import Busy, png
from webapp.drawing.scene import Scene
from webapp.perspective.sight import Sight, look
from webapp.pictures.board import picture
from webapp.pictures.film import Frames, Unfinished
from webapp.pictures.staging import place_of, stage, turns
from webapp.platform.cache import SizedCache
from webapp.platform.i18n import gettext
from webapp.platform.security import linkable
from webapp.platform.settings import SECONDS
from webapp.platform.store import current_store
from webapp.witness.carried import in_picture
from webapp.witness.file import witness
from webapp.witness.receipts import signed_head
from webapp.wording import titles

PREVIEW_HEIGHT = 630  # with the width of every picture, 1200, what those who show links ask for
FRAMES = 48  # of a GIF; longer games skip evenly
KEPT = 32 << 20  # bytes of pictures that were made before

T = TypeVar("T")

pictures = Blueprint("pictures", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(pictures)
    app.extensions["pictures"] = SizedCache(KEPT)
    app.extensions["frames"] = Frames()


@pictures.get("/g/<game:game>/<int:number>.svg")
def svg(game: str, number: int) -> Response:
    log, scene = _scene(game, number)
    drawn = picture(scene, _theme()).encode()
    return _answer(drawn, "image/svg+xml", lambda: drawn, _name(log, game, f"-{number}.svg"))


@pictures.get("/g/<game:game>/<int:number>.png")
def image(game: str, number: int) -> Response:
    log, scene = _scene(game, number)
    drawn = picture(scene, _theme())
    response = _answer(drawn.encode(), "image/png", lambda: png(drawn), _name(log, game, f"-{number}.png"))
    return _with_receipt(response, game, number) if response.status_code == HTTPStatus.OK else response


def _with_receipt(response: Response, game: str, number: int) -> Response:
    """What the record was up to there, signed: whoever has the picture can hold the site to it."""
    receipt = signed_head(current_store(), witness(), game, number)
    if receipt is not None:
        response.set_data(in_picture(response.get_data(), receipt._replace(keys=witness().known_keys())))
    return response


@pictures.get("/g/<game:game>/<int:number>/preview.png")
def preview(game: str, number: int) -> Response:
    log, scene = _scene(game, number)
    drawn = picture(replace(scene, height=PREVIEW_HEIGHT), _theme())
    return _answer(drawn.encode(), "image/png", lambda: png(drawn), _name(log, game, f"-{number}.png"))


@pictures.get("/g/<game:game>/<branched:address>.<any(svg, png):kind>")
@pictures.get("/g/<game:game>/<branched:address>/preview.<any(png):kind>")
def branched(game: str, address: str, kind: str) -> Response:
    """The same at a sentence of a branch."""
    log = current_store().log(game)
    sight = seen(log, line_of(address))
    scene = stage(log, sight, place_at(log, sight, address))
    if request.path.endswith("/preview.png"):
        scene = replace(scene, height=PREVIEW_HEIGHT)
    drawn = picture(scene, _theme())
    name = _name(log, game, f"-{address}.{kind}")
    if kind == "svg":
        return _answer(drawn.encode(), "image/svg+xml", drawn.encode, name)
    return _answer(drawn.encode(), "image/png", lambda: png(drawn), name)


@pictures.get("/g/<game:game>.gif")
def film(game: str) -> Response:
    log = current_store().log(game)
    sight = _sight(log)
    ends = turns(sight) or [-1]
    turn = list(zip([-1, *ends], ends, strict=False))
    drawn = [picture(stage(log, sight, end, since), _theme()) for since, end in evenly(turn, FRAMES)]
    content = "".join(drawn).encode()
    frames: Frames = current_app.extensions["frames"]
    seconds: float | None = current_app.config.get(SECONDS)
    return _answer(content, "image/gif", lambda: frames.gif(drawn, seconds), _name(log, game, ".gif"))


def evenly(many: Sequence[T], most: int) -> Sequence[T]:
    """So many of them at most, with the first and the last."""
    if len(many) <= most:
        return many
    return [many[round(n * (len(many) - 1) / (most - 1))] for n in range(most)]


def _scene(game: str, number: int) -> tuple[Log, Scene]:
    """What a record does not have is not found; what is said between the moves shows the table as it is then."""
    log = current_store().log(game)
    if number and all(event.number != number for event in log.events):
        abort(404)
    sight = _sight(log)
    return log, stage(log, sight, place_of(sight, number))


def _sight(log: Log) -> Sight:
    try:
        return look(log)
    except Unplayable:
        abort(404)


def _theme() -> str:
    asked = request.args.get("theme", "")
    return asked if asked in THEMES else THEMES[0]


def _name(log: Log, game: str, end: str) -> str:
    return titles.file_name(log.header, game).removesuffix(".rgn") + end


def _answer(drawn: bytes, kind: str, make: Callable[[], bytes], name: str) -> Response:
    """The tag is of what is drawn: a name that is erased or a sentence that is added is another picture.

    Whoever has it already is told so before anything is rendered, and nothing is rendered twice while it is kept.
    """
    tag = sha256(kind.encode() + drawn).hexdigest()[:32]
    response = linkable(Response(content_type=kind))
    response.set_etag(tag)
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.update(("Accept-Language", "Cookie"))
    if request.if_none_match.contains_weak(tag):
        response.status_code = 304
        return response
    kept: SizedCache[bytes] = current_app.extensions["pictures"]
    made = kept.get(tag)
    if made is None:
        try:
            made = make()
        except Busy:
            return _busy()
        except Unfinished as so_far:
            return _unfinished(so_far)
        kept.put(tag, made, len(made))
    response.set_data(made)
    response.headers.set("Content-Disposition", "inline", filename=name)
    return response


def _busy() -> Response:
    said = gettext("Another picture is being made. Try again in a moment.")
    return Response(said, 503, {"Retry-After": "10"}, content_type="text/plain; charset=utf-8")


def _unfinished(so_far: Unfinished) -> Response:
    """A browser loads it again by itself."""
    told = {"made": so_far.made, "all": so_far.all}
    said = gettext("%(made)s of %(all)s pictures are made. This page goes on by itself.") % told
    again = {"Retry-After": "1", "Refresh": "1"}
    return Response(said, 503, again, content_type="text/plain; charset=utf-8")
