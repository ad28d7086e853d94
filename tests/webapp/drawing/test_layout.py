"""A described table: the zones that a view shows, in a terminal and in a picture."""

import re
from dataclasses import replace
from typing import Any

import pytest

from webapp.drawing.described import laid
from webapp.drawing.in_text import lines
from webapp.drawing.ink import inked
from webapp.drawing.layout import COUNTER, GRID, PILES, ROW, Layout, Shown, Zone, derived, shown
from webapp.drawing.looks import COLOURS, EMPTY, MADE, Look, seen
from webapp.drawing.parts import Box
from webapp.drawing.places import flat
from webapp.drawing.rendering import png
from webapp.drawing.scene import Scene, View

SEATS = ("A", "B")
ROOM = Box(16, 82, 1168, 622)


def zones(view: View, before: View | None = None) -> dict[str, Shown]:
    table = flat(view)
    found = shown(derived(view, {}).table, "", table, flat(before) if before else {}, "en")
    return {zone.place: zone for zone in found}


def words(zone: Shown) -> list[list[str]]:
    return [[cell.word for cell in row] for row in zone.rows]


# ── what kind of zone it is ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (12, COUNTER),
        ("A", COUNTER),
        (None, COUNTER),
        ([], ROW),
        (["sea", "wheat 2"], ROW),
        ([3, 0, 1], ROW),
        ({"coins": 3, "wood": 0}, PILES),
        ([["", "A"], ["B", ""]], GRID),
        ([[0, 1], [2, 3]], GRID),
        ({"c3": "castle", "d3": "sea"}, GRID),
        ({"0,0": "castle", "-1,0": "sea"}, GRID),
    ],
)
def test_what_lies_in_a_zone_shows_its_kind(content: Any, kind: str) -> None:
    assert zones({"thing": content})["thing"].kind == kind


def test_several_lists_under_one_name_are_rows_of_their_own() -> None:
    found = zones({"market": {"12": ["wheat", "sea"], "30": ["mine 2", "wheat"]}})
    assert [(zone.kind, zone.title) for zone in found.values()] == [(ROW, "Market: 12"), (ROW, "Market: 30")]


def test_what_is_said_elsewhere_is_no_zone() -> None:
    assert not zones({"turn": "A", "round": 2, "over": False, "won": []})


def test_a_seat_has_zones_of_its_own_and_its_points_beside_its_name() -> None:
    view: View = {"players": {"A": {"points": 3, "hand": ["x"]}, "B": {"points": 0, "hand": [], "late": 1}}}
    layout = derived(view, {"hand": "Ręka"})
    assert layout.points == "points"
    assert [(zone.part, zone.title) for zone in layout.seats] == [("hand", "Ręka"), ("late", "Late")]
    assert [zone.place for zone in shown(layout.seats, "B", flat(view), {}, "en")] == ["B.hand", "B.late"]


# ── grids: every place has a name that a sentence can say ───────────────────────────────────────────────


def test_a_place_of_a_grid_is_called_by_its_column_and_row() -> None:
    zone = zones({"board": [["", "A", ""], ["", "", "B"]]})["board"]
    assert (zone.across, zone.down) == (("a", "b", "c"), ("1", "2"))
    assert words(zone) == [["a1", "b1", "c1"], ["a2", "b2", "c2"]]
    assert [cell.place for cell in zone.rows[1]] == ["board.1.0", "board.1.1", "board.1.2"]


def test_a_game_says_what_stands_along_the_edges() -> None:
    view: View = {"board": [["", "A"], ["", ""]]}
    up = shown((Zone("board", up=True),), "", flat(view), {}, "en")[0]
    assert words(up) == [["a2", "b2"], ["a1", "b1"]]
    named = Zone("board", columns="xy", rows=("7", "8"), word="{row}-{column}")
    assert words(shown((named,), "", flat(view), {}, "en")[0]) == [["7-x", "7-y"], ["8-x", "8-y"]]


@pytest.mark.parametrize(
    ("lies", "across", "down"),
    [
        ({"c3": "castle"}, ("c",), ("3",)),
        ({"c3": "castle", "e2": "sea"}, ("c", "d", "e"), ("2", "3")),
        ({"0,0": "castle", "-2,1": "sea"}, ("-2", "-1", "0"), ("0", "1")),
    ],
)
def test_a_grid_grows_with_what_lies_there_and_its_places_keep_their_names(
    lies: dict[str, str], across: tuple[str, ...], down: tuple[str, ...]
) -> None:
    zone = zones({"land": lies})["land"]
    assert (zone.across, zone.down) == (across, down)
    there = {cell.word: cell.content for row in zone.rows for cell in row if cell.place}
    assert there == lies
    assert all(cell.content is None for row in zone.rows for cell in row if not cell.place)


def test_a_grid_that_grows_upwards() -> None:
    zone = shown((Zone("land", up=True),), "", flat({"land": {"a1": "x", "a3": "y"}}), {}, "en")[0]
    assert zone.down == ("3", "2", "1")


def test_a_wide_board_goes_on_after_z() -> None:
    zone = zones({"board": [[""] * 28]})["board"]
    assert zone.across[25:] == ("z", "aa", "ab")


# ── what has changed is marked ──────────────────────────────────────────────────────────────────────────


def test_what_came_and_what_changed_is_marked_and_nothing_else() -> None:
    before = {"board": [["", "A"]], "deck": 12, "row": ["x", "y"], "bank": {"coins": 3, "wood": 1}}
    after = {"board": [["B", ""]], "deck": 9, "row": ["y", "x", "x"], "bank": {"coins": 3, "wood": 2}}
    found = zones(after, before)
    assert [cell.fresh for cell in found["board"].rows[0]] == [True, False]
    assert found["deck"].rows[0][0].by == -3
    assert [cell.fresh for cell in found["row"].rows[0]] == [False, False, True]
    assert [cell.by for cell in found["bank"].rows[0]] == [0, 1]
    assert not any(cell.fresh or cell.by for zone in zones(after, after).values() for row in zone.rows for cell in row)


# ── looks ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("content", [None, "", ".", " ", False])
def test_an_empty_place_is_empty(content: Any) -> None:
    assert seen(content, {}, SEATS, "en") == EMPTY


def test_letters_numbers_and_words_look_different_without_a_colour() -> None:
    """Two things are never told apart by colour alone: in grey each still has its shape or its letters."""
    things = ["a", "b", "A", "B", "0", "7", "x", "kg", "wheat", "wheat 2", "sea", "?", True]
    grey = [(each.shape, each.text) for each in (seen(thing, {}, SEATS, "en") for thing in things)]
    assert len(set(grey)) == len(things) - 2  # `a` and `A` are both the piece of seat A
    alphabet = {seen(chr(code), {}, (), "en")[:2] for code in range(ord("a"), ord("z") + 1)}
    assert len(alphabet) == 26, "each letter has a pair of shape and colour of its own"


def test_a_number_is_shown_as_it_is_also_zero() -> None:
    assert seen(0, {}, SEATS, "en").text == "0"
    assert seen(-3, {}, SEATS, "en")[:3] == ("", "", "-3")


def test_a_look_is_found_by_the_first_word_too() -> None:
    looks = {
        "wheat": Look("tile", "yellow", says={"en": "wheat", "pl": "pszenica"}),
        "sea": Look("tile", "blue", sign="drop"),
    }
    assert seen("wheat 2", looks, SEATS, "pl")[:4] == ("tile", "yellow", "pszenica 2", "pszenica 2")
    assert seen("sea2", looks, SEATS, "en")[:5] == ("tile", "blue", "2", "sea 2", "drop")
    assert seen("wheat", looks, SEATS, "de").says == "wheat", "English stands in"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: Look("blob"), "There is no shape 'blob'"),
        (lambda: Look("disc", "mauve"), "There is no colour 'mauve'"),
        (lambda: Look("tile", "blue", sign="tile"), "There is no shape 'tile'"),
        (lambda: Look("tile", "blue", ""), "colour alone"),
        (lambda: Zone("board", kind="heap"), "There is no zone of the kind 'heap'"),
    ],
)
def test_what_is_described_wrong_is_said_at_once(wrong: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        wrong()


# ── in a terminal ───────────────────────────────────────────────────────────────────────────────────────


def test_a_table_in_a_terminal() -> None:
    view: View = {
        "board": [["", "A", "B"], ["A", "", ""]],
        "deck": 12,
        "market": ["wheat 2", "sea"],
        "bank": {"coins": 3},
        "players": {"A": {"points": 3, "land": {"c3": "castle", "d3": "sea"}}, "B": {"points": 0, "land": {}}},
    }
    assert lines(derived(view, {}), view, {"A": "Ania", "B": "Bartek"}, "en") == [
        "Board:",
        "  a b c",
        "1 · A B",
        "2 A · ·",
        "Deck: 12",
        "Market: wheat 2   sea",
        "Bank: coins 3",
        "A Ania: 3",
        "  Land:",
        "         c      d",
        "  3 castle    sea",
        "B Bartek: 0",
    ]


# ── in a picture ────────────────────────────────────────────────────────────────────────────────────────


def scene(view: View, before: View | None = None) -> Scene:
    names = {seat: f"name of {seat}" for seat in view["players"]}
    return Scene("x", "en", "X", names, "", "", 1, 2, "A", view, before or view, view)


def drawn(view: View, before: View | None = None, layout: Layout | None = None) -> str:
    return "".join(piece for _, piece in laid(layout or derived(view, {}), scene(view, before), ROOM))


def board(columns: int, rows: int) -> list[list[str]]:
    return [[("", "A", "B")[(x * y + x) % 3] for x in range(columns)] for y in range(rows)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_says_what_lies_where(theme: str) -> None:
    view: View = {
        "board": board(7, 6),
        "deck": 12,
        "players": {"A": {"points": 31, "cards": ["x", "y"]}, "B": {"points": 0}},
    }
    svg = drawn(view)
    said = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    assert said.count("A") == sum(row.count("A") for row in view["board"]) + 1, "and its badge"
    assert {"a", "g", "1", "6", "Board", "Deck", "12", "31", "name of B", "Cards", "x", "y"} <= set(said)
    assert (
        png(inked(f'<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="720">{svg}</svg>', theme))[:4]
        == b"\x89PNG"
    )


@pytest.mark.parametrize(
    "view",
    [
        {"board": board(19, 19), "players": {"A": {}, "B": {}}},
        {"board": board(3, 40), "players": {"A": {}, "B": {}}},
        {"players": {seat: {"land": {f"{x}{y}": "wheat 2" for x in "abcdefg" for y in range(7)}} for seat in "ABCDEF"}},
        {"row": [f"thing {n}" for n in range(40)], "players": {"A": {"hand": ["a word or two"] * 12}, "B": {}}},
        {"players": {"A": {"points": 1}}},
        {"deck": 3, "players": {}},
    ],
)
def test_whatever_lies_there_stays_on_the_picture(view: View) -> None:
    found = drawn(view)
    assert found
    for x, y, width, height in re.findall(
        r'<rect[^>]* x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"', found
    ):
        assert ROOM.x - 1 <= float(x) <= float(x) + float(width) <= ROOM.x + ROOM.width + 1
        assert ROOM.y - 1 <= float(y) <= float(y) + float(height) <= ROOM.y + ROOM.height + 1


def test_a_picture_marks_what_moved() -> None:
    before = {"board": [["", ""]], "players": {"A": {"points": 1}}}
    after = {"board": [["", "A"]], "players": {"A": {"points": 3}}}
    assert drawn(after, before).count('class="p-came"') == 1
    assert ">+2<" in drawn(after, before)
    assert "p-came" not in drawn(after)


def test_what_somebody_wrote_is_no_markup() -> None:
    hostile = "<script>alert(1)</script>"
    view: View = {"board": [[hostile]], hostile: [hostile], "players": {"A": {hostile: hostile}}}
    assert "<script" not in drawn(view)
    assert "<script" not in drawn(
        view, layout=replace(derived(view, {}), looks={hostile: Look("disc", "blue", hostile)})
    )


def test_every_colour_and_shape_can_be_drawn_in_a_picture() -> None:
    looks = {f"{shape} of {colour}": Look(shape, colour, "x") for shape in (*MADE, "tile") for colour in COLOURS}
    view: View = {"row": list(looks), "players": {}}
    svg = drawn(view, layout=replace(derived(view, {}), looks=looks))
    assert "class=" not in inked(svg, "light"), "and a class that is not there is an error"
