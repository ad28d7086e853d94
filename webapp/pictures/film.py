"""A film: a game as GIF. It takes longer than one request may take, so its pictures are made in several."""

from collections.abc import Sequence
from hashlib import sha256
from time import process_time

from webapp.drawing.rendering import gif, png
from webapp.platform.cache import SizedCache

ZOOM = 0.75
EACH, LAST = 1100, 5000  # milliseconds
KEPT = 16 << 20  # bytes of single pictures
DRAWING, JOINING = 0.5, 0.2  # of the time of a request: until when it draws, and until when it begins to join


class Unfinished(Exception):
    """There was no time for the rest; what was made is kept."""

    def __init__(self, made: int, all: int) -> None:
        self.made, self.all = made, all
        super().__init__()


class Frames:
    """Pictures of films, as far as they were made."""

    def __init__(self) -> None:
        self._kept: SizedCache[bytes] = SizedCache(KEPT)

    def gif(self, svgs: Sequence[str], seconds: float | None) -> bytes:
        """`seconds`: of processor, for this request; None: as long as it takes. Raises Unfinished and Busy."""
        began, made = process_time(), dict[str, bytes]()

        def render(svg: str) -> bytes:
            picture = self._kept.get(key := sha256(svg.encode()).hexdigest())
            if picture is None:
                if seconds is not None and process_time() - began > DRAWING * seconds:
                    raise Unfinished(len(made), len(set(svgs)))
                picture = png(svg, ZOOM)
                self._kept.put(key, picture, len(picture))
            made[svg] = picture
            if seconds is not None and len(made) == len(set(svgs)) and process_time() - began > JOINING * seconds:
                raise Unfinished(len(made), len(made))
            return picture

        return gif(svgs, EACH, LAST, render)
