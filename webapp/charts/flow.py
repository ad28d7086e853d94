"""The flow of tokens: how many of each colour went from the bank to each seat, and how many came back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from webapp.charts.lines import key, named
from webapp.drawing.shapes import Shape
from webapp.perspective.sight import Sight
from webapp.platform.page import Seat


@dataclass(frozen=True)
class SeatFlow:
    key: str
    seat: str
    name: str
    came: tuple[int, ...]  # from the bank, for each colour
    went: tuple[int, ...]  # back to it


@dataclass(frozen=True)
class Flow:
    shapes: tuple[Shape, ...]
    colours: tuple[str, ...]  # their names
    seats: tuple[SeatFlow, ...]

    @property
    def most(self) -> int:
        """The largest number, which fills its bar."""
        return max([1, *(number for seat in self.seats for number in (*seat.came, *seat.went))])


def token_flow(sight: Sight, seats: Sequence[Seat], colours: Mapping[str, str], shapes: Mapping[str, Shape]) -> Flow:
    """Of the tokens that a view has before each seat, by letter. `colours`: what each letter is called."""
    replay = sight.replay
    tables = [sight.view(replay.start), *sight.views]
    flows = []
    for letter in replay.seats:
        held = [view["players"][letter]["tokens"] for view in tables]
        came, went = moved(held, tuple(colours))
        flows.append(SeatFlow(key(letter), letter, named(letter, seats), came, went))
    return Flow(tuple(shapes[each] for each in colours), tuple(colours.values()), tuple(flows))


def moved(held: Sequence[Mapping[str, int]], letters: Sequence[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What was added and what was taken away, colour by colour, on the way from each to the next."""
    steps = [[after[letter] - before[letter] for before, after in pairwise(held)] for letter in letters]
    came = tuple(sum(by for by in colour if by > 0) for colour in steps)
    return came, tuple(-sum(by for by in colour if by < 0) for colour in steps)
