"""Corrections: what a correction or a take-back makes of a record. It is weighed before it is written."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from records import Event, Log
from records.stands import understood
from records.talk import TALK, Amend, Rewind, spoken
from replay.engine.law import IMPOSSIBLE, LEGAL, UNDECIDED, Verdict
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.engine.sight import retold
from replay.questions.whatif import WhatIf, compared
from webapp.platform.i18n import gettext

MENDS = frozenset({"amend", "rewind"})


class Unfit(Exception):
    """A correction that would say nothing: one sentence about why."""


class Mended(NamedTuple):
    """A correction or a take-back, with the record before it and after it as the asker may see them."""

    event: Event  # with everything that the rules make certain written out
    talk: Amend | Rewind
    place: int  # the move that reads otherwise; 0: none, or no move
    verdict: Verdict  # on what the move would read
    found: WhatIf
    reads: Event | None = None  # the move as it would read, if it stands
    action: Any = None  # and what it does; None: nobody can tell, or it is no move

    @property
    def state(self) -> Any:
        return self.found.after.state


def mended(opened: OpenedGame, eye: int | None, event: Event) -> Mended:
    """What a sentence that can be read and refers to something would change. Raises Unfit, and Unclear."""
    log = opened.log
    talk = spoken(event)
    assert isinstance(talk, Amend | Rewind)
    place, own = _own(log, event, talk)
    replay, other = opened.replay, Log(log.header, (*log.events, event))
    before = retold(replay, log.stands, eye)
    after = retold(replay, other.stands, eye, own)
    found = compared(log.stands, before, other.stands, after)
    here = next((each for each in after.frames.events if each.number == place), None) if own is not None else None
    if here is None:
        return Mended(event, talk, place, Verdict(LEGAL, ()), found)
    reached = _reached(after, place)
    if reached is None:
        return Mended(event, talk, place, Verdict(UNDECIDED, ()), found, here)
    action, verdict = after.hear(here, reached[0])
    verb, *words = after.game.say(action, after.seats)
    if verdict.word != IMPOSSIBLE and isinstance(talk, Amend):
        event = _written_out(event, talk, (verb, *words))
    return Mended(event, talk, place, verdict, found, here._replace(verb=verb, words=tuple(words)), action)


def _own(log: Log, event: Event, talk: Amend | Rewind) -> tuple[int, Event | None]:
    """The move that a correction is about in the end, and what the asker says that it was."""
    if isinstance(talk, Rewind):
        return 0, None
    sentence = talk.sentence
    if talk.after:
        if sentence is None or sentence.verb in TALK:
            raise Unfit(gettext("Only a move can be put in."))
        return event.number, sentence._replace(number=event.number)
    about = log.settled.addresses.number(talk.about) or 0
    if sentence is not None and sentence.verb in TALK and log.settled.said[about].verb not in TALK:
        raise Unfit(gettext("A move can only have been another move."))
    inner = understood(sentence) if sentence is not None else None
    if isinstance(inner, Amend):  # `amend 13 amend 10 take wgk`
        return _own(log, event, inner)
    place = _place(log, about)
    return place, None if sentence is None or sentence.verb in TALK else sentence._replace(number=place)


def _place(log: Log, number: int) -> int:
    """The move that a sentence is about: itself, or what it corrects."""
    said = understood(log.settled.said[number])
    while isinstance(said, Amend) and not said.after:
        number = log.settled.addresses.number(said.about) or 0
        said = understood(log.settled.said[number]) if number else None
    return number


def _reached(replay: Replay, number: int) -> tuple[Any] | None:
    """The table that a move is heard on; None where the record stops before it."""
    table = replay.start
    for frame in replay.frames:
        if frame.event.number == number:
            return (table,)
        table = frame.state
    return (table,) if replay.halt is not None and replay.halt.event.number == number else None


def _written_out(event: Event, talk: Amend, said: tuple[str, ...]) -> Event:
    """The correction with all words of the move in it, and what stands around them as it was."""
    inner = talk.sentence
    if inner is None or inner.verb in TALK:
        return event
    start = event.words.index(inner.verb, 1)
    end = start + 1 + len(inner.words)
    return event._replace(words=(*event.words[:start], *said, *event.words[end:]))


def reasons(log: Log) -> Iterator[int]:
    """Corrections that count, the newest first: one of them may be why a record stops."""
    for event in reversed(log.events):
        if event.verb == "amend" and log.settled.now(event) is not None:
            yield event.number
