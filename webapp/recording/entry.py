"""An entry: what somebody typed or tapped, read and judged as the next sentences of a record. Nothing is written."""

from typing import NamedTuple

from records import Event, Log, Unreadable, sentences, without_number
from records.event import TABLE
from records.json_types import JsonObject
from records.talk import TALK, Amend, spoken
from replay.engine.explain import problem_of
from replay.engine.game import Unclear
from replay.engine.law import IMPOSSIBLE, Verdict, hear, outcome
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay, understand
from replay.engine.sight import SPECTATOR
from webapp.games.face import face
from webapp.platform.error_text import text_of
from webapp.recording.corrections import MENDS, Mended, Unfit, mended


class Judged(NamedTuple):
    """A sentence with everything that the rules make certain written out."""

    event: Event
    action: object  # None: it says something about the game and moves nothing
    verdict: Verdict
    mended: Mended | None = None  # what a correction or a take-back changes


class Entry(NamedTuple):
    judged: tuple[Judged, ...]
    unread: str = ""  # why the rest cannot be read, in one sentence
    state: object = None  # the table after it; None: the same as before

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(each.event for each in self.judged)

    @property
    def verdict(self) -> str:
        """Of the gravest sentence."""
        words = [each.verdict.word for each in self.judged]
        return next((word for word in (IMPOSSIBLE, "irregular", "undecided") if word in words), "legal")


def entry(log: Log, replay: Replay, text: str, eye: int | None = SPECTATOR) -> Entry:
    """Each sentence is heard on the table that the one before it left. An impossible one is the last.

    `replay` is the record as `eye` saw it.
    """
    line = without_number(text)
    try:
        said = sentences(line, len(log.events) + 1, log)
    except Unreadable as why:
        return Entry((), text_of(why))
    state = replay.state
    judged: list[Judged] = []
    for event in said:
        if event.verb in TALK:
            try:
                spoken_on = OpenedGame(Log(log.header, (*log.events, *(each.event for each in judged))), replay.plays)
                talk = _talk(spoken_on, eye, event)
            except (Unfit, Unclear) as slip:
                return Entry(tuple(judged), _unread(line, event, slip), state)
            judged.append(talk)
            if talk.verdict.word == IMPOSSIBLE:
                break
            state = state if talk.mended is None else talk.mended.state
            continue
        try:
            action, who, before = understand(replay.game, replay.law, replay.seats, state, event)
        except Unclear as unclear:
            return Entry(tuple(judged), text_of(problem_of(line, 1, event, unclear)), state)
        verdict = hear(action.judge(before, replay.law, who))
        ours = event.verb in replay.game.table and replay.game.judged  # else whoever says it has said it
        seat = replay.seats[who] if who >= 0 and not ours else TABLE
        verb, *words = replay.game.say(action, replay.seats)
        judged.append(Judged(Event(event.number, seat, verb, tuple(words), event.remark), action, verdict))
        if verdict.word == IMPOSSIBLE:
            break
        state = outcome(action.judge(before, replay.law, who, event.number, False))
    return Entry(tuple(judged), "", state)


def _talk(opened: OpenedGame, eye: int | None, event: Event) -> Judged:
    """A correction is judged for what it makes of the move; whatever else is said about a game is not."""
    if event.verb not in MENDS:
        return Judged(event, None, Verdict("legal", ()))
    mend = mended(opened, eye, event)
    return Judged(mend.event, None, mend.verdict, mend)


def _unread(line: str, event: Event, slip: Unfit | Unclear) -> str:
    """Why a correction cannot be read: its words are those of the move within it."""
    if isinstance(slip, Unfit):
        return str(slip)
    talk = spoken(event)
    inner = talk.sentence if isinstance(talk, Amend) else None
    return text_of(problem_of(line, 1, inner or event, slip))


def finishes(log: Log, replay: Replay, found: Entry) -> list[JsonObject]:
    """The tokens with which a take that was begun is in order. Each is judged by itself: six at most."""
    of = face(log.header.game)
    if found.unread or len(found.judged) != 1 or not of.longer or found.events[0].verb != of.longer:
        return []
    [taken] = found.events
    longer = {gem: f"{taken.seat} {taken.say}{gem}" for gem in of.drawn.gems}
    heard = {gem: entry(log, replay, say) for gem, say in longer.items()}
    return [
        {"gem": gem, "say": f"{each.events[0].seat} {each.events[0].say}"}
        for gem, each in heard.items()
        if each.verdict == "legal" and not each.unread
    ]
