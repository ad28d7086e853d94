"""The table of Infinity Gauntlet: Thanos above, the heroes below, hands as this viewer may see them."""

from collections.abc import Sequence

from replay.games.gauntlet.cards import HEROES, THANOS
from webapp.drawing.lettering import width
from webapp.drawing.parts import Box, badge, delta, fresh, panel, rect, use, words
from webapp.drawing.scene import Scene, View
from webapp.games.gauntlet.drawing import DRAWN, STONE_OF
from webapp.platform.i18n import speak

CARD = 1.24  # height to width
WIDEST = 150
NARROW = 300  # a seat in which the open cards are listed below the hand, not beside it
HIDDEN = "?"


def laid(scene: Scene, room: Box) -> tuple[tuple[Box, str], ...]:
    """In one piece, which is wider than a phone."""
    return ((room, lay(scene, room)),)


def lay(scene: Scene, room: Box) -> str:
    inner = room.inner(16)
    first, *others = scene.view["players"]
    above = Box(inner.x, inner.y, inner.width, inner.height * 0.42)
    below = Box(inner.x, above.y + above.height + 10, inner.width, inner.height - above.height - 10)
    rule = f'<path class="b-rule" d="M{inner.x:g} {below.y - 2:.4g}h{inner.width:g}"/>'
    return rect("b-table", room, 16) + _thanos(scene, first, above) + rule + _heroes(scene, others, below)


# ── Thanos ──────────────────────────────────────────────────────────────────────────────────────────────


def _thanos(scene: Scene, seat: str, box: Box) -> str:
    player, was = scene.view["players"][seat], scene.before["players"][seat]
    thanos = speak(scene.lang).words.gettext("Thanos")
    head = badge(seat, box.x, box.y + 2, 22) + words(thanos, "b-strong", box.x + 32, box.y + 19, 17)
    x = box.x + 32 + width(thanos, 17) + 10
    name = scene.names[seat]
    head += words(name, "b-quiet", x, box.y + 19, 16, 230, bold=False)
    x += min(width(name, 16, bold=False), 230) + 22
    life, x = _life(scene, THANOS, x, box.y + 3)
    head += life + _power(player["power"], was["power"], x + 16, box.y)
    head += _stones(scene, seat, box.x + box.width, box.y)
    cards = Box(box.x, box.y + 36, box.width, box.height - 44)
    return head + _before_thanos(scene, player, was, cards)


def _before_thanos(scene: Scene, player: View, was: View, box: Box) -> str:
    """Deck, hand and what lies open, side by side; as large as all of it can be."""
    say, tall = speak(scene.lang).words, box.height - 18
    deck, y = min(70, tall / CARD), box.y + 18
    hand, lying = player["hand"], player["open"]
    room = box.width - deck - 44 - 8 * (len(hand) + len(lying))
    wide = min(WIDEST, tall / CARD, room / max(1, len(hand) + len(lying)))
    drawn = _deck(scene, THANOS, Box(box.x, y, deck, deck * CARD))
    x = box.x + deck + 20
    drawn += words(say.gettext("hand"), "b-quiet", x, box.y + 11, 13, bold=False)
    drawn += _hand(scene, THANOS, hand, was["hand"], Box(x, y, wide, wide * CARD))
    x += (wide + 8) * len(hand) + 16
    if lying:
        drawn += words(say.pgettext("board", "open"), "b-quiet", x, box.y + 11, 13, bold=False)
    new = _new(lying, was["open"])
    for place, name in enumerate(lying):
        spot = Box(x + (wide + 8) * place, y, wide, wide * CARD)
        drawn += use(DRAWN.place(name), spot) + (fresh(spot) if place in new else "")
    return drawn


def _stones(scene: Scene, seat: str, right: float, y: float) -> str:
    """The six Stones: which lie open, and which this viewer knows in the hand."""
    player, drawn = scene.view["players"][seat], []
    for place, (name, letter) in enumerate(STONE_OF.items()):
        spot = Box(right - 33 * (6 - place) + 3, y, 30, 30)
        gem = use(f"gem-{DRAWN.gems[letter].name}", spot.inner(4))
        if name in player["open"]:
            drawn.append(rect("b-cards", spot, 7) + gem)
        elif name in player["hand"]:
            drawn.append(rect("b-known", spot, 7) + gem)
        else:
            drawn.append(f'<g opacity=".35">{gem}</g>')
    return "".join(drawn)


# ── the heroes ──────────────────────────────────────────────────────────────────────────────────────────


def _heroes(scene: Scene, seats: Sequence[str], box: Box) -> str:
    say, view = speak(scene.lang).words, scene.view
    heroes = say.gettext("heroes")
    title = heroes[:1].upper() + heroes[1:]
    head = words(title, "b-strong", box.x, box.y + 27, 17)
    life, x = _life(scene, HEROES, box.x + width(title, 17) + 16, box.y + 11)
    head += life
    if view["top"]:
        top = say.gettext("top") + ": " + ", ".join(DRAWN.short(name, scene.lang) for name in view["top"])
        head += words(top, "b-quiet", x + 24, box.y + 26, 13, box.x + box.width - 90 - x - 24, bold=False)
    head += _deck(scene, HEROES, Box(box.x + box.width - 34, box.y, 34, 34 * CARD))
    panels = Box(box.x, box.y + 50, box.width, box.height - 50)
    wide = (panels.width - 10 * (len(seats) - 1)) / len(seats)
    spots = [Box(panels.x + (wide + 10) * n, panels.y, wide, panels.height) for n in range(len(seats))]
    return head + "".join(_hero(scene, seat, spot) for seat, spot in zip(seats, spots, strict=True))


def _hero(scene: Scene, seat: str, box: Box) -> str:
    player, was = scene.view["players"][seat], scene.before["players"][seat]
    inner = Box(box.x + 12, box.y + 10, box.width - 24, box.height - 20)
    power = player["power"]
    held = 64 if power or was["power"] else 0
    drawn = panel(box, seat == scene.actor) + badge(seat, inner.x, inner.y)
    drawn += words(scene.names[seat], "b-strong", inner.x + 28, inner.y + 16, 15.5, inner.width - 34 - held)
    drawn += _power(power, was["power"], inner.x + inner.width - 58, inner.y - 5)
    cards = Box(inner.x + 2, inner.y + 34, inner.width - 2, inner.height - 34)
    hand, lying = player["hand"], player["open"]
    wide = _card_width(cards, len(hand), len(lying))
    drawn += _hand(scene, HEROES, hand, was["hand"], Box(cards.x, cards.y, wide, wide * CARD))
    if cards.width < NARROW:
        y = cards.y + wide * CARD + 10
        room = Box(cards.x, y, cards.width, cards.y + cards.height - y)
    else:
        x = cards.x + (wide + 8) * len(hand) + 6
        room = Box(x, cards.y, cards.x + cards.width - x, cards.height)
    return drawn + _played(scene, lying, was["open"], room)


def _card_width(room: Box, hand: int, lying: int) -> float:
    """As large as leaves room for the list."""
    hand = max(1, hand)
    if room.width < NARROW:
        tall = room.height - 10 - min(max(3, lying) * 24, room.height * 0.5)
        return min(tall / CARD, room.width / hand - 8)
    return min(WIDEST, room.height / CARD, (room.width - 160) / hand - 8)


def _played(scene: Scene, lying: Sequence[str], before: Sequence[str], box: Box) -> str:
    """The open heroes as a list, value and name; in columns where the seat is wide."""
    columns = max(1, int(box.width // 150))
    rows = max(1, -(-len(lying) // columns))
    step = min(24.0, box.height / rows)
    new, drawn, wide = _new(lying, before), [], box.width / columns
    for place, name in enumerate(lying):
        x, y = box.x + wide * (place // rows), box.y + step * (place % rows)
        value, _, title = DRAWN.short(name, scene.lang).partition(" ")
        mark = rect("b-moved" if place in new else "b-cards", Box(x, y, 20, step - 3), 4)
        size = min(13.5, step - 4)
        drawn.append(mark + words(value, "b-strong b-middle", x + 10, y + step / 2 + size * 0.28, size))
        drawn.append(words(title, "b-text", x + 26, y + step / 2 + size * 0.28, size, wide - 30, bold=False))
    return "".join(drawn)


# ── both sides ──────────────────────────────────────────────────────────────────────────────────────────


def _life(scene: Scene, side: str, x: float, y: float) -> tuple[str, float]:
    """A cell for each life, and the number; and where it ends."""
    left, was, full = (view["life"][side] for view in (scene.view, scene.before, scene.start))
    cells = max(full, left)
    drawn = [
        rect("b-life" if n < left else "b-life-lost", Box(x + 16 * n, y, 12, 18), 3) for n in range(min(cells, 30))
    ]
    x += 16 * min(cells, 30) + 8
    drawn.append(words(str(left), "b-points", x, y + 17, 22))
    x += width(str(left), 22)
    drawn.append(delta(left - was, x + 20, y + 9))
    return "".join(drawn), x + (36 if left != was else 0)


def _power(many: int, was: int, x: float, y: float) -> str:
    if not many and not was:
        return ""
    return (
        use("tok-power", Box(x, y, 28, 28))
        + words(str(many), "b-strong", x + 34, y + 20, 17)
        + delta(many - was, x + 56, y + 4)
    )


def _deck(scene: Scene, side: str, spot: Box) -> str:
    left, was = scene.view["decks"][side], scene.before["decks"][side]
    back = use(f"back-{side}", spot) if left else rect("b-empty", spot, 6)
    count = words(
        str(left), "b-count b-middle", spot.x + spot.width / 2, spot.y + spot.height * 0.84, spot.width * 0.31
    )
    return back + count + delta(left - was, spot.x + spot.width - 4, spot.y + 2)


def _hand(scene: Scene, side: str, hand: Sequence[str], before: Sequence[str], first: Box) -> str:
    """Face up what this viewer knows, dashed because others do not; the rest with its back up."""
    new, drawn = _new(hand, before), []
    for place, name in enumerate(hand):
        spot = first._replace(x=first.x + (first.width + 8) * place)
        if name == HIDDEN:
            middle, low = spot.x + spot.width / 2, spot.y + spot.height * 0.84
            drawn.append(use(f"back-{side}", spot) + words("?", "b-count b-middle", middle, low, spot.width * 0.34))
        else:
            drawn.append(use(DRAWN.place(name), spot))
        if place in new:
            drawn.append(fresh(spot, 10))
        elif name != HIDDEN:
            drawn.append(rect("b-known", spot.inner(-2), 10))
    return "".join(drawn)


def _new(now: Sequence[str], before: Sequence[str]) -> set[int]:
    """The places of what was not there before; of equal ones the later are new."""
    left, new = list(before), set()
    for place, name in enumerate(now):
        if name in left:
            left.remove(name)
        else:
            new.add(place)
    return new
