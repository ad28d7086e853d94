"""What people see of Splendor: Marvel."""

from replay.games.marvel.scoring import WINNING
from replay.games.marvel.spell import COLOURS
from webapp.drawing import shapes
from webapp.games.face import Face
from webapp.games.gems import board
from webapp.games.gems.charts import Charts
from webapp.games.marvel import simulation, telling
from webapp.games.marvel.drawing import DRAWN

CHARTS = Charts(WINNING, "recruited", COLOURS, shapes.STONES)
FACE = Face(
    tell=telling.tell,
    terminal=telling.board,
    drawn=DRAWN,
    picture=board.laid,
    chart=CHARTS.main,
    charts=CHARTS.others,
    flow=CHARTS.flow,
    target=WINNING,
    play=simulation.play,
)
