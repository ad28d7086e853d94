"""Selection of notes: which notes and variations go along with a game, for a reader who may see some of them."""

from collections.abc import Mapping
from typing import NamedTuple

from flask import request

from records import Log
from records.asides import NotesKept, sets
from records.noted import PUBLIC, SetKey
from records.stands import understood
from records.talk import Line
from records.veil import STRANGER, Onlooker, veiled
from records.without import Aside, without
from records.wording import UNSEEN
from webapp.identity.current_actor import annotator_of
from webapp.identity.keys import keys
from webapp.identity.roles import Holder
from webapp.identity.voices import onlooker

ALL, CHOSEN, MINE, NONE = "all", "chosen", "mine", "none"


class NoteSelection(NamedTuple):
    notes: str = ALL  # all that the reader may see, what is public, what is their own, the chosen sets, or none
    sets: frozenset[str] = frozenset()  # `@m/openings`
    lines: str = ALL
    branches: frozenset[str] = frozenset()  # `31a`

    def has_set(self, key: SetKey, kept: Mapping[SetKey, NotesKept]) -> bool:
        if self.notes == CHOSEN:
            return str(key) in self.sets
        public = key in kept and kept[key].visibility == PUBLIC
        return self.notes == ALL or (self.notes == PUBLIC and public)

    def has_line(self, branch: str) -> bool:
        return branch in self.branches if self.lines == CHOSEN else self.lines == ALL


def chosen() -> NoteSelection:
    """As the address says; whatever it does not say is everything. Whoever names a set or a variation wants those."""
    asked = request.values
    notes = asked.get("notes", CHOSEN if "set" in asked else ALL)
    lines = asked.get("lines", CHOSEN if "line" in asked else ALL)
    return NoteSelection(
        notes if notes in (ALL, PUBLIC, MINE, CHOSEN) else NONE,
        frozenset(asked.getlist("set")),
        lines if lines in (ALL, CHOSEN) else NONE,
        frozenset(asked.getlist("line")),
    )


def chooses() -> bool:
    return not {"notes", "set", "lines", "line"}.isdisjoint(request.values)


def holder_here(game: str) -> Holder | None:
    """Who asks, if they show a key of this game.

    A form has no way to send a header, so it may send the key in its body; never in an address, which is kept.
    """
    return annotator_of(game) or keys().holder(game, request.form.get("key", ""))


def onlooker_of(game: str) -> Onlooker:
    """Who reads, also where they show their key in a form."""
    return onlooker(holder_here(game))


def taken(log: Log, choice: NoteSelection, onlooker: Onlooker = STRANGER) -> Log:
    """The record with what was chosen of its notes and variations, as far as this reader may see them.

    Hidden cards are still in it: whoever shows it, or writes it down, leaves those out.
    """
    seen = veiled(log, onlooker)
    kept = sets(seen)
    branches = {event.number: said.branch for event in seen.events if isinstance(said := understood(event), Line)}
    unseen = {event.number for event in seen.events if event.words == (UNSEEN,)}

    def keeps(aside: Aside) -> bool:
        if aside.verb == "line":
            return choice.has_line(branches.get(aside.number, ""))
        if aside.number in unseen:
            return False
        if choice.notes == MINE and aside.set is not None:
            return not onlooker.voices.isdisjoint((aside.author, aside.set.owner))
        return aside.set is None or choice.has_set(aside.set, kept)

    return without(seen, keeps)
