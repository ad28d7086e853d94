"""The header of a record: every expected answer is taken from docs/notation.md."""

import pytest

from records import forgive, read
from tests.records.texts import HEAD, kinds, log, mistakes

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
