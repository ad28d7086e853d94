"""How long turns took: arithmetic with a clock that the test moves."""

from datetime import UTC, datetime, timedelta

import pytest
from freezegun import freeze_time

from records import Log, MemoryStore, read, sentences
from records.store import EventStore
from replay.engine.replay import Replay
from webapp.perspective.turn_times import Pause, TurnTimes, spelled, turn_times

BEGAN = datetime(2026, 11, 12, 19, 0, tzinfo=UTC)
LAID = """[game "splendor"] [A "Ania"] [B "Bartek"]

- lay 1 1W3 1U1 1G4 1K2
- lay 2 2R4 2K1 2W2 2G6
- lay 3 3R4 3U1 3W2 3K3
- nobles N1 N4 N6
"""


class Evening:
    """A game that is written down sentence by sentence, each some time after the one before."""

    def __init__(self) -> None:
        self.store: EventStore = MemoryStore()
        self.now = BEGAN
        with freeze_time(self.now):
            self.game = self.store.create(read(LAID)).game

    def __call__(self, seconds: float, said: str) -> "Evening":
        self.now += timedelta(seconds=seconds)
        last = len(self.store.log(self.game).events)
        with freeze_time(self.now):
            self.store.append(self.game, last, sentences(said, last + 1))
        return self

    @property
    def log(self) -> Log:
        return self.store.log(self.game)

    def times(self) -> TurnTimes | None:
        return turn_times(self.log, Replay.of(self.log), self.store.times(self.game))

    def took(self) -> list[tuple[int, int, float | None]]:
        found = self.times()
        assert found is not None
        return [tuple(turn) for turn in found.turns]  # type: ignore[misc]


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_a_turn_lasts_from_the_end_of_the_turn_before_to_its_own(evening: Evening) -> None:
    evening(60, "A take wug")(30, "B reserve 1W3 *")(5, "- lay 1K6")(90.5, "A take wuk")
    assert evening.took() == [(5, 0, 60.0), (6, 1, 35.0), (8, 0, 90.5)]


def test_a_whole_turn_in_one_line_is_one_turn(evening: Evening) -> None:
    evening(60, "A take wug")(40, "B reserve 1W3 * / - lay 1K6")(20, "A take wuk")
    assert evening.took() == [(5, 0, 60.0), (6, 1, 40.0), (8, 0, 20.0)]


def test_a_game_that_was_written_down_afterwards_has_no_clock(evening: Evening) -> None:
    log = read(LAID + "A take wug\nB take wrk\nA take wuk\nB take ugr\n")
    store = MemoryStore()
    game = store.create(log).game
    assert turn_times(log, Replay.of(log), store.times(game)) is None


def test_a_game_of_one_turn_has_none_either(evening: Evening) -> None:
    assert evening(60, "A take wug").times() is None
    assert evening(30, "B take wrk").times() is not None


def test_a_game_that_went_on_live_tells_the_time_of_what_was_live(evening: Evening) -> None:
    evening(0, "A take wug / B take wrk / A take wuk")(70, "B take ugr")(50, "A reserve L1 *")
    assert evening.took() == [(5, 0, None), (6, 1, None), (7, 0, None), (8, 1, 70.0), (9, 0, 50.0)]


def test_turns_that_were_sent_together_are_not_told_apart(evening: Evening) -> None:
    """The phone had no connection for two turns: three hundred seconds were theirs, and nobody knows whose."""
    evening(60, "A take wug")(300, "B take wrk")(0.2, "A take wuk")(40, "B take ugr")
    assert evening.took() == [(5, 0, 60.0), (6, 1, None), (7, 0, None), (8, 1, 40.0)]


def test_a_pause_is_told_and_counted_for_nobody(evening: Evening) -> None:
    evening(60, "A take wug")(45 * 60, "B reserve 1W3 *")(8, "- lay 1K6")(20, "A take wuk")
    found = evening.times()
    assert found is not None
    assert found.pauses == (Pause(6, 2700.0),)
    assert evening.took() == [(5, 0, 60.0), (6, 1, 8.0), (8, 0, 20.0)]


def test_exactly_thirty_minutes_are_still_a_long_turn(evening: Evening) -> None:
    evening(60, "A take wug")(30 * 60, "B take wrk")
    assert evening.took()[1] == (6, 1, 1800.0)


def test_a_take_back_is_nobodys_time(evening: Evening) -> None:
    """B took 25 seconds, then 40 went by until it was taken back, and B played again after 10."""
    evening(60, "A take wug")(25, "B take wrk")(40, "B rewind 5")(10, "B take ugr")(20, "A take wuk")
    assert evening.took() == [(5, 0, 60.0), (8, 1, 10.0), (9, 0, 20.0)]


def test_a_correction_that_is_written_later_is_nobodys_time(evening: Evening) -> None:
    evening(60, "A take wug")(25, "B take wrk")(600, "- amend 5 take wuk")(20, "A take wug")
    assert evening.took() == [(5, 0, 60.0), (6, 1, 25.0), (8, 0, 20.0)]


def test_what_was_put_in_later_brings_its_turn_no_time(evening: Evening) -> None:
    """The return of 5 was remembered in B's turn."""
    evening(60, "A take wug")(25, "B take wrk")(500, "- amend 5+ A return g")(20, "A take wuk")
    assert evening.took() == [(5, 0, 60.0), (6, 1, 25.0), (8, 0, 20.0)]


def test_a_dispute_and_a_count_are_nobodys_time(evening: Evening) -> None:
    evening(60, "A take wug")(200, "B dispute 5")(25, "B take wrk")
    evening(90, "- count bank wwuuugggrrrkkk*****")(20, "A take wuk")
    assert evening.took() == [(5, 0, 60.0), (7, 1, 25.0), (9, 0, 20.0)]


def test_a_note_stops_no_clock(evening: Evening) -> None:
    evening(60, "A take wug")(15, '@m note 5 !? "bold"')(25, "B take wrk")
    assert evening.took() == [(5, 0, 60.0), (7, 1, 40.0)]


def test_a_clock_that_was_set_back_gives_no_time_back(evening: Evening) -> None:
    evening(60, "A take wug")(-30, "B take wrk")(20, "A take wuk")(10, "B take ugr")
    assert evening.took() == [(5, 0, None), (6, 1, None), (7, 0, 20.0), (8, 1, 10.0)]


def test_sums_averages_and_the_longest(evening: Evening) -> None:
    evening(60, "A take wug")(30, "B take wrk")(90, "A take wuk")(10, "B take ugr")
    found = evening.times()
    assert found is not None
    assert (found.of(0), found.of(1)) == ([60.0, 90.0], [30.0, 10.0])
    assert (found.longest.number, found.longest.seconds) == (7, 90.0)


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0:00"), (9.4, "0:09"), (80, "1:20"), (59.6, "1:00"), (3599, "59:59"), (3723, "1:02:03")]
)
def test_how_a_time_is_spelled(seconds: float, said: str) -> None:
    assert spelled(seconds) == said
