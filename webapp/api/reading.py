"""Reading a request: JSON that is no bomb, fields that are what they say, addresses that ask for something known."""

import re
from collections.abc import Mapping
from json import dumps, loads
from typing import NoReturn

from flask import abort, request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import UnsupportedMediaType

from records.json_types import Json
from records.store import new_id
from webapp.api.errors import refusal
from webapp.platform.i18n import COOKIE, NAMES, gettext
from webapp.platform.schemas import Loaded

JSON = "application/json"
KEY_HEADER = "Idempotency-Key"


def read_query(schema: Schema | None) -> Loaded:
    """What stands behind the `?`. The language may stand in every address."""
    asked: dict[str, str] = {}
    for name, values in request.args.lists():
        if len(values) > 1:
            _unfit({name: gettext("This stands in the address more than once.")})
        asked[name] = values[0]
    tag = asked.pop(COOKIE, "en")
    if tag not in NAMES:
        _unfit({COOKIE: gettext("This language is not spoken here.")})
    if schema is None:
        if asked:
            _unfit(dict.fromkeys(asked, gettext("Nobody asks for this here.")))
        return {}
    return _loaded(schema, asked)


def read_body(schema: Schema) -> Loaded:
    """What was sent, as its schema has it."""
    if request.mimetype != JSON:
        raise UnsupportedMediaType
    try:
        sent = loads(request.get_data().decode(), parse_constant=_no_number)
        dumps(sent, ensure_ascii=False).encode()  # half a character can be escaped into JSON, and nowhere else
    except (ValueError, RecursionError):
        abort(refusal("form", gettext("This is no JSON that can be read."), 400))
    if not isinstance(sent, dict):
        abort(refusal("form", gettext("An object with fields is expected."), 400))
    return _loaded(schema, sent)


def read_key(pattern: re.Pattern[str]) -> str:
    """By which a request that is sent twice counts once. Who sends none sends every request for the first time."""
    key = request.headers.get(KEY_HEADER)
    if key is None:
        return new_id()
    if not pattern.fullmatch(key):
        _unfit({KEY_HEADER: gettext("This is no key: look at its length and its characters.")})
    return key


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def _loaded(schema: Schema, data: Mapping[str, Json]) -> Loaded:
    try:
        loaded: Loaded = schema.load(data)
    except ValidationError as unfit:
        _unfit({name: _why(why) for name, why in dict(unfit.messages).items()})  # type: ignore[arg-type]  # of a dict
    return loaded


def _unfit(found: dict[str, str]) -> NoReturn:
    """Says which fields; what is wrong with them the description says exactly."""
    details = [{"field": str(name)[:80], "says": why} for name, why in found.items()]
    abort(refusal("form", gettext("This was not sent in the form that is expected."), 400, details))


def _why(why: object) -> str:
    """marshmallow says it in English: the commonest two in the reader's language, the rest in one sentence."""
    said = why[0] if isinstance(why, list) and why else ""
    if said == "Missing data for required field.":
        return gettext("This is missing.")
    if said == "Unknown field.":
        return gettext("Nobody asks for this here.")
    return gettext("This is not of the kind, the length or the spelling that the description says.")
