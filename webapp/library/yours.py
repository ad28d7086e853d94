"""Yours: the games whose key a browser holds, and those of the account. It asks by their ids and shows no key: what it
gets, whoever has the address may see as well."""

import re

from flask import Blueprint, Flask, Response, make_response, request

from webapp.catalogue import catalogue
from webapp.identity import current_actor
from webapp.identity.current_account import asker
from webapp.identity.game_roles import GameOfAccount, game_roles
from webapp.library.page import Yours
from webapp.library.rows import listed
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import limit_rate
from webapp.platform.store import current_store

ASKED = (120, 60.0)  # how often in how many seconds, from one address
MOST_ASKED, MOST_SHOWN = 60, 6
_is_id = re.compile(r"[0-9a-f]{32}").fullmatch

yours = Blueprint("yours", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(yours)
    app.extensions["rate_limits"] |= {"yours": RateLimit(*ASKED)}


@yours.get("/yours")
def show() -> Response:
    """A part of the list, as the page would have it. Ids that nobody knows are passed over."""
    limit_rate("yours")
    games = [game for game in request.args.get("games", "").split(",")[:MOST_ASKED] if _is_id(game)]
    games = [game for game in games if current_actor.reads(game)] + [each.game for each in mine()]
    kept = catalogue()
    places = kept.search.places(games, MOST_SHOWN)
    kept.know(places)
    entries = kept.search.entries(places)
    names = current_store().names({person for entry in entries for person in entry.people.values()})
    return make_response(Yours(tuple(listed(entry, names) for entry in entries)).show())


def mine() -> list[GameOfAccount]:
    found = asker()
    return game_roles().mine(found.account.id)[:MOST_ASKED] if found else []
