"""Variations over the API: as the pages that show, play and compare them have them."""

from records.json_types import JsonObject
from replay.engine.game import Unplayable
from replay.questions.compare import Course, compare
from webapp.api.games import ONE, sight_or_none
from webapp.api.operation import ONCE, Answer, Writes, operation
from webapp.api.schemas import events
from webapp.api.schemas import lines as schemas
from webapp.api.schemas.judging import Eyed
from webapp.api.scopes import READ
from webapp.board import lines
from webapp.board.lines import seen
from webapp.board.live_timeline import timelines
from webapp.identity.current_actor import holder_of, writer_of
from webapp.perspective.stored_game import stored
from webapp.platform.outcome import missing, then
from webapp.platform.schemas import Loaded
from webapp.platform.store import current_store
from webapp.recording.hear import Heard
from webapp.recording.schemas import SentenceSaid, SentenceWritten
from webapp.variations import write
from webapp.variations.now import line_data, now_in_line
from webapp.variations.schemas import LineBegun

LINES = "lines"
ALL, LINE = f"{ONE}/lines", f"{ONE}/lines/<line:line>"
WRITES: Writes = {
    "tag": LINES,
    "status": 201,
    "keyed": True,
    "once": ONCE,
    "refuses": (409, 422, 503),
    "pace": "write",
}


@operation("GET", ALL, schemas.LinesTold, tag=LINES, refuses=(422,))
def list_lines(game: str) -> Answer:
    log = current_store().log(game)
    sight = sight_or_none(game, log)
    if sight is None:
        raise Unplayable("This record cannot be replayed.")
    return {"lines": lines.listed(log, sight)}


@operation("POST", ALL, schemas.LineReceipt, body=LineBegun, **WRITES)
def begin_line(game: str, sent: Loaded, key: str) -> Answer:
    here, holder = stored(game), writer_of(game)
    return line_data(write.begin_line(here, holder, key=key, **sent), here, holder, timelines())


@operation("GET", LINE, schemas.LineTold, tag=LINES, query=Eyed)
def get_line(game: str, line: str, asked: Loaded) -> Answer:
    log = current_store().log(game)
    return lines.line_data(log, line) if line in log.branches else missing()


@operation("GET", f"{LINE}/now", events.NowTold, tag=LINES)
def get_line_now(game: str, line: str) -> Answer:
    return now_in_line(stored(game), holder_of(game), line, timelines())


@operation(
    "POST", f"{LINE}/hear", events.HeardTold, tag=LINES, body=SentenceSaid, keyed=True, scope=READ, pace="hear"
)  # fmt: skip
def hear_in_line(game: str, line: str, sent: Loaded) -> Answer:
    return then(write.hear_in_line(stored(game), writer_of(game), line, sent["say"]), Heard.data)


@operation("POST", f"{LINE}/events", schemas.LineReceipt, body=SentenceWritten, **WRITES)
def append_to_line(game: str, line: str, sent: Loaded, key: str) -> Answer:
    here, holder = stored(game), writer_of(game)
    done = write.write_in_line(here, holder, line, sent["after"], sent["say"], key)
    return line_data(done, here, holder, timelines())


@operation("GET", f"{ONE}/compare/<line:line>", schemas.ComparedTold, tag=LINES, query=Eyed)
def compare_line(game: str, line: str, asked: Loaded) -> Answer:
    """With the main line, from where they part."""
    log = current_store().log(game)
    if line not in log.branches:
        return missing()
    main, other = seen(log, "").replay, seen(log, line).replay
    found = compare(main, other)
    return {
        "shared": found.shared,
        "first": _course(found.first, main.seats),
        "second": _course(found.second, main.seats),
    }


def _course(course: Course, seats: tuple[str, ...]) -> JsonObject:
    last = course.standings[-1]
    return {
        "scores": dict(zip(seats, last.scores, strict=True)),
        "over": last.over,
        "steps": course.steps,
        "irregular": course.irregular,
        "stops": course.stops,
    }
