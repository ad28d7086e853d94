"""A record without some of what people wrote beside it, for a file to give away.

Numbers run on without gaps in a text, so what stays is numbered anew and every reference follows. Play is the same to
the last move: where it leans on a sentence that goes (`rewind 73`, where 73 is a note), that one stays as `note ?`.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from records.asides import ASIDE
from records.disputed import Disputed, places
from records.disputes import ruling_behind
from records.event import Event
from records.header import Header, is_seat_tag
from records.log import Kept, Log
from records.noted import Note, NoteSet, Resolve, SetKey, key_of
from records.speakers import Speakers
from records.stands import understood
from records.talk import TALK, Amend, Line, Rewind, Talk, inner_verb, layers, refers_to
from records.veil import Parts, masked
from records.wording import UNSEEN, Misspoken, is_address, is_branch, is_range

_number = re.compile(r"[0-9]+").match


class Aside(NamedTuple):
    """What may be left out: a note, a set, a resolve, or (asked once, of its first sentence) a whole branch."""

    number: int
    author: str
    verb: str
    set: SetKey | None  # of a note and a set; a resolve goes with its note


def without(log: Log, keep: Callable[[Aside], bool]) -> Log:
    """The log with those asides alone that are to be kept, and what leans on them; the same log if nothing goes.

    Each wording of a note is asked about: if only the newest is kept, the earlier ones read `note ?`.
    """
    cut = _Cut(log, keep)
    if not cut.gone and not cut.blank:
        return log
    stays = [event for event in log.events if event.number not in cut.gone]
    new = {event.number: number for number, event in enumerate(stays, 1)}
    events = tuple(renumbered(cut.shown(event), new) for event in stays)
    kept = partial(_kept, log.kept, tuple(new)) if log.kept is not None else None
    return Log(_header(log, cut.gone, events), events, kept)


def _kept(whole: Callable[[], Kept], stays: tuple[int, ...]) -> Kept:
    """When the sentences were written that stay."""
    found = whole()
    return found._replace(times=[found.times[number - 1] for number in stays if number <= len(found.times)])


def gone_from(log: Log, keep: Callable[[Aside], bool]) -> frozenset[int]:
    """The numbers of the sentences that `without` would leave out."""
    return frozenset(_Cut(log, keep).gone)


class _Cut:
    """Which sentences go, and which stay as `note ?` or with `?` in place of what they said."""

    def __init__(self, log: Log, keep: Callable[[Aside], bool]) -> None:
        self._log, self._keep = log, keep
        self._addresses = log.settled.addresses
        said = log.settled.said
        self._speakers = Speakers(self._addresses, lambda number: said[number].seat if number in said else "")
        self._parts = {event.number: _parts(event) for event in log.events}
        self._speaker = {event.number: self._speakers.add(event, self._parts[event.number]) for event in log.events}
        self._roots = self._find_roots()
        self._mixed = self._find_mixed()
        self._branches: dict[str, bool] = {}  # whether each goes
        self._used: set[SetKey] = set()  # by notes that stay
        self.gone: set[int] = set()
        self.blank: set[int] = set()
        self.placeholders: set[int] = set()
        # a set stays as long as there is a note in it, so sets come second; then what is about a set that went
        for opens in (False, True, False):
            for event in log.events:
                if event.verb in TALK and self._opens(event) is opens and self._goes(event):
                    self.gone.add(event.number)
        self._hold()
        self.blank |= {
            event.number for event in log.events if event.number not in self.gone and self._says_unkept(event)
        }

    def shown(self, event: Event) -> Event:
        if event.number in self.placeholders:
            return Event(event.number, event.seat, "note", (UNSEEN,))
        return masked(event, self._parts[event.number]) if event.number in self.blank else event

    # ── what each sentence is about ─────────────────────────────────────────────────────────────────────

    def _find_roots(self) -> dict[int, int]:
        """Corrections, to what they correct in the end."""
        roots: dict[int, int] = {}
        for number, parts in self._parts.items():
            first = parts[0][1] if parts else None
            if isinstance(first, Amend) and not first.after:
                about = self._addresses.number(first.about) or 0
                roots[number] = roots.get(about, about)
        return roots

    def _find_mixed(self) -> set[int]:
        """Sentences that were corrected from an aside into something else, or the other way round: they stay."""
        kinds: dict[int, set[bool]] = defaultdict(set)
        for number, root in self._roots.items():
            inner = self._parts[number][-1][1]
            struck = isinstance(inner, Amend) and inner.sentence is None
            if root in self._log.settled.said and not struck:
                kinds[root] |= {self._log.settled.said[root].verb in ASIDE, isinstance(inner, Note | NoteSet | Resolve)}
        return {root for root, found in kinds.items() if len(found) > 1 and self._log.settled.said[root].verb != "line"}

    def _opens(self, event: Event) -> bool:
        root = self._log.settled.said.get(self._roots.get(event.number, event.number))
        return root is not None and root.verb == "set"

    # ── what goes ───────────────────────────────────────────────────────────────────────────────────────

    def _goes(self, event: Event) -> bool:
        parts = self._parts[event.number]
        root = self._roots.get(event.number, event.number)
        if not parts or root in self._mixed:
            return False
        if root != event.number:
            return root in self.gone
        first = parts[0][1]
        if isinstance(first, Line):
            return self._branch_goes(event, first.branch)
        if isinstance(first, Rewind):
            return False
        if isinstance(first, Amend):
            return self._put_into_a_branch(self._addresses.number(first.about) or 0)
        if event.verb not in ASIDE:
            return self._leans_on_nothing(event)
        return self._aside_goes(event)

    def _put_into_a_branch(self, about: int) -> bool:
        """Whether what was put in after a sentence was put into a branch that goes."""
        if about not in self.gone:
            return False
        verb = self._log.settled.said[about].verb
        return verb == "line" or (verb == "amend" and about not in self._roots)

    def _aside_goes(self, event: Event) -> bool:
        now = self._log.settled.now(event) or event
        said = understood(now)
        aside = self._aside(event.number, now.seat, now.verb, said)
        if isinstance(said, NoteSet) and aside.set in self._used:
            return False
        goes = not self._keep(aside) or self._leans_on_nothing(now)
        if not goes and isinstance(said, Note) and aside.set is not None:
            self._used.add(aside.set)
        return goes

    def _aside(self, number: int, author: str, verb: str, said: Talk | None) -> Aside:
        if isinstance(said, NoteSet):
            return Aside(number, author, verb, SetKey(author, said.name))
        return Aside(number, author, verb, key_of(author, said.set) if isinstance(said, Note) else None)

    def _branch_goes(self, event: Event, branch: str) -> bool:
        if branch not in self._branches:
            parent = branch[:-1].rstrip("0123456789")
            kept = not self._branches.get(parent, False) and self._keep(Aside(event.number, event.seat, "line", None))
            self._branches[branch] = not kept
        return self._branches[branch]

    def _leans_on_nothing(self, event: Event) -> bool:
        """Whether what it is about goes. A range is not about the sentences at its ends alone."""
        about = event.words[0] if event.words else ""
        if event.verb == "note" and is_range(about):
            return any(self._branches.get(end.rstrip("0123456789"), False) for end in about.split("-"))
        return self._branches.get(about, False) or self._addresses.number(about) in self.gone

    def _says_unkept(self, event: Event) -> bool:
        parts = self._parts[event.number]
        said = parts[-1][1] if parts else None
        if not isinstance(said, Note | NoteSet):
            return False
        number = self._roots.get(event.number, event.number)
        aside = self._aside(number, self._speaker[event.number], parts[-1][0].verb, said)
        return not (isinstance(said, NoteSet) and aside.set in self._used) and not self._keep(aside)

    # ── what has to stay in its place ───────────────────────────────────────────────────────────────────

    def _hold(self) -> None:
        """Keep the places of sentences that what stays leans on."""
        for event in self._log.events:
            if event.number not in self.gone and event.verb in TALK:
                self.placeholders |= self._leaned_on(event) & self.gone
        heard = {event.seat for event in self._log.events if event.number not in self.gone}
        for event in () if self._log.header.seats else self._log.events:
            if is_seat_tag(event.seat) and event.seat not in heard:  # who sits at the table is known from who speaks
                self.placeholders.add(event.number)
                heard.add(event.seat)
        self.gone -= self.placeholders

    def _leaned_on(self, event: Event) -> set[int]:
        try:
            found = {self._addresses.number(address) for address, _ in refers_to(event)}
        except Misspoken:
            return set()
        return {number for number in found if number}


def _parts(event: Event) -> Parts:
    try:
        return tuple(layers(event)) if event.verb in TALK else ()
    except Misspoken:
        return ()


# ── numbered anew ───────────────────────────────────────────────────────────────────────────────────────


def renumbered(event: Event, new: dict[int, int]) -> Event:
    """The sentence by its new number, and with those of what it refers to."""
    words, at = list(event.words), 0
    for sentence, talk in _parts(event):
        for place in places(sentence, talk) if isinstance(talk, Disputed) else (0,):
            if words[at + place :] and not isinstance(talk, NoteSet):
                words[at + place] = _readdressed(words[at + place], new)
        if isinstance(talk, Amend | Rewind) and (ruling := ruling_behind(talk)):
            words[-1] = words[-1].replace(f"ruling {ruling}", f"ruling {new.get(ruling, ruling)}", 1)
        inner = talk.sentence if isinstance(talk, Amend | Line) else None
        at += inner_verb(sentence, inner) if inner is not None else 0
    return event._replace(number=new[event.number], words=tuple(words))


def _readdressed(word: str, new: dict[int, int]) -> str:
    """`31`, `31a2`, `31a`, `31+` and `31-35` by their new numbers; any other word as it is."""
    bare = word.removesuffix("+")
    if is_range(bare):
        return "-".join(_readdressed(end, new) for end in bare.split("-"))
    found = _number(bare) if is_address(bare) or is_branch(bare) else None
    if found is None:
        return word
    return f"{new.get(int(found[0]), int(found[0]))}{word[found.end() :]}"


def _header(log: Log, gone: Iterable[int], events: tuple[Event, ...]) -> Header:
    """Without the authors of whom nothing is left."""
    left = {word for event in events for word in (event.seat, *event.words)}
    left |= {word.partition("/")[0] for word in left}
    authors = {log.settled.said[number].seat for number in gone}
    dropped = {author for author in authors - left if author.startswith("@")}
    return log.header._replace(tags=tuple(tag for tag in log.header.tags if tag[0] not in dropped))
