"""What people see of the Infinity Gauntlet."""

from webapp.games.face import Face
from webapp.games.gauntlet import board, charts, simulation, telling
from webapp.games.gauntlet.drawing import DRAWN

FACE = Face(
    tell=telling.tell,
    terminal=telling.board,
    sides=telling.sides,
    drawn=DRAWN,
    picture=board.laid,
    chart=charts.main,
    charts=charts.others,
    play=simulation.play,
)
