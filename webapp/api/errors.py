"""Errors: whatever goes wrong under /api, and wherever it is found out, the answer has the same fields."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from secrets import token_hex
from typing import Any

from flask import Response, g, request
from werkzeug.exceptions import MethodNotAllowed

from records.json_types import Json, JsonObject
from webapp.platform.i18n import gettext
from webapp.platform.responses import answer

ROOT = "/api/"
WAIT = "60"  # seconds, after which it may be tried again


def refusal(error: str, says: str, status: int, details: Sequence[Mapping[str, Json]] = ()) -> Response:
    body = {"error": error, "says": says, "status": status, "details": list(details), "request": request_id()}
    return answer(body, status)


def request_id() -> str:
    """By which whoever keeps the site finds a request again."""
    if "request_id" not in g:
        g.request_id = token_hex(8)
    return str(g.request_id)


def same_fields(response: Response) -> Response:
    """An answer that refuses, as pages give it or as the server gives it by itself, in the form of the API."""
    if not request.path.startswith(ROOT) or response.status_code < HTTPStatus.BAD_REQUEST:
        return response
    body = response.get_json(silent=True) if response.is_json else None
    if isinstance(body, dict) and "request" in body and "status" in body:
        made = response
    else:
        body = body if isinstance(body, dict) else {}
        error, says = _named(response.status_code)
        made = refusal(
            str(body.get("error", error)),
            str(body.get("says") or body.get("problem") or body.get("unread") or says),
            response.status_code,
            _details(body),
        )
    if isinstance(request.routing_exception, MethodNotAllowed):
        made.allow.update(request.routing_exception.valid_methods or ())
    made.headers["Cache-Control"] = "no-store"
    if made.status_code == HTTPStatus.UNAUTHORIZED:
        made.headers["WWW-Authenticate"] = 'Key realm="recount"'
    if made.status_code == HTTPStatus.TOO_MANY_REQUESTS:
        made.headers.setdefault("Retry-After", WAIT)
    return made


def _details(body: Mapping[str, Any]) -> list[JsonObject]:
    """What exactly: as it was told, or what came between, or which rules are against it."""
    if "details" in body:
        return list(body["details"])
    if "between" in body:
        return [{"number": number, "seat": seat, "say": say} for number, seat, say in body["between"]]
    return [
        {"say": each["say"], "verdict": each["verdict"], "rule": broken["rule"], "says": broken["says"]}
        for each in body.get("sentences", ())
        for broken in each["broken"]
    ]


def _named(status: int) -> tuple[str, str]:
    return {
        400: ("form", gettext("This was not sent in the form that is expected.")),
        401: (
            "key",
            gettext(
                "This needs a key of the game or a token. Send “Authorization: Key …” or “Authorization: Bearer …”."
            ),
        ),
        403: ("forbidden", gettext("Whoever holds this key may not do that.")),
        404: ("missing", gettext("There is nothing at this address.")),
        405: ("method", gettext("Nothing at this address is asked for like that.")),
        413: ("large", gettext("That is more than is taken in here.")),
        415: ("kind", gettext("What is sent here is JSON: say “Content-Type: application/json”.")),
        429: ("pace", gettext("That is a lot at once. Wait a minute, then try again.")),
        503: ("store", gettext("The store takes nothing right now. Try again in a moment.")),
    }.get(status) or (
        ("refused", gettext("This address does not work like that."))
        if status < HTTPStatus.INTERNAL_SERVER_ERROR
        else ("broken", gettext("The server met something unexpected. Stored games are as they were."))
    )
