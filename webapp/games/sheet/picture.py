"""The score sheet as a picture: a column for each player, the points above, a row for each round or category."""

from collections.abc import Sequence

from webapp.drawing.lettering import WIDEST, width
from webapp.drawing.parts import Box, badge, delta, rect, words
from webapp.drawing.scene import Scene, View
from webapp.platform.i18n import speak

HEAD, POINTS = 64.0, 58.0  # how high names and points are
LOWEST, HIGHEST = 26.0, 52.0  # a row
SAID = 44.0  # what was said in free words


def laid(scene: Scene, room: Box) -> tuple[tuple[Box, str], ...]:
    """In one piece."""
    return ((room, lay(scene, room)),)


def lay(scene: Scene, room: Box) -> str:
    view, inner = scene.view, room.inner(20)
    said = view["said"] is not None
    space = inner.height - HEAD - POINTS - (SAID if said else 0)
    rows = _rows(view["columns"], int(space // LOWEST))
    high = min(HIGHEST, space / max(1, len(rows)))
    titles = _wide(scene, rows)
    wide = (inner.width - titles) / max(1, len(view["players"]))
    drawn = rect("b-panel", room, 16) + _frame(scene, inner, titles)
    for n, seat in enumerate(view["players"]):
        drawn += _column(scene, seat, rows, Box(inner.x + titles + n * wide, inner.y, wide, high))
    for n, row in enumerate(rows):
        y = inner.y + HEAD + POINTS + n * high
        drawn += words(_title(scene, row), "b-quiet", inner.x, y + high / 2 + 6, 18, titles - 14, bold=False)
        drawn += f'<path class="b-rule" d="M{inner.x:g} {y:.4g}h{inner.width:g}"/>'
    return drawn + (_said(scene, inner) if said else "")


def _rows(columns: Sequence[View], most: int) -> Sequence[View]:
    """The last of them, where there is no room for all."""
    return columns[-most:] if len(columns) > most else columns


def _wide(scene: Scene, rows: Sequence[View]) -> float:
    titles = [_title(scene, row) for row in rows] + [_points(scene)]
    return min(280.0, 34 + WIDEST * max(width(each, 18, bold=False) for each in titles))


def _title(scene: Scene, row: View) -> str:
    say, title = speak(scene.lang).words, row["title"]
    if title.isdecimal():
        return str(say.gettext("Round %(round)s") % {"round": title})
    return title or str(say.pgettext("sheet", "other"))


def _points(scene: Scene) -> str:
    return str(speak(scene.lang).words.pgettext("sheet", "Points"))


def _frame(scene: Scene, inner: Box, titles: float) -> str:
    y = inner.y + HEAD
    label = words(_points(scene), "b-quiet", inner.x, y + 36, 18, titles - 14, bold=False)
    return label + f'<path class="b-rule" d="M{inner.x:g} {y:.4g}h{inner.width:g}"/>'


def _column(scene: Scene, seat: str, rows: Sequence[View], box: Box) -> str:
    view, player, was = scene.view, scene.view["players"][seat], scene.before["players"][seat]
    x, y, wide, high = box
    won = seat in view["won"] if view["over"] else _leads(view, seat)
    tall = HEAD + POINTS + high * len(rows)
    drawn = rect("b-slot", Box(x + 4, y, wide - 8, tall), 8) if won else ""
    name = scene.names[seat]
    drawn += badge(seat, x + wide / 2 - 12, y + 6, 24)
    room = wide - 16
    start = x + wide / 2 - min(width(name, 17), room) / 2
    drawn += words(name, "b-strong", start, y + 52, 17, room)
    drawn += words(_signed(player["points"]), "b-points b-middle", x + wide / 2, y + HEAD + 41, 32)
    drawn += delta(player["points"] - was["points"], x + wide - 30, y + HEAD + 30)
    if won and view["over"]:
        drawn += words("★", "b-accent b-middle", x + 24, y + HEAD + 38, 18)
    for n, row in enumerate(rows):
        points = player["cells"].get(row["key"])
        fresh = points is not None and points != was["cells"].get(row["key"])
        middle = y + HEAD + POINTS + (n + 0.5) * high + 7
        text = "" if points is None else _cell(view, points)
        drawn += words(text, f"{'b-accent' if fresh else 'b-text'} b-middle", x + wide / 2, middle, 20, bold=False)
    return drawn


def _cell(view: View, points: int) -> str:
    return "✓" if view["scoring"] == "rounds" and points == 1 else _signed(points)


def _leads(view: View, seat: str) -> bool:
    """Whether a seat is in front and not everybody is."""
    ranks = [player["rank"] for player in view["players"].values()]
    return view["players"][seat]["rank"] == 1 and any(rank != 1 for rank in ranks)


def _said(scene: Scene, inner: Box) -> str:
    said = scene.view["said"]
    y = inner.y + inner.height - 12
    seated = said["seat"] in scene.names
    mark = badge(said["seat"], inner.x, y - 18, 24) if seated else ""
    start = 34 if seated else 0
    return mark + words(f"“{said['words']}”", "b-text", inner.x + start, y, 20, inner.width - start, bold=False)


def _signed(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")
