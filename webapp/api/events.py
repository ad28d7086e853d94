"""The sentences of a game over the API, and the table that they leave now: as the page that records has it."""

from typing import Any

from records import Event, Log
from records.asides import ASIDE
from replay.game import Unplayable
from webapp import recording
from webapp.api.games import ONE
from webapp.api.operation import ONCE, operation
from webapp.api.schemas import events as schemas
from webapp.api.scopes import READ
from webapp.discretion import discreet
from webapp.eyes import look
from webapp.recording import counting
from webapp.recording.keys import holder_of
from webapp.recording.said import seen
from webapp.recording.voices import onlooker_of
from webapp.recording.weighing import said, weigh
from webapp.shelf import shelf

EVENTS = "events"
SAID: dict[str, Any] = {"tag": EVENTS, "keyed": True, "scope": READ}


@operation("GET", f"{ONE}/events", schemas.EventsTold, tag=EVENTS, query=schemas.EventsAsked)
def list_events(game: str, asked: dict[str, Any]) -> Any:
    """After the number that is known already: who asks again and again with the last one follows a game."""
    log, times = shelf().log(game), shelf().times(game)
    stands = {event.number for event in log.stands}
    events = [
        {
            "number": event.number,
            "seat": event.seat,
            "say": event.say,
            "remark": event.remark,
            "at": times[event.number - 1],
            "stands": event.number in stands,
        }
        for event in _shown(game, log)[asked["after"] : asked["after"] + asked["limit"]]
    ]
    return {"events": events, "last": len(log.events)}


def _shown(game: str, log: Log) -> tuple[Event, ...]:
    """As whoever asks may read it: the notes that they may see, and the cards of their own seat."""
    shown, holder = discreet(log, onlooker_of(game)).events, holder_of(game)
    if holder is None or not holder.eye:
        return shown
    try:
        own = seen(log, look(log, holder.eye, holder.eye)).events
    except Unplayable:
        return shown
    return tuple(each if each.verb in ASIDE else mine for each, mine in zip(shown, own, strict=True))


@operation(
    "POST", f"{ONE}/events", schemas.Receipt, tag=EVENTS, status=201, body=schemas.SentenceWritten, keyed=True,
    once=ONCE, refuses=(409, 422, 503),
)  # fmt: skip
def append_events(game: str, sent: dict[str, Any]) -> Any:
    return recording.write(game)


@operation("POST", f"{ONE}/hear", schemas.HeardTold, body=schemas.SentenceSaid, refuses=(422,), **SAID)
def hear_sentence(game: str, sent: dict[str, Any]) -> Any:
    return recording.hear(game)


@operation("POST", f"{ONE}/weigh", schemas.WeighedTold, body=schemas.SentenceSaid, refuses=(422,), **SAID)
def weigh_correction(game: str, sent: dict[str, Any]) -> Any:
    return weigh(game)


@operation("POST", f"{ONE}/explain", schemas.ExplainedTold, body=schemas.SentenceSaid, refuses=(422,), **SAID)
def explain_count(game: str, sent: dict[str, Any]) -> Any:
    return counting.explain(game)


@operation("GET", f"{ONE}/now", schemas.NowTold, tag=EVENTS)
def get_now(game: str) -> Any:
    return recording.now(game)


@operation("GET", f"{ONE}/said", schemas.RecordSaid, tag=EVENTS, refuses=(422,))
def list_said(game: str) -> Any:
    return said(game)
