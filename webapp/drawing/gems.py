"""Gems and stones: by colour and shape and letter. Bare: a price; disc: a token; small card: a bonus."""

from collections.abc import Mapping
from typing import NamedTuple

RHOMBUS = '<path d="M12 1.4 22.6 12 12 22.6 1.4 12z"/>'
SQUARE = '<rect x="3" y="3" width="18" height="18" rx="2.4"/>'
TRIANGLE = '<path d="M12 1.8 23.2 21.4H.8z"/>'
HEXAGON = '<path d="M6.6 2.4h10.8L22.9 12l-5.5 9.6H6.6L1.1 12z"/>'
CIRCLE = '<circle cx="12" cy="12" r="10.3"/>'
STAR = '<path d="M12 .9l3.3 6.9 7.5 1-5.5 5.2 1.4 7.5L12 17.8l-6.7 3.7 1.4-7.5L1.2 8.8l7.5-1z"/>'
PENTAGON = '<path d="M12 1.3 22.9 9.4 18.8 22H5.2L1.1 9.4z"/>'
TALL_RHOMBUS = '<path d="M12 .8 21 12l-9 11.2L3 12z"/>'
HOURGLASS = '<path d="M3 1.8h18L15.2 12 21 22.2H3L8.8 12z"/>'


class Gem(NamedTuple):
    name: str  # in ids: `gem-r` is red on one page and reality on another
    kind: str  # in classes, which all pages share
    letter: str
    shape: str
    baseline: float
    size: float


GEMS = {
    "w": Gem("w", "w", "W", RHOMBUS, 15.6, 10.5),
    "u": Gem("u", "u", "U", SQUARE, 15.9, 11.5),
    "g": Gem("g", "g", "G", TRIANGLE, 18.9, 10),
    "r": Gem("r", "r", "R", HEXAGON, 15.9, 11.5),
    "k": Gem("k", "k", "K", CIRCLE, 15.9, 11.5),
    "*": Gem("x", "x", "*", STAR, 18.6, 14),
}
STONES = {
    "y": Gem("y", "y", "Y", PENTAGON, 16.8, 11),
    "p": Gem("p", "p", "P", TALL_RHOMBUS, 15.6, 10),
    "b": Gem("b", "b", "B", SQUARE, 15.9, 11.5),
    "r": Gem("r", "rr", "R", HEXAGON, 15.9, 11.5),
    "o": Gem("o", "o", "O", CIRCLE, 15.9, 11.5),
    "t": Gem("t", "t", "T", HOURGLASS, 20.6, 9),
}
WILD = {"*": Gem("x", "s", "*", STAR, 18.6, 14)}


def gem_symbols(gems: Mapping[str, Gem]) -> str:
    return "".join(bare(gem) + _sign(gem) + _token(gem) + _bonus(gem) for gem in gems.values())


def bare(gem: Gem, name: str = "", outline: str = "d-outline") -> str:
    """A price. On a dark band it has another outline, and so another name."""
    return (
        f'<symbol id="{name or f"gem-{gem.name}"}" viewBox="0 0 24 24">'
        f'<g class="d-of-{gem.kind} {outline}">{gem.shape}</g>{_letter(gem)}</symbol>'
    )


def _sign(gem: Gem) -> str:
    """On a ground of its own colour."""
    return (
        f'<symbol id="sign-{gem.name}" viewBox="0 0 24 24">'
        f'<g class="d-sign d-line-{gem.kind}">{gem.shape}</g>{_letter(gem)}</symbol>'
    )


def _letter(gem: Gem) -> str:
    return (
        f'<text class="d-letter d-on-{gem.kind}" x="12" y="{gem.baseline}" font-size="{gem.size}">{gem.letter}</text>'
    )


def _token(gem: Gem) -> str:
    top = 8 if gem.shape == TRIANGLE else 9  # its middle is lower than that of the others
    return (
        f'<symbol id="tok-{gem.name}" viewBox="0 0 40 40">'
        f'<circle class="d-disc d-of-{gem.kind}" cx="20" cy="20" r="18.9"/>'
        f'<circle class="d-ring d-line-{gem.kind}" cx="20" cy="20" r="16.2"/>'
        f'<use href="#sign-{gem.name}" x="9" y="{top}" width="22" height="22"/></symbol>'
    )


def _bonus(gem: Gem) -> str:
    return (
        f'<symbol id="bonus-{gem.name}" viewBox="0 0 22 28">'
        f'<rect class="d-edge d-of-{gem.kind}" x=".75" y=".75" width="20.5" height="26.5" rx="3.5"/>'
        f'<use href="#sign-{gem.name}" x="2" y="5" width="18" height="18"/></symbol>'
    )
