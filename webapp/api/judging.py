"""The judge over the API: may this be done, what may be done, and what if it had gone otherwise."""

from flask import Response, abort

from records.json_types import JsonObject
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from replay.questions.timelines import End, timelines
from replay.questions.whatif import compared
from webapp.api.errors import refusal
from webapp.api.frames import sight_of
from webapp.api.games import ONE
from webapp.api.operation import Answer, operation
from webapp.api.plain import plain
from webapp.api.schemas import judging as schemas
from webapp.api.scopes import READ
from webapp.board.lines import line_of
from webapp.judge.answers import Asked, asked, ended, may
from webapp.judge.page import Ended
from webapp.judge.question import Question
from webapp.judge.schemas import PositionAsked, PositionJudged
from webapp.judge.tables import OpenTable, recorded, set_up, wrong
from webapp.judge.why import clause_data, depends_data, hearing_data
from webapp.platform.error_text import text_of
from webapp.platform.outcome import Refusal
from webapp.platform.schemas import Loaded
from webapp.platform.store import current_store
from webapp.whatif.question import Unasked, both_games
from webapp.whatif.question import asked as otherwise

JUDGE = "judge"


@operation(
    "POST", f"{ONE}/judge", schemas.JudgedTold, tag=JUDGE, query=schemas.Eyed, body=schemas.JudgeAsked, scope=READ,
    pace="hear", refuses=(422,),
)  # fmt: skip
def judge_game(game: str, asked: Loaded, sent: Loaded) -> Answer:
    """After an event, or after the last; without a sentence, what may be done there."""
    log = current_store().log(game)
    address = sent.get("at") or (str(log.events[-1].number) if log.events else "0")
    if log.settled.addresses.number(address) is None:
        abort(404)
    return _judged(recorded(log, line_of(address), address), sent["say"])


@operation(
    "POST", "/judge", schemas.JudgedTold, tag=JUDGE, body=PositionJudged, scope=READ, pace="place", refuses=(422,)
)  # fmt: skip
def judge_position(sent: Loaded) -> Answer:
    return _judged(_set_up(sent), sent["say"])


def _judged(table: OpenTable, say: str) -> JsonObject:
    log, replay = table.log, table.sight.replay
    heard = asked(log, replay, table.state, say) if say else Asked(())
    could = None if say else may(log, table.sight, table.state)
    end = ended(log, replay, table.state)
    return {
        "answers": [hearing_data(each.heard) for each in heard.answers],
        "unread": heard.unread,
        "seat": could.seat.letter if could and could.seat else "",
        "may": plain(could.kinds) if could else [],
        "ended": None if end is None else _ended_data(end),
    }


def _ended_data(end: Ended) -> JsonObject:
    return {
        "words": end.words,
        "clauses": [clause_data(each) for each in end.clauses],
        "depends": [depends_data(each) for each in end.depends],
    }


@operation(
    "POST", "/positions", schemas.PositionTold, tag=JUDGE, body=PositionAsked, scope=READ, pace="place", refuses=(422,)
)  # fmt: skip
def check_position(sent: Loaded) -> Answer:
    """The table that a text describes, and what cannot be about it."""
    table = _set_up(sent)
    replay = table.sight.replay
    return {
        "position": table.lines,
        "table": replay.game.view(table.state, replay.law, None, replay.seats),
        "turn": replay.letter(replay.game.to_move(table.state)),
        "over": table.sight.over,
        "wrong": wrong(table),
    }


def _set_up(sent: Loaded) -> OpenTable:
    return set_up(Question.of(sent | {"readings": _spelled(sent["readings"])}))


def _spelled(readings: dict[str, str]) -> str:
    return " ".join(f"{name}={option}" for name, option in readings.items())


@operation(
    "POST", f"{ONE}/whatif", schemas.WhatIfTold, tag=JUDGE, query=schemas.Eyed, body=schemas.WhatIfAsked, scope=READ,
    pace="weigh", refuses=(422,),
)  # fmt: skip
def what_if(game: str, asked: Loaded, sent: Loaded) -> Answer:
    """Without an event, with another in its place or after it, or by other readings: one of these."""
    log = current_store().log(game)
    args = sent | ({"readings": _spelled(sent["readings"]).replace(" ", ",")} if sent.get("readings") else {})
    try:
        both = both_games(log, sight_of(game, log, "").seat, otherwise(log, args))
    except Unasked as why:
        return Refusal("unasked", str(why))
    found = compared(both.stood, both.before, both.stands, both.after)
    ends = timelines(both).ends
    return {
        "first": found.first_divergence,
        "changed": plain(found.changed),
        "before": _end(both.before, ends[0]),
        "after": _end(both.after, ends[1]),
    }


def _end(replay: Replay, end: End) -> JsonObject:
    return {
        "scores": dict(zip(replay.seats, end.scores, strict=True)),
        "winners": [replay.seats[each] for each in end.winners],
        "over": end.over,
        "stops": end.stops,
    }


def unplayable(why: Unplayable) -> Response:
    return refusal("unplayable", text_of(why), 422)
