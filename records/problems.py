"""What can be wrong with a text, where, and in whose words.

A Problem is data: a kind, a place, what was found, what would have been accepted. Its sentence exists in
English and Polish, so that the terminal and the site say the same thing.
"""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple, Self

# found and expected are filled in; a kind without {expected} explains itself
TEXTS: dict[str, dict[str, str]] = {
    "encoding": {
        "en": "This is not UTF-8 text (byte {found}). Save the file as UTF-8.",
        "pl": "To nie jest tekst UTF-8 (bajt {found}). Zapisz plik jako UTF-8.",
    },
    "file-too-long": {
        "en": "The text is longer than {expected}. One file holds one game: split it.",
        "pl": "Tekst jest dłuższy niż {expected}. Jeden plik to jedna partia: podziel go.",
    },
    "line-too-long": {
        "en": "The line has {found} characters; at most {expected} are read.",
        "pl": "Wiersz ma {found} znaków; czytane jest najwyżej {expected}.",
    },
    "character": {
        "en": "The character {found} cannot be printed. Delete it.",
        "pl": "Znak {found} nie jest drukowalny. Usuń go.",
    },
    "unclosed-quote": {
        "en": 'The quotation that starts here does not end on this line. Close it with ".',
        "pl": 'Cytat zaczęty w tym miejscu nie kończy się w tym wierszu. Zamknij go znakiem ".',
    },
    "unclosed-remark": {
        "en": "The remark that starts here does not end on this line. Close it with }}, or start it with ; instead.",
        "pl": "Uwaga zaczęta w tym miejscu nie kończy się w tym wierszu. Zamknij ją znakiem }} albo zacznij od ;.",
    },
    "stray": {
        "en": "Found {found} where it has no meaning; expected {expected}.",
        "pl": "Tu {found} nic nie znaczy; oczekiwano: {expected}.",
    },
    "escape": {
        "en": "Found {found} in a quotation; after \\ comes one of {expected}.",
        "pl": "W cytacie jest {found}; po \\ może być: {expected}.",
    },
    "tag": {
        "en": "Found {found} in the header; expected {expected}.",
        "pl": "W nagłówku jest {found}; oczekiwano: {expected}.",
    },
    "repeated-tag": {
        "en": "The header names {found} a second time; the first is kept.",
        "pl": "Nagłówek podaje {found} drugi raz; zostaje pierwszy.",
    },
    "late-tag": {
        "en": "The header line {found} stands after the first sentence. Move it to the top.",
        "pl": "Wiersz nagłówka {found} stoi po pierwszym zdaniu. Przenieś go na początek.",
    },
    "no-game": {
        "en": "The header does not say which game this is. Write {expected} first.",
        "pl": "Nagłówek nie mówi, jaka to gra. Napisz najpierw {expected}.",
    },
    "version": {
        "en": "The notation version {found} is not known here; expected {expected}. A newer Recount may read it.",
        "pl": "Wersja notacji {found} nie jest tu znana; oczekiwano: {expected}. Nowszy Recount może ją odczyta.",
    },
    "number": {
        "en": "Found the number {found}; expected {expected}, the next one.",
        "pl": "Zapisano numer {found}; oczekiwano {expected}, czyli następnego.",
    },
    "sentence": {
        "en": "Found {found}; expected {expected}.",
        "pl": "Jest {found}; oczekiwano: {expected}.",
    },
    "seat": {
        "en": "There is no seat {found} in this game; expected {expected}.",
        "pl": "W tej grze nie ma miejsca {found}; oczekiwano: {expected}.",
    },
    "words": {
        "en": "Found {found}; expected {expected}.",
        "pl": "Jest {found}; oczekiwano: {expected}.",
    },
    "reference": {
        "en": "There is no {found} before this sentence; expected {expected}.",
        "pl": "Przed tym zdaniem nie ma {found}; oczekiwano: {expected}.",
    },
}

# things that can be found or expected and are not spelled out in the text itself
NAMES: dict[str, dict[str, str]] = {
    "end": {"en": "the end of the line", "pl": "koniec wiersza"},
    "verb": {"en": "a verb such as take", "pl": "czasownik, np. take"},
    "seat": {"en": "a seat such as A", "pl": "miejsce, np. A"},
    "words": {"en": "words", "pl": "słowa"},
    "sentence": {"en": "a sentence", "pl": "zdanie"},
    "number": {"en": "an event number", "pl": "numer zdarzenia"},
    "address": {"en": "an event that was written before", "pl": "zdarzenie zapisane wcześniej"},
    "point": {"en": "an event that was written before, or 0", "pl": "zdarzenie zapisane wcześniej albo 0"},
    "branch": {"en": "a branch such as 31a", "pl": "odgałęzienie, np. 31a"},
    "dispute": {"en": "the number of a dispute", "pl": "numer sporu"},
    "ruling": {"en": "the number of a ruling", "pl": "numer rozstrzygnięcia"},
    "text": {"en": 'a text in quotes "…"', "pl": 'tekst w cudzysłowie "…"'},
    "tag": {"en": 'a tag such as [place "Gdańsk"]', "pl": 'znacznik, np. [place "Gdańsk"]'},
    "table": {"en": "- for the table", "pl": "- dla stołu"},
    "somebody": {"en": "? for somebody", "pl": "? dla kogoś"},
    "author": {"en": "an author such as @m", "pl": "autor, np. @m"},
    "remark": {"en": "a remark", "pl": "uwaga"},
    "space": {"en": "a space", "pl": "odstęp"},
    "target": {"en": "what the note is about", "pl": "to, czego dotyczy notatka"},
    "note": {"en": "the number of a note", "pl": "numer notatki"},
    "set": {"en": "a set that its owner has opened", "pl": "zestaw, który jego właściciel otworzył"},
    "set-name": {"en": "the name of a set such as openings", "pl": "nazwa zestawu, np. openings"},
    "mark": {"en": "a mark such as g:2R4 or r:bank.w>A", "pl": "oznaczenie, np. g:2R4 lub r:bank.w>A"},
    "new-mark": {"en": "a mark that is not there yet", "pl": "oznaczenie, którego jeszcze nie ma"},
    "end-of-mark": {"en": "a space and the next mark", "pl": "odstęp i następne oznaczenie"},
    "place": {"en": "a place such as bank.w, 2R4 or A", "pl": "miejsce na stole, np. bank.w, 2R4 lub A"},
    "other-place": {"en": "another place", "pl": "inne miejsce na stole"},
    "verdict": {"en": "a verdict such as irregular", "pl": "orzeczenie, np. irregular"},
}
_JOIN = {"en": " or ", "pl": " lub "}


class Phrase(str):
    """What a game would have accepted, in words of its own: English, and what that is in Polish."""

    pl: str

    def __new__(cls, en: str, pl: str) -> Self:
        phrase = super().__new__(cls, en)
        phrase.pl = pl
        return phrase

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return str(self), self.pl

    def told(self, lang: str) -> str:
        return self.pl if lang == "pl" else str(self)


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

    def accepted(self, lang: str = "en") -> list[str]:
        """What would have been accepted, spelled out."""
        return [_name(word, lang) for word in self.expected]

    def met(self, lang: str = "en") -> str:
        """What was found, spelled out."""
        literal = self.source.startswith(self.found, self.column - 1)
        found = self.found if literal else _name(self.found, lang)
        return found if len(found) <= 40 else found[:39] + "…"

    def text(self, lang: str = "en") -> str:
        names = self.accepted(lang)
        listed = ", ".join(names[:-1]) + _JOIN[lang] + names[-1] if len(names) > 1 else "".join(names)
        return TEXTS[self.kind][lang].format(found=self.met(lang), expected=listed)

    @property
    def message(self) -> str:
        return self.text()

    def as_json(self) -> dict[str, object]:
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


def _name(word: str, lang: str) -> str:
    if isinstance(word, Phrase):
        return word.told(lang)
    return NAMES[word[1:]][lang] if word[:1] == ":" and word[1:] in NAMES else word


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
