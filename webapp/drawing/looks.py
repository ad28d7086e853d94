"""Looks: how what lies at a place is drawn, as a shape in a colour with a few letters on it.

No two looks differ by their colour alone. Who gives none gets one that is made of the content itself, always the same.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from records.json_types import JsonObject

Words = str | Mapping[str, str]  # one text for all languages, or one for each; English stands in for a missing one


class Shape(NamedTuple):
    """A path in a square of 24, and where letters stand on it."""

    d: str
    y: float = 15.9
    size: float = 10.5


_SQUARE = "M5.4 3h13.2L21 5.4v13.2L18.6 21H5.4L3 18.6V5.4z"

SHAPES: Mapping[str, Shape] = {
    "disc": Shape("M12 1.7a10.3 10.3 0 0 1 0 20.6a10.3 10.3 0 0 1 0-20.6z"),
    "square": Shape(_SQUARE),
    "diamond": Shape("M12 .8 23.2 12 12 23.2.8 12z", 15.6, 9.5),
    "triangle": Shape("M12 1.8 23.2 21.4H.8z", 18.7, 9),
    "hexagon": Shape("M6.6 2.4h10.8L22.9 12l-5.5 9.6H6.6L1.1 12z"),
    "star": Shape("M12 .9l3.3 6.9 7.5 1-5.5 5.2 1.4 7.5L12 17.8l-6.7 3.7 1.4-7.5L1.2 8.8l7.5-1z", 15.4, 8),
    "pentagon": Shape("M12 1.3 22.9 9.4 18.8 22H5.2L1.1 9.4z", 16.4, 10),
    "cross": Shape("M7.6 1.5h8.8v6.1h6.1v8.8h-6.1v6.1H7.6v-6.1H1.5V7.6h6.1z", 15.7, 10),
    "drop": Shape("M12 .9c4.6 5.4 7.9 9.4 7.9 13.5a7.9 8 0 0 1-15.8 0C4.1 10.3 7.4 6.3 12 .9z", 17.8, 9.5),
    "house": Shape("M12 1.2 23 10.6h-3v11.2H4V10.6H1z", 18.2, 10),
    "pawn": Shape("M12 1.4a5 5 0 0 1 3 9l3.4 8.6h1.8v3.4H3.8V19h1.8L9 10.4a5 5 0 0 1 3-9z", 18, 7.5),
    "crown": Shape("M2 20.8 1 6.4l5.6 4.4L12 2.6l5.4 8.2L23 6.4l-1 14.4z", 18.3, 9),
}
TILE = "tile"  # it fills its place
COLOURS = (
    *("blue", "orange", "green", "yellow", "purple", "white"),
    *("red", "sky", "black", "pink", "brown", "grey"),
)
MADE = ("square", "diamond", "triangle", "hexagon", "star", "pentagon", "cross")  # of looks that nobody gave
SEATED = ("disc", "square", "diamond", "hexagon", "pentagon", "star")  # the pieces of the seats, in their colours
SHORT = 2  # letters that have room on a shape

_COUNTED = re.compile(r"(.*?\S) ?(\d+)$")


@dataclass(frozen=True)
class Look:
    """`shape`: one of SHAPES, `tile`, or nothing; `colour`: one of COLOURS. `text` is what stands on it: nothing given,
    the content itself. `sign`: a shape on a tile, so that its colour is not all that tells it from others. `says`: what
    it is, for who does not see it."""

    shape: str = ""
    colour: str = ""
    text: str | None = None
    sign: str = ""
    says: Words = ""

    def __post_init__(self) -> None:
        for shape, known in ((self.shape, (*SHAPES, TILE, "")), (self.sign, (*SHAPES, ""))):
            if shape not in known:
                raise ValueError(f"There is no shape {shape!r}. There are: {', '.join(filter(None, known))}.")
        if self.colour not in (*COLOURS, ""):
            raise ValueError(f"There is no colour {self.colour!r}. There are: {', '.join(COLOURS)}.")
        if self.shape == TILE and self.text == "" and not self.sign:
            raise ValueError("A tile without a word needs a sign: colour alone does not tell it from others.")


class Seen(NamedTuple):
    """What is to be drawn at a place."""

    shape: str  # empty: only the text
    colour: str  # in classes: `blue`, or the letter of a seat
    text: str
    says: str
    sign: str = ""
    empty: bool = False


EMPTY = Seen("", "", "", "", "", True)


def in_language(words: Words, lang: str) -> str:
    return words if isinstance(words, str) else words.get(lang, words.get("en", ""))


def seen(content: object, looks: Mapping[str, Look], seats: Sequence[str], lang: str) -> Seen:
    """A content by its look; where only its first word has one (`wheat 2`), the rest stands on it."""
    if content is None or content is False or content in ("", ".", " "):
        return EMPTY
    if content is True:
        return Seen("", "", "✓", "✓")
    text = _told(content)
    if (look := looks.get(text)) is not None:
        said = in_language(look.says, lang) or text
        return Seen(look.shape, look.colour, _letters(look, said), said, look.sign)
    if (counted := _COUNTED.match(text)) and (look := looks.get(counted[1])) is not None:
        said = in_language(look.says, lang) or counted[1]
        name = _letters(look, said) if look.shape in (TILE, "") else ""
        return Seen(look.shape, look.colour, f"{name} {counted[2]}".strip(), f"{said} {counted[2]}", look.sign)
    return _made(text, seats)


def _told(content: object) -> str:
    if isinstance(content, Mapping):
        return " ".join(_told(each) for each in content.values() if each not in (None, "", False))
    return " ".join(map(_told, content)) if isinstance(content, list | tuple) else str(content)


def _letters(look: Look, said: str) -> str:
    """What stands on it: a sign needs no word beside it, and a shape has room for a letter or two."""
    if look.text is not None:
        return look.text
    if look.sign:
        return ""
    return said if look.shape in (TILE, "") or len(said) <= SHORT else said[:1].upper()


def _made(text: str, seats: Sequence[str]) -> Seen:
    """The piece of a seat, a number as it is, a letter or two on a shape, a word on a tile."""
    if text.upper() in seats:
        seat = text.upper()
        return Seen(SEATED[list(seats).index(seat) % len(SEATED)], seat, seat, seat)
    if text.lstrip("-").isdigit():
        return Seen("", "", text, text)
    if text == "?":
        return Seen(TILE, "unknown", "?", "?")
    sum_ = sum(ord(char.lower()) for char in text)
    if len(text) <= SHORT:
        return Seen(MADE[sum_ % len(MADE)], COLOURS[sum_ % len(COLOURS)], text, text)
    word = _COUNTED.match(text)
    tinted = sum(ord(char.lower()) for char in (word[1] if word else text))
    return Seen(TILE, COLOURS[tinted % len(COLOURS)], text, text)


def looks_data(looks: Mapping[str, Look], lang: str) -> JsonObject:
    """All of it, for the script that draws in the browser."""
    return {
        "shapes": {name: list(shape) for name, shape in SHAPES.items()},
        "colours": list(COLOURS),
        "made": list(MADE),
        "seated": list(SEATED),
        "looks": {
            content: [look.shape, look.colour, look.text, in_language(look.says, lang), look.sign]
            for content, look in looks.items()
        },
    }
