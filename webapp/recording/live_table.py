"""Live table: the table as it is now, for whoever writes the next sentence or looks on."""

from collections.abc import Hashable
from dataclasses import asdict, dataclass, replace
from typing import NamedTuple

from records import Log, Receipt, clock
from records.json_types import Json, JsonObject
from records.store import EventStore
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from webapp.board.live_timeline import LiveTimelines
from webapp.board.timeline import flat
from webapp.games.face import face
from webapp.identity.roles import Holder
from webapp.identity.voices import may_read
from webapp.perspective.sight import Sight, look
from webapp.perspective.stored_game import StoredGame
from webapp.platform.cache import SizedCache, UntilWritten
from webapp.platform.encoded import Encoded, as_json
from webapp.platform.error_text import text_of
from webapp.platform.i18n import language
from webapp.platform.outcome import Refusal, then
from webapp.recording.agreement import asked_of
from webapp.recording.append import receipt_numbers
from webapp.recording.counting import countable
from webapp.recording.hear import due_data
from webapp.recording.prompts import choices
from webapp.recording.sentences import lines, mendable
from webapp.recording.sheet import sheet_now
from webapp.wording.titles import seat_names

HOUR = 13  # characters of a time
RECENT = 12  # sentences that are shown below the table


def standing(
    opened: OpenedGame, digest: str, names: list[str], holder: Holder | None, lang: str, timelines: LiveTimelines
) -> JsonObject:
    """What stands, as the holder of a seat sees it, or as anybody does; who only looks on has nothing to tap."""
    log, eye = opened.log, holder.eye if holder else ""
    sight = look(opened, asked=eye, own=eye)
    replay, course = sight.replay, timelines.told_on(sight, names, lang)
    game, state = replay.game, replay.game.ready(replay.state)
    acting, mover = game.acting(state), game.to_move(state)
    due = game.duties(state)
    here = acting if due and acting >= 0 else mover
    table = flat(game.view(replay.state, replay.law, sight.seat, replay.seats), game.retold)
    return {
        "last": len(log.events),
        "hash": digest,
        "table": table,
        "seat": "" if sight.over and not due else replay.letter(here),
        "round": course.steps[-1].round if course.steps else 0,
        "over": sight.over,
        "stops": sight.stops,
        "due": [due_data(game, action, names, replay.seats, lang) for action in due],
        **({} if sight.over or due else _may(replay, state, mover)),
        **(choices(log, sight, holder) if holder else {}),
        "result": _result(log, sight) if sight.over and not due else "",
        "counts": countable(replay, names),
        "recent": lines(opened, sight, course.steps, RECENT),
        **sheet_now(replay),
        **mendable(opened, sight, course.steps, table, holder.seat if holder else "", lang),
    }


def _result(log: Log, sight: Sight) -> str:
    """What people write down at the end; empty once they have."""
    replay = sight.replay
    if any(event.verb == "result" for event in log.stands):
        return ""
    won = replay.game.view(replay.state, replay.law, sight.seat, replay.seats).get("won")
    points = zip(replay.seats, replay.game.scores(replay.state), strict=True)
    if not replay.game.judged:
        return ""  # whoever ends it says the result
    return f"- result {won}" if won else "- result " + " ".join(f"{seat} {score}" for seat, score in points)


def _may(replay: Replay, state: object, seat: int) -> JsonObject:
    """At a market: which cards this seat can pay for."""
    buying = face(replay.game.name).buying
    if not buying:
        return {}
    options = replay.game.options(state, replay.law, seat)
    paid = {replay.game.say(action, replay.seats)[1] for action in options if action.verb == buying}
    return {"can": sorted(paid)}


KEPT = 16_000_000  # bytes; a table is about three thousand


class Told(NamedTuple):
    """An answer, and what it was told of. What a game went on from is not asked for again, so nothing older is kept."""

    of: Hashable
    answer: Encoded


@dataclass(frozen=True)
class LiveTables:
    """Caches of tables as they stand, for many who look on."""

    timelines: LiveTimelines
    headings: UntilWritten
    encoded: SizedCache["Told"]

    @classmethod
    def of(cls, store: EventStore, timelines: LiveTimelines) -> "LiveTables":
        return cls(timelines, UntilWritten(store.pulse), SizedCache(KEPT))


def encoded_now(game: StoredGame, holder: Holder | None, tables: LiveTables) -> Encoded:
    """The table as it is, for whoever looks on; told once to all who see the same."""
    heading = tables.headings.answer(game.id, lambda: game.store.heading(game.id))
    # the hash names what was said, the header who sits there: names can change, and nothing is said by that
    # and who else sits there says for whom somebody may agree at the end, which is more a day later
    table = (game.seating(), clock.stamp()[:HOUR]) if holder and not holder.seat else ()
    who, of = (game.id, holder, language().tag), (heading.hash, heading.header, table)
    told = tables.encoded.get(who)
    if told is None or told.of != of:
        told = Told(of, Encoded.of(as_json(now_at(game, holder, tables.timelines))))
        tables.encoded.put(who, told, len(told.answer.body) + 1000)
    return told.answer


def now_at(game: StoredGame, holder: Holder | None, timelines: LiveTimelines) -> JsonObject:
    """The table as it stands now, as whoever asks may see it."""
    opened = game.now()
    log = opened.log
    mine: JsonObject = {"mine": holder.seat if holder else None}  # None: whoever asks cannot write, or not any more
    try:
        # what is told changes with every sentence; the hash of the record would let hidden cards be guessed and tried
        version = f"{game.id}-{len(log.events)}"
        now = standing(opened, version, seat_names(log), holder, language().tag, timelines)
        eye = holder.eye if holder else ""
        asked = asked_of(log, look(opened, asked=eye, own=eye), seat_names(log), holder, game.seating)
        return mine | {"heads": latest_heads(game, len(log.events))} | now | ({"agree": asdict(asked)} if asked else {})
    except Unplayable as why:
        return mine | {"last": len(log.events), "unplayable": text_of(why)}


def latest_heads(game: StoredGame, last: int) -> list[Json]:
    """Of the last events: whoever follows the game has seen one of them, and compares."""
    return [[event, head] for event, head in sorted(game.heads(range(max(0, last - RECENT), last + 1)).items())]


def receipt_data(
    outcome: Receipt | Refusal, game: StoredGame, holder: Holder, timelines: LiveTimelines
) -> JsonObject | Refusal:
    """What was written, with the table that it leaves; a writer who came too late is told how it stands, too."""
    if not may_read(holder):
        return then(outcome, receipt_numbers)
    if isinstance(outcome, Refusal):
        if outcome.error != "stale":
            return outcome
        return replace(outcome, more={**outcome.more, "now": now_at(game, holder, timelines)})
    return receipt_numbers(outcome) | {"now": now_at(game, holder, timelines)}
