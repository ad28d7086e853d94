"""Briefs: a dispute in a line."""

from flask import url_for

from records import Log
from records.disputes import Case
from replay.game import Unplayable
from webapp.disputing.changes import status
from webapp.disputing.finding import Finding, finding_then
from webapp.disputing.wording import person, ruling_words, status_words
from webapp.languages import gettext
from webapp.pages.disputing import Brief


def brief(game: str, log: Log, case: Case) -> Brief:
    ruled, here = case.in_force, status(log, case)
    return Brief(
        number=case.number,
        title=_title(game, log, case),
        by=person(log, case.by),
        claim=case.claim,
        status=here,
        status_word=status_words(here),
        outcome=ruling_words(log, ruled.ruling) if ruled else "",
        href=url_for("disputing.show", game=game, number=case.number),
    )


def _title(game: str, log: Log, case: Case) -> str:
    try:
        return title(finding_then(game, log, case), case)
    except Unplayable:
        return gettext("Event %(event)s") % {"event": case.about}


def title(found: Finding, case: Case | None = None) -> str:
    """What it is about, as a sentence: `Bartek takes 2 blue`."""
    heard = found.heard
    if case is not None and case.omission and not case.event:
        return gettext("Something is missing at the start")
    if heard is None or not heard.event:
        return gettext("Event %(event)s") % {"event": case.about if case else 0}
    said = f"{heard.who} {heard.words}".strip() if heard.words else heard.notation
    if case is not None and case.omission:
        return gettext("Something is missing after: %(sentence)s") % {"sentence": said}
    return said[:1].upper() + said[1:]
