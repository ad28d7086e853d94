"""Scanning one line: tokens with their columns, and what is wrong with them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from records.event import BARE, QUOTED, quote, unquote
from records.problems import Problem

_TOKEN = re.compile(
    rf"""\s*(?:
        (?P<quoted>{QUOTED})
      | (?P<braced>\{{[^{{}}]*\}})
      | (?P<semicolon>;.*)
      | (?P<slash>/(?![^\s;{{}}]))
      | (?P<bare>{BARE})
      | (?P<wrong>["{{}}])
      | (?P<end>$)
    )""",
    re.VERBOSE | re.DOTALL,
)
_BAD_ESCAPE = re.compile(r'(?:[^\\]|\\[\\"nt])*(\\.)', re.DOTALL)
ESCAPES = ('\\"', "\\\\", "\\n", "\\t")


_TAG_NAME = re.compile(r"[a-z][a-z0-9-]*|[A-Z]|@[a-z][0-9]{0,3}").fullmatch
simple_tag = re.compile(r'\[([a-z][a-z0-9-]*|[A-Z]) "([^"\\\t]*)"\]').fullmatch  # as most tags are written
_TAG = re.compile(rf"\s*\[\s*([^\s\"\]]*)\s*({QUOTED})?\s*(\])?", re.DOTALL)


class Token(NamedTuple):
    kind: str  # quoted, remark, slash, bare
    text: str
    column: int


class Slip(Exception):
    """A problem at a column of the line being read; the reader adds the line."""

    def __init__(self, column: int, kind: str, found: str = "", *expected: str) -> None:
        self.column, self.kind, self.found, self.expected = column, kind, found, expected
        super().__init__(kind)

    def on(self, line: int, source: str) -> Problem:
        return Problem(line, self.column, self.kind, self.found, self.expected, source)


def scan(line: str, at: int = 0) -> Iterator[Token]:
    """The tokens of a line, from a place on. Quoted words come out in canonical spelling. Raises Slip."""
    length = len(line)
    while at < length:
        match = _TOKEN.match(line, at)
        if match is None or match.lastgroup is None:  # pragma: no cover - the pattern takes every character
            raise Slip(at + 1, "stray", line[at], ":words")
        kind = match.lastgroup
        if kind == "end":
            return
        text, column = match[kind], match.start(kind) + 1
        after = match.end()
        if kind == "wrong":
            raise _wrong(text, column)
        if _glued(kind, line[after : after + 1]):
            raise Slip(after + 1, "stray", line[after], ":space")
        if kind == "quoted":
            yield Token(kind, _canonical(text, column), column)
        elif kind in ("braced", "semicolon"):
            yield Token("remark", text.rstrip(), column)
        else:
            yield Token(kind, text, column)
        at = after


def scan_header(line: str) -> Iterator[tuple[int, str, str]]:
    """The tags of a header line as (column, name, value); a remark comes under the name `;`. Raises Slip."""
    at, end = 0, len(line)
    while at < end and (match := _TAG.match(line, at)):
        name, value, close = match.groups()
        if not _TAG_NAME(name):
            raise Slip(match.start(1) + 1, "tag", name or line[match.start(1) : match.start(1) + 1] or ":end", ":tag")
        if value is None:
            raise _no_value(line, match.end(1))
        if close is None:
            raise Slip(match.end() + 1, "tag", line[match.end() : match.end() + 1] or ":end", "]")
        yield match.start(1) + 1, name, unquote(_canonical(value, match.start(2) + 1))
        at = match.end()
    expected = (":tag", ":remark")
    for token in scan(line, at):
        if token.kind != "remark":
            raise Slip(token.column, "tag", token.text, *expected)
        expected = (":remark", ":end")
        yield token.column, ";", token.text


def _no_value(line: str, at: int) -> Slip:
    """A tag whose name ends at `at` and that has no value behind it."""
    at += len(line[at:]) - len(line[at:].lstrip())
    if line.startswith('"', at):
        return Slip(at + 1, "unclosed-quote", '"', '"')
    found = line[at:].split("]")[0].split(maxsplit=1)
    return Slip(at + 1, "tag", found[0] if found else line[at : at + 1] or ":end", ":text")


def _glued(kind: str, following: str) -> bool:
    """Quotes and words need a space between them; a remark may follow either at once."""
    if kind == "quoted":
        return bool(following) and not following.isspace() and following not in ";{"
    return kind == "bare" and following == '"'


def _wrong(text: str, column: int) -> Slip:
    if text == '"':
        return Slip(column, "unclosed-quote", text, '"')
    if text == "{":
        return Slip(column, "unclosed-remark", text, "}")
    return Slip(column, "stray", text, ":words", ":remark")


def _canonical(word: str, column: int) -> str:
    if "\\" not in word and "\t" not in word:
        return word
    try:
        return quote(unquote(word))
    except KeyError:
        bad = _BAD_ESCAPE.match(word)
        found, start = (bad[1], bad.start(1)) if bad else (word, 0)
        raise Slip(column + start, "escape", found, *ESCAPES) from None
