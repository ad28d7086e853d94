"""What came of an event, with what was found only later: on which readings it hangs."""

from replay.engine.replay import Replay
from replay.questions.readings import outcome_depends_on
from tests.replay.disputes.table import overlooked_noble, pair_from_three, twelve_kept


def test_an_overlooked_noble_is_none_where_nobles_come_at_the_start_of_the_next_turn() -> None:
    [found] = outcome_depends_on(Replay.of(overlooked_noble("B take wug")), 1)
    assert found.reading == "noble-time"
    assert found.verdicts == {"end-of-turn": "irregular", "immediate": "irregular", "start-of-next-turn": "legal"}


def test_twelve_tokens_are_too_many_under_every_reading() -> None:
    assert outcome_depends_on(Replay.of(twelve_kept()), 1) == []


def test_what_is_found_at_the_event_itself_counts_too() -> None:
    """A pair from three is none however the four are counted."""
    assert outcome_depends_on(Replay.of(pair_from_three()), 1) == []
    assert outcome_depends_on(Replay.of(pair_from_three()), 2) == []
