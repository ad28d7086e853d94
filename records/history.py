"""History: what a sentence said at an earlier time of writing, and what has become of it since.

A note is written for what its writer saw. If that was corrected, struck or taken back afterwards, the note stays, and
whoever reads it is told. Nothing of this is stored.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from records.event import Event
from records.log import Branch, Log
from records.stands import replacement, understood
from records.talk import Amend, layers
from records.wording import Misspoken, is_range

AMENDED, STRUCK, TAKEN_BACK = "amended", "struck", "taken back"
MOST = 100  # corrections of one sentence, or corrected sentences of one range, that are looked through


class Since(NamedTuple):
    """What has become of a sentence, and how it read before."""

    kind: str
    was: Event | None  # None: it had been struck before, and stands again


class History:
    def __init__(self, log: Log) -> None:
        self._log, self._settled = log, log.settled
        self._last = log.events[-1].number if log.events else 0
        self._corrections: dict[int, list[int]] = defaultdict(list)  # of each sentence, also those withdrawn
        for event in log.events:
            if event.verb == "amend":
                self._add(event)
        self._corrected = sorted(self._corrections)
        self._branches: dict[str, list[int]] = {}  # of each, the sentences that were corrected
        self._trees: dict[int, tuple[int, ...]] = {}
        self._read: dict[tuple[int, int], Event | None] = {}
        self._first, self._end = _walk(self._settled.parent)

    def _add(self, event: Event) -> None:
        try:
            talks = [talk for _, talk in layers(event)]
        except Misspoken:
            return
        by = event.number
        for talk in talks:
            about = self._settled.addresses.number(talk.about) if isinstance(talk, Amend) and not talk.after else None
            if about is None or about >= by:
                return
            known = self._corrections[about]
            place = bisect_left(known, by)
            if known[place : place + 1] != [by]:
                known.insert(place, by)
            by = about  # `amend 80 amend 73 …`: 80 may come to be about 73

    # ── what a sentence said ────────────────────────────────────────────────────────────────────────────

    def reads(self, number: int, at: int) -> Event | None:
        """The sentence as it read when `at` had just been written; None if it was struck then."""
        tree = self._tree(number)
        if len(tree) > MOST:
            before = at < self._corrections[number][0]
            return self._settled.said.get(number) if before else self._settled.at(number)
        key = number, bisect_right(tree, at)
        if key not in self._read:
            self._read[key] = self._as_of(number, at, {})
        return self._read[key]

    def _as_of(self, number: int, at: int, known: dict[int, Event | None]) -> Event | None:
        """Corrections newest first, as in stands.py, but only those that had been written."""
        if number in known:
            return known[number]
        original = self._settled.said.get(number)
        found = original
        for by in reversed(self._corrections.get(number, ())):
            now = self._as_of(by, at, known) if by <= at and original is not None else None
            said = understood(now) if now is not None and self._settled.said[by].verb == "amend" else None
            if isinstance(said, Amend) and not said.after and self._settled.addresses.number(said.about) == number:
                found = replacement(original, said) if original is not None else None
                break
        known[number] = found
        return found

    def _tree(self, number: int) -> tuple[int, ...]:
        """The corrections of a sentence, the corrections of those, and so on: a few more than MOST at most."""
        if number not in self._trees:
            found: set[int] = set()
            waiting = [number]
            while waiting and len(found) <= MOST:
                new = set(self._corrections.get(waiting.pop(), ())) - found
                found |= new
                waiting += new
            self._trees[number] = tuple(sorted(found))
        return self._trees[number]

    # ── what has become of it ───────────────────────────────────────────────────────────────────────────

    def since(self, about: str, at: int) -> Since | None:
        """What has become of an event, a range or a branch since `at` was written; None: nothing, or it is none."""
        span, branch = is_range(about), self._log.branches.get(about)
        if branch is not None:
            return self._among(self._corrected_in(branch), at)
        ends = [self._settled.addresses.number(end) for end in (span.groups() if span else (about,))]
        if not all(ends):
            return None
        first, last = (end or 0 for end in (ends[0], ends[-1]))
        if first == last:
            return self._event(first, at)
        between = self._corrected[bisect_left(self._corrected, first) : bisect_right(self._corrected, last)]
        return self._among(between, at) or self._event(self._settled.tip_after(last), at)

    def _corrected_in(self, branch: Branch) -> list[int]:
        if branch.name not in self._branches:
            self._branches[branch.name] = [each for each in branch.numbers if each in self._corrections]
        return self._branches[branch.name]

    def _among(self, numbers: Sequence[int], at: int) -> Since | None:
        found = (self._event(number, at) for number in numbers[:MOST] if number <= at)
        return next((since for since in found if since is not None), None)

    def _event(self, number: int, at: int) -> Since | None:
        before, now = self.reads(number, at), self._settled.at(number)
        if before is not None and now is None:
            return Since(STRUCK, before)
        if self._stood(number, at) and not self._stood(number, self._last):
            return Since(TAKEN_BACK, before)
        return None if before == now else Since(AMENDED, before)

    def _stood(self, number: int, at: int) -> bool:
        """Whether the way to where play stood then leads over this move."""
        if number not in self._first:
            return False
        tip = self._settled.tip_after(at)
        return tip != 0 and self._first[number] <= self._first[tip] < self._end[number]


def _walk(parent: dict[int, int]) -> tuple[dict[int, int], dict[int, int]]:
    """For each move, from where to where in a walk through the tree of moves it and all that follow it lie."""
    follows: dict[int, list[int]] = defaultdict(list)
    for number, before in parent.items():
        follows[before].append(number)
    first: dict[int, int] = {}
    end: dict[int, int] = {}
    waiting = list(follows[0])
    while waiting:
        number = waiting[-1]
        if number not in first:
            first[number] = len(first)
            waiting += follows[number]
        else:
            end[waiting.pop()] = len(first)
    return first, end
