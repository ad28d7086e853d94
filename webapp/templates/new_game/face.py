"""What people see of Noughts. Whatever is not said here, they see as of every game."""

from webapp.drawing.layout import GRID, Layout, Zone
from webapp.drawing.looks import Look
from webapp.games.face import Face

FACE = Face(
    layout=Layout(
        table=(Zone("board", {"en": "Board", "pl": "Plansza"}, GRID),),
        seats=(Zone("marks", {"en": "Marks", "pl": "Znaki"}),),
        looks={"A": Look("cross", "blue", ""), "B": Look("disc", "orange", "")},
    ),
    verbs={"put": {"en": "puts a mark on {0}", "pl": "stawia znak na {0}"}},
    kinds={"put": {"en": "Put a mark", "pl": "Postawić znak"}},
    examples=("A put b2",),
)
