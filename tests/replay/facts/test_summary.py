"""The summary of a game as data, from a replay alone. What it should say was read off the transcripts by hand; how it
is worded is tested with the pages (tests/webapp/viewer)."""

import pytest

from records import Log, read
from replay.engine.replay import Replay
from replay.facts.summary import END, LIVES, POINTS, TARGET, GameSummary, summary
from webapp.commands.samples import sample_records

SAMPLES = [read(record) for record in sample_records()]


def of(log: Log, target: int = 15) -> tuple[Replay, GameSummary]:
    replay = Replay.of(log)
    return replay, summary(replay, over=replay.game.over(replay.state, replay.law), target=target)


@pytest.mark.parametrize("log", SAMPLES, ids=lambda log: f"{log.header.game}-{len(log.events)}")
def test_every_sample_adds_up(log: Log) -> None:
    replay, found = of(log)
    scores = replay.game.scores(replay.state)
    assert found.counts == (LIVES if log.header.game == "gauntlet" else POINTS)
    assert [side.score for side in found.sides] == list(scores[: len(found.sides)])
    assert found.events == len(replay.frames)
    assert sorted(found.ranked) == list(range(len(found.sides)))
    assert bool(found.how) == any(side.won for side in found.sides)
    if found.how:
        assert found.sides[found.ranked[0]].won
    assert [turn.at.event for turn in found.decisive] == sorted(turn.at.event for turn in found.decisive)
    kinds = {turn.kind for turn in found.decisive}
    assert (END in kinds) == (found.counts == LIVES and bool(found.how))


def test_without_a_target_nobody_reaches_it() -> None:
    log = next(log for log in SAMPLES if log.header.game == "splendor" and of(log)[1].how)
    assert TARGET in {turn.kind for turn in of(log)[1].decisive}
    assert TARGET not in {turn.kind for turn in of(log, target=0)[1].decisive}


def test_before_anything_is_played_all_are_level() -> None:
    log = next(log for log in SAMPLES if log.header.game == "splendor")
    _, found = of(Log(log.header))
    assert (found.how, found.rounds, found.events, found.decisive, found.longest) == ("", 0, 0, (), None)
    assert found.ahead == tuple(range(len(found.sides)))
