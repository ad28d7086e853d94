"""Where a record cannot go on: one sentence about why."""

from replay.engine.explain import says
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext


def why_it_stops(sight: Sight, lang: str) -> str:
    """As far as this eye can tell."""
    halt = sight.replay.halt
    where = gettext("The record cannot go on at %(event)s.") % {"event": sight.stops}
    if halt is None or halt.event.number != sight.stops:
        return where
    if halt.finding is not None:
        return f"{where} {says(sight.replay.game, halt.finding.rule, halt.finding.facts, lang, sight.replay.seats)}"
    unread = gettext("Its words cannot be read.")
    return f"{where} {unread}"
