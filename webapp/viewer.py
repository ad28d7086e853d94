"""The viewer: a game to step through."""

from collections import Counter
from typing import Any

from flask import Blueprint, Flask, request, url_for

from records import Log
from records.entry import Heading
from records.event import TABLE
from webapp import text
from webapp.drawing import strips, symbols
from webapp.eyes import EVERYTHING, LOOKING_ON, Sight, look, playable
from webapp.languages import gettext, language, ngettext
from webapp.library import row
from webapp.moves import rounds
from webapp.pages.page import Seat
from webapp.pages.viewer import Eye, Round, Viewer
from webapp.shelf import shelf
from webapp.stops import why_it_stops
from webapp.timeline import Flat, Step, Timeline, timeline
from webapp.viewer_words import viewer_words

viewer = Blueprint("viewer", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(viewer)


@viewer.get("/g/<game:game>")
@viewer.get("/g/<game:game>/<int:number>")
def show(game: str, number: int | None = None) -> str:
    """The table after an event; without one, after the last."""
    heading, log = shelf().heading(game), shelf().log(game)
    if not playable(log):
        return text.show(game)
    return page_of(heading, log, number).show()


def page_of(heading: Heading, log: Log, number: int | None, *, embedded: bool = False) -> Viewer:
    sight, shown = look(log), row(heading)
    names = [str(seat) for seat in shown.seats]
    told = timeline(sight, names, language().tag)
    step = _place(told.steps, number)
    moves = rounds(log, sight, told.steps)
    ids = _ids(told)
    return Viewer(
        row=shown,
        edition=log.header.get("edition"),
        at=told.steps[step - 1].number if step else 0,
        step=step,
        steps=len(told.steps),
        caption=_caption(told.steps[step - 1], shown.seats) if step else gettext("The table before the first event."),
        outcome=_outcome(sight, names),
        over=sight.over,
        stops=why_it_stops(sight, language().tag) if sight.stops else "",
        eye=sight.eye,
        eyes=_eyes(heading.game, sight, shown.seats, told.steps[step - 1].number if step else 0),
        rounds=moves,
        marked=_marked(moves),
        symbols=symbols(log.header.game, ids, language().tag) + strips(log.header.game, _ids(told, ".reserved")),
        timeline=_data(told),
        words=viewer_words(log.header.game, ids, sight, names),
        branches=bool(log.undone or log.amended or log.branches),
        embedded=embedded,
    )


def _place(steps: tuple[Step, ...], number: int | None) -> int:
    """Where in the timeline an event is; of one that does not stand, where the table stood when it was written."""
    if number is None:
        return len(steps)
    exact = (n for n, step in enumerate(steps, 1) if step.number == number)
    before = (n for n, step in reversed(list(enumerate(steps, 1))) if step.number < number)
    return next(exact, next(before, 0))


def _caption(step: Step, seats: tuple[Seat, ...]) -> str:
    who = {seat.letter: str(seat) for seat in seats}.get(step.seat, "")
    return f"{who} {step.says}." if who else f"{step.says[:1].upper()}{step.says[1:]}."


def _outcome(sight: Sight, names: list[str]) -> str:
    replay = sight.replay
    scores = replay.game.scores(replay.state)
    winners = replay.game.winners(replay.state, replay.law) if sight.over else ()
    order = sorted(range(len(names)), key=lambda seat: (seat not in winners, -scores[seat]))
    points = " : ".join(str(scores[seat]) for seat in order)
    if not winners:
        return gettext("not over")
    said = ngettext("%(names)s wins", "%(names)s win", len(winners)) % {"names": ", ".join(names[n] for n in winners)}
    return f"{said} {points}" if replay.game.as_seen is None else said


def _eyes(game: str, sight: Sight, seats: tuple[Seat, ...], number: int) -> tuple[Eye, ...]:
    fixed = {EVERYTHING: gettext("Everything"), LOOKING_ON: gettext("Spectator")}
    names = {seat.letter: str(seat) for seat in seats}
    endpoint = request.endpoint or "viewer.show"
    return tuple(
        Eye(eye, fixed.get(eye, names.get(eye, eye)), url_for(endpoint, game=game, number=number) + f"?as={eye}")
        for eye in sight.eyes
    )


def _marked(moves: tuple[Round, ...]) -> tuple[tuple[str, int, int], ...]:
    marks = [(mark, move.number) for each in moves for move in each.moves for mark in move.marks]
    first = dict(reversed(marks))
    return tuple((mark, many, first[mark]) for mark, many in Counter(mark for mark, _ in marks).items())


def _ids(told: Timeline, ending: str = "") -> list[str]:
    """Whatever is named anywhere in the timeline, or in some places of it: only that is drawn for this reader."""
    tables: list[Flat] = [told.start, *(step.change for step in told.steps)]
    contents = (content for table in tables for place, content in table.items() if place.endswith(ending))
    return sorted({name for content in contents for name in _names(content)} - {"+"})


def _names(content: Any) -> list[str]:
    if isinstance(content, str):
        return [content]
    return [name for name in content if isinstance(name, str)] if isinstance(content, list) else []


def _data(told: Timeline) -> dict[str, Any]:
    """What the browser steps through. Short, because it is most of what the page weighs."""
    steps = [
        [s.number, "" if s.seat == TABLE else s.seat, s.turn, s.round, s.verdict[0], s.says, s.change]
        for s in told.steps
    ]
    return {"start": told.start, "steps": steps}
