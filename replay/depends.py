"""Which readings a verdict depends on: that is how a question that the rulebook leaves open shows itself."""

from typing import Any, NamedTuple

from records.event import Event
from replay.law import hear
from replay.replay import Replay, understand


class Dependence(NamedTuple):
    reading: str
    verdicts: dict[str, str]  # option to verdict
    default: str


def depends_on(replay: Replay, event: Event, state: Any) -> list[Dependence]:
    """Every reading under which the verdict on a sentence would be another one."""
    found = []
    for name, reading in replay.game.book.readings.items():
        verdicts = {}
        for option in reading.options:
            law = {**replay.law, name: option}
            action, who, here = understand(replay.game, law, replay.seats, state, event)
            verdicts[option] = hear(action.judge(replay.game.wary(here), law, who)).word
        if len(set(verdicts.values())) > 1:
            found.append(Dependence(name, verdicts, reading.default))
    return found
