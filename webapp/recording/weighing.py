"""Weighing: what a correction or a take-back would change, told before it is written. Nothing is written here."""

from typing import Any

from flask import Blueprint, Response

from records import Event, Log
from records.event import TABLE
from records.talk import Amend, Rewind
from replay.explain import says
from replay.frames import Frame
from replay.game import Unplayable
from replay.replay import Replay
from webapp.discretion import overheard
from webapp.eyes import Sight, look
from webapp.languages import gettext, language
from webapp.recording.answers import answer, loaded, names, refused, too_often
from webapp.recording.entry import entry
from webapp.recording.keys import holder_of, writer_of
from webapp.recording.mending import Mended
from webapp.recording.said import lines
from webapp.recording.schemas import Said
from webapp.recording.standing import heard
from webapp.shelf import shelf
from webapp.telling import Style, tell
from webapp.timeline import timeline

Told = dict[str, Any]

weighing = Blueprint("weighing", __name__)


@weighing.post("/g/<game:game>/weigh")
def weigh(game: str) -> Response:
    holder = writer_of(game)
    said = too_often("weigh") or loaded(Said())
    if isinstance(said, Response):
        return said
    log, lang = shelf().log(game), language().tag
    sight = look(log, holder.eye, holder.eye)
    found = entry(log, sight.replay, said["say"], lang, sight.seat)
    told = heard(sight.replay, found, names(log), lang) | {"last": len(log.events), "change": None}
    if found.unread:
        return answer(told)
    mended = [each.mended for each in found.judged]
    if len(mended) != 1 or mended[0] is None:
        return refused("unread", gettext("Only a correction or a take-back can be weighed, one at a time."), 422)
    return answer(told | {"change": Scales(log, sight, mended[0], names(log), lang).change()})


@weighing.get("/g/<game:game>/said.json")
def said(game: str) -> Response:
    """Every sentence of the record as whoever asks may see it: any of them may turn out to be wrong."""
    log, holder = shelf().log(game), holder_of(game)
    seat = holder.eye if holder else ""
    try:
        sight = look(log, seat, seat)
    except Unplayable as why:
        return refused("unplayable", why.told(language().tag), 422)
    told = answer({"lines": lines(log, sight, timeline(sight, names(log), language().tag).steps)})
    told.headers["Cache-Control"] = "private, no-cache"
    told.headers["Vary"] = "Authorization, Cookie"
    return told


class Scales:
    """The record before a correction and after it, in words."""

    def __init__(self, log: Log, sight: Sight, mended: Mended, called: list[str], lang: str) -> None:
        self.log, self.sight, self.mended, self.called, self.lang = log, sight, mended, called, lang
        self.before, self.after = mended.found.before, mended.found.after
        self.stood, self.stands = _frames(self.before), _frames(self.after)
        self.heard = {each.number: each for each in (*self.after.frames.events, *self.before.frames.events)}

    def change(self) -> Told:
        found, talk = self.mended.found, self.mended.talk
        own = self.mended.place if isinstance(talk, Amend) else 0
        return {
            "kind": _kind(talk),
            "about": int(talk.to) if isinstance(talk, Rewind) else own,
            "was": self._was(),
            "reads": self._reads(),
            "first": found.first_divergence,
            "changed": [
                self._event(each.event) | {"before": each.before, "after": each.after}
                for each in found.changed
                if each.event != own
            ],
            "stops": self._stops(),
            "stopped": self.before.halt.event.number if self.before.halt else 0,
            "scores": [
                list(each) for each in zip(self.before.seats, _scores(self.before), _scores(self.after), strict=True)
            ],
            "winners": [self._winners(self.before), self._winners(self.after)],
            "over": [each.game.over(each.state, each.law) for each in (self.before, self.after)],
        }

    def _was(self) -> Told | None:
        """The sentence as it reads now."""
        talk = self.mended.talk
        if isinstance(talk, Rewind) or talk.after:
            return None
        number = self.mended.place or self.log.settled.addresses.number(talk.about) or 0
        stood = self.stood.get(number)
        if stood is not None:
            return self._event(number) | {"verdict": stood.verdict}
        written = self.log.settled.at(number)
        return None if written is None else self._told(self._seen(written), None) | {"verdict": ""}

    def _reads(self) -> Told | None:
        """The sentence as it would read; the verdict and what it rests on are told with the correction itself."""
        talk = self.mended.talk
        if isinstance(talk, Rewind) or talk.sentence is None:
            return None
        if self.mended.reads is not None:
            return self._told(self.mended.reads, self.mended.action) | {"verdict": self.mended.verdict.word}
        inner = talk.sentence
        return self._told(inner._replace(seat=inner.seat or TABLE), None) | {"verdict": ""}

    def _event(self, number: int) -> Told:
        frame = self.stood.get(number) or self.stands.get(number)
        if frame is not None:
            return self._told(frame.event, frame.action)
        return self._told(self.heard.get(number) or self._seen(self.log.settled.said[number]), None)

    def _told(self, event: Event, action: Any) -> Told:
        words = event.say if action is None else tell(self.before.game, action, self.lang, self.called, Style.PLAIN)
        return {"event": event.number, "seat": event.seat, "say": event.say, "words": words}

    def _seen(self, event: Event) -> Event:
        """A sentence that does not stand, as somebody heard it who saw no hidden card of others."""
        if self.sight.seat is None or event.seat == self.sight.eye:
            return event
        return overheard(self.before.game, event)

    def _stops(self) -> Told | None:
        """Where the record would stop, and why."""
        halt = self.after.halt
        if halt is None:
            return None
        why = gettext("Its words cannot be read.")
        if halt.finding is not None:
            why = says(self.after.game, halt.finding.rule, halt.finding.facts, self.lang, self.after.seats)
        return self._event(halt.event.number) | {"says": why}

    def _winners(self, replay: Replay) -> list[str]:
        return [self.called[seat] for seat in replay.game.winners(replay.state, replay.law)]


def _kind(talk: Amend | Rewind) -> str:
    if isinstance(talk, Rewind):
        return "rewind"
    return "insert" if talk.after else "strike" if talk.sentence is None else "amend"


def _frames(replay: Replay) -> dict[int, Frame]:
    return {frame.event.number: frame for frame in replay.frames}


def _scores(replay: Replay) -> tuple[int, ...]:
    return replay.game.scores(replay.state)
