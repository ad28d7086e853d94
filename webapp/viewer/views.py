"""The viewer: a game to step through."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from flask import Blueprint, Flask, abort, current_app, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from records import Log
from records.asides import ASIDE
from records.clock import to_the_second
from records.entry import Heading
from records.event import TABLE
from records.imports import covers
from records.json_types import Json, JsonObject
from records.study import STUDY
from records.veil import STRANGER, Onlooker
from replay.disputes.standings import conceded, standings
from replay.engine.game import Unplayable
from replay.engine.registry import missing
from replay.engine.result_only import ResultOnly
from replay.questions.miscount import miscount
from webapp.board import lines
from webapp.board.card_sheet import face_sheet
from webapp.board.timeline import Flat, Step, Timeline, timeline
from webapp.board.words import viewer_words
from webapp.charts.bars import bars
from webapp.games.charts import Mark, charts, flow, main_chart
from webapp.games.drawing import gems
from webapp.games.face import face
from webapp.identity.game_roles import game_roles
from webapp.judge.miscount import miscounted
from webapp.library.views import row
from webapp.perspective.sight import EVERYTHING, LOOKING_ON, Sight, look
from webapp.perspective.turn_times import TurnTimes, turn_times
from webapp.platform.cache import SizedCache
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, language, ngettext
from webapp.platform.page import Seat, data
from webapp.platform.store import current_store
from webapp.recording.agreement import asked_of
from webapp.variations.words import varying_words
from webapp.viewer import chances, record_text
from webapp.viewer.imported import imports_told
from webapp.viewer.lives import lives_told
from webapp.viewer.moves import CORRECTED, DISPUTED, NOTED, rounds
from webapp.viewer.page import Eye, Round, Summary, Viewer
from webapp.viewer.result_only import told_page
from webapp.viewer.summary import summary
from webapp.viewer.turn_times import took
from webapp.wording.halts import why_it_stops

KEPT = 48 << 20  # bytes of pages that were told before
PINS = {DISPUTED: "dispute", CORRECTED: "corrected", NOTED: "note"}  # as the timeline calls them

viewer = Blueprint("viewer", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(viewer)
    app.add_template_global(lives_told)
    app.extensions["rendered_pages"] = SizedCache[RenderedPage](KEPT)


@viewer.get("/g/<game:game>")
@viewer.get("/g/<game:game>/<int:number>")
def show(game: str, number: int | None = None) -> str | Response:
    """The table after an event; without one, after the last."""
    heading = current_store().heading(game)
    if heading.header.game == STUDY:
        return redirect(url_for("studies.show", study=game))
    try:
        return page_of(heading, number).show()
    except ResultOnly:
        return told_page(heading).show()
    except Unplayable:
        return record_text.show(game)


@viewer.get("/g/<game:game>/<branched:address>")
@viewer.get("/g/<game:game>/<line:address>")
def show_branch(game: str, address: str) -> str:
    """The table at a sentence of a branch. The page is that of the game; the steps of the branch come after it."""
    log = current_store().log(game)
    line = lines.line_of(address)
    if line not in log.branches:
        abort(404)
    sight = lines.seen(log, line)
    spot = address if address != line else lines.first_in(log, line)
    place = lines.place_at(log, sight, spot)
    page = page_of(current_store().heading(game), int(re.match("[0-9]+", address)[0]))  # type: ignore[index]
    return replace(page, line=line, address=address, spot=spot, told=lines.caption(log, sight, place)).show()


class RenderedPage(NamedTuple):
    """A game as one reader sees it, whatever event the page opens at."""

    page: Viewer
    numbers: tuple[int, ...]
    captions: tuple[str, ...]


def page_of(heading: Heading, number: int | None, *, embedded: bool = False) -> Viewer:
    """The page, opened at an event. Raises Unplayable."""
    rendered = _rendered(heading)
    step = _place(rendered.numbers, number)
    return replace(
        rendered.page,
        at=rendered.numbers[step - 1] if step else 0,
        step=step,
        caption=rendered.captions[step - 1] if step else gettext("The table before the first event."),
        opens_with_summary=number is None,
        embedded=embedded,
        imported=imports_told(heading.game, heading.events),
    )


def _rendered(heading: Heading) -> RenderedPage:
    """Told before, if no sentence, name, language or eye is another one."""
    kept: SizedCache[RenderedPage] = current_app.extensions["rendered_pages"]
    key = (heading.game, heading.hash, heading.header, request.args.get("as", ""), language().tag)
    rendered = kept.get(key)
    if rendered is None:
        rendered = tell(heading, current_store().log(heading.game), current_store().times(heading.game))
        page = rendered.page
        size = sum(map(len, (page.moves, page.timeline, page.known, page.charts, page.summary)))
        kept.put(key, rendered, 2 * size)
    return rendered


def tell(
    heading: Heading, log: Log, times: Sequence[str], onlooker: Onlooker = STRANGER, *, taken: bool = False
) -> RenderedPage:
    """`taken`: for a file, which has to hold what a page would ask for later. Raises Unplayable."""
    sight, shown, lang = look(log), row(heading), language().tag
    spent = turn_times(log, sight.replay, times if sight.disclosed else [to_the_second(at) for at in times])
    names = [str(seat) for seat in shown.seats]
    course = timeline(sight, names, lang)
    moves = rounds(log, sight, course.steps, took(spent), onlooker)
    known = viewer_words(log.header.game, _ids(course), sight, names)
    known |= {"last": len(log.events), "vary": varying_words(), "lines": lines.listed(log, sight)}
    known["noted"] = any(event.verb in ASIDE for event in log.events)
    if taken:
        first = [*log.branches][: lines.MOST_TOLD]
        known["told"] = lines.lines_data(log, first)
        known["lines"] = [line for line in lines.listed(log, sight) if line["name"] in first]
    elif (hidden := face(log.header.game).hidden) is not None and hidden.script:
        known["chances"] = chances.words(sight, shown.seats)
    asked = asked_of(log, sight, names)
    page = Viewer(
        row=shown,
        edition=log.header.get("edition"),
        steps=len(course.steps),
        outcome=outcome(log, sight, names),
        disclosed=sight.disclosed,
        asks=asked.says if asked else "",
        stops=why_it_stops(sight, lang) if sight.stops else "",
        missing=text_of(lacks) if (lacks := missing(log.header)) is not None else "",
        eye=sight.eye,
        eyes=_eyes(sight, shown.seats),
        secrets=_has_secrets(sight),
        marked=_marked(moves),
        gems=gems(log.header.game),
        faces=face_sheet(log.header.game, lang),
        branches=bool(log.undone or log.amended or log.branches),
        timeline=data(_data(course)),
        known=data(known),
        **_parts(heading, log, sight, shown.seats, moves, spent),  # type: ignore[arg-type]  # all of them are markup
    )
    return RenderedPage(
        page, tuple(s.number for s in course.steps), tuple(_caption(s, shown.seats) for s in course.steps)
    )


def _parts(
    heading: Heading,
    log: Log,
    sight: Sight,
    seats: tuple[Seat, ...],
    moves: tuple[Round, ...],
    taken: TurnTimes | None,
) -> dict[str, Markup]:
    """What is drawn here once and not again until something changes."""
    pins = [
        Mark(move.step - 1, PINS.get(mark, mark), f"{move.number}: {move.words}")
        for each in moves
        for move in each.moves
        for mark in move.marks
        if move.step and mark != "undecided"
    ]
    return {
        "moves": Markup(render_template("viewer/moves.html", rounds=moves, game=heading.game, eye=sight.eye)),
        "chart": Markup(render_template("viewer/chart.html", chart=main_chart(sight, seats), marks=pins)),
        "charts": Markup(
            render_template(
                "viewer/charts.html",
                charts=charts(sight, seats),
                flow=flow(sight, seats),
                times=bars(taken, sight, seats) if taken is not None else None,
            )
        ),
        "miscount": _miscount(heading.game, log, sight),
        "summary": Markup(render_template("viewer/summed.html", summary=_summary(heading.game, log, sight, taken))),
    }


def _summary(game: str, log: Log, sight: Sight, taken: TurnTimes | None) -> Summary:
    brought = game_roles().imports.of(game) if taken is not None else ()
    claimed = taken is not None and any(covers(brought, turn.number) for turn, _ in taken.known)
    return summary(game, log, sight, taken, claimed=claimed)


def _miscount(game: str, log: Log, sight: Sight) -> Markup:
    count = miscount(sight.replay)
    if count is None:
        return Markup()
    found = miscounted(log, sight.replay, count)
    return Markup(render_template("viewer/miscount.html", game=game, eye=sight.eye, miscount=found))


def _place(numbers: tuple[int, ...], number: int | None) -> int:
    """Where in the timeline an event is; of one that does not stand, where the table stood when it was written."""
    if number is None:
        return len(numbers)
    if number in numbers:
        return numbers.index(number) + 1
    return next((n for n in range(len(numbers), 0, -1) if numbers[n - 1] < number), 0)


def _caption(step: Step, seats: tuple[Seat, ...]) -> str:
    who = {seat.letter: str(seat) for seat in seats}.get(step.seat, "")
    return f"{who} {step.says}." if who else f"{step.says[:1].upper()}{step.says[1:]}."


def outcome(log: Log, sight: Sight, names: list[str]) -> str:
    """Who has won, with what rulings have made somebody give up."""
    replay = sight.replay
    lost = conceded(log)
    ends = standings(replay, lost)
    winners = ends.winners if sight.over else ()
    if not winners:
        return gettext("not over")
    said = ngettext("%(names)s wins", "%(names)s win", len(winners)) % {"names": ", ".join(names[n] for n in winners)}
    if replay.game.as_seen is not None:  # what its scores are belongs to teams
        return said
    order = sorted(range(len(names)), key=lambda seat: (seat not in winners, -ends.scores[seat]))
    scores = f"{said} {' : '.join(str(ends.scores[seat]) for seat in order)}"
    return gettext("%(outcome)s, after a ruling") % {"outcome": scores} if lost else scores


def _eyes(sight: Sight, seats: tuple[Seat, ...]) -> tuple[Eye, ...]:
    """As whom one may look at it: where nothing is hidden, all see the same."""
    names = {EVERYTHING: gettext("Everything"), LOOKING_ON: gettext("Spectator")}
    names |= {seat.letter: str(seat) for seat in seats}
    eyes = sight.eyes if _has_secrets(sight) else [sight.eye]
    return tuple(Eye(eye, names.get(eye, eye)) for eye in eyes)


def _has_secrets(sight: Sight) -> bool:
    return sight.replay.game.hides


def _marked(moves: tuple[Round, ...]) -> tuple[tuple[str, int, int], ...]:
    marks = [(mark, move.number) for each in moves for move in each.moves for mark in move.marks]
    first = dict(reversed(marks))
    return tuple((mark, many, first[mark]) for mark, many in Counter(mark for mark, _ in marks).items())


def _ids(course: Timeline, ending: str = "") -> list[str]:
    """Whatever is named anywhere in the timeline, or in some places of it: only that is drawn for this reader."""
    tables: list[Flat] = [course.start, *(step.change for step in course.steps)]
    contents = (content for table in tables for place, content in table.items() if place.endswith(ending))
    return sorted({name for content in contents for name in _names(content)} - {"+"})


def _names(content: Json) -> list[str]:
    if isinstance(content, str):
        return [content]
    return [name for name in content if isinstance(name, str)] if isinstance(content, list) else []


def _data(course: Timeline) -> JsonObject:
    """What the browser steps through. Short, because it is most of what the page weighs."""
    steps: list[list[Json]] = [
        [s.number, "" if s.seat == TABLE else s.seat, s.turn, s.round, s.verdict[0], s.says, s.change]
        for s in course.steps
    ]
    return {"start": course.start, "steps": steps}
