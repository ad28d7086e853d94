"""The parts of a picture: words, badges, counts, tallies, and the marks of what moved."""

import re
from typing import NamedTuple
from unicodedata import bidirectional, category

from markupsafe import escape

from webapp.drawing.lettering import WIDEST, clip

RIGHT_TO_LEFT = "DejaVu Sans, sans-serif"  # ours has no Hebrew and no Arabic, and Arabic must not change font midway
TURNS = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
ISOLATE, RELEASE = "\u2068", "\u2069"


MOST_STROKES = 25


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    def inner(self, by: float) -> "Box":
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


def plain(words: str) -> str:
    """What somebody wrote, in one line, without characters that turn the direction or that XML does not have."""
    kept = TURNS.sub("", " ".join(words.split()))
    return "".join(char for char in kept if category(char) not in ("Cc", "Cs", "Cn") and char not in "\ufffe\uffff")


def isolated(name: str) -> str:
    """A name within a sentence: whichever way it runs, the sentence keeps its own."""
    return f"{ISOLATE}{name}{RELEASE}" if _turned(name) else name


def _turned(words: str) -> bool:
    return any(bidirectional(char) in ("R", "AL", "AN") for char in words)


def words(said: str, kind: str, x: float, y: float, size: float, room: float = 0, bold: bool = True) -> str:
    """One line of text; what has no room ends in an ellipsis. Whoever opens the SVG may have a wider font than ours."""
    shown = clip(said, room / WIDEST, size, bold) if room else said
    family = f' font-family="{RIGHT_TO_LEFT}"' if _turned(shown) else ""
    return f'<text class="{kind}" x="{x:.4g}" y="{y:.4g}" font-size="{size:.3g}"{family}>{escape(shown)}</text>'


def rect(kind: str, box: Box, radius: float) -> str:
    x, y, width, height = box
    return f'<rect class="{kind}" x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}" rx="{radius:g}"/>'


def use(symbol: str, box: Box) -> str:
    x, y, width, height = box
    return f'<use href="#{symbol}" x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}"/>'


def badge(seat: str, x: float, y: float, size: float = 20) -> str:
    """The letter of a seat; a seat has no colour without it."""
    letter = seat[:1].upper()
    kind = letter if letter in "ABCDEF" else "F"
    ground = rect(f"b-seat-{kind}", Box(x, y, size, size), 5)
    return ground + words(letter, "b-on-seat b-middle", x + size / 2, y + size * 0.745, size * 0.68)


def panel(box: Box, turn: bool, radius: float = 12) -> str:
    edge = rect("b-turn-edge", Box(box.x, box.y + 8, 3.5, box.height - 16), 1.75) if turn else ""
    return rect("b-turn" if turn else "b-panel", box, radius) + edge


def fresh(box: Box, radius: float = 11) -> str:
    """What just came here."""
    return rect("b-fresh", box.inner(-3), radius)


def signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}"


def delta(change: int, x: float, y: float) -> str:
    """A small pill, centred: `+1`."""
    if not change:
        return ""
    said = signed(change)
    width = 8 + 7 * len(said)
    return rect("b-delta", Box(x - width / 2, y - 8, width, 16), 8) + words(said, "b-on-delta b-middle", x, y + 4, 11.5)


def cell(many: int, change: int, kind: str, x: float, y: float, width: float, height: float) -> str:
    """A count: cards are square, tokens round, zero is a dot; what changed says by how much."""
    middle, base = x + width / 2, y + height / 2 + 5
    if not many and not change:
        return words("·", "b-faint b-middle", middle, base, 15)
    radius, size = 4 if kind == "b-cards" else height / 2, min(17, height * 0.6)
    if not change:
        wide = min(width - 4, max(26, height))
        ground = rect(kind, Box(middle - wide / 2, y, wide, height), radius)
        return ground + words(str(many), "b-strong b-middle", middle, base, size)
    return (
        rect("b-moved", Box(x + 1, y, width - 2, height), radius)
        + words(str(many), "b-strong b-middle", middle - 7, base, size)
        + words(signed(change), "b-accent b-middle", middle + 8, base, 11)
    )


def tally(many: int, right: float, y: float, height: float = 13) -> str:
    """Points as strokes, the fifth across the four before it; written from the right edge."""
    many = min(many, MOST_STROKES)
    groups = [min(5, many - at) for at in range(0, many, 5)]
    paths, x = [], right - sum(_wide(group) for group in groups)
    for group in groups:
        paths += [f"M{x + 4.4 * n + 2:.4g} {y:.4g}v{height:g}" for n in range(min(group, 4))]
        if group == 5:
            paths.append(f"M{x:.4g} {y + height - 3:.4g}l18-{height - 6:g}")
        x += _wide(group)
    return f'<path class="b-tally" d="{"".join(paths)}"/>' if paths else ""


def _wide(group: int) -> float:
    return 24 if group == 5 else 4.4 * group + 4
