"""Contract of a drawing: the things of a game, each drawn once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from webapp.drawing.gems import Gem

Named = Callable[[str, str], str]  # an id as views have it, and a language


@dataclass(frozen=True)
class Drawn:
    gems: Mapping[str, Gem]  # by the letter that sentences use, in the order of the table
    always: str  # the symbols that every page of the game has: backs, tiles
    ids: tuple[str, ...]  # whatever has a face
    face: Named  # the symbol of an object; nothing where it has no face
    label: Named
    short: Named
    place: Callable[[str], str]  # the id of the symbol that shows it
    strip: Callable[[str], str] = lambda name: ""  # a card as one line: what it gives, what it costs


def itself(name: str, lang: str) -> str:
    return name


# a game of which nothing is drawn but what its table says in words
UNDRAWN = Drawn({}, "", (), face=lambda name, lang: "", label=itself, short=itself, place=lambda name: "")
