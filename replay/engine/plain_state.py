"""A plain state as text: one line for each of its fields, and back. For games that write no position of their own.

A state is plain where it is a frozen dataclass or a named tuple of numbers, texts, tuples, sets, dictionaries, pieces
and more of the same kind.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from records.header import Header

if TYPE_CHECKING:
    from replay.engine.game import Game


def position(s: object, seats: Sequence[str]) -> list[str]:
    """`board [["", "a"], ["b", ""]]`: the name of a field and its content."""
    return [f"{name} {json.dumps(_plain(getattr(s, name)), ensure_ascii=False)}" for name in _fields(type(s))]


def _fields(kind: type) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return tuple(getattr(kind, "_fields", ()))


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | str):
        return value
    if names := _fields(type(value)):
        return {name: _plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(each)] for key, each in value.items()]
    if isinstance(value, frozenset | set):
        return sorted(map(_plain, value), key=json.dumps)
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    raise TypeError(f"no plain content: {value!r}")


def read_by(game: "Game") -> Callable[[Sequence[str], Sequence[str], Header], Any]:
    """How a game without a reader of its own reads a position: what no line says is as at the start."""

    def from_position(lines: Sequence[str], seats: Sequence[str], header: Header) -> Any:
        from replay.engine.game import Unplayable

        s = game.start(len(seats), header)
        hints = get_type_hints(type(s))
        said: dict[str, Any] = {}
        for line in lines:
            name, _, content = line.strip().partition(" ")
            if name not in _fields(type(s)):
                known = ", ".join(_fields(type(s)))
                raise Unplayable("{name!r} is no part of this table. Known are: {known}.", name=name, known=known)
            try:
                said[name] = _made(hints.get(name, Any), json.loads(content))
            except (ValueError, TypeError, KeyError) as why:
                raise Unplayable("The line {line!r} cannot be read.", line=line[:80]) from why
        return s._replace(**said) if hasattr(s, "_replace") else type(s)(**_all(s) | said)

    return from_position


def _all(s: object) -> dict[str, Any]:
    return {name: getattr(s, name) for name in _fields(type(s))}


def _made(kind: Any, content: Any) -> Any:
    """A value of a type, from what JSON can say. Raises ValueError, TypeError, KeyError."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple(_made(args[0], each) for each in content)
        return tuple(_made(each, inner) for each, inner in zip(args, content, strict=True))
    if origin is frozenset:
        return frozenset(_made(args[0], each) for each in content)
    if origin in (dict, Mapping):
        return {_made(args[0], key): _made(args[1], each) for key, each in content}
    if isinstance(kind, type) and _fields(kind):
        hints = get_type_hints(kind)
        return kind(**{name: _made(hints[name], content[name]) for name in _fields(kind)})
    if args:  # one of several: `int | None`
        return next(_made(each, content) for each in args if _fits(each, content))
    if kind is not Any and not _fits(kind, content):
        raise TypeError(content)
    return content


def _fits(kind: Any, content: Any) -> bool:
    if kind is type(None):
        return content is None
    if isinstance(kind, type) and not _fields(kind):
        return isinstance(content, kind) and (kind is bool or not isinstance(content, bool))
    return content is not None
