"""Pieces: what lies at a place, drawn into a square."""

from webapp.drawing.lettering import WIDEST, fit
from webapp.drawing.looks import SHAPES, TILE, Seen
from webapp.drawing.parts import Box, rect, words

LETTERS = (13.0, 11.5, 10.0, 8.5, 7.5, 6.5)


def piece(seen: Seen, box: Box) -> str:
    """`box` is a square, or wider where several letters have to have room."""
    if seen.empty:
        return ""
    if seen.shape == TILE or not seen.shape:
        plain = seen.colour or "plain"
        ground = rect(f"p-{plain} p-line", box.inner(1), 4)
        if not seen.sign:
            return ground + _letters(seen.text, f"p-on-{plain}", box)
        part = 0.46 if seen.text else 0.62
        low = Box(box.x, box.y + box.height * 0.5, box.width, box.height * 0.46)
        return ground + _sign(seen, box, part) + (_letters(seen.text, f"p-on-{plain}", low) if seen.text else "")
    shape = SHAPES[seen.shape]
    side = min(box.width, box.height)
    x, y, scale = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side / 24
    drawn = f'<g transform="translate({x:.5g} {y:.5g}) scale({scale:.4g})">'
    drawn += f'<path class="p-{seen.colour or "plain"} p-line" d="{shape.d}"/></g>'
    if not seen.text:
        return drawn
    size = shape.size * scale * (1 if len(seen.text) < 2 else 0.8)
    kind = f"p-on-{seen.colour or 'plain'} b-middle"
    return drawn + words(seen.text, kind, x + side / 2, y + shape.y * scale, size, side * 0.9)


def _sign(seen: Seen, box: Box, part: float) -> str:
    """In the middle; above the letters, where there are some."""
    side = min(box.width, box.height) * part
    x = box.x + (box.width - side) / 2
    y = box.y + (box.height * 0.06 if seen.text else (box.height - side) / 2)
    drawn = f'<path class="p-on-{seen.colour or "plain"}" d="{SHAPES[seen.sign].d}"/>'
    return f'<g transform="translate({x:.5g} {y:.5g}) scale({side / 24:.4g})">{drawn}</g>'


def _letters(text: str, kind: str, box: Box) -> str:
    """As large as they can be, in two lines where one has no room."""
    if len(text) < 4:
        low = box.height < box.width * 0.8
        size = min(box.height * (0.9 if low else 0.5), box.width / max(1, len(text)) * 1.1)
        return words(text, f"{kind} b-middle", box.x + box.width / 2, box.y + box.height / 2 + size * 0.36, size)
    scale = max(1.0, box.height / 36)
    size, lines = fit(text, (box.width - 4) / WIDEST, tuple(each * scale for each in LETTERS))
    first = box.y + box.height / 2 + size * 0.36 - (len(lines) - 1) * size * 0.55
    return "".join(
        words(line, f"{kind} b-middle", box.x + box.width / 2, first + n * size * 1.1, size, box.width)
        for n, line in enumerate(lines)
    )
