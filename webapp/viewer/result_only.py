"""Telling results: the page of a game of which only the result was written down. No empty table, nothing computed."""

from collections.abc import Iterator

from markupsafe import Markup

from records import Log
from records.entry import Heading
from records.notes import WHOLE, threads
from records.veil import veiled
from replay.engine.result_only import seat_results
from webapp.library.views import row
from webapp.platform.i18n import gettext
from webapp.platform.markdown import prose
from webapp.platform.store import current_store
from webapp.viewer.imported import imports_told
from webapp.viewer.page import Stood, ToldResult

SHOWN_ELSEWHERE = frozenset({"game", "played", "place", "won", "kept"})


def told_page(heading: Heading) -> ToldResult:
    """As the table said it; whoever is known to have won comes first."""
    log, shown = veiled(current_store().log(heading.game)), row(heading)
    seats = {seat.letter: seat for seat in shown.seats}
    stood = [Stood(seats[each.seat], each.points, each.won) for each in seat_results(log)]
    if any(each.won for each in stood):
        stood.sort(key=lambda each: (not each.won, -float(each.points or "-inf")))
    return ToldResult(
        row=shown,
        stood=tuple(stood),
        known=tuple(_known(log)),
        said=tuple(_said(log)),
        remarks=tuple(_remarks(log)),
        imported=imports_told(heading.game, heading.events),
    )


def _known(log: Log) -> Iterator[tuple[str, str]]:
    """What else the header says, under the words of the source where there are none of ours."""
    ours = {
        "minutes": gettext("Minutes"),
        "source": gettext("Source"),
        "with": gettext("Expansions"),
        "edition": gettext("Edition"),
    }
    people = log.header.people
    for tag, value in log.header.tags:
        if tag not in SHOWN_ELSEWHERE and tag not in people:
            yield ours.get(tag, tag), value


def _said(log: Log) -> Iterator[Markup]:
    """The notes about the whole game: what came with it as its comment."""
    for thread in threads(log):
        if thread.kind == WHOLE:
            yield from (prose(note.text, lambda address: "") for note in thread.notes)


def _remarks(log: Log) -> Iterator[str]:
    for event in log.stands:
        if len(event.words) == 1:  # `result heroes`: a team won
            yield event.words[0]
        yield from filter(None, (line.strip("{}; ") for line in event.remark.split("\n")))
