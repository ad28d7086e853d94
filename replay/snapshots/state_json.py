"""State as JSON: the places of a table folded away as plain JSON, and laid out again exactly as they were.

A position as text (`Game.position`) is for people: it leaves out what the next action has to look at, and when a card
came into a hand. This leaves out nothing. It is for a cache and for nobody to read; what is no table raises ValueError.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import cast

from replay.engine.game import Game
from replay.engine.law import S

Json = int | str | list["Json"] | dict[str, "Json"] | None
TEXT = "."  # before a text, to tell it from the name of a piece
LIST = "seat"  # the key of an object that is a list of places within the table; one that is a number is a part


def folded(game: Game[S], state: S) -> list[Json]:
    names, kinds = _names(game), {kind: str(at) for at, kind in enumerate(game.parts)}

    def fold(thing: object) -> Json:
        if isinstance(thing, tuple):
            inside = [fold(each) for each in thing]
            return inside if type(thing) is tuple else {kinds[type(thing)]: inside}
        if isinstance(thing, str):
            return TEXT + thing
        if thing is None or isinstance(thing, int):
            return thing
        if isinstance(thing, list):
            return {LIST: [fold(each) for each in thing]}
        return names[thing]

    return [fold(thing) for thing in cast(Iterable[object], state)]  # every state is a list, see `replay.engine.places`


def can_be_folded(game: Game[S], state: S) -> bool:
    """Whether it can be folded away and laid out again: a list of what `folded` knows. A game may keep its table
    otherwise, and is played from its first event then."""
    try:
        return isinstance(state, list) and laid_out(game, folded(game, state)) == state
    except (LookupError, TypeError, ValueError):
        return False


def laid_out(game: Game[S], table: list[Json]) -> S:
    """Raises ValueError."""
    pieces, parts = game.pieces, game.parts

    def lay(thing: Json) -> object:
        if isinstance(thing, list):
            return tuple([each if type(each) is int else lay(each) for each in thing])
        if isinstance(thing, str):
            return thing[1:] if thing[0] == TEXT else pieces[thing]
        if isinstance(thing, dict):
            ((at, fields),) = thing.items()
            if not isinstance(fields, list):
                raise TypeError(fields)
            inside = [each if type(each) is int else lay(each) for each in fields]
            return inside if at == LIST else parts[int(at)](*inside)
        return thing

    try:
        return cast(S, [each if type(each) is int else lay(each) for each in table])
    except (LookupError, TypeError, ValueError) as error:
        raise ValueError("This is no table of the game.") from error


@cache
def _names(game: Game) -> Mapping[object, str]:
    """Of every piece that can lie on the table; they are the same objects wherever they lie."""
    return {piece: name for name, piece in game.pieces.items()}
