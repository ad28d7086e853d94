"""The transcript of a game: every event that stands in words a player reads, with what was found at it."""

from collections.abc import Iterator

from records import Log
from records.event import TABLE
from replay.engine.frames import Frame
from replay.engine.game import Unplayable
from replay.engine.law import Finding
from replay.engine.replay import Replay
from webapp.games.telling import tell
from webapp.platform.i18n import DEFAULT, gettext, language, pgettext, speaking
from webapp.wording.command_words import MARKS, finding_text, halt_text, outcome, over
from webapp.wording.verdicts import state_word, verdict_word

LEAD = " " * 9


def transcript(log: Log, lang: str = DEFAULT) -> str:
    """A game as text: the same log gives the same text, on every machine."""
    with speaking(lang):
        try:
            replay = Replay.of(log)
        except Unplayable as why:
            said = pgettext("command", "cannot be replayed")
            return f"{log.header.game}\n\n{said}: {why}\n"
        lines = [*_head(log, replay), "", *_moves(log, replay), "", *_end(log, replay)]
    return "\n".join(lines) + "\n"


def _head(log: Log, replay: Replay) -> Iterator[str]:
    book, lang = replay.game.book, language().tag
    said = log.header.get("edition")
    edition = book.editions.get(said or book.default_edition)  # of an unknown game people may name any
    named = edition.title[lang] if edition is not None else said
    yield ", ".join(filter(None, (book.title[lang], named)))
    for tag in ("played", "place"):
        if log.header.get(tag):
            yield log.header.get(tag)
    if log.header.get("readings"):
        yield gettext("readings") + f": {log.header.get('readings')}"
    yield ", ".join(f"{seat} {log.header.seats.get(seat, '?')}" for seat in replay.seats)


def _moves(log: Log, replay: Replay) -> Iterator[str]:
    if not log.stands:
        yield gettext("nothing stands")
    points = replay.game.scores(replay.start)
    for frame in replay.frames:
        yield _move(log, replay, frame)
        yield from (_found(replay, finding) for finding in frame.findings)
        now = replay.game.scores(frame.state)
        if now != points:
            points = now
            each = " : ".join(f"{seat} {score}" for seat, score in zip(replay.seats, now, strict=True))
            yield LEAD + gettext("points: %(points)s") % {"points": each}
    if replay.halt is not None:
        event = replay.halt.event
        yield f"{event.number:>4} X {event.seat if event.seat != TABLE else ' '}  {event.say}"


def _move(log: Log, replay: Replay, frame: Frame) -> str:
    event = frame.event
    seat = " " if event.seat == TABLE else event.seat
    said = tell(replay.game, frame.action, replay.seats)
    line = f"{event.number:>4} {MARKS[frame.verdict]} {seat}  {said}"
    corrected = log.amended.get(event.number)
    return line + " " + gettext("(corrected by %(by)s)") % {"by": corrected} if corrected else line


def _found(replay: Replay, finding: Finding) -> str:
    text = finding_text(replay.game, finding, replay.seats)
    return f"{LEAD}{verdict_word(finding.verdict)}, {finding.rule.id}: {text}"


def _end(log: Log, replay: Replay) -> Iterator[str]:
    yield gettext("status") + f": {state_word(replay.status)}"
    if replay.halt is not None:
        yield halt_text(replay, replay.halt)
        left = len(log.stands) - len(replay.frames) - 1
        if left:
            yield gettext("not replayed: %(n)s") % {"n": left}
    if over(replay):
        yield gettext("over")
    yield gettext("result") + f": {outcome(replay)}"
    if log.undone:
        numbers = ", ".join(str(event.number) for event in log.undone)
        yield gettext("taken back or struck: %(numbers)s") % {"numbers": numbers}
    yield gettext("digest") + f": {replay.digest}"
