"""Cards of the market that nobody noted, and the sentences that say later which they are."""

from collections.abc import Iterator, Sequence

from records.json_types import JsonObject
from replay.engine.replay import Replay
from webapp.games.face import Unnoted

UNKNOWN = "?"
SPACES = 4


def unnoted(replay: Replay, changes: Sequence[JsonObject]) -> list[Unnoted]:
    found = []
    for at, change in enumerate(changes):
        for place, now in change.items():
            if now == UNKNOWN and place.startswith("market."):
                level, space = map(int, place.split(".")[1:])
                event = replay.frames[at].event.number
                found.append(Unnoted(event, place, level + 1, _fill(replay, at, level, space)))
    return found


def _fill(replay: Replay, at: int, level: int, space: int) -> str:
    frame = replay.frames[at]
    verb, *words = replay.game.say(frame.action, replay.seats)
    if verb == "lay" and len(words) == 1:
        return f"amend {frame.event.number} lay {{}}"
    if verb == "lay":
        return f"amend {frame.event.number} lay {' '.join(_with_gap(words, space + 1))}"
    before = replay.frames[at - 1].event.number if at else 0  # nobody laid the row out: it lies there all the same
    return f"amend {before}+ - lay {level + 1} {' '.join(_with_gap([UNKNOWN] * SPACES, space))}"


def _with_gap(words: Sequence[str], at: int) -> Iterator[str]:
    return ("{}" if n == at else word for n, word in enumerate(words))
