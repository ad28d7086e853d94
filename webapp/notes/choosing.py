"""Choosing: a record to give away with some of its notes, or none. What is left is numbered anew."""

from records import Log
from records.asides import ASIDE, sets
from records.noted import PUBLIC
from records.veil import Onlooker
from records.without import Aside, without
from records.wording import UNSEEN

NONE, PUBLIC_ONLY, MINE, ALL = "none", "public", "mine", "all"
CHOICES = (NONE, PUBLIC_ONLY, MINE, ALL)


def chosen(log: Log, which: str, onlooker: Onlooker) -> Log:
    """`log` is the record as this reader may see it. Branches stay: they are play."""
    kept = sets(log)
    unseen = {event.number for event in log.events if event.verb in ASIDE and event.words == (UNSEEN,)}

    def wanted(aside: Aside) -> bool:
        if aside.verb not in ASIDE:
            return True
        if which == NONE or aside.number in unseen:
            return False
        if aside.set is None or which == ALL:
            return True  # a resolve goes with its note
        if which == MINE:
            return not onlooker.voices.isdisjoint((aside.author, aside.set.owner))
        return aside.set in kept and kept[aside.set].visibility == PUBLIC

    return without(log, wanted)
