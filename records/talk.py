"""The table's own verbs: what people say about a game, whatever the game is.

Three change what stands (`rewind`, `amend`, `line`), the others are kept beside the play. `count` and
`result` are written among the moves and checked by the game, so they stand on the line like any move. The words of
notes are in noted.py, those of disputes in disputed.py.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
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
from records.effort import go_on
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
MOST_LAYERS = 4  # sentences within each other in what is written anew; stored records may have more
_WHOLE = 8  # layers that are told with all their words
_SHORT, _LONG = 8, 100  # words of a sentence that cost nothing, and that cost something


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


class Agree(NamedTuple):
    """The game has ended, and this seat has nothing against showing the hands; the table says it for all."""

    seat: str


AGREE = "agree"
Talk = Note | NoteSet | Resolve | Line | Disputed | Rewind | Amend | Agree


def spoken(event: Event) -> Talk:
    """What a talk sentence says. Raises Misspoken, also for talk within it (`amend 73 note …`)."""
    return _spoken_at_length(event) if len(event.words) > _LONG else _spoken(event)


def _spoken(event: Event) -> Talk:
    (_, talk), *_ = layers(event)
    return talk


_spoken_at_length = lru_cache(maxsize=100)(_spoken)  # a page asks for each several times


def layers(event: Event) -> Iterator[tuple[Event, Talk]]:
    """A talk sentence and the talk within it: `amend 80 amend 73 note 31 !` is three. Raises Misspoken.

    One after the other: a stored line may hold thousands of them. Of so many, those in the middle have only the words
    up to the verb of the sentence within: with all words of each, a line would cost the square of its length.
    """
    go_on()
    return _read_layers(event, 0, _WHOLE)


def _read_layers(event: Event, before: int, most: int) -> Iterator[tuple[Event, Talk]]:
    """`before`: how many words stand before those of the event; after `most` layers the others are told briefly."""
    inner: Event | None = event
    while inner is not None and inner.verb in TALK:
        if not most and len(inner.words) > _SHORT:
            yield from _brief_layers(inner, before)
            return
        try:
            talk = _READERS[inner.verb](inner)
        except Misspoken as slip:
            raise slip.behind(before) from None
        yield inner, talk
        outer, inner = inner, talk.sentence if isinstance(talk, Amend | Line) else None
        before += inner_verb(outer, inner) if inner is not None else 0
        most = max(most - 1, 0)


def too_deep(event: Event) -> bool:
    """Whether there are more sentences within each other than anybody writes anew. Raises Misspoken."""
    within = (each for _, talk in layers(event) if isinstance(talk, Amend | Line) for each in [talk.sentence] if each)
    return next(islice(within, MOST_LAYERS, None), None) is not None


def _brief_layers(event: Event, before: int) -> Iterator[tuple[Event, Talk]]:
    """As `layers`: each word is looked at a few times, however many layers there are."""
    number, seat, verb, words, _ = event
    start, end = 0, len(words)
    while verb in ("amend", "line") and end - start > _SHORT:
        about, at = words[start], start + 1
        named = words[at] if is_seat(words[at]) else ""
        at += bool(named)
        within = words[at]
        if within not in TALK:
            break
        talk: Amend | Line
        if verb == "line" and is_branch(about):
            talk, reason = Line(about, "", _seated(Event(number, named, within))), False
        elif verb == "amend" and is_address(bare := about.removesuffix("+")):
            after, reason = bare != about, _gives_a_reason(words, start, end)
            inner = Event(number, named, within)
            talk = Amend(bare, after, _seated(inner) if after else inner, unquote(words[end - 1]) if reason else "")
        else:
            break
        yield Event(number, seat, verb, words[start : at + 1]), talk
        assert talk.sentence is not None
        seat, verb, start, end = talk.sentence.seat, within, at + 1, end - 2 * reason
    yield from _read_layers(Event(number, seat, verb, words[start:end]), before + start, 1)


def _gives_a_reason(words: tuple[str, ...], start: int, end: int) -> bool:
    return end - start > 1 and words[end - 2] == BECAUSE and is_quoted(words[end - 1])


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
    if _gives_a_reason(words, 0, len(words)):
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


def _agree(event: Event) -> Agree:
    if event.words:
        raise Misspoken(1, ":end")
    return Agree(event.seat)


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
    AGREE: _agree,
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
        case NoteSet() | Resolve(note="?") | Agree():
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
