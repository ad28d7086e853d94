"""What stands: rewinds and corrections, as docs/notation.md has them."""

import pytest

from records import Event, forgive
from tests.records.texts import MOVES, log, said, stands, undone

# Moves


def test_every_move_stands_if_nothing_was_taken_back() -> None:
    assert log(MOVES).stands == log(MOVES).events
    assert log(MOVES).undone == ()


@pytest.mark.parametrize("verb", ["count bank wu", "result B 16", "lay 1", "whatever"])
def test_counts_results_and_verbs_nobody_knows_stand_among_the_moves(verb: str) -> None:
    assert [event.say for event in log(f"{MOVES}4 - {verb}\n").stands] == ["a", "b", "c", verb]


@pytest.mark.parametrize(
    "sentence",
    [
        "note 1 !",
        "dispute 1",
        "rewind 3",
        "line 1a",
        "line 1a B take",
    ],
)
def test_talk_is_no_move(sentence: str) -> None:
    assert stands(f"{MOVES}4 A {sentence}\n") == "abc"
    assert undone(f"{MOVES}4 A {sentence}\n") == ""


def test_arguments_and_rulings_are_no_moves() -> None:
    assert stands(MOVES + 'A dispute 1\nB argue 4 "so"\n@j ruling 4 legal\nA d\n') == "abcd"


# Rewinding


@pytest.mark.parametrize(
    ("text", "standing", "taken"),
    [
        ("A rewind 3\n", "abc", ""),
        ("A rewind 2\n", "ab", "c"),
        ("A rewind 0\n", "", "abc"),
        ("A rewind 1\nA d\n", "ad", "bc"),
        ("A rewind 0\nA d\n", "d", "abc"),
        ("A rewind 2\nA d\nA rewind 1\nA e\n", "ae", "bcd"),  # twice
        ("A rewind 1\nA rewind 1\nA d\n", "ad", "bc"),  # twice the same
        ("A rewind 1\nA d\nA rewind 3\n", "abc", "d"),  # to an undone event: that line stands again
        ("A rewind 1\nA d\nA rewind 2\n", "ab", "cd"),  # into the middle of an undone line
        ("A rewind 1\nA d\nA rewind 3\nA e\n", "abce", "d"),
        ("A rewind 1\nA d\nA rewind 3\nA rewind 5\nA e\n", "ade", "bc"),  # and back
        ("A rewind 0\nA rewind 3\nA d\n", "abcd", ""),
        ('A rewind 1 because "we forgot"\nA d\n', "ad", "bc"),
    ],
)
def test_play_goes_on_from_where_the_table_rewound_to(text: str, standing: str, taken: str) -> None:
    assert stands(MOVES + text) == standing
    assert undone(MOVES + text) == taken


def test_rewinding_to_talk_goes_to_what_stood_then() -> None:
    assert stands("A a\n@m note 1 !\nA b\nA rewind 2\nA c\n") == "ac"
    assert stands(MOVES + "A rewind 1\nA d\nA rewind 4\nA e\n") == "ae"


def test_nothing_is_removed_by_a_rewind() -> None:
    record = log(MOVES + "A rewind 0\n")
    assert [event.verb for event in record.events] == ["a", "b", "c", "rewind"]
    assert record.at("2") == Event(2, "B", "b")


def test_counts_are_taken_back_like_moves() -> None:
    assert undone("A a\n- count bank w\nA rewind 1\n") == "count bank w"


def test_talk_is_never_undone() -> None:
    text = MOVES + '@m note 3 ! "good"\nC dispute 2\nA argue 5 "so"\n@j ruling 5 legal\n@m line 3a B x\n- amend 1 aa\n'
    before, after = log(text), log(text + "A rewind 0\n")
    assert [event for event, _ in after.talk()][:6] == [event for event, _ in before.talk()]
    assert len(list(before.talk())) == 6
    assert (after.branches, after.amended) == (before.branches, before.amended)
    assert undone(text + "A rewind 0\nA d\n") in ("abc", "aabc")


# Corrections


def test_a_correction_replaces_what_a_sentence_says_and_keeps_its_seat_number_and_place() -> None:
    record = log(MOVES + "- amend 2 take wu\n")
    assert record.stands == (Event(1, "A", "a"), Event(2, "B", "take", ("wu",)), Event(3, "C", "c"))
    assert record.amended == {2: 4}
    assert record.events[1] == Event(2, "B", "b")
    assert record.at("2") == Event(2, "B", "take", ("wu",))
    assert record.undone == ()


def test_the_reason_is_no_part_of_the_corrected_sentence() -> None:
    assert said(log(MOVES + '- amend 2 take wu because "she said so"\n').stands) == "A:a B:take wu C:c"


@pytest.mark.parametrize("seat", ["A", "-", "?", "Z"])
def test_a_correction_may_change_the_seat(seat: str) -> None:
    assert said(log(f"{MOVES}- amend 2 {seat} take wu\n").stands) == f"A:a {seat}:take wu C:c"


def test_a_correction_may_be_made_by_anybody() -> None:
    assert said(log(MOVES + "@m amend 2 x\n").stands) == "A:a B:x C:c"


@pytest.mark.parametrize("reason", ["", ' because "it was a dream"'])
def test_a_sentence_may_be_struck(reason: str) -> None:
    record = log(f"{MOVES}- amend 2 -{reason}\n")
    assert said(record.stands) == "A:a C:c"
    assert [event.number for event in record.undone] == [2]
    assert record.at("2") is None
    assert record.amended == {2: 4}


def test_everything_may_be_struck() -> None:
    assert stands(MOVES + "- amend 1 -\n- amend 2 -\n- amend 3 -\n") == ""
    assert stands(MOVES + "- amend 1 -\n- amend 2 -\n- amend 3 -\nA d\n") == "d"


def test_what_is_written_after_a_strike_follows_what_stood() -> None:
    assert stands(MOVES + "- amend 3 -\nA d\n- amend 2 -\nA e\n") == "ade"


@pytest.mark.parametrize("after", ["0+", "1+", "2+", "3+"])
def test_what_is_missing_may_be_put_in(after: str) -> None:
    expected = ["A:a", "B:b", "C:c"]
    expected.insert(int(after[:-1]), "Q:q w")
    record = log(f"{MOVES}- amend {after} Q q w\n")
    assert said(record.stands) == " ".join(expected)
    assert record.amended == {}
    assert record.undone == ()


def test_what_was_put_in_last_is_followed_by_the_next_move() -> None:
    assert stands(MOVES + "- amend 3+ A d\nA e\n") == "abcde"


def test_what_was_put_in_without_a_seat_is_said_by_somebody() -> None:
    assert said(log("A a\n- amend 1+ take\n- amend 1+ count bank w\n").stands) == "A:a ?:take -:count bank w"


def test_several_things_put_in_at_one_place_stand_in_the_order_of_writing() -> None:
    assert stands(MOVES + "- amend 1+ A x\n- amend 1+ A y\n- amend 2+ A z\n- amend 1+ A w\n") == "axywbzc"


def test_something_may_be_put_in_after_what_was_put_in() -> None:
    assert stands(MOVES + "- amend 1+ A x\n- amend 4+ A y\n") == "axybc"


def test_something_may_be_put_in_after_a_note() -> None:
    assert stands("A a\n@m note 1 !\nA b\n- amend 2+ A x\n") == "axb"


def test_something_may_be_put_in_after_a_rewind() -> None:
    assert stands(MOVES + "A rewind 1\nA d\n- amend 4+ A x\n") == "axd"


def test_something_may_be_put_in_after_the_last_rewind() -> None:
    assert stands(MOVES + "A rewind 1\n- amend 4+ A x\n") == "ax"


def test_what_was_put_in_after_a_struck_sentence_stays() -> None:
    assert stands(MOVES + "- amend 2+ A x\n- amend 2 -\n") == "axc"
    assert stands(MOVES + "- amend 2 -\n- amend 2+ A x\n") == "axc"


def test_what_was_put_in_after_an_undone_move_is_undone_with_it() -> None:
    assert stands(MOVES + "- amend 3+ A x\nA rewind 2\nA d\n") == "abd"
    assert stands(MOVES + "A rewind 2\nA d\n- amend 3+ A x\n") == "abd"
    assert stands(MOVES + "A rewind 2\nA d\n- amend 3+ A x\nA rewind 3\n") == "abcx"


def test_the_newest_correction_decides() -> None:
    record = log(MOVES + "- amend 2 x\n- amend 2 y\n")
    assert said(record.stands) == "A:a B:y C:c"
    assert record.amended == {2: 5}
    assert stands(MOVES + "- amend 2 -\n- amend 2 y\n") == "ayc"
    assert stands(MOVES + "- amend 2 y\n- amend 2 -\n") == "ac"


def test_a_newer_correction_keeps_the_seat_the_sentence_was_written_with() -> None:
    assert said(log(MOVES + "- amend 2 x\n- amend 2 y\n").stands) == "A:a B:y C:c"


# Correcting a correction


def test_a_correction_can_be_corrected() -> None:
    record = log("1 A a\n2 B take wug\n3 - amend 2 take wu\n4 - amend 3 take w\n")
    assert said(record.stands) == "A:a B:take w"


def test_a_correction_that_changes_the_seat_can_be_corrected() -> None:
    assert said(log(MOVES + "- amend 2 Q x\n- amend 4 R y\n").stands) == "A:a R:y C:c"


def test_a_correction_can_be_corrected_as_a_whole_sentence() -> None:
    assert said(log(MOVES + "- amend 2 x\n- amend 4 amend 1 x\n").stands) == "A:x B:b C:c"


def test_a_correction_can_be_withdrawn() -> None:
    record = log(MOVES + "- amend 2 x\n- amend 4 -\n")
    assert said(record.stands) == "A:a B:b C:c"
    assert 2 not in record.amended
    assert record.undone == ()


def test_a_withdrawn_correction_lets_the_one_before_it_decide() -> None:
    assert stands(MOVES + "- amend 2 x\n- amend 2 y\n- amend 5 -\n") == "axc"
    assert stands(MOVES + "- amend 2 x\n- amend 2 y\n- amend 4 -\n") == "ayc"


def test_a_withdrawal_can_be_withdrawn() -> None:
    assert stands(MOVES + "- amend 2 x\n- amend 4 -\n- amend 5 -\n") == "axc"


def test_a_correction_of_a_correction_can_be_withdrawn() -> None:
    assert stands(MOVES + "- amend 2 x\n- amend 4 y\n- amend 5 -\n") == "axc"


def test_a_correction_of_a_correction_can_be_corrected() -> None:
    assert stands(MOVES + "- amend 2 x\n- amend 4 y\n- amend 5 z\n") == "azc"


def test_a_correction_of_an_older_correction_does_not_outdo_the_newest() -> None:
    assert stands(MOVES + "- amend 2 x\n- amend 2 y\n- amend 4 z\n") == "ayc"


def test_a_strike_can_be_withdrawn_or_turned_into_a_correction() -> None:
    assert stands(MOVES + "- amend 2 -\n- amend 4 -\n") == "abc"
    assert said(log(MOVES + "- amend 2 -\n- amend 4 x\n").stands) == "A:a B:x C:c"


def test_what_was_put_in_can_be_corrected_and_withdrawn() -> None:
    assert said(log(MOVES + "- amend 1+ Q x\n- amend 4 y\n").stands) == "A:a Q:y B:b C:c"
    assert said(log(MOVES + "- amend 1+ Q x\n- amend 4 R y\n").stands) == "A:a R:y B:b C:c"
    assert said(log(MOVES + "- amend 1+ Q x\n- amend 4 -\n").stands) == "A:a B:b C:c"


# Correcting talk


def test_a_rewind_can_be_corrected() -> None:
    assert stands(MOVES + "A rewind 1\nA d\n- amend 4 rewind 2\n") == "abd"


def test_a_rewind_that_did_not_happen_takes_nothing_back() -> None:
    assert stands(MOVES + "A rewind 1\nA d\n- amend 4 -\n") == "abcd"
    assert undone(MOVES + "A rewind 1\nA d\n- amend 4 -\n") == ""


def test_a_rewind_may_have_been_a_move_and_a_move_a_rewind() -> None:
    assert stands(MOVES + "A rewind 1\nA d\n- amend 4 x\n") == "abcxd"
    assert stands(MOVES + "A x\nA d\n- amend 4 rewind 1\n") == "ad"


def test_a_note_can_be_corrected_and_struck() -> None:
    record = log(MOVES + "@m note 2 !\n@m note 3 !\n- amend 4 note 2 ?\n- amend 5 -\n")
    talk = {event.number: event.say for event, _ in record.talk()}
    assert talk[4] == "note 2 ?"
    assert 5 not in talk


def test_a_rewind_below_a_correction_does_not_undo_it() -> None:
    assert stands(MOVES + "- amend 1 x\nA rewind 0\nA rewind 3\n") == "xbc"


def test_rewinding_to_a_struck_event_goes_to_what_stood_before_it() -> None:
    assert stands(MOVES + "- amend 2 -\nA rewind 2\nA d\n") == "ad"


@pytest.mark.parametrize(
    "sentence",
    ["rewind 3", "rewind 2", "rewind 4", "amend 3 -", "amend 2 -", "amend 2 x", "line 2a B x", "note 4 !", "amend 4 -"],
)
def test_sentences_corrected_into_talk_about_themselves_or_later_ones_are_answered(sentence: str) -> None:
    record = forgive(f'[game "x"]\n{MOVES}- amend 2 {sentence}\n- amend 4 {sentence}\nA d\n').log
    assert [event.say for event in record.stands][:1] == ["a"]
    assert [event.say for event in record.stands][-1:] == ["d"]


@pytest.mark.parametrize("sentence", ["rewind", "rewind x", "note", "ruling 1", "line x"])
def test_the_words_of_a_table_verb_inside_a_correction_are_checked(sentence: str) -> None:
    assert [(p.line, p.kind) for p in forgive(f'[game "x"]\n{MOVES}- amend 2 {sentence}\n').problems] == [(5, "words")]


@pytest.mark.parametrize("sentence", ["rewind 99", "note 99 !", "amend 99 x", "line 99a B x"])
def test_the_references_inside_a_correction_are_checked(sentence: str) -> None:
    problems = forgive(f'[game "x"]\n{MOVES}- amend 2 {sentence}\n').problems
    assert [(p.line, p.kind) for p in problems] == [(5, "reference")]
