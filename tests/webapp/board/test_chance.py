"""Games that nobody played, of a game that says only what its moves are."""

from collections.abc import Iterator

import pytest

from records import write
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from tests.throwaway import playable
from webapp.games import simulation
from webapp.games.simulation import simulated


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    with playable():
        yield


@pytest.mark.parametrize("name", ["four", "cram"])
def test_any_legal_moves_lead_to_the_end(name: str) -> None:
    for number in range(1, 6):
        replay = Replay.of(simulated(name, 2, 1, number))
        assert replay.status == "clean"
        assert replay.game.over(replay.state, replay.law)


def test_the_same_numbers_are_the_same_game_and_others_are_another() -> None:
    assert write(simulated("four", 2, 1)) == write(simulated("four", 2, 1))
    assert write(simulated("four", 2, 1)) != write(simulated("four", 2, 2))


def test_a_result_is_written_where_the_game_knows_such_a_sentence() -> None:
    assert simulated("four", 2, 1).events[-1].verb == "result"
    assert simulated("cram", 2, 1).events[-1].verb == "lay"


def test_a_game_that_does_not_end_is_left_at_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST", 3)
    assert [event.verb for event in simulated("four", 2, 1).events] == ["drop"] * 3


def test_a_game_that_does_not_tell_its_moves_is_not_played() -> None:
    with pytest.raises(Unplayable, match="does not say which moves there are"):
        simulated("plots", 2, 1)
