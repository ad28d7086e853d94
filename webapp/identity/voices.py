"""Voices: as whom the holder of a key writes notes. Nobody writes, changes or publishes them in the name of another.

The key of a seat speaks as the seat. Whoever records speaks for the table, or under a name of their own; whoever only
annotates, under that name alone.
"""

from records import Event, Log
from records.event import TABLE
from records.veil import STRANGER, Onlooker
from webapp.identity.current_actor import annotator_of
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Holder, actor_of
from webapp.identity.whose_sentence import Sentences, beside
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal


def voices(holder: Holder) -> tuple[str, ...]:
    """As whom they may write notes; the first is who they are if they name nobody."""
    return actor_of(holder).voices


def may_say(holder: Holder, events: tuple[Event, ...]) -> bool:
    """Whether a token was made for these sentences: rulings are one thing, everything else another."""
    actor = actor_of(holder)
    return all(may(actor, Action.TOKEN_JUDGE if event.verb == "ruling" else Action.TOKEN_WRITE) for event in events)


def may_read(holder: Holder) -> bool:
    """Whether a token was made to read as well: whoever writes by one that was not gets a receipt."""
    return bool(may(actor_of(holder), Action.TOKEN_READ))


def nameless() -> Refusal:
    return Refusal("name", gettext("Say first who you are."))


def foreign_voice() -> Refusal:
    return Refusal("voice", gettext("Notes are written and changed in one's own name only."))


def onlooker_of(game: str) -> Onlooker:
    """Who reads the notes of a game."""
    return onlooker(annotator_of(game))


def onlooker(holder: Holder | None) -> Onlooker:
    """The table's own voice belongs to nobody: it opens no set of somebody else."""
    return STRANGER if holder is None else Onlooker(frozenset(voices(holder)) - {TABLE}, table=True)


def in_their_voice(log: Log, holder: Holder, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What was said beside the game without a name is said by whoever holds the key, if not by the table."""
    mine = voices(holder)
    if not mine or TABLE in mine:
        return events
    asides = {event.number for event, _ in beside(log, events)}
    return tuple(
        event._replace(seat=mine[0]) if event.number in asides and event.seat == TABLE else event for event in events
    )


def usurps(log: Log, holder: Holder, events: tuple[Event, ...]) -> bool:
    """Whether a note, a set or a resolve is written, or one that is there is changed, in a voice of somebody else."""
    return not may(actor_of(holder), Action.WRITE_NOTES, Sentences(log, events))


def argues_as_another(log: Log, holder: Holder, events: tuple[Event, ...]) -> bool:
    """Whether the key of a seat says, or unsays, something in a dispute that is not that seat's to say."""
    return not may(actor_of(holder), Action.WRITE_STATEMENTS, Sentences(log, events))


def only_beside(log: Log, events: tuple[Event, ...]) -> bool:
    """Whether nothing but notes, sets and resolves are written and changed."""
    return {event.number for event, _ in beside(log, events)} == {event.number for event in events}
