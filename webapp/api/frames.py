"""Frames over the API: the table after an event, what the rules say about it, and how likely each hidden card is."""

from typing import Any

from flask import abort

from records import Log
from records.wording import is_number
from replay.game import Unplayable
from webapp import chances, why
from webapp.api.games import ONE
from webapp.api.operation import operation
from webapp.api.schemas import judging as schemas
from webapp.bookmarks import LONG, Unmarked, glimpse
from webapp.eyes import Sight, look
from webapp.hearings import hearing
from webapp.judging.tables import Table
from webapp.lines import along, caption, line_of, place_at
from webapp.recording.keys import holder_of
from webapp.shelf import shelf

FRAMES = "frames"
AT = f"{ONE}/frames/<spot:address>"


def sight_of(game: str, log: Log, address: str) -> Sight:
    """As whoever asks wishes to see it and may: `as` is in the address, and the holder of a seat has its cards."""
    holder = holder_of(game)
    try:
        return look(along(log, line_of(address)), None, holder.eye if holder else "")
    except Unplayable:
        abort(404)


def _reached(game: str, address: str) -> tuple[Log, Sight, int]:
    """The record, or its header alone; how it is seen; and the place of the frame in that replay."""
    heading = shelf().heading(game)
    if is_number(address) and int(address) <= heading.events and heading.events >= LONG:
        holder = holder_of(game)
        try:
            sight = glimpse(heading, int(address), None, holder.eye if holder else "")
            return Log(heading.header), sight, len(sight.replay.frames) - 1
        except Unmarked:
            pass
        except Unplayable:
            abort(404)
    log = shelf().log(game)
    sight = sight_of(game, log, address)
    return log, sight, place_at(log, sight, address)


@operation("GET", AT, schemas.FrameTold, tag=FRAMES, query=schemas.Eyed)
def get_frame(game: str, address: str, asked: dict[str, Any]) -> Any:
    log, sight, place = _reached(game, address)
    replay = sight.replay
    state = replay.frames.states[place] if place >= 0 else replay.start
    event = replay.frames.events[place] if place >= 0 else None
    over = replay.game.over(state, replay.law)
    return {
        "address": address,
        "event": event.number if event else 0,
        "as": sight.eye,
        "seat": event.seat if event else "-",
        "turn": "" if over else replay.seats[replay.game.to_move(replay.game.ready(state))],
        "over": over,
        "says": caption(log, sight, place),
        "verdict": replay.frames[place].verdict if place >= 0 else "legal",
        "scores": dict(zip(replay.seats, replay.game.scores(state), strict=True)),
        "winners": [replay.seats[each] for each in replay.game.winners(state, replay.law)] if over else [],
        "table": replay.game.view(state, replay.law, sight.seat, replay.seats),
        "position": Table(log, sight, state).lines,
    }


@operation("GET", f"{AT}/why", schemas.WhyTold, tag=FRAMES, query=schemas.Eyed)
def get_why(game: str, address: str, asked: dict[str, Any]) -> Any:
    log = shelf().log(game)
    number = log.settled.addresses.number(address)
    heard = hearing(game, along(log, line_of(address)), sight_of(game, log, address), number) if number else None
    if heard is None:
        abort(404)
    return why.hearing_data(heard)


@operation("GET", f"{ONE}/chances", schemas.ChancesTold, tag=FRAMES, query=schemas.Eyed)
def get_chances(game: str, asked: dict[str, Any]) -> Any:
    return chances.show(game)
