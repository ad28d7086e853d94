"""The table of the two Splendors: seats on the left; tiles, market and bank on the baize."""

from collections.abc import Mapping, Sequence
from typing import Any

from webapp.drawing import DRAWN
from webapp.drawing.gem_seat import TILES, seat_panel
from webapp.drawing.parts import Box, badge, delta, fresh, rect, use, words
from webapp.drawing.scene import Scene

GAP, PAD, BANK, APART = 12, 14, 112, 14
CARD, TILE = 100 / 124, 104 / 66  # width to height
LEVELS = (3, 2, 1)  # from the top
SPACES = 4
DECK = 0.62  # of the width of a card


def lay(scene: Scene, room: Box) -> str:
    return "".join(drawn for _, drawn in laid(scene, room))


def laid(scene: Scene, room: Box) -> tuple[tuple[Box, str], ...]:
    """The seats and the table, each with its place: on a small screen one stands below the other.

    The table is as wide as its cards, which are as large as three rows can be; the seats have the rest.
    """
    tiles = room.height * 0.118
    tall = (room.height - 2 * PAD - tiles - GAP - 2 * 10) / 3
    wide = tall * CARD * (SPACES + DECK) + SPACES * APART + BANK + APART + 2 * PAD
    table = Box(room.x + room.width - wide, room.y, wide, room.height)
    seats = Box(room.x, room.y, room.width - wide - GAP, room.height)
    return (seats, _seats(scene, seats)), (table, _table(scene, table, tiles, tall))


def _seats(scene: Scene, box: Box) -> str:
    many = len(scene.view["players"])
    between = GAP if many < 4 else 8
    tall = (box.height - between * (many - 1)) / many
    return "".join(
        seat_panel(scene, seat, Box(box.x, box.y + (tall + between) * place, box.width, tall))
        for place, seat in enumerate(scene.view["players"])
    )


def _table(scene: Scene, box: Box, tiles: float, tall: float) -> str:
    """Tiles above, the market below them, the bank along the right."""
    inner = box.inner(PAD)
    y = inner.y + tiles + GAP
    low = inner.y + inner.height - y
    market, bank = Box(inner.x, y, inner.width, low), Box(inner.x + inner.width - BANK, y, BANK, low)
    above = _tiles(scene, Box(inner.x, inner.y, inner.width, tiles))
    return rect("b-table", box, 16) + above + _market(scene, market, tall) + _bank(scene, bank)


def _tiles(scene: Scene, box: Box) -> str:
    view, word = scene.view, TILES[scene.game]
    shown = [DRAWN[scene.game].place(name) for name in view[word]]
    if "avengers" in view and view["avengers"] is None:
        shown.append("tile-avengers")
    before = [DRAWN[scene.game].place(name) for name in scene.before[word]]
    drawn, wide = [], box.height * TILE
    for place, symbol in enumerate(shown):
        spot = Box(box.x + (wide + 9) * place, box.y, wide, box.height)
        drawn.append(use(symbol, spot))
        if before and symbol.startswith("c-") and symbol not in before:
            drawn.append(fresh(spot))
    return "".join(drawn)


def _market(scene: Scene, box: Box, tall: float) -> str:
    """Three rows, the deck before each."""
    wide, deck = tall * CARD, tall * CARD * DECK
    drawn = []
    for place, level in enumerate(LEVELS):
        y = box.y + place * (tall + (box.height - 3 * tall) / 2)
        drawn.append(_deck(scene, level, Box(box.x, y + (tall - deck / CARD) / 2, deck, deck / CARD)))
        row, was = _row(scene.view, level), _row(scene.before, level)
        for space in range(SPACES):
            spot = Box(box.x + deck + APART + space * (wide + APART), y, wide, tall)
            drawn.append(_space(scene, row[space], was[space], spot))
    return "".join(drawn)


def _row(view: Mapping[str, Any], level: int) -> Sequence[str | None]:
    """A row that is not laid out yet has no spaces at all."""
    row = view["market"][level - 1]
    return [*row, *[None] * SPACES][:SPACES]


def _space(scene: Scene, name: str | None, was: str | None, spot: Box) -> str:
    if name is not None:
        return use(DRAWN[scene.game].place(name), spot) + (fresh(spot) if name != was else "")
    if was is None:
        return rect("b-empty", spot, 9)
    middle, said = spot.x + spot.width / 2, DRAWN[scene.game].short(was, scene.lang)
    gap = rect("b-gap", spot, 9) + words(
        said, "b-accent b-middle", middle, spot.y + spot.height / 2, 13, spot.width - 8
    )
    return gap + (badge(scene.actor, middle - 10, spot.y + spot.height / 2 + 10) if scene.actor else "")


def _deck(scene: Scene, level: int, spot: Box) -> str:
    left, was = scene.view["decks"][level - 1], scene.before["decks"][level - 1]
    middle, low = spot.x + spot.width / 2, spot.y + spot.height * 0.87
    count = words(str(left), "b-count b-middle", middle, low, spot.width * 0.3)
    back = use(f"back-{level}", spot) if left else rect("b-empty", spot, 6)
    return back + count + delta(left - was, spot.x + spot.width - 6, spot.y + 2)


def _bank(scene: Scene, box: Box) -> str:
    bank, was = scene.view["bank"], scene.before["bank"]
    drawn, step = [rect("b-slot", box, 12)], (box.height - 16) / len(bank)
    disc = min(46, step - 10)
    for place, (letter, many) in enumerate(bank.items()):
        y = box.y + 8 + step * (place + 0.5)
        pile = use(f"tok-{DRAWN[scene.game].gems[letter].name}", Box(box.x + 12, y - disc / 2, disc, disc))
        drawn.append(pile if many else f'<g opacity=".35">{pile}</g>')
        drawn.append(words(str(many), "b-strong", box.x + 70, y + 8, 23))
        drawn.append(delta(many - was[letter], box.x + 94, y - disc / 2 + 6))
    return "".join(drawn)
