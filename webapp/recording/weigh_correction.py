"""Weighing: what a correction or a take-back would change, told before it is written. Nothing is written here."""

from dataclasses import dataclass

from records import Event, Log
from records.event import TABLE
from records.json_types import JsonObject
from records.talk import Amend, Rewind
from replay.engine.explain import says
from replay.engine.frames import Frame
from replay.engine.replay import Replay
from webapp.board.timeline import timeline
from webapp.games.telling import Style, tell
from webapp.identity.roles import Holder
from webapp.perspective.redaction import overheard
from webapp.perspective.sight import Sight, look
from webapp.perspective.stored_game import StoredGame
from webapp.platform.i18n import gettext, language
from webapp.platform.outcome import Refusal, playable
from webapp.recording.corrections import Mended
from webapp.recording.entry import entry
from webapp.recording.hear import Heard
from webapp.recording.sentences import Line, lines
from webapp.wording.titles import seat_names


@dataclass(frozen=True)
class Weighed:
    """A correction as it was heard, and what it would change; None: it cannot be read."""

    heard: Heard
    change: JsonObject | None

    def data(self) -> JsonObject:
        return self.heard.data() | {"change": self.change}


@playable
def weigh(game: StoredGame, holder: Holder, say: str) -> Weighed | Refusal:
    log, lang = game.log, language().tag
    sight = look(game.opened, holder.eye, holder.eye)
    found = entry(log, sight.replay, say, sight.seat)
    heard = Heard(sight.replay, found, seat_names(log), len(log.events))
    if found.unread:
        return Weighed(heard, None)
    mended = [each.mended for each in found.judged]
    if len(mended) != 1 or mended[0] is None:
        return Refusal("unread", gettext("Only a correction or a take-back can be weighed, one at a time."))
    return Weighed(heard, Scales(log, sight, mended[0], seat_names(log), lang).change())


@playable
def said_lines(game: StoredGame, holder: Holder | None) -> list[Line] | Refusal:
    """Every sentence of the record as whoever asks may see it: any of them may turn out to be wrong."""
    seat = holder.eye if holder else ""
    sight = look(game.opened, seat, seat)
    return lines(game.opened, sight, timeline(sight, seat_names(game.log), language().tag).steps)


class Scales:
    """The record before a correction and after it, in words."""

    def __init__(self, log: Log, sight: Sight, mended: Mended, called: list[str], lang: str) -> None:
        self.log, self.sight, self.mended, self.called, self.lang = log, sight, mended, called, lang
        self.before, self.after = mended.found.before, mended.found.after
        self.stood, self.stands = _frames(self.before), _frames(self.after)
        self.heard = {each.number: each for each in (*self.after.frames.events, *self.before.frames.events)}

    def change(self) -> JsonObject:
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

    def _was(self) -> JsonObject | None:
        """The sentence as it reads now."""
        talk = self.mended.talk
        if isinstance(talk, Rewind) or talk.after:
            return None
        number = self.mended.place or self.log.settled.addresses.number(talk.about) or 0
        stood = self.stood.get(number)
        if stood is not None:
            return self._event(number) | {"verdict": stood.verdict}
        written = self.log.settled.at(number)
        return None if written is None else self._as_json(self._seen(written), None) | {"verdict": ""}

    def _reads(self) -> JsonObject | None:
        """The sentence as it would read; the verdict and what it rests on are told with the correction itself."""
        talk = self.mended.talk
        if isinstance(talk, Rewind) or talk.sentence is None:
            return None
        if self.mended.reads is not None:
            return self._as_json(self.mended.reads, self.mended.action) | {"verdict": self.mended.verdict.word}
        inner = talk.sentence
        return self._as_json(inner._replace(seat=inner.seat or TABLE), None) | {"verdict": ""}

    def _event(self, number: int) -> JsonObject:
        frame = self.stood.get(number) or self.stands.get(number)
        if frame is not None:
            return self._as_json(frame.event, frame.action)
        return self._as_json(self.heard.get(number) or self._seen(self.log.settled.said[number]), None)

    def _as_json(self, event: Event, action: object) -> JsonObject:
        words = event.say if action is None else tell(self.before.game, action, self.called, Style.PLAIN)
        return {"event": event.number, "seat": event.seat, "say": event.say, "words": words}

    def _seen(self, event: Event) -> Event:
        """A sentence that does not stand, as somebody heard it who saw no hidden card of others."""
        if self.sight.seat is None or event.seat == self.sight.eye:
            return event
        return overheard(self.before.game, event)

    def _stops(self) -> JsonObject | None:
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
