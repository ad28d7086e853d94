"""Miscounts: the sentences that could explain a count which disagrees with the record.

A suspect is one sentence that may have been written wrongly (other tokens, another number), written although it did
not happen, or not written at all. Each is tried: the record is played on from there with the change, and it is kept
only if the count comes out and nothing on the way becomes impossible. Only sentences that move what was counted are
tried, by exactly as much as is missing, so few are; and each is played from its own place on, not from the start.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from records.event import TABLE, Event
from replay.engine.counting import Amounts, less
from replay.engine.law import IMPOSSIBLE, IRREGULAR, LEGAL, UNDECIDED, Action, Finding, outcome
from replay.engine.replay import Replay, play, seat_of, understand

CHANGED, MISSING, STRUCK = "changed", "missing", "struck"
KINDS = (CHANGED, MISSING, STRUCK)
GRAVER = (LEGAL, UNDECIDED, IRREGULAR)


class Suspect(NamedTuple):
    kind: str
    event: Event  # the sentence as it is written; of one that is missing, the one that it follows (number 0: none)
    instead: Event | None  # what it may have been, or what is missing; None: it did not happen
    action: Action | None  # of that
    verdict: str  # that it would have
    broken: tuple[Finding, ...]  # what would be found then and is not found now
    mended: tuple[Finding, ...]  # what is found now and would not be then
    stops: int  # the sentence after the count at which the record would stop then; 0: none
    last: bool  # it is missing right before the count
    alike: int = 0  # how many others like it would do as well: other cards, where a whole turn is missing

    @property
    def correction(self) -> str:
        """As the record says it."""
        number = self.event.number
        if self.instead is None:
            return f"amend {number} -"
        if self.kind == MISSING:
            return f"amend {number}+ {self.instead.seat} {self.instead.say}"
        return f"amend {number} {self.instead.say}"


class Account(NamedTuple):
    """What a count says, what the record says, and what could explain the difference, the likeliest first."""

    place: str
    there: Amounts  # by the record
    counted: Amounts
    since: int  # the last count of the same place that agreed; 0: none did
    suspects: tuple[Suspect, ...]
    whole: bool = True  # nothing was left out for want of time

    @property
    def difference(self) -> Amounts:
        return less(self.counted, self.there)


def account(replay: Replay, count: Event, over: Callable[[], bool] = lambda: False) -> Account:
    """What stands behind a count that was said where a replay ends, or stops because of it. Raises Unclear.

    Once it is `over`, nothing more is tried: the newest sentences were tried first.
    """
    game, seats = replay.game, replay.seats
    action, _, state = understand(game, replay.law, seats, replay.state, count)
    place, counted = game.counting.counted(action, seats)
    there = game.counting.there(state, place, seats)
    first = _agreed(replay, place)
    since = replay.frames[first - 1].event.number if first else 0
    if there == counted:
        return Account(place, there, counted, since, ())
    inquiry = _Inquiry(replay, count, place, less(counted, there), first, over)
    found = _ranked(inquiry)
    return Account(place, there, counted, since, tuple(found), whole=not inquiry.cut)


def miscount(replay: Replay) -> Event | None:
    """The count at which a replay stopped, if it did."""
    halt = replay.halt
    if halt is None or halt.finding is None or halt.event.verb != "count":
        return None
    return halt.event


def _agreed(replay: Replay, place: str) -> int:
    """After how many frames something can have gone wrong: a count that fits vouches for what came before it."""
    counting, frames = replay.game.counting, replay.frames
    for at in range(len(frames) - 1, -1, -1):
        if frames.events[at].verb == "count" and counting.counted(frames.actions[at], replay.seats)[0] == place:
            return at + 1
    return 0


Rank = tuple[int, ...]  # how likely a suspect is; the least comes first


def _ranked(inquiry: "_Inquiry") -> list[Suspect]:
    """Legal before irregular, what settles a finding before what does not, a changed word before a new sentence, the
    newest first. Of what may be missing in a turn, the same sentence in another place and the same thing done with
    another card are not named once more."""
    found: dict[tuple[object, ...], list[tuple[Rank, Suspect]]] = {}
    for at, suspect in inquiry.suspects():
        rank = (
            GRAVER.index(suspect.verdict),
            bool(suspect.stops),
            len(suspect.broken) - len(suspect.mended),
            KINDS.index(suspect.kind),
            -at,
        )
        now = suspect.instead
        same = (inquiry.turn(at), *now[1:3]) if now is not None and suspect.kind == MISSING else (suspect.kind, at)
        found.setdefault(same, []).append((rank, suspect))
    first = [_first_of(alike) for alike in found.values()]
    return [suspect for _, suspect in sorted(first, key=lambda each: each[0])]


def _first_of(alike: Sequence[tuple[Rank, Suspect]]) -> tuple[Rank, Suspect]:
    rank, suspect = min(alike, key=lambda each: each[0])
    return rank, suspect._replace(alike=len({each.instead for _, each in alike}) - 1)


class _Inquiry:
    """Into one count: how many more of each should lie there, and from which frame on something can be wrong."""

    def __init__(
        self, replay: Replay, count: Event, place: str, more: Amounts, first: int, over: Callable[[], bool]
    ) -> None:
        self.over, self.cut = over, False
        self.replay, self.game, self.frames = replay, replay.game, replay.frames
        self.count, self.place, self.more, self.first = count, place, more, first
        # an irregular sentence is believed if it differs by one thing: one more, one fewer, or one for another
        self.small = max(sum(by for by in more if by > 0), -sum(by for by in more if by < 0)) <= 1
        written = replay.halt is not None and replay.halt.event == count
        events = replay.frames.events
        self.end = len(self.frames)
        self.after: tuple[Event, ...] = tuple(events[self.end + 1 :]) if written else ()

    def before(self, at: int) -> object:
        """The table before a frame."""
        return self.frames.states[at - 1] if at else self.replay.start

    def turn(self, at: int) -> tuple[int, int]:
        return self.game.turn(self.before(at))

    def suspects(self) -> Iterator[tuple[int, Suspect]]:
        """Each with the frame at which it comes in, the newest first."""
        for at in range(self.end, self.first - 1, -1):
            if self._cut():
                return
            if at:
                yield from self._missing(at)
            if at < self.end and self.frames.actions[at].verb != "count":
                yield from self._changed(at)
                yield from self._struck(at)

    def _changed(self, at: int) -> Iterator[tuple[int, Suspect]]:
        event, action = self.frames.events[at], self.frames.actions[at]
        who = seat_of(self.game, self.replay.seats, self.before(at), event)
        for other in self.game.counting.otherwise(action, who, self.place, self.more, self.replay.seats):
            suspect = self._tried(at, CHANGED, event, self._said(event.number, event.seat, other), other)
            if suspect and (suspect.verdict != IRREGULAR or (self.small and self._only_itself(suspect))):
                yield at, suspect

    def _struck(self, at: int) -> Iterator[tuple[int, Suspect]]:
        moved = less(self._there(self.frames.states[at]), self._there(self.before(at)))
        if tuple(-by for by in moved) == self.more:
            suspect = self._tried(at, STRUCK, self.frames.events[at], None, None)
            if suspect and self._no_worse(suspect):
                yield at, suspect

    def _missing(self, at: int) -> Iterator[tuple[int, Suspect]]:
        """Before the frame `at`, or before the count."""
        event = self.frames.events[at - 1]
        for who, action in self._left_out(at):
            if not self._fits(self.before(at), action, who):
                continue
            seat = self.replay.seats[who] if who >= 0 else TABLE
            suspect = self._tried(at, MISSING, event, self._said(0, seat, action), action)
            if suspect and self._no_worse(suspect):
                yield at, suspect

    def _left_out(self, at: int) -> Iterator[tuple[int, Action]]:
        """What belongs to the open turn; and, where the turn of a seat was passed over or is not written yet, that."""
        state = self.before(at)
        yield from self.game.counting.left_out(state, self.place, self.more, self.replay.seats)
        mover = self.game.to_move(self.game.ready(state))
        if at < self.end:
            event = self.frames.events[at]
            if event.verb in self.game.table or event.verb in self.game.within:
                return
            if seat_of(self.game, self.replay.seats, state, event) in (mover, -1):
                return
        for action in self.game.options(self.game.ready(state), self.replay.law, mover):
            yield mover, action

    def _cut(self) -> bool:
        self.cut = self.cut or self.over()
        return self.cut

    # ── trying ──────────────────────────────────────────────────────────────────────────────────────────

    def _said(self, number: int, seat: str, action: Action) -> Event:
        verb, *words = self.game.say(action, self.replay.seats)
        return Event(number, seat, verb, tuple(words))

    def _there(self, state: object) -> Amounts:
        return self.game.counting.there(state, self.place, self.replay.seats)

    def _fits(self, state: object, action: Action, who: int) -> bool:
        """Whether an action moves as much as is missing: a quick look, before all that follows it is played."""
        state = self.game.ready(state)
        after = outcome(action.judge(state, self.replay.law, who, 0, False))
        return less(self._there(after), self._there(state)) == self.more

    def _tried(self, at: int, kind: str, event: Event, instead: Event | None, action: Action | None) -> Suspect | None:
        """The suspect, if with it everything can have happened up to the count, and the count fits."""
        if self._cut():
            return None
        replay = self.replay
        rest = self.frames.events[at if kind == MISSING else at + 1 : self.end]
        ours = (instead,) if instead is not None else ()
        to_count = len(ours) + len(rest) + 1
        events = (*ours, *rest, self.count, *self.after)
        frames, halt = play(self.game, replay.law, replay.seats, self.before(at), events)
        if len(frames) < to_count:
            return None
        now = [finding for place in range(at, self.end) for finding in self.frames.found.get(place, ())]
        then = [finding for place in range(to_count) for finding in frames.found.get(place, ())]
        broken, mended = beyond(then, now), beyond(now, then)
        own = frames.found.get(0, ()) if ours else ()
        verdict = _gravest([*broken, *(finding for finding in own if finding.cause == finding.event)])
        stops = halt.event.number if halt is not None else 0
        return Suspect(kind, event, instead, action, verdict, broken, mended, stops, kind == MISSING and at == self.end)

    @staticmethod
    def _only_itself(suspect: Suspect) -> bool:
        """Nothing that came later is against it."""
        return all(finding.event == suspect.event.number for finding in suspect.broken)

    @staticmethod
    def _no_worse(suspect: Suspect) -> bool:
        """As many findings as it brings, it settles."""
        return len(suspect.broken) <= len(suspect.mended)


def beyond(some: Sequence[Finding], others: Sequence[Finding]) -> tuple[Finding, ...]:
    """The findings that are not among the others: the same rule at the same event is the same finding."""
    left = Counter((finding.event, finding.rule.id) for finding in others)
    found = []
    for finding in some:
        key = finding.event, finding.rule.id
        if left[key]:
            left[key] -= 1
        else:
            found.append(finding)
    return tuple(found)


def _gravest(findings: Sequence[Finding]) -> str:
    words = {finding.verdict for finding in findings}
    return next((word for word in (IMPOSSIBLE, IRREGULAR, UNDECIDED) if word in words), LEGAL)
