"""Frames over the API: the table after an event, what the rules say about it, and how likely each hidden card is."""

from flask import abort

from records import Log
from records.wording import is_number
from replay.engine.game import Unplayable
from webapp.api.games import ONE
from webapp.api.operation import Answer, operation
from webapp.api.schemas import judging as schemas
from webapp.board.lines import along, caption, line_of, place_at
from webapp.identity.current_actor import holder_of
from webapp.judge import why
from webapp.judge.hearing import hearing
from webapp.judge.tables import OpenTable
from webapp.perspective.sight import Sight, look
from webapp.perspective.snapshots import LONG, NoSnapshot, glimpse
from webapp.platform.encoded import Encoded
from webapp.platform.schemas import Loaded
from webapp.platform.store import current_store
from webapp.viewer import chances

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
    heading = current_store().heading(game)
    if is_number(address) and int(address) <= heading.events and heading.events >= LONG:
        holder = holder_of(game)
        try:
            sight = glimpse(heading, int(address), None, holder.eye if holder else "")
            return Log(heading.header), sight, len(sight.replay.frames) - 1
        except NoSnapshot:
            pass
        except Unplayable:
            abort(404)
    log = current_store().log(game)
    sight = sight_of(game, log, address)
    return log, sight, place_at(log, sight, address)


@operation("GET", AT, schemas.FrameTold, tag=FRAMES, query=schemas.Eyed)
def get_frame(game: str, address: str, asked: Loaded) -> Answer:
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
        "turn": "" if over else replay.letter(replay.game.to_move(replay.game.ready(state))),
        "over": over,
        "says": caption(log, sight, place),
        "verdict": replay.frames[place].verdict if place >= 0 else "legal",
        "scores": dict(zip(replay.seats, replay.game.scores(state), strict=True)),
        "winners": [replay.seats[each] for each in replay.game.winners(state, replay.law)] if over else [],
        "table": replay.game.view(state, replay.law, sight.seat, replay.seats),
        "position": OpenTable(log, sight, state).lines,
    }


@operation("GET", f"{AT}/why", schemas.WhyTold, tag=FRAMES, query=schemas.Eyed)
def get_why(game: str, address: str, asked: Loaded) -> Answer:
    log = current_store().log(game)
    number = log.settled.addresses.number(address)
    heard = hearing(game, along(log, line_of(address)), sight_of(game, log, address), number) if number else None
    if heard is None:
        abort(404)
    return why.hearing_data(heard)


@operation("GET", f"{ONE}/chances", schemas.ChancesTold, tag=FRAMES, query=schemas.Eyed)
def get_chances(game: str, asked: Loaded) -> Answer:
    return Encoded.of(chances.counted(game))
