"""What people see of Splendor."""

from replay.games.splendor.scoring import WINNING
from replay.games.splendor.spell import COLOURS
from webapp.drawing import shapes
from webapp.games.face import Face
from webapp.games.gems import board
from webapp.games.gems.charts import Charts
from webapp.games.gems.unnoted import unnoted
from webapp.games.splendor import simulation, telling, words
from webapp.games.splendor.drawing import DRAWN, SIGN
from webapp.games.splendor.formats import FORMATS

CHARTS = Charts(WINNING, "bought", COLOURS, shapes.GEMS)
FACE = Face(
    tell=telling.tell,
    terminal=telling.board,
    drawn=DRAWN,
    picture=board.laid,
    script="games/gems/board.js",
    words=words.board,
    sign=SIGN,
    deeds=words.deeds,
    aside="reserve",
    kinds=words.kinds,
    measures=words.measures,
    places=words.places,
    counted=words.counted,
    recording=words.recording,
    examples=("take wug", "take rr", "take w", "reserve L1 *", "pass"),
    buying="buy",
    refills=frozenset({"lay"}),
    longer="take",
    unnoted=unnoted,
    editor=words.editor,
    editing="games/gems/editor.js",
    formats=FORMATS,
    chart=CHARTS.main,
    charts=CHARTS.others,
    target=WINNING,
    flow=CHARTS.flow,
    play=simulation.play,
)
