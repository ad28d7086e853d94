"""Mistakes: all of them, and each once: every expected answer is taken from docs/notation.md."""

import pickle
import re
import unicodedata

import pytest

from records import Problem, Unreadable, forgive, read
from records.problems import Phrase
from tests.records.texts import BEFORE, HEAD, SEATED, kinds, mistakes
from tests.spoken import text_in

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
        message = text_in(lang, problem)
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
    assert word in text_in(lang, problem)


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


def test_a_phrase_of_a_game_is_said_in_the_language_asked_for_also_by_another_process() -> None:
    phrase = pickle.loads(pickle.dumps(Phrase("a card of level {level}", level=2)))
    problem = Problem(1, 1, "words", "x", (phrase, "take"), "x")
    assert text_in("en", problem) == "Found x; expected a card of level 2 or take."
    assert text_in("pl", problem) == "Jest x; oczekiwano: karta poziomu 2 lub take."
    assert problem.as_json()["expected"] == ["a card of level 2", "take"]
