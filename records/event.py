"""Event: one sentence of a record, and the spelling of its parts.

>>> event = Event(15, "B", "take", ("uu",))
>>> str(event)
'15 B take uu'
>>> Event(73, "@m", "note", ("31", "?!", quote("black was better"))).say
'note 31 ?! "black was better"'
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

TABLE = "-"  # the table itself: cards that come up, counts, results
SOMEBODY = "?"  # nobody noted who; the rules of the game may tell

SEAT = r"(?:[A-Z?-]|@[a-z][0-9]{0,3})"
VERB = r"[a-z][a-z-]*"
BARE = r'[^\s"{};]+'
QUOTED = r'"(?:[^"\\]|\\.)*"'

MOST_COLUMNS = 20_000  # of a line, as it was typed and as it is written

# what cannot be printed on paper: control characters, line ends of other kinds, halves of characters
UNPRINTABLE = "\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029"

is_seat = re.compile(SEAT).fullmatch
is_verb = re.compile(VERB).fullmatch
is_bare = re.compile(BARE).fullmatch
is_say = re.compile(rf'{VERB}(?: (?:"(?:[^"\\\n\t{UNPRINTABLE}]|\\["\\nt])*"|[^\s"{{}};{UNPRINTABLE}]+))*').fullmatch
is_remark = re.compile(
    rf"(?:\{{[^{{}}\n{UNPRINTABLE}]*\}} ?|\n|;[^\n{UNPRINTABLE}]*\n)*(?:;[^\n{UNPRINTABLE}]*)?"
).fullmatch
is_value = re.compile(rf"[^\r{UNPRINTABLE}]*").fullmatch  # of a tag in a header: what reads back as it was written
words_of = re.compile(rf"{QUOTED}|{BARE}").findall


class Event(NamedTuple):
    """`15 B take uu`: number, seat, verb, words.

    A quoted word keeps its quotes (see `quote`), so that the sentence is its words joined by spaces and a
    verb nobody here knows survives word for word. `remark` is what the writer added for the reader: its
    first line stands behind the sentence, the following lines below it.
    """

    number: int
    seat: str
    verb: str
    words: tuple[str, ...] = ()
    remark: str = ""

    @property
    def say(self) -> str:
        """Verb and words, as one line."""
        return " ".join((self.verb, *self.words))

    @property
    def line(self) -> str:
        """The canonical line, with its remark, and the remarks below it on lines of their own."""
        line = f"{self.number:<3} {self.seat:<2} {self.say}"
        if not self.remark:
            return line
        return line + self.remark if self.remark.startswith("\n") else f"{line}  {self.remark}"

    def __str__(self) -> str:
        return f"{self.number} {self.seat} {self.say}"


def heard(number: int, seat: str, say: str, remark: str = "") -> Event:
    """The event of a sentence in canonical form, such as a stored row: the inverse of `Event.say`."""
    words = tuple(_apart(say))
    # built as a plain tuple: a stored game has thousands, and this takes half the time
    return tuple.__new__(Event, (number, seat, words[0], words[1:], remark))


def _apart(say: str) -> list[str]:
    """The words of a canonical sentence. Most that quote end with the one text they quote: no need to search there."""
    if '"' not in say:
        return say.split(" ")
    before, _, text = say.partition(' "')
    if text.find('"') == len(text) - 1:
        return [*before.split(" "), f'"{text}']
    return words_of(say)


def heard_all(rows: Iterable[tuple[str, str]]) -> list[Event]:
    """`heard` for all rows of a game, seat and sentence, numbered from 1: the same without a call for each.

    A table says the same things again and again (`take wug`), so each is taken apart once.
    """
    new, event_type = tuple.__new__, Event
    apart: dict[str, tuple[str, tuple[str, ...]]] = {}
    events = []
    for number, (seat, say) in enumerate(rows, 1):
        parts = apart.get(say)
        if parts is None:
            verb, *words = _apart(say)
            parts = apart[say] = verb, tuple(words)
        events.append(new(event_type, (number, seat, parts[0], parts[1], "")))
    return events


_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
_PLAIN = {escape[1]: plain for plain, escape in _ESCAPES.items()}
_escape = re.compile(r'[\\"\n\t]').sub
_unescape = re.compile(r"\\(.)").sub


def quote(text: str) -> str:
    """Any text as one word: `"so"`. Line breaks and tabs are written `\\n` and `\\t`."""
    return '"' + _escape(lambda m: _ESCAPES[m[0]], text) + '"'


def unquote(word: str) -> str:
    """The text of a quoted word. Raises KeyError on an escape that does not exist."""
    return _unescape(lambda m: _PLAIN[m[1]], word[1:-1]) if "\\" in word else word[1:-1]


def is_quoted(word: str) -> bool:
    return word.startswith('"')
