"""The transcript of a game: every event that stands in words a player reads, with what was found at it."""

from collections.abc import Iterator

from records import Log
from records.event import TABLE
from replay.frames import Frame
from replay.game import Unplayable
from replay.law import Finding
from replay.replay import Replay
from webapp.commands.wording import MARKS, WORDS, finding_text, halt_text, outcome, over
from webapp.telling import tell

SAID = {
    "en": {
        "corrected": "(corrected by {by})", "points": "points: {points}", "over": "over", "digest": "digest",
        "left": "not replayed: {n}", "undone": "taken back or struck: {numbers}", "unplayable": "cannot be replayed",
        "readings": "readings", "none": "nothing stands", "result": "result", "status": "status",
    },
    "pl": {
        "corrected": "(poprawione w {by})", "points": "punkty: {points}", "over": "koniec gry", "digest": "skrót",
        "left": "nieodtworzone: {n}", "undone": "cofnięte lub skreślone: {numbers}",
        "unplayable": "nie da się odtworzyć",
        "readings": "wykładnia", "none": "nic nie obowiązuje", "result": "wynik", "status": "ocena",
    },
}  # fmt: skip
LEAD = " " * 9


def transcript(log: Log, lang: str = "en") -> str:
    """A game as text: the same log gives the same text, on every machine."""
    try:
        replay = Replay.of(log)
    except Unplayable as why:
        return f"{log.header.game}\n\n{SAID[lang]['unplayable']}: {why}\n"
    lines = [*_head(log, replay, lang), "", *_moves(log, replay, lang), "", *_end(log, replay, lang)]
    return "\n".join(lines) + "\n"


def _head(log: Log, replay: Replay, lang: str) -> Iterator[str]:
    book = replay.game.book
    edition = book.editions[log.header.get("edition") or book.default_edition]
    yield f"{book.title[lang]}, {edition.title[lang]}"
    for tag in ("played", "place"):
        if log.header.get(tag):
            yield log.header.get(tag)
    if log.header.get("readings"):
        yield f"{SAID[lang]['readings']}: {log.header.get('readings')}"
    yield ", ".join(f"{seat} {log.header.seats.get(seat, '?')}" for seat in replay.seats)


def _moves(log: Log, replay: Replay, lang: str) -> Iterator[str]:
    if not log.stands:
        yield SAID[lang]["none"]
    points = replay.game.scores(replay.start)
    for frame in replay.frames:
        yield _move(log, replay, frame, lang)
        yield from (_found(replay, finding, lang) for finding in frame.findings)
        now = replay.game.scores(frame.state)
        if now != points:
            points = now
            each = " : ".join(f"{seat} {score}" for seat, score in zip(replay.seats, now, strict=True))
            yield LEAD + SAID[lang]["points"].format(points=each)
    if replay.halt is not None:
        event = replay.halt.event
        yield f"{event.number:>4} X {event.seat if event.seat != TABLE else ' '}  {event.say}"


def _move(log: Log, replay: Replay, frame: Frame, lang: str) -> str:
    event = frame.event
    seat = " " if event.seat == TABLE else event.seat
    said = tell(replay.game, frame.action, lang, replay.seats)
    line = f"{event.number:>4} {MARKS[frame.verdict]} {seat}  {said}"
    corrected = log.amended.get(event.number)
    return f"{line} {SAID[lang]['corrected'].format(by=corrected)}" if corrected else line


def _found(replay: Replay, finding: Finding, lang: str) -> str:
    text = finding_text(replay.game, finding, lang, replay.seats)
    return f"{LEAD}{WORDS[lang][finding.verdict]}, {finding.rule.id}: {text}"


def _end(log: Log, replay: Replay, lang: str) -> Iterator[str]:
    said = SAID[lang]
    yield f"{said['status']}: {WORDS[lang][replay.status]}"
    if replay.halt is not None:
        yield halt_text(replay, replay.halt, lang)
        left = len(log.stands) - len(replay.frames) - 1
        if left:
            yield said["left"].format(n=left)
    if over(replay):
        yield said["over"]
    yield f"{said['result']}: {outcome(replay, lang)}"
    if log.undone:
        yield said["undone"].format(numbers=", ".join(str(event.number) for event in log.undone))
    yield f"{said['digest']}: {replay.digest}"
