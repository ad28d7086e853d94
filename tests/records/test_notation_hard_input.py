"""Input nobody wrote on purpose: it is read, or named as a problem at its place; never anything else."""

import tracemalloc

import pytest

from records import Problem, Unreadable, forgive, read, write
from tests.spoken import text_in

HEAD = '[game "x"]\n'


def place(problem: Problem) -> tuple[int, int]:
    return problem.line, problem.column


def answered(source: str | bytes) -> tuple[Problem, ...]:
    """The problems, each of which can be shown, and strict reading agrees."""
    problems = forgive(source).problems
    for problem in problems:
        assert problem.line >= 1
        assert problem.column >= 1
        assert problem.message.encode()  # so that it can be printed
        assert text_in("pl", problem).encode()
        assert problem.caret().encode()
    if problems:
        with pytest.raises(Unreadable) as refused:
            read(source)
        assert tuple(refused.value.problems) == problems
    else:
        text = write(read(source))
        assert write(read(text)) == text
    return problems


# Characters


@pytest.mark.parametrize(
    "sign",
    [
        "\x00",
        "\x01",
        "\x07",
        "\x08",
        "\x0b",
        "\x0c",
        "\x1b",
        "\x1c",
        "\x1f",
        "\x7f",
        "\x80",
        "\x85",
        "\x9f",
        "\u2028",
        "\u2029",
        chr(0xD800),
        chr(0xDBFF),
        chr(0xDC80),
        chr(0xDFFF),
    ],
)
@pytest.mark.parametrize(
    "line", ["1 A take w#u", '1 A say "a#b"', "1 A take {a#b}", "1 A take ; a#b", "1 A ta#ke", "#", "; a#b", "{#}"]
)
def test_a_character_that_cannot_be_printed_is_named_at_its_place(sign: str, line: str) -> None:
    [problem] = answered(f"{HEAD}{line.replace('#', sign)}\nA give\n")
    assert place(problem) == (2, line.index("#") + 1)
    assert f"{ord(sign):04X}" in problem.message


@pytest.mark.parametrize("sign", ["\x00", "\x85", "\u2028", "\ud800"])
def test_a_character_that_cannot_be_printed_is_named_in_the_header_too(sign: str) -> None:
    [problem] = answered(f'{HEAD}[place "Gda{sign}sk"]\n')
    assert place(problem) == (2, 12)


@pytest.mark.parametrize("sign", ["\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"])
def test_only_lf_crlf_and_cr_end_a_line(sign: str) -> None:
    problems = answered(f'{HEAD}1 A take {sign}2 B take\n2 A "\n')
    assert [problem.line for problem in problems] == [2, 3]


def test_a_pair_of_half_characters_in_a_str_is_two_mistakes_or_one_but_no_error() -> None:
    problems = answered(HEAD + "1 A take \ud83d\ude00\n")
    assert {problem.line for problem in problems} == {2}


@pytest.mark.parametrize("sign", ["\u200b", "\u00ad", "\u202e", "\ufffd", "\U0010ffff", "\ue000", "e\u0301", "\ufe0f"])
def test_any_other_character_is_a_word(sign: str) -> None:
    assert read(f"{HEAD}1 A take {sign}\n").events[0].words == (sign,)


@pytest.mark.parametrize("space", ["\xa0", "\u2003", "\u3000", "\u1680", "\u202f"])
@pytest.mark.parametrize("line", ["1 A take#w", "1#A take w", "#", "1 A take w#", "#1 A take", '1 A say "#"', "; #"])
def test_unusual_spaces_are_read_or_named(space: str, line: str) -> None:
    for problem in answered(f"{HEAD}{line.replace('#', space)}\n"):
        assert problem.line == 2


def test_an_unusual_space_inside_a_text_is_kept() -> None:
    assert read(HEAD + '1 A say "10\xa0zł"\n').events[0].words == ('"10\xa0zł"',)


# Encodings


@pytest.mark.parametrize(
    "bad",
    [
        b"\xff",
        b"\xfe",
        b"\x80",
        b"\xc3",  # the first half of a letter
        b"\xc0\x80",  # an overlong NUL
        b"\xed\xa0\x80",  # a half character
        b"\xf4\x90\x80\x80",  # beyond the last character
        b"\xe2\x82",  # two thirds of a euro
    ],
)
def test_bytes_that_are_no_utf_8_are_named_at_their_place(bad: bytes) -> None:
    source = "1 A say zażółć\n2 A say żółw ".encode() + bad + b" x\n3 A take\n"
    problems = answered(HEAD.encode() + source)
    assert {problem.line for problem in problems} == {3}
    assert problems[0].column == 14


def test_bytes_that_are_no_utf_8_are_one_mistake_each_and_the_other_lines_are_kept() -> None:
    reading = forgive(HEAD.encode() + b"1 A take\n2 A \xff\n3 A give\n4 A say \xff\n5 A pass\n")
    assert [place(problem) for problem in reading.problems] == [(3, 5), (5, 9)]
    assert [event.verb for event in reading.log.events] == ["take", "give", "pass"]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_the_line_of_a_bad_byte_is_right_with_every_line_end(end: bytes) -> None:
    source = end.join([HEAD.strip().encode(), b"1 A take", b"2 A give \xff", b"3 A pass", b""])
    assert [place(problem) for problem in answered(source)] == [(3, 10)]


def test_a_bad_byte_at_the_very_end_is_named() -> None:
    assert [place(problem) for problem in answered(HEAD.encode() + b"1 A take \xc3")] == [(2, 10)]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_file_in_another_encoding_is_refused_with_few_words(encoding: str) -> None:
    problems = answered((HEAD + "1 A take\n" * 50).encode(encoding))
    assert problems
    assert problems[0].line == 1


def test_a_file_in_the_code_page_of_old_windows_names_every_letter() -> None:
    problems = answered((HEAD + "1 A say żółw\n").encode("cp1250"))
    assert place(problems[0]) == (2, 9)


def test_a_byte_order_mark_is_skipped() -> None:
    assert read("\ufeff" + HEAD + "1 A take\n") == read(HEAD + "1 A take\n")
    assert read(("\ufeff" + HEAD + "1 A take\n").encode()) == read(HEAD + "1 A take\n")


def test_a_byte_order_mark_does_not_move_the_columns() -> None:
    assert [place(problem) for problem in answered('\ufeff[place "x\n[game "x"]\n'.encode())] == [(1, 8)]


def test_bytes_and_text_are_read_alike() -> None:
    text = HEAD + '1 A say "zażółć 漢字 😀"  ; żółw\n2 A take "\n'
    assert forgive(text) == forgive(text.encode())


# Lines


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_is_read_alike(end: str) -> None:
    text = '[game "x"]\n; hm\n\n1 A take wug ; hm\n; more\n2 B say "a"\n'
    assert read(text.replace("\n", end)) == read(text)
    assert read(text.replace("\n", end).encode()) == read(text)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_count_alike_with_every_line_end(end: str) -> None:
    assert [place(problem) for problem in answered(f'[game "x"]{end}{end}1 A take{end}2 A say "{end}3 A "{end}')] == [
        (4, 9),
        (5, 5),
    ]


def test_line_ends_may_be_mixed() -> None:
    reading = forgive('[game "x"]\r\n1 A take\r2 A give\n\r3 A pass\r\r\n4 A "')
    assert [place(problem) for problem in reading.problems] == [(7, 5)]
    assert [event.verb for event in reading.log.events] == ["take", "give", "pass"]


@pytest.mark.parametrize("end", ["", "\n", "\n\n\n", "\r", "  ", "\t\n"])
def test_the_last_line_need_not_end(end: str) -> None:
    assert read(HEAD + "1 A take" + end) == read(HEAD + "1 A take\n")


def test_tabs_are_spaces() -> None:
    assert read(HEAD + "\t1\tA\ttake\tw\t/\tgive\t{hm}\t\n\t\n") == read(HEAD + " 1 A take w / give {hm} \n \n")
    assert read('[\tgame\t"x"\t]\t[A\t"Ania"]\n') == read('[ game "x" ] [A "Ania"]\n')


def test_a_tab_is_one_column() -> None:
    assert [place(problem) for problem in answered(HEAD + '\t1\tA\tsay\t"\n')] == [(2, 10)]


# Sizes


def test_a_line_of_20000_characters_is_read_and_a_longer_one_is_named() -> None:
    fits = "1       A  say " + "w" * (20_000 - 15)  # as wide as the canonical line can get
    assert answered(f"{HEAD}{fits}\n2 A pass\n") == ()
    [problem] = answered(f"{HEAD}{fits}w\n2 A pass\n")
    assert problem.line == 2
    assert [event.verb for event in forgive(f"{HEAD}{fits}w\n2 A pass\n").log.events] == ["pass"]


def test_a_line_is_measured_in_characters_not_in_bytes() -> None:
    line = "1 A say " + "ż" * (20_000 - 15)
    assert answered(f"{HEAD}{line}\n".encode()) == ()


@pytest.mark.parametrize(
    "sign", ["w", " ", "{", '"', ";", "\\", "/", "{} ", "a ", '"" ', "/ a ", "[", "1", "A ", "\xff", "\x00"]
)
def test_a_line_of_a_million_characters_is_one_mistake(sign: str) -> None:
    line = "1 A say " + sign * (1_000_000 // len(sign))
    assert [problem.line for problem in answered(f"{HEAD}{line}\n2 A pass\n")] == [2]


@pytest.mark.parametrize("head", [HEAD, ""])
@pytest.mark.parametrize("line", ["1 A take\n", "\n", "x" * 99 + "\n", "\x00"])
def test_a_file_of_100_megabytes_is_one_mistake(head: str, line: str) -> None:
    source = head.encode() + line.encode() * (100_000_000 // len(line))
    [problem] = forgive(source).problems
    assert problem.line >= 1
    assert "16" in problem.message
    assert "16" in text_in("pl", problem)


def test_a_file_that_is_too_large_is_not_copied() -> None:
    source = b"1 A take\n" * 11_000_000
    tracemalloc.start()
    try:
        forgive(source)
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()


def test_a_file_is_measured_in_bytes() -> None:
    text = HEAD + f"; {'ż' * 9_000}\n" * 970  # 8.7 million characters, 17.5 million bytes
    assert len(answered(text.encode())) == 1


@pytest.mark.parametrize("line", ['1 A say "', "1 A {", "}", "[", "1 A", "Ż", "\x00", "1 A take 2 {x} y"])
@pytest.mark.parametrize("count", [199, 200, 201, 5000])
def test_after_200_mistakes_reading_stops(line: str, count: int) -> None:
    problems = answered(HEAD + f"{line}\n" * count)
    assert len([problem for problem in problems if problem.kind == problems[0].kind]) == min(count, 200)
    assert len(problems) <= 201  # the last may say that reading stopped


def test_a_line_with_many_mistakes_is_answered() -> None:
    assert 1 <= len(answered(HEAD + "1 A take " + "\x00" * 5_000 + "\n")) <= 201


# Texts that would make a careless reader slow or deep


@pytest.mark.parametrize(
    "line",
    [
        " " * 10_000 + '"',
        "1 A say" + " " * 10_000 + '"',
        "1 A say " + " " * 10_000 + "{",
        "1 A say" + " \t" * 9_000 + "}",
        "[A" + " " * 10_000 + '"a',
        "[" + " " * 10_000,
        "1 A say " + "{" * 10_000,
        "1 A say " + "{ " * 5_000,
        "1 A say " + "{}" * 5_000 + "x",
        "1 A say " + "{} " * 5_000 + "{",
        '1 A say "' + "\\" * 9_999,
        '1 A say "' + '\\"' * 5_000,
        '1 A say "' + "\\q" * 5_000 + '"',
        "1 A a" + " / a" * 4_000 + ' "',
        "1 A a" + " /" * 5_000,
        "1 A say " + '"" ' * 5_000 + '"',
        "a" * 19_000 + "1",
        "-" * 19_000,
        "a-" * 9_000 + '"',
        "1" * 19_000,
        "@m" + "1" * 19_000,
        '[A "a"]' * 2_000 + "[",
        "[" + "a-" * 9_000 + "!",
    ],
)
def test_a_long_line_is_refused_at_that_line(line: str) -> None:
    problems = answered(f"{HEAD}{line}\n2 A pass\n")
    assert problems
    assert problems[0].line == 2


@pytest.mark.parametrize(
    "line",
    [
        "1 A say " + "{} " * 5_000,
        "1 A say " + '"" ' * 5_000,
        "1 A a" + " / a" * 4_000,
        "1 A say ;" + "{" * 9_000,
        " " * 19_000,
    ],
)
def test_a_long_line_in_order_is_read(line: str) -> None:
    assert answered(f"{HEAD}{line}\n") == ()


@pytest.mark.parametrize(
    "verb", ["amend {} take", "amend {}+ take", "note {}", "line {}a B take", "dispute {}", "rewind {}", "line {}"]
)
@pytest.mark.parametrize(
    "address", ["1a" * 2_500 + "1", "1a1" * 1_600, "1a" * 2_500, "1" * 5_000, "1-" * 2_500 + "1", "1+" * 2_500]
)
def test_a_deep_address_is_one_mistake(verb: str, address: str) -> None:
    problems = answered(f"{HEAD}1 A take\n2 A {verb.format(address)}\n3 A pass\n")
    assert len(problems) <= 2
    assert {problem.line for problem in problems} <= {3}
    if not verb.startswith("note"):  # a note may be on any other word
        assert problems


@pytest.mark.parametrize("number", ["99999999999999999999", "9" * 5_000, "0" * 100 + "1", "12345678", "1" + "0" * 400])
def test_a_huge_number_is_one_mistake_where_it_stands(number: str) -> None:
    assert [place(problem) for problem in answered(f"{HEAD}{number} A take\n")] == [(2, 1)]


@pytest.mark.parametrize("number", ["99999999999999999999", "9" * 5_000])
@pytest.mark.parametrize(
    "verb", ["rewind {}", "amend {} take", "amend {}+ take", "line {}a B x", "dispute {}", "ruling {} legal"]
)
def test_a_reference_to_a_huge_number_is_one_mistake_where_it_stands(number: str, verb: str) -> None:
    [problem] = answered(f"{HEAD}1 A take\n2 A {verb.format(number)}\n")
    assert place(problem) == (3, 5 + verb.index("{"))


@pytest.mark.parametrize("number", ["١", "１", "१", "²", "①", "Ⅷ"])
def test_only_western_digits_are_numbers(number: str) -> None:
    assert [place(problem) for problem in answered(f"{HEAD}{number} A take\n")] == [(2, 1)]
    assert [place(problem) for problem in answered(f"{HEAD}1 A take\n2 A rewind {number}\n")] == [(3, 12)]
    assert [place(problem) for problem in answered(f"{HEAD}1 @m{number} take\n")] == [(2, 3)]


def test_a_chain_of_thousands_of_corrections_is_answered() -> None:
    text = "1 A take\n" + "".join(f"{number} - amend {number - 1} x\n" for number in range(2, 3_000))
    record = read(HEAD + text)
    assert len(record.stands) == 1
    assert record.stands[0].verb == "x"


def test_a_chain_of_thousands_of_withdrawals_is_answered() -> None:
    def verbs(last: int) -> list[str]:
        text = "1 A take\n2 - amend 1 give\n" + "".join(f"{n} - amend {n - 1} -\n" for n in range(3, last + 1))
        return [event.verb for event in read(HEAD + text).stands]

    assert verbs(3_000) == ["give"]  # 3000 withdraws 2999, … so that 4 withdraws 3, and 2 counts
    assert verbs(3_001) == ["take"]


def test_thousands_of_moves_rewinds_and_branches_are_answered() -> None:
    text = "A take\n" * 5_000 + "".join(f"A rewind {n}\nA give\n@m line {n}a B x\n" for n in range(1, 1_000))
    record = read(HEAD + text)
    assert len(record.stands) == 1_000
    assert len(record.undone) == 4_001 + 998
    assert len(record.branches) == 999


# Almost nothing


@pytest.mark.parametrize(
    "source", ["", b"", "\ufeff", b"\xef\xbb\xbf", "\n", "\r\n\r\n", "   ", "\t", "; hm\n", "{hm}\n"]
)
def test_a_text_that_says_nothing_lacks_only_its_game(source: str | bytes) -> None:
    assert [problem.kind for problem in answered(source)] == ["no-game"]
    assert forgive(source).log.events == ()


def test_a_record_of_remarks_only_keeps_them() -> None:
    assert read('; a\n[game "x"]\n; b\n{c}\n').header.remark.split("\n") == ["; a", "; b", "{c}"]


@pytest.mark.parametrize(
    "sign", ["{", "}", '"', ";", "/", "\\", "[", "]", "?", "-", "@", "A", "1", "a", ".", "\x00", "\ufeff"]
)
def test_a_single_character_is_answered(sign: str) -> None:
    assert len(answered(sign)) >= 1  # at the least, there is no game
    assert {problem.line for problem in answered(HEAD + sign)} <= {2}
