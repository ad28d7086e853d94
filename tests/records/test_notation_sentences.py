"""Numbers, seats, verbs, words and texts: every expected answer is taken from docs/notation.md."""

import pytest

from records import Event, Problem, forgive, read, unquote
from tests.records.texts import HEAD, SEATED, events, log, mistakes, places

# Numbers


@pytest.mark.parametrize("number", ["", "1 ", "1. ", "1) ", "   1  ", "\t1\t"])
def test_the_first_number_may_be_written_in_all_these_ways(number: str) -> None:
    assert events(f"{number}A take wug\n") == ["1 A take wug"]


def test_numbers_may_be_written_and_left_out_in_turn() -> None:
    assert events("A a\n2 A b\nA c\n4. A d\n5) A e\n") == ["1 A a", "2 A b", "3 A c", "4 A d", "5 A e"]


@pytest.mark.parametrize("number", ["0", "2", "9999999"])
def test_a_first_number_that_is_not_1_is_a_mistake_but_kept(number: str) -> None:
    reading = forgive(f"{HEAD}{number} A take\n")
    assert reading.problems == (Problem(2, 1, "number", number, ("1",), f"{number} A take"),)
    assert reading.log.events == (Event(1, "A", "take"),)


def test_a_gap_is_named_once() -> None:
    assert places("1 A a\n3 A b\n4 A c\n5 A d\n") == [(3, 1, "3")]
    assert mistakes("1 A a\n3 A b\n4 A c\n")[0].expected == ("2",)


def test_a_doubled_number_is_named_once() -> None:
    assert places("1 A a\n2 A b\n2 A c\n3 A d\n4 A e\n") == [(4, 1, "2")]


def test_one_mistyped_number_is_named_once() -> None:
    assert places("1 A a\n7 A b\n3 A c\n4 A d\n") == [(3, 1, "7")]


def test_two_gaps_are_two_mistakes() -> None:
    assert places("1 A a\n3 A b\n4 A c\n9 A d\n") == [(3, 1, "3"), (5, 1, "9")]


def test_sentences_with_wrong_numbers_are_kept_in_their_place() -> None:
    reading = forgive(HEAD + "1 A a\n9 A b\n5 A c\n")
    assert [(event.number, event.verb) for event in reading.log.events] == [(1, "a"), (2, "b"), (3, "c")]
    assert reading.lines == (2, 3, 4)


def test_a_number_without_a_space_behind_it_is_a_mistake() -> None:
    assert [problem[:2] for problem in mistakes("1.A take\n")] == [(2, 1)]


@pytest.mark.parametrize("number", ["1:", "1..", "(1)", "#1", "1.)", "+1", "-1", "1.5"])
def test_a_number_in_any_other_dress_is_one_mistake(number: str) -> None:
    [problem] = mistakes(f"{number} A take\n")
    assert (problem.line, problem.column, problem.found) == (2, 1, number)


def test_a_number_alone_is_a_mistake() -> None:
    assert places("1\n") == [(2, 2, ":end")]


# Seats


@pytest.mark.parametrize("seat", ["A", "Z", "-", "?", "@m", "@z9", "@m12", "@m123"])
def test_every_kind_of_seat_is_read(seat: str) -> None:
    assert log(f"1 {seat} take wug\n").events == (Event(1, seat, "take", ("wug",)),)


@pytest.mark.parametrize("seat", ["AB", "Ż", "@", "@M", "@mm", "@m1234", "@1", "--", "??", "A:", "*"])
def test_anything_else_is_no_seat(seat: str) -> None:
    [problem] = mistakes(f"1 {seat} take wug\n")
    assert (problem.line, problem.column, problem.found) == (2, 3, seat)


def test_any_letter_plays_if_the_header_names_no_seats() -> None:
    assert events('[@m "Marek"]\nQ take\nX give\n') == ["1 Q take", "2 X give"]


def test_only_the_named_seats_play() -> None:
    reading = forgive(SEATED + "1 A take\n2 C take\n3 B take\n")
    [problem] = reading.problems
    assert (problem.line, problem.column, problem.kind, problem.found) == (5, 3, "seat", "C")
    assert {"A", "B"} <= set(problem.expected)
    assert [event.seat for event in reading.log.events] == ["A", "C", "B"]


@pytest.mark.parametrize("seat", ["-", "?", "@m", "@q7"])
def test_the_table_somebody_and_authors_speak_at_every_table(seat: str) -> None:
    assert read(f"{SEATED}1 {seat} take\n").events[0].seat == seat


def test_somebody_is_among_what_would_have_been_accepted_for_an_unknown_seat() -> None:
    [problem] = mistakes("1 C take\n", head=SEATED)
    assert "?" in problem.message.replace("??", "")


def test_an_unknown_seat_of_a_whole_turn_is_named_once() -> None:
    assert places("1 C take / give / pass\n", head=SEATED) == [(4, 3, "C")]


@pytest.mark.parametrize(
    ("line", "column"), [("2 - amend 1 C take wu", 13), ("2 - amend 1+ C take wu", 14), ("2 @m line 1a C take wu", 14)]
)
def test_an_unknown_seat_inside_a_correction_or_a_branch_is_a_mistake(line: str, column: int) -> None:
    assert places(f"1 A take\n{line}\n", head=SEATED) == [(5, column, "C")]


TALK = [
    "rewind 1",
    "amend 1 give w",
    'line 1a "what if"',
    "note 1 !",
    "set openings",
    "dispute 1",
    'argue 2 "so"',
    "ruling 2 legal",
    "count bank wu",
    "result A 1",
]


@pytest.mark.parametrize("sentence", TALK)
def test_a_table_verb_without_a_seat_is_said_by_the_table(sentence: str) -> None:
    assert log(f"A take\nA dispute 1\n{sentence}\n").events[2].seat == "-"


@pytest.mark.parametrize("sentence", TALK)
def test_a_table_verb_may_have_any_seat(sentence: str) -> None:
    assert log(f"A take\nA dispute 1\nB {sentence}\n").events[2].seat == "B"


@pytest.mark.parametrize("verb", ["take", "lay", "notes", "rewinds", "counter"])
def test_any_other_verb_without_a_seat_is_said_by_somebody(verb: str) -> None:
    assert log(f"{verb} 1\n").events[0].seat == "?"


# Verbs and words


@pytest.mark.parametrize("verb", ["take", "x", "a-b", "a-", "a--b", "take-fewer-than-three"])
def test_verbs_are_lower_case_letters_and_hyphens(verb: str) -> None:
    assert log(f"1 A {verb} w\n").events == (Event(1, "A", verb, ("w",)),)


@pytest.mark.parametrize("verb", ["Take", "TAKE", "take2", "take_2", "-take", "*", "take:", "3"])
def test_anything_else_is_no_verb(verb: str) -> None:
    [problem] = mistakes(f"1 A {verb} w\n")
    assert (problem.line, problem.column, problem.found, problem.expected) == (2, 5, verb, (":verb",))


@pytest.mark.parametrize("line", ["A", "1 A", "-", "?", "@m", "1 @m", "1 A take / B"])
def test_behind_a_seat_only_a_verb_is_accepted(line: str) -> None:
    [problem] = mistakes(line + "\n")
    assert (problem.line, problem.column, problem.found, problem.expected) == (2, len(line) + 1, ":end", (":verb",))


@pytest.mark.parametrize(
    "word",
    [
        "wug",
        "2R4",
        "*",
        "-",
        "?",
        "[x]",
        "a:b",
        "\\",
        "\\n",
        "'",
        "(",
        "1.",
        "żółw",
        "漢字",
        "😀",
        "@m",
        "=",
        "a,b",
        "#1",
    ],
)
def test_words_nobody_knows_are_kept_as_they_are(word: str) -> None:
    assert log(f"1 A take {word} x\n").events[0].words == (word, "x")


@pytest.mark.parametrize("word", ["a/b", "/b", "b/", "//", "1/2/3"])
def test_a_slash_that_does_not_stand_free_is_part_of_a_word(word: str) -> None:
    assert log(f"1 A take {word} x\n").events == (Event(1, "A", "take", (word, "x")),)


def test_spaces_between_words_do_not_count() -> None:
    assert log("  1   A \t take    w \t u   \n").events == (Event(1, "A", "take", ("w", "u")),)


def test_a_sentence_says_its_verb_and_words() -> None:
    assert log('1 A take w  "a b"   u\n').events[0].say == 'take w "a b" u'


# Texts


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ('""', ""),
        ('"a b"', "a b"),
        (r'"a \"b\""', 'a "b"'),
        (r'"\\"', "\\"),
        (r'"a\nb"', "a\nb"),
        (r'"a\tb"', "a\tb"),
        (r'"\\n"', "\\n"),
        ('"; no {remark} / here"', "; no {remark} / here"),
        ('"[game]"', "[game]"),
    ],
)
def test_a_text_keeps_its_quotes_and_means_what_is_inside(written: str, meant: str) -> None:
    event = log(f"1 A say {written} x\n").events[0]
    assert event.words == (written, "x")
    assert unquote(event.words[0]) == meant


@pytest.mark.parametrize("escape", ["a", "r", "u", "x", "'", "/", "0", " ", "N", "{", ";", "ż", "😀"])
def test_there_is_no_other_escape(escape: str) -> None:
    [problem] = mistakes(f'1 A say "ab\\{escape}41"\n')
    assert (problem.line, problem.column, problem.kind, problem.found) == (2, 12, "escape", "\\" + escape)
    assert set(problem.expected) == {'\\"', "\\\\", "\\n", "\\t"}


@pytest.mark.parametrize("text", ['"abc', '"', '"abc ; no remark', '"abc\\"', '"abc\\', '"abc {x} / B take'])
def test_a_text_that_does_not_end_is_a_mistake_where_it_starts(text: str) -> None:
    [problem] = mistakes(f"1 A take\n2 A note {text}\n")
    assert (problem.line, problem.column, problem.kind, problem.found) == (3, 10, "unclosed-quote", '"')


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ('1 A take"abc"', 9, '"'),
        ('1 A take w"abc"', 11, '"'),
        ('1 A take "abc"d', 15, "d"),
        ('1 A take "a""b"', 13, '"'),
    ],
)
def test_texts_and_words_need_a_space_between_them(line: str, column: int, found: str) -> None:
    assert [(p.line, p.column, p.found[:1]) for p in mistakes(line + "\n")] == [(2, column, found)]
