"""The layout of a table: which zones there are, and what lies in each.

A game describes its table once, or not at all: then every part of its view is a zone, and what kind of zone it is shows
in what lies there. Page, picture and terminal are drawn from the same description and the same flat view.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from records.json_types import Json, JsonObject
from webapp.drawing.looks import Look, Words, in_language, looks_data
from webapp.drawing.places import Flat
from webapp.drawing.scene import View

COUNTER, ROW, PILES, GRID = "counter", "row", "piles", "grid"
KINDS = (COUNTER, ROW, PILES, GRID)
POINTS = ("points", "score")  # what stands beside the name of a seat, by its usual names
SAID_ELSEWHERE = frozenset({"turn", "won", "over", "round", "players"})

_STEP = re.compile(r"^(-?\d+),(-?\d+)$")  # a place of a grid that grows: `2,-1`
_SPOT = re.compile(r"^([a-z])(-?\d+)$")  # or `c3`


@dataclass(frozen=True)
class Zone:
    """A part of the table, or of what lies before each seat, by its name in the view.

    `columns` and `rows` are what stands along the edge of a grid, `word` what a sentence calls a place of it. A grid
    that grows is a dictionary of its places, `c3` or `2,-1`; `up`: its first row is the lowest, as on a chart.
    """

    part: str
    title: Words = ""
    kind: str = ""  # one of KINDS; nothing: as what lies there shows
    columns: Sequence[str] = ()
    rows: Sequence[str] = ()
    word: str = "{column}{row}"
    up: bool = False

    def __post_init__(self) -> None:
        if self.kind not in (*KINDS, ""):
            raise ValueError(f"There is no zone of the kind {self.kind!r}. There are: {', '.join(KINDS)}.")


@dataclass(frozen=True)
class Layout:
    """A table. What a zone does not name is not drawn."""

    table: tuple[Zone, ...] = ()
    seats: tuple[Zone, ...] = ()  # before each of them
    looks: Mapping[str, Look] = field(default_factory=dict)
    points: str = ""  # the part of a seat that stands beside its name


class Cell(NamedTuple):
    """Something that lies at a place, or an empty place."""

    place: str
    word: str  # what a sentence calls it; empty: nothing
    content: Json
    fresh: bool = False  # it came there just now
    by: int = 0  # how much a number changed


class Shown(NamedTuple):
    """A zone with what lies in it."""

    kind: str
    place: str
    title: str
    rows: tuple[tuple[Cell, ...], ...]
    across: tuple[str, ...] = ()  # along the upper edge of a grid
    down: tuple[str, ...] = ()  # and along its left edge


def shown(zones: Sequence[Zone], seat: str, table: Flat, before: Flat, lang: str) -> list[Shown]:
    """The zones of a seat, or of the table (no seat), as they lie there. What is not in a view is left out."""
    found = (_shown(zone, f"{seat}.{zone.part}" if seat else zone.part, table, before, lang) for zone in zones)
    return [each for zone in found for each in zone]


def _shown(zone: Zone, place: str, table: Flat, before: Flat, lang: str) -> Iterator[Shown]:
    title = in_language(zone.title, lang)
    inner = {name.removeprefix(f"{place}."): each for name, each in table.items() if name.startswith(f"{place}.")}
    if place in table:
        yield _single(zone, place, title, table[place], before.get(place))
    elif zone.kind == GRID or (inner and not zone.kind and _is_grid(inner)):
        yield _grid(zone, place, title, inner, before)
    elif any(isinstance(content, list) for content in inner.values()):
        for name, content in inner.items():
            yield _single(zone, f"{place}.{name}", f"{title}: {name}", content, before.get(f"{place}.{name}"))
    elif inner:
        cells = (
            Cell(f"{place}.{name}", name, each, *_news(before, f"{place}.{name}", each)) for name, each in inner.items()
        )
        yield Shown(ROW if all(name.isdigit() for name in inner) else PILES, place, title, (tuple(cells),))


def _single(zone: Zone, place: str, title: str, content: Json, was: Json) -> Shown:
    """One thing, one number, or a list of things."""
    if isinstance(content, list):
        left = Counter(map(str, was)) if isinstance(was, list) else Counter()
        cells = tuple(Cell(place, str(each), each, _is_new(left, each)) for each in content)
        if zone.kind == COUNTER:
            many = len(was) if isinstance(was, list) else len(content)
            return Shown(COUNTER, place, title, ((Cell(place, "", len(content), False, len(content) - many),),))
        return Shown(ROW, place, title, (cells,))
    return Shown(COUNTER, place, title, ((Cell(place, place.rpartition(".")[2], content, *_change(was, content)),),))


def _is_new(left: Counter[str], content: Json) -> bool:
    """Of equal ones the later are new."""
    left[str(content)] -= 1
    return left[str(content)] < 0


def _news(before: Flat, place: str, content: Json) -> tuple[bool, int]:
    return _change(before.get(place), content) if before else (False, 0)


def _change(was: Json, now: Json) -> tuple[bool, int]:
    if isinstance(was, int) and isinstance(now, int):
        return False, now - was
    return now not in (None, "", was), 0


# ── grids ───────────────────────────────────────────────────────────────────────────────────────────────


class Spot(NamedTuple):
    """A place of a grid by its column and its row, as numbers."""

    column: int
    row: int


def _is_grid(inner: Mapping[str, Json]) -> bool:
    return all(_spot(name) for name in inner)


def _spot(name: str) -> Spot | None:
    if found := _STEP.match(name):
        return Spot(int(found[1]), int(found[2]))
    if found := _SPOT.match(name):
        return Spot(ord(found[1]) - ord("a"), int(found[2]))
    row, dot, column = name.partition(".")
    return Spot(int(column), int(row)) if dot and row.isdigit() and column.isdigit() else None


def _grid(zone: Zone, place: str, title: str, inner: Mapping[str, Json], before: Flat) -> Shown:
    """Every place between the outermost ones; a grid that grows has no others."""
    names = {spot: name for name in inner if (spot := _spot(name))}
    if not names:
        return Shown(GRID, place, title, ())
    grows = all("." not in name for name in inner)
    columns = range(min(spot.column for spot in names), max(spot.column for spot in names) + 1)
    down = range(min(spot.row for spot in names), max(spot.row for spot in names) + 1)
    across = {x: _label(zone.columns, x, str(x) if any("," in name for name in inner) else letter(x)) for x in columns}
    aside = {y: _label(zone.rows, y, str(y if grows else len(down) - y if zone.up else y + 1)) for y in down}

    def cell(spot: Spot) -> Cell:
        name = names.get(spot)
        if name is None:
            return Cell("", "", None)
        word = name if grows else zone.word.format(column=across[spot.column], row=aside[spot.row])
        return Cell(f"{place}.{name}", word, inner[name], *_news(before, f"{place}.{name}", inner[name]))

    order = list(reversed(down)) if zone.up and grows else list(down)
    rows = tuple(tuple(cell(Spot(x, y)) for x in columns) for y in order)
    return Shown(GRID, place, title, rows, tuple(across.values()), tuple(aside[y] for y in order))


def _label(given: Sequence[str], at: int, usual: str) -> str:
    return given[at] if 0 <= at < len(given) else usual


def letter(at: int) -> str:
    """a to z, then aa and so on."""
    return (letter(at // 26 - 1) if at >= 26 else "") + chr(ord("a") + at % 26)


# ── of a game that describes no table ───────────────────────────────────────────────────────────────────


def derived(view: View, titles: Mapping[str, str]) -> Layout:
    """Every part of a view in its order, grids first. `titles`: what parts are called; else their own names."""
    parts = {what: inner for player in view.get("players", {}).values() for what, inner in player.items()}
    points = next((name for name in POINTS if name in parts), "")
    return Layout(
        table=_zones({name: each for name, each in view.items() if name not in SAID_ELSEWHERE}, titles),
        seats=_zones({name: each for name, each in parts.items() if name != points}, titles),
        points=points,
    )


def _zones(parts: Mapping[str, Json], titles: Mapping[str, str]) -> tuple[Zone, ...]:
    order = sorted(parts, key=lambda name: not _looks_like_grid(parts[name]))
    return tuple(Zone(name, titles.get(name, name.replace("_", " ").capitalize())) for name in order)


def _looks_like_grid(content: Json) -> bool:
    if isinstance(content, Mapping):
        return bool(content) and all(_spot(str(name)) for name in content)
    return isinstance(content, list) and bool(content) and isinstance(content[0], list)


# ── for the script that draws in the browser ────────────────────────────────────────────────────────────


def layout_data(layout: Layout, lang: str) -> JsonObject:
    return {
        "table": [_zone_data(zone, lang) for zone in layout.table],
        "seats": [_zone_data(zone, lang) for zone in layout.seats],
        "points": layout.points,
        **looks_data(layout.looks, lang),
    }


def _zone_data(zone: Zone, lang: str) -> JsonObject:
    told: JsonObject = {"part": zone.part, "title": in_language(zone.title, lang)}
    if zone.kind:
        told["kind"] = zone.kind
    if zone.columns:
        told["columns"] = list(zone.columns)
    if zone.rows:
        told["rows"] = list(zone.rows)
    return told | {"word": zone.word} | ({"up": True} if zone.up else {})
