"""Replay: a log played to its end, or to where it cannot go on, with every frame kept."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from records.event import SOMEBODY, TABLE, Event
from records.log import Log
from records.uncollected import uncollected
from replay.frames import Frames
from replay.game import Game, Unclear, Unplayable, find, readings_of
from replay.law import IMPOSSIBLE, IRREGULAR, UNDECIDED, Clause, Finding, Verdict, hear
from replay.sayings import at_table, sayings
from replay.told import ResultOnly, result_only

SAID = slice(1, 4)  # of an event: seat, verb and words

Watch = Callable[[Mapping[str, str], tuple[Event, ...]], tuple[Mapping[str, str], tuple[Event, ...]]]


class Halt(NamedTuple):
    """Where and why a replay stopped: an impossible event, or one whose words the game cannot read."""

    event: Event
    finding: Finding | None
    unclear: Unclear | None


@dataclass(frozen=True)
class Replay:
    game: Game
    law: Mapping[str, str]
    seats: tuple[str, ...]
    start: Any
    frames: Frames
    halt: Halt | None

    @classmethod
    def of(cls, log: Log, readings: Mapping[str, str] | None = None, watch: "Watch | None" = None) -> "Replay":
        """Play what stands of a log. Raises Unplayable if it cannot even begin. `watch` sees the law and the events
        before they are played, and hands back what is played instead."""
        if result_only(log):
            raise ResultOnly
        game = find(log.header.game)
        law = readings_of(game, log.header.get("edition"), log.header.get("readings"), readings)
        seats = seats_of(game, log)
        position = [value for tag, value in log.header.tags if tag == "position"]
        header = log.header
        start = game.from_position(position, seats, header) if position else game.start(len(seats), header)
        with uncollected():
            under, events = watch(law, log.stands) if watch is not None else (law, log.stands)
            frames, halt = play(game, under, seats, start, events)
        return cls(game, law, seats, start, frames, halt)

    @property
    def state(self) -> Any:
        return self.frames.states[-1] if self.frames else self.start

    def at(self, number: int) -> Any:
        """The state after the event with this number. Raises Unplayable."""
        if number == 0:
            return self.start
        for frame in self.frames:
            if frame.event.number == number:
                return frame.state
        known = f"1 to {self.frames[-1].event.number}" if self.frames else "none"
        raise Unplayable(f"There is no state after event {number}. Known are: {known}; 0 is the start.")

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

    def hear(self, event: Event, state: Any = None) -> tuple[Any, Verdict]:
        """Every clause on a sentence, said in some state. Raises Unclear."""
        state = self.state if state is None else state
        action, who, state = understand(self.game, self.law, self.seats, state, event)
        return action, hear(action.judge(self.game.wary(state), self.law, who))


def digest(game: Game, state: Any, seats: tuple[str, ...]) -> str:
    """The same on every machine: over the position as text, never over memory."""
    return sha256("\n".join(game.position(state, seats)).encode()).hexdigest()


def seats_of(game: Game, log: Log) -> tuple[str, ...]:
    seats = tuple(log.header.seats) or tuple(sorted({e.seat for e in log.events if e.seat.isalpha()}))
    if len(seats) not in game.players:
        least, most, title = game.players.start, game.players.stop - 1, game.book.title
        raise Unplayable(
            f"{title['en']} seats {least} to {most} players; this record has {len(seats)}.",
            f"{title['pl']} jest dla {least} do {most} graczy; w tym zapisie jest {len(seats)}.",
        )
    return seats


def understand(
    game: Game, law: Mapping[str, str], seats: tuple[str, ...], s: Any, event: Event
) -> tuple[Any, int, Any]:
    """The action of a sentence, its seat, and the state it is said in. Raises Unclear."""
    action = game.meaning(event.verb, event.words)
    if type(action) not in game.opening:
        s = game.ready(s)
    who = seat_of(game, seats, s, event)
    if who < 0 and event.verb not in game.table and type(action) not in game.opening:
        raise Unclear(-1, *seats)
    action = at_table(action, seats)
    if action.judge is None:
        action = game.complete(action, s, law, who)
    return action, who, s


def seat_of(game: Game, seats: tuple[str, ...], s: Any, event: Event) -> int:
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
    game: Game,
    law: Mapping[str, str],
    seats: tuple[str, ...],
    s: Any,
    events: tuple[Event, ...],
    *,
    begun: bool = False,
) -> tuple[Frames, Halt | None]:
    """Every event in turn. Impossible stops; irregular and undecided are applied, noted and played on.

    `begun`: these are not the first events, something was played before them.
    """
    frames = Frames(events)
    keep_action, keep_state, states = frames.actions.append, frames.states.append, frames.states
    known: Mapping[Any, tuple[int, Any]] = sayings(game, seats)
    opening = game.opening

    def judging() -> Iterator[Clause]:
        """What is said about each event, and the table after it kept."""
        nonlocal s
        laid_out = begun
        for event in events:
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
                finding = found(game, frames, s, events[at], clause)
                if finding.verdict == IMPOSSIBLE:
                    return frames, Halt(events[at], finding, None)
                frames.found[at] = (*frames.found.get(at, ()), finding)
    except Unclear as unclear:
        return frames, Halt(events[len(states)], None, unclear)
    return frames, None


def found(game: Game, frames: Frames, s: Any, event: Event, clause: Clause) -> Finding:
    rule, held, *facts = clause
    word = UNDECIDED if held is None else IMPOSSIBLE if rule.binds == "table" else IRREGULAR
    cause = game.cause(rule, tuple(facts), s, frames, event.number)
    return Finding(event.number, event.seat, word, rule, tuple(facts), cause)
