"""Two ways of a game beside each other, by numbers that were counted by hand."""

import pytest

from records import Log, read
from replay.engine.replay import Replay
from replay.questions.choices import choices
from replay.questions.compare import ahead, compare, count, shared_frames

HEADER = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'
START = "- lay 1 1W3 1U1 1G4 1K2\n- lay 2 2R4 2K1 2W2 2G6\n- lay 3 3R4 3U1 3W2 3K3\n- nobles N1 N4 N6\n"
LIFE = '[game "gauntlet"]\n[life "heroes=12 thanos=8"]\n[A "Ania"]\n[B "Bartek"]\n[C "Celina"]\n'


def ways(record: str, line: str) -> tuple[Replay, Replay]:
    log = read(record)
    return Replay.of(log), Replay.of(Log.of_play(log.header, log.line(line)))


def test_two_ways_share_what_was_played_before_they_part() -> None:
    main, branch = ways(HEADER + START + "A take wug\nB take wug\nA take rk\n- line 5a B take rr\n", "5a")
    assert shared_frames(main, branch) == 5
    found = compare(main, branch)
    assert (found.first.steps, found.second.steps) == (2, 1)
    assert found.first.standings[0] == found.second.standings[0]


def test_what_lies_before_a_seat_is_counted_at_every_step() -> None:
    record = HEADER + START + "A take wug\nB take wug\n- line 5a B reserve 2R4 *\n- line 5a - lay 2K5\n"
    found = compare(*ways(record, "5a"))
    assert [standing.holds[1]["tokens"] for standing in found.first.standings] == [0, 3]
    assert [standing.holds[1]["tokens"] for standing in found.second.standings] == [0, 1, 1]
    assert [standing.holds[1]["reserved"] for standing in found.second.standings] == [0, 1, 1]
    assert found.second.standings[-1].holds[0]["tokens"] == 3


@pytest.mark.parametrize(
    ("content", "many"),
    [
        (7, 7),
        ({"w": 2, "u": 1}, 3),
        (["2R4", "2K1"], 2),
        ([0, 5], 2),  # two things with numbers on them
        ({"g7": "castle", "h7": "wheat", "i7": None, "j7": ""}, 2),
        ([["x", "", None], ["o", "x", ""]], 3),
        ("harbour", 1),
    ],
)
def test_whatever_lies_before_a_seat_can_be_counted(content: object, many: int) -> None:
    assert count(content) == many


def test_only_what_is_irregular_after_they_part_counts() -> None:
    found = compare(*ways(HEADER + "A take wu\nB take wug\n- line 1a B take wu\n- line 1a A take rk\n", "1a"))
    assert (found.first.irregular, found.second.irregular) == (0, 2)


def test_a_way_that_cannot_go_on_says_where() -> None:
    found = compare(*ways(HEADER + "A take wug\nB take wug\n- line 1a B take wwww\n", "1a"))
    assert (found.first.stops, found.second.stops) == (0, 3)


def test_a_branch_at_the_very_end_shares_everything() -> None:
    found = compare(*ways(HEADER + "A take wug\n- line 1a B take wug\n", "1a"))
    assert (found.shared, found.first.steps, found.second.steps) == (1, 0, 1)


def test_whoever_has_most_points_is_ahead_and_all_are_where_nobody_has_any() -> None:
    replay = Replay.of(read(HEADER + "A take wug\n"))
    assert ahead(replay, replay.state) == (0, 1)


def test_lives_are_compared_by_the_share_that_is_left() -> None:
    """Eight of eight are more than eleven of twelve."""
    replay = Replay.of(read(LIFE + "- draw A S3 T7\n- draw B H3a\n- draw C H5b\n"))
    assert ahead(replay, replay.state) == (0, 1, 2)
    hurt = replay.start.copy()
    from replay.games.gauntlet.state import LIFE_H

    hurt[LIFE_H] = 11
    assert ahead(replay, hurt) == (0,)


def test_of_a_kind_with_nothing_legal_the_nearest_is_named_with_what_is_against_it() -> None:
    """Of the piles w 2, u 2, g 2, r 4, k 4 only red and black have four; after a pair of each, none has."""
    replay = Replay.of(read(HEADER + "A take wug\nB take wug\nA take rr\nB take kk\n"))
    [pair] = [kind for kind in choices(replay, replay.state, 0) if kind.name == "pair"]
    assert pair.choices == ()
    assert [clause[0].id for clause in pair.against] == ["SPL-TAKE2-2"]
    _, _, *facts = pair.against[0]
    assert facts[0] == 2
