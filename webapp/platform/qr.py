"""A link as a QR code, for the page to draw: its size and one path, dark on white whatever the theme is."""

from collections.abc import Iterator
from itertools import groupby
from typing import TypedDict

import segno

QUIET = 4  # modules of white around it: without them, some phones see nothing


class QrCode(TypedDict):
    """As a page and a script draw it."""

    size: int  # modules on each side
    path: str  # of the dark ones, as SVG has it


def qr(link: str) -> QrCode:
    code = segno.make_qr(link, error="m")
    return {"size": len(code.matrix) + 2 * QUIET, "path": "".join(_runs(code))}


def _runs(code: segno.QRCode) -> Iterator[str]:
    """Each row of dark modules that touch, as a rectangle."""
    for y, row in enumerate(code.matrix_iter(border=QUIET)):
        x = 0
        for dark, run in groupby(row):
            wide = len(list(run))
            if dark:
                yield f"M{x} {y}h{wide}v1h-{wide}z"
            x += wide
