"""Standing: the table as it is now, for whoever writes the next sentence or looks on."""

from collections.abc import Iterator
from typing import Any

from records import Log
from replay.explain import says
from replay.game import Game
from replay.replay import Replay
from webapp.eyes import Sight, look
from webapp.recording.choices import choices
from webapp.recording.countable import countable
from webapp.recording.entry import Entry, Judged
from webapp.recording.growing import told_on
from webapp.recording.keys import Holder
from webapp.recording.said import lines, mendable
from webapp.rule_links import rule_link
from webapp.telling import Style, tell
from webapp.timeline import flat

RECENT = 12  # sentences that are shown below the table
BUYING = frozenset({"buy", "recruit"})

Told = dict[str, Any]


def standing(log: Log, digest: str, names: list[str], holder: Holder | None, lang: str) -> Told:
    """What stands, as the holder of a seat sees it, or as anybody does; who only looks on has nothing to tap."""
    eye = holder.eye if holder else ""
    sight = look(log, asked=eye, own=eye)
    replay, told = sight.replay, told_on(sight, names, lang)
    game, state = replay.game, replay.game.ready(replay.state)
    acting, mover = game.acting(state), game.to_move(state)
    due = game.duties(state)
    here = acting if due and acting >= 0 else mover
    table = flat(game.view(replay.state, replay.law, sight.seat, replay.seats))
    return {
        "last": len(log.events),
        "hash": digest,
        "table": table,
        "seat": "" if sight.over and not due else replay.seats[here],
        "round": told.steps[-1].round if told.steps else 0,
        "over": sight.over,
        "stops": sight.stops,
        "due": [_choice(game, action, names, replay.seats, lang) for action in due],
        **({} if sight.over or due else _may(replay, state, mover)),
        **(choices(log, sight, holder) if holder else {}),
        "result": _result(log, sight) if sight.over and not due else "",
        "counts": countable(replay, names),
        "recent": lines(log, sight, told.steps, RECENT),
        **mendable(log, sight, told.steps, table, holder.seat if holder else "", lang),
    }


def _result(log: Log, sight: Sight) -> str:
    """What people write down at the end; empty once they have."""
    replay = sight.replay
    if any(event.verb == "result" for event in log.stands):
        return ""
    won = replay.game.view(replay.state, replay.law, sight.seat, replay.seats).get("won")
    points = zip(replay.seats, replay.game.scores(replay.state), strict=True)
    return f"- result {won}" if won else "- result " + " ".join(f"{seat} {score}" for seat, score in points)


def _may(replay: Replay, state: Any, seat: int) -> Told:
    """At a market: which cards this seat can pay for."""
    if replay.game.steps is not None:
        return {}
    options = replay.game.options(state, replay.law, seat)
    paid = {replay.game.say(action, replay.seats)[1] for action in options if action.verb in BUYING}
    return {"can": sorted(paid)}


def _choice(game: Game, action: Any, names: list[str], seats: tuple[str, ...], lang: str) -> Told:
    say = " ".join(game.say(action, seats))
    return {"say": say, "words": tell(game, action, lang, names, Style.PLAIN), "table": action.verb in game.table}


def heard(replay: Replay, found: Entry, names: list[str], lang: str) -> Told:
    """What an entry would be if it were written down."""
    answer: Told = {"verdict": found.verdict, "unread": found.unread}
    answer["sentences"] = [_sentence(replay, each, names, lang) for each in found.judged]
    if found.state is not None and not found.unread:
        state = replay.game.ready(found.state)
        answer["due"] = [_choice(replay.game, each, names, replay.seats, lang) for each in replay.game.duties(state)]
    return answer


def _sentence(replay: Replay, judged: Judged, names: list[str], lang: str) -> Told:
    event = judged.event
    return {
        "seat": event.seat,
        "say": event.say,
        "words": event.say if judged.action is None else tell(replay.game, judged.action, lang, names, Style.PLAIN),
        "verdict": judged.verdict.word,
        "broken": list(_broken(replay, judged, lang)),
    }


def _broken(replay: Replay, judged: Judged, lang: str) -> Iterator[Told]:
    for rule, holds, *facts in judged.verdict.clauses:
        if holds is not True:
            text = says(replay.game, rule, facts, lang, replay.seats)
            yield {"rule": rule.id, "href": rule_link(rule.id).href, "says": text, "open": holds is None}
