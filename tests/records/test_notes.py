"""Notes as threads: what is shown of them, and what has become of what they were written for."""

import time

import pytest

from records import Event, Log, read
from records.asides import NotesKept, sets
from records.history import AMENDED, STRUCK, TAKEN_BACK, Since
from records.marks import Mark
from records.noted import SetKey
from records.notes import Thread, Written, threads
from tests.records.texts import MOVES, log


def of(text: str) -> tuple[Thread, ...]:
    return threads(log(text))


def only(text: str) -> Written:
    [thread] = of(text)
    [note] = thread.notes
    return note


def since(text: str) -> Since | None:
    """Of the first note."""
    return of(text)[0].notes[0].since


# ── threads ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_note_says_who_wrote_what_about_which_event_and_where_it_is_kept() -> None:
    note = only(MOVES + '@m set openings\n@m note 2 ?! "so" in openings marks "g:A"\n')
    key, marks = SetKey("@m", "openings"), (Mark("g", "A"),)
    assert note == Written(5, "@m", "2", "event", "?!", "so", key, marks, 0, None)


@pytest.mark.parametrize(
    ("about", "kind"),
    [
        ("2", "event"),
        ("2a1", "event"),
        ("1-2", "range"),
        ("2a", "variation"),
        ("turn-12", "turn"),
        ("round-3", "round"),
        ("A", "seat"),
        ("@m", "seat"),
        ("-", "table"),
        ("2R4", "thing"),
        ("turn-0", "thing"),
    ],
)
def test_the_kind_of_a_target_is_told_by_its_spelling(about: str, kind: str) -> None:
    [thread] = of(MOVES + f"@m line 2a B x\n@m note {about}\n")
    assert (thread.kind, thread.notes[0].kind, thread.about) == (kind, kind, about)


def test_replies_stand_below_the_note_in_the_order_of_writing() -> None:
    first, second = of(MOVES + '@m note 2 "a"\nA note 3 "b"\nB note 4 "c"\nC note 6 "d"\nA note 4 "e"\n')
    assert [(note.number, note.about, note.kind) for note in first.notes] == [
        (4, "2", "event"),
        (6, "4", "reply"),
        (7, "6", "reply"),
        (8, "4", "reply"),
    ]
    assert [note.text for note in second.notes] == ["b"]
    assert (first.root, first.about, first.kind) == (4, "2", "event")


def test_an_edited_note_reads_as_its_newest_words_and_says_which_sentence_decides() -> None:
    note = only(MOVES + '@m note 2 "a"\n@m amend 4 note 2 ! "b"\n@m amend 4 note 3 "c"\n')
    assert (note.number, note.about, note.text, note.glyph, note.edited) == (4, "3", "c", "", 6)


def test_a_deleted_note_is_left_out_and_the_replies_of_others_stay() -> None:
    text = MOVES + '@m note 2 "a"\nB note 4 "b"\nC note 5 "c"\n'
    assert of(MOVES + '@m note 2 "a"\n@m amend 4 -\n') == ()
    [thread] = of(text + "@m amend 4 -\n")
    assert (thread.root, thread.about, thread.kind) == (4, "2", "event")
    assert [note.text for note in thread.notes] == ["b", "c"]
    [thread] = of(text + "B amend 5 -\n")
    assert [note.text for note in thread.notes] == ["a", "c"]


def test_a_deleted_note_can_be_brought_back() -> None:
    assert only(MOVES + '@m note 2 "a"\n@m amend 4 -\n@m amend 5 -\n').text == "a"


def test_what_is_not_shown_is_no_thread() -> None:
    assert of(MOVES + "@m note ?\n@m set ?\n@m resolve ?\n") == ()


def test_a_note_cannot_answer_a_later_one_whatever_a_correction_says() -> None:
    first, second = of(MOVES + "@m note 2\n@m note 3\n@m amend 4 note 5\n")
    assert [len(thread.notes) for thread in (first, second)] == [1, 1]
    assert first.kind == "event"


def test_a_thread_is_resolved_and_that_can_be_taken_back() -> None:
    text = MOVES + "@m note 2\nB note 4\nA resolve 4\n"
    [thread] = of(text)
    assert (thread.resolved, thread.resolved_by) == (6, "A")
    [thread] = of(MOVES + "@m note 2\nB note 4\nA resolve 5\n")  # any of its notes will do
    assert thread.resolved == 6
    [thread] = of(text + "A amend 6 -\n")
    assert (thread.resolved, thread.resolved_by) == (0, "")


def test_a_rewind_undoes_no_note() -> None:
    assert only(MOVES + '@m note 2 "a"\nA rewind 0\n').text == "a"


# ── sets ────────────────────────────────────────────────────────────────────────────────────────────────


def kept(text: str) -> dict[str, tuple[str, str, int]]:
    found: dict[SetKey, NotesKept] = sets(log(MOVES + text))
    return {str(key): (each.visibility, each.title, each.opened) for key, each in found.items()}


def test_without_a_set_a_note_is_in_its_writers_own_which_is_public() -> None:
    assert kept("@m note 2\nA note 2 in notes\n") == {"@m/notes": ("public", "", 0), "A/notes": ("public", "", 0)}
    assert kept("@m note 2\n@m set notes private\n") == {"@m/notes": ("private", "", 5)}


def test_a_set_is_public_in_the_beginning_and_the_newest_counts_of_each_part() -> None:
    assert kept("@m set o\n") == {"@m/o": ("public", "", 4)}
    assert kept('@m set o private "a"\n@m set o table\n@m set o "b"\n') == {"@m/o": ("table", "b", 4)}
    assert kept('@m set o "a"\n@m set o ""\n') == {"@m/o": ("public", "", 4)}


def test_two_people_may_use_the_same_name() -> None:
    text = '@m set o private "a"\nA set o "b"\n'
    assert kept(text) == {"@m/o": ("private", "a", 4), "A/o": ("public", "b", 5)}


def test_a_set_that_nobody_opened_is_private() -> None:
    loose = Log(read('[game "x"]\n1 A a\n').header, (Event(1, "A", "note", ("A", "in", "o")),))
    assert {str(key): each.visibility for key, each in sets(loose).items()} == {"A/o": "private"}


def test_only_the_owner_corrects_a_set() -> None:
    assert kept("@m set o private\n@m amend 4 set o table\n") == {"@m/o": ("table", "", 4)}
    for who in ("A", "-", "@k"):
        assert kept(f"@m set o private\n{who} amend 4 set o public\n") == {"@m/o": ("private", "", 4)}
        assert kept(f"@m set o private\n{who} amend 4 -\n") == {"@m/o": ("private", "", 4)}


def test_nobody_else_withdraws_what_the_owner_corrected() -> None:
    text = "@m set o public\n@m amend 4 set o private\n"
    assert kept(text + "@k amend 5 -\n") == {"@m/o": ("private", "", 4)}
    assert kept(text + "@k amend 5 amend 4 set o public\n") == {"@m/o": ("private", "", 4)}
    assert kept(text + "@m amend 5 -\n") == {"@m/o": ("public", "", 4)}


# ── what a note was written for ─────────────────────────────────────────────────────────────────────────


def test_a_note_on_what_still_stands_was_written_for_it() -> None:
    assert since(MOVES + "@m note 2\nA d\n- amend 3 cc\nA rewind 2\n") is None


def test_a_note_stays_when_its_event_is_amended_and_knows_the_earlier_words() -> None:
    assert since(MOVES + "@m note 2\n- amend 2 take wu\n") == Since(AMENDED, Event(2, "B", "b"))
    assert since(MOVES + "- amend 2 take w\n@m note 2\n- amend 2 take wu\n") == Since(
        AMENDED, Event(2, "B", "take", ("w",))
    )


def test_a_note_written_after_the_correction_was_written_for_it() -> None:
    assert since(MOVES + "- amend 2 take wu\n@m note 2\n") is None


def test_a_note_that_was_edited_after_the_correction_was_written_for_it() -> None:
    assert since(MOVES + "@m note 2\n- amend 2 take wu\n@m amend 4 note 2 !\n") is None
    assert since(MOVES + "@m note 2\n@m amend 4 note 2 !\n- amend 2 take wu\n@m amend 5 note 2 ?\n") is None
    assert since(MOVES + "@m note 2\n@m amend 4 note 2 !\n- amend 2 take wu\n") is not None


def test_a_correction_that_was_withdrawn_again_changes_nothing() -> None:
    assert since(MOVES + "@m note 2\n- amend 2 take wu\n- amend 5 -\n") is None
    assert since(MOVES + "- amend 2 take wu\n@m note 2\n- amend 4 -\n") == Since(
        AMENDED, Event(2, "B", "take", ("wu",))
    )


def test_a_correction_that_was_corrected_itself_counts() -> None:
    assert since(MOVES + "- amend 2 take wu\n@m note 2\n- amend 4 take w\n") == Since(
        AMENDED, Event(2, "B", "take", ("wu",))
    )
    assert since(MOVES + "- amend 2 take wu\n@m note 3\n- amend 4 amend 3 take w\n") == Since(
        AMENDED, Event(3, "C", "c")
    )
    assert since(MOVES + "- amend 2 take wu\n@m note 2\n- amend 4 amend 3 take w\n") == Since(
        AMENDED, Event(2, "B", "take", ("wu",))
    )


def test_a_note_on_what_was_struck_or_taken_back_since_says_so() -> None:
    assert since(MOVES + "@m note 2\n- amend 2 -\n") == Since(STRUCK, Event(2, "B", "b"))
    assert since(MOVES + "@m note 2\nA rewind 1\n") == Since(TAKEN_BACK, Event(2, "B", "b"))
    assert since(MOVES + "@m note 2\nA rewind 1\nA d\nA rewind 3\n") is None
    assert since(MOVES + "- amend 2 -\n@m note 2\n- amend 4 -\n") == Since(AMENDED, None)


def test_a_note_on_what_had_been_taken_back_already_was_written_for_that() -> None:
    assert since(MOVES + "A rewind 1\n@m note 2\nA d\n") is None
    assert since(MOVES + "- amend 2 -\n@m note 2\n") is None


def test_a_sentence_of_a_branch_a_branch_and_a_range_are_watched_too() -> None:
    branch = MOVES + "@m line 2a B x\n@m line 2a C y\n"
    assert since(branch + "@m note 2a1\n- amend 2a1 z\n") == Since(AMENDED, Event(4, "@m", "line", ("2a", "B", "x")))
    assert since(branch + "@m note 2a\n- amend 2a2 -\n") == Since(STRUCK, Event(5, "@m", "line", ("2a", "C", "y")))
    assert since(branch + "@m note 2a\n@m line 2a A z\n") is None
    assert since(MOVES + "@m note 1-3\n- amend 2 take wu\n") == Since(AMENDED, Event(2, "B", "b"))
    assert since(MOVES + "@m note 1-2\nA rewind 1\n") == Since(TAKEN_BACK, Event(2, "B", "b"))
    assert since(MOVES + "@m note 1-2\n- amend 3 take wu\nA rewind 2\n") is None


def test_a_reply_was_written_for_the_words_it_answers() -> None:
    [thread] = of(MOVES + '@m note 2 "a"\nB note 4 "b"\n@m amend 4 note 2 "c"\n')
    assert thread.notes[0].since is None
    assert thread.notes[1].since == Since(AMENDED, Event(4, "@m", "note", ("2", '"a"')))


@pytest.mark.parametrize("about", ["A", "-", "2R4", "turn-1", "@m"])
def test_what_is_no_sentence_is_never_corrected(about: str) -> None:
    assert since(MOVES + f"@m note {about}\n- amend 2 x\nA rewind 0\n") is None


# ── many ────────────────────────────────────────────────────────────────────────────────────────────────

MANY = {
    "notes": "@m note 2 !\n" * 10_000,
    "replies": "".join(f"@m note {number}\n" for number in range(3, 10_000)),
    "corrected again and again": "- amend 2 x\n@m note 2\n" * 5_000,
    "corrections of corrections": "- amend 2 x\n" + "".join(f"- amend {n} -\n@m note 2\n" for n in range(4, 9_000, 2)),
    "ranges": "- amend 2 x\n@m note 1-3\nA rewind 1\nA d\n" * 3_000,
    "one branch": "@m line 2a B x\n@m note 2a\n- amend 2a1 x\n" * 3_000,
}


@pytest.mark.parametrize("text", MANY.values(), ids=MANY)
def test_many_notes_take_little_time(text: str) -> None:
    record = log(MOVES + text)
    assert record.settled
    began = time.thread_time()
    assert threads(record)
    assert time.thread_time() - began < 3  # a fifth of a second, as a rule
