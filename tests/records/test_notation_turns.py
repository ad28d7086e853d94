"""Whole turns, remarks, sentences without their record, and writing: as docs/notation.md has them."""

import pytest

from records import Event, Unreadable, forgive, read, sentences, write
from tests.records.texts import HEAD, events, log, mistakes, places

# Whole turns on one line


def test_a_turn_on_one_line_is_one_sentence_after_another() -> None:
    assert events("1 B take wug / return k\n3 A pass\n") == ["1 B take wug", "2 B return k", "3 A pass"]


def test_each_sentence_of_a_turn_counts_as_one_number() -> None:
    assert places("1 B take wug / return k / pass\n2 A pass\n") == [(3, 1, "2")]
    assert mistakes("1 B take wug / return k / pass\n2 A pass\n")[0].expected == ("4",)


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("A take / give", "AA"),
        ("A take / - lay 1 / give", "A--"),
        ("A take / B give / pass", "ABB"),
        ("take / give", "??"),
        ("A take / note 1 !", "AA"),
        ("note A ! / take", "--"),
        ("A take / ? give / pass / C pass", "A??C"),
    ],
)
def test_a_seat_left_out_behind_the_slash_is_the_one_before_it(line: str, seats: str) -> None:
    assert "".join(event.seat for event in log(line + "\n").events) == seats


def test_the_next_line_does_not_inherit_the_seat() -> None:
    assert [event.seat for event in log("A take / give\ntake\n").events] == ["A", "A", "?"]


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ("1 A take /", 11, ":end"),
        ("1 A take / ", 12, ":end"),
        ("/ A take", 1, "/"),
        ("1 / A take", 3, "/"),
        ("1 A / take", 5, "/"),
        ("1 A take / / give", 12, "/"),
        ("1 A take / 2 give", 12, "2"),
        ("1 A take / {hm} give", 12, "{"),
    ],
)
def test_a_slash_separates_sentences_and_nothing_else(line: str, column: int, found: str) -> None:
    [problem] = mistakes(line + "\n")
    assert problem.line == 2
    if found == ":end":  # trailing spaces may count or not
        assert (problem.column in range(len(line.rstrip()) + 1, len(line) + 2), problem.found) == (True, found)
    else:
        assert (problem.column, problem.found[:1]) == (column, found)


def test_the_lines_of_a_reading_say_where_each_sentence_stands() -> None:
    assert forgive(HEAD + "\n1 A take / give\n; hm\n\n3 B pass\n").lines == (3, 3, 6)


# Remarks


@pytest.mark.parametrize(
    "remark", ["{hm}", "; hm", ";hm", "{}", ";", "{a} {b}", "{a} ; b", "; a {b", '{"} ; "', "; a / b"]
)
def test_a_remark_behind_a_sentence_is_kept_as_it_is(remark: str) -> None:
    assert log(f"1 A take wug   {remark}\n").events == (Event(1, "A", "take", ("wug",), remark),)


def test_remarks_on_lines_of_their_own_belong_to_the_sentence_above() -> None:
    first, second = log("1 A take\n; one\n\n  {two}\n2 A give ; three\n; four\n").events
    assert first.remark.split("\n") == ["", "; one", "{two}"]
    assert second.remark.split("\n") == ["; three", "; four"]


def test_remarks_before_the_first_sentence_belong_to_the_header() -> None:
    record = read('; first\n[game "x"] {second}\n; third\n\n{fourth}\n1 A take ; fifth\n')
    assert record.header.remark.split("\n") == ["; first", "{second}", "; third", "{fourth}"]
    assert record.events[0].remark == "; fifth"


def test_each_sentence_of_a_turn_has_its_own_remark() -> None:
    assert [event.remark for event in log("1 A take {a} / give / pass ; c\n; d\n").events] == ["{a}", "", "; c\n; d"]


def test_a_semicolon_goes_to_the_end_of_the_line() -> None:
    assert events('1 A take ; hm / B give "\n2 A pass\n') == ["1 A take", "2 A pass"]


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ("1 A take {hm} more", 15, "more"),
        ("1 A take {hm} B give", 15, "B"),
        ('1 A take {hm} "x"', 15, '"'),
        ("{hm} 1 A take", 6, "1"),
        ("{hm} / take", 6, "/"),
        ('{hm} [place "x"]', 6, "["),
        ("1 A take }", 10, "}"),
        ("1 A take {a} }", 14, "}"),
        ("}", 1, "}"),
    ],
)
def test_only_a_slash_or_another_remark_may_follow_a_remark(line: str, column: int, found: str) -> None:
    [problem] = mistakes(line + "\n")
    assert (problem.line, problem.column) == (2, column)
    assert problem.found.startswith(found)


@pytest.mark.parametrize(
    ("line", "column"),
    [("{hm", 1), ("1 A take {hm", 10), ("1 A take {hm; x", 10), ("1 A take {a} {b", 14), ('[A "a"] {hm', 9)],
)
def test_a_remark_that_does_not_end_is_a_mistake_where_it_starts(line: str, column: int) -> None:
    [problem] = mistakes(line + "\n")
    assert (problem.line, problem.column, problem.kind, problem.found) == (2, column, "unclosed-remark", "{")
    assert "}" in problem.expected


@pytest.mark.parametrize("line", ["1 A take {a {b} c}", "{{}}", "1 A take {a {b}"])
def test_remarks_do_not_nest(line: str) -> None:
    assert len(mistakes(line + "\n")) == 1


# Sentences without their record


def test_sentences_are_read_without_a_record() -> None:
    assert sentences("B take wug / return k") == (Event(1, "B", "take", ("wug",)), Event(2, "B", "return", ("k",)))


def test_sentences_are_numbered_from_where_one_asks() -> None:
    assert [event.number for event in sentences("B take wug / return k\nA pass", first=7)] == [7, 8, 9]
    assert sentences("7 B take wug", first=7) == (Event(7, "B", "take", ("wug",)),)


def test_what_sentences_refer_to_is_not_looked_up() -> None:
    assert sentences("A rewind 99")[0].words == ("99",)


@pytest.mark.parametrize("text", ['A take "x', "A", "A rewind", "5 A take", '[game "x"]'])
def test_sentences_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        sentences(text)
    assert len(refused.value.problems) == 1


# Writing


def test_writing_is_canonical() -> None:
    text = (
        '[B "Bartek"] [@m "Marek"] [weather "rain"] [place "Gdańsk"] [A "Ania"] [played "2026"]\n'
        '[readings "r"] [edition "e"] [game "x"] [recorder "Ola"]\n'
        "A take w   u  {hm} / give / @m note 1 !\n;below\n"
    )
    assert write(read(text)) == (
        '[game "x"]\n[edition "e"]\n[readings "r"]\n[played "2026"]\n[place "Gdańsk"]\n[weather "rain"]\n'
        '[recorder "Ola"]\n[B "Bartek"]\n[A "Ania"]\n[@m "Marek"]\n'
        "\n"
        "1   A  take w u  {hm}\n2   A  give\n3   @m note 1 !\n;below\n"
    )


def test_numbers_are_padded_to_three_columns_and_wider_ones_are_not_cut() -> None:
    lines = write(log("A pass\n" * 1000)).split("\n")
    assert lines[2:4] == ["1   A  pass", "2   A  pass"]
    assert (lines[11], lines[101], lines[1001]) == ("10  A  pass", "100 A  pass", "1000 A  pass")
