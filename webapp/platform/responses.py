"""JSON responses: what an address that takes JSON answers, and what it takes in."""

from collections.abc import Mapping
from http import HTTPStatus

from flask import Response, abort, current_app, request
from marshmallow import ValidationError

from records.json_types import JsonObject
from webapp.platform.client_network import network_of
from webapp.platform.encoded import Encoded, as_json
from webapp.platform.i18n import gettext
from webapp.platform.outcome import ERRORS, Refusal
from webapp.platform.rate_limit import RateLimit
from webapp.platform.schemas import Asked, Loaded

JSON = "application/json"
MOST = 64 * 1024  # bytes of one request
LEAST_KEY, MOST_KEY = 8, 80  # characters


def answer(told: Mapping[str, object], code: int = 200) -> Response:
    # half a character, which JSON can bring in and nothing can write, is told as a question mark
    return Response(as_json(told).encode(errors="replace"), code, content_type=JSON)


def fresh(told: Mapping[str, object] | Encoded) -> Response:
    """An answer that holds until something is written. Who has it already gets 304."""
    if isinstance(told, Encoded):
        response = until_written(Response(told.body, content_type=JSON), told.etag)
    else:
        response = until_written(answer(told))
    response.make_conditional(request)
    return response


def until_written(response: Response, etag: str = "") -> Response:
    """May be kept by who asked, and be asked for again each time."""
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Authorization, Cookie, Accept-Language"
    if etag:
        response.set_etag(etag)
    else:
        response.add_etag()
    return response


def respond(outcome: Mapping[str, object] | Refusal, status: int = 200, **refused: int) -> Response:
    """What a use case has done, as an answer with this status; or what it refused, with the status of that."""
    return refusal(outcome, **refused) if isinstance(outcome, Refusal) else answer(outcome, status)


def refusal(why: Refusal, **refused: int) -> Response:
    """What a use case refused, as an answer. `refused`: statuses of errors, where they are not the usual ones. What is
    missing or forbidden altogether is answered like any address that is."""
    if why.error in ("missing", "forbidden"):
        abort(ERRORS[why.error])
    usual = HTTPStatus.CONFLICT if why.conflict else ERRORS[why.error]
    return answer({"error": why.error, "says": why.says, **why.more}, refused.get(why.error) or usual)


# ── what every view does first ──────────────────────────────────────────────────────────────────────────────────


def sent(schema: Asked, act: str) -> Loaded:
    """The JSON that a page has sent, as its schema has it. Whoever does this too often, or sends something else, does
    not get further."""
    limit_rate(act)
    return _loaded(schema, _body())


def sent_once(schema: Asked, act: str) -> tuple[Loaded, str]:
    """As `sent`, and the key by which it counts once, however often it is sent. A program has that in a header."""
    limit_rate(act)
    body = _body()
    key = body.pop("key", None)
    if not isinstance(key, str) or not LEAST_KEY <= len(key) <= MOST_KEY:
        abort(refusal(_unfit()))
    return _loaded(schema, body), key


def limit_rate(act: str) -> None:
    """Whoever does this too often does not get further."""
    if too_often(act):
        abort(refusal(Refusal("pace", gettext("That is a lot at once. Wait a minute; the entry is kept."))))


def too_often(act: str) -> bool:
    """Whether whoever asks is over the rate limit; for pages, which say so in their own words."""
    pace: RateLimit = current_app.extensions["rate_limits"][act]
    return not pace.allows(network_of(request.remote_addr))


def _body() -> JsonObject:
    request.max_content_length = MOST
    body = request.get_json(silent=True)
    return dict(body) if isinstance(body, dict) else {}


def _loaded(schema: Asked, body: JsonObject) -> Loaded:
    try:
        loaded: Loaded = schema.typed().load(body)
    except (ValidationError, RecursionError):
        abort(refusal(_unfit()))
    return loaded


def _unfit() -> Refusal:
    return Refusal("form", gettext("This was not sent in the form that is expected."))
