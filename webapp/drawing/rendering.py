"""Rendering: an SVG as PNG, several as GIF. With the fonts that are shipped, or text would silently disappear."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from threading import Lock

import resvg_py
from PIL import Image

from webapp.drawing.lettering import FONTS

OURS = (FONTS / "Lato-Regular.ttf", FONTS / "Lato-Bold.ttf")
# Debian's fonts-dejavu-core, which setup installs: Hebrew, Arabic and more that names may be written in
BESIDE = Path("/usr/share/fonts/truetype/dejavu")
COLOURS = 128  # of a GIF, of 256, that are exactly as drawn
PATIENCE = 20  # seconds to wait for the picture before
FILM_PATIENCE = 5  # and for the GIF before, which takes as long as all its pictures

_COLOUR = re.compile(r'="#([0-9A-Fa-f]{6})"')
_one_picture, _one_film = Lock(), Lock()


class Busy(Exception):
    """Somebody else's picture is being made."""


def fonts_beside() -> list[Path]:
    return [file for file in (BESIDE / "DejaVuSans.ttf", BESIDE / "DejaVuSans-Bold.ttf") if file.exists()]


def draws_text() -> bool:
    """Whether words come out at all."""
    words = '<text x="4" y="24" font-family="Lato" font-size="20">Łódź</text>'
    drawn = png(f'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32">{words}</svg>')
    return Image.open(BytesIO(drawn)).getbbox() is not None


def png(svg: str, zoom: float = 1) -> bytes:
    """Raises Busy."""
    with _alone(_one_picture, PATIENCE):
        files = [str(font) for font in (*OURS, *fonts_beside())]
        return resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True, font_files=files)


def gif(svgs: Sequence[str], each: int, last: int, render: Callable[[str], bytes]) -> bytes:
    """The pictures one after another, each for so many milliseconds, over and over. Raises Busy.

    Between two of them somebody else's single picture may be made. `render` may have made some of them before.
    """
    with _alone(_one_film, FILM_PATIENCE):
        made = [render(svg) for svg in svgs]
        shown = [Image.open(BytesIO(picture)).convert("RGB") for picture in made]
        palette = _palette(svgs, [shown[0], shown[len(shown) // 2], shown[-1]])
        first, *more = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in shown]
        times = [each] * len(more) + [last]
        written = BytesIO()
        first.save(written, "GIF", save_all=True, append_images=more, duration=times, loop=0, disposal=1)
        return written.getvalue()


@contextmanager
def _alone(lock: Lock, patience: float) -> Iterator[None]:
    if not lock.acquire(timeout=patience):
        raise Busy
    try:
        yield
    finally:
        lock.release()


def _palette(svgs: Sequence[str], samples: Sequence[Image.Image]) -> Image.Image:
    """One for all, so that what does not change costs nothing: what is drawn exactly as it is, and shades between."""
    exact = sorted({colour.lower() for svg in svgs for colour in _COLOUR.findall(svg)})[:COLOURS]
    width, height = samples[0].size
    whole = Image.new("RGB", (width, height * len(samples)))
    for place, sample in enumerate(samples):
        whole.paste(sample, (0, height * place))
    shades = whole.quantize(256 - len(exact), method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette()
    palette = Image.new("P", (1, 1))
    palette.putpalette([*bytes.fromhex("".join(exact)), *(shades or [])])
    return palette
