"""Which readings an answer depends on: that is how a question that the rulebook leaves open shows itself.

Another reading counts from the first event, as if it stood in the header: it may leave another table, too.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from records.event import Event
from replay.law import IMPOSSIBLE, gravest, hear
from replay.mattering import Watching
from replay.replay import Replay, play, understand


class Dependence(NamedTuple):
    reading: str
    verdicts: dict[str, str]  # option to verdict
    default: str


class Hanging(NamedTuple):
    """A reading on which the winner depends."""

    reading: str
    winners: dict[str, tuple[int, ...]]  # option to seats; none: the game goes on
    default: str


def depends_on(replay: Replay, event: Event, state: Any) -> list[Dependence]:
    """Every reading under which the verdict on a sentence would be another one."""

    def verdict(law: Mapping[str, str], table: Any) -> str:
        if table is None:  # what was played before cannot have been played
            return IMPOSSIBLE
        action, who, here = understand(replay.game, law, replay.seats, table, event)
        return hear(action.judge(replay.game.wary(here), law, who)).word

    return [Dependence(*found) for found in _asked(replay, state, verdict)]


def outcome_depends_on(replay: Replay, number: int, *, late: bool = False) -> list[Dependence]:
    """Every reading under which another verdict would come of an event, with all that is found later and goes back to
    it: what its turn lacked shows when the next one begins. `late`: of that alone."""
    events = tuple(replay.frames.events[: len(replay.frames) + (replay.halt is not None)])

    def verdict(law: Mapping[str, str]) -> str:
        frames, halt = play(replay.game, law, replay.seats, replay.start, events)
        if halt is not None and halt.event.number < number:
            return IMPOSSIBLE
        played = Replay(replay.game, law, replay.seats, replay.start, frames, halt)
        found = (each for each in played.findings if each.cause == number)
        return gravest(each.verdict for each in found if not late or each.event != number)

    found, looked_up = [], _looked_up(replay, replay.state) if replay.frames else frozenset()
    for name, reading in replay.game.book.readings.items():
        if name in looked_up:
            verdicts = {option: verdict({**replay.law, name: option}) for option in reading.options}
            if len(set(verdicts.values())) > 1:
                found.append(Dependence(name, verdicts, reading.default))
    return found


def winners_depend_on(replay: Replay, state: Any) -> list[Hanging]:
    """Every reading under which somebody else would have won, or nobody yet."""

    def won(law: Mapping[str, str], table: Any) -> tuple[int, ...]:
        return () if table is None else replay.game.winners(table, law)

    return [Hanging(*found) for found in _asked(replay, state, won)]


def _asked(
    replay: Replay, state: Any, ask: Callable[[Mapping[str, str], Any], Any]
) -> list[tuple[str, dict[str, Any], str]]:
    """A question under every option of every reading: those that do not always get the same answer."""
    found, as_it_is = [], ask(replay.law, state)
    looked_up = _looked_up(replay, state)
    for name, reading in replay.game.book.readings.items():
        answers = {}
        for option in reading.options:
            law = {**replay.law, name: option}
            answers[option] = (
                as_it_is
                if option == replay.law[name]
                else ask(law, _table(replay, state, law) if name in looked_up else state)
            )
        if len(set(answers.values())) > 1:
            found.append((name, answers, reading.default))
    return found


def _looked_up(replay: Replay, state: Any) -> frozenset[str]:
    """The readings that were looked up on the way to a state: no other can have left another table."""
    last = next((n for n, each in enumerate(replay.frames.states) if each is state), None)
    if last is None:
        return frozenset()
    law, events = (watching := Watching())(replay.law, tuple(replay.frames.events[: last + 1]))
    play(replay.game, law, replay.seats, replay.start, events)
    return frozenset(watching.readings)


def _table(replay: Replay, state: Any, law: Mapping[str, str]) -> Any:
    """The table that the same events leave under another law; None if they cannot be played under it."""
    states = replay.frames.states
    last = next((n for n, each in enumerate(states) if each is state), None)
    if last is None:
        return state
    frames, halt = play(replay.game, law, replay.seats, replay.start, tuple(replay.frames.events[: last + 1]))
    return None if halt is not None else frames.states[-1]
