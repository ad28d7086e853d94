"""Sentences: those of a record in the order of writing, each with what became of it, and what can be mended."""

from collections import defaultdict
from collections.abc import Sequence

from records import Event, Log
from records.disputes import disputes
from records.json_types import Json, JsonObject
from records.mends import PUT_IN, Mend, mends
from records.stands import understood
from records.talk import TALK, Agree, Amend, Rewind
from replay.engine.opened import OpenedGame
from webapp.board.timeline import Flat, Step
from webapp.games.face import Unnoted, face
from webapp.perspective.redaction import redacted
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext
from webapp.recording.corrections import reasons
from webapp.wording.halts import why_it_stops

UNKNOWN = "?"
MOVE, UNDONE, BEYOND, STOP, TALKED = "move", "undone", "beyond", "stop", "talk"

Line = list[Json]  # number, seat, words, the first letter of the verdict, and everything else by name


def seen(opened: OpenedGame, sight: Sight) -> Log:
    """The record as this eye may read it, also where it was taken back or corrected."""
    log, shown = opened.log, redacted(opened)
    if sight.disclosed:
        return shown  # no card is hidden any more, but a private note is
    own = {frame.event.number: frame.event for frame in sight.replay.frames}
    stood = {event.number: event for event in log.stands}
    events = [
        own[each.number] if each.number in own and stood.get(each.number) == raw else each
        for each, raw in zip(shown.events, log.events, strict=True)
    ]
    return Log(log.header, tuple(events))


def lines(opened: OpenedGame, sight: Sight, steps: Sequence[Step], last: int = 0) -> list[Line]:
    """All sentences, or the last of them."""
    log, shown = opened.log, seen(opened, sight)
    by_number = {step.number: step for step in steps}
    found = mends(shown)
    doers = _by_doer(found)
    standing = {event.number for event in log.stands}
    reads = {frame.event.number: frame.event for frame in sight.replay.frames}
    unnoted = [each for each in _unnoted(sight, steps) if each.say.startswith(f"amend {each.event} ")]
    fills: dict[int, list[Json]] = {each.event: [each.say, each.level] for each in unnoted}
    disputed = {case.event: case.number for case in disputes(log)} | {
        case.number: case.number for case in disputes(log)
    }
    listed: list[Line] = []
    for event in shown.events[-last:]:
        step, now = by_number.get(event.number), reads.get(event.number, event)
        more: JsonObject = {"say": now.say, **_mended(found.get(event.number, ()))}
        if event.number in disputed:
            more["dispute"] = disputed[event.number]
        if event.number in fills:
            more["fill"] = fills[event.number]
        if event.verb in TALK:
            words, extra = _talked(shown, event, by_number, doers.get(event.number, ()))
            now, more["say"] = event, event.say
        else:
            kind = MOVE if step else UNDONE if event.number not in standing else BEYOND
            extra = {"kind": STOP if event.number == sight.stops else kind}
            words = step.row if step else event.say
        listed.append([event.number, now.seat, words, step.verdict[0] if step else "l", more | extra])
    return listed


def _mended(found: Sequence[Mend]) -> JsonObject:
    """What was done to a sentence later: kind, where, who, why, what it read."""
    mends: list[Line] = [[each.kind, each.at, each.seat, each.why, each.was] for each in found if each.kind != PUT_IN]
    return {"mends": mends} if mends else {}


def _talked(log: Log, event: Event, steps: dict[int, Step], done: Sequence[tuple[int, Mend]]) -> tuple[str, JsonObject]:
    """A sentence about others; `done` is what it did to each of them."""
    talk = understood(event)
    if isinstance(talk, Rewind):
        return "", {
            "kind": "rewind",
            "about": int(talk.to),
            "why": talk.why,
            "took": sorted(place for place, _ in done),
        }
    if isinstance(talk, Agree):
        return gettext("agrees that the hands are shown"), {"kind": TALKED}
    if not isinstance(talk, Amend) or not done:
        return event.say, {"kind": TALKED}
    place, mend = done[0]
    told: JsonObject = {
        "kind": mend.kind,
        "about": mend.after if mend.kind == PUT_IN else place,
        "why": talk.why,
        "was": mend.was,
    }
    inner = talk.sentence
    if inner is None:
        return "", told
    told["inner"] = f"{inner.seat} {inner.say}" if inner.seat not in ("", "?") else inner.say
    decides = place == event.number or log.amended.get(place) == event.number
    return steps[place].row if decides and place in steps else inner.say, told


def _by_doer(found: dict[int, tuple[Mend, ...]]) -> dict[int, list[tuple[int, Mend]]]:
    """What each correction and each take-back did, and to which sentence."""
    doers: defaultdict[int, list[tuple[int, Mend]]] = defaultdict(list)
    for number, every in found.items():
        for mend in every:
            doers[mend.at].append((number, mend))
    return doers


# ── what can be mended with one tap ─────────────────────────────────────────────────────────────────────


def mendable(opened: OpenedGame, sight: Sight, steps: Sequence[Step], table: Flat, seat: str, lang: str) -> JsonObject:
    """The last move and how it is taken back, cards that nobody noted, and why the record stops."""
    who = seat or "-"
    return {
        "undo": _undo(opened, sight, steps, who),
        "fills": {each.place: each.say for each in _unnoted(sight, steps) if table.get(each.place) == UNKNOWN},
        "halt": _halt(opened.log, sight, who, lang) if sight.stops else None,
    }


def _undo(opened: OpenedGame, sight: Sight, steps: Sequence[Step], who: str) -> JsonObject | None:
    log = opened.log
    if not log.stands:
        return None
    last = log.stands[-1].number
    step = next((each for each in reversed(steps) if each.number == last), None)
    put_in = log.settled.said[last].verb == "amend"
    words = step.row if step else next(each.say for each in seen(opened, sight).events if each.number == last)
    say = f"{who} amend {last} -" if put_in else f"{who} rewind {last - 1}"
    return {"event": last, "seat": log.stands[-1].seat, "words": words, "say": say}


def _halt(log: Log, sight: Sight, who: str, lang: str) -> JsonObject:
    by = next(reasons(log), 0)
    withdraw = f"{who} amend {by} -" if by else ""
    return {"event": sight.stops, "says": why_it_stops(sight, lang), "by": by, "withdraw": withdraw}


def _unnoted(sight: Sight, steps: Sequence[Step]) -> Sequence[Unnoted]:
    return face(sight.replay.game.name).unnoted(sight.replay, [step.change for step in steps])
