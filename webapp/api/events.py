"""The sentences of a game over the API, and the table that they leave now: as the page that records has it."""

from records import Event
from records.asides import ASIDE
from records.clock import to_the_second
from records.json_types import JsonObject
from replay.engine.game import Unplayable
from webapp.api.games import ONE
from webapp.api.operation import ONCE, Answer, operation
from webapp.api.schemas import events as schemas
from webapp.api.scopes import READ
from webapp.board.live_timeline import timelines
from webapp.identity.current_actor import holder_of, writer_of
from webapp.identity.game_roles import game_roles
from webapp.identity.voices import onlooker_of
from webapp.judge.miscount import miscount_data
from webapp.perspective.redaction import redacted
from webapp.perspective.sight import look
from webapp.perspective.stored_game import StoredGame, stored
from webapp.platform.outcome import then
from webapp.platform.schemas import Loaded
from webapp.platform.store import current_store
from webapp.recording.append import append
from webapp.recording.counting import explain
from webapp.recording.hear import Heard, hear
from webapp.recording.live_table import encoded_now, receipt_data
from webapp.recording.schemas import SentenceSaid, SentenceWritten
from webapp.recording.sentences import seen
from webapp.recording.views import live_tables
from webapp.recording.weigh_correction import Weighed, said_lines, weigh

EVENTS = "events"


@operation("GET", f"{ONE}/events", schemas.EventsTold, tag=EVENTS, query=schemas.EventsAsked)
def list_events(game: str, asked: Loaded) -> Answer:
    """After the number that is known already: who asks again and again with the last one follows a game."""
    here, times = stored(game), current_store().times(game)
    log = here.log
    stands = {event.number for event in log.stands}
    events: list[JsonObject] = [
        {
            "number": event.number,
            "seat": event.seat,
            "say": event.say,
            "remark": event.remark,
            "at": to_the_second(times[event.number - 1]),
            "stands": event.number in stands,
        }
        for event in _shown(here)[asked["after"] : asked["after"] + asked["limit"]]
    ]
    brought = game_roles().imports.of(game)
    imported: list[JsonObject] = [
        {"first": each.first, "last": each.last, "at": to_the_second(each.at)} for each in brought
    ]
    return {"events": events, "last": len(log.events), "imported": imported}


def _shown(here: StoredGame) -> tuple[Event, ...]:
    """As whoever asks may read it: the notes that they may see, and the cards of their own seat."""
    shown, holder = redacted(here.opened, onlooker_of(here.id)).events, holder_of(here.id)
    if holder is None or not holder.eye:
        return shown
    try:
        own = seen(here.opened, look(here.opened, holder.eye, holder.eye)).events
    except Unplayable:
        return shown
    return tuple(each if each.verb in ASIDE else mine for each, mine in zip(shown, own, strict=True))


@operation(
    "POST", f"{ONE}/events", schemas.Receipt, tag=EVENTS, status=201, body=SentenceWritten, keyed=True,
    once=ONCE, pace="write", refuses=(409, 422, 503),
)  # fmt: skip
def append_events(game: str, sent: Loaded, key: str) -> Answer:
    holder, here = writer_of(game), stored(game)
    return receipt_data(append(here, holder, sent["after"], sent["say"], key), here, holder, timelines())


@operation(
    "POST",
    f"{ONE}/hear",
    schemas.HeardTold,
    body=SentenceSaid,
    pace="hear",
    refuses=(422,),
    tag=EVENTS,
    keyed=True,
    scope=READ,
)
def hear_sentence(game: str, sent: Loaded) -> Answer:
    return then(hear(stored(game), writer_of(game), sent["say"]), Heard.data)


@operation(
    "POST",
    f"{ONE}/weigh",
    schemas.WeighedTold,
    body=SentenceSaid,
    pace="weigh",
    refuses=(422,),
    tag=EVENTS,
    keyed=True,
    scope=READ,
)
def weigh_correction(game: str, sent: Loaded) -> Answer:
    return then(weigh(stored(game), writer_of(game), sent["say"]), Weighed.data)


@operation(
    "POST",
    f"{ONE}/explain",
    schemas.ExplainedTold,
    body=SentenceSaid,
    pace="explain",
    refuses=(422,),
    tag=EVENTS,
    keyed=True,
    scope=READ,
)
def explain_count(game: str, sent: Loaded) -> Answer:
    return then(explain(stored(game), writer_of(game), sent["say"]), miscount_data)


@operation("GET", f"{ONE}/now", schemas.NowTold, tag=EVENTS)
def get_now(game: str) -> Answer:
    return encoded_now(stored(game), holder_of(game), live_tables())


@operation("GET", f"{ONE}/said", schemas.RecordSaid, tag=EVENTS, refuses=(422,))
def list_said(game: str) -> Answer:
    return then(said_lines(stored(game), holder_of(game)), lambda lines: {"lines": lines})
