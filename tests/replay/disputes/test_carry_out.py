"""Carrying out a ruling: sentences at the end of the record, or nothing at all."""

import pytest

from records import Log, read, write
from records.disputes import dispute
from replay.disputes.carry_out import About, Inapplicable, applied
from replay.engine.replay import Replay
from tests.replay.disputes.table import (
    carried_out,
    eleven_kept,
    forgotten_gold,
    pair_from_three,
    ruled,
    said,
    splendor,
)
from tests.replay.table import tokens


def refused(log: Log, about: str, remedy: str) -> tuple[str, int]:
    """Why a remedy cannot be carried out."""
    log, number = ruled(log, about, remedy)
    with pytest.raises(Inapplicable) as why:
        applied(log, number, tuple(remedy.split()))
    return why.value.code, why.value.event


def test_a_take_back_is_a_rewind_that_names_the_ruling() -> None:
    log, number = ruled(eleven_kept(), "2", "take-back")
    assert [str(event) for event in applied(log, number, ("take-back",))] == [f'6 - rewind 1 because "ruling {number}"']


def test_a_repair_is_a_correction_that_names_the_ruling() -> None:
    kept = carried_out(eleven_kept(), "1", "repair 1+ A return r")
    assert str(kept.events[-1]) == '6 - amend 1+ A return r because "ruling 5"'
    case = dispute(kept, 4)
    assert case is not None
    assert case.rulings[-1].applied == (6,)


@pytest.mark.parametrize("remedy", ["stands", "concede B 4", "a round of tea"])
def test_what_stands_what_is_conceded_and_what_the_table_does_itself_needs_no_sentence(remedy: str) -> None:
    log, number = ruled(eleven_kept(), "1", remedy)
    assert applied(log, number, tuple(remedy.split())) == ()


def test_what_is_written_can_be_read_again() -> None:
    kept = carried_out(forgotten_gold(), "1", "repair 1 reserve 2R4 *")
    assert read(write(kept)) == kept


def test_it_can_be_asked_before_the_ruling_is_written() -> None:
    log = eleven_kept()
    found = applied(log, 5, ("take-back",), About(2))
    assert [str(event) for event in found] == ['6 - rewind 1 because "ruling 5"']


def test_a_ruling_is_carried_out_once() -> None:
    kept = carried_out(eleven_kept(), "2", "take-back")
    with pytest.raises(Inapplicable) as why:
        applied(kept, 5, ("take-back",))
    assert why.value.code == "applied"


def test_what_was_taken_back_meanwhile_is_not_taken_back_again() -> None:
    assert refused(said(eleven_kept(), "- rewind 1"), "2", "take-back") == ("gone", 2)


def test_what_was_struck_meanwhile_is_not_repaired() -> None:
    assert refused(said(eleven_kept(), "- amend 1 -"), "1", "repair 1+ A return r") == ("gone", 1)


def test_what_was_corrected_since_the_dispute_is_not_corrected_over() -> None:
    repair = "repair 1 reserve 2R4 *"
    log = said(forgotten_gold(), "B dispute 1", "- amend 1 reserve 2R4 *", f"- ruling 6 irregular {repair}")
    with pytest.raises(Inapplicable) as why:
        applied(log, 8, tuple(repair.split()))
    assert (why.value.code, why.value.event) == ("amended", 1)


def test_what_was_corrected_before_the_dispute_may_be_corrected_again() -> None:
    log = said(splendor("A reserve 2R4 *", "- lay 2K5", "B take wug"), "- amend 1 reserve 2R4 -")
    assert tokens(Replay.of(carried_out(log, "1", "repair 1 reserve 2R4 *")), "A") == "*"


def test_a_remedy_that_would_make_the_record_impossible_is_not_written() -> None:
    assert refused(pair_from_three(), "1", "repair 1 take wug") == ("stops", 4)


def test_nothing_is_taken_back_where_nothing_has_happened() -> None:
    assert refused(eleven_kept(), "3+", "take-back") == ("nothing", 3)


@pytest.mark.parametrize("remedy", ["repair", "repair 1", "repair 1 rewind 0", "repair 99 take w", "take-back 3"])
def test_words_that_say_no_remedy_are_not_carried_out(remedy: str) -> None:
    with pytest.raises(Inapplicable) as why:
        applied(eleven_kept(), 5, tuple(remedy.split()), About(1))
    assert why.value.code == "unread"


# ── after an appeal ─────────────────────────────────────────────────────────────────────────────────────


def test_a_later_ruling_withdraws_what_the_one_before_it_did() -> None:
    log = eleven_kept()
    kept = carried_out(log, "1", "repair 1+ A return r")
    kept = said(kept, "A appeal 5", "- ruling 4 irregular stands")
    found = applied(kept, 8, ("stands",))
    assert [str(event) for event in found] == ['9 - amend 6 - because "ruling 8"']
    assert Replay.of(Log(kept.header, (*kept.events, *found))).digest == Replay.of(log).digest


def test_a_later_ruling_may_do_something_else_instead() -> None:
    kept = said(carried_out(eleven_kept(), "1", "take-back"), "A appeal 5", "- ruling 4 irregular repair 1+ A return w")
    found = applied(kept, 8, ("repair", "1+", "A", "return", "w"))
    assert [event.say for event in found] == [
        'amend 6 - because "ruling 8"',
        'amend 1+ A return w because "ruling 8"',
    ]
    after = Replay.of(Log(kept.header, (*kept.events, *found)))
    assert after.halt is None
    assert tokens(after, "B") == "wug"


def test_a_third_ruling_withdraws_nothing_twice() -> None:
    kept = carried_out(eleven_kept(), "1", "repair 1+ A return r")
    kept = said(kept, "A appeal 5", "- ruling 4 irregular stands")
    kept = Log(kept.header, (*kept.events, *applied(kept, 8, ("stands",))))
    kept = said(kept, "A appeal 8", "- ruling 4 irregular stands")
    assert applied(kept, 11, ("stands",)) == ()
