"""Keeping: sentences are stored after what their writer has seen, and once, however often they are sent."""

from collections.abc import Callable
from typing import Any

from flask import Response, current_app

from records import Event
from records.store import KeyReused, NotASentence, StaleAppend, StoreError
from webapp.accounts.asking import may_say
from webapp.discretion import discreet
from webapp.languages import gettext
from webapp.recording.answers import answer, refused
from webapp.shelf import shelf


def keep(
    game: str, after: int, events: tuple[Event, ...], key: str, told: Callable[[], dict[str, Any]] = dict, by: str = ""
) -> Response:
    """`told` is what else goes with the answer, once it is known what stands."""
    if not may_say(events):
        return refused("scope", gettext("This token was not made for that."), 403)
    try:
        receipt = shelf().append(game, after, events, by=by, key=key)
    except StaleAppend as stale:
        last = after + len(stale.between)
        heard_by_all = discreet(shelf().log(game)).events[after:last]  # what came between hides what is hidden
        between = [[each.number, each.seat, each.say] for each in heard_by_all]
        says = gettext("Somebody else has written in between. Look at it and choose again.")
        return answer({"error": "stale", "says": says, "between": between, "last": last} | told(), 409)
    except KeyReused:
        return refused("key", gettext("This entry was sent before with other words. Enter it again."), 409)
    except NotASentence:
        return refused("unread", gettext("This cannot be written in the notation."), 422)
    except StoreError:
        current_app.logger.exception("A sentence could not be stored.")
        return refused("store", gettext("The store takes nothing right now. The entry is kept here: try again."), 503)
    return answer({"first": receipt.first, "last": receipt.last} | told(), 201)
