"""A described table as a picture: its zones beside each other, as large as all of them can be, and a panel a seat."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from webapp.drawing.layout import COUNTER, GRID, PILES, Cell, Layout, Shown, shown
from webapp.drawing.lettering import WIDEST, width
from webapp.drawing.looks import Seen, seen
from webapp.drawing.parts import Box, badge, delta, panel, rect, use, words
from webapp.drawing.pieces import piece
from webapp.drawing.places import Flat, flat
from webapp.drawing.scene import Scene

LARGEST, SMALLEST = 84.0, 9.0  # the side of a place
TITLE, EDGE, GAP = 20.0, 18.0, 14.0  # above a zone, along a grid, between zones
HEAD = 34.0  # of a seat, with its name
WORD = 13.0  # size of letters beside a number


Look = Callable[[Cell], Seen]


class Spot(NamedTuple):
    zone: Shown
    box: Box


def laid(
    layout: Layout, scene: Scene, room: Box, symbol: Callable[[str], str] = lambda name: ""
) -> tuple[tuple[Box, str], ...]:
    """The table and the seats, each by itself: on a phone one comes below the other. `symbol`: which one shows a thing,
    where it has a face of its own."""
    drawing = _Drawing(layout, scene, symbol)
    if not drawing.table:
        return ((room, drawing.panels(room)),)
    left, right = _share(drawing, room)
    return (
        (left, rect("b-table", left, 16) + drawing.zones(drawing.table, left.inner(16), LARGEST)),
        (right, drawing.panels(right)),
    )


def _share(drawing: "_Drawing", room: Box) -> tuple[Box, Box]:
    """The table on the left: as much as it needs of the room beside the seats, compared to them."""
    table, seats = _area(drawing.table), sum(_area(zones) + 6 for zones in drawing.seats.values())
    part = min(max(table / max(1, table + seats), 0.34), 0.68)
    left = Box(room.x, room.y, (room.width - 12) * part, room.height)
    return left, Box(left.x + left.width + 12, room.y, room.width - left.width - 12, room.height)


def _area(zones: Sequence[Shown]) -> float:
    """How many places it would take."""
    return sum(max(1, len(zone.rows)) * max(2, max(map(len, zone.rows), default=0)) for zone in zones)


class _Drawing:
    def __init__(self, layout: Layout, scene: Scene, symbol: Callable[[str], str]) -> None:
        self.layout, self.scene, self.symbol = layout, scene, symbol
        self.now: Flat = flat(scene.view)
        self.before: Flat = flat(scene.before)
        self.letters = tuple(scene.names)
        self.table = shown(layout.table, "", self.now, self.before, scene.lang)
        self.seats = {seat: shown(layout.seats, seat, self.now, self.before, scene.lang) for seat in self.letters}

    # ── zones ───────────────────────────────────────────────────────────────────────────────────────────

    def zones(self, zones: Sequence[Shown], room: Box, largest: float) -> str:
        spots = _fitted(zones, room, largest, self._look)
        return "".join(self._zone(spot.zone, spot.box, side) for spot, side in spots)

    def _piece(self, cell: Cell, box: Box) -> str:
        symbol = self.symbol(cell.content) if isinstance(cell.content, str) and cell.content else ""
        return use(symbol, box) if symbol else piece(self._look(cell), box)

    def _look(self, cell: Cell) -> Seen:
        return seen(cell.content, self.layout.looks, self.letters, self.scene.lang)

    def _zone(self, zone: Shown, box: Box, side: float) -> str:
        if zone.kind == COUNTER:
            return self._counter(zone, box, side)
        title = words(zone.title, "b-quiet", box.x, box.y + 13, WORD, box.width, bold=False) if zone.title else ""
        top = box.y + (TITLE if zone.title else 0)
        if zone.kind == GRID:
            return title + self._grid(zone, Box(box.x, top, box.width, box.height), side)
        drawn, x, y = [title], box.x, top
        for cell in zone.rows[0] if zone.rows else ():
            wide = _wide(cell, zone, side, self._look(cell))
            if x + wide > box.x + box.width + 1 and x > box.x:
                x, y = box.x, y + side + 4
            drawn.append(self._cell(zone, cell, Box(x, y, wide, side)))
            x += wide + 4
        return "".join(drawn)

    def _counter(self, zone: Shown, box: Box, side: float) -> str:
        """Its name, then the number or whatever it is."""
        [[cell]] = zone.rows
        look = self._look(cell)
        y = box.y + min(side, 26) * 0.72
        title = words(zone.title, "b-quiet", box.x, y, WORD, bold=False)
        x = box.x + width(zone.title, WORD, bold=False) * WIDEST + 8
        if isinstance(cell.content, int) and not isinstance(cell.content, bool):
            number = words(str(cell.content), "b-points", x, y + 2, 20)
            return title + number + delta(cell.by, x + width(str(cell.content), 20) + 20, y - 4)
        small = min(side, 26)
        spot = Box(x, box.y, max(small, 8 + 8 * len(look.text)) if len(look.text) > 2 else small, small)
        shown = words("–", "b-quiet", x, y, WORD) if look.empty else self._piece(cell, spot)
        return title + shown + (rect("p-came", spot.inner(-2), 5) if cell.fresh else "")

    def _grid(self, zone: Shown, box: Box, side: float) -> str:
        drawn = []
        size = min(12.0, max(8.0, side * 0.4))
        for n, label in enumerate(zone.across):
            drawn.append(words(label, "b-quiet b-middle", box.x + EDGE + side * (n + 0.5), box.y + 12, size, side + 6))
        for n, (label, row) in enumerate(zip(zone.down, zone.rows, strict=True)):
            y = box.y + EDGE + side * n
            drawn.append(words(label, "b-quiet b-right", box.x + EDGE - 4, y + side / 2 + size * 0.36, size))
            for at, cell in enumerate(row):
                if cell.place:
                    spot = Box(box.x + EDGE + side * at, y, side, side).inner(side * 0.02 + 0.5)
                    drawn.append(rect("p-place", spot, min(5, side * 0.1)))
                    inner = spot.inner(0 if self._look(cell).shape == "tile" else side * 0.08)
                    drawn.append(self._piece(cell, inner))
                    drawn.append(rect("p-came", spot.inner(1), min(5, side * 0.1)) if cell.fresh or cell.by else "")
        return "".join(drawn)

    def _cell(self, zone: Shown, cell: Cell, box: Box) -> str:
        look = self._look(cell)
        if zone.kind == PILES and isinstance(cell.content, int):
            name = seen(cell.word, self.layout.looks, self.letters, self.scene.lang)
            side = box.height
            sign = piece(name, Box(box.x, box.y, _sign(name, side), side))
            number = words(str(cell.content), "b-strong", box.x + _sign(name, side) + 6, box.y + side / 2 + 6, 17)
            return sign + number + delta(cell.by, box.x + box.width - 16, box.y + 6)
        empty = rect("p-place", box.inner(1), 4)
        mark = rect("p-came", box.inner(-1), 5) if cell.fresh or cell.by else ""
        return (empty if look.empty else self._piece(cell, box)) + mark

    # ── seats ───────────────────────────────────────────────────────────────────────────────────────────

    def panels(self, room: Box) -> str:
        """As many columns as make what lies there largest."""
        count = max(1, len(self.seats))
        columns = max(range(1, count + 1), key=lambda many: self._smallest(room, many))
        return "".join(
            self._panel(seat, zones, box)
            for (seat, zones), box in zip(self.seats.items(), _cut(room, count, columns), strict=False)
        )

    def _smallest(self, room: Box, columns: int) -> tuple[float, int]:
        boxes = _cut(room, max(1, len(self.seats)), columns)
        inner = [_below_head(box) for box in boxes]
        sides = [_side(zones, box, LARGEST, self._look) for zones, box in zip(self.seats.values(), inner, strict=False)]
        return min(sides, default=LARGEST), -columns

    def _panel(self, seat: str, zones: Sequence[Shown], box: Box) -> str:
        points = self.now.get(f"{seat}.{self.layout.points}")
        was = self.before.get(f"{seat}.{self.layout.points}")
        drawn = panel(box, seat == self.scene.actor) + badge(seat, box.x + 12, box.y + 10)
        if isinstance(points, int):
            right = box.x + box.width - 14
            drawn += words(str(points), "b-points b-right", right, box.y + 28, 24)
            by = points - was if isinstance(was, int) else 0
            drawn += delta(by, right - width(str(points), 24) - 22, box.y + 20)
        drawn += words(self.scene.names[seat], "b-strong", box.x + 40, box.y + 26, 15.5, box.width - 130)
        return drawn + self.zones(zones, _below_head(box), LARGEST)


def _below_head(box: Box) -> Box:
    return Box(box.x + 12, box.y + HEAD + 4, box.width - 24, box.height - HEAD - 10)


def _cut(room: Box, count: int, columns: int) -> list[Box]:
    rows = -(-count // columns)
    wide, tall = (room.width - 10 * (columns - 1)) / columns, (room.height - 10 * (rows - 1)) / rows
    return [
        Box(room.x + (wide + 10) * (n % columns), room.y + (tall + 10) * (n // columns), wide, tall)
        for n in range(count)
    ]


# ── as large as it can be ───────────────────────────────────────────────────────────────────────────────


def _fitted(zones: Sequence[Shown], room: Box, largest: float, look: Look) -> list[tuple[Spot, float]]:
    side = _side(zones, room, largest, look)
    return [(spot, side) for spot in _flow(zones, room, side, look)[0]]


def _side(zones: Sequence[Shown], room: Box, largest: float, look: Look) -> float:
    side = largest
    while side > SMALLEST and not _fits(zones, room, side, look):
        side *= 0.94
    return side


def _fits(zones: Sequence[Shown], room: Box, side: float, look: Look) -> bool:
    spots, tall = _flow(zones, room, side, look)
    return tall <= room.height and all(spot.box.x + spot.box.width <= room.x + room.width + 1 for spot in spots)


def _flow(zones: Sequence[Shown], room: Box, side: float, look: Look) -> tuple[list[Spot], float]:
    """From left to right, and on in the next line."""
    spots: list[Spot] = []
    x, y, tall = room.x, room.y, 0.0
    for zone in zones:
        wide, high = _size(zone, room, side, look)
        if x > room.x and x + wide > room.x + room.width:
            x, y, tall = room.x, y + tall + GAP, 0.0
        spots.append(Spot(zone, Box(x, y, wide, high)))
        x, tall = x + wide + GAP, max(tall, high)
    return spots, y + tall - room.y


def _size(zone: Shown, room: Box, side: float, look: Look) -> tuple[float, float]:
    title = width(zone.title, WORD, bold=False) * WIDEST
    if zone.kind == COUNTER:
        text = look(zone.rows[0][0]).text
        return title + 8 + max(60, 8 + 9 * len(text)), min(side, 26) + 2
    above = TITLE if zone.title else 0
    if zone.kind == GRID:
        return max(title, EDGE + side * len(zone.across)), above + EDGE + side * len(zone.down)
    x, rows, widest = 0.0, 1, 0.0
    for cell in zone.rows[0] if zone.rows else ():
        wide = _wide(cell, zone, side, look(cell))
        if x + wide > room.width and x:
            x, rows = 0.0, rows + 1
        x += wide + 4
        widest = max(widest, x)
    return max(title, widest, 40), above + rows * (side + 4)


def _wide(cell: Cell, zone: Shown, side: float, look: Seen) -> float:
    if zone.kind == PILES and isinstance(cell.content, int):
        return _sign(Seen("", "", cell.word, cell.word), side) + 14 + 10 * len(str(cell.content)) + 24
    return side if len(look.text) < 4 else max(side, min(side * 2, 10 + side * 0.2 * len(look.text)))


def _sign(name: Seen, side: float) -> float:
    return side if len(name.text) < 4 else max(side, 10 + side * 0.2 * len(name.text))
