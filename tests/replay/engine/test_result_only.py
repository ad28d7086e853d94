"""A game of which only the result was written down."""

import pytest

from records import read
from replay.engine.replay import Replay
from replay.engine.result_only import ResultOnly, SeatResult, seat_results

RECORD = '[game "splendor"]\n[kept "result"]\n[won "B"]\n[A "Ania"]\n[B "Bartek"]\n\n1 - result A 12 B 16\n'


def test_a_result_without_moves_is_not_judged() -> None:
    with pytest.raises(ResultOnly):
        Replay.of(read(RECORD))


def test_a_result_alone_is_judged_where_the_header_does_not_say_that_the_moves_were_not_kept() -> None:
    assert Replay.of(read(RECORD.replace('[kept "result"]\n', ""))).status == "irregular"


def test_a_game_with_moves_is_judged_whatever_the_header_says() -> None:
    assert Replay.of(read(RECORD + "2 A take wug\n")).status == "irregular"


def test_a_game_whose_rules_nobody_knows_can_be_told_too() -> None:
    with pytest.raises(ResultOnly):
        Replay.of(read(RECORD.replace("splendor", "Terraforming Mars")))
    played = Replay.of(read(RECORD.replace("splendor", "Terraforming Mars") + "2 A take wug\n"))
    assert (played.status, played.game.scores(played.state)) == ("clean", (12, 16))


def test_what_the_table_says_is_not_computed() -> None:
    """Nobody checks that the winner has the most points: in some games the fewest win."""
    assert seat_results(read(RECORD.replace('won "B"', 'won "A"'))) == (
        SeatResult("A", "12", True),
        SeatResult("B", "16", False),
    )


def test_who_won_is_unknown_where_nobody_wrote_it_down() -> None:
    told = seat_results(read(RECORD.replace('[won "B"]\n', "").replace("A 12", "A -")))
    assert told == (SeatResult("A", "", None), SeatResult("B", "16", None))


def test_the_newest_result_counts() -> None:
    told = seat_results(read(RECORD + "2 - amend 1 result A 12.5 B -3\n"))
    assert [each.points for each in told] == ["12.5", "-3"]
