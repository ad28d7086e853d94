"""Notes told: the threads of a record as they stand beside it in a file and on paper."""

import re
from collections.abc import Callable
from typing import NamedTuple

from markupsafe import Markup

from records import Log
from records.asides import sets
from records.event import TABLE
from records.noted import OWN
from records.notes import EVENT, RANGE, ROUND, SEAT, TURN, VARIATION, WHOLE, Thread, Written, threads
from webapp.platform.i18n import gettext
from webapp.platform.markdown import prose

_number = re.compile(r"[0-9]+").match


class ToldNote(NamedTuple):
    number: int
    who: str
    glyph: str
    text: Markup
    set: str  # what its set is called; empty: the writer's own
    since: bool  # what it was written for has been corrected or taken back


class ToldThread(NamedTuple):
    """A note and what was answered."""

    about: str  # in words: `Event 31`
    event: int  # by which sentence of the main line it stands; 0: by none
    address: str  # where it leads; empty: nowhere
    notes: tuple[ToldNote, ...]
    resolved: bool


def told_notes(log: Log, where: Callable[[str], str]) -> tuple[ToldThread, ...]:
    """All of them, in the order of what they are about. `where`: the link to an address."""
    names = {key: kept.title or str(key) for key, kept in sets(log).items() if key.name != OWN or kept.title}

    def note(each: Written) -> ToldNote:
        who = "" if each.author == TABLE else log.header.people.get(each.author, each.author)
        text = prose(each.text, where)
        return ToldNote(each.number, who, each.glyph, text, names.get(each.set, ""), each.since is not None)

    def told(thread: Thread) -> ToldThread:
        address = _address(thread)
        event = log.settled.addresses.number(address) or 0 if address.isdigit() else 0
        notes = tuple(map(note, thread.notes))
        return ToldThread(_about(log, thread), event, address, notes, bool(thread.resolved))

    every = [(thread, told(thread)) for thread in threads(log)]
    every.sort(key=lambda each: (_place(each[0]), each[0].root))
    return tuple(each for _, each in every)


def _address(thread: Thread) -> str:
    """Of a range where it begins; of a variation its first sentence."""
    if thread.kind in (EVENT, RANGE):
        return thread.about.partition("-")[0]
    return thread.about if thread.kind == VARIATION else ""


def _place(thread: Thread) -> int:
    """What is about no place of the game comes first."""
    found = _number(thread.about)
    return int(found[0]) if found and thread.kind in (EVENT, RANGE, VARIATION) else 0


def _about(log: Log, thread: Thread) -> str:
    about = thread.about
    if thread.kind == SEAT:
        return log.header.people.get(about, about)
    number = about.partition("-")[2]
    words = {
        EVENT: gettext("Event %(event)s"),
        RANGE: gettext("Events %(event)s"),
        VARIATION: gettext("Variation %(name)s"),
        TURN: gettext("Turn %(number)s"),
        ROUND: gettext("Round %(round)s"),
        WHOLE: gettext("The whole game"),
    }.get(thread.kind, "%(name)s")
    return words % {"event": about.replace("-", "–"), "name": about, "number": number, "round": number}
