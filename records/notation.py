"""The notation: text ↔ Log.

Strict and forgiving reading are the same reading: `forgive` keeps what it could read and lists every problem,
`read` raises if there was any. docs/notation.md is the specification.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, partial

from records.event import SOMEBODY, TABLE, Event, quote
from records.header import BLANK
from records.log import Log, in_one_piece
from records.problems import Problem, Unreadable
from records.reader import MOST_BYTES, Reader
from records.references import References


@dataclass(frozen=True)
class Reading:
    """What could be read, what could not, and on which line each sentence stands."""

    log: Log
    problems: tuple[Problem, ...]
    source: str | bytes = field(compare=False)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """For each sentence the line it stands on. Few ask, so it is found out by reading once more."""
        reader = Reader(keep_lines=True)
        reader.read(self.source)
        return tuple(reader.lines)


def read(source: str | bytes) -> Log:
    """The log of a text. Raises Unreadable, with every problem, if it is not in order."""
    log, problems = _read(source)
    if problems:
        raise Unreadable(problems)
    return log


def forgive(source: str | bytes) -> Reading:
    """The log of whatever could be read, and every problem, in the order of the text."""
    return Reading(*_read(source), source)


def _read(source: str | bytes) -> tuple[Log, tuple[Problem, ...]]:
    reader = Reader()
    reader.read(source)
    header = reader.header()
    if not header.game and not any(_explains_no_game(problem) for problem in reader.problems):
        reader.problems.append(Problem(1, 1, "no-game", "", ('[game "splendor"]',)))
    events = tuple(reader.events)
    kept = partial(in_one_piece, len(events))  # whoever has a text has all of it
    log = Log(header, events, kept) if reader.talked else Log.of_play(header, events, kept)
    if not reader.problems and len(source) > MOST_BYTES // 8 and len(write(log).encode()) > MOST_BYTES:
        # what is written of a text has to be readable again
        reader.problems.append(Problem(1, 1, "file-too-long", "", (f"{MOST_BYTES // 1024 // 1024} MB",)))
    return log, tuple(sorted(reader.problems, key=lambda problem: problem[:2]))


def _explains_no_game(problem: Problem) -> bool:
    """A text that was not read at all, or a game tag that has a problem of its own."""
    unread = problem.kind in ("file-too-long", "encoding") and not problem.source
    return unread or re.search(r"\[\s*game\b", problem.source) is not None


_NUMBER = re.compile(r"^\s*[0-9]+[.)]?\s+")


def without_number(line: str) -> str:
    """A sentence as somebody typed or copied it, less the number before it."""
    return _NUMBER.sub("", line)


def sentences(text: str, first: int = 1, after: Log | None = None) -> tuple[Event, ...]:
    """Sentences without their record, such as `B take wug / return k`. Raises Unreadable.

    What they refer to is looked up in the record that they come after, if that is given.
    """
    reader = Reader(first, check_references=after is not None)
    if after is not None:
        reader.seats = frozenset({TABLE, SOMEBODY, *after.header.seats} if after.header.seats else ())
        reader.before = References.of(after.events)
    reader.read(text)
    if not reader.events and not reader.problems:
        reader.problems.append(Problem(1, 1, "sentence", ":end", (":sentence",), text))
    if reader.problems:
        raise Unreadable(reader.problems)
    return tuple(reader.events)


def write(log: Log) -> str:
    """The canonical text: one tag a line, one sentence a line."""
    return "".join(f"{line}\n" for line in _lines(log))


def _lines(log: Log) -> Iterator[str]:
    for tag, value in log.header.tags:
        yield f"[{tag} {quote(value)}]"
    if log.header.remark:
        yield log.header.remark
    if log.header != BLANK and log.events:
        yield ""
    for event in log.events:
        yield event.line
