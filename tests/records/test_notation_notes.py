"""The words of notes, sets and marks: every expected answer is taken from docs/notation.md."""

import re
from pathlib import Path

import pytest

from records import read, write
from records.marks import MOST_MARKS, Mark, marks_in, spelled
from records.noted import GLYPHS, Note, NoteSet, Resolve
from records.talk import spoken
from tests.records.texts import log, mistakes

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def said(sentence: str) -> object:
    return spoken(log(f"1 A a\n2 @m note 1\n3 @m set openings\n4 @m {sentence}\n").events[3])


def test_a_note_says_all_its_parts() -> None:
    marks = (Mark("u", "2R4"), Mark("r", "bank.w", "A"))
    assert said('note 1 ?! "so" in openings marks "u:2R4 r:bank.w>A"') == Note("1", "?!", "so", "openings", marks)
    assert said("note 1") == Note("1", "", "", "", ())
    assert said('note 1 in openings marks "g:A"') == Note("1", "", "", "openings", (Mark("g", "A"),))


def test_a_set_says_what_is_new_about_it_and_no_more() -> None:
    assert said('set openings table "Openings"') == NoteSet("openings", "table", "Openings")
    assert said("set openings") == NoteSet("openings", "", None)
    assert said('set openings ""') == NoteSet("openings", "", "")


def test_a_resolve_names_a_note() -> None:
    assert said("resolve 2") == Resolve("2")


def test_the_glyphs_are_those_of_the_page() -> None:
    rows = PAGE.split("| glyph | says |\n|---|---|\n")[1].split("\n\n")[0].splitlines()
    assert {glyph for row in rows for glyph in re.findall("`([^`]+)`", row.split("|")[1])} == GLYPHS


@pytest.mark.parametrize("name", ["a", "o2-x", "a" * 24])
def test_a_name_of_a_set_is_short_and_lower_case(name: str) -> None:
    assert mistakes(f"@m set {name}\n@m note A in {name}\n") == ()


@pytest.mark.parametrize("name", ["a" * 25, "2o", "Ó", "in", "marks", "because", "public", "@m/o"])
def test_anything_else_is_no_name_of_a_set(name: str) -> None:
    [problem] = mistakes(f"@m set {name}\n")
    assert (problem.kind, problem.accepted()) == ("words", ["the name of a set such as openings"])


def test_a_set_is_opened_by_its_owner_before_it_is_used() -> None:
    opened = "A a\n@m set openings private\n"
    assert mistakes(opened + "@m note 1 in openings\nB note 1 in @m/openings\n@m amend 3 note 1 ! in openings\n") == ()
    [problem] = mistakes(opened + "B note 1 in openings\n")
    assert (problem.kind, problem.found, problem.column) == ("reference", "openings", 13)
    assert problem.message == "There is no openings before this sentence; expected a set that its owner has opened."
    [problem] = mistakes("A a\n@m note 1 in openings\n@m set openings\n")
    assert problem.line == 3


def test_a_correction_may_use_the_sets_of_whoever_wrote_the_note() -> None:
    text = "A a\n@m set openings\n@m note 1\n"
    assert mistakes(text + "- amend 3 note 1 in openings\n- amend 4 note 1 ! in openings\n") == ()
    assert [problem.found for problem in mistakes(text + "- amend 3 B note 1 in openings\n")] == ["openings"]


def test_a_sentence_that_was_corrected_into_a_note_can_be_resolved() -> None:
    assert mistakes("A a\n- amend 1 note A\nA resolve 1\n") == ()


# Marks


@pytest.mark.parametrize("text", ["g:A", "u:2R4 r:bank.w>A", "y:bank.*", "r:market.1.2>A.tokens.w g:A>B g:B>A", "g:@m"])
def test_marks_are_read_and_written_as_they_were(text: str) -> None:
    assert spelled(marks_in(text)) == text
    record = log(f'A note A marks "{text}"\n')
    assert read(write(record)) == record


@pytest.mark.parametrize(
    ("marks", "found", "accepted"),
    [
        ("@", '"', ["a mark such as g:2R4 or r:bank.w>A"]),
        ("@2R4", "2R4", ["g", "r", "u", "y"]),
        ("g:A @x:B", "x:B", ["g", "r", "u", "y"]),
        ("g@", '"', [":"]),
        ("g@2R4", "2R4", [":"]),
        ("g:@", '"', ["a place such as bank.w, 2R4 or A"]),
        ("g:@.w", ".w", ["a place such as bank.w, 2R4 or A"]),
        ("g:@" + "x" * 41, "x" * 39 + "…", ["a place such as bank.w, 2R4 or A"]),
        ("g:A>@", '"', ["a place such as bank.w, 2R4 or A"]),
        ("g:bank@.", ".", [">", "a space and the next mark"]),
        ("g:A>B@>C", ">C", ["a space and the next mark"]),
        ("g:A>@A", "A", ["another place"]),
        ("g:A @r:A", "r:A", ["a mark that is not there yet"]),
        ("g:A @ g:B", " ", ["a mark such as g:2R4 or r:bank.w>A"]),
        ("@ g:A", " ", ["a mark such as g:2R4 or r:bank.w>A"]),
        ("g:A@\\tg:B", "\\tg:B"[:5], [">", "a space and the next mark"]),
    ],
)
def test_a_wrong_mark_is_one_mistake_at_its_place(marks: str, found: str, accepted: list[str]) -> None:
    before, _, after = marks.partition("@")
    [problem] = mistakes(f'A note A marks "{before}{after}"\n')
    assert (problem.column, problem.accepted()) == (17 + len(before), accepted)
    assert problem.met().startswith(found[:4])


def test_there_are_so_many_marks_and_no_more() -> None:
    marks = [f"g:p{n}" for n in range(MOST_MARKS)]
    assert mistakes(f'A note A marks "{" ".join(marks)}"\n') == ()
    [problem] = mistakes(f'A note A marks "{" ".join([*marks, "r:A"])}"\n')
    assert (problem.found, problem.accepted()) == ("r:A", ["the end of the line"])


def test_a_wrong_mark_within_a_correction_is_found_there() -> None:
    [problem] = mistakes('A note A\nA amend 1 note A marks "x:A"\n')
    assert (problem.line, problem.column, problem.found) == (3, 25, "x:A")
