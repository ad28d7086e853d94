"""A finding as the page of a dispute tells it."""

from dataclasses import replace

from replay.disputes.finding import COMPLETE, GOING_ON, UNJUDGED, Finding
from replay.engine import law
from replay.engine.opened import OpenedGame
from webapp.judge.hearing import clause_of, dependences, hearing_of, nobody_judges
from webapp.judge.page import Hearing
from webapp.perspective.sight import look
from webapp.platform.i18n import gettext
from webapp.wording.titles import seat_names
from webapp.wording.verdicts import verdict_word


def reader(opened: OpenedGame) -> int | None:
    """The eye of whoever asks for a page."""
    return look(opened).seat


def finding_words(game: str, found: Finding) -> Hearing | None:
    """None: there is no such sentence (any more)."""
    log, replay = found.record.log, found.replay
    heard = Hearing(0, "-", "", "", "", verdict=law.LEGAL)
    if found.event:
        itself = found.itself
        alone = hearing_of(game, found.record, replay, found.event, itself) if itself is not None else None
        if alone is None or not alone.verdict:
            return alone
        heard = alone
    if found.reason == UNJUDGED:
        return replace(heard, verdict="", note=nobody_judges())
    names = seat_names(log) or replay.seats
    notes = {
        GOING_ON: gettext("The turn is still going on. What it lacks shows when the next one begins."),
        COMPLETE: gettext("Nothing is missing here by the rules."),
    }
    return replace(
        heard,
        clauses=tuple(clause_of(replay, names, clause) for clause in found.clauses),
        found=(),
        deciding=found.deciding,
        verdict=found.verdict,
        verdict_word=verdict_word(found.verdict),
        note=notes.get(found.reason, ""),
        depends=dependences(log.header, replay, found.depends),
    )
