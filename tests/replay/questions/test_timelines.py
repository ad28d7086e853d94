"""Two timelines: what differs, what is alike, and how each ends."""

import pytest

from records import Log, sentences
from replay.questions.timelines import Timelines, timelines
from replay.questions.whatif import Absent, Alternatives, Otherwise
from tests.replay.disputes.table import eleven_kept, forgotten_gold, pair_from_three, said, splendor, wrong_answer


def two(log: Log, event: int = 0, instead: str = "", *, after: bool = False, eye: int | None = None) -> Timelines:
    sentence = sentences(instead)[0] if instead else None
    return timelines(Alternatives(log, eye).played(Otherwise(event, after, sentence)))


def rows(found: Timelines) -> list[tuple[int, int, str, str]]:
    return [(row.number, row.alike, row.before.verdict, row.after.verdict) for row in found.rows]


def test_only_what_differs_has_a_row_and_the_rest_is_counted() -> None:
    """With white, blue and green instead of the pair, B has three blue and cannot pay four at 4."""
    found = two(pair_from_three(), 1, "B take wug")
    assert rows(found) == [(1, 0, "irregular", "legal"), (4, 2, "legal", "impossible")]
    assert found.first == 1
    assert found.becomes == {"impossible": 1}


def test_nobody_can_say_how_a_game_would_have_ended_that_stops() -> None:
    found = two(pair_from_three(), 1, "B take wug")
    assert not found.certain
    before, after = found.ends
    assert (before.stops, before.scores, before.last, before.more) == (0, (0, 1, 0), 6, 2)
    assert (after.stops, after.scores, after.last, after.winners) == (4, (0, 0, 0), 3, ())


def test_a_row_says_which_rule_would_have_been_broken() -> None:
    found = two(pair_from_three(), 1, "B take wug")
    assert [finding.rule.id for finding in found.rows[-1].after.findings] == ["SPL-TBL-1"]
    assert [finding.rule.id for finding in found.rows[0].before.findings] == ["SPL-TAKE2-2"]


def test_without_an_event_the_next_seat_is_not_in_turn() -> None:
    found = two(pair_from_three(), 1)
    assert rows(found)[:2] == [(1, 0, "irregular", "absent"), (2, 0, "legal", "irregular")]
    assert found.rows[0].after.event is None


def test_what_is_put_in_stands_right_after_its_place() -> None:
    found = two(eleven_kept(), 1, "A return r", after=True)
    assert rows(found) == [(4, 1, "absent", "legal"), (2, 0, "irregular", "legal")]
    assert found.becomes == {"legal": 1}
    assert found.certain


def test_the_same_game_has_no_rows() -> None:
    found = two(eleven_kept(), 2, "B take wug")
    assert (rows(found), found.alike, found.first) == ([], 3, None)


def test_two_readings_differ_where_the_verdict_does() -> None:
    """One or two tokens where three would do: only one reading allows it."""
    log = splendor("A take wu", "B take wug", "A take wr")
    found = timelines(Alternatives(log, None).played(Otherwise(readings={"take-fewer": "up-to-3"})))
    assert rows(found) == [(1, 0, "irregular", "legal"), (3, 1, "irregular", "legal")]
    assert found.becomes == {"legal": 2}
    assert found.ends[0].scores == found.ends[1].scores


def test_another_rule_broken_is_a_difference_though_the_verdict_is_the_same() -> None:
    log = splendor("A take wu", "B take wug")
    found = two(log, 1, "A take wuuu")
    assert rows(found)[0] == (1, 0, "irregular", "irregular")


def test_a_table_that_differs_is_the_first_difference_even_where_no_verdict_does() -> None:
    found = two(forgotten_gold(), 3, "B take wgr")
    assert found.first == 3


def test_what_does_not_stand_has_no_other_timeline() -> None:
    with pytest.raises(Absent):
        two(said(eleven_kept(), "- rewind 1"), 2)


def test_whoever_does_not_see_the_hand_is_not_told_by_it() -> None:
    """Whether yes would have been true depends on Ania's hand, and so does what follows from it."""
    log = wrong_answer("C draw H3a")
    seen = two(log, 1, "B play H1a 6", eye=-1)
    assert all("S4" not in row.after.said and "T3" not in row.after.said for row in seen.rows)
