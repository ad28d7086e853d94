"""Disputes as docs/notation.md has them: what was said in each, who decides, what is in force."""

import pytest

from records import Event, Log, read
from records.disputes import APPEALED, OPEN, RULED, Case, before, dispute, disputes, people, tally
from records.without import without

MOVES = """[game "splendor"]
[A "Ania"] [B "Bartek"] [C "Celina"]
[@j "Jola"]

1 A take wug
2 B take rr
3 C take wur
4 A take kkk
5 C dispute 4 SPL-TAKE3-1 "three of a kind"
"""


def log(more: str = "") -> Log:
    return read(MOVES + more)


def case(more: str = "") -> Case:
    [found] = disputes(log(more))
    return found


def test_a_dispute_says_who_disputes_what_by_which_rule() -> None:
    found = case()
    assert (found.number, found.by, found.about, found.event) == (5, "C", "4", 4)
    assert (found.rules, found.claim, found.omission) == (("SPL-TAKE3-1",), "three of a kind", False)


def test_an_omission_is_about_what_did_not_happen_after_an_event() -> None:
    found = disputes(log('6 A dispute 2+ SPL-NOB-3 "no noble"\n'))[1]
    assert (found.event, found.omission) == (2, True)


def test_statements_and_evidence_are_kept_in_the_order_of_writing() -> None:
    found = case('6 A argue 5 "so"\n7 B evidence 5 frame 3 "look"\n8 A argue 5 "no"\n9 B evidence 5 peek "a card"\n')
    assert [(said.number, said.by, said.text) for said in found.statements] == [(6, "A", "so"), (8, "A", "no")]
    assert [(shown.kind, shown.at, shown.text) for shown in found.evidence] == [
        ("frame", "3", "look"),
        ("peek", "", "a card"),
    ]


def test_a_vote_decides_unless_somebody_says_otherwise_and_the_newest_counts() -> None:
    assert case().decides == "vote"
    assert case("6 A hearing 5 by @j\n7 B hearing 5 by owner\n").decides == "owner"


def test_of_two_votes_of_a_seat_the_newer_counts() -> None:
    found = case("6 A vote 5 stands\n7 B vote 5 take-back\n8 A vote 5 take-back\n")
    assert tally(found, "ABC").counts == {("take-back",): ("A", "B")}
    assert tally(found, "ABC").missing == ("C",)


def test_who_does_not_sit_at_the_table_has_no_vote() -> None:
    found = case("6 @j vote 5 stands\n7 - vote 5 stands\n8 B vote 5 take-back\n")
    assert tally(found, "ABC").counts == {("take-back",): ("B",)}


def test_as_many_for_one_as_for_another_is_a_tie() -> None:
    found = case("6 A vote 5 stands\n7 B vote 5 take-back\n")
    assert tally(found, "ABC").tied
    assert not tally(case("6 A vote 5 stands\n"), "ABC").tied


def test_the_same_repair_in_other_words_is_another_remedy() -> None:
    found = case("6 A vote 5 repair 4 take wug\n7 B vote 5 repair 4 take wuk\n8 C vote 5 repair 4 take wug\n")
    assert tally(found, "ABC").leading == (("repair", "4", "take", "wug"),)


def test_a_dispute_is_open_until_it_is_ruled_and_open_again_after_an_appeal() -> None:
    ruled = "6 @j ruling 5 irregular stands\n"
    assert [case(more).status for more in ("", ruled, ruled + "7 C appeal 6\n")] == [OPEN, RULED, APPEALED]
    again = case(ruled + "7 C appeal 6\n8 - ruling 5 irregular take-back\n")
    assert again.status == RULED
    assert again.in_force is not None
    assert again.in_force.number == 8


def test_while_a_ruling_is_under_appeal_none_is_in_force() -> None:
    assert case("6 @j ruling 5 irregular stands\n7 C appeal 6\n").in_force is None


def test_votes_before_a_ruling_do_not_count_after_it() -> None:
    more = "6 A vote 5 stands\n7 - ruling 5 irregular stands\n8 C appeal 7\n9 B vote 5 take-back\n"
    assert tally(case(more), "ABC").counts == {("take-back",): ("B",)}


def test_a_ruling_says_whom_it_binds_and_how_the_rule_is_read() -> None:
    [ruled] = case('6 @j ruling 5 irregular stands for group reading take-fewer=strict-3 "always"\n').rulings
    assert ruled.by == "@j"
    assert ruled.ruling == ("5", "irregular", ("stands",), "always", "group", "take-fewer=strict-3")


def test_a_ruling_without_more_holds_for_this_game() -> None:
    [ruled] = case("6 @j ruling 5 legal\n").rulings
    assert (ruled.ruling.scope, ruled.ruling.reading, ruled.ruling.remedy) == ("game", "", ())


@pytest.mark.parametrize("mend", ['rewind 3 because "ruling 6"', 'amend 4 take wug because "ruling 6: as agreed"'])
def test_a_mend_that_gives_a_ruling_as_its_reason_carries_it_out(mend: str) -> None:
    [ruled] = case(f"6 - ruling 5 irregular take-back\n7 - {mend}\n").rulings
    assert ruled.applied == (7,)


@pytest.mark.parametrize("mend", ['rewind 3 because "ruling 66"', "rewind 3", 'rewind 3 because "a ruling 6"'])
def test_any_other_mend_does_not(mend: str) -> None:
    [ruled] = case(f"6 - ruling 5 irregular take-back\n7 - {mend}\n").rulings
    assert ruled.applied == ()


def test_a_withdrawn_mend_carries_out_nothing() -> None:
    [ruled] = case('6 - ruling 5 irregular take-back\n7 - amend 4 take wug because "ruling 6"\n8 - amend 7 -\n').rulings
    assert ruled.applied == ()


def test_a_ruling_on_something_that_is_no_dispute_is_about_nothing() -> None:
    """A log that nobody read strictly may hold anything."""
    strange = Log(
        log().header, (*log().events, Event(6, "-", "ruling", ("4a1", "legal")), Event(7, "A", "appeal", ("6a1",)))
    )
    assert [each.rulings for each in disputes(strange)] == [()]


def test_a_dispute_that_was_withdrawn_is_none() -> None:
    assert disputes(log('6 C amend 5 -\n7 A argue 5 "so"\n')) == ()
    assert dispute(log("6 C amend 5 -\n"), 5) is None


def test_two_disputes_about_one_event_are_kept_apart() -> None:
    first, second = disputes(log('6 B dispute 4 SPL-LIM-1\n7 A argue 6 "to the second"\n'))
    assert (first.event, second.event) == (4, 4)
    assert (len(first.statements), len(second.statements)) == (0, 1)


def test_a_finding_is_fixed_to_the_record_before_the_dispute() -> None:
    later = log("6 - amend 4 take wuk\n")
    assert [event.words for event in before(later, 5).stands][-1] == ("kkk",)
    assert [event.words for event in later.stands][-1] == ("wuk",)


def test_the_same_people_are_the_same_group_whatever_their_seats() -> None:
    header = log().header
    turned = read('[game "splendor"]\n[A "celina "] [B "ANIA"] [C "Bartek"]\n').header
    assert people(header) == people(turned) != ""
    assert people(read('[game "splendor"]\n[A "Ania"] [B "Bartek"]\n').header) != people(header)


def test_whom_nobody_named_is_no_group() -> None:
    assert people(read('[game "splendor"]\n[A "?"] [B "Bartek"]\n').header) == ""
    assert people(read('[game "splendor"]\n1 A take wug\n').header) == ""


def test_what_refers_to_something_still_does_when_notes_are_left_out() -> None:
    more = (
        '6 @j note 1 "!"\n7 C dispute 4\n8 C evidence 7 frame 4\n9 C vote 7 repair 4+ C pass\n'
        '10 - ruling 7 irregular take-back\n11 - rewind 3 because "ruling 10"\n12 C appeal 10\n'
    )
    short = without(log(more), lambda aside: False)
    assert [str(event) for event in short.events[5:]] == [
        "6 C dispute 4",
        "7 C evidence 6 frame 4",
        "8 C vote 6 repair 4+ C pass",
        "9 - ruling 6 irregular take-back",
        '10 - rewind 3 because "ruling 9"',
        "11 C appeal 9",
    ]
    [_, found] = disputes(short)
    assert found.rulings[0].applied == (10,)
