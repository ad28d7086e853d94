"""What people see of a game that nobody has taught Recount: its score sheet."""

from webapp.games.face import Face
from webapp.games.sheet import telling

FACE = Face(tell=telling.tell, terminal=telling.board)
