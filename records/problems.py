"""What can be wrong with a text, and where.

A Problem is data: a kind, a place, what was found, what would have been accepted. Its sentence is English here; who
knows other languages says its phrases in those.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Self

from records.json_types import JsonObject


class Phrase(str):
    """A sentence or a name for people: an English template and its facts, filled in.

    The template is what a translation is looked up by. A fact may be a Phrase, or a text of the law by language.
    """

    template: str
    facts: dict[str, object]

    def __new__(cls, template: str, **facts: object) -> Self:
        phrase = super().__new__(cls, template.format(**{name: _english(fact) for name, fact in facts.items()}))
        phrase.template, phrase.facts = template, facts
        return phrase

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        return (self.template,), self.facts


def _english(fact: object) -> object:
    return fact["en"] if isinstance(fact, Mapping) else fact


Say = Callable[[Phrase], str]  # how a phrase is said; `str` says it in English

# found and expected are filled in; a kind without {expected} explains itself
TEXTS = {
    "encoding": "This is not UTF-8 text (byte {found}). Save the file as UTF-8.",
    "file-too-long": "The text is longer than {expected}. One file holds one game: split it.",
    "line-too-long": "The line has {found} characters; at most {expected} are read.",
    "character": "The character {found} cannot be printed. Delete it.",
    "unclosed-quote": 'The quotation that starts here does not end on this line. Close it with ".',
    "unclosed-remark": (
        "The remark that starts here does not end on this line. Close it with }}, or start it with ; instead."
    ),
    "stray": "Found {found} where it has no meaning; expected {expected}.",
    "escape": "Found {found} in a quotation; after \\ comes one of {expected}.",
    "tag": "Found {found} in the header; expected {expected}.",
    "repeated-tag": "The header names {found} a second time; the first is kept.",
    "late-tag": "The header line {found} stands after the first sentence. Move it to the top.",
    "no-game": "The header does not say which game this is. Write {expected} first.",
    "version": "The notation version {found} is not known here; expected {expected}. A newer Recount may read it.",
    "number": "Found the number {found}; expected {expected}, the next one.",
    "sentence": "Found {found}; expected {expected}.",
    "seat": "There is no seat {found} in this game; expected {expected}.",
    "words": "Found {found}; expected {expected}.",
    "layers": "More than {expected} sentences stand within each other here. Correct the first of them instead.",
    "reference": "There is no {found} before this sentence; expected {expected}.",
}

# things that can be found or expected and are not spelled out in the text itself
NAMES = {
    "end": Phrase("the end of the line"),
    "verb": Phrase("a verb such as take"),
    "seat": Phrase("a seat such as A"),
    "words": Phrase("words"),
    "sentence": Phrase("a sentence"),
    "number": Phrase("an event number"),
    "address": Phrase("an event that was written before"),
    "point": Phrase("an event that was written before, or 0"),
    "branch": Phrase("a branch such as 31a"),
    "dispute": Phrase("the number of a dispute"),
    "ruling": Phrase("the number of a ruling"),
    "text": Phrase('a text in quotes "…"'),
    "tag": Phrase('a tag such as [place "Gdańsk"]'),
    "table": Phrase("- for the table"),
    "somebody": Phrase("? for somebody"),
    "author": Phrase("an author such as @m"),
    "remark": Phrase("a remark"),
    "space": Phrase("a space"),
    "target": Phrase("what the note is about"),
    "note": Phrase("the number of a note"),
    "set": Phrase("a set that its owner has opened"),
    "set-name": Phrase("the name of a set such as openings"),
    "mark": Phrase("a mark such as g:2R4 or r:bank.w>A"),
    "new-mark": Phrase("a mark that is not there yet"),
    "end-of-mark": Phrase("a space and the next mark"),
    "place": Phrase("a place such as bank.w, 2R4 or A"),
    "other-place": Phrase("another place"),
    "verdict": Phrase("a verdict such as irregular"),
}


class Problem(NamedTuple):
    """One thing that could not be read. Lines and columns count from 1, in characters.

    What is `expected` and starts with `:` is a name from NAMES. So is `found`, unless it stands there in so many words.
    """

    line: int
    column: int
    kind: str
    found: str = ""
    expected: tuple[str, ...] = ()
    source: str = ""

    def accepted(self, say: Say = str) -> list[str]:
        """What would have been accepted, spelled out."""
        return [_name(word, say) for word in self.expected]

    def met(self, say: Say = str) -> str:
        """What was found, spelled out."""
        literal = self.source.startswith(self.found, self.column - 1)
        found = self.found if literal else _name(self.found, say)
        return found if len(found) <= 40 else found[:39] + "…"

    def text(self, say: Say = str) -> str:
        return say(Phrase(TEXTS[self.kind], found=self.met(say), expected=one_of(self.accepted(say), say)))

    @property
    def message(self) -> str:
        return self.text()

    def as_json(self) -> JsonObject:
        return {
            "line": self.line,
            "column": self.column,
            "kind": self.kind,
            "found": self.met(),
            "expected": self.accepted(),
            "message": self.message,
        }

    def caret(self, width: int = 100) -> str:
        """The line it stands on, with a caret below the column: two lines for a terminal."""
        start = max(0, self.column - 1 - width // 2)
        shown = self.source[start : start + width].replace("\t", " ")
        shown = "".join("\N{REPLACEMENT CHARACTER}" if not c.isprintable() else c for c in shown)
        gutter = f"{self.line:>6} | "
        before = shown[: self.column - 1 - start]
        return f"{gutter}{shown}\n{' ' * (len(gutter) - 2)}| {' ' * _cells(before)}^"


def _name(word: str, say: Say) -> str:
    named = NAMES.get(word[1:], word) if word[:1] == ":" else word
    return say(named) if isinstance(named, Phrase) else named


def one_of(names: Sequence[str], say: Say = str) -> str:
    """`a card, take or -`."""
    *others, last = names or ("",)
    return say(Phrase("{others} or {last}", others=", ".join(others), last=last)) if others else last


def _cells(text: str) -> int:
    """How many terminal cells the text takes: wide characters two, combining ones none."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


class RecordsError(Exception):
    """Everything that records/ refuses.

    RecordsError
     ├ Unreadable      a text that is not a record          (here)
     └ StoreError      what a store refuses                  (store.py)
    """


class Unreadable(RecordsError, ValueError):
    """A text that is not a record: every problem found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        first = self.problems[0]
        more = f" ({len(self.problems) - 1} more)" if len(self.problems) > 1 else ""
        super().__init__(f"line {first.line}, column {first.column}: {first.message}{more}")
