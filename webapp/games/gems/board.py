"""What lies before a seat in the two Splendors: points, bonuses and tokens in columns, reserved cards, tiles."""

from collections.abc import Sequence
from typing import NamedTuple

from webapp.drawing.lettering import width
from webapp.drawing.parts import MOST_STROKES, Box, badge, cell, delta, fresh, panel, rect, signed, tally, use, words
from webapp.drawing.scene import Scene, View
from webapp.games.drawing import drawn_of
from webapp.platform.i18n import speak

TILES = ("nobles", "locations")  # what the tiles are called in a view
SUMS = 64  # the width of `3 tokens`
STRIP_WIDE, STRIP = 112, 26  # a card as one line
FLAG = '<path class="d-tile-sign" d="M9 6h9v14l-4.5-3.5L9 20z"/>'
CROWN = (
    '<path class="b-crown" transform="translate(6 6) scale(.62)" d="M3 18.5 2 7l5.5 4.5L12 4l4.5 7.5L22 7l-1 11.5z"/>'
)

Item = tuple[float, str]  # how wide, and what; drawn from 0, 0


class Sizes(NamedTuple):
    """Of a panel: its rim, and how high its head and its columns are."""

    pad: float
    head: float
    columns: float
    between: float


ROOMY, USUAL, TIGHT = Sizes(12, 38, 92, 12), Sizes(8, 32, 74, 6), Sizes(4, 27, 64, 2)


def seat_panel(scene: Scene, seat: str, box: Box) -> str:
    sizes = ROOMY if box.height >= 180 else USUAL if box.height >= 145 else TIGHT
    player, was = scene.view["players"][seat], scene.before["players"][seat]
    inner = Box(box.x + 12, box.y + sizes.pad, box.width - 24, box.height - 2 * sizes.pad)
    columns = Box(inner.x, inner.y + sizes.head, inner.width, sizes.columns)
    y = columns.y + columns.height + sizes.between
    return "".join(
        (
            panel(box, seat == scene.actor),
            _head(scene, seat, player, was, inner),
            _columns(scene, player, was, columns),
            _kept(scene, player, was, Box(inner.x, y, inner.width, inner.y + inner.height - y)),
        )
    )


def _head(scene: Scene, seat: str, player: View, was: View, box: Box) -> str:
    points, right = player["points"], box.x + box.width
    figures = width(str(points), 28)
    change = points - was["points"]
    strokes = right - figures - (44 if change else 12)
    room = strokes - 25 * -(-min(points, MOST_STROKES) // 5) - box.x - 36
    name = words(
        scene.names[seat], "b-points" if seat in scene.winners else "b-strong", box.x + 28, box.y + 17, 15.5, room
    )
    head = badge(seat, box.x, box.y + 1) + name
    head += words(str(points), "b-points b-right", right, box.y + 23, 28)
    return head + tally(points, strokes, box.y + 5) + delta(change, right - figures - 20, box.y + 12)


def _columns(scene: Scene, player: View, was: View, box: Box) -> str:
    """The same columns in the same order everywhere: cards are square, tokens round."""
    gems, drawn = drawn_of(scene.game).gems, []
    step = (box.width - SUMS) / len(gems)
    gem_size = box.height * 0.24
    tall = (box.height - gem_size - 3) / 2 - 2
    cards_y, tokens_y = box.y + gem_size + 3, box.y + gem_size + 5 + tall
    for place, (letter, gem) in enumerate(gems.items()):
        x = box.x + step * place
        drawn.append(use(f"gem-{gem.name}", Box(x + (step - gem_size) / 2, box.y, gem_size, gem_size)))
        if letter in player["bonuses"]:
            bonuses = player["bonuses"][letter]
            drawn.append(cell(bonuses, bonuses - was["bonuses"][letter], "b-cards", x, cards_y, step, tall))
        tokens = player["tokens"][letter]
        drawn.append(cell(tokens, tokens - was["tokens"][letter], "b-tokens", x, tokens_y, step, tall))
    say = speak(scene.lang).words
    cards, held = player.get("bought", player.get("recruited", 0)), sum(player["tokens"].values())
    right, low = box.x + box.width, tall / 2 + 4.5
    said = say.ngettext("%(n)s card", "%(n)s cards", cards) % {"n": cards}
    drawn.append(words(said, "b-quiet b-right", right, cards_y + low, 12.5, bold=False))
    said = say.ngettext("%(n)s token", "%(n)s tokens", held) % {"n": held}
    drawn.append(words(said, "b-quiet b-right", right, tokens_y + low, 12.5, bold=False))
    return "".join(drawn)


def _kept(scene: Scene, player: View, was: View, box: Box) -> str:
    """Reserved cards, as cards where there is room, and the tiles that were won."""
    tiles = _won(scene, player, was)
    reserved, before = player["reserved"], list(was["reserved"])
    if box.height >= 110 and reserved:
        tall = min(124, box.height - (STRIP + 8 if tiles else 0))
        wide, drawn = tall / 1.24, []
        for place, name in enumerate(reserved):
            spot = Box(box.x + (wide + 8) * place, box.y, wide, tall)
            drawn.append(use(drawn_of(scene.game).place(name), spot) + (fresh(spot) if _new(name, before) else ""))
        return "".join(drawn) + _in_a_row(tiles, Box(box.x, box.y + tall + 8, box.width, STRIP))
    strips = [_strip(scene.game, name, _new(name, before)) for name in reserved]
    if box.height >= 2 * STRIP + 6:
        first = _in_a_row(strips, box)
        return first + _in_a_row(tiles, Box(box.x, box.y + (STRIP + 6 if strips else 0), box.width, STRIP))
    return _in_a_row([*strips, *tiles], box)


def _new(name: str, before: list[str]) -> bool:
    """Whether it was not there; takes it from what was."""
    if name in before:
        before.remove(name)
        return False
    return True


def _in_a_row(items: Sequence[Item], box: Box) -> str:
    """Side by side from the left; where they are too wide, all a little smaller."""
    whole = sum(wide for wide, _ in items) + 6 * (len(items) - 1)
    scale = min(1, box.width / whole) if items else 1
    drawn, x = [], box.x
    for wide, markup in items:
        shrunk = f" scale({scale:.3f})" if scale < 1 else ""
        drawn.append(f'<g transform="translate({x:.4g} {box.y:.4g}){shrunk}">{markup}</g>')
        x += (wide + 6) * scale
    return "".join(drawn)


def _strip(game: str, name: str, new: bool) -> Item:
    """A card as one line; a hidden one is the level on its back."""
    if not drawn_of(game).strip(name):
        return _hidden_strip(name, new)
    return STRIP_WIDE, use(f"m-{name}", Box(0, 0, STRIP_WIDE, STRIP)) + _outline(STRIP_WIDE, new)


def _hidden_strip(name: str, new: bool) -> Item:
    """The level on its back."""
    level = int(name[1:]) if name in ("L1", "L2", "L3") else 0
    dots = "".join(f'<circle class="d-dot" cx="{11 + 9 * n}" cy="13" r="3"/>' for n in range(level))
    wide = 26 + 9 * level
    question = words("?", "d-dot b-middle", wide - 12, 18, 15)
    return wide, rect("d-back-deck", Box(0, 0, wide, STRIP), 5) + dots + question + _outline(wide, new)


def _outline(wide: float, new: bool) -> str:
    return fresh(Box(0, 0, wide, STRIP), 7) if new else ""


def _won(scene: Scene, player: View, was: View) -> list[Item]:
    """Nobles or locations; of the Avengers the tags and the tile."""
    word = tiles_in(scene.view)
    short = drawn_of(scene.game).short
    items = [_prize(CROWN, short(name, scene.lang), name not in was[word]) for name in player[word]]
    if tags := player.get("tags", 0):
        change = tags - was["tags"]
        items.append(_prize(FLAG, f"{tags} {signed(change)}" if change else str(tags), bool(change)))
    if player.get("avengers"):
        items.append(_prize(FLAG, "Avengers", not was["avengers"]))
    return items


def tiles_in(view: View) -> str:
    return next(word for word in TILES if word in view)


def _prize(sign: str, said: str, new: bool) -> Item:
    wide = 32 + width(said, 12.5)
    drawn = rect("b-mini", Box(0, 0, wide, STRIP), 5) + sign + words(said, "b-strong", 25, 17.5, 12.5)
    return wide, drawn + _outline(wide, new)


GAP, PAD, BANK, APART = 12, 14, 112, 14
CARD, TILE = 100 / 124, 104 / 66  # width to height
LEVELS = (3, 2, 1)  # from the top
SPACES = 4
DECK = 0.62  # of the width of a card


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
    view, word = scene.view, tiles_in(scene.view)
    shown = [drawn_of(scene.game).place(name) for name in view[word]]
    if "avengers" in view and view["avengers"] is None:
        shown.append("tile-avengers")
    before = [drawn_of(scene.game).place(name) for name in scene.before[word]]
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


def _row(view: View, level: int) -> Sequence[str | None]:
    """A row that is not laid out yet has no spaces at all."""
    row = view["market"][level - 1]
    return [*row, *[None] * SPACES][:SPACES]


def _space(scene: Scene, name: str | None, was: str | None, spot: Box) -> str:
    if name is not None:
        return use(drawn_of(scene.game).place(name), spot) + (fresh(spot) if name != was else "")
    if was is None:
        return rect("b-empty", spot, 9)
    middle, said = spot.x + spot.width / 2, drawn_of(scene.game).short(was, scene.lang)
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
        pile = use(f"tok-{drawn_of(scene.game).gems[letter].name}", Box(box.x + 12, y - disc / 2, disc, disc))
        drawn.append(pile if many else f'<g opacity=".35">{pile}</g>')
        drawn.append(words(str(many), "b-strong", box.x + 70, y + 8, 23))
        drawn.append(delta(many - was[letter], box.x + 94, y - disc / 2 + 6))
    return "".join(drawn)
