"""A described table in text, for a terminal: grids with their edges, everything else in a line."""

from collections.abc import Iterator, Mapping

from webapp.drawing.layout import COUNTER, GRID, PILES, Layout, Shown, shown
from webapp.drawing.looks import seen
from webapp.drawing.places import flat
from webapp.drawing.scene import View

NONE = "·"


def lines(layout: Layout, view: View, names: Mapping[str, str], lang: str) -> list[str]:
    """`names`: who sits at each seat."""
    told = _Told(layout, tuple(view.get("players") or names), lang)
    table = flat(view)
    found = list(told.zones(shown(layout.table, "", table, {}, lang)))
    for seat in told.seats:
        points = table.get(f"{seat}.{layout.points}")
        head = f"{seat} {names.get(seat, '')}".rstrip()
        found.append(head if points is None else f"{head}: {points}")
        found += [f"  {line}" for line in told.zones(shown(layout.seats, seat, table, {}, lang))]
    return found


class _Told:
    def __init__(self, layout: Layout, seats: tuple[str, ...], lang: str) -> None:
        self.layout, self.seats, self.lang = layout, seats, lang

    def zones(self, zones: list[Shown]) -> Iterator[str]:
        for zone in zones:
            yield from self._grid(zone) if zone.kind == GRID else [self._line(zone)]

    def _line(self, zone: Shown) -> str:
        cells = [cell for row in zone.rows for cell in row]
        told = [
            f"{cell.word} {self._cell(cell.content)}" if zone.kind == PILES else self._cell(cell.content)
            for cell in cells
        ]
        between = " " if zone.kind == COUNTER else "   "
        return f"{zone.title}: {between.join(told) or NONE}" if zone.title else between.join(told)

    def _grid(self, zone: Shown) -> Iterator[str]:
        rows = [[self._cell(cell.content) if cell.place else "" for cell in row] for row in zone.rows]
        wide = max((len(word) for row in (*rows, zone.across) for word in row), default=1)
        aside = max(map(len, zone.down), default=0)
        if zone.title:
            yield f"{zone.title}:"
        yield " " * aside + "".join(f" {word:>{wide}}" for word in zone.across)
        for label, row in zip(zone.down, rows, strict=True):
            yield f"{label:>{aside}}" + "".join(f" {word:>{wide}}" for word in row)

    def _cell(self, content: object) -> str:
        found = seen(content, self.layout.looks, self.seats, self.lang)
        return NONE if found.empty else found.text or found.says
