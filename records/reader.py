"""Reading a text into sentences and problems.

Most lines of a record are plain (number, seat, verb, words) and take a short way (see `plain`); quotes, remarks, turns
on one line and the header take the longer way through `scan`. A line that cannot be read is
left out and named; whatever can be read around it is kept.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from records.event import MOST_COLUMNS, UNPRINTABLE, Event, is_seat, is_verb, quote
from records.header import REPEATABLE, Header, is_seat_tag
from records.numbering import Numbering
from records.places import column_of
from records.plain import apart, numbers, plain
from records.problems import Problem
from records.references import References
from records.scan import Slip, Token, scan, scan_header, simple_tag
from records.talk import MOST_LAYERS, TALK, Amend, Line, default_seat, layers, too_deep
from records.upcast import CURRENT, known, upcast
from records.wording import NUMBER, Misspoken, is_number

MOST_BYTES = 16 * 1024 * 1024
MOST_PROBLEMS = 200  # beyond these nobody reads the list: the text is something else

_numbered = re.compile(rf"({NUMBER})[.)]?").fullmatch
_unprintable = re.compile(f"[{UNPRINTABLE}]").search
# of UTF-8: in a text of these bytes alone (ASCII, and letters up to U+027F) everything can be printed
_USUAL = b"\t\n\r" + bytes(range(0x20, 0x7F)) + bytes(range(0x80, 0xC0)) + bytes(range(0xC3, 0xCA))


class Said(NamedTuple):
    """A sentence as it stands on a line, and where its seat is written (0: it is not)."""

    seat: str
    seat_column: int
    verb: str
    words: tuple[str, ...]
    remark: str = ""


class Reader:
    """Reads one text, once."""

    def __init__(self, first: int = 1, *, check_references: bool = True, keep_lines: bool = False) -> None:
        self.tags: list[tuple[str, str]] = []
        self.named: set[str] = set()  # the tags so far, also one that says nothing about the game
        self.remarks: list[str] = []  # those before the first sentence
        self.below: dict[int, list[str]] = {}  # index of a sentence to the remarks below it
        self.events: list[Event] = []
        self.lines: list[int] = []  # of each sentence, if that was asked for
        self.keep_lines = keep_lines
        self.problems: list[Problem] = []
        self.numbering = Numbering(first)
        self.slipped = 0  # index of the sentence that last had a wrong number
        self.version = CURRENT
        self.seats: frozenset[str] = frozenset()  # those the header names; none: any letter will do
        self.check_references = check_references
        self.from_bytes = False
        self.talked = False  # somebody said something that is no move

    @cached_property
    def before(self) -> References:
        return References(self.events)

    def header(self) -> Header:
        return Header.of(self.tags, "\n".join(self.remarks))

    def read(self, source: str | bytes) -> None:
        text = self._decode(source)
        unusual = text.encode(errors="surrogatepass").translate(None, _USUAL)
        careful = bool(unusual) and _unprintable(text) is not None
        every = text.split("\n")
        at = 0 if careful else self._read_plain_tags(every)
        seats = self._unquestioned() if not careful else self.seats
        lines, kept = iter(every[at:]), len(self.events)
        while (line := self._read_usual(lines, seats)) is not None:
            at += len(self.events) - kept + 1
            if line and not (seats and self._read_plain(at, line, seats)):
                self._read_line(at, line, careful)
                seats = self._unquestioned() if not careful else seats
                if len(self.problems) >= MOST_PROBLEMS:
                    break
            kept = len(self.events)
        for index, remarks in self.below.items():
            event = self.events[index]
            self.events[index] = event._replace(remark="\n".join([event.remark, *remarks]))

    def _read_plain_tags(self, lines: list[str]) -> int:
        """Read the header as long as each line is one tag that needs no second look; how many lines that were."""
        tags, named, read, seats = self.tags, self.named, len(lines), {"-", "?"}
        for at, line in enumerate(lines):
            if not line:
                continue
            tag = simple_tag(line)
            if tag is None or len(line) > MOST_COLUMNS // 2:
                read = at
                break
            name, value = tag.groups()
            if name == "rgn" or (name in named and name not in REPEATABLE):
                read = at
                break
            tags.append((name, value))
            named.add(name)
            if is_seat_tag(name):
                seats.add(name)
        if len(seats) > 2:
            self.seats |= seats
        return read

    def _read_usual(self, lines: Iterator[str], seats: frozenset[str]) -> str | None:
        """Keep lines as long as they need no second look, one sentence each; the first one that does.

        It is what `_read_plain` would do, without a call for each.
        """
        if not seats or self.keep_lines:
            return next(lines, None)
        new, event_type, keep = tuple.__new__, Event, self.events.append
        number, line = self.numbering.expect, None
        try:
            for line in lines:
                written, seat, say = line.split(None, 2)
                verb, words = apart[say]
                if written != numbers[number] or seat not in seats:
                    return line
                keep(new(event_type, (number, seat, verb, words, "")))
                number += 1
        except (ValueError, LookupError):
            return line
        finally:
            self.numbering.expect = number
        return None

    def _read_plain(self, at: int, line: str, seats: frozenset[str]) -> bool:
        """Keep a plain line that is in order; whether it was one."""
        said = plain(line) if len(line) <= MOST_COLUMNS // 2 else None
        expect = self.numbering.expect
        if said is None or said.seat not in seats or (said.written and int(said.written) != expect):
            return False
        self.events.append(Event(expect, said.seat, said.verb, said.words))
        self.lines.append(at)
        self.numbering.expect += 1
        return True

    def _unquestioned(self) -> frozenset[str]:
        """The seats whose plain sentences need no second look: none while something else is in doubt."""
        sure = self.version == CURRENT and self.numbering.sure and self._next_number() == self.numbering.expect
        return self.seats if sure else frozenset()

    # ── text ────────────────────────────────────────────────────────────────────────────────────────────

    def _decode(self, source: str | bytes) -> str:
        if len(source) > MOST_BYTES:
            self.problems.append(Problem(1, 1, "file-too-long", "", (f"{MOST_BYTES // 1024 // 1024} MB",)))
            return ""
        if isinstance(source, bytes):
            if source[:2] in (b"\xff\xfe", b"\xfe\xff"):  # UTF-16 says so at once; every line would be a problem
                self.problems.append(Problem(1, 1, "encoding", f"0x{source[0]:02x}"))
                return ""
            # a byte that is not UTF-8 becomes half a character, which is found with all the others
            source, self.from_bytes = source.decode(errors="surrogateescape"), True
        source = source.removeprefix("\ufeff")
        return source.replace("\r\n", "\n").replace("\r", "\n") if "\r" in source else source

    def _not_printable(self, column: int, code: int) -> Slip:
        if self.from_bytes and 0xDC80 <= code <= 0xDCFF:
            return Slip(column, "encoding", f"0x{code - 0xDC00:02x}")
        return Slip(column, "character", f"U+{code:04X}")

    # ── lines ───────────────────────────────────────────────────────────────────────────────────────────

    def _read_line(self, at: int, line: str, careful: bool) -> None:
        try:
            _fits(line)
            bad = _unprintable(line) if careful else None
            if bad:
                raise self._not_printable(bad.start() + 1, ord(bad[0]))
            if line.startswith(";"):  # what most lines are that are no sentence
                self._remark(line.rstrip())
            elif line.lstrip().startswith("["):
                self._read_tags(at, line)
            elif not line.isspace() and line:
                self._read_turn(at, line)
        except Slip as slip:
            self.problems.append(slip.on(at, line))
            if not line.lstrip().startswith("["):
                number = _numbered((line[:100].split(maxsplit=1) or [""])[0])
                self.numbering.left_out(int(number[1]) if number else None, line.count("/"))

    def _read_tags(self, at: int, line: str) -> None:
        if self.events:
            self._problem(at, line, line.index("[") + 1, "late-tag", line.strip())
        for column, name, value in scan_header(line):
            if name == ";":
                self._remark(value)
                continue
            if len(line) > MOST_COLUMNS // 2:  # it may grow when it is written
                _fits(f"[{name} {quote(value)}]")
            if name in self.named and name not in REPEATABLE:
                self._problem(at, line, column, "repeated-tag", name)
            elif name == "rgn":
                self._set_version(at, line, column, value)
            else:
                self.tags.append((name, value))
                if is_seat_tag(name):
                    self.seats |= {"-", "?", name}
            self.named.add(name)

    def _set_version(self, at: int, line: str, column: int, value: str) -> None:
        if is_number(value) and known(int(value)):
            self.version = int(value)
        else:
            self._problem(at, line, column, "version", value, str(CURRENT))

    def _read_turn(self, at: int, line: str) -> None:
        """One line of one or more sentences, or of remarks alone."""
        tokens = list(_in_order(line))
        if tokens[0].kind == "remark":
            self._remark(" ".join(token.text for token in tokens))
            return
        number = _numbered(tokens[0].text)
        said = list(_sentences(tokens[1:] if number else tokens, len(line.rstrip()) + 1))
        if number:
            self._check_number(at, line, tokens[0])
        for each in said:
            self._add(at, line, each)
            if len(self.problems) >= MOST_PROBLEMS:
                return

    def _remark(self, remark: str) -> None:
        """A line of remarks belongs to the sentence above it."""
        _fits(remark)
        if self.events:
            self.below.setdefault(len(self.events) - 1, []).append(remark)
        else:
            self.remarks.append(remark)

    # ── sentences ───────────────────────────────────────────────────────────────────────────────────────

    def _add(self, at: int, line: str, said: Said) -> None:
        """Check a sentence against what stands before it, and keep it whatever the check finds."""
        event = Event(self._next_number(), said.seat, said.verb, said.words, said.remark)
        event = upcast(event, self.version)
        if said.seat_column:
            self._check_seat(at, line, said.seat, said.seat_column)
        if event.verb in TALK:
            self.talked = True
            self._check_talk(at, line, event)
            self.before.begun(event)
        self.events.append(event)
        self.lines.append(at)
        self.numbering.expect += 1

    def _next_number(self) -> int:
        """The number that is believed; in a text with gaps the sentences keep the numbers people refer to."""
        return max(self.numbering.expect, self.events[-1].number + 1 if self.events else 0)

    def _check_number(self, at: int, line: str, token: Token) -> None:
        number = int(token.text.rstrip(".)"))
        if gap := self.numbering.was_a_gap(number):
            for index in range(self.slipped, len(self.events) if gap > 0 else 0):
                event = self.events[index]
                self.events[index] = event._replace(number=event.number + gap)
        elif not self.numbering.fits(number):
            self._problem(at, line, token.column, "number", str(number), str(self.numbering.expect))
            self.slipped = len(self.events)

    def _check_seat(self, at: int, line: str, seat: str, column: int) -> None:
        named = sorted(self.seats - {"-", "?"})
        if named and seat not in self.seats and not seat.startswith("@"):
            self._problem(at, line, column, "seat", seat, *named, ":table", ":somebody", ":author")

    def _check_talk(self, at: int, line: str, event: Event) -> None:
        self.before.addresses.last = event.number - 1
        try:
            if too_deep(event):
                self._problem(at, line, column_of(line, event, 0), "layers", "", str(MOST_LAYERS))
                return
            parts = tuple(layers(event))
        except Misspoken as slip:
            found = slip.found or (event.words[slip.word - 1] if slip.word <= len(event.words) else ":end")
            column = column_of(line, event, slip.word) + slip.offset
            self._problem(at, line, column, "words", found, *slip.expected)
            return
        talk = parts[0][1]
        if isinstance(talk, Amend | Line) and event.words[1:2] and is_seat(event.words[1]) and event.words[2:]:
            self._check_seat(at, line, event.words[1], column_of(line, event, 2))
        for word, found, expected in self.before.add(event, parts):
            if self.check_references:
                self._problem(at, line, column_of(line, event, word, found), "reference", found, expected)

    def _problem(self, at: int, line: str, column: int, kind: str, found: str = "", *expected: str) -> None:
        self.problems.append(Problem(at, column, kind, found, expected, line))


def _fits(line: str) -> None:
    """A line may be long, but what is written of it has to be readable again. Raises Slip."""
    if len(line) > MOST_COLUMNS:
        raise Slip(MOST_COLUMNS + 1, "line-too-long", f"{len(line)}", f"{MOST_COLUMNS}")


def _in_order(line: str) -> list[Token]:
    """The tokens of a turn, none where it may not stand. Raises Slip."""
    tokens: list[Token] = []
    for token in scan(line):
        before = tokens[-1].kind if tokens else ""
        if before == "remark" and token.kind in ("bare", "quoted"):
            raise Slip(token.column, "stray", token.text, ":remark", "/", ":end")
        if before == "slash" and token.kind in ("remark", "slash"):
            raise Slip(token.column, "sentence", token.text, ":seat", ":verb")
        if token.kind == "slash" and tokens and tokens[0].kind == "remark":
            raise Slip(token.column, "stray", "/", ":remark", ":end")
        tokens.append(token)
    return tokens


def _sentences(tokens: list[Token], end: int) -> list[Said]:
    """The sentences between the slashes; a seat that is left out is the one before. Raises Slip."""
    turn: list[Said] = []
    seat, start = "", 0
    closed = [*tokens, Token("slash", ":end", end)]
    for index, token in enumerate(closed):
        if token.kind == "slash":
            said = _sentence(closed[start:index], token, seat)
            _fits(Event(9_999_999, said.seat, said.verb, said.words, said.remark).line)
            turn.append(said)
            seat, start = said.seat, index + 1
    return turn


def _sentence(tokens: list[Token], end: Token, seat: str) -> Said:
    """`[seat] verb words remarks`. Raises Slip."""
    words = [token for token in tokens if token.kind != "remark"]
    remarks = [token for token in tokens if token.kind == "remark"]
    seated = words.pop(0) if words and is_seat(words[0].text) else None
    first = next(iter(words or remarks), end)
    if not words or not is_verb(first.text):
        raise Slip(first.column, "sentence", first.text, *([":verb"] if seated else [":seat", ":verb"]))
    said_by = seated.text if seated else seat or default_seat(first.text)
    remark = " ".join(token.text for token in remarks)
    column = seated.column if seated else 0
    return Said(said_by, column, first.text, tuple(token.text for token in words[1:]), remark)
