"""The table's own verbs: what people say about a game, whatever the game is.

Three change what stands (`rewind`, `amend`, `line`), the others are kept beside the play. `count` and
`result` are written among the moves and checked by the game, so they stand on the line like any move. The words of
notes are in noted.py, those of disputes in disputed.py.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from records.disputed import (
    Disputed,
    appeal_said,
    argue_said,
    dispute_said,
    evidence_said,
    hearing_said,
    leans_on,
    ruling_said,
    vote_said,
)
from records.event import TABLE, Event, is_quoted, is_seat, is_verb, unquote
from records.noted import Note, NoteSet, Resolve, note_said, resolve_said, set_said
from records.wording import (
    Misspoken,
    is_address,
    is_branch,
    is_number,
    is_range,
    text_at,
    word_at,
)

BECAUSE = "because"


class Line(NamedTuple):
    """A sentence of a branch, or (without a sentence) the branch being opened under a title."""

    branch: str
    title: str
    sentence: Event | None


class Rewind(NamedTuple):
    to: str
    why: str


class Amend(NamedTuple):
    """`about` should have read `sentence`; None: it did not happen; `after`: it happened right after `about`.

    A replacement without a seat (empty) keeps the seat of what it replaces.
    """

    about: str
    after: bool
    sentence: Event | None
    why: str


Talk = Note | NoteSet | Resolve | Line | Disputed | Rewind | Amend


def spoken(event: Event) -> Talk:
    """What a talk sentence says. Raises Misspoken, also for talk within it (`amend 73 note …`)."""
    (_, talk), *_ = layers(event)
    return talk


def layers(event: Event) -> Iterator[tuple[Event, Talk]]:
    """A talk sentence and the talk within it: `amend 80 amend 73 note 31 !` is three. Raises Misspoken.

    One after the other: a hostile line may hold thousands of them.
    """
    inner: Event | None = event
    before = 0  # how many words stand before those of the inner sentence
    while inner is not None and inner.verb in TALK:
        try:
            talk = _READERS[inner.verb](inner)
        except Misspoken as slip:
            raise slip.behind(before) from None
        yield inner, talk
        outer, inner = inner, talk.sentence if isinstance(talk, Amend | Line) else None
        before += inner_verb(outer, inner) if inner is not None else 0


def inner_verb(event: Event, inner: Event) -> int:
    """Which word of a sentence (0 is the verb) is the verb of the sentence within it."""
    return event.words.index(inner.verb, 1) + 1


def _inner(event: Event, words: tuple[str, ...], at: int) -> Event:
    """The sentence within a sentence: `[seat] verb words`, which begins with word `at` of the event."""
    seat = ""
    if words and is_seat(words[0]):
        seat, words, at = words[0], words[1:], at + 1
    if not words or not is_verb(words[0]):
        raise Misspoken(at + 1, ":verb")
    return Event(event.number, seat, words[0], words[1:])


def _seated(event: Event) -> Event:
    return event._replace(seat=event.seat or default_seat(event.verb))


def _line(event: Event) -> Line:
    branch = word_at(event.words, 0, ":branch")
    if not is_branch(branch):
        raise Misspoken(1, ":branch")
    rest = event.words[1:]
    if not rest:
        return Line(branch, "", None)
    if is_quoted(rest[0]):
        if rest[1:]:
            raise Misspoken(3, ":end")
        return Line(branch, unquote(rest[0]), None)
    return Line(branch, "", _seated(_inner(event, rest, 1)))


def _rewind(event: Event) -> Rewind:
    to, why = word_at(event.words, 0, ":number"), event.words[1:]
    if not is_number(to):
        raise Misspoken(1, ":number")
    if not why:
        return Rewind(to, "")
    if why[0] != BECAUSE:
        raise Misspoken(2, ":end", BECAUSE)
    text = text_at(event.words, 2)
    if why[2:]:
        raise Misspoken(4, ":end")
    return Rewind(to, text)


def _amend(event: Event) -> Amend:
    words, why = event.words, ""
    if len(words) > 1 and words[-2] == BECAUSE and is_quoted(words[-1]):
        words, why = words[:-2], unquote(words[-1])
    about = words[0] if words else ""
    after = about.endswith("+")
    about = about.removesuffix("+")
    if not is_address(about):
        raise Misspoken(1, ":address")
    rest = words[1:]
    if rest == ("-",) and not after:
        return Amend(about, False, None, why)
    inner = _inner(event, rest, 1)
    return Amend(about, after, _seated(inner) if after else inner, why)


_READERS: dict[str, Callable[[Event], Talk]] = {
    "note": note_said,
    "set": set_said,
    "resolve": resolve_said,
    "line": _line,
    "dispute": dispute_said,
    "argue": argue_said,
    "evidence": evidence_said,
    "hearing": hearing_said,
    "vote": vote_said,
    "ruling": ruling_said,
    "appeal": appeal_said,
    "rewind": _rewind,
    "amend": _amend,
}
TALK = frozenset(_READERS)
ON_THE_LINE = frozenset({"count", "result"})  # the table's own verbs that stand among the moves


def default_seat(verb: str) -> str:
    """Who speaks when nobody is named: the table for its own verbs; else whoever the rules say."""
    return TABLE if verb in TALK or verb in ON_THE_LINE else "?"


def refers_to(event: Event) -> tuple[tuple[str, str], ...]:
    """What a talk sentence leans on and has to exist before it: addresses, each with what it has to be.

    A point may also be the start, 0, where nothing has been said yet. Raises Misspoken.
    """
    return tuple(found for _, talk in layers(event) for found in _leans_on(talk))


def _leans_on(talk: Talk) -> tuple[tuple[str, str], ...]:
    match talk:
        case Note(about=about):
            span = is_range(about)
            found = span.groups() if span else (about,) if is_address(about) or is_branch(about) else ()
            return tuple((address, ":address") for address in found)
        case NoteSet() | Resolve(note="?"):
            return ()
        case Resolve(note=note):
            return ((note, ":note"),)
        case Rewind(to=to):
            return ((to, ":point"),)
        case Line(branch=branch):
            base = is_branch(branch)
            return ((base[1], ":point"),) if base else ()
        case Amend(about=about, after=after):
            return ((about, ":point" if after else ":address"),)
        case _:
            return leans_on(talk)
