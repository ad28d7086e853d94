"""Places: a view laid out flat (`A.tokens.w`, `market.2.1`), so that a change is a few places with new content."""

from collections.abc import Iterator, Mapping, Set
from typing import NamedTuple

from records.json_types import Json, JsonObject
from webapp.drawing.scene import View

Flat = JsonObject

NONE = frozenset[str]()
NOTHING = object()  # where a part was not there before


class Laid(NamedTuple):
    """A view by its parts, such as the tokens of a seat or the bank: what lies there, and the same laid out flat."""

    parts: Mapping[str, Json]
    places: Mapping[str, Flat]


def flat(view: View, retold: Set[str] = NONE) -> Flat:
    """`retold`: parts of the view that say once more what lies before the seats (`Game.retold`)."""
    return together(laid(view, retold=retold))


def laid(view: View, before: Laid | None = None, retold: Set[str] = NONE) -> Laid:
    """What is as it was before is not laid out again, and is the very same: most of a table is, at every step."""
    parts = dict(_parts(view, retold))
    places: dict[str, Flat] = {}
    for name, content in parts.items():
        if before is not None and before.parts.get(name, NOTHING) == content:
            places[name] = before.places[name]
        else:
            _lay(places.setdefault(name, {}), name, content)
    return Laid(parts, places)


def together(table: Laid) -> Flat:
    return {name: content for places in table.places.values() for name, content in places.items()}


def _parts(view: View, retold: Set[str]) -> Iterator[tuple[str, Json]]:
    for name, content in view.items():
        if name == "players":
            for seat, player in content.items():
                for what, inner in player.items():
                    yield f"{seat}.{what}", inner
        elif name not in retold:
            yield name, content


def _lay(places: Flat, name: str, content: Json) -> None:
    """Dictionaries, numbers in a row and rows of cards become places of their own; a list of names stays one."""
    if isinstance(content, dict):
        for key, inner in content.items():
            _lay(places, f"{name}.{key}", inner)
    elif isinstance(content, list) and content and isinstance(content[0], int):
        places |= {f"{name}.{n}": count for n, count in enumerate(content)}
    elif isinstance(content, list) and content and isinstance(content[0], list):
        places |= {f"{name}.{n}.{at}": card for n, row in enumerate(content) for at, card in enumerate(row)}
    else:
        places[name] = content
