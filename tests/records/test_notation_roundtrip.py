"""Properties of reading and writing, for any text: with the grammar of docs/notation.md and without it."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark
from lark.exceptions import LarkError

from records import Event, Header, Log, Reading, Unreadable, forgive, quote, read, write
from records.notes import threads
from records.veil import veiled
from records.without import without
from tests.hypothesis_profiles import examples
from tests.spoken import text_in

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
[GRAMMAR] = re.findall(r"^```lark\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
[EXAMPLE] = re.findall(r"^```rgn\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
PARSER = Lark(GRAMMAR, parser="earley")

HEAD = '[game "x"]\n'

# Mistakes the grammar cannot see
BEYOND = {"number", "seat", "words", "reference", "late-tag", "repeated-tag", "no-game", "version"}


def expect_answered(source: str | bytes) -> Reading:
    """Forgiving reading answers everything, strict reading with the same, and every problem can be shown."""
    reading = forgive(source)
    places = [(problem.line, problem.column) for problem in reading.problems]
    assert [line for line, _ in places] == sorted(line for line, _ in places)
    assert all(line >= 1 and column >= 1 for line, column in places)
    assert len(reading.lines) == len(reading.log.events)
    numbers = [event.number for event in reading.log.events]
    assert numbers == sorted(set(numbers))
    if not reading.problems:
        assert numbers == list(range(1, len(numbers) + 1))
    for problem in reading.problems:
        assert problem.message.encode()
        assert text_in("pl", problem).encode()
        assert problem.caret().encode()
    if reading.problems:
        with pytest.raises(Unreadable) as refused:
            read(source)
        assert tuple(refused.value.problems) == reading.problems
    else:
        assert read(source) == reading.log
    return reading


def expect_survives(log: Log) -> str:
    """The canonical text, after it has been read and written again."""
    text = write(log)
    if any(event.number != number for number, event in enumerate(log.events, 1)):
        return text  # lines that could not be read are missing: such a log is not the log of any text
    again = forgive(text)
    assert again.log == log
    assert write(again.log) == text
    assert write(forgive(text.encode()).log) == text
    return text


def test_the_example_of_the_page_is_in_order_and_survives() -> None:
    reading = expect_answered(EXAMPLE)
    assert reading.problems == ()
    assert read(expect_survives(reading.log)) == reading.log
    PARSER.parse(EXAMPLE)


# (1) Texts of the grammar


@examples(200)
@given(from_lark(PARSER, start="start"))
def test_what_the_grammar_accepts_the_reader_accepts(text: str) -> None:
    reading = expect_answered(HEAD + text)
    assert {problem.kind for problem in reading.problems} <= BEYOND
    expect_survives(reading.log)


@examples(200)
@given(from_lark(PARSER, start="turn", explicit={"NUMBER": st.just("1")}), st.booleans())
def test_a_turn_of_the_grammar_is_read_written_and_read_again(turn: str, bare: bool) -> None:
    reading = expect_answered((HEAD if bare else HEAD + '[place "?"]  {hm}\n\n') + turn + "\n")
    assert {problem.kind for problem in reading.problems} <= {"words", "reference"}
    text = expect_survives(reading.log)
    assert [p[2:5] for p in forgive(text).problems] == [p[2:5] for p in reading.problems]


@examples(200)
@given(st.lists(from_lark(PARSER, start="header"), max_size=4))
def test_a_header_of_the_grammar_is_read_written_and_read_again(lines: list[str]) -> None:
    reading = expect_answered("\n".join([HEAD, *lines, ""]))
    assert {problem.kind for problem in reading.problems} <= {"repeated-tag", "version"}
    assert read(expect_survives(reading.log)) == reading.log


# (2) Logs that were never text

UNPRINTABLE = "".join(map(chr, [*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029]))
PRINTABLE = st.characters(exclude_categories=["Cs"], exclude_characters=UNPRINTABLE)
TEXTS = st.text(st.one_of(PRINTABLE, st.sampled_from('"\\\n\t{};/[] nt')), max_size=12)
BARE = st.text(PRINTABLE.filter(lambda sign: not sign.isspace() and sign not in '"{};'), min_size=1, max_size=6)
WORDS = st.one_of(
    BARE.filter(lambda word: word != "/"),
    st.sampled_from(["-", "?", "*", "a/b", "//", "[x]", "\\", "1.", "@m", "A"]),
    TEXTS.map(quote),
)
TABLE = {"rewind", "amend", "line", "note", "set", "resolve"}
TABLE |= {"dispute", "argue", "evidence", "hearing", "vote", "ruling", "appeal", "agree"}
VERBS = st.one_of(
    st.sampled_from(["take", "count", "result", "undo", "fix", "comment"]),
    st.from_regex(r"[a-z][a-z-]{0,8}", fullmatch=True).filter(lambda verb: verb not in {*TABLE, "because"}),
)
SEATS = st.sampled_from(["A", "B", "Z", "-", "?", "@m", "@j7", "@z999"])

INSIDE = st.text(PRINTABLE.filter(lambda sign: sign not in "{}"), max_size=8)
BRACED = INSIDE.map(lambda inside: "{" + inside + "}")
SEMICOLON = st.text(PRINTABLE, max_size=8).map(lambda rest: (";" + rest).rstrip())
REMARK = st.one_of(
    BRACED,
    SEMICOLON,
    st.lists(BRACED, min_size=2, max_size=3).map(" ".join),
    st.tuples(BRACED, SEMICOLON).map(" ".join),
)
HEADER_REMARKS = st.lists(REMARK, max_size=3).map("\n".join)
REMARKS = st.tuples(st.one_of(st.just(""), REMARK), st.lists(REMARK, max_size=2)).map(
    lambda both: "\n".join([both[0], *both[1]])
)

NAMES = st.one_of(
    st.sampled_from(["A", "B", "Z", "@m", "@j7", "played", "place", "edition", "readings", "recorder", "position"]),
    st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True).filter(lambda name: name not in ("game", "rgn")),
)


PLACES = st.sampled_from(["bank.w", "bank.*", "market.1.2", "A.tokens.w", "2R4", "A", "@m", "x-y"])
MARKS = st.lists(
    st.tuples(st.sampled_from("gruy"), PLACES, st.one_of(st.just(""), PLACES)).filter(lambda mark: mark[1] != mark[2]),
    min_size=1,
    max_size=4,
    unique_by=lambda mark: mark[1:],
).map(lambda marks: " ".join(f"{colour}:{place}" + f">{to}" * bool(to) for colour, place, to in marks))


def _in_a_dispute(events: list[Event], to: str, text: str) -> list[tuple[str, tuple[str, ...]]]:
    opened = [str(event.number) for event in events if event.verb == "dispute"]
    ruled = [str(event.number) for event in events if event.verb == "ruling"]
    said: list[tuple[str, tuple[str, ...]]] = [("appeal", (ruling, text)) for ruling in ruled]
    for here in opened:
        said += [
            ("argue", (here, text)),
            ("evidence", (here, "frame", to, text)),
            ("evidence", (here, "peek", text)),
            ("hearing", (here, "by", "@j")),
            ("vote", (here, "repair", to + "+", "B", "return", "k")),
            ("ruling", (here, "irregular", "stands", "for", "group", "reading", "pass=allowed", text)),
        ]
    return said


@st.composite
def talk(draw: st.DrawFn, events: list[Event]) -> tuple[str, tuple[str, ...]]:
    """A sentence about what was written before: there is at least one sentence."""
    to = str(draw(st.integers(1, len(events))))
    notes = [str(event.number) for event in events if event.verb == "note"]
    settled = ("resolve", (draw(st.sampled_from(notes)),)) if notes else ("resolve", ("?",))
    verb, words = draw(VERBS), tuple(draw(st.lists(WORDS, max_size=3)))
    text = draw(TEXTS.map(quote))
    return draw(
        st.sampled_from(
            [
                ("rewind", (to,)),
                ("rewind", ("0", "because", text)),
                ("amend", (to, "-")),
                ("amend", (to, "-", "because", text)),
                ("amend", (to, "B", verb, *words)),
                ("amend", (to + "+", "C", verb, *words)),
                ("line", (to + "a", text)),
                ("line", (to + "a", "B", verb, *words)),
                ("note", (to, "?!", text)),
                ("note", (to, text)),
                ("note", ("A", "!")),
                ("note", ("turn-3", "~", text, "in", "notes", "marks", quote(draw(MARKS)))),
                ("note", (to, "in", "@j/notes")),
                ("note", ("?",)),
                ("set", ("openings", draw(st.sampled_from(["private", "table", "public"])), text)),
                ("set", ("notes", text)),
                settled,
                ("dispute", (to, "SPL-LIM-2", text)),
                ("dispute", (to + "+",)),
                *_in_a_dispute(events, to, text),
            ]
        )
    )


@st.composite
def logs(draw: st.DrawFn) -> Log:
    tags = [("game", draw(TEXTS.filter(str.strip)))]
    for name, value in draw(st.lists(st.tuples(NAMES, TEXTS), max_size=5)):
        if name == "position" or name not in dict(tags):
            tags.append((name, value))
    if any(len(name) == 1 for name, _ in tags):  # if seats are named, only those play
        tags += [(seat, draw(TEXTS)) for seat in "ABCZ" if seat not in dict(tags)]
    events: list[Event] = []
    for number in range(1, draw(st.integers(0, 5)) + 1):
        verb, words = draw(VERBS), tuple(draw(st.lists(WORDS, max_size=4)))
        if number > 1 and draw(st.booleans()):
            verb, words = draw(talk(events))
        events.append(Event(number, draw(SEATS), verb, words, draw(REMARKS)))
    return Log(Header.of(draw(st.permutations(tags)), draw(HEADER_REMARKS)), tuple(events))


@examples(200)
@given(logs())
def test_a_log_survives_being_written_and_read(log: Log) -> None:
    text = write(log)
    assert read(text) == log
    assert read(text.encode()) == log
    assert write(read(text)) == text


@examples(200)
@given(logs(), st.sampled_from(["\n", "\r\n", "\r"]), st.sampled_from(["", "\ufeff"]))
def test_a_log_survives_other_line_ends_and_a_byte_order_mark(log: Log, end: str, mark: str) -> None:
    assert read(mark + write(log).replace("\n", end)) == log


@examples(200)
@given(logs())
def test_canonical_text_is_laid_out_as_the_page_says(log: Log) -> None:
    head, _, body = write(log).partition("\n\n")
    assert head.startswith('[game "')
    assert not [line for line in head.split("\n") if line[:1] not in "[{;"]
    sentences = [line for line in body.split("\n") if line and line[0] not in "{;"]
    assert len(sentences) == len(log.events)
    for line, event in zip(sentences, log.events, strict=True):
        said = f"{event.number:<3} {event.seat:<2} {event.say}"
        remark = event.remark.split("\n")[0]
        assert line == (f"{said}  {remark}" if remark else said)


@examples(100)
@given(TEXTS)
def test_any_text_can_be_a_word(text: str) -> None:
    assert read(f"{HEAD}1 A say {quote(text)}\n").events[0].words == (quote(text),)


# A line has at most 20,000 characters, as typed and as written, and read → write → read is the identity


@pytest.mark.parametrize(
    "line",
    [
        "a " + "w" * 19_998,
        "a;" + "x" * 19_998,
        "a {" + "x" * 19_996 + "}",
        'a "' + "\t" * 15_000 + '"',
        '[place "' + "\t" * 15_000 + '"]',
        "a " + "{}" * 9_900,
    ],
)
def test_a_line_that_would_be_written_too_long_is_refused(line: str) -> None:
    assert len(line) <= 20_000
    assert [problem.kind for problem in forgive(f"{HEAD}{line}\n").problems] == ["line-too-long"]
    shorter = line.replace("w" * 9_000, "").replace("x" * 9_000, "").replace("\t" * 9_000, "").replace("{}" * 6_000, "")
    log = read(f"{HEAD}{shorter}\n")
    assert read(write(log)) == log


# (3) Anything at all


@examples(200)
@given(
    st.one_of(st.text(), st.text(st.sampled_from('[]{}";/\\ \t\r\n\x00\x85\u2028\ufeffAaz?-@19.)+\xa0ż')), st.binary())
)
@example(":")
@example("1 A :x")
@example("[:game]")
def test_anything_is_answered(source: str | bytes) -> None:
    expect_survives(expect_answered(source).log)


@examples(200)
@given(st.text(st.characters(categories=["Cs", "Zs", "Zl", "Zp", "Cc", "Nd", "Lu", "Ll", "Ps", "Pe"])))
def test_any_text_below_a_header_is_answered(text: str) -> None:
    expect_survives(expect_answered(HEAD + text).log)


RECORD = (
    '[game "x"] [A "Ania"]\n[B "Bartek \\"B\\""] {hm}\n; hm\n\n1 A take wug {a} / return k ; b\n3. B say "a\\tb" w\n'
    "; below\nnote 1 ?!\n5) - amend 1 take wu\nB rewind 2\n@m line 1a B take w\n@m line 1a1a A x\nC dispute 1 R-1\n"
    '- amend 3+ B y because "z"\n- amend 5 -\n@m set o private "t"\n@m note 1-3 ! "so" in o marks "g:A r:x.1>B"\n'
    "A note 14 in @m/o\nA resolve 14\n@m amend 14 note turn-2 ~ in o\n"
)
PIECES = st.one_of(
    st.sampled_from(
        ['"', "\\", "{", "}", ";", "/", " / ", "\n", "\r", " ", "\t", "[", "]", "1", "a", "A", "-", "+", "?"]
    ),
    st.sampled_from(
        ["\x00", "\x85", "\u2028", "\ud800", "\ufeff", "\xa0", "٣", " amend 1 -\n", "\nA rewind 0\n", "1a1"]
    ),
)
CUTS = st.lists(st.tuples(st.integers(0, len(RECORD)), st.integers(0, 4), PIECES), min_size=1, max_size=4)


def cut(text: str, cuts: list[tuple[int, int, str]]) -> str:
    for at, length, piece in cuts:
        text = text[:at] + piece + text[at + length :]
    return text


@examples(200)
@given(CUTS)
def test_a_damaged_record_is_answered_and_what_it_says_too(cuts: list[tuple[int, int, str]]) -> None:
    reading = expect_answered(cut(RECORD, cuts))
    log = reading.log
    expect_survives(log)
    numbers = {event.number for event in log.events}
    assert {event.number for event in log.stands} <= numbers
    assert {event.number for event in log.undone} <= numbers
    assert not {event.number for event in log.stands} & {event.number for event in log.undone}
    assert len(list(log.talk())) <= len(log.events)
    for name in log.branches:
        assert {event.number for event in log.line(name)} <= numbers
    for number in numbers:
        assert log.address(number)
    assert {note.number for thread in threads(log) for note in thread.notes} <= numbers
    veil = veiled(log)
    assert [(event.number, event.seat, event.verb) for event in veil.events] == [
        (event.number, event.seat, event.verb) for event in log.events
    ]
    bare = without(log, lambda aside: False)
    if not reading.problems:  # what a sentence refers to is there
        assert [event[1:4] for event in bare.stands] == [event[1:4] for event in log.stands]


@examples(200)
@given(
    st.lists(st.tuples(st.integers(0, len(RECORD)), st.integers(0, 2), st.binary(max_size=2)), min_size=1, max_size=3)
)
def test_a_record_with_damaged_bytes_is_answered(cuts: list[tuple[int, int, bytes]]) -> None:
    source = RECORD.encode()
    for at, length, piece in cuts:
        source = source[:at] + piece + source[at + length :]
    expect_survives(expect_answered(source).log)


# (4) The reader and the grammar agree, line by line

TOKENS = st.one_of(
    st.sampled_from(
        ["1", "2.", "3)", "A", "-", "?", "@m", "@m12", "take", "note", "x-y", "rewind", "0", "Take", "@", ""]
    ),
    st.sampled_from(["wug", "2R4", '"a b"', '"a\\"b"', "a/b", "//", "*", ".", "/", '"', "\\", "Ż", "٣"]),
    st.sampled_from(["{hm}", "{}", "; hm", "{", "}", ";", '[A "a"]', '[place "x"]', "[", "]"]),
    st.sampled_from(["\t", " ", "\xa0", "\x07", "\u2028", "\x0b", "\x85"]),
)
LINES = st.one_of(
    st.builds(
        lambda start, tokens, between: start + between.join(tokens),
        st.sampled_from(["", "", "A take ", "1 A take wug ", '[A "a"] ']),
        st.lists(TOKENS, max_size=6),
        st.sampled_from([" ", " ", "  ", ""]),
    ),
    st.builds(
        cut,
        st.sampled_from([line for line in RECORD.split("\n") if line]),
        st.lists(st.tuples(st.integers(0, 30), st.integers(0, 3), TOKENS), max_size=2),
    ),
)


def parses(line: str) -> bool:
    try:
        PARSER.parse(line + "\n")
    except LarkError:
        return False
    return True


@examples(500)
@given(LINES)
@example("")
@example(" ")
@example("A take a/b")
@example("A take //")
@example("A take wug{hm}")
@example("A take wug;hm")
@example("{hm} ")
@example('[A "a"] ')
@example("A\xa0take")
@example("\u2028")
@example("A take / ; hm")
@example("A take {hm}/ give")
@example("A take {hm}/give")
@example("A take {hm} /give")
@example("A take / {hm} give")
def test_a_line_is_in_order_for_the_reader_exactly_if_it_is_for_the_grammar(line: str) -> None:
    syntax = [problem for problem in forgive(f"{HEAD}{line}\n").problems if problem.kind not in BEYOND]
    assert parses(line) is not bool(syntax)
