"""Drawing: every object of a game drawn once, for the pages and for the pictures; also in words."""

from collections.abc import Iterable

from markupsafe import Markup

from webapp.drawing.contract import Drawn
from webapp.drawing.gems import gem_symbols
from webapp.games.face import face


def drawn_of(game: str) -> Drawn:
    return face(game).drawn


def symbols(game: str, ids: Iterable[str], lang: str) -> Markup:
    """The symbols of a picture that shows these objects, with the gems and backs that tell nobody anything.

    What is no object with a face (`?`, `L2`, nothing) is left out: its back is there already.
    """
    of = drawn_of(game)
    shown = (of.face(name, lang) for name in sorted({name for name in ids if name}))
    return gems(game) + Markup("".join([of.always, *shown]))


def gems(game: str) -> Markup:
    """The symbols that stand in sentences."""
    return Markup(gem_symbols(drawn_of(game).gems))


def faces(game: str, lang: str) -> Markup:
    """The symbols of every object there is, without the gems. The same for everybody, so it tells nobody anything."""
    of = drawn_of(game)
    shown = (draw for name in of.ids for draw in (of.face(name, lang), of.strip(name)))
    return Markup("".join([of.always, *shown]))


def strips(game: str, ids: Iterable[str]) -> Markup:
    """The symbols of cards that are shown as one line (`m-2R4`)."""
    return Markup("".join(drawn_of(game).strip(name) for name in sorted(set(ids))))


def label(game: str, name: str, lang: str) -> str:
    """The whole object in words: `2R4: red bonus, 2 points, costs 1 white, 4 blue, 2 green`."""
    return drawn_of(game).label(name, lang)


def short(game: str, name: str, lang: str) -> str:
    """What a sentence calls it: `2R4`, `Thor`, `4 Doctor Strange`."""
    return drawn_of(game).short(name, lang)


def place(game: str, name: str) -> str:
    """Which symbol shows what a view names so: a face, a back, or a card that nobody noted."""
    return drawn_of(game).place(name)
