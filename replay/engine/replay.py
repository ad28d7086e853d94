"""Replay: a log played to its end, or to where it cannot go on, with every frame kept."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Generic, NamedTuple

from records.effort import go_on
from records.event import SOMEBODY, TABLE, Event
from records.header import Header
from records.log import Log
from records.problems import Phrase
from records.uncollected import uncollected
from replay.engine.frames import Frames
from replay.engine.game import Game, Unclear, Unplayable, readings_of
from replay.engine.guard import HookFailed
from replay.engine.law import IMPOSSIBLE, IRREGULAR, UNDECIDED, Action, Clause, Finding, S, Verdict, hear, is_action
from replay.engine.registry import find
from replay.engine.result_only import ResultOnly, result_only
from replay.engine.sentence_cache import at_table, sentence_cache

SAID = slice(1, 4)  # of an event: seat, verb and words
BLOCK = 256  # events that are compared at once
STRETCH = 64  # and that are played before somebody asks whether it is enough


class Halt(NamedTuple):
    """Where and why a replay stopped: an impossible event, or one whose words the game cannot read."""

    event: Event
    finding: Finding | None
    unclear: Unclear | None


@dataclass(frozen=True)
class Replay(Generic[S]):
    """A log played: the table at the start, every frame, and where and why it stopped."""

    game: Game[S]
    law: Mapping[str, str]
    seats: tuple[str, ...]
    start: S
    frames: Frames[S]
    halt: Halt | None
    plays: "Plays | None" = field(default=None, compare=False, repr=False)  # what else is known to be played there

    @staticmethod
    def of(log: Log, readings: Mapping[str, str] | None = None, plays: "Plays | None" = None) -> "Replay":
        """Play what stands of a log. Raises Unplayable if it cannot even begin. `plays`: what was played of this record
        before, which is not played again."""
        if result_only(log):
            raise ResultOnly
        game = find(log.header.game)
        law = readings_of(game, log.header.get("edition"), log.header.get("readings"), readings)
        seats = seats_of(game, log)
        position = [value for tag, value in log.header.tags if tag == "position"]
        header = with_law(log.header, law)
        start = game.from_position(position, seats, header) if position else game.start(len(seats), header)
        with uncollected():
            frames, halt = replayed(plays, game, law, seats, start, log.stands)
        return Replay(game, law, seats, start, frames, halt, plays)

    @property
    def state(self) -> S:
        return self.frames.states[-1] if self.frames else self.start

    def at(self, number: int) -> S:
        """The state after the event with this number. Raises Unplayable."""
        if number == 0:
            return self.start
        for frame in self.frames:
            if frame.event.number == number:
                return frame.state
        known = Phrase("1 to {last}", last=self.frames[-1].event.number) if self.frames else Phrase("none")
        raise Unplayable(
            "There is no state after event {number}. Known are: {known}; 0 is the start.", number=number, known=known
        )

    def letter(self, who: int) -> str:
        """The letter of a seat; empty: of nobody, where nobody can tell whose turn it is."""
        return self.seats[who] if who >= 0 else ""

    @property
    def findings(self) -> tuple[Finding, ...]:
        found = [finding for findings in self.frames.found.values() for finding in findings]
        if self.halt is not None and self.halt.finding is not None:
            found.append(self.halt.finding)
        return tuple(found)

    @property
    def status(self) -> str:
        if self.halt is not None:
            return IMPOSSIBLE if self.halt.unclear is None else "unreadable"
        return IRREGULAR if any(finding.verdict == IRREGULAR for finding in self.findings) else "clean"

    @property
    def digest(self) -> str:
        return digest(self.game, self.state, self.seats)

    def hear(self, event: Event, state: S | None = None) -> tuple[Action[S], Verdict]:
        """Every clause on a sentence, said in some state. Raises Unclear."""
        state = self.state if state is None else state
        action, who, state = understand(self.game, self.law, self.seats, state, event)
        return action, hear(action.judge(state, self.law, who))


def digest(game: Game[S], state: S, seats: tuple[str, ...]) -> str:
    """The same on every machine: over the position as text, never over memory."""
    return sha256("\n".join(game.position(state, seats)).encode()).hexdigest()


def with_law(header: Header, law: Mapping[str, str]) -> Header:
    """The header as a game begins with it: with every reading, also those that the record does not name."""
    said = " ".join(f"{reading}={option}" for reading, option in law.items())
    return Header((*header.without("readings").tags, ("readings", said)), header.remark)


def seats_of(game: Game[S], log: Log) -> tuple[str, ...]:
    seats = tuple(log.header.seats) or tuple(sorted({e.seat for e in log.events if e.seat.isalpha()}))
    if len(seats) not in game.players:
        least, most, title = game.players.start, game.players.stop - 1, game.book.title
        raise Unplayable(
            "{title} seats {least} to {most} players; this record has {seated}.",
            title=title,
            least=least,
            most=most,
            seated=len(seats),
        )
    return seats


def understand(
    game: Game[S], law: Mapping[str, str], seats: tuple[str, ...], s: S, event: Event
) -> tuple[Action[S], int, S]:
    """The action of a sentence, its seat, and the state it is said in. Raises Unclear."""
    said = game.meaning(event.verb, event.words)
    if type(said) not in game.opening:
        s = game.ready(s)
    who = seat_of(game, seats, s, event)
    if who < 0 and not game.anybody and event.verb not in game.table and type(said) not in game.opening:
        raise Unclear(-1, *seats)
    seated = at_table(said, seats)
    return seated if is_action(seated) else game.complete(seated, s, law, who), who, s


def seat_of(game: Game[S], seats: tuple[str, ...], s: S, event: Event) -> int:
    """The index of the seat; somebody whom nobody noted is whoever the rules say."""
    if event.seat in seats:
        return seats.index(event.seat)
    if event.seat == SOMEBODY:
        acting = game.acting(s)
        return acting if event.verb in game.within and acting >= 0 else game.to_move(s)
    if event.seat == TABLE or event.seat.startswith("@"):
        return -1
    raise Unclear(-1, *seats)


def play(
    game: Game[S],
    law: Mapping[str, str],
    seats: tuple[str, ...],
    s: S,
    events: tuple[Event, ...],
    *,
    begun: bool = False,
    after: Frames[S] | None = None,
    watched: bool = False,
) -> tuple[Frames[S], Halt | None]:
    """Every event in turn. Impossible stops; irregular and undecided are applied, noted and played on.

    `begun`: these are not the first events, something was played before them. `after`: the frames of the first of
    these events, which are taken over and not played again. `watched`: the frames note where readings are looked up.
    """
    frames: Frames[S] = Frames(events) if after is None else after
    if after:
        s, begun = after.states[-1], begun or any(type(action) not in game.opening for action in after.actions)
    watching = Watched(law, frames.asked) if watched else None
    if watching is not None:
        law, frames.asked = watching, watching.asked
    keep_action, keep_state, states = frames.actions.append, frames.states.append, frames.states
    known: Mapping[Any, tuple[int, Action[S] | None]] = sentence_cache(game, seats)
    opening = game.opening

    def judging() -> Iterator[Clause]:
        """What is said about each event, and the table after it kept."""
        nonlocal s
        laid_out = begun
        for stretch in _stretches(events, len(states), watching):
            for event in stretch:
                who, action = known[event[SAID]]
                if action is None:
                    action, who, s = understand(game, law, seats, s, event)
                if not laid_out and type(action) not in opening:
                    s, laid_out = game.ready(s), True
                s = yield from action.judge(s, law, who, event[0], False)
                keep_action(action)
                keep_state(s)

    try:
        for clause in judging():
            if clause[1] is not True:
                at = len(states)
                if not game.book.rules:  # a table of which nobody says what is allowed there
                    if clause[0].binds == "table":
                        raise Unclear(0)
                    continue
                finding = found(game, frames, s, events[at], clause)
                if finding.verdict == IMPOSSIBLE:
                    return frames, Halt(events[at], finding, None)
                frames.found[at] = (*frames.found.get(at, ()), finding)
    except Unclear as unclear:
        return frames, Halt(events[len(states)], None, unclear)
    except HookFailed as failed:
        raise failed.at(events[len(states)].number) from failed
    return frames, None


def _stretches(events: Sequence[Event], first: int, watching: "Watched | None") -> Iterator[Iterable[Event]]:
    """The events from a place on, some at a time: between two of these stretches the work may end."""
    for at in range(first, len(events), STRETCH):
        go_on()
        stretch = events[at : at + STRETCH]
        yield stretch if watching is None else watching.along(stretch, at)


class Watched(dict[str, str]):
    """A law that notes at which places of a play each reading is looked up."""

    def __init__(self, law: Mapping[str, str], asked: dict[str, list[int]] | None = None) -> None:
        super().__init__(law)
        self.place = 0
        self.asked: dict[str, list[int]] = {} if asked is None else asked

    def __getitem__(self, reading: str) -> str:
        places = self.asked.setdefault(reading, [])
        if not places or places[-1] != self.place:
            places.append(self.place)
        return super().__getitem__(reading)

    def along(self, events: Iterable[Event], first: int) -> Iterator[Event]:
        """The same events, with the place of each noted when it is played."""
        for self.place, event in enumerate(events, first):
            yield event


class Plays:
    """A cache of lines of play at one table: what begins like one of them is played on from where the two part.

    It belongs to one opened record and goes with it (`replay.engine.opened`). Frames are the same as if everything
    had been played from the start.
    """

    def __init__(self) -> None:
        self._lines: list[tuple[tuple[Any, ...], Frames, Halt | None]] = []

    def play(
        self, game: Game[S], law: Mapping[str, str], seats: tuple[str, ...], start: S, events: tuple[Event, ...]
    ) -> tuple[Frames[S], Halt | None]:
        table = (game, law, seats, start)
        best, known = 0, None
        for each, frames, halt in self._lines:
            if each == table:
                if len(frames.events) == len(events) and frames.events == events:
                    return frames, halt
                shared = _shared(frames, events, best)
                if shared > best:
                    best, known = shared, frames
        begun = known.first(best, events) if known is not None else None
        frames, halt = play(game, law, seats, start, events, after=begun, watched=True)
        self._lines.append((table, frames, halt))
        return frames, halt


def _shared(frames: Frames, events: tuple[Event, ...], least: int) -> int:
    """How many of these events were played, one after the other, in these frames; 0: not more than `least`."""
    most = min(len(frames), len(events))
    if least >= most or frames.events[least] != events[least]:  # a branch parts from most others there at the latest
        return 0
    return shared_events(frames.events[:most], events[:most])


def shared_events(first: Sequence[Event], second: Sequence[Event]) -> int:
    """How many events two ways have in common before they part."""
    most = min(len(first), len(second))
    for at in range(0, most, BLOCK):
        if first[at : at + BLOCK] != second[at : at + BLOCK]:
            return next((n for n in range(at, most) if first[n] != second[n]), most)
    return most


def replayed(
    plays: Plays | None,
    game: Game[S],
    law: Mapping[str, str],
    seats: tuple[str, ...],
    start: S,
    events: tuple[Event, ...],
) -> tuple[Frames[S], Halt | None]:
    """As `play`; with `plays`, only what was not played yet."""
    return play(game, law, seats, start, events) if plays is None else plays.play(game, law, seats, start, events)


def found(game: Game[S], frames: Frames[S], s: S, event: Event, clause: Clause) -> Finding:
    rule, held, *facts = clause
    word = UNDECIDED if held is None else IMPOSSIBLE if rule.binds == "table" else IRREGULAR
    cause = game.cause(rule, tuple(facts), s, frames, event.number)
    return Finding(event.number, event.seat, word, rule, tuple(facts), cause)
