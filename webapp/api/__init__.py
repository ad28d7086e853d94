"""The API: everything that a page does to a record, for programs. The same functions, the same keeping, the same
discretion; here is only what comes in, what goes out, and a description of both."""

from flask import Blueprint, Flask, g
from werkzeug.routing import BaseConverter

from replay.engine.game import Unplayable
from webapp.api import (
    archive,
    browsing,
    disputes,
    events,
    frames,
    games,
    joining,
    judging,
    lines,
    making,
    notes,
    rules,
    sharing,
    studies,
    witness,
)
from webapp.api.errors import same_fields
from webapp.api.operation import OPERATIONS
from webapp.identity.token_scopes import name_scopes

PREFIX = "/api/v1"
PARTS = (
    games,
    archive,
    making,
    sharing,
    events,
    frames,
    judging,
    lines,
    notes,
    disputes,
    rules,
    studies,
    joining,
    witness,
)

api = Blueprint("api", __name__, url_prefix=PREFIX)


@api.before_request
def without_cookies() -> None:
    g.cookieless = True


api.register_error_handler(Unplayable, judging.unplayable)
for each in OPERATIONS:
    api.add_url_rule(each.rule, each.name, each.run, methods=[each.method])


class KeyId(BaseConverter):
    """What a key or an invitation is called: nothing of it can be guessed from that."""

    regex = "[0-9a-f]{16}"


def join(app: Flask) -> None:
    app.url_map.converters["keyid"] = KeyId
    app.register_blueprint(api)
    for each in OPERATIONS:
        name_scopes(app, f"{api.name}.{each.name}", each.scopes)
    app.register_blueprint(browsing.browsing)
    app.after_request(same_fields)
