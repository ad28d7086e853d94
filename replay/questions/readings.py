"""Readings that matter: those under which a game would have been judged differently, or won by somebody else.

To replay a game under every option of every reading costs thirty times a replay. But a replay looks a reading up only
where it counts, so it is watched once, and only what was said there is judged again.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple, TypeVar

from records.effort import go_on
from records.event import Event
from replay.engine.frames import Frames
from replay.engine.game import Unclear
from replay.engine.law import IMPOSSIBLE, IRREGULAR, UNDECIDED, Action, S, gravest, hear
from replay.engine.replay import SAID, Replay, Watched, play, understand
from replay.engine.rulebook import Rulebook
from replay.engine.sentence_cache import sentence_cache

UNREADABLE = "unreadable"

Words = tuple[tuple[str, str], ...]  # rule and verdict, of what did not hold


def looked_up(replay: Replay) -> dict[str, list[int]]:
    """Each reading that was looked up when this was played, and the places where. Before the first of them no other
    option can have made a difference."""
    if replay.frames.asked is None:  # nobody has watched it
        events = tuple(replay.frames.events)
        watched, _ = play(replay.game, replay.law, replay.seats, replay.start, events, watched=True)
        replay.frames.asked = watched.asked
    return {name: places for name, places in (replay.frames.asked or {}).items() if places}


def under(replay: Replay[S], law: Mapping[str, str], many: int | None = None) -> Replay[S]:
    """The same events, or the first so many of them, by another law. Judged again is what was said where its readings
    were looked up; played again, what follows once that leaves another table."""
    old, events = replay.frames, tuple(replay.frames.events[:many])
    game, seats, start = replay.game, replay.seats, replay.start
    others = [places for name, places in looked_up(replay).items() if law[name] != replay.law[name]]
    frames: Frames[S] = Frames(events)
    for place in sorted({place for places in others for place in places if place < len(events)}):
        frames.extend(old, place)
        frames, halt = play(game, law, seats, start, events[: place + 1], after=frames)
        if halt is None and (place >= len(old) or frames.states[place] != old.states[place]):
            frames, halt = play(game, law, seats, start, events, after=frames)
            return Replay(game, law, seats, start, frames, halt)
        if halt is not None:
            return Replay(game, law, seats, start, frames, halt)
    frames.extend(old, len(events))
    stopped = len(frames) < len(events)
    return Replay(game, law, seats, start, frames, replay.halt if stopped else None)


def mattered(replay: Replay) -> dict[str, int]:
    """Each reading that mattered, and the event at which it first did; 0: only for who won."""
    found = {}
    for reading, places in _asked_for(replay).items():
        others = [option for option in replay.game.book.readings[reading].options if option != replay.law[reading]]
        laws = [{**replay.law, reading: option} for option in others]
        at = min((place for law in laws if (place := _differs(replay, law, places)) is not None), default=None)
        if at is not None:
            found[reading] = replay.frames.events[at].number if at < len(replay.frames.events) else 0
    return found


def _asked_for(replay: Replay) -> dict[str, list[int]]:
    """The readings that were looked up, and the places where; for who has won, the place after the last."""
    asked = {name: list(places) for name, places in looked_up(replay).items()}
    law = Watched(replay.law, asked)
    law.place = len(replay.frames.events)
    replay.game.winners(replay.state, law)
    return {name: places for name, places in asked.items() if name in replay.game.book.readings}


def _differs(replay: Replay, law: Mapping[str, str], places: list[int]) -> int | None:
    """The first place at which another law says something else. It is asked where it was looked up; and everywhere
    from where it leaves another table, until the table is the same again."""
    frames, end = replay.frames, len(replay.frames.events)
    place, table = -1, None  # None: the table as it was
    while (place := place + 1 if table is not None else _next(places, place, end)) < end:
        go_on()
        words, after = _judged(replay, law, place, table)
        if words != _words(replay, place):
            return place
        if place >= len(frames):  # both stop here
            return None
        table = None if after == frames.states[place] else after
    if table is None and end not in places:
        return None
    won = replay.game.winners(replay.state if table is None else table, law)
    return end if won != replay.game.winners(replay.state, replay.law) else None


def _next(places: list[int], place: int, end: int) -> int:
    at = bisect_right(places, place)
    return places[at] if at < len(places) else end


def _judged(replay: Replay[S], law: Mapping[str, str], place: int, table: S | None) -> tuple[Words, S | None]:
    """What does not hold of one event under a law, and the table after it. None: said at the table as it was."""
    game, event = replay.game, replay.frames.events[place]
    state = table if table is not None else replay.frames.states[place - 1] if place else replay.start
    words: Words = ()
    try:
        known: Mapping[Any, tuple[int, Action | None]] = sentence_cache(game, replay.seats)
        who, action = known[event[SAID]]
        if action is None:
            action, who, state = understand(game, law, replay.seats, state, event)
        elif type(action) not in game.opening:
            state = game.ready(state)
        judging = action.judge(state, law, who, event.number, False)
        while True:
            rule, held, *_ = next(judging)
            if held is not True:
                word = UNDECIDED if held is None else IMPOSSIBLE if rule.binds == "table" else IRREGULAR
                words = (*words, (rule.id, word))
                if word == IMPOSSIBLE:
                    return words, None
    except StopIteration as stop:
        return words, stop.value
    except Unclear:
        return (*words, ("", UNREADABLE)), None


def _words(replay: Replay, place: int) -> Words:
    """The same as it was found in the replay."""
    words = tuple((finding.rule.id, finding.verdict) for finding in replay.frames.found.get(place, ()))
    if place < len(replay.frames) or replay.halt is None:
        return words
    return (*words, (replay.halt.finding.rule.id, IMPOSSIBLE) if replay.halt.finding else ("", UNREADABLE))


A = TypeVar("A")  # an answer


class Dependence(NamedTuple):
    reading: str
    verdicts: dict[str, str]  # option to verdict
    default: str


class Hanging(NamedTuple):
    """A reading on which the winner depends."""

    reading: str
    winners: dict[str, tuple[int, ...]]  # option to seats; none: the game goes on
    default: str


def depends_on(replay: Replay, event: Event, state: object) -> list[Dependence]:
    """Every reading under which the verdict on a sentence would be another one."""

    def verdict(law: Mapping[str, str], table: object) -> str:
        if table is None:  # what was played before cannot have been played
            return IMPOSSIBLE
        action, who, here = understand(replay.game, law, replay.seats, table, event)
        return hear(action.judge(here, law, who)).word

    return [Dependence(*found) for found in _asked(replay, state, verdict)]


def outcome_depends_on(replay: Replay, number: int, *, late: bool = False) -> list[Dependence]:
    """Every reading under which another verdict would come of an event, with all that is found later and goes back to
    it: what its turn lacked shows when the next one begins. `late`: of that alone."""
    many = len(replay.frames) + (replay.halt is not None)

    def verdict(law: Mapping[str, str]) -> str:
        played = under(replay, law, many)
        if played.halt is not None and played.halt.event.number < number:
            return IMPOSSIBLE
        found = (each for each in played.findings if each.cause == number)
        return gravest(each.verdict for each in found if not late or each.event != number)

    found, asked = [], _looked_up(replay, replay.state) if replay.frames else frozenset()
    for name, reading in replay.game.book.readings.items():
        if name in asked:
            verdicts = {option: verdict({**replay.law, name: option}) for option in reading.options}
            if len(set(verdicts.values())) > 1:
                found.append(Dependence(name, verdicts, reading.default))
    return found


def winners_depend_on(replay: Replay, state: object) -> list[Hanging]:
    """Every reading under which somebody else would have won, or nobody yet."""

    def won(law: Mapping[str, str], table: object) -> tuple[int, ...]:
        return () if table is None else replay.game.winners(table, law)

    return [Hanging(*found) for found in _asked(replay, state, won)]


def _asked(
    replay: Replay, state: object, ask: Callable[[Mapping[str, str], object], A]
) -> list[tuple[str, dict[str, A], str]]:
    """A question under every option of every reading: those that do not always get the same answer."""
    found: list[tuple[str, dict[str, A], str]] = []
    as_it_is = ask(replay.law, state)
    asked = _looked_up(replay, state)
    for name, reading in replay.game.book.readings.items():
        answers = {}
        for option in reading.options:
            law = {**replay.law, name: option}
            answers[option] = (
                as_it_is
                if option == replay.law[name]
                else ask(law, _table(replay, state, law) if name in asked else state)
            )
        if len(set(answers.values())) > 1:
            found.append((name, answers, reading.default))
    return found


def _looked_up(replay: Replay, state: object) -> frozenset[str]:
    """The readings that were looked up on the way to a state: no other can have left another table."""
    last = _place(replay, state)
    return frozenset(name for name, places in looked_up(replay).items() if last is not None and places[0] <= last)


def _table(replay: Replay, state: object, law: Mapping[str, str]) -> object:
    """The table that the same events leave under another law; None if they cannot be played under it."""
    last = _place(replay, state)
    if last is None:
        return state
    played = under(replay, law, last + 1)
    return None if played.halt is not None else played.frames.states[-1]


def _place(replay: Replay, state: object) -> int | None:
    return next((place for place, each in enumerate(replay.frames.states) if each is state), None)


TABLE, EDITION, BOOK, NOTHING = "table", "edition", "book", ""


def settled_by(book: Rulebook, edition: str, pinned: Collection[str], reading: str) -> str:
    """The players, who pinned a reading; the edition they play by; or the book, which says it or from which it follows.

    A rule that some program or some table plays otherwise is not open for that: somebody always plays otherwise.
    """
    if reading in pinned:
        return TABLE
    if reading in book.editions[edition or book.default_edition].readings:
        return EDITION
    return NOTHING if book.readings[reading].open else BOOK
