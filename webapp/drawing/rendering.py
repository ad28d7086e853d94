"""Rendering: an SVG as PNG, several as GIF. With the fonts that are shipped, or text would silently disappear."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from threading import Lock

import resvg_py
from PIL import Image

from webapp.drawing.lettering import FONTS

# Debian's fonts-dejavu-core, which setup installs: Hebrew, Arabic and more that names may be written in
BESIDE = Path("/usr/share/fonts/truetype/dejavu")
COLOURS = 128
PATIENCE = 20  # seconds to wait for the one rendering before

_one_at_a_time = Lock()


class Busy(Exception):
    """Somebody else's picture is being made."""


def fonts() -> list[Path]:
    ours = [FONTS / "Lato-Regular.ttf", FONTS / "Lato-Bold.ttf"]
    return ours + [file for file in (BESIDE / "DejaVuSans.ttf", BESIDE / "DejaVuSans-Bold.ttf") if file.exists()]


def png(svg: str, zoom: float = 1) -> bytes:
    """Raises Busy."""
    if not _one_at_a_time.acquire(timeout=PATIENCE):
        raise Busy
    try:
        files = [str(font) for font in fonts()]
        return resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True, font_files=files)
    finally:
        _one_at_a_time.release()


def gif(svgs: Sequence[str], zoom: float, each: int, last: int) -> bytes:
    """The pictures one after another, each for so many milliseconds, over and over. Raises Busy."""
    shown = [Image.open(BytesIO(png(svg, zoom))).convert("RGB") for svg in svgs]
    palette = _palette([shown[0], shown[len(shown) // 2], shown[-1]])
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in shown]
    written = BytesIO()
    times = [each] * (len(frames) - 1) + [last]
    frames[0].save(written, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, disposal=1)
    return written.getvalue()


def _palette(samples: Sequence[Image.Image]) -> Image.Image:
    """One for all, so that what does not change costs nothing."""
    width, height = samples[0].size
    whole = Image.new("RGB", (width, height * len(samples)))
    for place, sample in enumerate(samples):
        whole.paste(sample, (0, height * place))
    return whole.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
