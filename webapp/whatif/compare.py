"""Comparing: the main line and a variation of it, or two variations, side by side from where they part."""

from collections.abc import Callable

from flask import Blueprint, Flask, abort, url_for

from records import Log
from records.event import TABLE
from records.json_types import JsonObject
from replay.questions.compare import Comparison, Course, Standing, compare
from webapp.board.card_sheet import face_sheet
from webapp.board.lines import seen
from webapp.board.timeline import flat, timeline
from webapp.board.words import viewer_words
from webapp.games.drawing import drawn_of, gems
from webapp.games.face import face
from webapp.games.words import score_word, spoken
from webapp.library.views import row
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language, ngettext
from webapp.platform.page import data
from webapp.platform.store import current_store
from webapp.whatif.page import Comparing, Line, Measure, Way
from webapp.wording import titles
from webapp.wording.titles import seat_names

SCORE = "score"

comparing = Blueprint("comparing", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(comparing)


@comparing.get("/g/<game:game>/compare/<line:line>")
@comparing.get("/g/<game:game>/compare/<line:line>/<line:other>")
def show(game: str, line: str, other: str = "") -> str:
    """A variation beside the main line, or beside another one."""
    log = current_store().log(game)
    first, second = ("", line) if not other else (line, other)
    if any(name and name not in log.branches for name in (first, second)):
        abort(404)
    sights = seen(log, first), seen(log, second)
    found = compare(sights[0].replay, sights[1].replay)
    ways = (_way(game, log, first, found.first), _way(game, log, second, found.second))
    others = tuple(name for name in log.branches if name not in (first, second))
    return page(game, log, sights, found, ways, others, f"{url_for('viewer.show', game=game)}/{second}").show()


def page(
    game: str,
    log: Log,
    sights: tuple[Sight, Sight],
    found: Comparison,
    ways: tuple[Way, Way],
    others: tuple[str, ...],
    back: str,
    address: Callable[[int], str] | None = None,
) -> Comparing:
    """Any two ways of a game. `address`: how an event is spoken of, if not by its address in the record."""
    address = address or log.address
    measures = _measures(log.header.game)
    courses = found.first, found.second
    one, other = (course.standings[-1] for course in courses)
    kind, lang = log.header.game, language().tag
    frames = sights[0].replay.frames
    sides = [_side(log, *each, found.shared, measures, address) for each in zip(sights, courses, strict=True)]
    return Comparing(
        row=row(current_store().heading(game)),
        parts=address(frames[found.shared - 1].event.number) if found.shared else "0",
        ways=ways,
        measures=measures,
        lines=tuple(
            Line(seat, tuple((m.name, _value(one, n, m.name), _value(other, n, m.name)) for m in measures))
            for n, seat in enumerate(titles.seats(log.header))
        ),
        others=others,
        gems=gems(kind),
        faces=face_sheet(kind, lang),
        known=data(_known(log, sights[0])),
        both=data({"ways": sides}),
        back=back,
    )


def _way(game: str, log: Log, name: str, course: Course) -> Way:
    viewer = url_for("viewer.show", game=game)
    title = log.branches[name].title if name else ""
    return way(
        course, seat_names(log), log.address, name=name, title=title, href=f"{viewer}/{name}" if name else viewer
    )


def way(course: Course, who: list[str], address: Callable[[int], str], **more: str) -> Way:
    return Way(
        **{"name": "", "title": "", "href": ""} | more,
        steps=course.steps,
        irregular=course.irregular,
        stops=address(course.stops) if course.stops else "",
        ahead=_ahead(course.standings[-1], who),
    )


def _ahead(standing: Standing, called: list[str]) -> str:
    """Who wins or leads; nobody where all are level."""
    if len(standing.ahead) == len(called):
        return gettext("all level")
    who = ", ".join(called[seat] for seat in standing.ahead)
    many = len(standing.ahead)
    if standing.over:
        return ngettext("%(names)s wins", "%(names)s win", many) % {"names": who}
    return ngettext("%(names)s leads", "%(names)s lead", many) % {"names": who}


def _measures(game: str) -> tuple[Measure, ...]:
    shown = {SCORE: score_word(game)} | spoken(face(game).measures)
    return tuple(Measure(name, word) for name, word in shown.items())


def _value(standing: Standing, seat: int, measure: str) -> int:
    return standing.scores[seat] if measure == SCORE else standing.holds[seat].get(measure, 0)


def _known(log: Log, sight: Sight) -> JsonObject:
    kind, replay = log.header.game, sight.replay
    start = replay.game.view(replay.start, replay.law, None, replay.seats)
    return viewer_words(kind, drawn_of(kind).ids, sight, seat_names(log)) | {"most": start.get("life", {})}


def _side(
    log: Log,
    sight: Sight,
    course: Course,
    shared: int,
    measures: tuple[Measure, ...],
    address: Callable[[int], str],
) -> JsonObject:
    """One way as its tables are drawn: the table where they part, what each step changes, and what is counted."""
    replay = sight.replay
    state = replay.frames.states[shared - 1] if shared else replay.start
    told = timeline(sight, seat_names(log), language().tag)
    return {
        "start": flat(replay.game.view(state, replay.law, sight.seat, replay.seats), replay.game.retold),
        "steps": [
            [address(s.number), "" if s.seat == TABLE else s.seat, s.turn, s.round, s.verdict[0], s.says, s.change]
            for s in told.steps[shared:]
        ],
        "counts": [
            [[_value(each, seat, m.name) for m in measures] for seat in range(len(replay.seats))]
            for each in course.standings
        ],
        "ahead": [_ahead(each, seat_names(log)) for each in course.standings],
    }
