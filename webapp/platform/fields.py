"""Fields of schemas: what may stand in a request, each as strict as its description says (`true` is no number)."""

import re
from typing import Any

from marshmallow import fields, validate

from records.event import MOST_COLUMNS

MOST_NUMBER = 9_999_999  # events are counted with seven digits
ADDRESS = r"[0-9]{1,7}(?:[a-z][0-9]{1,7}){0,8}"
_is_number = re.compile("[0-9]{1,7}").fullmatch
_TEXT = r"[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]*"
_BEGUN = r"[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]"
_LINE = r"[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*"


def number_in(text: str) -> int:
    """The number that somebody has put into an address or a form; 0: there is none, or nothing is numbered so high.

    `str.isdecimal` is not enough to ask for: Python refuses to make a number of five thousand digits."""
    return int(text) if _is_number(text) else 0


class Whole(fields.Integer):
    """A whole number; in an address, its digits."""

    def __init__(self, least: int = 0, most: int = MOST_NUMBER, **more: Any) -> None:
        super().__init__(validate=validate.Range(least, most), **more)

    def _deserialize(self, value: object, *_: object, **__: object) -> int:
        if isinstance(value, str) and re.fullmatch("-?[0-9]{1,9}", value):
            return int(value)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise self.make_error("invalid")


class Number(Whole):
    """A whole number in a body, where digits in quotes are none."""

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> int:
        if isinstance(value, str):
            raise self.make_error("invalid")
        return super()._deserialize(value, *args, **more)


class Yes(fields.Boolean):
    def _deserialize(self, value: object, *_: object, **__: object) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Spelled(fields.String):
    """Text that has to be spelled in some way, from its first character to its last."""

    def __init__(self, pattern: str, most: int = 0, least: int = 0, **more: Any) -> None:
        self.spelled = re.compile(pattern)
        length = {"minLength": least} if least else {}
        length |= {"maxLength": most} if most else {}
        self.least, self.most = least, most
        super().__init__(metadata={"pattern": f"^{pattern}$", **length}, **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> Any:
        text = super()._deserialize(value, *args, **more)
        if not self._spelled_well(text) or len(text) < self.least or (self.most and len(text) > self.most):
            raise self.make_error("invalid")
        return text

    def _spelled_well(self, text: str) -> bool:
        return self.spelled.fullmatch(text) is not None


class Words(Spelled):
    """Text in words of one's own. Of a program, characters that can be printed are expected. What is `typed` on a page
    is only measured: whoever reads it says better which character it is."""

    typed = False

    def _spelled_well(self, text: str) -> bool:
        return self.typed or super()._spelled_well(text)


def line(most: int = MOST_COLUMNS, least: int = 0, **more: Any) -> Words:
    """One line of text."""
    return Words(_LINE, most, least, **more)


def text(most: int, least: int = 0, **more: Any) -> Words:
    """Lines of text."""
    return Words(_TEXT, most, least, **more)


def title(most: int, **more: Any) -> Words:
    """One line that does not begin with a space, so that something is in it."""
    return Words(_BEGUN + _LINE, most, 1, **more)


def sentence(**more: Any) -> Words:
    return line(least=1, **more)


def address(**more: Any) -> Spelled:
    """Of a sentence: 31, or 31a2 in a variation; 0 is the start."""
    return Spelled(ADDRESS, **more)


def one_of(*words: str, **more: Any) -> fields.String:
    return fields.String(validate=validate.OneOf(words), **more)


def day(**more: Any) -> Spelled:
    """A day, a month or a year."""
    return Spelled(r"[0-9]{4}(?:-(?:0[1-9]|1[0-2])(?:-[0-3][0-9])?)?", **more)


def readings(**more: Any) -> fields.Dict:
    """How open points are read: name to option."""
    option = Spelled(r"[a-z0-9+-]{1,60}")
    most = {"maxProperties": 40}
    return fields.Dict(keys=fields.String(), values=option, validate=validate.Length(max=40), metadata=most, **more)
