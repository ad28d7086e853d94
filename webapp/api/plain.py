"""Plain: what a page is made of, as JSON: dataclasses and named tuples by their names, everything else as it is."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import NamedTuple

from markupsafe import Markup

from records.json_types import Json, JsonObject


def plain(thing: object) -> Json:
    if isinstance(thing, Markup):
        return str(thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        return {each.name: plain(getattr(thing, each.name)) for each in fields(thing)}
    if isinstance(thing, tuple) and hasattr(thing, "_fields"):
        return {name: plain(value) for name, value in zip(thing._fields, thing, strict=True)}
    if isinstance(thing, Mapping):
        return {str(name): plain(value) for name, value in thing.items()}
    if isinstance(thing, tuple | list | set | frozenset):
        return [plain(each) for each in (sorted(thing) if isinstance(thing, set | frozenset) else thing)]
    if thing is None or isinstance(thing, str | int | float):
        return thing
    raise TypeError(thing)


def named(thing: NamedTuple) -> JsonObject:
    """A named tuple by its names."""
    return {name: plain(value) for name, value in thing._asdict().items()}
