"""An entry: what somebody typed or tapped, read and judged as the next sentences of a record. Nothing is written."""

import re
from typing import NamedTuple

from records import Event, Log, Unreadable, sentences
from records.event import TABLE
from records.talk import TALK
from replay.game import Unclear
from replay.law import IMPOSSIBLE, Verdict, hear, outcome
from replay.replay import Replay, understand
from webapp.commands.replaying import problem_of

NUMBERED = re.compile(r"^\s*[0-9]+[.)]?\s+")


class Judged(NamedTuple):
    """A sentence with everything that the rules make certain written out."""

    event: Event
    action: object  # None: it says something about the game and moves nothing
    verdict: Verdict


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


def entry(log: Log, replay: Replay, text: str, lang: str) -> Entry:
    """Each sentence is heard on the table that the one before it left. An impossible one is the last."""
    line = NUMBERED.sub("", text)
    try:
        said = sentences(line, len(log.events) + 1)
    except Unreadable as why:
        return Entry((), why.problems[0].text(lang))
    state, judged = replay.state, []
    for event in said:
        if event.verb in TALK:
            judged.append(Judged(event, None, Verdict("legal", ())))
            continue
        try:
            action, who, before = understand(replay.game, replay.law, replay.seats, state, event)
        except Unclear as unclear:
            return Entry(tuple(judged), problem_of(line, 1, event, unclear).text(lang), state)
        verdict = hear(action.judge(replay.game.wary(before), replay.law, who))
        seat = replay.seats[who] if who >= 0 and event.verb not in replay.game.table else TABLE
        verb, *words = replay.game.say(action, replay.seats)
        judged.append(Judged(Event(event.number, seat, verb, tuple(words), event.remark), action, verdict))
        if verdict.word == IMPOSSIBLE:
            break
        state = outcome(action.judge(before, replay.law, who, event.number, False))
    return Entry(tuple(judged), "", state)
