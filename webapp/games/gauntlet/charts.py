"""The charts of Infinity Gauntlet: lives, Stones, and how likely each seat could think a snap."""

from collections.abc import Sequence

from replay.engine.sight import seen_by
from replay.games.gauntlet.chance_lines import STONES, snap_line
from webapp.charts.chart import Chart, Line, Value
from webapp.charts.lines import key, named, over_time
from webapp.perspective.sight import EVERYTHING, LOOKING_ON, Sight
from webapp.platform.deadline import Deadline
from webapp.platform.i18n import gettext
from webapp.platform.page import Seat
from webapp.wording.chances import thousandths

SECONDS = 0.6  # for the chances of all the seats together; a game of six takes a tenth of that


def main(sight: Sight, seats: Sequence[Seat]) -> Chart:
    lives = [view["life"] for view in sight.views]
    lines = (
        Line("a", "", gettext("Thanos"), tuple(life["thanos"] for life in lives)),
        Line("b", "", gettext("Heroes"), tuple(life["heroes"] for life in lives)),
    )
    return over_time(sight, "lives", gettext("Lives"), lines)


def others(sight: Sight, seats: Sequence[Seat]) -> tuple[Chart, ...]:
    lying = tuple(view["stones"] for view in sight.views)
    return (
        over_time(
            sight,
            "stones",
            gettext("Stones that lie open"),
            (Line("a", "", gettext("Thanos"), lying),),
            target=len(STONES),
        ),
        over_time(
            sight,
            "snap",
            gettext("Thanos has all six Stones"),
            snap_lines(sight, seats, Deadline(SECONDS)),
            likely=True,
            note=gettext("How likely it is that they lie open or are in his hand, by what each could know then."),
        ),
    )


def snap_lines(sight: Sight, seats: Sequence[Seat], patience: Deadline) -> tuple[Line, ...]:
    """Who sees everything sees what each seat could know; everybody else sees only what they could know themselves."""
    if sight.eye == EVERYTHING:
        eyes = [(letter, seen_by(sight.replay, at)) for at, letter in enumerate(sight.replay.seats)]
    else:
        eyes = [(sight.eye, sight.replay)]
    found = []
    for eye, replay in eyes:
        values: list[Value] = []
        for chance in snap_line(replay):
            if patience.over():
                break
            values.append(thousandths(chance))
        values += [None] * (len(sight.replay.frames) - len(values))
        found.append(_line(eye, seats, tuple(values)))
    return tuple(found)


def _line(eye: str, seats: Sequence[Seat], values: tuple[Value, ...]) -> Line:
    if eye == LOOKING_ON:
        return Line("s", "", gettext("spectator"), values)
    return Line(key(eye), eye, named(eye, seats), values)
