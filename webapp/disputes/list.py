"""The list of disputes: each in a line."""

from flask import url_for

from records.disputes import Case
from replay.disputes.changes import status
from replay.disputes.finding import finding_then
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from webapp.disputes.finding import finding_words, reader
from webapp.disputes.page import Brief
from webapp.disputes.words import person, ruling_words, status_words
from webapp.judge.page import Hearing
from webapp.platform.i18n import gettext


def brief(game: str, opened: OpenedGame, case: Case) -> Brief:
    log = opened.log
    ruled, here = case.in_force, status(opened, case)
    return Brief(
        number=case.number,
        title=_title(game, opened, case),
        by=person(log, case.by),
        claim=case.claim,
        status=here,
        status_word=status_words(here),
        outcome=ruling_words(log, ruled.ruling) if ruled else "",
        href=url_for("disputing.show", game=game, number=case.number),
    )


def _title(game: str, opened: OpenedGame, case: Case) -> str:
    try:
        return title(finding_words(game, finding_then(opened, case, reader)), case)
    except Unplayable:
        return gettext("Event %(event)s") % {"event": case.about}


def title(heard: Hearing | None, case: Case | None = None) -> str:
    """What it is about, as a sentence: `Bartek takes 2 blue`."""
    if case is not None and case.omission and not case.event:
        return gettext("Something is missing at the start")
    if heard is None or not heard.event:
        return gettext("Event %(event)s") % {"event": case.about if case else 0}
    said = f"{heard.who} {heard.words}".strip() if heard.words else heard.notation
    if case is not None and case.omission:
        return gettext("Something is missing after: %(sentence)s") % {"sentence": said}
    return said[:1].upper() + said[1:]
