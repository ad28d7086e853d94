"""A position as one picture that stands for itself: title, sentence, table, seats."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from markupsafe import Markup, escape

from records.effort import go_on
from webapp.drawing.ink import inked
from webapp.drawing.lettering import WIDEST, clip, fit, width
from webapp.drawing.parts import Box, isolated, rect, words
from webapp.drawing.scene import Scene
from webapp.games import layout
from webapp.games.drawing import strips, symbols
from webapp.games.face import face
from webapp.platform.i18n import speak

FAMILY = "Lato, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
MARK = "M4.5 3.5v17M10 3.5v17M15.5 3.5v17M21 3.5v17M1.5 17.5 24.5 6.5"
MARGIN, HEAD = 16, 82
AROUND = 8  # of a plate
UNCLIPPED = '<symbol overflow="visible" '  # nothing reaches over an edge, and clipping every card takes time

_FACE = re.compile(r'href="#c-([\w-]+)"')
_STRIP = re.compile(r'href="#m-([\w-]+)"')


def picture(scene: Scene, theme: str = "light") -> str:
    """The SVG. It names the faces that it shows and no others, and needs nothing from outside."""
    room = Box(MARGIN, HEAD, scene.width - 2 * MARGIN, scene.height - HEAD - MARGIN)
    drawn = rect("b-page", Box(0, 0, scene.width, scene.height), 0) + _head(scene)
    drawn += "".join(piece for _, piece in laid(scene, room))
    faces, lines = (set(found.findall(drawn)) for found in (_FACE, _STRIP))
    needed = str(symbols(scene.game, faces, scene.lang) + strips(scene.game, lines)).replace("<symbol ", UNCLIPPED)
    size = f'width="{scene.width}" height="{scene.height}" viewBox="0 0 {scene.width} {scene.height}"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FAMILY}" role="img">'
        f"<title>{escape(title(scene))}</title><defs>{needed}</defs>{drawn}</svg>"
    )
    return inked(svg, theme)


def laid(scene: Scene, room: Box) -> Sequence[tuple[Box, str]]:
    """The table in pieces: on a small screen one stands below the other."""
    return (face(scene.game).picture or layout.drawn)(scene, room)


class Plate(NamedTuple):
    """A position within a page, which has the colours and the title: drawn with classes and the page's own symbols."""

    markup: Markup
    faces: frozenset[str]
    lines: frozenset[str]
    whole: bool  # in one piece, which is wider than a phone


def plate(scene: Scene, label: str) -> Plate:
    """The table and the seats alone. Symbols go by the game's name, as there may be several games on a page."""
    go_on()
    room = Box(AROUND, AROUND, scene.width - 2 * AROUND, scene.height - HEAD - MARGIN)
    pieces = laid(scene, room)
    drawn = "".join(f'<svg viewBox="{_around(box)}">{_owned(piece, scene.game)}</svg>' for box, piece in pieces)
    found = "".join(piece for _, piece in pieces)
    whole = len(pieces) == 1
    look = "plate whole" if whole else "plate"
    markup = f'<div class="{look}" role="img" aria-label="{escape(label)}">{drawn}</div>'
    return Plate(Markup(markup), frozenset(_FACE.findall(found)), frozenset(_STRIP.findall(found)), whole)


def _around(box: Box) -> str:
    return " ".join(f"{n:g}" for n in (box.x - 4, box.y - 4, round(box.width + 8, 2), box.height + 8))


def plate_symbols(game: str, faces: Iterable[str], lines: Iterable[str], lang: str) -> Markup:
    """What the plates of a game on a page are drawn with."""
    return Markup(_owned(str(symbols(game, faces, lang) + strips(game, lines)), game))


def _owned(svg: str, game: str) -> str:
    """In a quoted attribute no text of a user can look like one."""
    return svg.replace(' id="', f' id="{game}-').replace('href="#', f'href="#{game}-')


def title(scene: Scene) -> str:
    """Game, players and day in one line."""
    players = ", ".join(isolated(name) for name in scene.names.values())
    return " · ".join(part for part in (scene.title, players, scene.when) if part)


def _head(scene: Scene) -> str:
    """The title and, below it, the sentence; as much of both as has room."""
    wide = scene.width - 2 * MARGIN
    mark = f'<path class="b-mark" transform="translate({MARGIN} 14)" d="{MARK}"/>'
    counted = event_of(scene)
    head = words(_fitting(scene, wide - 210), "b-strong", MARGIN + 36, 32, 19, wide - 210)
    head += words(counted, "b-quiet b-right", scene.width - MARGIN, 32, 14, bold=False)
    size, lines = fit(scene.caption, wide / WIDEST, (17, 15), lines=1)
    return mark + head + words(lines[0], "b-text", MARGIN, 65, size, wide)


def _fitting(scene: Scene, room: float) -> str:
    """The title; where it is too long every name gets the same share, so that nobody is left out."""
    room /= WIDEST
    if width(title(scene), 19) <= room:
        return title(scene)
    rest = width(title(replace(scene, names=dict.fromkeys(scene.names, ""))), 19)
    share = max((room - rest) / len(scene.names), 40)
    return title(replace(scene, names={seat: clip(name, share, 19) for seat, name in scene.names.items()}))


def event_of(scene: Scene) -> str:
    say = speak(scene.lang).words
    return say.gettext("event %(number)s of %(last)s") % {"number": scene.number, "last": scene.last}
