"""Reading the notation: every expected answer is taken from docs/notation.md."""

import re
import unicodedata

import pytest

from records import Event, Log, Problem, Unreadable, forgive, read, sentences, unquote, write

HEAD = '[game "x"]\n'
SEATED = '[game "x"]\n[A "Ania"]\n[B "Bartek"]\n'


def log(text: str) -> Log:
    return read(HEAD + text)


def events(text: str) -> list[str]:
    return [f"{event.number} {event.seat} {event.say}" for event in log(text).events]


def mistakes(text: str, head: str = HEAD) -> tuple[Problem, ...]:
    """The problems of a text below a one-line header, so that its first line is line 2."""
    return forgive(head + text).problems


def places(text: str, head: str = HEAD) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.found) for problem in mistakes(text, head)]


def kinds(text: str, head: str = HEAD) -> list[str]:
    return [problem.kind for problem in mistakes(text, head)]


# The header


def test_tags_may_share_a_line_or_not() -> None:
    one = read('[game "x"] [played "2026-11-12"][place "Gdańsk"]\n')
    many = read('[game "x"]\n[played "2026-11-12"]\n\n[place "Gdańsk"]\n')
    assert one == many
    assert (one.header.game, one.header.get("played"), one.header.get("place")) == ("x", "2026-11-12", "Gdańsk")


def test_spaces_inside_a_tag_do_not_matter() -> None:
    assert read('  [ game   "x" ]  \n') == read('[game "x"]\n')


def test_any_lower_case_tag_is_kept() -> None:
    assert log('[weather "rain"]\n[life-2 "heroes=3"]\n').header.get("weather") == "rain"
    assert log('[weather "rain"]\n[life-2 "heroes=3"]\n').header.get("life-2") == "heroes=3"


def test_a_tag_that_is_not_there_is_answered_with_the_default() -> None:
    assert log("").header.get("place", "nowhere") == "nowhere"


def test_the_order_of_the_seats_is_the_turn_order() -> None:
    assert list(log('[C "Celina"] [A "Ania"]\n[B "?"]\n').header.seats.items()) == [
        ("C", "Celina"),
        ("A", "Ania"),
        ("B", "?"),
    ]


def test_authors_and_the_recorder_are_no_seats() -> None:
    header = log('[@m "Marek"] [@j12 "Jan"] [recorder "Ola"] [A "Ania"]\n').header
    assert header.seats == {"A": "Ania"}
    assert (header.get("@m"), header.get("@j12"), header.get("recorder")) == ("Marek", "Jan", "Ola")


def test_position_may_be_repeated() -> None:
    tags = log('[position "A holds w"]\n[position "B holds u"]\n').header.tags
    assert [value for tag, value in tags if tag == "position"] == ["A holds w", "B holds u"]


def test_the_escapes_of_a_tag_are_read() -> None:
    assert log(r'[place "a \"b\" \\ c\nd\te"]' + "\n").header.get("place") == 'a "b" \\ c\nd\te'


@pytest.mark.parametrize("text", ["", "1 A take\n", '[place "Gdańsk"]\n', "; only a remark\n"])
def test_a_record_without_a_game_is_one_mistake(text: str) -> None:
    assert kinds(text, head="") == ["no-game"]
    assert mistakes(text, head="")[0].line >= 1


@pytest.mark.parametrize("tag", ["game", "place", "A", "@m", "recorder", "weather", "rgn"])
def test_a_second_tag_is_a_mistake_and_the_first_counts(tag: str) -> None:
    value = "1" if tag == "rgn" else "first"
    head = "" if tag == "game" else HEAD
    reading = forgive(f'{head}[{tag} "{value}"]\n[{tag} "{value}"] [edition "e"]\n')
    assert [(problem.kind, problem.found) for problem in reading.problems] == [("repeated-tag", tag)]
    assert reading.problems[0].line == (2 if tag == "game" else 3)
    assert reading.log.header.get("edition") == "e"
    assert [of for of, _ in reading.log.header.tags].count(tag) <= 1


def test_the_first_of_two_tags_counts() -> None:
    assert forgive('[game "x"]\n[game "y"]\n').log.header.game == "x"
    assert forgive(HEAD + '[A "one"] [A "two"]\n').log.header.seats == {"A": "one"}


def test_a_tag_below_a_sentence_is_a_mistake() -> None:
    assert [(problem.line, problem.column, problem.kind) for problem in mistakes('1 A take\n[place "x"]\n')] == [
        (3, 1, "late-tag")
    ]


def test_a_tag_below_a_sentence_does_not_hide_the_sentences_below_it() -> None:
    reading = forgive(HEAD + '1 A take\n[place "x"]\n2 A give\n')
    assert [event.verb for event in reading.log.events] == ["take", "give"]


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ('[A "Ania', 4, '"'),  # the quotation does not end
        ("[A Ania]", 4, "Ania]"),  # a value without quotes
        ('[Ania "A"]', 2, "Ania"),  # not the name of a tag
        ('[a_b "A"]', 2, "a_b"),
        ('[1 "A"]', 2, "1"),
        ('[@M "A"]', 2, "@M"),
        ('[@m1234 "A"]', 2, "@m1234"),
        ('[A "A" x]', 8, "x]"),
        ('[place "a\\q"]', 10, "\\q"),
        ('[A "A"] 1', 9, "1"),  # a sentence behind a tag
        ('[A "A"] {hm} [B', 14, "[B"),  # only another remark may follow a remark
    ],
)
def test_a_broken_tag_is_one_mistake_at_its_place(line: str, column: int, found: str) -> None:
    [problem] = mistakes(line + "\n")
    assert (problem.line, problem.column) == (2, column)
    assert found.startswith(problem.found)
    assert problem.found


@pytest.mark.parametrize("line", ['[A "Ania"', "[A", "[", '[A ""'])
def test_a_tag_that_does_not_end_is_a_mistake_at_the_end_of_the_line(line: str) -> None:
    [problem] = mistakes(line + "\n")
    assert (problem.line, problem.column, problem.found) == (2, len(line) + 1, ":end")


def test_an_empty_tag_says_that_a_bracket_was_found() -> None:
    [problem] = mistakes("[]\n")
    assert (problem.line, problem.column, problem.found) == (2, 2, "]")


def test_what_would_have_been_accepted_behind_a_remark_in_the_header_is_no_tag() -> None:
    [problem] = mistakes('[A "a"] {hm} [B "b"]\n')
    assert ":tag" not in problem.expected


def test_the_words_of_version_0_are_read_in_the_words_of_today() -> None:
    old = read(HEAD + '[rgn "0"]\n1 A take\n2 A undo 0\n3 - fix 1 give\n4 @m comment 1 !\n')
    new = read(HEAD + "1 A take\n2 A rewind 0\n3 - amend 1 give\n4 @m note 1 !\n")
    assert old.events == new.events
    assert old.undone == new.undone


@pytest.mark.parametrize("head", [HEAD, HEAD + '[rgn "1"]\n'])
def test_the_words_of_version_0_mean_nothing_without_the_tag(head: str) -> None:
    assert [event.verb for event in read(head + "1 A take\n2 A undo 0\n").stands] == ["take", "undo"]


@pytest.mark.parametrize("version", ["2", "7", "", "one", "-1", "0.5"])
def test_a_version_nobody_knows_is_a_mistake(version: str) -> None:
    [problem] = mistakes(f'[rgn "{version}"]\n')
    assert (problem.line, problem.kind, problem.found) == (2, "version", version)


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


# The table's own verbs

BEFORE = "1 A take wug\n2 B take rr\n3 C dispute 1\n4 @m line 1a B take w\n"  # lines 2 to 5

GLYPHS = ["!!", "!", "!?", "?!", "?", "??", "=", "+", "-", "#", "*"]


@pytest.mark.parametrize(
    "sentence",
    [
        "rewind 0",
        "rewind 2",
        'rewind 2 because "we forgot"',
        "amend 1 take wu",
        "amend 1 C take wu",
        "amend 1 - lay 1",
        "amend 1 -",
        "amend 1+ B return k",
        "amend 1+ return k",
        "amend 0+ - lay 1",
        'amend 1 take wu because "she said so"',
        'amend 1 - because "she said so"',
        "amend 1a1 take u",
        'line 2a "black instead"',
        "line 2a",
        "line 1a B take wuk",
        "line 1a take wuk",
        'line 1a1a "deeper"',
        "line 1a1a B take",
        "line 0a B take",
        "note 1",
        'note 1 ?! "black was better"',
        'note 1 "black was better"',
        "note 1a1 !",
        "note 1-2 !",
        "note 1a !",
        "note A !",
        "note banana",
        "note banana-bread !",
        *[f"note 1 {glyph}" for glyph in GLYPHS],
        "dispute 1",
        "dispute 1 SPL-LIM-2",
        'dispute 1 SPL-LIM-2 SPL-LIM-3 "she kept eleven"',
        'dispute 1 "she kept eleven"',
        'argue 3 "we always do"',
        "ruling 3 legal",
        "ruling 3 irregular",
        "ruling 3 impossible",
        "ruling 3 undecided",
        'ruling 3 irregular stands "too late to undo"',
        'ruling 3 irregular give back two "too late to undo"',
        'ruling 3 legal "of course"',
        "count bank wwuuugkkkk*****",
        "result B 16 A 12",
    ],
)
def test_the_sentences_of_the_table_are_read(sentence: str) -> None:
    assert log(f"{BEFORE}5 C {sentence}\n").events[4].say == sentence


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("rewind @x@", "x"),
        ("rewind @1.5@", "1.5"),
        ("rewind @-1@", "-1"),
        ("rewind 1 @2@", "2"),
        ('rewind 1 @"why"@', '"why"'),
        ("rewind 1 because @why@", "why"),
        ('rewind 1 because "why" @not@', "not"),
        ("amend @x@ take w", "x"),
        ("amend 1 @Take@ w", "Take"),
        ("amend 1 C @Take@ w", "Take"),
        ('amend 1 @"take"@', '"take"'),
        ("line @1@", "1"),
        ("line @1@ B take", "1"),
        ("line @x@ B take", "x"),
        ("line @1A@", "1A"),
        ('line 1a "title" @B@ take', "B"),
        ("line 1a B @Take@", "Take"),
        ("note 1 @!!!@", "!!!"),
        ("note 1 @so@", "so"),
        ("note 1 ! @so@", "so"),
        ('note 1 "so" @!@', "!"),
        ('note 1 "so" @"so"@', '"so"'),
        ("dispute @x@", "x"),
        ('dispute 1 "so" @SPL-1@', "SPL-1"),
        ("argue @x@", "x"),
        ('argue 3 "so" @too@', "too"),
        ("argue 3 @so@", "so"),
        ("ruling @x@ legal", "x"),
        ("ruling 3 @maybe@", "maybe"),
        ('ruling 3 @"so"@', '"so"'),
        ('ruling 3 legal "so" @too@', "too"),
    ],
)
def test_a_wrong_word_of_a_table_verb_is_one_mistake_at_that_word(sentence: str, wrong: str) -> None:
    line = "5 C " + re.sub("@(.*?)@", r"\1", sentence)
    [problem] = mistakes(f"{BEFORE}{line}\n")
    assert (problem.line, problem.column, problem.kind) == (6, 5 + sentence.index("@"), "words")
    assert problem.found == wrong
    assert wrong not in problem.expected


@pytest.mark.parametrize(
    "sentence",
    [
        "rewind",
        "rewind 1 because",
        "amend",
        "amend 1",
        "amend 1 C",
        "amend 1+",
        "amend 1+ -",
        "line",
        "line 1a B",
        "note",
        "dispute",
        "argue",
        "argue 3",
        "ruling",
        "ruling 3",
    ],
)
def test_a_missing_word_of_a_table_verb_is_one_mistake_at_the_end(sentence: str) -> None:
    line = f"5 C {sentence}"
    assert [p[:4] for p in mistakes(f"{BEFORE}{line}\n")] == [(6, len(line) + 1, "words", ":end")]


def test_a_missing_word_before_a_slash_is_a_mistake_on_that_line() -> None:
    assert [(p.line, p.kind) for p in mistakes("1 A take\n2 A rewind / B give\n")] == [(3, "words")]


@pytest.mark.parametrize(
    ("sentence", "column"),
    [
        ("rewind 5", 12),  # itself
        ("rewind 6", 12),
        ("amend 5 take", 11),
        ("amend 7+ B take", 11),
        ("amend 0 take", 11),  # only 0+ comes before everything
        ("amend 1a9 take", 11),
        ("line 9a", 10),
        ("line 1a7a B take", 10),
        ("note 9 !", 10),
        ("note 1a2 !", 10),
        ("note 2a !", 10),
        ("dispute 9", 13),
        ('argue 9 "so"', 11),
        ("ruling 9 legal", 12),
        ('argue 1 "so"', 11),  # 1 opened no dispute
        ("ruling 1 legal", 12),
    ],
)
def test_a_reference_to_nothing_is_one_mistake_and_the_sentence_is_kept(sentence: str, column: int) -> None:
    reading = forgive(f"{HEAD}{BEFORE}5 C {sentence}\n6 A pass\n")
    assert [(p.line, p.column, p.kind) for p in reading.problems] == [(6, column, "reference")]
    assert [event.say for event in reading.log.events[4:]] == [sentence, "pass"]


@pytest.mark.parametrize(("words", "column"), [("1-9", 12), ("2-10", 12)])
def test_the_missing_end_of_a_range_is_named_at_its_place(words: str, column: int) -> None:
    [problem] = mistakes(f"{BEFORE}5 C note {words} !\n")
    assert (problem.line, problem.kind, problem.found) == (6, "reference", words[2:])
    assert problem.column == column


def nested(depth: int) -> str:
    """The name of a branch of that depth: 1a, 1a1a, …"""
    return "1" + "1".join("a" * depth)


def test_branches_go_eight_deep_and_no_deeper() -> None:
    text = "1 A take\n" + "".join(f"{depth + 1} A line {nested(depth)} B take\n" for depth in range(1, 9))
    assert mistakes(text) == ()
    [problem] = mistakes(f"{text}10 A line {nested(9)} B take\n")
    assert (problem.line, problem.column) == (11, 11)


# Mistakes, all of them and each once

MISTAKES = [
    "[A Ania]",
    '[A "Ania',
    '[A "Ania"',
    '[game "again"]',
    '[rgn "9"]',
    '[place "\\q"]',
    '[Ania "A"]',
    "7 A take",
    "1 Q take",
    "1 A",
    "1 A Take",
    "1 A take /",
    "1 A take / / give",
    '1 A take "a',
    '1 A take "\\q"',
    '1 A take "a"b',
    "1 A take {a",
    "1 A take {a} b",
    "1 A take }",
    "1 A take \x07",
    "1 A ta\x07ke",
    "1 A take \u2028",
    "1 A take \ud800",
    "1 A rewind",
    "1 A rewind x",
    "1 A rewind 9",
    "1 A amend 1",
    "1 A line 3",
    "1 A note A !!!",
    "1 A ruling A legal",
    '1 A take\n[place "x"]',
    "1 A take " + "w" * 20_000,
]


@pytest.mark.parametrize("text", MISTAKES)
def test_strict_reading_refuses_with_the_problems_of_forgiving_reading(text: str) -> None:
    source = HEAD + '[A "Ania"]\n' * (not text.startswith("[A")) + text + "\n"
    with pytest.raises(Unreadable) as refused:
        read(source)
    assert tuple(refused.value.problems) == forgive(source).problems
    assert len(refused.value.problems) == 1


@pytest.mark.parametrize("text", [text for text in MISTAKES if '[rgn "9"]' not in text and len(text) < 20_000])
def test_what_was_found_stands_at_the_column(text: str) -> None:
    [problem] = mistakes(text + "\n") or mistakes(text + "\n", head=SEATED)
    rest = problem.source[problem.column - 1 :]
    if problem.found == ":end":
        assert not rest.strip()
    elif problem.found.startswith("U+"):
        assert problem.found == f"U+{ord(rest[0]):04X}"
    else:
        assert problem.found
        assert rest.startswith(problem.found)


@pytest.mark.parametrize("text", MISTAKES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_problem_has_a_message_in_both_languages(text: str, lang: str) -> None:
    for problem in mistakes(text + "\n", head="") + mistakes(text + "\n", head=SEATED):
        message = problem.text(lang)
        assert message.rstrip().endswith(".")
        assert not re.search(r"(?<!\w):[a-z]", message), message  # no name was left unexplained
        assert not re.search(r"%\(|\{[a-z]+\}", message), message  # nor a placeholder unfilled
        assert (message == problem.message) is (lang == "en")


@pytest.mark.parametrize("text", MISTAKES)
def test_the_caret_stands_below_the_column(text: str) -> None:
    for problem in mistakes(text + "\n", head=SEATED):
        above, below = problem.caret().split("\n")
        assert below.endswith("^")
        assert above.startswith(f"{problem.line:>6} | ")
        assert below.startswith("       | ")


@pytest.mark.parametrize("word", [":", ":x", ":end", ":verb", "::", ":1", "%s", "%(found)s"])
@pytest.mark.parametrize(
    "line", ["# take", "1 A #", "1 A rewind #", "1 A note A #", "[# x", "[A # x", "1 A take {a} #"]
)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_message_says_what_was_found_word_for_word(line: str, word: str, lang: str) -> None:
    [problem] = mistakes(line.replace("#", word) + "\n")
    assert word in problem.text(lang)


def test_the_example_of_the_specification_looks_like_that() -> None:
    [problem] = mistakes("\n" * 4 + "A a\n" * 6 + '7 A note "abc\n')
    assert (problem.line, problem.column) == (12, 10)
    assert problem.message == 'The quotation that starts here does not end on this line. Close it with ".'
    assert problem.caret() == '    12 | 7 A note "abc\n       |          ^'


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


@pytest.mark.parametrize("before", ["漢字", "😀😀", "zażółć", "e\u0301", "\t", "a\tb", "ｗ"])
def test_the_caret_is_right_below_wide_characters_and_tabs(before: str) -> None:
    line = f'1 A say {before} "abc'
    [problem] = mistakes(line + "\n")
    assert problem.column == line.index('"') + 1
    above, below = problem.caret().split("\n")
    assert "\t" not in above
    assert width(below[:-1]) == width(above[: above.index('"')])


def test_the_caret_of_a_long_line_still_shows_the_place() -> None:
    [problem] = mistakes("1 A say " + "word " * 1000 + '"abc ' + "word " * 1000 + "\n")
    above, below = problem.caret(width=60).split("\n")
    assert problem.column == 8 + 5000 + 1
    assert above[below.index("^")] == '"'
    assert len(above) < 100


def test_every_mistake_is_listed_in_the_order_of_the_text() -> None:
    text = '1 A take "a\n2 Q take\n3 A rewind 9\n4 A take {a} b\n5 B take\n9 B take\n10 A note\n'
    assert [(p.line, p.kind) for p in mistakes(text, head=SEATED)] == [
        (4, "unclosed-quote"),
        (5, "seat"),
        (6, "reference"),
        (7, "stray"),
        (9, "number"),
        (10, "words"),
    ]


def test_two_mistakes_of_one_readable_sentence_are_two_problems() -> None:
    assert kinds("1 A take\n7 C rewind 9\n", head=SEATED) == ["number", "seat", "reference"]


def test_forgiving_reading_leaves_out_what_it_could_not_read_and_keeps_the_rest() -> None:
    reading = forgive(HEAD + '[place "x\n[edition "e"]\n1 A take\n2 B take "x\n3 C take\n')
    assert [p.line for p in reading.problems] == [2, 5]
    assert [(event.seat, event.verb) for event in reading.log.events] == [("A", "take"), ("C", "take")]
    assert reading.log.header.get("edition") == "e"
    assert reading.lines == (4, 6)


def test_an_unreadable_line_does_not_make_the_next_number_wrong() -> None:
    assert [p.line for p in mistakes('1 A a\n2 A b "x\n3 A c\n4 A d\n')] == [3]


def test_an_unreadable_turn_does_not_make_the_next_number_wrong() -> None:
    assert [p.line for p in mistakes('1 A a\n2 A b / c "x / d\n5 A e\n6 A f\n')] == [3]


def test_an_unreadable_line_does_not_make_the_references_below_it_wrong() -> None:
    assert [p.line for p in mistakes('1 A a\n2 A b "x\n3 A c\n4 @m note 3 !\n5 A rewind 3\n')] == [3]


def test_a_gap_does_not_make_the_references_below_it_wrong() -> None:
    assert [p.line for p in mistakes("1 A a\n3 A b\n4 A c\n5 @m note 4 !\n")] == [3]


def test_a_reference_to_an_unreadable_line_is_no_second_mistake() -> None:
    assert [p.line for p in mistakes('1 A a\n2 A b "x\n3 @m note 2 !\n')] == [3]


def test_an_unreadable_line_does_not_move_a_rewind_to_another_event() -> None:
    reading = forgive(HEAD + '1 A a\n2 A b "x\n3 A c\n4 A d\n5 A rewind 3\n')
    assert [p.line for p in reading.problems] == [3]
    assert [event.verb for event in reading.log.stands] == ["a", "c"]


@pytest.mark.parametrize("tag", ['[game "x', "[game x]", '[game "\\q"]', '[game "x"'])
def test_a_game_that_could_not_be_read_is_not_missing_as_well(tag: str) -> None:
    assert [p.line for p in mistakes(tag + "\n1 A take\n", head="")] == [1]
    assert kinds(tag + "\n1 A take\n", head="") != ["no-game"]


def test_a_good_text_has_no_problems() -> None:
    assert forgive(SEATED + BEFORE.replace("C", "A")).problems == ()


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
