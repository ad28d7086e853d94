"""What people see of the Infinity Gauntlet."""

from webapp.games.face import Face
from webapp.games.gauntlet import board, chances, charts, simulation, telling, words
from webapp.games.gauntlet.drawing import DRAWN, SIGN

FACE = Face(
    tell=telling.tell,
    terminal=telling.board,
    sides=telling.sides,
    drawn=DRAWN,
    picture=board.laid,
    script="games/gauntlet/board.js",
    style="games/gauntlet/board.css",
    words=words.board,
    sign=SIGN,
    deeds=words.deeds,
    kinds=words.kinds,
    measures=words.measures,
    places=words.places,
    counted=words.counted,
    lives=words.lives,
    score=words.score,
    setup=words.setup,
    recording=words.recording,
    examples=("draw ?", "play H3a fight", "play S1 4", "snap"),
    editor=words.editor,
    editing="games/gauntlet/editor.js",
    hidden=chances.HIDDEN,
    chart=charts.main,
    charts=charts.others,
    play=simulation.play,
)
