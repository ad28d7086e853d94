"""A copy of one's own: a record as its reader may see it, in a game that this reader may write in."""

from hashlib import sha256
from typing import Any

from flask import Blueprint, current_app, redirect, request, url_for

from records import Header, Log
from records.store import StoreError
from webapp.discretion import discreet
from webapp.languages import gettext
from webapp.owning import create, wish, with_key
from webapp.pace import Pace
from webapp.pages.trouble import Trouble
from webapp.shelf import shelf

SOURCE = "source"  # the tag that says where a record comes from
MOST = 4096  # bytes of the form

copying = Blueprint("copying", __name__)


@copying.post("/g/<game:game>/copy")
def copy(game: str) -> Any:
    """Make the copy and go to it; sent twice, it is one game. The key is behind the #, which no server sees."""
    request.max_content_length = MOST
    pace: Pace = current_app.extensions["paces"]["store"]
    if not pace.allows(request.remote_addr or ""):
        return Trouble(gettext("That is a lot at once."), gettext("Wait a minute, then try again.")).show(), 429
    log = discreet(shelf().log(game))
    mine = wish()
    form = sha256(repr((told_apart(game, log), mine.form)).encode()).hexdigest()
    try:
        copied = create(sourced(log, game), f"copy:{form}", mine).game
    except StoreError:
        said = gettext("The store takes nothing right now. Try again in a moment.")
        return Trouble(gettext("No copy was made."), said).show(), 503
    at = request.form.get("at", "")
    to = url_for("viewer.show", game=copied) + (f"/{at}" if at in log.settled.addresses else "")
    return with_key(redirect(to, 303), copied, mine)


def told_apart(game: str, log: Log) -> tuple[object, ...]:
    """What is another copy of a game when it changes: sentences come to it, and authors before they say anything."""
    return game, len(log.events), tuple(log.header.people)


def sourced(log: Log, game: str) -> Log:
    """The record with a tag that says where it comes from."""
    tags = [(tag, value) for tag, value in log.header.tags if tag != SOURCE]
    return Log(Header.of([*tags, (SOURCE, url_for("viewer.show", game=game))], log.header.remark), log.events)
