"""A table folded away: its places as plain JSON, and laid out again exactly as it was.

A position as text (`Game.position`) is for people: it leaves out what the next action has to look at, and when a card
came into a hand. This leaves out nothing. It is for a cache and for nobody to read; what is no table raises ValueError.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from replay.game import Game

Folded = Any  # numbers, None, texts, lists and single-key objects, as JSON has them
TEXT = "."  # before a text, to tell it from the name of a piece


def folded(game: Game, state: list[Any]) -> list[Folded]:
    names, kinds = _names(game), {kind: str(at) for at, kind in enumerate(game.parts)}

    def fold(thing: Any) -> Folded:
        if type(thing) is tuple:
            return [fold(each) for each in thing]
        if type(thing) is str:
            return TEXT + thing
        if thing is None or type(thing) in (int, bool):
            return thing
        if type(thing) in kinds:
            return {kinds[type(thing)]: [fold(each) for each in thing]}
        return names[thing]

    return [fold(thing) for thing in state]


def laid_out(game: Game, table: list[Folded]) -> list[Any]:
    """Raises ValueError."""
    pieces, parts = game.pieces, game.parts

    def lay(thing: Folded) -> Any:
        kind = type(thing)
        if kind is list:
            return tuple([each if type(each) is int else lay(each) for each in thing])
        if kind is str:
            return thing[1:] if thing[0] == TEXT else pieces[thing]
        if kind is dict:
            ((at, fields),) = thing.items()
            return parts[int(at)](*[each if type(each) is int else lay(each) for each in fields])
        return thing

    try:
        return [each if type(each) is int else lay(each) for each in table]
    except (LookupError, TypeError, ValueError) as error:
        raise ValueError("This is no table of the game.") from error


@cache
def _names(game: Game) -> Mapping[Any, str]:
    """Of every piece that can lie on the table; they are the same objects wherever they lie."""
    return {piece: name for name, piece in game.pieces.items()}
