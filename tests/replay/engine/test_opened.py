"""An opened game: everything that is asked of a record is played once, and is what playing it alone would give."""

from collections.abc import Iterator
from itertools import count

from records import Event, Log, read
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.engine.sight import SPECTATOR, seen_by
from tests.count_plays import played_by
from webapp.commands.samples import sample_records

SAMPLES = [read(record) for record in sample_records()]


def logs() -> Iterator[tuple[Log, Log]]:
    """Every sample, and it as it was at other times."""
    for log in SAMPLES:
        for number in (1, len(log.events) // 3, 2 * len(log.events) // 3, len(log.events)):
            yield log, log.until(number)


def playable(log: Log) -> Replay | None:
    try:
        return Replay.of(log)
    except Unplayable:
        return None


def test_what_is_played_on_from_something_known_is_the_same() -> None:
    compared = 0
    for whole, part in logs():
        alone = playable(part)
        if alone is None:
            continue
        opened = OpenedGame(whole)
        assert opened.replay == Replay.of(whole)
        for eye in (None, SPECTATOR, *range(len(opened.replay.seats))):
            assert opened.seen_by(eye) == seen_by(Replay.of(whole), eye)
            assert opened.reads(part).seen_by(eye) == seen_by(alone, eye)
            compared += 1
    assert compared > 100


def test_what_is_known_is_not_played_again() -> None:
    log = next(log for log in SAMPLES if log.header.game == "splendor" and len(log.stands) > 50)
    opened = OpenedGame(log)
    assert played_by(lambda: opened.replay).events == len(opened.replay.frames)
    assert opened.reads(Log(log.header, log.events)) is opened
    before = opened.before(log.events[-1].number)
    assert before is opened.before(log.events[-1].number)
    again = played_by(lambda: (opened.replay, opened.seen_by(None), before.replay, before.seen_by(SPECTATOR)))
    assert (again.whole, again.events) <= (0, 1)
    assert before.replay.frames[-1].event.number < log.events[-1].number


def test_one_more_sentence_is_one_more_event() -> None:
    opened = OpenedGame(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1  A  take wug\n2  B  take wug\n'))
    assert len(opened.replay.frames) == 2
    grown = opened.grown(Event(3, "A", "take", ("wug",)))
    assert played_by(lambda: grown.replay).events == 1
    assert grown.replay == Replay.of(grown.log)
    back = grown.grown(Event(4, "-", "rewind", ("1",)))
    assert played_by(lambda: back.replay).events == 0
    assert [frame.event.seat for frame in back.replay.frames] == ["A"]


def test_what_was_worked_out_once_is_kept() -> None:
    opened, numbers = OpenedGame(SAMPLES[0]), count(1)
    assert [opened.once("key", lambda: next(numbers)) for _ in range(2)] == [1, 1]
