"""Voices: as whom the holder of a key writes notes. Nobody writes, changes or publishes them in the name of another.

The key of a seat speaks as the seat. Whoever records speaks for the table, or under a name of their own; whoever only
annotates, under that name alone.
"""

from collections.abc import Iterator

from records import Event, Log
from records.asides import ASIDE
from records.disputed import DISPUTING
from records.event import TABLE
from records.speakers import Speakers
from records.talk import TALK, Amend, Talk, layers
from records.veil import STRANGER, Onlooker
from records.wording import Misspoken
from webapp.recording.keys import Holder, annotator_of


def voices(holder: Holder) -> tuple[str, ...]:
    """As whom they may write notes; the first is who they are if they name nobody."""
    if holder.annotates:
        return (holder.voice,) if holder.voice else ()
    if holder.seat:
        return (holder.seat,)
    return (holder.voice, TABLE) if holder.voice else (TABLE,)


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
    asides = {event.number for event, _ in _beside(log, events)}
    return tuple(
        event._replace(seat=mine[0]) if event.number in asides and event.seat == TABLE else event for event in events
    )


def usurps(log: Log, holder: Holder, events: tuple[Event, ...]) -> bool:
    """Whether a note, a set or a resolve is written, or one that is there is changed, in a voice of somebody else."""
    mine = voices(holder)
    return any(not {event.seat, *speakers} <= set(mine) for event, speakers in _beside(log, events))


def argues_as_another(log: Log, holder: Holder, events: tuple[Event, ...]) -> bool:
    """Whether the key of a seat says, or unsays, something in a dispute that is not that seat's to say.

    Whoever records for the table writes down what everybody says. A ruling of one's own goes by the page of its
    dispute, where it is known who decides.
    """
    if not holder.seat:
        return False
    found = list(_beside(log, events, DISPUTING))
    return any(event.verb == "ruling" or {event.seat, *speakers} != {holder.seat} for event, speakers in found)


def only_beside(log: Log, events: tuple[Event, ...]) -> bool:
    """Whether nothing but notes, sets and resolves are written and changed."""
    return {event.number for event, _ in _beside(log, events)} == {event.number for event in events}


def _beside(
    log: Log, events: tuple[Event, ...], verbs: frozenset[str] = ASIDE
) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """Those sentences that say or change something beside the game, each with everybody in whose name they do."""
    after = Log(log.header, (*log.events, *events))
    said, addresses = after.settled.said, after.settled.addresses
    speakers = Speakers(addresses, lambda number: said[number].seat if number in said else "")
    parts: dict[int, tuple[tuple[Event, Talk], ...]] = {}
    changes: dict[int, int] = {}  # correction to what it is about in the end
    new = {event.number for event in events}
    for event in after.events:
        if event.verb not in TALK:
            continue
        try:
            parts[event.number] = tuple(layers(event))
        except Misspoken:
            if event.number in new:
                yield event, ("",)  # nobody's
            continue
        who = speakers.add(event, parts[event.number])
        roots = []
        for _, talk in parts[event.number]:
            if isinstance(talk, Amend) and not talk.after:
                about = addresses.number(talk.about) or 0
                roots.append(changes.get(about, about))
        if roots:
            changes[event.number] = roots[0]
        owners = tuple(said[root].seat for root in roots if root in said and said[root].verb in verbs)
        innermost = parts[event.number][-1][0].verb
        if event.number in new and (owners or innermost in verbs):
            yield event, (*owners, who) if innermost in verbs else owners
