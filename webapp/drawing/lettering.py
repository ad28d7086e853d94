"""Lettering: words that have to fit into a place, in whatever font the reader has."""

from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from markupsafe import escape
from PIL import ImageFont

FONTS = Path(__file__).parents[1] / "fonts"
WIDEST = 1.19  # how much wider than ours the widest common font is: DejaVu Sans
UNITS = 1000


class Fitted(NamedTuple):
    size: float
    lines: tuple[str, ...]


@cache
def _font(bold: bool) -> ImageFont.FreeTypeFont:
    file = FONTS / ("Lato-Bold.ttf" if bold else "Lato-Regular.ttf")
    return ImageFont.truetype(file, UNITS, layout_engine=ImageFont.Layout.BASIC)


def width(words: str, size: float, bold: bool = True) -> float:
    """In our own font."""
    return _font(bold).getlength(words) * size / UNITS


def fit(words: str, room: float, sizes: tuple[float, ...], lines: int = 2, bold: bool = True) -> Fitted:
    """In the largest size in which every line has room, broken at its spaces; else in the smallest.

    Better broken than squeezed: in each size a break that leaves room for wider fonts is tried first.
    """
    broken = [_break(words, many) for many in range(1, lines + 1)]
    for size, wider in product(sizes, (WIDEST, 1)):
        for parts in broken:
            if max(width(part, size, bold) for part in parts) * wider <= room:
                return Fitted(size, parts)
    return Fitted(sizes[-1], broken[-1])


def _break(words: str, many: int) -> tuple[str, ...]:
    """At one space, so that the longer part is as short as it can be."""
    parts = words.split(" ")
    if many < 2 or len(parts) < 2:
        return (words,)
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(cuts, key=lambda cut: max(map(len, cut)))


def line(words: str, kind: str, x: float, y: float, size: float, room: float, bold: bool = True) -> str:
    """One line of text. Where a wider font would not have room, its length is fixed."""
    own = width(words, size, bold)
    held = f' textLength="{min(own, room):.1f}" lengthAdjust="spacingAndGlyphs"' if own * WIDEST > room else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" font-size="{size:g}"{held}>{escape(words)}</text>'


def clip(words: str, room: float, size: float, bold: bool = True) -> str:
    """As much of a name as has room, with an ellipsis where it was longer."""
    if width(words, size, bold) <= room:
        return words
    kept = words[:120]
    while kept and width(kept + "…", size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"
