"""Speakers: as whom the holder of a key speaks in a dispute.

Whoever records for the table writes down what anybody at it says. The key of a seat speaks as that seat, and whoever
only annotates under the name that the key is bound to; nobody else speaks for them.
"""

from records import Log
from records.event import TABLE
from webapp.recording.keys import Holder


def speakers(log: Log, holder: Holder | None) -> tuple[str, ...]:
    """The first is who they are if they name nobody; none: they have no say."""
    if holder is None:
        return ()
    if holder.annotates:
        return (holder.voice,) if holder.voice else ()
    if holder.seat:
        return (holder.seat,)
    own = (holder.voice,) if holder.voice else ()
    return (TABLE, *own, *log.header.seats)


def is_owner(holder: Holder | None) -> bool:
    """Until there are accounts, a table belongs to whoever holds the key with which it is recorded."""
    return holder is not None and not holder.seat
