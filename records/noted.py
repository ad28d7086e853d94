"""What people write beside a game: notes, the sets they keep them in, and threads that are settled.

note 31 ?! "black was better" in openings marks "u:2R4 r:bank.w>A"
set openings table "Openings"
resolve 73
"""

import re
from typing import NamedTuple

from records.event import Event, is_bare, is_quoted, unquote
from records.marks import BadMark, Mark, marks_in
from records.wording import UNSEEN, Misspoken, is_number, text_at, word_at

# the first column of the table in docs/notation.md
GLYPHS = frozenset({"!!", "!", "!?", "?!", "?", "??", "=", "+", "-", "#", "*", "[]", "~", "^"})
PRIVATE, TABLE_ONLY, PUBLIC = "private", "table", "public"
VISIBILITIES = (PRIVATE, TABLE_ONLY, PUBLIC)
OWN = "notes"  # the set of whoever names none
IN, MARKS = "in", "marks"
_RESERVED = frozenset({*VISIBILITIES, IN, MARKS, "because"})  # names of sets that would be misread
_set_name = re.compile(r"(?:([A-Z?-]|@[a-z][0-9]{0,3})/)?([a-z][a-z0-9-]{0,23})").fullmatch


class Note(NamedTuple):
    about: str
    glyph: str
    text: str
    set: str = ""  # as it is written: `openings`, or `@m/openings` for the set of somebody else
    marks: tuple[Mark, ...] = ()


class NoteSet(NamedTuple):
    """Opens a set of notes, or says something new about it; what is left out stays as it was."""

    name: str
    visibility: str
    title: str | None


class Resolve(NamedTuple):
    note: str


class SetKey(NamedTuple):
    """Two people may have sets of the same name: each is known by its owner, `@m/openings`."""

    owner: str
    name: str

    def __str__(self) -> str:
        return f"{self.owner}/{self.name}"


def key_of(author: str, name: str) -> SetKey:
    """Which set somebody means by a name; none is their own."""
    parts = _set_name(name or OWN)
    return SetKey(parts[1] or author, parts[2]) if parts else SetKey(author, name)


def note_said(event: Event) -> Note:
    words = event.words
    about = word_at(words, 0, ":target")
    if is_quoted(about) or not is_bare(about):
        raise Misspoken(1, ":target")
    at, glyph, text, name = 1, "", "", ""
    marks: tuple[Mark, ...] = ()
    said = 0  # how many of the parts that may follow each other cannot follow any more
    if words[at:] and words[at] in GLYPHS:
        glyph, at, said = words[at], at + 1, 1
    if words[at:] and is_quoted(words[at]):
        text, at, said = unquote(words[at]), at + 1, 2
    if words[at : at + 1] == (IN,):
        name, at, said = _named(words, at + 1), at + 2, 3
    if words[at : at + 1] == (MARKS,):
        marks, at, said = _marked(words, at + 1), at + 2, 4
    if words[at:]:
        parts = (sorted(GLYPHS), [":text"], [IN], [MARKS], [":end"])[said:]
        raise Misspoken(at + 1, *(each for part in parts for each in part))
    return Note(about, glyph, text, name, marks)


def set_said(event: Event) -> NoteSet:
    words = event.words
    name = word_at(words, 0, ":set-name")
    if name == UNSEEN and not words[1:]:
        return NoteSet(UNSEEN, "", None)
    if "/" in name or not _is_set(name):
        raise Misspoken(1, ":set-name")
    at, visibility, title = 1, "", None
    may_follow = [*VISIBILITIES, ":text", ":end"]
    if words[at:] and words[at] in VISIBILITIES:
        visibility, at, may_follow = words[at], at + 1, [":text", ":end"]
    if words[at:] and is_quoted(words[at]):
        title, at, may_follow = unquote(words[at]), at + 1, [":end"]
    if words[at:]:
        raise Misspoken(at + 1, *may_follow)
    return NoteSet(name, visibility, title)


def resolve_said(event: Event) -> Resolve:
    note = word_at(event.words, 0, ":note")
    if not is_number(note) and note != UNSEEN:
        raise Misspoken(1, ":note")
    if event.words[1:]:
        raise Misspoken(2, ":end")
    return Resolve(note)


def _named(words: tuple[str, ...], at: int) -> str:
    name = word_at(words, at, ":set-name")
    if not _is_set(name):
        raise Misspoken(at + 1, ":set-name")
    return name


def _is_set(name: str) -> bool:
    parts = _set_name(name)
    return parts is not None and parts[2] not in _RESERVED


def _marked(words: tuple[str, ...], at: int) -> tuple[Mark, ...]:
    text = text_at(words, at)
    try:
        return marks_in(text)
    except BadMark as bad:
        # one for the opening quote; what stands before the first mistake has no escape in it
        offset = bad.offset + 1
        found = words[at][offset : offset + max(len(bad.found), 1)]
        raise Misspoken(at + 1, *bad.expected, offset=offset, found=found) from None
