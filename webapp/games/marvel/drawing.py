"""Splendor: Marvel drawn: characters, locations, the Avengers tile, backs."""

from replay.games.gems.tokens import Tokens, counts
from replay.games.marvel.cards import CARDS, LOCATIONS, STONES, Card, Location
from replay.games.marvel.spell import COLOURS
from replay.games.marvel.state import TILE_POINTS
from webapp.drawing import cards
from webapp.drawing.contract import Drawn
from webapp.drawing.gems import STONES as SHAPES
from webapp.drawing.gems import WILD
from webapp.drawing.lettering import fit, line
from webapp.games.gems import card_words
from webapp.games.marvel.telling import NAMES, PLACES
from webapp.platform.i18n import speak

GEMS = SHAPES | WILD
TIME_LEVEL = 3  # whoever recruits from it receives a green token
TIME = (  # on paper of its own: green is lost on blue and purple
    '<rect class="d-paper" x="36" y="3.5" width="17" height="16.5" rx="4"/>'
    '<use href="#gem-t" x="38.5" y="5.5" width="12" height="12"/>'
)
FLAG = "M42 9h20v32l-10-7.5L42 41z"
AVENGERS = cards.tile(
    "tile-avengers",
    f'<text class="d-worth" x="8" y="31">{TILE_POINTS}</text>'
    f'<path class="d-tile-sign" d="{FLAG}"/>'
    '<text class="d-tile-word" x="52" y="58">Avengers</text>',
)
SIGN = '<g class="dots">{}</g>'.format(
    "".join(
        f'<circle cx="{x}" cy="{y}" r="2.6"/>'
        for x, y in ((14, 6.6), (20.4, 10.3), (20.4, 17.7), (14, 21.4), (7.6, 17.7), (7.6, 10.3))
    )
)
ALWAYS = "".join(map(cards.level_back, (1, 2, 3))) + cards.unknown() + AVENGERS


def face(name: str, lang: str) -> str:
    if name in CARDS:
        return _card(CARDS[name], lang)
    return _location(LOCATIONS[name], lang) if name in LOCATIONS else ""


def _card(card: Card, lang: str) -> str:
    gem = GEMS[STONES[card.bonus]]
    price = _stones(card.cost)
    shown = cards.bonus_band(gem) + cards.points(gem, card.points)
    for tag in range(card.tags):
        shown += f'<path class="d-on-{gem.kind}" d="M{36 + 11 * tag} 22h8v11l-4-3-4 3z"/>'
    if card.level == TIME_LEVEL:
        shown += TIME
    size, lines = fit(NAMES[lang][card.id], 84, (12, 11, 10), lines=1 if len(price) > 2 else 2)
    for place, words_ in enumerate(lines):
        shown += line(words_, "d-name", 8.5, 56 + 13 * place, size, 84)
    return cards.card(card.id, shown + cards.price(price, (64, 92), 22))


def _location(location: Location, lang: str) -> str:
    """The name of the place takes the room of the id."""
    shown = [f'<text class="d-worth" x="8" y="28">{location.points}</text>']
    price = _stones(location.needs)
    first, step = (30, 24) if len(price) > 2 else (42, 30)
    for n, (gem, many) in enumerate(price):
        x = first + step * n
        shown.append(f'<use href="#bonus-{gem.name}" x="{x}" y="7" width="18" height="22.9"/>')
        shown.append(f'<text class="d-need" x="{x + 9}" y="43">{many}</text>')
    size, lines = fit(PLACES[lang][location.id], 90, (11, 10), lines=1)
    shown.append(line(lines[0], "d-name", 8, 58, size, 90))
    return cards.tile(f"c-{location.id}", "".join(shown))


def _stones(price: Tokens) -> cards.Counts:
    return [(GEMS[stone], many) for stone, many in zip(STONES, counts(price, len(STONES)), strict=True) if many]


def label(name: str, lang: str) -> str:
    if name in CARDS:
        card = CARDS[name]
        said = [card_words.bonus(COLOURS["en"][STONES[card.bonus]], lang), card_words.points(card.points, lang)]
        say = speak(lang).words
        if card.tags:
            said.append(say.ngettext("%(n)s Avengers tag", "%(n)s Avengers tags", card.tags) % {"n": card.tags})
        if card.level == TIME_LEVEL:
            said.append(say.gettext("gives a green token"))
        return f"{name} {NAMES[lang][name]}: {', '.join((*said, card_words.costs(_named(card.cost), lang)))}"
    if name in LOCATIONS:
        location = LOCATIONS[name]
        said = [card_words.points(location.points, lang), card_words.needs(_named(location.needs), lang)]
        return f"{name} {PLACES[lang][name]}: {', '.join(said)}"
    return card_words.back(name[1:], lang) if name.startswith("L") else card_words.unnoted(lang)


def _named(price: Tokens) -> list[tuple[str, int]]:
    return [
        (COLOURS["en"][stone], many) for stone, many in zip(STONES, counts(price, len(STONES)), strict=True) if many
    ]


def short(name: str, lang: str) -> str:
    return NAMES[lang].get(name) or PLACES[lang].get(name) or label(name, lang)


def place(name: str) -> str:
    if name in CARDS or name in LOCATIONS:
        return f"c-{name}"
    return f"back-{name[1:]}" if name in ("L1", "L2", "L3") else f"c-{cards.UNKNOWN}"


def strip(name: str) -> str:
    card = CARDS.get(name)
    return cards.strip(name, GEMS[STONES[card.bonus]], card.points, _stones(card.cost)) if card is not None else ""


DRAWN = Drawn(GEMS, ALWAYS, (*CARDS, *LOCATIONS), face, label, short, place, strip)
