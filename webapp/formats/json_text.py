"""JSON from elsewhere, read so that nothing in it can exhaust whoever reads it."""

import json
from typing import Any

DEEPEST = 20  # lists and objects within each other: the formats read here have five
Foreign = dict[str, Any]  # an object that another program has written: of no field is known what it holds


class NotJson(ValueError):
    pass


def json_of(text: str | bytes) -> Any:
    """Raises NotJson. What is no number of arithmetic (NaN, Infinity) is nothing."""
    try:
        found = json.loads(text, parse_constant=lambda name: None)
    except (ValueError, RecursionError):
        raise NotJson from None
    level = [found]
    for _ in range(DEEPEST):
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return found
    raise NotJson


def _inside(value: object) -> list[object]:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [each for each in inside if isinstance(each, dict | list)]


def table(found: object, name: str) -> list[Foreign]:
    """The objects of a list, those that are none left out."""
    rows = found.get(name) if isinstance(found, dict) else None
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
