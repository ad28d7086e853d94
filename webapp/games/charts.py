"""Charts: how a game went, as far as this reader may see it."""

from collections.abc import Sequence

from flask import Flask

from webapp.charts import layout
from webapp.charts.chart import Chart, Mark, round_ends, spelled
from webapp.charts.flow import Flow
from webapp.games.face import face
from webapp.perspective.sight import Sight
from webapp.platform.page import Seat

__all__ = ["Chart", "Flow", "Mark", "charts", "flow", "join", "main_chart"]


def join(app: Flask) -> None:
    app.jinja_env.globals |= {
        "draw_chart": layout.draw,
        "chart_x": layout.x_of,
        "chart_pins": layout.pins,
        "chart_frames": {"card": layout.CARD, "wide": layout.WIDE, "thumb": layout.THUMB},
        "round_ends": round_ends,
        "spelled": spelled,
    }


def main_chart(sight: Sight, seats: Sequence[Seat] = ()) -> Chart:
    """The one behind the timeline."""
    return face(sight.replay.game.name).chart(sight, seats)


def charts(sight: Sight, seats: Sequence[Seat] = ()) -> tuple[Chart, ...]:
    """Every chart of a game, the main one first; none where nothing has happened yet."""
    if not sight.replay.frames:
        return ()
    return (main_chart(sight, seats), *face(sight.replay.game.name).charts(sight, seats))


def flow(sight: Sight, seats: Sequence[Seat] = ()) -> Flow | None:
    """None for a game without tokens that go to and fro."""
    return face(sight.replay.game.name).flow(sight, seats)
