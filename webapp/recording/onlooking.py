"""Looking on: many ask every two seconds how a table stands, and mostly nothing was said since.

What was told is kept by all that it depends on: what stands in the record and who sits there, who asks, and in which
language. So who asks again costs a look at who may see it, and a table is told once for everybody who sees the same of
it. What stands in the record is not even asked for until somebody has written.
"""

from typing import NamedTuple

from flask import Flask, Response, current_app, request

from webapp.catalogue.remembering import Remembered
from webapp.kept import Kept
from webapp.languages import language
from webapp.recording.answers import answer, now_at, until_written
from webapp.recording.keys import holder_of
from webapp.shelf import shelf

KEPT = 16_000_000  # bytes; a table is about three thousand


class Told(NamedTuple):
    body: bytes
    etag: str


def join(app: Flask) -> None:
    app.extensions["onlooking"] = Kept[Told](KEPT)
    app.extensions["headings"] = Remembered(app.extensions["store"].pulse)


def standing_now(game: str) -> Response:
    """The table as it is. Who has seen it already gets 304."""
    kept: Kept[Told] = current_app.extensions["onlooking"]
    headings: Remembered = current_app.extensions["headings"]
    heading = headings.answer(game, lambda: shelf().heading(game))
    # the hash names what was said, the header who sits there: names can change, and nothing is said by that
    key = game, heading.hash, heading.header, holder_of(game), language().tag
    told = kept.get(key)
    if told is None:
        made = until_written(answer(now_at(game)))
        told = Told(made.get_data(), made.get_etag()[0] or "")
        kept.put(key, told, len(told.body) + 1000)
    response = until_written(Response(told.body, content_type="application/json"), told.etag)
    response.make_conditional(request)
    return response
