"""What the cards of all games are made of: paper, band, price, backs, tiles."""

from collections.abc import Sequence

from webapp.drawing.gems import Gem

BOX = 'x=".75" y=".75" width="98.5" height="122.5" rx="8"'
PAPER = f'<rect class="d-paper" {BOX}/>'
LINE = f'<rect class="d-rim" {BOX}/>'
TALLY = "M30 42v28M43.5 42v28M57 42v28M70.5 42v28M22 64.5l57-17"
HIGH_TALLY = "M30 30v28M43.5 30v28M57 30v28M70.5 30v28M22 52.5l57-17"
UNKNOWN = "unknown"

Counts = Sequence[tuple[Gem, int]]


def card(name: str, inner: str) -> str:
    return f'<symbol id="c-{name}" viewBox="0 0 100 124">{PAPER}{inner}{LINE}</symbol>'


def tile(name: str, inner: str) -> str:
    return (
        f'<symbol id="{name}" viewBox="0 0 104 66">'
        f'<rect class="d-tile" x=".75" y=".75" width="102.5" height="64.5" rx="8"/>{inner}</symbol>'
    )


def band(kind: str, low: int = 42) -> str:
    """The coloured head of a card."""
    return f'<path class="{kind}" d="M8.75.75h82.5a8 8 0 0 1 8 8V{low}H.75V8.75a8 8 0 0 1 8-8z"/>'


def bonus_band(gem: Gem) -> str:
    sign = f'<use href="#sign-{gem.name}" x="63" y="7" width="29" height="29"/>'
    return f'{band(f"d-of-{gem.kind}")}<path class="d-fold" d="M1 42h98"/>{sign}'


def points(gem: Gem, many: int) -> str:
    return f'<text class="d-points d-on-{gem.kind}" x="10" y="32">{many}</text>' if many else ""


def price(counts: Counts, rows: tuple[int, int], size: int) -> str:
    """At most two by two; what there is of it lies at the bottom, so that rows of cards line up."""
    spots = {1: (2,), 2: (2, 3), 3: (0, 2, 3), 4: (0, 1, 2, 3)}[len(counts)]
    drawn = []
    for (gem, many), spot in zip(counts, spots, strict=True):
        x, y = (9, 54)[spot % 2], rows[spot // 2]
        drawn.append(f'<use href="#gem-{gem.name}" x="{x}" y="{y}" width="{size}" height="{size}"/>')
        drawn.append(f'<text class="d-cost" x="{x + size + 4}" y="{y + size / 2 + 7.6:g}">{many}</text>')
    return "".join(drawn)


def strip(name: str, gem: Gem, worth: int, counts: Counts) -> str:
    """A card as one line, for a hand beside the table."""
    drawn = [
        '<rect class="d-tile" x=".75" y=".75" width="110.5" height="24.5" rx="5"/>',
        f'<path class="d-of-{gem.kind}" d="M5.75.75H34v24.5H5.75a5 5 0 0 1-5-5V5.75a5 5 0 0 1 5-5z"/>',
        f'<use href="#sign-{gem.name}" x="{15 if worth else 9}" y="5" width="16" height="16"/>',
    ]
    if worth:
        drawn.append(f'<text class="d-strip d-on-{gem.kind}" x="4.5" y="18">{worth}</text>')
    for n, (stone, many) in enumerate(counts):
        x = 36.5 + 18.6 * n
        drawn.append(f'<use href="#gem-{stone.name}" x="{x:g}" y="7.5" width="10.5" height="10.5"/>')
        drawn.append(f'<text class="d-strip-cost" x="{x + 11:g}" y="17.2">{many}</text>')
    return f'<symbol id="m-{name}" viewBox="0 0 112 26">{"".join(drawn)}</symbol>'


def needs(name: str, worth: int, counts: Counts, id_at: float) -> str:
    """A noble or a location: what it is worth, and which bonuses it asks for."""
    drawn = [
        f'<text class="d-worth" x="8" y="31">{worth}</text><text class="d-name-of" x="8" y="{id_at:g}">{name}</text>'
    ]
    first = 30 if len(counts) > 2 else 42
    for place, (gem, many) in enumerate(counts):
        x = first + place * (23 if len(counts) > 2 else 28)
        drawn.append(f'<use href="#bonus-{gem.name}" x="{x}" y="10" width="21" height="26.7"/>')
        drawn.append(f'<text class="d-need" x="{x + 10.5:g}" y="56">{many}</text>')
    return "".join(drawn)


def back(name: str, kind: str, tally: str, inner: str = "") -> str:
    return (
        f'<symbol id="{name}" viewBox="0 0 100 124">'
        f'<rect class="d-back {kind}" {BOX}/><path class="d-tally" d="{tally}"/>{inner}</symbol>'
    )


def level_back(level: int) -> str:
    """Whoever places it writes the count below the tally."""
    left = 50 - 8.5 * (level - 1)
    dots = "".join(f'<circle class="d-dot" cx="{left + 17 * n:g}" cy="22" r="5.4"/>' for n in range(level))
    return back(f"back-{level}", "d-back-deck", TALLY, dots)


def unknown() -> str:
    """A card that lay there and nobody noted."""
    return (
        f'<symbol id="c-{UNKNOWN}" viewBox="0 0 100 124">'
        f'<rect class="d-blank" {BOX}/><text class="d-question" x="50" y="77">?</text></symbol>'
    )
