"""The full export: everything that is stored of a game as JSON Lines, and back with the same hashes.

One line opens a game, one line per person whose name is known, one per author who came later, one per sentence, and one
closes it, so that a file that was cut off is noticed. Several games follow one another in one file. After a game there
may be a line with a receipt of it, where that was asked for.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from records.authors import is_author
from records.entry import Entry, Opening, Volume
from records.event import UNPRINTABLE, is_remark, is_say, is_seat
from records.header import Header
from records.problems import RecordsError
from records.upcast import known

FORMAT = 1
is_id = re.compile(r"[0-9a-f]{32}").fullmatch


class BadExport(RecordsError, ValueError):
    """A line of an export that cannot be used."""

    def __init__(self, line: int, reason: str) -> None:
        self.line, self.reason = line, reason
        super().__init__(f"line {line}: {reason}")


def dump(volume: Volume) -> Iterator[str]:
    """The lines of one game, each with its line end."""
    opening = volume.opening
    yield _line(
        recount=FORMAT,
        game=opening.game,
        words=opening.words,
        header=opening.header.tags,
        remark=opening.header.remark,
        at=opening.at,
        by=opening.by,
        hash=opening.hash,
    )
    for person, name in sorted(volume.names.items()):
        yield _line(person=person, name=name)
    for letter, person in volume.authors:
        yield _line(author=letter, person=person)
    for entry in volume.entries:
        yield _line(**entry._asdict())
    yield _line(end=opening.game, events=len(volume.entries))


def _line(**record: object) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


# ── the border: nothing comes in unchecked ──────────────────────────────────────────────────────────────

_ID = validate.Regexp(r"[0-9a-f]{32}\Z", error="expected 32 hexadecimal digits")
_PRINTABLE = validate.Regexp(rf"[^\r{UNPRINTABLE}]*\Z", error="a character in it cannot be printed")
_HASH = validate.Regexp(r"[0-9a-f]{64}\Z", error="expected 64 hexadecimal digits")
_PERSON = validate.Regexp(r"(?:[0-9a-f]{32})?\Z", error="expected a person's id")
_STAMP = validate.Regexp(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z\Z", error="expected a time such as 2026-11-12T19:05:31.000000Z"
)


def _known_words(version: int) -> None:
    if not known(version):
        raise ValidationError(f"words of version {version} are not known here; a newer Recount may read them")


def _fits(check: Any, expected: str) -> Any:
    def validator(text: str) -> None:
        if not check(text):
            raise ValidationError(f"expected {expected}")

    return validator


class OpeningLine(Schema):
    recount = fields.Int(required=True, strict=True, validate=validate.Equal(FORMAT))
    game = fields.Str(required=True, validate=_ID)
    words = fields.Int(required=True, strict=True, validate=_known_words)
    header = fields.List(
        fields.Tuple((fields.Str(validate=_PRINTABLE), fields.Str(validate=_PRINTABLE))), required=True
    )
    remark = fields.Str(required=True, validate=_PRINTABLE)
    at = fields.Str(required=True, validate=_STAMP)
    by = fields.Str(required=True, validate=_PERSON)
    hash = fields.Str(required=True, validate=_HASH)


class PersonLine(Schema):
    person = fields.Str(required=True, validate=_ID)
    name = fields.Str(required=True, validate=[validate.Length(min=1, max=200), _PRINTABLE])


class AuthorLine(Schema):
    author = fields.Str(required=True, validate=_fits(is_author, "an author such as @k"))
    person = fields.Str(required=True, validate=_ID)


class EntryLine(Schema):
    number = fields.Int(required=True, strict=True, validate=validate.Range(min=1))
    words = fields.Int(required=True, strict=True, validate=_known_words)
    seat = fields.Str(required=True, validate=_fits(is_seat, "a seat"))
    say = fields.Str(required=True, validate=_fits(is_say, "a sentence in canonical form"))
    remark = fields.Str(required=True, validate=_fits(is_remark, "a remark"))
    at = fields.Str(required=True, validate=_STAMP)
    by = fields.Str(required=True, validate=_PERSON)
    hash = fields.Str(required=True, validate=_HASH)


class ReceiptLine(Schema):
    """What the store signs of the game before it (records/receipts.py). It is kept by whoever has the file."""

    receipt = fields.Dict(required=True)


class EndLine(Schema):
    end = fields.Str(required=True, validate=_ID)
    events = fields.Int(required=True, strict=True, validate=validate.Range(min=0))


_KINDS: dict[str, Schema] = {  # what a line is, it is by the first of these that it has
    "receipt": ReceiptLine(),
    "recount": OpeningLine(),
    "author": AuthorLine(),
    "person": PersonLine(),
    "say": EntryLine(),
    "end": EndLine(),
}


def load(lines: Iterable[str | bytes]) -> Iterator[Volume]:
    """The games of an export, one at a time, so that a large one need not fit into memory. Raises BadExport."""
    opening: Opening | None = None
    entries: list[Entry] = []
    names: dict[str, str] = {}
    authors: dict[str, str] = {}
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        kind, record = _parse(number, line)
        if kind == "receipt":
            if opening is not None:
                raise BadExport(number, "a receipt stands after its game, not within it")
            continue
        if (kind == "recount") is (opening is not None):
            raise BadExport(number, "a game opens before the one above it ends" if opening else "no game is open here")
        if kind == "recount":
            opening, entries, names, authors = _opening(number, record), [], {}, {}
        elif kind == "person":
            names[record["person"]] = record["name"]
        elif kind == "author":
            if record["author"] in authors or (opening is not None and record["author"] in opening.header.people):
                raise BadExport(number, f"author: {record['author']} is somebody already")
            authors[record["author"]] = record["person"]
        elif kind == "say":
            entries.append(Entry(**record))
        elif opening is not None:
            if record != {"end": opening.game, "events": len(entries)}:
                raise BadExport(
                    number, f"the game should end here after {record['events']} sentences, {len(entries)} came"
                )
            yield Volume(opening, tuple(entries), names, tuple(sorted(authors.items())))
            opening = None
    if opening is not None:
        raise BadExport(number, "the file ends in the middle of a game; it was cut off")


def _parse(number: int, line: str | bytes) -> tuple[str, dict[str, Any]]:
    try:
        record = json.loads(line if isinstance(line, str) else line.decode())
    except UnicodeDecodeError:
        raise BadExport(number, "this is not UTF-8 text") from None
    except (ValueError, RecursionError):
        raise BadExport(number, "this is not a line of JSON") from None
    kind = next((kind for kind in _KINDS if isinstance(record, dict) and kind in record), None)
    if kind is None:
        raise BadExport(number, "this line is no opening, person, author, sentence or end of a game")
    try:
        loaded: dict[str, Any] = _KINDS[kind].load(record)
    except ValidationError as error:
        field, reasons = next(iter(error.messages_dict.items()))
        raise BadExport(number, f"{field}: {_first(reasons)}") from None
    return kind, loaded


def _first(reasons: Any) -> str:
    while not isinstance(reasons, str):
        reasons = next(iter(reasons.values() if isinstance(reasons, dict) else reasons))
    return reasons


def _opening(number: int, record: dict[str, Any]) -> Opening:
    header = Header(tuple(record["header"]), record["remark"])
    if not all(is_id(person) for person in header.people.values()):
        raise BadExport(number, "header: people stand here as ids; names have lines of their own")
    return Opening(record["game"], record["words"], header, record["at"], record["by"], record["hash"])
