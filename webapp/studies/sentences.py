"""Sentences of a study: what somebody sends to it, read as what may stand in it; what is certain is written out."""

from collections.abc import Callable, Iterator

from records import Event, Log, Unreadable, sentences
from records.event import TABLE, quote
from records.store import NoSuchGame
from records.study import PUT, STUDY, Item, Unsaid, item_of, put_of
from records.talk import BECAUSE, Amend, spoken
from records.wording import Misspoken
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext

MOST = 2000  # sentences of a study
MOST_STEPS = 60  # of an excerpt
UNDO = "undo"  # why something was withdrawn, so that it is not what is withdrawn next


Quoted = Callable[[str], Log]  # the record of a game that may be shown; raises NoSuchGame


class Refused(Exception):
    """Why nothing is written, in one sentence for the reader."""


def heard(log: Log, said: str, quoted: Quoted) -> tuple[Event, ...]:
    """The sentences of a line, each the table's own. Raises Refused."""
    try:
        found = sentences(said, len(log.events) + 1)
    except Unreadable as why:
        raise Refused(text_of(why)) from None
    if len(log.events) + len(found) > MOST:
        raise Refused(gettext("A study has at most %(most)s sentences. Begin another one.") % {"most": MOST})
    return tuple(_heard(event._replace(seat=TABLE, remark=""), quoted) for event in found)


def _heard(event: Event, quoted: Quoted) -> Event:
    try:
        if event.verb == "amend":
            return _amended(event, quoted)
        if event.verb == PUT:
            item, after = put_of(event)
            if item >= event.number or after >= event.number:
                raise Unsaid
            return event
        return event._replace(words=_complete(item_of(event), quoted).words)
    except (Unsaid, Misspoken):
        raise Refused(gettext("This is no sentence of a study.")) from None


def _amended(event: Event, quoted: Quoted) -> Event:
    said = spoken(event)
    assert isinstance(said, Amend)
    if not said.about.isdigit() or not int(said.about) < event.number or (said.after and said.sentence is None):
        raise Unsaid
    inner = said.sentence
    words: tuple[str, ...] = ("-",)
    if inner is not None:
        inner = _heard(inner._replace(number=event.number, seat=TABLE), quoted)
        words = (inner.verb, *inner.words)
    why = (BECAUSE, quote(said.why)) if said.why else ()
    return event._replace(words=(said.about + "+" * said.after, *words, *why))


def _complete(item: Item, quoted: Quoted) -> Item:
    """What is shown of a game has to be there; without a word on it, the game is meant as it stands."""
    if not item.shows_a_game:
        return item
    try:
        log = quoted(item.game)
    except NoSuchGame:
        raise Refused(gettext("The game is not stored here.")) from None
    if log.header.game == STUDY:
        raise Refused(gettext("That is a study, and no game."))
    last = len(log.events)
    as_of = last if item.as_of is None else item.as_of
    if item.last > as_of or as_of > last:
        raise Refused(gettext("The game has %(last)s events.") % {"last": last})
    if item.last - item.first >= MOST_STEPS:
        raise Refused(gettext("An excerpt has at most %(most)s events. Make two of it.") % {"most": MOST_STEPS})
    return item._replace(as_of=as_of)


def undoable(log: Log, written: list[str]) -> list[int]:
    """The sentences of the last write that was not withdrawn. `written` is when each sentence was."""
    undone = set(_undone(log))
    back = [event.number for event in log.events if event.number not in undone and not _undoes(event)]
    return [number for number in back if written[number - 1] == written[back[-1] - 1]] if back else []


def _undone(log: Log) -> Iterator[int]:
    return (int(event.words[0]) for event in log.events if _undoes(event))


def _undoes(event: Event) -> bool:
    return event.verb == "amend" and event.words[1:] == ("-", BECAUSE, quote(UNDO)) and event.words[0].isdigit()
