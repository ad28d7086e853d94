"""The table of the two Splendors: seats on the left; tiles, market and bank on the baize."""

from collections.abc import Mapping, Sequence
from typing import Any

from webapp.drawing import DRAWN
from webapp.drawing.gem_seat import TILES, seat_panel
from webapp.drawing.parts import Box, badge, delta, fresh, rect, use, words
from webapp.drawing.scene import Scene

SEATS, GAP = 352, 12
CARD, TILE = 100 / 124, 104 / 66  # width to height
LEVELS = (3, 2, 1)  # from the top
SPACES = 4


def lay(scene: Scene, room: Box) -> str:
    view = scene.view
    many = len(view["players"])
    between = GAP if many < 4 else 8
    tall = (room.height - between * (many - 1)) / many
    drawn = [
        seat_panel(scene, seat, Box(room.x, room.y + (tall + between) * place, SEATS, tall))
        for place, seat in enumerate(view["players"])
    ]
    table = Box(room.x + SEATS + GAP, room.y, room.width - SEATS - GAP, room.height)
    return "".join(drawn) + _table(scene, table)


def _table(scene: Scene, box: Box) -> str:
    """Tiles above, the market below them, the bank along the right."""
    inner = box.inner(14)
    tiles = Box(inner.x, inner.y, inner.width, box.height * 0.118)
    market_y = tiles.y + tiles.height + 12
    market = Box(inner.x, market_y, inner.width - 112 - 14, inner.y + inner.height - market_y)
    bank = Box(inner.x + inner.width - 112, market_y, 112, market.height)
    return rect("b-table", box, 16) + _tiles(scene, tiles) + _market(scene, market) + _bank(scene, bank)


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


def _market(scene: Scene, box: Box) -> str:
    """Three rows, the deck before each. The cards are as large as they can be."""
    tall = min((box.height - 20) / 3, ((box.width - 5 * 10) / (SPACES + 0.62)) / CARD)
    wide, deck = tall * CARD, tall * CARD * 0.62
    apart = (box.width - deck - SPACES * wide) / SPACES
    drawn = []
    for place, level in enumerate(LEVELS):
        y = box.y + place * (tall + (box.height - 3 * tall) / 2)
        drawn.append(_deck(scene, level, Box(box.x, y + (tall - deck / CARD) / 2, deck, deck / CARD)))
        row, was = _row(scene.view, level), _row(scene.before, level)
        for space in range(SPACES):
            spot = Box(box.x + deck + apart + space * (wide + apart), y, wide, tall)
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
