"""Reading a text into sentences and problems.

Most lines of a record are plain (number, seat, verb, words) and take one regular expression; quotes, remarks,
turns on one line and the header take the longer way through `scan`. A line that cannot be read is left out and
named; whatever can be read around it is kept.
"""

import re
from itertools import pairwise

from records.addresses import Addresses
from records.event import SEAT, UNPRINTABLE, VERB, Event, is_seat, is_verb
from records.header import REPEATABLE, Header, is_seat_tag
from records.problems import Problem
from records.scan import Slip, Token, scan, scan_header
from records.talk import NUMBER, TALK, Line, Misspoken, default_seat, is_number, refers_to, spoken
from records.upcast import CURRENT, known, upcast

MOST_BYTES = 16 * 1024 * 1024
MOST_COLUMNS = 20_000
MOST_PROBLEMS = 200  # beyond these nobody reads the list: the text is something else

_SPACE = r"[^\S\n]"
# every line of a text as (number, seat, verb, words, ""), or ("", "", "", "", line) where it is not plain
_lines = re.compile(
    rf'^{_SPACE}*(?:({NUMBER})[.)]?{_SPACE}+)?(?:({SEAT}){_SPACE}+)?({VERB})(?:{_SPACE}([^"{{}};/\n]*))?$|^(.*)$',
    re.MULTILINE,
).findall
_numbered = re.compile(rf"({NUMBER})[.)]?").fullmatch
_unprintable = re.compile(f"[{UNPRINTABLE}]").search


class Reader:
    """Reads one text, once."""

    def __init__(self, first: int = 1) -> None:
        self.tags: list[tuple[str, str]] = []
        self.remarks: list[str] = []  # those before the first sentence
        self.events: list[Event] = []
        self.lines: list[int] = []
        self.problems: list[Problem] = []
        self.first = first  # the number of the first sentence
        self.expect = first  # the number that should be written next
        self.drift = 0  # after a wrong number: how far it was off, until the next number tells slip from gap
        self.version = CURRENT
        self.seats: frozenset[str] = frozenset()  # those the header names; none: any letter will do
        self.addresses = Addresses()
        self.check_references = True

    def header(self) -> Header:
        return Header.of(self.tags, "\n".join(self.remarks))

    def read(self, source: str | bytes) -> None:
        text = self._decode(source)
        careful = _unprintable(text) is not None
        source_lines = text.split("\n")
        rows = [("", "", "", "", line) for line in source_lines] if careful else _lines(text)
        events, lines, seats, first = self.events, self.lines, self.seats, self.first
        new, event_type, talk, longest = tuple.__new__, Event, TALK, MOST_COLUMNS
        for at, (written, seat, verb, words, other) in enumerate(rows, 1):
            if not verb or len(words) > longest:
                if (other and not other.isspace()) or verb:
                    self._read_line(at, source_lines[at - 1], careful)
                    seats = self._unquestioned()
                    if len(self.problems) >= MOST_PROBLEMS:
                        return
            elif seat in seats and verb not in talk and (not written or int(written) == self.expect):
                # nothing to check: what `_add` would do, without the call
                number = first + len(events)
                events.append(new(event_type, (number, seat, verb, tuple(words.split()), "")))
                lines.append(at)
                self.expect += 1
            else:
                self._add(at, source_lines[at - 1], written, seat, verb, tuple(words.split()))
                seats = self._unquestioned()

    def _unquestioned(self) -> frozenset[str]:
        """The seats whose plain sentences need no second look: none while something else is in doubt."""
        return self.seats if self.version == CURRENT and not self.drift else frozenset()

    # ── text ────────────────────────────────────────────────────────────────────────────────────────────

    def _decode(self, source: str | bytes) -> str:
        if len(source) > MOST_BYTES:
            self.problems.append(Problem(1, 1, "file-too-long", "", (f"{MOST_BYTES // 1024 // 1024} MB",)))
            return ""
        if isinstance(source, bytes):
            source = self._decode_bytes(source)
        return source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")

    def _decode_bytes(self, source: bytes) -> str:
        try:
            return source.decode()
        except UnicodeDecodeError as error:
            before = source[: error.start].decode(errors="replace").split("\n")
            line = source[: error.start].rpartition(b"\n")[2] + source[error.start :].partition(b"\n")[0]
            self.problems.append(
                Problem(
                    len(before),
                    len(before[-1]) + 1,
                    "encoding",
                    f"0x{source[error.start]:02x}",
                    (),
                    line[: 4 * MOST_COLUMNS].decode(errors="replace"),
                )
            )
            # two bytes of UTF-16 say so at once; reading on would report every line
            return "" if source[:2] in (b"\xff\xfe", b"\xfe\xff") else source.decode(errors="replace")

    # ── lines ───────────────────────────────────────────────────────────────────────────────────────────

    def _read_line(self, at: int, line: str, careful: bool) -> None:
        try:
            if len(line) > MOST_COLUMNS:
                raise Slip(MOST_COLUMNS + 1, "line-too-long", f"{len(line)}", f"{MOST_COLUMNS}")
            bad = _unprintable(line) if careful else None
            if bad:
                raise Slip(bad.start() + 1, "character", f"U+{ord(bad[0]):04X}")
            if line.lstrip().startswith("["):
                self._read_tags(at, line)
            else:
                self._read_turn(at, line)
        except Slip as slip:
            self.problems.append(slip.on(at, line))
            self._resynchronise(line)

    def _resynchronise(self, line: str) -> None:
        """After a line that was left out, trust the number it carried: one mistake, one problem."""
        first = line[:100].split(maxsplit=1)[:1]
        number = _numbered(first[0]) if first else None
        if number:
            self.expect, self.drift = int(number[1]) + 1, 0

    def _read_tags(self, at: int, line: str) -> None:
        if self.events:
            self._problem(at, line, line.index("[") + 1, "late-tag", line.strip())
        for column, name, value in scan_header(line):
            if name == ";":
                self._remark(value)
            elif name == "rgn":
                self._set_version(at, line, column, value)
            elif name not in REPEATABLE and any(name == seen for seen, _ in self.tags):
                self._problem(at, line, column, "repeated-tag", name)
            else:
                self.tags.append((name, value))
                if is_seat_tag(name):
                    self.seats |= {"-", "?", name}

    def _set_version(self, at: int, line: str, column: int, value: str) -> None:
        if is_number(value) and known(int(value)):
            self.version = int(value)
        else:
            self._problem(at, line, column, "version", value, str(CURRENT))

    def _read_turn(self, at: int, line: str) -> None:
        """One line with everything a plain line has not: quotes, remarks, several sentences."""
        sentences: list[list[Token]] = [[]]
        slashes: list[Token] = []
        for token in scan(line):
            if token.kind == "slash":
                sentences.append([])
                slashes.append(token)
            else:
                sentences[-1].append(token)
        if len(sentences) == 1 and sentences[0][0].kind == "remark":
            self._alone(sentences[0])
            return
        number = _numbered(sentences[0][0].text) if sentences[0] else None
        written = number[1] if number else ""
        if number:
            del sentences[0][0]
        parsed, seat = [], ""
        ends = [*((slash.text, slash.column) for slash in slashes), (":end", len(line.rstrip()) + 1)]
        for tokens, end in zip(sentences, ends, strict=True):
            said = _sentence(tokens, end, seat)
            seat = said.seat
            parsed.append(said)
        for said in parsed:
            self._add(at, line, written, said.seat, said.verb, said.words, said.remark)
            written = ""

    def _alone(self, tokens: list[Token]) -> None:
        """A line of remarks belongs to the sentence above it."""
        for token in tokens:
            if token.kind != "remark":
                raise Slip(token.column, "stray", token.text, ":remark", ":end")
        self._remark(" ".join(token.text for token in tokens))

    def _remark(self, remark: str) -> None:
        if self.events:
            last = self.events[-1]
            self.events[-1] = last._replace(remark=f"{last.remark}\n{remark}")
        else:
            self.remarks.append(remark)

    # ── sentences ───────────────────────────────────────────────────────────────────────────────────────

    def _add(
        self,
        at: int,
        line: str,
        written: str,
        seat: str,
        verb: str,
        words: tuple[str, ...],
        remark: str = "",
    ) -> None:
        """Check a sentence against what stands before it, and keep it whatever the check finds."""
        if written:
            self._check_number(at, line, written)
        event = Event(self.first + len(self.events), seat or default_seat(verb), verb, words, remark)
        event = upcast(event, self.version)
        self._check_seat(at, line, event.seat)
        self._check_talk(at, line, event)
        self.events.append(event)
        self.lines.append(at)
        self.expect += 1

    def _check_number(self, at: int, line: str, written: str) -> None:
        """One mistake, one problem: after a wrong number the count may go on from it, or from before it."""
        number = int(written)
        if self.drift and number == self.expect + self.drift:
            self.expect = number
        elif number != self.expect:
            column = len(line) - len(line.lstrip()) + 1
            self._problem(at, line, column, "number", written, str(self.expect))
            self.drift = number - self.expect
            return
        self.drift = 0

    def _check_seat(self, at: int, line: str, seat: str) -> None:
        named = sorted(self.seats - {"-", "?"})
        if seat not in self.seats and not seat.startswith("@") and named:
            self._problem(at, line, line.index(seat) + 1, "seat", seat, *named, ":table", ":author")

    def _check_talk(self, at: int, line: str, event: Event) -> None:
        if event.verb not in TALK:
            return
        self.addresses.last = event.number - 1
        try:
            talk = spoken(event)
        except Misspoken as slip:
            found = event.words[slip.word - 1] if slip.word <= len(event.words) else ":end"
            self._problem(at, line, _column(line, event, slip.word), "words", found, *slip.expected)
            return
        for address in refers_to(talk) if self.check_references else ():
            if address not in self.addresses:
                self._problem(at, line, _column(line, event, 1), "reference", address, ":address")
        if isinstance(talk, Line):
            self.addresses.add(event, talk)

    def _problem(self, at: int, line: str, column: int, kind: str, found: str = "", *expected: str) -> None:
        self.problems.append(Problem(at, column, kind, found, expected, line))


def _sentence(tokens: list[Token], end: tuple[str, int], seat: str) -> Event:
    """`[seat] verb words remarks` out of the tokens between two slashes. Raises Slip."""
    words = [token for token in tokens if token.kind != "remark"]
    for before, after in pairwise(tokens):
        if before.kind == "remark" and after.kind != "remark":
            raise Slip(after.column, "stray", after.text, "/", ":end")
    if words and is_seat(words[0].text):
        seat = words.pop(0).text
    first = words[0] if words else next(iter(tokens[1:]), Token("", end[0], end[1]))
    if not words or not is_verb(first.text):
        expected = (":verb",) if words and words[0] is not tokens[0] else (":seat", ":verb")
        raise Slip(first.column, "sentence", first.text, *expected)
    remark = " ".join(token.text for token in tokens if token.kind == "remark")
    return Event(0, seat, first.text, tuple(token.text for token in words[1:]), remark)


def _column(line: str, event: Event, word: int) -> int:
    """Where a word of a sentence begins (0 is the verb); behind the last one if it has no such word."""
    tokens = list(scan(line))
    spoken_words = [event.verb, *event.words]
    for start in range(len(tokens)):
        if [token.text for token in tokens[start : start + len(spoken_words)]] == spoken_words:
            if word < len(spoken_words):
                return tokens[start + word].column
            last = tokens[start + len(spoken_words) - 1]
            return last.column + len(last.text)
    return 1
