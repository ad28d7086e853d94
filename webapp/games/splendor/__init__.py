"""What people see of Splendor."""

from replay.games.splendor.scoring import WINNING
from replay.games.splendor.spell import COLOURS
from webapp.drawing import shapes
from webapp.games.face import Face
from webapp.games.gems import board
from webapp.games.gems.charts import Charts
from webapp.games.splendor import simulation, telling
from webapp.games.splendor.drawing import DRAWN

CHARTS = Charts(WINNING, "bought", COLOURS, shapes.GEMS)
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
