"""By another law: a record judged again only where it matters is what playing all of it by that law gives."""

import pytest

from records import Log, read
from replay.engine.replay import Plays, Replay
from replay.engine.sight import SPECTATOR, seen_by
from replay.questions.readings import looked_up, under
from webapp.commands.samples import sample_records

SAMPLES = [read(record) for record in sample_records()]


@pytest.mark.parametrize("log", SAMPLES, ids=lambda log: f"{log.header.game}-{len(log.events)}")
def test_by_every_other_reading(log: Log) -> None:
    record = Replay.of(log)
    for replay in (record, seen_by(record, SPECTATOR)):
        events = tuple(replay.frames.events)
        for name, reading in replay.game.book.readings.items():
            for option in reading.options:
                law = {**replay.law, name: option}
                played = under(replay, law)
                for many in (len(events), len(events) // 2):
                    played = under(replay, law, many)
                    alone = Plays().play(replay.game, law, replay.seats, replay.start, events[:many])
                    assert (played.frames, played.halt) == alone
                    assert played.frames.found == alone[0].found


def test_a_reading_that_nobody_looked_up_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay.of(SAMPLES[0], plays=Plays())
    unasked = next(name for name in replay.game.book.readings if name not in looked_up(replay))
    other = next(each for each in replay.game.book.readings[unasked].options if each != replay.law[unasked])
    monkeypatch.setattr("replay.questions.readings.play", None)
    assert under(replay, {**replay.law, unasked: other}).frames == replay.frames
