"""Apart: the notes of a record without its play, in a form that can be put into the same record elsewhere.

The same play has the same numbers wherever it is written, if nothing else is counted: so the sentences of play are
numbered by themselves, and the notes as if all of them had been written after it. Elsewhere the two are put into each
other again, whatever else was noted there.
"""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple

from records.asides import ASIDE, sets
from records.event import Event, is_quoted
from records.log import Log
from records.noted import NoteSet, SetKey
from records.talk import Amend, layers
from records.without import Aside, gone_from, renumbered
from records.wording import Misspoken

Heard = Callable[[Event], Event]  # a sentence without the cards that not everybody has seen


class Apart(NamedTuple):
    play: tuple[Event, ...]  # numbered from 1
    notes: tuple[Event, ...]  # numbered on from there
    numbers: dict[int, int]  # of the record, to those here


class NotANote(Exception):
    """Something that is no note, or a correction of something that is none of these notes."""


def apart(log: Log) -> Apart:
    gone = gone_from(log, _is_a_branch)
    play = [event for event in log.events if event.number not in gone]
    notes = [event for event in log.events if event.number in gone]
    numbers = {event.number: number for number, event in enumerate((*play, *notes), 1)}
    anew = tuple(renumbered(event, numbers) for event in (*play, *notes))
    return Apart(anew[: len(play)], anew[len(play) :], numbers)


def _is_a_branch(aside: Aside) -> bool:
    return aside.verb == "line"


def fingerprint(game: str, play: tuple[Event, ...], heard: Heard) -> str:
    """Tells one play from another. Names are not in it, nor hidden cards, which could be guessed and tried."""
    said = (f"{event.seat} {each.say}" for event in play for each in [heard(event)])
    return sha256("\n".join((game, *said)).encode()).hexdigest()[:32]


def put_in(log: Log, notes: tuple[Event, ...], first: int, letters: Mapping[str, str]) -> tuple[Event, ...]:
    """The sentences that are to be appended to a record so that it has these notes; none of them twice.

    `first` is the number of the first note, `letters` says who the authors are here. A set that is there already stays
    as its owner wants it. Raises NotANote.
    """
    numbers = {here: there for there, here in apart(log).numbers.items() if here < first}
    free, kept = list(log.events), sets(log)
    settled: set[int] = set()  # sentences about sets that are here already
    added: list[Event] = []
    for event in notes:
        about = _about(event, first)
        numbers[event.number] = number = len(log.events) + len(added) + 1
        said = renumbered(_by(event, letters), numbers)
        same = next((each for each in free if each[1:4] == said[1:4]), None)
        if about in settled or _speaks_of(said, kept):
            settled.add(event.number)
        elif same is None:
            added.append(said._replace(number=number))
        if same is not None:
            free.remove(same)
            numbers[event.number] = same.number
    return tuple(added)


def _about(event: Event, first: int) -> int:
    """Which of the notes a correction corrects; 0: it is none. Raises NotANote."""
    try:
        *outer, (inner, said) = layers(event)
    except (Misspoken, ValueError):
        raise NotANote from None
    corrections = [talk for _, talk in (*outer, (inner, said)) if isinstance(talk, Amend)]
    deletes = isinstance(said, Amend) and said.sentence is None
    if not (inner.verb in ASIDE or deletes) or len(corrections) < len(outer) + deletes:
        raise NotANote
    if any(each.after or not each.about.isdigit() or int(each.about) < first for each in corrections):
        raise NotANote
    return int(corrections[0].about) if corrections else 0


def _speaks_of(event: Event, kept: Mapping[SetKey, object]) -> bool:
    """Whether it says something about a set that is here: also within a correction."""
    inner, said = tuple(layers(event))[-1]
    return isinstance(said, NoteSet) and not {SetKey(event.seat, said.name), SetKey(inner.seat, said.name)}.isdisjoint(
        kept
    )


def _by(event: Event, letters: Mapping[str, str]) -> Event:
    return event._replace(seat=letters.get(event.seat, event.seat), words=tuple(_spelled(event.words, letters)))


def _spelled(words: tuple[str, ...], letters: Mapping[str, str]) -> Iterator[str]:
    """`@m` and `@m/openings` by the letter that @m has here."""
    for word in words:
        owner, slash, name = word.partition("/")
        yield word if is_quoted(word) or owner not in letters else f"{letters[owner]}{slash}{name}"
