"""What people see of Splendor: Marvel."""

from replay.games.marvel.scoring import WINNING
from replay.games.marvel.spell import COLOURS
from webapp.drawing import shapes
from webapp.games.face import Face
from webapp.games.gems import board
from webapp.games.gems.charts import Charts
from webapp.games.gems.unnoted import unnoted
from webapp.games.marvel import simulation, telling, words
from webapp.games.marvel.drawing import DRAWN, SIGN

CHARTS = Charts(WINNING, "recruited", COLOURS, shapes.STONES)
FACE = Face(
    tell=telling.tell,
    terminal=telling.board,
    drawn=DRAWN,
    picture=board.laid,
    script="games/gems/board.js",
    style="games/marvel/board.css",
    words=words.board,
    sign=SIGN,
    deeds=words.deeds,
    aside="reserve",
    kinds=words.kinds,
    measures=words.measures,
    places=words.places,
    counted=words.counted,
    recording=words.recording,
    examples=("take ypb", "take yy", "take y", "reserve L1 *", "pass"),
    buying="recruit",
    refills=frozenset({"lay"}),
    longer="take",
    unnoted=unnoted,
    editor=words.editor,
    editing="games/gems/editor.js",
    chart=CHARTS.main,
    charts=CHARTS.others,
    target=WINNING,
    flow=CHARTS.flow,
    play=simulation.play,
)
