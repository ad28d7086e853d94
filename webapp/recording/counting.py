"""Counting: what can be counted on a table that is being recorded, and what could explain a count."""

from dataclasses import replace

from records import Event, Log, sentences
from records.json_types import JsonObject
from replay.engine.replay import Replay
from replay.questions.miscount import miscount
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Holder, actor_of
from webapp.identity.whose_sentence import Moves
from webapp.judge.miscount import kind_name, miscounted, place_name
from webapp.judge.page import Miscount, Suspected
from webapp.perspective.sight import Sight, look
from webapp.perspective.stored_game import StoredGame
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, playable
from webapp.recording.entry import Entry, entry


def countable(replay: Replay, names: list[str]) -> JsonObject:
    """What can be counted and what the record expects there; and the count that stopped the record, if one did."""
    game, state, counted = replay.game, replay.game.ready(replay.state), miscount(replay)
    places: list[JsonObject] = [
        {
            "place": place,
            "name": place_name(replay, place, names),
            "lines": [
                [kind, kind_name(replay, place, kind), there]
                for kind, there in zip(
                    game.counting.kinds, game.counting.there(state, place, replay.seats), strict=True
                )
            ],
        }
        for place in game.counting.places(replay.seats)
    ]
    return {"places": places, "miscount": [counted.number, counted.say] if counted is not None else None}


def only_miscounted(found: Entry) -> bool:
    """What is against an entry is a count alone. Somebody did count: that it does not fit is what it says."""
    against = [each for each in found.judged if each.verdict.word == "impossible"]
    return bool(against) and all(each.event.verb == "count" for each in against)


@playable
def explain(game: StoredGame, holder: Holder, say: str) -> Miscount | Refusal:
    """What could explain a count, before it is written or once it has stopped the record. Nothing is written."""
    log, sight = game.log, look(game.opened, holder.eye, holder.eye)
    event = _count(log, sight, say)
    if event is None:
        return Refusal("unread", gettext("This is no count of anything on this table."))
    found = miscounted(log, sight.replay, event)
    return replace(found, suspects=tuple(_for(holder, log, sight, each) for each in found.suspects))


def _for(holder: Holder, log: Log, sight: Sight, suspect: Suspected) -> Suspected:
    """With what settles it, if this writer may write that."""
    if not suspect.correction:
        return suspect
    events = sentences(suspect.correction, len(log.events) + 1, log)
    writes = may(actor_of(holder), Action.WRITE_MOVES, Moves(log, events, sight.replay.game))
    return suspect if writes else replace(suspect, correction="")


def _count(log: Log, sight: Sight, text: str) -> Event | None:
    """The one that stopped the record, if it says the same; else as the next sentence."""
    replay = sight.replay
    if not replay.game.counting.places(replay.seats):  # nothing is, in this game
        return None
    found = entry(log, replay, text, sight.seat)
    if found.unread or len(found.judged) != 1 or found.judged[0].event.verb != "count":
        return None
    event, stopped = found.judged[0].event, miscount(replay)
    return stopped if stopped is not None and stopped.say == event.say else event
