"""Charts: how a game went, as far as this reader may see it. A file for each kind of game says what is drawn."""

from collections.abc import Sequence

from flask import Flask

from webapp.charts import layout
from webapp.charts.chart import Chart, Mark, round_ends, spelled
from webapp.charts.lines import scores
from webapp.drawing.shapes import stone_or_gem
from webapp.games.gauntlet import charts as gauntlet_charts
from webapp.games.gems import charts as gems_charts
from webapp.games.gems.token_flow import Flow, flow
from webapp.perspective.sight import Sight
from webapp.platform.page import Seat

__all__ = ["Chart", "Flow", "Mark", "charts", "flow", "join", "main_chart"]

KINDS = {"splendor": gems_charts, "marvel": gems_charts, "gauntlet": gauntlet_charts}


def join(app: Flask) -> None:
    app.jinja_env.globals |= {
        "draw_chart": layout.draw,
        "chart_x": layout.x_of,
        "chart_pins": layout.pins,
        "chart_frames": {"card": layout.CARD, "wide": layout.WIDE, "thumb": layout.THUMB},
        "round_ends": round_ends,
        "spelled": spelled,
        "stone_or_gem": stone_or_gem,
    }


def main_chart(sight: Sight, seats: Sequence[Seat] = ()) -> Chart:
    """The one behind the timeline."""
    kind = KINDS.get(sight.replay.game.book.game)
    return kind.main(sight, seats) if kind else scores(sight, seats)


def charts(sight: Sight, seats: Sequence[Seat] = ()) -> tuple[Chart, ...]:
    """Every chart of a game, the main one first; none where nothing has happened yet."""
    if not sight.replay.frames:
        return ()
    kind = KINDS.get(sight.replay.game.book.game)
    return (main_chart(sight, seats), *(kind.others(sight, seats) if kind else ()))
