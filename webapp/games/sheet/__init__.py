"""What people see of a game that nobody has taught Recount: its score sheet."""

from webapp.games.face import Face
from webapp.games.sheet import picture, telling, words

FACE = Face(
    tell=telling.tell,
    terminal=telling.board,
    picture=picture.laid,
    script="games/sheet/board.js",
    style="games/sheet/board.css",
    words=words.board,
    examples=words.EXAMPLES,
)
